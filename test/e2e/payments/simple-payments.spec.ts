/** A product is edited, published with its post, and shown to a visitor. */
import type { Route } from '@playwright/test';
import { expect, test } from '../_kit';
import { as } from '../../wordpress/_kit/client';
import { ROUTE } from '../../wordpress/_kit/products';
import type { Product } from '../../wordpress/_kit/products';

const NAME = 'jetpack/simple-payments';
const POST = /wp(?:\/|%2F)v2(?:\/|%2F)posts(?:\/|%2F)\d+(?!.*autosaves)/;

test( '[PAY-163, PAY-166, PAY-176] a product is stored and published before the post that contains it', async ( {
	editor,
	page,
} ) => {
	const block = await editor.insert( NAME );
	const fill = ( name: string, text: string ) => block.getByRole( 'textbox', { name } ).fill( text );
	await fill( 'Item name', 'A mug & a spoon' );
	await fill( 'Description', 'Blue' );
	await fill( 'Price', '12,5' );
	await fill( 'Email', 'shop@example.com' );
	// A visitor, or a cache, may come as soon as the site has the post.
	const saving = new Promise< Route >( ( resolve ) => {
		void page.route( POST, ( route ) =>
			typeof ( route.request().postDataJSON() as { content?: string } | null )?.content === 'string'
				? resolve( route )
				: route.continue()
		);
	} );
	await page.keyboard.press( 'ControlOrMeta+s' );
	const save = await saving;
	const { content } = save.request().postDataJSON() as { content: string };
	const id = Number( /"productId":(\d+)/.exec( content )?.[ 1 ] );
	const read = async () =>
		( await as( 'administrator' ).get< Product >( `${ ROUTE }/${ id }`, { query: { context: 'edit' } } ) ).json;
	expect( await read() ).toMatchObject( {
		status: 'publish',
		title: { raw: 'A mug & a spoon' },
		meta: { spay_price: 12.5, spay_currency: 'USD', spay_email: 'shop@example.com', spay_multiple: false },
	} );
	await save.continue();
	await expect.poll( () => editor.select( 'core/editor', 'isSavingPost' ) ).toBe( false );
	await page.unroute( POST );
	// The saved post has the id: after a reload the product is loaded and matches the block.
	await page.reload();
	const reopened = editor.canvas.locator( `[data-type="${ NAME }"]` );
	await expect( reopened.getByText( 'A mug & a spoon' ) ).toBeVisible();
	await expect( reopened.getByText( '$12.50' ) ).toBeVisible();
	await expect( reopened.getByRole( 'button', { name: 'Use the stored product' } ) ).toHaveCount( 0 );
} );

test( '[PAY-168, PAY-173, PAY-183] deselecting it with errors shows them, and stores nothing', async ( { editor } ) => {
	const block = await editor.insert( NAME );
	await block.getByRole( 'textbox', { name: 'Item name' } ).fill( 'A mug' );
	await block.getByRole( 'textbox', { name: 'Price' } ).fill( '2x' );
	await editor.insert( 'core/paragraph' );
	const form = editor.canvas.locator( `[data-type="${ NAME }"]` );
	await expect( form.getByText( 'Invalid price', { exact: true } ) ).toBeVisible();
	await expect( form.getByRole( 'textbox', { name: 'Price' } ) ).toHaveValue( '2x' );
	expect( await editor.content() ).not.toContain( 'productId' );
} );
