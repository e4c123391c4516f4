/** Every fixture of every block: parsed, and serialized again. `FIXTURES=write` writes missing files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseMarkup } from '@wordpress/block-serialization-default-parser';
import { blockNames, childNames, open, registerBlocks, save } from './posts';
import type { Block } from './posts';
import { fixturesOf } from './registry';
import { ROOT } from './root';

beforeAll( registerBlocks );

const json = ( value: unknown ) => `${ JSON.stringify( value, null, '\t' ) }\n`;

/** Reads a file of a fixture. A missing file is written on request, for the developer to check. */
const part = ( file: string, now: string ): string => {
	if ( process.env.FIXTURES === 'write' && ! existsSync( file ) ) {
		writeFileSync( file, now );
	}
	return readFileSync( file, 'utf8' );
};

const fixtures = Object.keys( blockNames() ).flatMap( ( block ) =>
	fixturesOf( ROOT, block ).map( ( name ) => [ block, name ] as const )
);

it.each( fixtures )( '%s, %s', ( block, name ) => {
	const base = join( ROOT, 'test/blocks', block, 'fixtures', name );
	const html = readFileSync( `${ base }.html`, 'utf8' ).trimEnd();
	const blocks = open( html );
	expect( JSON.parse( part( `${ base }.parsed.json`, json( parseMarkup( html ) ) ) ) ).toEqual( parseMarkup( html ) );
	expect( JSON.parse( part( `${ base }.json`, json( blocks ) ) ) ).toEqual( JSON.parse( json( blocks ) ) );
	expect( blocks.map( ( { isValid } ) => isValid ) ).not.toContain( false );
	expect( part( `${ base }.serialized.html`, `${ save( html ) }\n` ) ).toBe( `${ save( html ) }\n` );
} );

it( 'every block has a fixture', () => {
	expect( new Set( fixtures.map( ( [ block ] ) => block ) ) ).toEqual( new Set( Object.keys( blockNames() ) ) );
} );

const namesIn = ( blocks: readonly Block[] ): string[] =>
	blocks.flatMap( ( { name, innerBlocks } ) => [ name, ...namesIn( innerBlocks ) ] );

it( 'every child block is in a fixture of its parent', () => {
	for ( const [ folder, name ] of Object.entries( childNames() ) ) {
		const [ block ] = folder.split( '/' ) as [ string ];
		const markup = fixturesOf( ROOT, block ).map( ( fixture ) =>
			readFileSync( join( ROOT, 'test/blocks', block, 'fixtures', `${ fixture }.html` ), 'utf8' )
		);
		const read = markup.flatMap( ( html ) => namesIn( open( html ) ) );
		// An attribute of older versions may be migrated to another one: it counts as covered if the markup has it.
		expect( [
			...read,
			...markup.filter( ( html ) => html.includes( `<!-- wp:${ name } ` ) ).map( () => name ),
		] ).toContain( name );
	}
} );

it( '[CONT-002] every block has the name under which its content was saved', () => {
	for ( const name of Object.values( { ...blockNames(), ...childNames() } ) ) {
		expect( name ).toMatch( /^(?:(?:jetpack|premium-content)\/[a-z-]+|videopress\/video)$/ );
	}
} );
