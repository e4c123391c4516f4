/** docs/authors/from-jetpack.md: what becomes of each of Jetpack's blocks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksIn, childrenIn } from './registry';
import { ROOT } from './root';

const nameOf = ( folder: string ): string =>
	( JSON.parse( readFileSync( join( ROOT, 'blocks', folder, 'block.json' ), 'utf8' ) ) as { name: string } ).name;

const OURS = blocksIn( ROOT ).map( nameOf );

const page = readFileSync( join( ROOT, 'docs/authors/from-jetpack.md' ), 'utf8' );

/** The rows by the name of the block: whether it is here, and the rest of the row. */
const rows = new Map(
	[ ...page.matchAll( /^\| `([a-z-]+\/[a-z-]+)` \| ([^|]+) \| ([^|]+) \|$/gm ) ].map( ( [ , name, here, text ] ) => [
		name!,
		{ here: here!, text: text! },
	] )
);

it.each( OURS )( '[SHARE-184] %s has a row that says since when it is here', ( name ) => {
	expect( rows.get( name )?.here ).toMatch( /^since (?:\d+\.\d+\.\d+|the next version)$/ );
} );

it( '[SHARE-184] each part of a block is in the list of parts', () => {
	const parts = page.slice( page.indexOf( '## Parts' ) );
	const lost = childrenIn( ROOT )
		.map( nameOf )
		.filter( ( name ) => ! parts.includes( `\`${ name }\`` ) );
	expect( lost ).toEqual( [] );
} );

it( '[SHARE-184] what is not here says what its content does instead, and nothing else says that it is here', () => {
	const others = [ ...rows ].filter( ( [ name ] ) => ! OURS.includes( name ) );
	expect( others.length ).toBeGreaterThan( 5 );
	expect( others.filter( ( [ , { here, text } ] ) => here !== 'no' || ! text.startsWith( 'Shows ' ) ) ).toEqual( [] );
} );
