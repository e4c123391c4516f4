/** Tests that apply to all blocks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBlockType } from '@wordpress/blocks';
import { blockDefault } from '@wordpress/icons';
import { icons } from '../../blocks/_composition/icons';
import { blockNames, registerBlocks } from './posts';
import { ROOT } from './root';

const folders = Object.keys( blockNames() );
const metadataOf = ( folder: string ) =>
	JSON.parse( readFileSync( join( ROOT, 'blocks', folder, 'block.json' ), 'utf8' ) ) as {
		version?: string;
		parent?: string[];
		supports?: { inserter?: boolean };
	};

it.each( folders )( '[CONT-001] %s has the common version', ( folder ) => {
	expect( metadataOf( folder ).version ).toBe( '12.5.0' );
} );

describe( 'the inserter', () => {
	const offered = Object.entries( blockNames() ).filter( ( [ folder ] ) => {
		const { parent, supports } = metadataOf( folder );
		return ! parent && supports?.inserter !== false;
	} );
	beforeAll( registerBlocks );

	it.each( offered )( 'has a preview of %s', ( _, name ) => {
		expect( getBlockType( name ) ).toHaveProperty( 'example' );
	} );
} );

it.each( Object.values( blockNames() ) )( '%s has its own icon', ( name ) => {
	// Without one, WordPress shows the default icon of plugin blocks.
	expect( icons ).toHaveProperty( [ name ] );
	expect( icons[ name ] ).not.toBe( blockDefault );
} );

it( '[CONT-003] in part: no routing package for a separate screen is used', () => {
	const packages = JSON.parse( readFileSync( join( ROOT, 'package.json' ), 'utf8' ) ) as {
		dependencies: Record< string, string >;
	};
	expect( Object.keys( packages.dependencies ).filter( ( name ) => /rout(?:e|er|ing)/.test( name ) ) ).toEqual( [] );
} );
