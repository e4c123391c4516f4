/**
 * Deletes each toolbar item, panel, element, view, handler and registration of a block in turn, and lists the deletions that no test
 * notices.
 *
 *     npm run wiring                             all blocks, what they share, the extensions and the composition root
 *     npm run wiring -- calendly _shared/embed   some of them
 *     npm run wiring -- blocks/calendly/edit.tsx a file
 */
import path from 'node:path';
import { EQUIVALENTS } from './_wiring/equivalents.mjs';
import { survivors } from './_wiring/survivors.mjs';
import { unitOf } from './_wiring/units.mjs';

for ( const signal of [ 'SIGINT', 'SIGTERM' ] ) {
	process.once( signal, () => process.exit( 1 ) );
}

const root = path.resolve( import.meta.dirname, '..' );
const units = process.argv.slice( 2 );
const start = Date.now();
const { all, alive, killed, broken, left } = await survivors( root, units, ( text ) => console.log( text ) );

/** @param {import('./_wiring/mutants.cjs').Mutant} mutant */
const equivalentOf = ( { file, code } ) =>
	EQUIVALENTS.find( ( one ) => one.file === file && code.startsWith( one.code ) );
const unexcused = alive.filter( ( mutant ) => ! equivalentOf( mutant ) );
const stale = EQUIVALENTS.filter(
	( one ) =>
		( units.length === 0 || units.includes( unitOf( one.file ) ) ) &&
		! alive.some( ( mutant ) => equivalentOf( mutant ) === one )
);

/** @type {Map<string, number[]>} */
const counts = new Map();
for ( const mutant of all ) {
	const [ total = 0, living = 0 ] = counts.get( unitOf( mutant.file ) ) ?? [];
	counts.set( unitOf( mutant.file ), [ total + 1, living + ( unexcused.includes( mutant ) ? 1 : 0 ) ] );
}
for ( const [ unit, [ total, living ] ] of [ ...counts ].toSorted( ( [ a ], [ b ] ) => a.localeCompare( b ) ) ) {
	console.log(
		`${ unit.padEnd( 32 ) } ${ String( total ).padStart( 5 ) } mutants ${ String( living ).padStart( 5 ) } alive`
	);
}
for ( const { file, line, kind, code } of unexcused ) {
	console.log( `ALIVE ${ file }:${ line } ${ kind }: ${ code }` );
}
for ( const title of broken ) {
	console.log( `BROKEN, so it notices nothing: ${ title }` );
}
for ( const title of left ) {
	console.log( `Left out, as it cannot be repeated: ${ title }` );
}
for ( const { file, code } of stale ) {
	console.log( `NOT EQUIVALENT, or gone: ${ file }: ${ code }` );
}
const seconds = Math.round( ( Date.now() - start ) / 1_000 );
console.log(
	`${ all.length } mutants, ${ killed.size } noticed, ${ all.length - killed.size - unexcused.length } equivalent, ${ unexcused.length } alive, ${ seconds } s`
);
process.exitCode = unexcused.length + stale.length + broken.length > 0 ? 1 : 0;
