/** No address that runs something gets out of the editor: not from an attribute, not out of older content. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBlock, getBlockType, parse, serialize } from '@wordpress/blocks';
import { RUNNING, runningIn } from '../_kit/addresses';
import { ROOT, blockNames, childNames, registerBlocks } from './posts';
import type { Block } from './posts';
import { spoilt } from './spoilt';

/** The rest of them is for the test of the guard itself. */
const SOME = RUNNING.slice( 0, 2 );

const folders = Object.entries( blockNames() );
const names = [ ...Object.values( blockNames() ), ...Object.values( childNames() ) ];
const ours = new Set( names );
const allIn = ( blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [ block, ...allIn( block.innerBlocks ) ] );
const pageOf = ( html: string ) => new DOMParser().parseFromString( html, 'text/html' );
const quiet = { __unstableSkipMigrationLogs: true };

beforeAll( registerBlocks );

/** What lets a block print all that it can: a truth value is true, a choice is each of its values in turn. */
const waysOf = ( name: string ): Record< string, unknown >[] => {
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

it.each( names )( 'what %s saves leads nowhere that runs, whatever its attributes say', ( name ) => {
	const { attributes = {} } = getBlockType( name ) ?? {};
	const texts = Object.entries( attributes as Record< string, { type?: string } > )
		.filter( ( [ , { type } ] ) => type === 'string' )
		.map( ( [ key ] ) => key );
	for ( const way of waysOf( name ) ) {
		for ( const url of SOME ) {
			for ( const value of [ url, `<a href="${ url }">x</a>` ] ) {
				const said = Object.fromEntries(
					texts.filter( ( key ) => ! ( key in way ) ).map( ( key ) => [ key, value ] )
				);
				const saved = serialize( [ createBlock( name, { ...said, ...way } ) ] as never );
				expect( runningIn( pageOf( saved ) ) ).toEqual( [] );
			}
		}
	}
} );

it.each( folders )( 'older content of %s is saved without such an address', ( folder ) => {
	const place = join( ROOT, 'test/blocks', folder, 'fixtures' );
	const posts = readdirSync( place )
		.filter( ( file ) => /(?<!serialized)\.html$/.test( file ) )
		.map( ( file ) => readFileSync( join( place, file ), 'utf8' ) );
	expect( posts.length ).toBeGreaterThan( 0 );
	for ( const post of posts.flatMap( ( html ) => spoilt( html, SOME.slice( 0, 1 ) ) ) ) {
		// What is not valid the editor keeps to the byte, and asks its author; the page is guarded by the server. Core's blocks are core's.
		for ( const block of allIn( parse( post, quiet ) as never ).filter(
			( one ) => one.isValid && ours.has( one.name )
		) ) {
			expect( runningIn( pageOf( serialize( [ { ...block, innerBlocks: [] } ] as never ) ) ) ).toEqual( [] );
		}
	}
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );
