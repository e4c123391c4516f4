/** A submission leads to one page of the provider, for what the published block offers. */
import {
	asked,
	atStripe,
	block,
	eachOnASite,
	goesTo,
	kind,
	later,
	opened,
	publishPage,
	rows,
	said,
	sessions,
	settings,
	Visitor,
} from '../_kit/checkout';
import { php, site } from '../_kit/client';

jest.setTimeout( 240_000 );
eachOnASite();

const stripe = () => `${ site().sandbox }/stripe/c/pay/`;

it( 'redirects to the provider without JavaScript, with the block’s amount', async () => {
	const { visitor, page, url } = await opened( { title: 'Tea “& more”' } );
	const to = await goesTo( await visitor.press( page, { amount: '1500' } ) );
	expect( to.startsWith( stripe() ) ).toBe( true );
	expect( await rows() ).toEqual( [
		expect.objectContaining( {
			status: 'open',
			amount: '1500',
			currency: 'USD',
			title: 'Tea “& more”',
			quantity: '1',
			checkout_url: to,
			email: '',
		} ),
	] );
	expect( await sessions() ).toEqual( [
		expect.objectContaining( { status: 'open', amount_total: 1500, currency: 'usd' } ),
	] );
	const [ row ] = await rows();
	expect( row!.page ).toBe( `${ new URL( url ).pathname }#${ page.document.querySelector( 'form.shop' )!.id }` );
} );

it( 'responds to JavaScript with the URL, and sets an HttpOnly cookie', async () => {
	const { visitor, page } = await opened();
	expect( visitor.setCookies.join() ).not.toContain( 'statecraft_buyer' );
	const { status, json } = await visitor.fetches( page, { amount: '500' } );
	expect( status ).toBe( 200 );
	expect( json ).toEqual( { ok: true, url: ( await rows() )[ 0 ]!.checkout_url } );
	expect( visitor.setCookies.find( ( one ) => one.startsWith( 'statecraft_buyer=' ) ) ).toMatch(
		/^statecraft_buyer=[0-9a-f]{32};.*HttpOnly; SameSite=Lax$/i
	);
} );

it.each( [
	[ 'the only amount', { amounts: [ 700 ] }, {}, 700, 1 ],
	[ 'a custom amount', {}, { own: '12.5' }, 1250, 1 ],
	[ 'with a comma', {}, { own: '12,50' }, 1250, 1 ],
	[ 'a custom amount rather than a selected one', {}, { own: '9', amount: '1500' }, 900, 1 ],
	[ 'in yen', { currency: 'JPY', amounts: [ 500 ] }, { own: '800' }, 800, 1 ],
	[ 'several', { counted: true, amounts: [ 700 ] }, { quantity: '3' }, 2100, 3 ],
] )( 'accepts %s', async ( _, offer, fields, amount, quantity ) => {
	const { visitor, page } = await opened( offer );
	await goesTo( await visitor.press( page, fields as Record< string, string > ) );
	expect( await rows() ).toEqual( [
		expect.objectContaining( { amount: String( amount ), quantity: String( quantity ) } ),
	] );
	expect( await sessions() ).toEqual( [ expect.objectContaining( { amount_total: amount } ) ] );
} );

it( 'selects one of several offers by name, with amount fields named likewise', async () => {
	const { visitor, page } = await opened(
		{ name: 'one-time' },
		{ name: '1 month', interval: '1 month', amounts: [ 500, 900 ] }
	);
	await goesTo(
		await visitor.press( page, { offer: '1 month', 'amount][1 month': '900', 'amount][one-time': '1500' } )
	);
	expect( await rows() ).toEqual( [ expect.objectContaining( { billing: '1 month', amount: '900' } ) ] );
} );

it.each( [
	[ 'no amount', {}, /choose an amount/ ],
	[ 'less than the minimum', { own: '0.49' }, /smallest amount is .*0\.50/ ],
	[ 'more than the maximum', { own: '1000.01' }, /largest amount is .*1,000/ ],
	[ 'no number', { own: 'ten' }, /as a number/ ],
] )( 'rejects %s at the field, and keeps the input', async ( _, fields: Record< string, string >, message ) => {
	const { visitor, page } = await opened();
	const after = await visitor.refused( page, fields );
	expect( after.status ).toBe( 422 );
	expect( said( after ) ).toMatch( message );
	expect( kind( after ) ).toBe( 'invalid' );
	expect( after.document.querySelector( '[name="statecraft_pay_for[own]"]' )!.getAttribute( 'value' ) ).toBe(
		fields.own ?? ''
	);
	expect( after.headers.get( 'cache-control' ) ).toMatch( /no-store|no-cache/ );
	expect( after.document.querySelector( '[role=status]' )!.getAttribute( 'tabindex' ) ).toBe( '-1' );
	const { status, json } = await visitor.fetches( page, fields );
	expect( [ status, json ] ).toEqual( [
		422,
		expect.objectContaining( { ok: false, kind: 'invalid', field: 'amount' } ),
	] );
	expect( await rows() ).toEqual( [] );
	expect( await asked() ).toEqual( [] );
} );

describe( 'never twice', () => {
	it( 'a double click: both requests have no cookie, and whichever response the browser follows continues with its own order', async () => {
		const { page } = await opened();
		const both = [ new Visitor(), new Visitor() ];
		const pages = [];
		for ( const each of both ) {
			pages.push( await goesTo( await each.press( page, { amount: '500' } ) ) );
		}
		for ( const [ index, each ] of both.entries() ) {
			expect( await goesTo( await each.press( page, { amount: '500' } ) ) ).toBe( pages[ index ] );
		}
		expect( await sessions() ).toHaveLength( 2 );
	} );

	it( 'a double click by a visitor with a cookie: both get the same page @races', async () => {
		const { visitor, page } = await opened();
		visitor.cookies.set( 'statecraft_buyer', 'a'.repeat( 32 ) );
		const both = await Promise.all( [ 1, 2 ].map( () => visitor.press( page, { amount: '500' } ) ) );
		const [ first, second ] = await Promise.all( both.map( goesTo ) );
		expect( second ).toBe( first );
		expect( await rows() ).toHaveLength( 1 );
		expect( await sessions() ).toHaveLength( 1 );
	} );

	it( 'the back button, another tab and a retry get the same page', async () => {
		const { visitor, page, url } = await opened();
		const first = await goesTo( await visitor.press( page, { amount: '500' } ) );
		expect( await goesTo( await visitor.press( page, { amount: '500' } ) ) ).toBe( first );
		expect( await goesTo( await visitor.press( await visitor.visit( url ), { amount: '500' } ) ) ).toBe( first );
		await later();
		expect( await goesTo( await visitor.press( await visitor.visit( url ), { own: '5' } ) ) ).toBe( first );
		expect( await sessions() ).toHaveLength( 1 );
	} );

	it( 'two visitors of a cached page, with the same address and browser, have separate cookies and orders', async () => {
		const { page } = await opened();
		const [ one, other ] = [ new Visitor(), new Visitor() ];
		expect( await goesTo( await one.press( page, { amount: '500' } ) ) ).not.toBe(
			await goesTo( await other.press( page, { amount: '500' } ) )
		);
		expect( other.cookies.get( 'statecraft_buyer' ) ).not.toBe( one.cookies.get( 'statecraft_buyer' ) );
	} );

	it( 'after a lost response of the provider, the next submission gets the opened page', async () => {
		const { visitor, page } = await opened();
		await atStripe( 'lose', { times: 10 } );
		const lost = await visitor.refused( page, { amount: '500' } );
		expect( lost.status ).toBe( 503 );
		expect( Number( lost.headers.get( 'retry-after' ) ) ).toBeGreaterThan( 0 );
		expect( said( lost ) ).toMatch( /Nothing was charged/ );
		await atStripe( 'lose', { times: 0 } );
		const to = await goesTo( await visitor.press( page, { amount: '500' } ) );
		expect( await sessions() ).toEqual( [ expect.objectContaining( { status: 'open' } ) ] );
		expect( await rows() ).toEqual( [ expect.objectContaining( { status: 'open', checkout_url: to } ) ] );
	} );

	it( 'a page that the database could not store is shown to nobody, because a payment there would belong to no order', async () => {
		const { visitor, page } = await opened();
		const plugin = `WPMU_PLUGIN_DIR . '/full-disk.php'`;
		await php(
			`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( ${ plugin }, base64_decode( '${ Buffer.from(
				"<?php add_filter( 'query', static fn( $query ) => str_contains( $query, 'checkout_url = ' ) ? 'SELECT 1 WHERE 1 = 0' : $query );"
			).toString( 'base64' ) }' ) );`
		);
		const refused = await visitor.refused( page, { amount: '500' } );
		await php( `unlink( ${ plugin } );` );
		expect( [ refused.status, refused.headers.get( 'location' ) ] ).toEqual( [ 503, null ] );
		const to = await goesTo( await visitor.press( page, { amount: '500' } ) );
		expect( await sessions() ).toHaveLength( 1 );
		expect( await rows() ).toEqual( [ expect.objectContaining( { status: 'open', checkout_url: to } ) ] );
	} );

	it( 'another amount closes the older page before it opens a new one', async () => {
		const { visitor, page } = await opened();
		const first = await goesTo( await visitor.press( page, { amount: '500' } ) );
		const second = await goesTo( await visitor.press( page, { amount: '1500' } ) );
		expect( second ).not.toBe( first );
		expect( ( await sessions() ).map( ( { status, amount_total: amount } ) => [ status, amount ] ) ).toEqual( [
			[ 'expired', 500 ],
			[ 'open', 1500 ],
		] );
		expect( ( await rows() ).map( ( { status } ) => status ) ).toEqual( [ 'cancelled', 'open' ] );
	} );

	it( 'two amounts at once: one page stays open @races', async () => {
		const { visitor, page } = await opened();
		visitor.cookies.set( 'statecraft_buyer', 'a'.repeat( 32 ) );
		const both = await Promise.all( [ '500', '1500' ].map( ( amount ) => visitor.press( page, { amount } ) ) );
		expect( both.map( ( { status } ) => status ) ).toEqual( [ 303, 303 ] );
		expect( ( await sessions() ).filter( ( { status } ) => status === 'open' ) ).toHaveLength( 1 );
	} );

	it( 'a paid order is reported as paid, and paid for again only on request, once', async () => {
		const { visitor, page } = await opened();
		await goesTo( await visitor.press( page, { amount: '500' } ) );
		await atStripe( 'pay', { email: 'payer@example.com' } );
		await later();
		const paid = await visitor.refused( page, { amount: '500' } );
		expect( [ paid.status, kind( paid ) ] ).toEqual( [ 422, 'paid' ] );
		expect( said( paid ) ).toMatch( /already paid .*5\.00/ );
		expect( paid.html ).not.toContain( 'payer@example.com' );
		const again = paid.document.querySelector< HTMLButtonElement >( 'button[name="statecraft_pay_for[again]"]' )!;
		expect( again.value ).toBe( ( await rows() )[ 0 ]!.uid );
		const { json } = await visitor.fetches( page, { amount: '500' } );
		expect( json ).toMatchObject( { ok: false, kind: 'paid', again: again.value } );
		expect( await sessions() ).toHaveLength( 1 );
		const second = await goesTo( await visitor.press( page, { amount: '500', again: again.value } ) );
		expect( await goesTo( await visitor.press( page, { amount: '500', again: again.value } ) ) ).toBe( second );
		expect( ( await sessions() ).map( ( { status } ) => status ) ).toEqual( [ 'complete', 'open' ] );
		await atStripe( 'pay' );
		await later();
		expect( kind( await visitor.refused( page, { amount: '500', again: again.value } ) ) ).toBe( 'paid' );
		expect( ( await rows() ).map( ( { status, flag } ) => [ status, flag ] ) ).toEqual( [
			[ 'paid', '' ],
			[ 'paid', '' ],
		] );
	} );

	it( 'paid on the older page in the meantime: another amount is not charged unless it is submitted again', async () => {
		const { visitor, page } = await opened();
		await goesTo( await visitor.press( page, { amount: '500' } ) );
		await atStripe( 'pay' );
		await later();
		const after = await visitor.refused( page, { amount: '1500' } );
		expect( [ kind( after ), said( after ) ] ).toEqual( [ 'paid', expect.stringMatching( /5\.00/ ) ] );
		expect( await sessions() ).toHaveLength( 1 );
		await goesTo( await visitor.press( page, { amount: '1500' } ) );
		expect( ( await rows() ).map( ( { amount, status } ) => [ amount, status ] ) ).toEqual( [
			[ '500', 'paid' ],
			[ '1500', 'open' ],
		] );
	} );

	it( 'a debit that takes days is not started again', async () => {
		const { visitor, page } = await opened();
		await goesTo( await visitor.press( page, { amount: '500' } ) );
		await atStripe( 'debit' );
		await later();
		const after = await visitor.refused( page, { amount: '500' } );
		expect( [ kind( after ), said( after ) ] ).toEqual( [ 'paid', expect.stringMatching( /being confirmed/ ) ] );
		expect( after.document.querySelector( '[name="statecraft_pay_for[again]"]' ) ).toBeNull();
		expect( await sessions() ).toHaveLength( 1 );
	} );

	it( 'an expired page is replaced', async () => {
		const { visitor, page } = await opened();
		const first = await goesTo( await visitor.press( page, { amount: '500' } ) );
		await atStripe( 'expire' );
		await later();
		expect( await goesTo( await visitor.press( page, { amount: '500' } ) ) ).not.toBe( first );
		expect( ( await rows() ).map( ( { status } ) => status ) ).toEqual( [ 'expired', 'open' ] );
	} );
} );

it( 'says that payments are not possible, if Stripe does not accept them', async () => {
	const { visitor, page, url } = await opened();
	await atStripe( 'restrict' );
	const after = await visitor.refused( page, { amount: '500' } );
	expect( [ after.status, kind( after ) ] ).toEqual( [ 503, 'failed' ] );
	expect( after.html ).not.toMatch( /rk_test|owner of this site/ );
	expect( ( await visitor.visit( url ) ).document.querySelector( '.fallback' ) ).not.toBeNull();
} );

it( '[PAY-093] in part: renders no form without keys, on a copy of the site, in feeds and REST responses', async () => {
	const { visitor, url } = await opened();
	const id = await php( `echo url_to_postid( '${ url }' );` );
	const secret = /statecraft_pay(?:\[|&#91;)seal\]/;
	const feed = await ( await visitor.request( `${ site().url }/?p=${ id }&feed=rss2&withoutcomments=1` ) ).text();
	const rest = await ( await fetch( `${ site().url }/wp-json/wp/v2/pages/${ id }` ) ).text();
	expect( [ feed, rest ].filter( ( one ) => secret.test( one ) ) ).toEqual( [] );
	await php( `update_option( 'statecraft_payments_site', 'copy.example' );` );
	const copy = await visitor.visit( url );
	await php( `delete_option( 'statecraft_payments_site' );` );
	expect( copy.document.querySelector( '.fallback' ) ).not.toBeNull();
	expect( copy.html ).not.toMatch( secret );
	expect( ( await visitor.visit( url ) ).html ).toMatch( secret );
	await settings( { STATECRAFT_STRIPE_TEST_KEY: '' } );
	const keyless = await visitor.visit( url );
	expect( keyless.document.querySelector( '.fallback' ) ).not.toBeNull();
	expect( keyless.html ).not.toMatch( secret );
} );

it( 'gives two blocks on a page separate ids, and each shows its own message', async () => {
	const url = await publishPage( `${ block( { title: 'Tea' } ) }\n${ block( { title: 'Cake' } ) }` );
	const visitor = new Visitor();
	const page = await visitor.visit( url );
	const ids = [ ...page.document.querySelectorAll( 'form.shop' ) ].map( ( { id } ) => id );
	expect( new Set( ids ).size ).toBe( 2 );
	await goesTo( await visitor.press( page, { amount: '500' }, 1 ) );
	expect( ( await rows() ).map( ( { title } ) => title ) ).toEqual( [ 'Cake' ] );
	const after = await visitor.refused( page, { own: 'x' } );
	expect(
		[ ...after.document.querySelectorAll( '.statecraft-pay__message' ) ].map(
			( { textContent } ) => textContent !== ''
		)
	).toEqual( [ true, false ] );
} );
