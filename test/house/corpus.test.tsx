/** Content saved by real Jetpack versions, opened with our blocks: valid, without loss, stable. */
import { existsSync, readFileSync } from 'node:fs';
import { corpusFiles, isAbout } from '../_kit/corpus';
import { CORE_VIDEO, blockNames, childNames, invalid, openAndSave, registerBlocks } from './posts';
import type { Block } from './posts';

/** The version whose save format we share. */
const CURRENT = '2026';

const names = [ ...Object.values( { ...blockNames(), ...childNames() } ), CORE_VIDEO ];
const filesOf = ( name: string ) => corpusFiles( ( file ) => isAbout( file, name ) );

/** The blocks that Jetpack itself parsed from the file, if recorded: a JSON file beside the markup. */
const readByPeer = ( file: string ): Block[] => {
	const read = file.replace( /\.html$/, '.json' );
	return existsSync( read ) ? ( JSON.parse( readFileSync( read, 'utf8' ) ) as Block[] ) : [];
};

const isEmpty = ( value: unknown ) =>
	value === null || value === '' || value === false || JSON.stringify( value ) === '[]';

/** A value to compare. Text that older versions saved in the comment is HTML if it is in the markup. */
const comparable = ( value: unknown ) => JSON.stringify( value )?.replaceAll( '&amp;', '&' );

/**
 * Whether our value has all that theirs has. Ours may have more within it, such as what an image shows besides its file. A number may be the
 * same as a text, because Jetpack reads some texts of a file as numbers.
 */
const holds = ( ours: unknown, theirs: unknown ): boolean =>
	typeof theirs === 'object' && theirs !== null && typeof ours === 'object' && ours !== null
		? Array.isArray( theirs ) === Array.isArray( ours ) &&
			( ! Array.isArray( theirs ) || theirs.length === Object.keys( ours ).length ) &&
			Object.entries( theirs ).every( ( [ key, value ] ) => {
				const own = ( ours as Record< string, unknown > )[ key ];
				return holds( own, value ) || ( isEmpty( value ) && own === undefined );
			} )
		: comparable( ours ) === comparable( theirs ) ||
			( typeof theirs === 'number' && typeof ours === 'string' && ours === String( theirs ) );

/** The primitive values within a value; a number also as a CSS length. */
const plain = ( value: unknown ): string[] =>
	typeof value === 'object' && value !== null
		? Object.values( value ).flatMap( plain )
		: [ String( value ), ...( typeof value === 'number' ? [ `${ value }px` ] : [] ) ];

/** Whether all primitive values of a value occur in the blocks: older fields had attributes that their inner blocks have now. */
const isContainedIn = ( blocks: readonly Block[], value: unknown ): boolean => {
	const primitivesOf = ( list: readonly Block[] ): string[] =>
		list.flatMap( ( { attributes, innerBlocks } ) => [ ...plain( attributes ), ...primitivesOf( innerBlocks ) ] );
	const all = new Set( primitivesOf( blocks ) );
	return typeof value === 'object' && value !== null
		? Object.values( value ).every( ( one ) => isContainedIn( blocks, one ) )
		: plain( value ).some( ( text ) => all.has( text ) );
};

/** Where Jetpack's parse differs from the file: it drops a placeholder, and reads the options of radio fields as checkboxes. */
const PEER_IS_WRONG = [
	'jetpack/phone-input placeholder',
	'jetpack/field-option-radio fieldType',
	'jetpack/field-option-checkbox fieldType',
];

const hasSameName =
	( others: readonly Block[] ) =>
	( { name }: Block, i: number ) =>
		others[ i ]?.name === name;

/**
 * The attributes that Jetpack has and we do not have unchanged, in a block and its inner blocks. Where a block was split or replaced, its
 * values have to occur in the new blocks.
 */
const differences = ( theirs: readonly Block[], ours: readonly Block[] ): string[] =>
	theirs.flatMap( ( block, i ) => {
		// An unregistered block, kept unchanged.
		if ( ours[ i ]?.name === 'core/missing' ) {
			return [];
		}
		const same = ours[ i ]?.name === block.name ? ours[ i ] : undefined;
		const { attributes = {}, innerBlocks = [] } = same ?? {};
		const isWhole = same && block.innerBlocks.length > 0 && block.innerBlocks.every( hasSameName( innerBlocks ) );
		const taken = isWhole ? [] : innerBlocks;
		const inPlace = same ? taken : ours;
		return [
			...Object.entries( block.attributes )
				.filter( ( [ key, value ] ) => ! holds( attributes[ key ], value ) )
				.filter( ( [ key, value ] ) => ! ( isEmpty( value ) && attributes[ key ] === undefined ) )
				.filter( ( [ , value ] ) => ! isContainedIn( inPlace, value ) )
				.map( ( [ key ] ) => `${ block.name } ${ key }` )
				.filter( ( what ) => ! PEER_IS_WRONG.includes( what ) ),
			...differences( block.innerBlocks, same ? innerBlocks : ours ),
		];
	} );

/** Blocks that no recorded post has; their shapes, from other people's sites, are in their fixtures. */
const UNRECORDED = [
	'jetpack/ai-chat',
	'jetpack/blog-stats',
	'jetpack/blogging-prompt',
	'jetpack/blogroll',
	'jetpack/cookie-consent',
	'jetpack/goodreads',
	'jetpack/google-docs-embed',
	'jetpack/image-compare',
	'jetpack/like',
	'jetpack/nextdoor',
	'jetpack/payments-intro',
	'jetpack/paywall',
	'jetpack/podcast-player',
	'jetpack/recipe',
	'jetpack/send-a-message',
	'jetpack/sharing-buttons',
	'jetpack/story',
	'jetpack/subscriber-login',
	'jetpack/subscriptions',
	'jetpack/top-posts',
	'jetpack/voice-to-content',
];

beforeAll( registerBlocks );

// `npm run corpus` counts by these titles.
describe( 'content of real versions', () => {
	it( 'exists for every block', () => {
		expect( Object.values( blockNames() ).filter( ( name ) => filesOf( name ).length === 0 ) ).toEqual(
			UNRECORDED
		);
	} );

	describe.each( names.filter( ( name ) => filesOf( name ).length > 0 ) )( '%s', ( name ) => {
		describe.each( filesOf( name ).map( ( file ) => [ file.split( '/' ).slice( -2 ).join( '/' ), file ] ) )(
			'%s',
			( _, file ) => {
				const html = readFileSync( file!, 'utf8' ).trimEnd();
				let blocks: Block[];
				let saved: string;
				let again: ReturnType< typeof openAndSave >;

				beforeAll( () => {
					( { blocks, saved } = openAndSave( html ) );
					again = openAndSave( saved );
				} );

				it( 'is valid', () => {
					expect( invalid( blocks ) ).toEqual( [] );
				} );

				it( 'is kept', () => {
					expect( differences( readByPeer( file! ), blocks ) ).toEqual( [] );
					expect( differences( blocks, again.blocks ) ).toEqual( [] );
				} );

				it( 'is stable', () => {
					expect( again.saved ).toBe( saved );
				} );

				if ( file!.includes( `/${ CURRENT }/` ) ) {
					it( 'is the same byte for byte', () => {
						expect( saved ).toBe( html );
					} );
				}
			}
		);
	} );
} );

describe( 'the comparison', () => {
	const block = ( attributes: Record< string, unknown >, innerBlocks: Block[] = [] ): Block => ( {
		name: 'a/b',
		isValid: true,
		attributes,
		innerBlocks,
	} );

	it( 'finds what was lost or changed, even in inner blocks', () => {
		const theirs = [ block( { kept: 1, gone: 2, other: [ 3 ], none: null }, [ block( { deep: 'x' } ) ] ) ];
		const ours = [ block( { kept: 1, other: [ 4 ] }, [ block( {} ) ] ) ];
		expect( differences( theirs, ours ) ).toEqual( [ 'a/b gone', 'a/b other', 'a/b deep' ] );
	} );

	it( 'finds what was lost within a list, and ignores additions', () => {
		const theirs = block( { list: [ { id: '1', alt: 'x', caption: '' }, { id: '2' } ] } );
		const ours = ( ...list: unknown[] ) => differences( [ theirs ], [ block( { list } ) ] );
		expect( ours( { id: '1', alt: 'x', more: 1 }, { id: '2' } ) ).toEqual( [] );
		expect( ours( { id: '1' }, { id: '2' } ) ).toEqual( [ 'a/b list' ] );
		expect( ours( { id: '1', alt: 'x' } ) ).toEqual( [ 'a/b list' ] );
		expect( ours( { id: '2' }, { id: '1', alt: 'x' } ) ).toEqual( [ 'a/b list' ] );
		expect( ours( 'x', { id: '2' } ) ).toEqual( [ 'a/b list' ] );
	} );

	it( 'finds what was lost when a block was split', () => {
		const theirs = [ block( { label: 'x', size: 4, gone: 'y' } ) ];
		const ours = [ block( {}, [ block( { text: 'x', style: { size: '4px' } } ) ] ) ];
		expect( differences( theirs, ours ) ).toEqual( [ 'a/b gone' ] );
	} );

	it( 'finds an invalid block, even an inner block', () => {
		expect( invalid( [ block( {}, [ { ...block( {} ), isValid: false } ] ) ] ) ).toEqual( [ 'a/b' ] );
	} );
} );
