/**
 * No test measures time: on a busy machine it fails, on a quick one it passes whatever is broken. The places that do it today only get fewer; what takes
 * time is measured by the bench.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

const MEASURES = [
	/\bperformance\.(?:now|mark|measure)\b/g,
	/\bhrtime\b/g,
	/\bmicrotime\b/g,
	// The time elapsed since another; `Date.now() / 1000 - 60` is a time in the past.
	/\bDate\.now\(\)\s*-\s*[a-z_$][\w$.]*(?!\s*\*|[\w$.])/gi,
	/\bexpect\( (?:[\w.]*\.)?(?:took|seconds|elapsed|milliseconds|duration) \)\s*\.toBe(?:Less|Greater)/g,
];

const measuresIn = ( text: string ) =>
	MEASURES.reduce( ( sum, pattern ) => sum + [ ...text.matchAll( pattern ) ].length, 0 );

/** The number of occurrences per file, and why. */
const KNOWN: Readonly< Record< string, readonly [ count: number, why: string ] > > = {
	'test/wordpress/ai/ai-endless.test.ts': [ 1, 'a time that is stored' ],
	'test/wordpress/mariadb.test.ts': [ 2, 'how long two workers look for each other, not what is asserted' ],
	'test/wordpress/payments/ledger.test.ts': [ 1, 'a time that is stored' ],
	'test/wordpress/video/upload-rules.test.ts': [ 1, 'a clock of the test’s own' ],
	'test/wordpress/video/tus-errors.test.ts': [ 2, 'how long PHP looks for another process, not what is asserted' ],
};

const tests = () =>
	readdirSync( join( ROOT, 'test' ), { encoding: 'utf8', recursive: true } )
		.filter( ( file ) => /\.[cm]?[jt]sx?$/.test( file ) && ! /^(?:bench|corpus)\//.test( file ) )
		.map( ( file ) => `test/${ file }` )
		.filter( ( file ) => ! file.endsWith( 'house/no-timing.test.ts' ) );

it( 'no test measures time, except in the known places', () => {
	const all = tests();
	expect( all.length ).toBeGreaterThan( 700 );
	const found = all
		.map( ( file ) => [ file, measuresIn( readFileSync( join( ROOT, file ), 'utf8' ) ) ] as const )
		.filter( ( [ , count ] ) => count > 0 );
	expect( Object.fromEntries( found ) ).toEqual(
		Object.fromEntries( Object.entries( KNOWN ).map( ( [ file, [ count ] ] ) => [ file, count ] ) )
	);
} );

it.each( [
	'const start = performance.now();',
	'expect( Date.now() - start ).toBeLessThan( 8_000 );',
	'const took = process.hrtime();',
	'$until = microtime( true ) + 40;',
	'expect( page.took ).toBeLessThan( 1_000 );',
] )( 'finds %s', ( text ) => {
	expect( measuresIn( text ) ).toBe( 1 );
} );

it.each( [ 'new Date( Date.now() - 30 * 86_400_000 )', 'expect( boxes.length ).toBeLessThan( 3 );' ] )(
	'allows %s',
	( text ) => {
		expect( measuresIn( text ) ).toBe( 0 );
	}
);
