/** `npm run requirements`: which requirements are named by tests, and by which ones. */
import path from 'node:path';
import { namedBy, requirementsIn, titlesIn } from './_requirements/index.mjs';
import { root } from './_kit/paths.mjs';

const filters = process.argv.slice( 2 ).filter( ( arg ) => ! arg.startsWith( '--' ) );
const all = requirementsIn( path.join( root, 'docs/requirements' ) );
const files = namedBy( all, titlesIn( path.join( root, 'test' ) ) );
const isNamed = ( /** @type {string} */ id ) => ( files.get( id )?.size ?? 0 ) > 0;

const single = all.filter( ( { id } ) => filters.includes( id ) );
for ( const { id, statement } of single ) {
	console.log( `${ id } ${ statement }` );
	console.log(
		isNamed( id )
			? [ ...( files.get( id ) ?? [] ) ].map( ( file ) => `  test/${ file }` ).join( '\n' )
			: '  no test'
	);
}

const areas = [ ...new Set( all.map( ( { area } ) => area ) ) ].filter(
	( area ) => filters.length === 0 || filters.includes( area )
);
const selected = all.filter( ( { area } ) => areas.includes( area ) );
for ( const area of areas ) {
	const own = selected.filter( ( requirement ) => requirement.area === area );
	const missing = own.filter( ( { id } ) => ! isNamed( id ) );
	console.log( `${ area }: ${ own.length - missing.length } of ${ own.length } named by a test` );
	// For an area without any tests the count is enough.
	if ( missing.length < own.length ) {
		missing.forEach( ( { id, statement } ) => console.log( `  ${ id } ${ statement }` ) );
	}
}
const unnamed = selected.filter( ( { id } ) => ! isNamed( id ) ).length;
if ( areas.length > 1 ) {
	console.log( `All: ${ selected.length - unnamed } of ${ selected.length }` );
}
process.exitCode = process.argv.includes( '--strict' ) && unnamed > 0 ? 1 : 0;
