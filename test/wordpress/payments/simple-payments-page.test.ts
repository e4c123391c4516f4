/** Products on published pages, for visitors without JavaScript, and for attackers who want to redirect the money. */
import { as, php, reset, site } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import { block, card, filled, formOf, insert, publish, shop, store } from '../_kit/products';
import { post, visit, words } from '../_kit/visitor';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const KEYS = { STATECRAFT_PAYPAL_TEST_CLIENT_ID: 'id', STATECRAFT_PAYPAL_TEST_KEY: 'secret' };

beforeEach( () => setKnobs( {} ) );
afterAll( reset );

/** The redirect of a submission: the query of PayPal's page. */
async function press( page: Page, typed?: Record< string, string > ) {
	const response = await post( page, filled( page, typed ) );
	const to = new URL( response.headers.get( 'location' ) ?? 'https://nowhere.example' );
	return {
		status: response.status,
		to: `${ to.origin }${ to.pathname }`,
		query: Object.fromEntries( to.searchParams ),
		html: await response.text(),
	};
}

it( 'shows the product as stored, whatever the block contains, and not its email address', async () => {
	const page = await shop( await store() );
	const parts = [ 'title', 'description', 'price' ].map( ( part ) =>
		words( page.document.querySelector( `.jetpack-simple-payments-${ part }` ) )
	);
	expect( parts ).toEqual( [ 'A mug & a spoon', 'Blue for tea', expect.stringMatching( /^€25[.,]00$/ ) ] );
	expect( words( formOf( page )!.querySelector( 'button' ) ) ).toBe( 'Pay with PayPal' );
	expect( page.html ).not.toMatch( /shop@example|other@example|Old name|evil\.example/ );
} );

it( 'without keys, a submission redirects to PayPal’s own page for the stored payee and price @oldest', async () => {
	const id = await store();
	const { status, to, query } = await press( await shop( id ) );
	expect( [ status, to ] ).toEqual( [ 303, 'https://www.paypal.com/cgi-bin/webscr' ] );
	expect( query ).toMatchObject( {
		cmd: '_xclick',
		business: 'shop@example.com',
		item_name: 'A mug & a spoon',
		amount: '25.00',
		currency_code: 'EUR',
		quantity: '1',
	} );
} );

it( 'the name of the product is cut where PayPal would refuse it', async () => {
	const { query } = await press( await shop( await store( {}, { title: 'ä'.repeat( 130 ) } ) ) );
	expect( query.item_name ).toBe( 'ä'.repeat( 127 ) );
} );

it( 'sells a quantity only if the product allows it', async () => {
	const one = await shop( await store() );
	expect( formOf( one )!.querySelector( '[type=number]' ) ).toBeNull();
	expect( ( await press( one, { 'statecraft_paypal_for[quantity]': '5' } ) ).query.quantity ).toBe( '1' );
	const many = await shop( await store( { spay_multiple: true } ) );
	const field = formOf( many )!.querySelector< HTMLInputElement >( '[type=number]' )!;
	expect( ( await press( many, { [ field.name ]: '5' } ) ).query.quantity ).toBe( '5' );
	expect( ( await press( many, { [ field.name ]: '5000' } ) ).query.quantity ).toBe( '100' );
	expect( ( await press( many, { [ field.name ]: '-1' } ) ).query.quantity ).toBe( '1' );
} );

it( '[PAY-174] in part: the shortcode, and a block that contains it, render the same', async () => {
	const id = await store();
	const pages = [
		`[simple-payment id="${ id }"]`,
		`<!-- wp:jetpack/simple-payments -->\n[simple-payment id="${ id }"]\n<!-- /wp:jetpack/simple-payments -->`,
	];
	const expected = words( card( await shop( id ) ) );
	for ( const content of pages ) {
		const page = await visit( ( await publish( content ) ).link );
		expect( words( card( page ) ) ).toBe( expected );
		expect( ( await press( page ) ).status ).toBe( 303 );
	}
	expect(
		card(
			await visit(
				(
					await publish(
						`[[simple-payment id="${ id }"]] [simple-payment id="x"] [simple-payment id="${ id }x"] [simple-payment]
<!-- wp:jetpack/simple-payments -->\n[[simple-payment id="${ id }"]]\n<!-- /wp:jetpack/simple-payments -->`
					)
				).link
			)
		)
	).toBeNull();
} );

it( 'with keys, the site’s own payment form is used', async () => {
	await setKnobs( { constants: KEYS } );
	const id = await store( { spay_multiple: true } );
	const page = await shop( id );
	expect( formOf( page )!.dataset.pay ).toBe( 'form' );
	expect( formOf( page )!.querySelector( '[name="statecraft_pay_for[quantity]"]' ) ).not.toBeNull();
	expect( page.html ).not.toContain( 'shop@example' );
	const response = await post( page, filled( page, { 'statecraft_pay_for[quantity]': '1000' } ) );
	expect( [ response.status, await response.text() ] ).toEqual( [
		422,
		expect.stringContaining( 'Please enter a quantity from 1 to 100.' ),
	] );
} );

it( 'product texts are plain text, even if stored with HTML entities', async () => {
	const page = await shop( await store( {}, { title: 'A mug &lt;i&gt;', content: '&lt;b&gt;Blue&lt;/b&gt;' } ) );
	const parts = [ 'title', 'description' ].map( ( part ) =>
		words( page.document.querySelector( `.jetpack-simple-payments-${ part }` ) )
	);
	expect( parts ).toEqual( [ 'A mug <i>', '<b>Blue</b>' ] );
} );

it( '[SHARE-240] product texts run no shortcode', async () => {
	const page = await shop( await store( {}, { title: 'A mug [gallery]', content: 'Blue [gallery]' } ) );
	const parts = [ 'title', 'description' ].map( ( part ) =>
		words( page.document.querySelector( `.jetpack-simple-payments-${ part }` ) )
	);
	expect( parts ).toEqual( [ 'A mug [gallery]', 'Blue [gallery]' ] );
} );

it.each( [
	[ 'test', 'live' ],
	[ 'live', 'test' ],
] )( 'with keys of only one mode (%s), nobody is redirected to PayPal’s own page in the other', async ( has, mode ) => {
	const names = [ 'CLIENT_ID', 'KEY' ].map( ( name ) => `STATECRAFT_PAYPAL_${ has.toUpperCase() }_${ name }` );
	const keys = Object.fromEntries( names.map( ( name ) => [ name, 'x' ] ) );
	await setKnobs( { constants: { ...keys, STATECRAFT_PAYMENTS_MODE: mode } } );
	const page = await shop( await store() );
	// A link would point to its own page.
	expect( [ page.status, card( page ), page.html.includes( 'Buy it there' ) ] ).toEqual( [ 200, null, false ] );
} );

describe( 'nothing is sold', () => {
	const refused = async ( page: Page, words1: RegExp ) => {
		const { status, html } = await press( page );
		expect( [ status, words1.test( html ) ] ).toEqual( [ 422, true ] );
	};

	it.each< [ string, Record< string, string > ] >( [
		[ 'without keys', {} ],
		[ 'with keys', KEYS ],
	] )( 'if the price has changed since the page was rendered: %s', async ( _, constants ) => {
		await setKnobs( { constants } );
		const id = await store();
		const page = await shop( id );
		await as( 'administrator' ).put( `wp/v2/jp_pay_product/${ id }`, {
			id,
			meta: { spay_price: 99, spay_currency: 'EUR' },
		} );
		await refused( page, /has changed since you opened/ );
	} );

	it( 'if the product has become a draft, is in the Trash, or has another payee', async () => {
		for ( const change of [
			`'post_status' => 'draft'`,
			`'post_status' => 'trash'`,
			`'meta_input' => array( 'spay_email' => 'new@example.com' )`,
		] ) {
			const id = await store();
			const page = await shop( id );
			await php( `wp_update_post( array( 'ID' => ${ id }, ${ change } ) );` );
			await refused( page, /has changed since you opened|nothing was/i );
		}
	} );

	it( 'without keys if the site has got some since the page was opened', async () => {
		const page = await shop( await store() );
		await setKnobs( { constants: KEYS } );
		await refused( page, /has changed since you opened/ );
	} );

	it( 'if the post no longer contains the product', async () => {
		const { id, link } = await publish( block( await store() ) );
		const page = await visit( link );
		await as( 'administrator' ).put( `wp/v2/posts/${ id }`, { content: 'Sold out' } );
		const { status } = await press( page );
		expect( status ).toBe( 422 );
	} );

	it( 'with a form of another product, or a modified one', async () => {
		const cheap = await shop( await store( { spay_price: 1 } ) );
		const dear = await shop( await store( { spay_price: 500 } ) );
		const seal = String( filled( cheap ).get( 'statecraft_paypal[seal]' ) );
		const id = String( filled( cheap ).get( 'statecraft_paypal[id]' ) );
		const mixed = await press( dear, { 'statecraft_paypal[seal]': seal, 'statecraft_paypal[id]': id } );
		expect( [ mixed.status, mixed.query.amount ] ).toEqual( [ 303, '1.00' ] );
		expect( mixed.query.item_number ).not.toBe( '' );
		expect( ( await press( dear, { 'statecraft_paypal[seal]': seal } ) ).status ).toBe( 422 );
		expect( ( await press( dear, { 'statecraft_paypal[seal]': `${ seal.slice( 0, -4 ) }AAAA` } ) ).status ).toBe(
			422
		);
	} );

	it.each< [ string, () => Promise< number > ] >( [
		[ 'a draft', () => store( {}, { status: 'draft' } ) ],
		[ 'without a name', () => store( {}, { title: '' } ) ],
		[
			'by a contributor, bypassing the REST API',
			() => insert( site().users.contributor.id, { spay_price: '5', spay_email: 'me@example.com' } ),
		],
		[
			'with an invalid address',
			() => insert( site().users.administrator.id, { spay_price: '5', spay_email: 'me' } ),
		],
		[
			'with an invalid price',
			() => insert( site().users.administrator.id, { spay_price: '5,00', spay_email: 'me@example.com' } ),
		],
		[ 'a post of another type', async () => ( await publish( 'Hello' ) ).id ],
		[ 'nonexistent', async () => 987_654 ],
	] )( 'for a product that is not on sale: %s', async ( _, make ) => {
		const page = await shop( await make() );
		expect( [ page.status, card( page ) ] ).toEqual( [ 200, null ] );
	} );

	it( 'in a contributor’s post, until someone who can publish saves it', async () => {
		const id = await store();
		const contributed = await as( 'contributor' ).post< { id: number; link: string } >( 'wp/v2/posts', {
			title: 'Mine',
			content: block( id ),
			status: 'pending',
		} );
		await php(
			`wp_set_current_user( 0 ); wp_update_post( array( 'ID' => ${ contributed.json.id }, 'post_status' => 'publish', 'post_name' => 'of-a-contributor' ) );`
		);
		expect( card( await visit( `${ site().url }/?p=${ contributed.json.id }` ) ) ).toBeNull();
		await as( 'editor' ).put( `wp/v2/posts/${ contributed.json.id }`, {
			status: 'publish',
			content: `${ block( id ) }<p>Seen.</p>`,
		} );
		expect( formOf( await visit( `${ site().url }/?p=${ contributed.json.id }` ) ) ).not.toBeNull();
	} );
} );

it( 'a feed and a REST response contain a link to the post', async () => {
	const { id, link } = await publish( block( await store() ) );
	const feed = await ( await fetch( `${ site().url }/?feed=rss2&p=${ id }` ) ).text();
	const { json } = await as( 'anonymous' ).get< { content: { rendered: string } } >( `wp/v2/posts/${ id }` );
	expect( json.content.rendered ).toContain( 'Buy it there' );
	expect( json.content.rendered ).toContain( `href="${ link }"` );
	expect( json.content.rendered ).not.toMatch( /<form|statecraft_pa|@example|evil\.example/ );
	expect( feed ).not.toMatch( /<form|statecraft_pa|@example|evil\.example/ );
} );
