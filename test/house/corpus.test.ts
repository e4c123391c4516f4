/** Content of real Jetpack versions, opened with our blocks: valid, nothing lost, stable. */
import { existsSync, readFileSync } from 'node:fs';
import { corpusFiles, isAbout } from '../_kit/corpus';
import { blockNames, childNames, invalid, open, registerBlocks, save } from './posts';
import type { Block } from './posts';

/** The version whose format is ours too. */
const CURRENT = '2026';

const names = Object.values( { ...blockNames(), ...childNames() } );
const filesOf = ( name: string ) => corpusFiles( ( file ) => isAbout( file, name ) );

/** What the peer read from the file, where it is told: a list of blocks beside the markup. */
const readByPeer = ( file: string ): Block[] => {
	const read = file.replace( /\.html$/, '.json' );
	return existsSync( read ) ? ( JSON.parse( readFileSync( read, 'utf8' ) ) as Block[] ) : [];
};

const isEmpty = ( value: unknown ) =>
	value === null || value === '' || value === false || JSON.stringify( value ) === '[]';

/** The plain values in a value; a number also as a length. */
const plain = ( value: unknown ): string[] =>
	typeof value === 'object' && value !== null
		? Object.values( value ).flatMap( plain )
		: [ String( value ), ...( typeof value === 'number' ? [ `${ value }px` ] : [] ) ];

/** Whether all that a value says is said by some of the blocks: an older field held what the blocks in it hold now. */
const isSaidBy = ( blocks: readonly Block[], value: unknown ): boolean => {
	const said = ( list: readonly Block[] ): string[] =>
		list.flatMap( ( { attributes, innerBlocks } ) => [ ...plain( attributes ), ...said( innerBlocks ) ] );
	const all = new Set( said( blocks ) );
	return typeof value === 'object' && value !== null
		? Object.values( value ).every( ( one ) => isSaidBy( blocks, one ) )
		: plain( value ).some( ( text ) => all.has( text ) );
};

/** Where the peer reads something else than the file says: it drops a placeholder, and takes the options of radio fields for checkboxes. */
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
 * The attributes that the peer has and we do not have as they were, in a block and all within it. Where a block was taken apart, or others
 * stand in its place, what it held has to be found in those.
 */
const lost = ( theirs: readonly Block[], ours: readonly Block[] ): string[] =>
	theirs.flatMap( ( block, i ) => {
		// Kept to the byte, as nobody has registered it.
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
				.filter( ( [ key, value ] ) => JSON.stringify( attributes[ key ] ) !== JSON.stringify( value ) )
				.filter( ( [ key, value ] ) => ! ( isEmpty( value ) && attributes[ key ] === undefined ) )
				.filter( ( [ , value ] ) => ! isSaidBy( inPlace, value ) )
				.map( ( [ key ] ) => `${ block.name } ${ key }` )
				.filter( ( what ) => ! PEER_IS_WRONG.includes( what ) ),
			...lost( block.innerBlocks, same ? innerBlocks : ours ),
		];
	} );

beforeAll( registerBlocks );

// `npm run corpus` counts by these titles.
describe( 'content of real versions', () => {
	it( 'there is some for every block', () => {
		expect( Object.values( blockNames() ).filter( ( name ) => filesOf( name ).length === 0 ) ).toEqual( [] );
	} );

	describe.each( names.filter( ( name ) => filesOf( name ).length > 0 ) )( '%s', ( name ) => {
		describe.each( filesOf( name ).map( ( file ) => [ file.split( '/' ).slice( -2 ).join( '/' ), file ] ) )(
			'%s',
			( _, file ) => {
				const html = readFileSync( file!, 'utf8' ).trimEnd();
				let blocks: Block[];
				let saved: string;

				beforeAll( () => {
					blocks = open( html );
					saved = save( html );
				} );

				it( 'is valid', () => {
					expect( invalid( blocks ) ).toEqual( [] );
				} );

				it( 'is kept', () => {
					expect( lost( readByPeer( file! ), blocks ) ).toEqual( [] );
					expect( lost( blocks, open( saved ) ) ).toEqual( [] );
				} );

				it( 'is stable', () => {
					expect( save( saved ) ).toBe( saved );
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

	it( 'finds what was lost or changed, also inside', () => {
		const theirs = [ block( { kept: 1, gone: 2, other: [ 3 ], none: null }, [ block( { deep: 'x' } ) ] ) ];
		const ours = [ block( { kept: 1, other: [ 4 ] }, [ block( {} ) ] ) ];
		expect( lost( theirs, ours ) ).toEqual( [ 'a/b gone', 'a/b other', 'a/b deep' ] );
	} );

	it( 'finds what was lost when a block was taken apart', () => {
		const theirs = [ block( { label: 'x', size: 4, gone: 'y' } ) ];
		const ours = [ block( {}, [ block( { text: 'x', style: { size: '4px' } } ) ] ) ];
		expect( lost( theirs, ours ) ).toEqual( [ 'a/b gone' ] );
	} );

	it( 'finds a block that is not valid, also inside', () => {
		expect( invalid( [ block( {}, [ { ...block( {} ), isValid: false } ] ) ] ) ).toEqual( [ 'a/b' ] );
	} );
} );
