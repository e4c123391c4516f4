/** What all blocks have in common. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, blockNames } from './posts';

const folders = Object.keys( blockNames() );
const metadataOf = ( folder: string ) =>
	JSON.parse( readFileSync( join( ROOT, 'blocks', folder, 'block.json' ), 'utf8' ) ) as { version?: string };

it.each( folders )( '[CONT-001] %s has the version of the blocks', ( folder ) => {
	expect( metadataOf( folder ).version ).toBe( '12.5.0' );
} );

it( '[CONT-003] in part: no package for routes of a screen of its own is used', () => {
	const packages = JSON.parse( readFileSync( join( ROOT, 'package.json' ), 'utf8' ) ) as {
		dependencies: Record< string, string >;
	};
	expect( Object.keys( packages.dependencies ).filter( ( name ) => /rout(?:e|er|ing)/.test( name ) ) ).toEqual( [] );
} );
