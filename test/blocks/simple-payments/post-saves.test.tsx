/** Saving the post in the main editor of the page. */
import { store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { parse, registerBlockType, unregisterBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { applyFiltersAsync, doAction } from '@wordpress/hooks';
import { register } from '../../../blocks/simple-payments';
import { acting, edit, script, type } from '../../_kit/editor';
import { changePost, editedContent, registerEdits } from '../../_kit/post-store';
import { WAIT } from '../../../blocks/_runtime/flows/block-flows';
import { field, fillIn, markup, open, opened, storedOf } from './opened';

const MAIN = { hasOwnStores: false } as const;

beforeAll( registerEdits );

/** What the editor does when the user presses “Save”: null until it may send the post, then the sent data. */
async function save( options: object = {} ) {
	let edits: { content: string } | null = null;
	await acting( () => {
		const ready = applyFiltersAsync( 'editor.preSavePost', { content: 'before' }, options ) as Promise< unknown >;
		void ready.then( ( result ) => ( edits = result as typeof edits ) );
	} );
	return {
		content: () => ( edits as { content: string } | null )?.content ?? null,
		saved: () => acting( () => doAction( 'editor.savePost', { id: 1, type: 'post' }, options ) ),
	};
}

it( '[PAY-165, PAY-166, PAY-176] a new product is stored and published before the post is sent, which contains its id', async () => {
	const { site, editor } = await open( undefined, MAIN );
	await fillIn( editor );
	const { content, saved } = await save();
	expect( [ content(), site.open( 'saveProduct' ).input ] ).toEqual( [
		null,
		expect.objectContaining( { id: null, status: 'draft' } ),
	] );
	await acting( () => site.open( 'saveProduct' ).answer( storedOf( {}, { isPublished: false } ) ) );
	expect( [ content(), site.open( 'saveProduct' ).input ] ).toEqual( [
		null,
		expect.objectContaining( { id: 77, status: 'publish' } ),
	] );
	await acting( () => site.open( 'saveProduct' ).answer( storedOf() ) );
	expect( content() ).toContain( '"productId":77' );
	expect( content() ).toContain( 'href="https://site.example/?p=1"' );
	expect( editedContent() ).toBe( content() );
	await saved();
	expect( site.calls ).toHaveLength( 2 );
} );

it( '[PAY-166] a change of a product is stored before the post', async () => {
	const { site, editor } = await opened( MAIN );
	await type( field( editor, 'Price' ), '30' );
	const { content } = await save();
	expect( content() ).toBeNull();
	expect( site.open( 'saveProduct' ).input ).toMatchObject( { id: 77, status: 'publish', product: { price: 30 } } );
	await acting( () => site.open( 'saveProduct' ).answer( storedOf( { price: 30 } ) ) );
	expect( content() ).toContain( '"price":30' );
} );

it( 'a product that cannot be stored does not prevent the post from being saved', async () => {
	const { site, editor } = await open( undefined, MAIN );
	await fillIn( editor );
	const { content } = await save();
	await acting( () => site.open( 'saveProduct' ).fail( new Error( 'x is y' ) ) );
	expect( content() ).toContain( '<p>A mug</p>' );
	expect( editor.canvas() ).toContain( 'Error notice' );
} );

it( '[PAY-170] nothing is stored by users who cannot publish the post', async () => {
	const { site, editor } = await open( undefined, MAIN );
	await acting( () => changePost( { mayPublish: false } ) );
	await fillIn( editor );
	await ( await save() ).saved();
	expect( site.calls ).toEqual( [] );
} );

it( 'an autosave stores nothing', async () => {
	const { site, editor } = await open( undefined, MAIN );
	await fillIn( editor );
	const { content, saved } = await save( { isAutosave: true } );
	expect( content() ).toBe( 'before' );
	await saved();
	expect( site.calls ).toEqual( [] );
} );

it( 'the content of a post without the block is not changed', async () => {
	await open( '', { ...MAIN, selected: [] } );
	expect( ( await save() ).content() ).toBe( 'before' );
} );

it( 'a block removed while its product is being saved does not block the post', async () => {
	jest.useFakeTimers();
	try {
		const { editor } = await open( undefined, MAIN );
		await fillIn( editor );
		const { content } = await save();
		expect( content() ).toBeNull();
		await acting( () => dispatch( store ).removeBlock( editor.block( 0 ).clientId ) );
		await acting( () => jest.advanceTimersByTime( WAIT ) );
		expect( content() ).toBe( '' );
	} finally {
		jest.useRealTimers();
	}
} );

function Holding() {
	return <div { ...useInnerBlocksProps( useBlockProps() ) } />;
}

/** A stand-in for a block with inner blocks. */
const holding = ( name: string ) => () =>
	void registerBlockType( name, {
		...{ apiVersion: 3, title: name, category: 'widgets', attributes: {} },
		edit: Holding,
		save: () => null,
	} as unknown as BlockConfiguration );

it.each( [
	[ 'a synced pattern, which other posts use too,', 'core/block', 'https://site.example/first/' ],
	[ 'a block of the post', 'test/row', 'https://site.example/?p=1' ],
] )( '[PAY-176] in part: saving the post with a product in %s (%s) gives it the link %s', async ( _, name, link ) => {
	const site = script( { 'simple-payment': [ 'readProduct', 'saveProduct' ] } );
	const editor = await edit( [ holding( name ), register ], `<!-- wp:${ name } /-->`, MAIN );
	const [ block ] = parse( markup( 77, '€25.00', 'https://site.example/first/' ) );
	await acting( () => dispatch( store ).replaceInnerBlocks( editor.block( 0 ).clientId, [ block! ] ) );
	await acting( () => site.open( 'readProduct' ).answer( storedOf() ) );
	await save();
	await acting( () => unregisterBlockType( name ) );
	expect( select( store ).getBlockAttributes( block!.clientId ) ).toMatchObject( { postLinkUrl: link } );
} );
