/** The expected results of condition rules. The server and the front-end script both have to agree with them. */
import type { Rule } from '../../blocks/contact-form/parts/fields/conditions/show-if';

/** A comparison, its value, the visitor's answers, and whether the field is then shown. */
type Case = readonly [ comparison: Rule[ 'comparison' ], value: string, answers: readonly string[], isAsked: boolean ];

export const CASES: readonly Case[] = [
	[ 'filled', '', [ 'a' ], true ],
	[ 'filled', '', [], false ],
	[ 'empty', '', [ 'a' ], false ],
	[ 'empty', '', [], true ],
	[ 'is', 'Yes', [ 'Yes' ], true ],
	[ 'is', 'yes', [ ' YES ' ], true ],
	[ 'is', 'Größe', [ 'GRÖSSE' ], false ],
	[ 'is', 'Ärger', [ 'ärger' ], true ],
	[ 'is', 'Yes', [ 'Yes, both' ], false ],
	[ 'is', 'Yes', [], false ],
	[ 'is', '2', [ '2.0' ], true ],
	[ 'is', '2', [ '0x2' ], false ],
	[ 'is', '100', [ '1e2' ], false ],
	[ 'is', 'B', [ 'A', 'B' ], true ],
	[ 'isNot', 'B', [ 'A', 'B' ], false ],
	[ 'isNot', 'C', [ 'A', 'B' ], true ],
	[ 'isNot', 'Yes', [], true ],
	[ 'contains', 'TEA', [ 'Green tea' ], true ],
	[ 'contains', 'coffee', [ 'Green tea' ], false ],
	[ 'notContain', 'coffee', [ 'Green tea' ], true ],
	[ 'notContain', 'tea', [ 'Green tea' ], false ],
	[ 'notContain', 'tea', [], true ],
	[ 'above', '9', [ '10' ], true ],
	[ 'above', '10', [ '10' ], false ],
	[ 'above', '-2', [ '-1.5' ], true ],
	[ 'above', '9', [ 'ten' ], false ],
	[ 'above', '9', [], false ],
	[ 'below', '10', [ '9.5' ], true ],
	[ 'below', '9', [ '10' ], false ],
	[ 'below', 'b', [ 'a' ], false ],
	[ 'above', '2026-12-24', [ '2026-12-25' ], true ],
	[ 'below', '2026-12-24', [ '2026-12-25' ], false ],
	[ 'above', '2026-12-24', [ '12:30' ], false ],
	[ 'above', '09:30', [ '10:00' ], true ],
	[ 'below', '09:30', [ '09:29' ], true ],
];
