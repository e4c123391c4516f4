import { getBlockType, parse } from '@wordpress/blocks';
import { register } from '../../../blocks/simple-payments';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { acting, click, setSite, type } from '../../_kit/editor';
import { withMediaDialog } from '../../_kit/media-dialog';
import { changePost } from '../../_kit/post-store';
import { itHasAnExample } from '../_shared/example-wiring';
import { field, fillIn, markup, mug, open, opened, storedOf } from './opened';

const dialog = withMediaDialog();
const FORM = [
	'button Add image',
	'textbox Item name',
	'textbox Description',
	'combobox Currency',
	'textbox Price',
	'checkbox Allow people to buy more than one item at a time',
	'textbox Email',
	'The email address of the PayPal account that receives the money. Visitors cannot see it.',
	'status',
];
const PREVIEW = [ 'A mug', 'Blue', '€25.00', 'Pay with PayPal' ];

it( '[PAY-156, PAY-157, PAY-158] “Pay with PayPal” is a form with an image, name, description, currency, price, quantity option and email', async () => {
	const { editor } = await open();
	expect( editor.canvas() ).toEqual( FORM );
	expect( getBlockType( 'jetpack/simple-payments' )?.title ).toBe( 'Pay with PayPal' );
} );

it( '[PAY-160, PAY-161] a new block uses US dollars, and its link has the default text, even after typing', async () => {
	const { editor } = await open();
	expect( getBlockType( 'jetpack/simple-payments' )?.attributes ).toMatchObject( {
		currency: { default: 'USD' },
		postLinkText: { default: 'Click here to purchase.' },
	} );
	await type( field( editor, 'Item name' ), 'A mug' );
	expect( editor.attributes() ).toMatchObject( { currency: 'USD', postLinkText: 'Click here to purchase.' } );
	expect( editor.content() ).toContain( '>Click here to purchase.</a>' );
} );

it( '[PAY-159] the text of the purchase link is in the sidebar', async () => {
	const { editor } = await opened();
	expect( editor.toolbar() ).toEqual( [] );
	expect( editor.sidebar() ).toEqual( [
		'heading Settings',
		'textbox Purchase link text',
		'Shown instead of the button where nobody can pay, such as in emails and feed readers.',
	] );
	expect( editor.inSidebar.getByRole( 'textbox' ) ).toHaveValue( 'Click here to purchase.' );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Purchase link text' } ), 'Buy & go' );
	expect( editor.content() ).toContain( '>Buy &amp; go</a>' );
} );

it( '[PAY-162] in part: input is in the attributes and in the post', async () => {
	const { editor } = await open();
	await fillIn( editor );
	await type( field( editor, 'Item name' ), 'Mugs & <b>' );
	await click( editor.inCanvas.getByRole( 'checkbox' ) );
	expect( editor.attributes() ).toMatchObject( {
		...{ title: 'Mugs &amp; &lt;b>', content: 'Blue', currency: 'EUR', price: 25, email: 'shop@example.com' },
		multiple: true,
	} );
	expect( field( editor, 'Item name' ) ).toHaveValue( 'Mugs & <b>' );
	expect( editor.content() ).toContain( '<p>Mugs &amp; &lt;b></p>' );
	expect( editor.content() ).toContain( '<p>€25,00</p>' );
} );

it( '[PAY-162] reopening the saved post restores the whole product', async () => {
	const { editor } = await open();
	const all = {
		...{ currency: 'EUR', content: 'Blue', email: 'shop@example.com', multiple: true, price: 25, title: 'A mug' },
		...{ featuredMediaId: 9, featuredMediaUrl: 'https://site.example/mug.jpg', featuredMediaTitle: 'Mug' },
		...{ postLinkUrl: 'https://site.example/?p=1', postLinkText: 'Buy it', productId: 77 },
	};
	await editor.change( all );
	expect( parse( editor.content() )[ 0 ]!.attributes ).toMatchObject( all );
} );

it( '[PAY-163] in part: an image can be selected from the media library, replaced and removed', async () => {
	const { editor } = await open();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Add image' } ) );
	expect( dialog.props().allowedTypes ).toEqual( [ 'image' ] );
	await acting( () => dialog.select( { id: 9, url: 'https://site.example/mug.jpg', title: 'Mug', type: 'image' } ) );
	const image = { featuredMediaId: 9, featuredMediaUrl: 'https://site.example/mug.jpg', featuredMediaTitle: 'Mug' };
	expect( editor.attributes() ).toMatchObject( image );
	expect( editor.inCanvas.getByRole( 'img', { name: 'Mug' } ) ).toHaveAttribute( 'src', image.featuredMediaUrl );
	expect( editor.canvas().slice( 0, 2 ) ).toEqual( [ 'button Replace image', 'button Remove image' ] );
	editor.inCanvas.getByRole( 'button', { name: 'Remove image' } ).focus();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Remove image' } ) );
	expect( editor.inCanvas.getByRole( 'document', { name: 'Block: Pay with PayPal' } ) ).toHaveFocus();
	expect( editor.attributes().featuredMediaId ).toBe( 0 );
	expect( editor.attributes().featuredMediaUrl ).toBeUndefined();
	expect( editor.canvas()[ 0 ] ).toBe( 'button Add image' );
} );

it( '[PAY-167, PAY-172, PAY-176] deselecting the block stores the product and shows it', async () => {
	const { site, editor } = await open();
	await fillIn( editor );
	expect( site.calls ).toEqual( [] );
	await editor.deselect();
	expect( site.open( 'saveProduct' ).input ).toEqual( { id: null, status: 'draft', product: mug } );
	expect( editor.canvas() ).toEqual( [
		'A mug',
		'Blue',
		'€25,00',
		'Pay with PayPal',
		'status',
		'Saving the product…',
	] );
	await acting( () => site.open( 'saveProduct' ).answer( storedOf( {}, { isPublished: false } ) ) );
	expect( editor.attributes() ).toMatchObject( { productId: 77, postLinkUrl: 'https://site.example/?p=1' } );
	expect( site.calls ).toHaveLength( 1 );
} );

it( '[PAY-168, PAY-173, PAY-188] deselecting it with errors stores nothing, and shows each error at its field', async () => {
	const { site, editor } = await open();
	expect( editor.inCanvas.queryByText( /brief title/ ) ).toBeNull();
	await type( field( editor, 'Description' ), 'Blue' );
	await editor.deselect();
	expect( site.calls ).toEqual( [] );
	const said = ( name: string ) => field( editor, name );
	expect( said( 'Item name' ) ).toHaveAccessibleDescription(
		'Please add a brief title so that people know what they’re paying for.'
	);
	expect( said( 'Price' ) ).toHaveAccessibleDescription(
		'If you’re selling something, you need a price tag. Add yours here.'
	);
	expect( said( 'Email' ) ).toHaveAccessibleDescription(
		'We want to make sure payments reach you, so please add an email address.'
	);
	await editor.select( 0 );
	await fillIn( editor, '2x' );
	expect( said( 'Price' ) ).toHaveAccessibleDescription( 'Invalid price' );
	expect( said( 'Price' ) ).toHaveValue( '2x' );
	expect( editor.attributes().price ).toBeUndefined();
	await type( said( 'Price' ), '2,5' );
	expect( [ said( 'Price' ).value, editor.attributes().price ] ).toEqual( [ '2,5', 2.5 ] );
	expect( document.querySelector( '[aria-invalid="true"]' ) ).toBeNull();
} );

it( '[PAY-191] a currency that PayPal does not accept is reported, and can be changed', async () => {
	const { editor } = await open();
	await editor.change( { currency: 'INR' } );
	await type( field( editor, 'Description' ), 'Red' );
	await editor.deselect();
	await editor.select( 0 );
	const currency = editor.inCanvas.getByRole( 'combobox', { name: 'Currency' } );
	expect( currency ).toHaveValue( 'INR' );
	expect( currency ).toHaveAccessibleDescription( /PayPal does not accept this currency/ );
	await type( currency, 'CHF' );
	expect( editor.attributes().currency ).toBe( 'CHF' );
	expect( editor.inCanvas.getByRole( 'combobox', { name: 'Currency' } ) ).toHaveAccessibleDescription( '' );
} );

it( '[PAY-171, PAY-177] a block with a product loads it: a skeleton first, then the stored product', async () => {
	const { site, editor } = await open( markup( 77 ), { selected: [] } );
	expect( site.open( 'readProduct' ).input ).toEqual( { id: 77 } );
	expect( editor.canvas() ).toEqual( [ 'status Loading the product…' ] );
	await acting( () => site.open( 'readProduct' ).answer( storedOf() ) );
	expect( editor.canvas().slice( 0, 4 ) ).toEqual( PREVIEW );
	expect( editor.content() ).toBe( markup( 77 ) );
} );

it( 'a price keeps its formatting until it changes', async () => {
	const { editor } = await opened();
	await type( field( editor, 'Item name' ), 'A cup' );
	expect( editor.content() ).toContain( '<p>€25.00</p>' );
	await type( field( editor, 'Price' ), '30' );
	expect( editor.content() ).toContain( '<p>€30,00</p>' );
	await type( editor.inCanvas.getByRole( 'combobox', { name: 'Currency' } ), 'USD' );
	expect( editor.content() ).toContain( '<p>$30.00</p>' );
} );

it( 'after an undo, the price field shows the price of the block', async () => {
	const { editor } = await opened();
	await type( field( editor, 'Price' ), '25.5x' );
	await editor.change( { price: 25, formattedPrice: '€25.00' } );
	expect( field( editor, 'Price' ) ).toHaveValue( '25' );
} );

it( 'a different stored product is reported, and can be used or replaced', async () => {
	const other = storedOf( { title: 'A cup', price: 30 } );
	const { site, editor } = await opened( {}, other );
	expect( editor.canvas().slice( 0, 8 ) ).toEqual(
		expect.arrayContaining( [
			expect.stringMatching( /^This block differs from its stored product/ ),
			'A cup',
			'button Use the stored product',
			'button Keep this block’s version',
		] )
	);
	await click( editor.inCanvas.getByRole( 'button', { name: 'Use the stored product' } ) );
	expect( editor.attributes() ).toMatchObject( { title: 'A cup', price: 30 } );
	const kept = await opened( {}, other );
	await click( kept.editor.inCanvas.getByRole( 'button', { name: 'Keep this block’s version' } ) );
	await kept.editor.deselect();
	expect( kept.site.open( 'saveProduct' ).input ).toMatchObject( { id: 77, product: { title: 'A mug' } } );
	expect( site.calls ).toHaveLength( 1 );
} );

it( 'the product is shown with its image', async () => {
	const { editor } = await opened();
	await editor.change( {
		featuredMediaId: 9,
		featuredMediaUrl: 'https://site.example/mug.jpg',
		featuredMediaTitle: 'Mug',
	} );
	await editor.deselect();
	const image = editor.inCanvas.getByRole( 'img', { name: 'Mug' } );
	expect( image ).toHaveAttribute( 'src', 'https://site.example/mug.jpg' );
	expect( image.closest( 'figure' )?.parentElement ).toHaveClass( 'jetpack-simple-payments-image' );
	expect( image.closest( '.jetpack-simple-payments-product-image' ) ).not.toBeNull();
} );

it( 'a product deleted from the site is reported, and created again', async () => {
	const { site, editor } = await open( markup( 77 ) );
	await acting( () => site.open( 'readProduct' ).fail( new ServiceFailure( failed( 'missing' ) ) ) );
	expect( editor.canvas().join() ).toContain( 'This product no longer exists on the site.' );
	await type( field( editor, 'Price' ), '30' );
	await editor.deselect();
	expect( site.open( 'saveProduct' ).input ).toMatchObject( { id: null, product: { price: 30 } } );
} );

it( 'a failed load can be retried', async () => {
	const { site, editor } = await open( markup( 77 ) );
	await acting( () => site.open( 'readProduct' ).fail( new Error( 'x is y' ) ) );
	expect( editor.canvas() ).toEqual( expect.arrayContaining( [ 'Error notice', 'button Try again' ] ) );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Try again' } ) );
	expect( site.calls ).toHaveLength( 2 );
} );

it( 'a duplicate is reported as a copy, and becomes a separate product', async () => {
	const { site, editor } = await open( `${ markup( 77 ) }\n\n${ markup( 77 ) }`, { selected: [ 1 ] } );
	await acting( () => site.open( 'readProduct' ).answer( storedOf() ) );
	expect( site.calls ).toHaveLength( 1 );
	expect( editor.inCanvas.getAllByText( /This block is a copy/ ) ).toHaveLength( 1 );
	await type( field( editor, 'Price' ), '30' );
	await editor.deselect();
	expect( site.open( 'saveProduct' ).input ).toMatchObject( { id: null, product: { price: 30 } } );
	await acting( () =>
		site.open( 'saveProduct' ).answer( storedOf( { price: 30 }, { id: 88, isPublished: false } ) )
	);
	expect( [ editor.attributes( 0 ).productId, editor.attributes( 1 ).productId ] ).toEqual( [ 77, 88 ] );
	await editor.select( 1 );
	expect( editor.inCanvas.queryByText( /This block is a copy/ ) ).toBeNull();
} );

describe( 'a user who cannot publish the post', () => {
	it( '[PAY-170] is told so, and stores nothing', async () => {
		const { site, editor } = await open();
		await acting( () => changePost( { mayPublish: false } ) );
		expect( editor.inCanvas.getAllByText( /Nobody can buy this until/ ) ).not.toEqual( [] );
		await fillIn( editor );
		await editor.deselect();
		expect( site.calls ).toEqual( [] );
	} );
} );

it( '[PAY-169] in the Customizer, a change of the widget saves the product, then publishes it', async () => {
	const { site, editor } = await open();
	await acting( () => changePost( { type: '' } ) );
	await fillIn( editor );
	expect( site.open( 'saveProduct' ).input ).toMatchObject( { id: null, status: 'draft' } );
	await acting( () => site.open( 'saveProduct' ).answer( storedOf( {}, { isPublished: false } ) ) );
	expect( site.open( 'saveProduct' ).input ).toMatchObject( { id: 77, status: 'publish' } );
} );

itHasAnExample( {
	registers: [ () => setSite(), register ],
	name: 'jetpack/simple-payments',
	ports: { 'simple-payment': [ 'readProduct', 'saveProduct' ] },
	shows: [ 'Handmade mug', 'Glazed by hand, 300 ml.', '$25.00', 'Pay with PayPal', 'status' ],
} );

it.each( [ 'Use the stored product', 'Keep this block’s version' ] )(
	'after “%s” the focus stays in the block',
	async ( name ) => {
		const { editor } = await opened( {}, storedOf( { title: 'A cup', price: 30 } ) );
		editor.inCanvas.getByRole( 'button', { name } ).focus();
		await click( editor.inCanvas.getByRole( 'button', { name } ) );
		expect( editor.inCanvas.getByRole( 'document', { name: 'Block: Pay with PayPal' } ) ).toHaveFocus();
	}
);

it( 'leading whitespace is kept as typed', async () => {
	const { editor } = await open();
	await type( field( editor, 'Description' ), '\n Salt & pepper' );
	expect( field( editor, 'Description' ) ).toHaveValue( '\n Salt & pepper' );
} );

it( '[PAY-159] in part: the text of the link is saved before any other input', async () => {
	const { editor } = await open();
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Purchase link text' } ), 'Buy it' );
	expect( editor.content() ).toContain( '>Buy it</a>' );
} );

it.each( [ -5, 0, 1.5 ] )(
	'an invalid product id (%p) is ignored: the block becomes a separate product',
	async ( id ) => {
		const { site, editor } = await open( markup( id ) );
		expect( site.calls ).toEqual( [] );
		await type( field( editor, 'Item name' ), 'A cup' );
		await editor.deselect();
		expect( site.open( 'saveProduct' ).input ).toMatchObject( { id: null, product: { title: 'A cup' } } );
	}
);

it( 'a price with decimals is not rounded in a currency without decimals, because nobody typed another price', async () => {
	const { editor } = await opened();
	await type( field( editor, 'Price' ), '10,50' );
	await type( editor.inCanvas.getByRole( 'combobox', { name: 'Currency' } ), 'JPY' );
	expect( editor.content() ).toContain( '<p>10.5 JPY</p>' );
	expect( editor.attributes() ).toMatchObject( { price: 10.5, currency: 'JPY' } );
} );
