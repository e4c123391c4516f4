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

it.each( folders )( '[CONT-001] %s has the version of the blocks', ( folder ) => {
	expect( metadataOf( folder ).version ).toBe( '12.5.0' );
} );

describe( 'the inserter', () => {
	const offered = Object.entries( blockNames() ).filter( ( [ folder ] ) => {
		const { parent, supports } = metadataOf( folder );
		return ! parent && supports?.inserter !== false;
	} );
	beforeAll( registerBlocks );

	it.each( offered )( 'shows what %s looks like before it is inserted', ( _, name ) => {
		expect( getBlockType( name ) ).toHaveProperty( 'example' );
	} );
} );

it.each( Object.values( blockNames() ) )( '%s has an icon of its own', ( name ) => {
	// Without one WordPress shows the icon of a plugin's block.
	expect( icons ).toHaveProperty( [ name ] );
	expect( icons[ name ] ).not.toBe( blockDefault );
} );

it( '[CONT-003] in part: no package for routes of a screen of its own is used', () => {
	const packages = JSON.parse( readFileSync( join( ROOT, 'package.json' ), 'utf8' ) ) as {
		dependencies: Record< string, string >;
	};
	expect( Object.keys( packages.dependencies ).filter( ( name ) => /rout(?:e|er|ing)/.test( name ) ) ).toEqual( [] );
} );
