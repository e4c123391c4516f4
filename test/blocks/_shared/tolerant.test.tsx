import { createBlock, parse, registerBlockType, serialize, unregisterBlockType } from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { useBlockProps } from '@wordpress/block-editor';
import fc from 'fast-check';
import { tolerant } from '../../../blocks/_shared/deprecated/tolerant';
import type { OldContent, Reading } from '../../../blocks/_shared/deprecated/tolerant';

const NAME = 'jetpack/tea';
const attributes = {
	kind: { type: 'string', default: 'green' },
	cups: { type: 'number' },
	size: { type: 'string', enum: [ 'small', 'large' ] },
};

const recognise: OldContent[ 'recognise' ] = ( root ) => ! root || root.querySelector( '.old-tea' ) !== null;
const read: OldContent[ 'read' ] = ( root, found ) => ( {
	cups: root?.querySelectorAll( 'i' ).length,
	...found,
	kind: found.sort ?? found.kind,
} );

/** A block that saves a paragraph with its kind, and reads the given old content. */
function register( oldContent: Partial< OldContent > = {} ) {
	registerBlockType( NAME, {
		apiVersion: 3,
		title: 'Tea',
		category: 'text',
		attributes,
		save: ( { attributes: { kind } }: { attributes: { kind: string } } ) =>
			createElement( 'p', useBlockProps.save() as object, kind ),
		edit: () => null,
		deprecated: [ tolerant( { legacy: [ 'sort' ], recognise, read, ...oldContent } )( attributes ) ],
	} as never );
}

const quiet = { __unstableSkipMigrationLogs: true };

const open = ( json: string, html: string ) =>
	parse( `<!-- wp:${ NAME } ${ json } -->${ html }<!-- /wp:${ NAME } -->`, {
		__unstableSkipMigrationLogs: true,
	} )[ 0 ]!;

/** The editor logs that it could not read a block. */
function expectToldAsInvalid() {
	expect( console ).toHaveErrored();
	expect( console ).toHaveWarned();
}

afterEach( () => void unregisterBlockType( NAME ) );

it( 'reads any markup that is recognised, and saves it in the current form', () => {
	register();
	const block = open( '{"sort":"black"}', '<div class="old-tea" foreign="1"><i>a</i><i>b</i></div>' );
	expect( block ).toMatchObject( { isValid: true, attributes: { kind: 'black', cups: 2 } } );
	expect( serialize( [ block ] ) ).toContain( '<p class="wp-block-jetpack-tea">black</p>' );
} );

it( 'fills in defaults, and drops a value of the wrong type or outside its list', () => {
	register();
	const { attributes: found } = open( '{"cups":"many","size":"huge"}', '<div class="old-tea"></div>' );
	expect( found ).toEqual( { kind: 'green' } );
} );

it( 'keeps what it does not recognise byte for byte', () => {
	register();
	const block = open( '{"cups":2}', '<div class="coffee"><i>a</i></div>' );
	expect( block.isValid ).toBe( false );
	expectToldAsInvalid();
	expect( serialize( [ block ] ) ).toContain( '<div class="coffee"><i>a</i></div>' );
} );

it.each( [
	[ 'recognise', { recognise: (): boolean => JSON.parse( '{' ) } ],
	[ 'read', { read: (): Reading => JSON.parse( '{' ) } ],
] )( 'a %s that throws leaves the block invalid, and the post opens', ( _, broken ) => {
	register( broken );
	expect( open( '{}', '<div class="old-tea"></div>' ).isValid ).toBe( false );
	expectToldAsInvalid();
} );

it( 'does not accept an empty block that is not recognised', () => {
	register( { recognise: () => false } );
	expect( open( '{}', '' ).isValid ).toBe( false );
	expectToldAsInvalid();
} );

it( 'uses the inner blocks that were read', () => {
	register( { read: ( _, found ) => [ found, [ createBlock( NAME, { kind: 'inner' } ) ] ] } );
	expect( open( '{}', '<div class="old-tea"></div>' ).innerBlocks ).toMatchObject( [
		{ attributes: { kind: 'inner' } },
	] );
} );

it( 'migrates a valid block that would lose data, once', () => {
	register( { recognise: () => true, isEligible: ( found ) => 'sort' in found } );
	const block = open( '{"sort":"white"}', '<p class="wp-block-jetpack-tea">green</p>' );
	expect( block.attributes ).toMatchObject( { kind: 'white' } );
	expect( parse( serialize( [ block ] ), quiet )[ 0 ] ).toMatchObject( {
		isValid: true,
		attributes: { kind: 'white' },
	} );
} );

it( 'never keeps a post from opening, whatever is in the comment and the markup', () => {
	register();
	fc.assert(
		fc.property( fc.jsonValue(), fc.jsonValue(), fc.string(), ( kind, cups, html ) => {
			const json = JSON.stringify( { kind, cups, sort: cups } ).replace( /--|[<>&]/g, '' );
			const blocks = parse(
				`<!-- wp:${ NAME } ${ json } --><div class="old-tea">${ html }</div><!-- /wp:${ NAME } -->`,
				quiet
			);
			expect( blocks.length ).toBeGreaterThan( 0 );
		} )
	);
} );

it( 'converts a value of another type losslessly, even in a valid block', () => {
	register( { recognise: () => true, read: ( _, found ) => found } );
	expect( open( '{"cups":"2","kind":3}', '<div class="old-tea"></div>' ).attributes ).toEqual( {
		kind: '3',
		cups: 2,
	} );
	expect( open( '{"cups":"2"}', '<p class="wp-block-jetpack-tea">green</p>' ).attributes ).toMatchObject( {
		cups: 2,
	} );
} );

it( 'leaves absent values to the markup', () => {
	register();
	expect( open( '{"cups":null}', '<div class="old-tea"><i>a</i></div>' ).attributes ).toMatchObject( { cups: 1 } );
} );
