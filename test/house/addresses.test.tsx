/** No URL that executes script is saved by the editor, neither from an attribute nor from older content. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBlock, getBlockType, parse, serialize } from '@wordpress/blocks';
import { SCRIPT_URLS, scriptUrlsIn } from '../_kit/addresses';
import { blockNames, childNames, registerBlocks } from './posts';
import type { Block } from './posts';
import { spoilt } from './spoilt';
import { ROOT } from './root';

/** A sample; the test of `safeAddress` itself covers all. */
const SOME = SCRIPT_URLS.slice( 0, 2 );

/** Attributes that are the content between the delimiters: as in Custom HTML, what an author may write there is decided when the post is saved. */
const OWN_HTML: Readonly< Record< string, string > > = { 'jetpack/paywall': 'text' };

const folders = Object.entries( blockNames() );
const names = [ ...Object.values( blockNames() ), ...Object.values( childNames() ) ];
const ours = new Set( names );
const allIn = ( blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [ block, ...allIn( block.innerBlocks ) ] );
const pageOf = ( html: string ) => new DOMParser().parseFromString( html, 'text/html' );
const quiet = { __unstableSkipMigrationLogs: true };

beforeAll( registerBlocks );

/** Attribute sets that make a block render every part: booleans are true, an enum takes each of its values in turn. */
const attributeSetsOf = ( name: string ): Record< string, unknown >[] => {
	const { attributes = {} } = getBlockType( name ) ?? {};
	const all = Object.entries( attributes as Record< string, { type?: string; enum?: unknown[] } > );
	const choices = all.filter( ( [ , schema ] ) => schema.enum );
	const truths = Object.fromEntries(
		all.filter( ( [ , { type } ] ) => type === 'boolean' ).map( ( [ key ] ) => [ key, true ] )
	);
	return [
		{},
		truths,
		...choices.flatMap( ( [ key, schema ] ) => schema.enum!.map( ( value ) => ( { ...truths, [ key ]: value } ) ) ),
	];
};

it.each( names )( '%s never saves a script URL, whatever its attributes', ( name ) => {
	const { attributes = {} } = getBlockType( name ) ?? {};
	const texts = Object.entries( attributes as Record< string, { type?: string; source?: string } > )
		.filter(
			( [ key, { type, source } ] ) => type === 'string' && ! ( OWN_HTML[ name ] === key && source === 'html' )
		)
		.map( ( [ key ] ) => key );
	for ( const way of attributeSetsOf( name ) ) {
		for ( const url of SOME ) {
			for ( const value of [ url, `<a href="${ url }">x</a>` ] ) {
				const said = Object.fromEntries(
					texts.filter( ( key ) => ! ( key in way ) ).map( ( key ) => [ key, value ] )
				);
				const saved = serialize( [ createBlock( name, { ...said, ...way } ) ] as never );
				expect( scriptUrlsIn( pageOf( saved ) ) ).toEqual( [] );
			}
		}
	}
} );

it.each( folders )( 'older content of %s is saved without such a URL', ( folder ) => {
	const place = join( ROOT, 'test/blocks', folder, 'fixtures' );
	const posts = readdirSync( place )
		.filter( ( file ) => /(?<!serialized)\.html$/.test( file ) )
		.map( ( file ) => readFileSync( join( place, file ), 'utf8' ) );
	expect( posts.length ).toBeGreaterThan( 0 );
	for ( const post of posts.flatMap( ( html ) => spoilt( html, SOME.slice( 0, 1 ) ) ) ) {
		// The editor keeps invalid blocks unchanged and asks the author; the server sanitizes what is rendered. Core blocks are not ours to
		// check.
		for ( const block of allIn( parse( post, quiet ) as never ).filter(
			( one ) => one.isValid && ours.has( one.name )
		) ) {
			expect( scriptUrlsIn( pageOf( serialize( [ { ...block, innerBlocks: [] } ] as never ) ) ) ).toEqual( [] );
		}
	}
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );
