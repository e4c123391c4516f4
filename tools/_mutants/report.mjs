/** The report on the mutants of each system, on the terminal and in a file. */
import { existsSync, readFileSync } from 'node:fs';
import { table } from '../_kit/table.mjs';

/** @typedef {import('./survivors.mjs').Outcome} Outcome */
/** @typedef {import('./tree.mjs').Mutant} Mutant */

const HEADER = [ 'system', 'mutants', 'noticed', 'alive', 'unreached', 'equivalent', 'not tried', 'seconds' ];

/** @param {Outcome[]} all @return {string} */
export const summary = ( all ) =>
	table( [
		HEADER,
		...all.map( ( one ) =>
			[
				one.system,
				one.mutants,
				one.killed,
				one.survived.length,
				one.unreached.length,
				one.equivalent,
				one.untried,
				one.seconds,
			].map( String )
		),
	] );

/** @param {Mutant} mutant @param {string} note */
const item = ( { file, line, kind, code }, note ) =>
	`- ${ file }:${ line } ${ kind }${ note && ` (${ note })` }: \`${ code.replaceAll( '`', "'" ) }\``;

/** @param {Outcome} outcome @param {string} tests The pattern of the only test files; empty: all. @return {string} */
function section( { system, mutants, killed, survived, unreached, equivalent, untried, seconds }, tests ) {
	const tried = mutants - untried;
	const extent = untried > 0 ? `A sample of ${ tried } of ${ mutants } mutants` : `All ${ mutants } mutants`;
	const lines = [
		`## ${ system }`,
		'',
		`${ extent }, in ${ seconds } s: ${ killed } noticed, ${ survived.length } alive, ${ unreached.length } reached by no test, ${ equivalent } equivalent.`,
		...( tests ? [ '', `Only test files of \`${ tests }\` were asked.` ] : [] ),
	];
	const list = [
		...survived.map( ( one ) => item( one, one.note ) ),
		...unreached.map( ( one ) => item( one, 'reached by no test' ) ),
	];
	return [ ...lines, ...( list.length > 0 ? [ '', ...list ] : [] ), '' ].join( '\n' );
}

const TITLE = `# PHP mutants that no REST test notices

Written by \`npm run mutants -- SYSTEM… --out docs/mutants.md\`, which replaces the sections of these systems; lines are those of the commit that
changed the section. The browser tests are not asked. “3 of 40 tests” is a mutant that changes something in 40 tests, of which the 3 that are most
about its file were tried; one that “changes nothing” is reached, but only where it makes no difference.
`;

/** @param {Outcome[]} all @param {string} tests @return {string} */
export const markdown = ( all, tests ) => all.map( ( one ) => section( one, tests ) ).join( '\n' );

/** @param {string} file @param {Outcome[]} all @param {string} tests @return {string} The new text of a file: sections of other systems stay. */
export function merged( file, all, tests ) {
	const old = existsSync( file )
		? readFileSync( file, 'utf8' )
				.split( /^(?=## )/m )
				.slice( 1 )
		: [];
	const nameOf = ( /** @type {string} */ text ) => /^## (.*)/.exec( text )?.[ 1 ] ?? '';
	const fresh = all.map( ( one ) => section( one, tests ) );
	const kept = old
		.filter( ( text ) => ! all.some( ( { system } ) => system === nameOf( text ) ) )
		.map( ( text ) => `${ text.trimEnd() }\n` );
	const sections = [ ...kept, ...fresh ].toSorted( ( a, b ) => nameOf( a ).localeCompare( nameOf( b ) ) );
	return [ TITLE, ...sections ].join( '\n' );
}
