/** What all blocks have in common. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, blockNames } from './posts';

interface Metadata {
	version?: string;
	supports?: Record< string, unknown >;
}

const folders = Object.keys( blockNames() );
const metadataOf = ( folder: string ) =>
	JSON.parse( readFileSync( join( ROOT, 'blocks', folder, 'block.json' ), 'utf8' ) ) as Metadata;

/** All that the editor renders of a block, as it is written. */
const sourcesOf = ( folder: string ): string =>
	[ 'edit.tsx', 'parts' ]
		.map( ( name ) => join( ROOT, 'blocks', folder, name ) )
		.filter( existsSync )
		.flatMap( ( path ) =>
			path.endsWith( '.tsx' )
				? [ path ]
				: readdirSync( path )
						.filter( ( file ) => file.endsWith( '.tsx' ) )
						.map( ( file ) => join( path, file ) )
		)
		.map( ( file ) => readFileSync( file, 'utf8' ) )
		.join();

/** Supports for which the editor itself puts panels into the sidebar. */
const PANELS = [ 'color', 'spacing', 'typography', '__experimentalBorder' ];

it.each( folders )( '[CONT-001] %s has the version of the blocks', ( folder ) => {
	expect( metadataOf( folder ).version ).toBe( '12.5.0' );
} );

it.each( folders )( '[CONT-006, CONT-007] %s has a view in the canvas and a sidebar', ( folder ) => {
	expect( sourcesOf( folder ) ).toMatch( /useBlockProps\(/ );
	const hasPanels = PANELS.some( ( name ) => name in ( metadataOf( folder ).supports ?? {} ) );
	expect( hasPanels || sourcesOf( folder ).includes( '<InspectorControls' ) ).toBe( true );
} );

it( '[CONT-003] no page of the admin is an app of the plugin with routes of its own', () => {
	const packages = JSON.parse( readFileSync( join( ROOT, 'package.json' ), 'utf8' ) ) as {
		dependencies: Record< string, string >;
	};
	expect( Object.keys( packages.dependencies ).filter( ( name ) => /rout(?:e|er|ing)/.test( name ) ) ).toEqual( [] );
} );
