/** What a browser can forge, and how a page may have changed since it was opened: neither decides what is paid, nor who is paid. */
import {
	asked,
	back,
	block,
	eachOnASite,
	forget,
	goesTo,
	kind,
	opened,
	publishPage,
	rows,
	said,
	settings,
	Visitor,
} from '../_kit/checkout';
import { as, inBrowser, php, site, type Role } from '../_kit/client';

jest.setTimeout( 240_000 );
eachOnASite();

/** Nothing was stored, and Stripe received no request. */
const nothingHappened = async () => {
	expect( await rows() ).toEqual( [] );
	expect( await asked() ).toEqual( [] );
};

/** A seal with other data than the form's. */
const sealed = ( change: string, seal: FormDataEntryValue | null ) =>
	php( `
		$seal = new Statecraft\\Public_Form\\Sealed_Payload();
		$data = $seal->decrypt( '${ seal }' );
		${ change }
		echo $seal->encrypt( $data );
	` );

it.each< [ string, Record< string, string >, string ] >( [
	[ 'an amount that is not offered', { amount: '600' }, 'invalid' ],
	[ 'one that cannot be paid', { amount: '1' }, 'invalid' ],
	[ 'a negative amount', { amount: '-500' }, 'invalid' ],
	[ 'an amount in other digits', { amount: '５００' }, 'invalid' ],
	[ 'a negative custom amount', { own: '-5' }, 'invalid' ],
	[ 'one in scientific notation', { own: '1e2' }, 'invalid' ],
	[ 'one with too many decimals', { own: '5.001' }, 'invalid' ],
	[ 'one that overflows', { own: '99999999999999999999' }, 'invalid' ],
	[ 'an offer that does not exist', { offer: 'free', amount: '500' }, 'invalid' ],
	[ 'an invalid seal', { amount: '500', _seal: 'x' }, 'outdated' ],
	[ 'no seal', { amount: '500', _seal: '' }, 'outdated' ],
	[ 'a form of another id', { amount: '500', _id: 'pay-shop-1' }, 'outdated' ],
	[ 'a filled-in honeypot', { amount: '500', _more: 'x' }, 'failed' ],
] )( 'rejects %s', async ( _, fields, expected ) => {
	const { visitor, page } = await opened();
	const { status, json } = await visitor.fetches( page, fields );
	expect( [ status, json.ok, json.kind ] ).toEqual( [ 422, false, expected ] );
	await nothingHappened();
} );

it( 'rejects less than the author’s minimum, even if the provider would accept it', async () => {
	const { visitor, page } = await opened( { minimum: 700 } );
	const { status, json } = await visitor.fetches( page, { own: '6.99' } );
	expect( [ status, json.kind, json.message ] ).toEqual( [
		422,
		'invalid',
		expect.stringMatching( /smallest .*7\.00/ ),
	] );
	await nothingHappened();
	await goesTo( await visitor.press( page, { own: '7' } ) );
} );

it.each( [ '0', '-1', '101', '1.5', '1e1', 'x' ] )( 'refuses the quantity %s', async ( quantity ) => {
	const { visitor, page } = await opened( { counted: true, amounts: [ 500 ] } );
	const { json } = await visitor.fetches( page, { quantity } );
	expect( json ).toMatchObject( { kind: 'invalid', field: 'quantity' } );
	await nothingHappened();
} );

it( 'rejects a quantity whose total exceeds the maximum', async () => {
	const { visitor, page } = await opened( { counted: true, amounts: [ 99_999_900 ], minimum: 0 } );
	expect( ( await visitor.fetches( page, { quantity: '2' } ) ).json ).toMatchObject( { kind: 'invalid' } );
	await nothingHappened();
} );

it( 'accepts no custom amount where none is offered, and a quantity of one where there is no choice', async () => {
	const { visitor, page } = await opened( { minimum: 0, amounts: [ 700 ] } );
	await goesTo( await visitor.press( page, { own: '1', quantity: '9' } ) );
	expect( await rows() ).toEqual( [ expect.objectContaining( { amount: '700', quantity: '1' } ) ] );
} );

it( 'accepts no price, currency, title, product, account or order from the browser', async () => {
	const { visitor, page } = await opened();
	const made = {
		currency: 'JPY',
		minor: '1',
		title: 'Mine',
		plan_id: '7',
		payee: 'me@example.com',
		account: 'acct_me',
		provider: 'paypal',
		kind: 'plan',
		interval: '1 year',
		post: '1',
		page: 'https://evil.example/',
		uid: 'a'.repeat( 32 ),
		again: 'b'.repeat( 32 ),
	};
	await goesTo( await visitor.press( page, { amount: '500', ...made } ) );
	expect( await rows() ).toEqual( [
		expect.objectContaining( {
			currency: 'USD',
			amount: '500',
			title: 'Tea',
			plan_id: '0',
			payee: '',
			provider: 'stripe',
			kind: 'donation',
			billing: 'one-time',
			account: expect.not.stringMatching( /me$/ ),
		} ),
	] );
} );

it.each( [
	[ 'has expired', `$data['until'] = time() - 1;` ],
	[ 'is for another kind of form', `$data['for'] = 'signup';` ],
	[
		'is for a post without that block',
		`$data['post'] = (int) get_option( 'page_on_front' ) ?: wp_insert_post( array( 'post_title' => 'x', 'post_content' => 'y', 'post_status' => 'publish' ) );`,
	],
	[ 'is for an unknown block', `$data['block'] = 'core/paragraph';` ],
	[ 'has another price', `$data['offers']['it']['amounts'] = array( 100, 500 );` ],
	[ 'has another currency', `$data['offers']['it']['currency'] = 'JPY';` ],
	[ 'pays someone else', `$data['offers']['it']['payee'] = 'me@example.com';` ],
] )( 'rejects a seal that %s', async ( _, change ) => {
	const { visitor, page } = await opened();
	const seal = visitor.filled( page ).get( 'statecraft_pay[seal]' );
	const { json } = await visitor.fetches( page, { amount: '500', _seal: await sealed( change, seal ) } );
	expect( json ).toMatchObject( { ok: false, kind: 'outdated' } );
	await nothingHappened();
} );

it( 'rejects a seal of another site, which has other salts', async () => {
	const { visitor, page } = await opened();
	const seal = String( visitor.filled( page ).get( 'statecraft_pay[seal]' ) );
	const other = await php( `
		$data = ( new Statecraft\\Public_Form\\Sealed_Payload() )->decrypt( '${ seal }' );
		add_filter( 'salt', static fn() => 'of another site' );
		echo ( new Statecraft\\Public_Form\\Sealed_Payload() )->encrypt( $data );
	` );
	expect( ( await visitor.fetches( page, { amount: '500', _seal: other } ) ).json ).toMatchObject( {
		kind: 'outdated',
	} );
	await nothingHappened();
} );

describe( 'the page may have changed since it was opened', () => {
	it.each< [ string, object ] >( [
		[ 'is a draft', { status: 'draft' } ],
		[ 'is private', { status: 'private' } ],
		[ 'has a password', { password: 'secret' } ],
		[ 'has no block', { content: '<p>Sold.</p>' } ],
		[ 'has another price', { content: block( { amounts: [ 600, 1500 ] } ) } ],
		[ 'has another currency', { content: block( { currency: 'EUR' } ) } ],
		[ 'sells something else', { content: block( { title: 'Coffee' } ) } ],
	] )( 'rejects a form whose page %s', async ( _, change ) => {
		const { visitor, page, url } = await opened();
		const id = await php( `echo url_to_postid( '${ url }' );` );
		await as( 'administrator' ).post( `wp/v2/pages/${ id }`, change );
		const after = await visitor.request( `${ site().url }/?page_id=${ id }`, {
			method: 'POST',
			body: visitor.filled( page, { amount: '1500' } ),
			headers: { Accept: 'application/json' },
		} );
		expect( [ after.status, await after.json() ] ).toEqual( [
			422,
			expect.objectContaining( { kind: 'outdated' } ),
		] );
		await nothingHappened();
	} );

	it( 'rejects a form whose page is in the Trash, with a message on a page without the form', async () => {
		const { visitor, page, url } = await opened();
		await php( `wp_trash_post( url_to_postid( '${ url }' ) );` );
		const after = await visitor.refused( { ...page, url: `${ site().url }/` }, { amount: '500' } );
		expect( said( after ) ).toMatch( /has changed .* Nothing was charged/ );
		await nothingHappened();
	} );

	it( 'keeps the input, and accepts it when the changed form is submitted', async () => {
		const { visitor, page, url } = await opened();
		const id = await php( `echo url_to_postid( '${ url }' );` );
		await as( 'administrator' ).post( `wp/v2/pages/${ id }`, { content: block( { title: 'Coffee' } ) } );
		const after = await visitor.refused( page, { own: '7' } );
		expect( [ after.status, kind( after ) ] ).toEqual( [ 422, 'outdated' ] );
		await goesTo( await visitor.press( after ) );
		expect( await rows() ).toEqual( [ expect.objectContaining( { title: 'Coffee', amount: '700' } ) ] );
	} );

	it( 'rejects a form after the author has handed the post to a contributor', async () => {
		const { visitor, page, url } = await opened();
		await php( `
			$id = url_to_postid( '${ url }' );
			wp_update_post( array( 'ID' => $id, 'post_author' => ${ site().users.contributor.id } ) );
			delete_post_meta( $id, '_statecraft_saved_by' );
			delete_post_meta( $id, '_edit_last' );
		` );
		expect( ( await visitor.fetches( page, { amount: '500' } ) ).json ).toMatchObject( { kind: 'outdated' } );
		expect( ( await visitor.visit( url ) ).document.querySelector( '.fallback' ) ).not.toBeNull();
		await nothingHappened();
	} );
} );

describe( 'where no form is rendered', () => {
	it.each< [ string, Role, string ] >( [
		[ 'a preview of a draft', 'administrator', 'draft' ],
		[ 'a contributor’s preview', 'contributor', 'draft' ],
	] )( 'in %s', async ( _, role, status ) => {
		const { json } = await as( role ).post< { id: number } >( 'wp/v2/posts', {
			title: 'Shop',
			content: block(),
			status,
		} );
		const { cookie } = await inBrowser( role );
		const html = await (
			await fetch( `${ site().url }/?p=${ json.id }&preview=true`, { headers: { Cookie: cookie } } )
		).text();
		expect( html ).toContain( 'Nothing can be paid here.' );
		expect( html ).not.toMatch( /statecraft_pay(?:\[|&#91;)seal\]/ );
	} );

	it( 'in the block renderer', async () => {
		const { json } = await as( 'administrator' ).post( 'wp/v2/block-renderer/test/shop?context=edit', {
			attributes: { offers: [ {} ] },
		} );
		expect( JSON.stringify( json ) ).not.toContain( 'statecraft_pay' );
	} );
} );

it( 'checks the current offers of a block in a template', async () => {
	await php( `update_option( 'test_mail_footer', '${ block( { title: 'Footer' } ) }' );` );
	const visitor = new Visitor();
	const page = await visitor.visit( `${ site().url }/` );
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	expect( await rows() ).toEqual( [ expect.objectContaining( { title: 'Footer', post_id: '0' } ) ] );
	await forget();
	await asked();
	const seal = visitor.filled( page ).get( 'statecraft_pay[seal]' );
	const day = 86_400;
	expect( Number( await sealed( `echo $data['until'] - time(); return;`, seal ) ) ).toBeLessThanOrEqual( day );
	const forged = await sealed( `$data['offers']['it']['amounts'] = array( 100, 500 );`, seal );
	expect( ( await visitor.fetches( page, { amount: '500', _seal: forged } ) ).json ).toMatchObject( {
		kind: 'outdated',
	} );
	await nothingHappened();
} );

describe( 'only returns to this site', () => {
	it.each( [
		'/index.php//evil.example/',
		'/index.php/\\evil.example/',
		'/?statecraft-pay=x&redirect_to=https://evil.example/',
		`/?long=${ 'x'.repeat( 900 ) }`,
	] )( 'after a submission on %s', async ( path ) => {
		const { visitor, page } = await opened();
		const response = await visitor.request( site().url + path, {
			method: 'POST',
			body: visitor.filled( page, { amount: '500' } ),
		} );
		expect( await goesTo( response ) ).toMatch( /\/stripe\/c\/pay\// );
		const { success, cancel } = await back();
		for ( const one of [ success, cancel ] ) {
			expect( new URL( one ).origin ).toBe( new URL( site().url ).origin );
			expect( new URL( one ).searchParams.getAll( 'statecraft-pay' ) ).toEqual( [
				expect.stringMatching( /^[0-9a-f]{32}\.[0-9a-f]{32}$/ ),
			] );
		}
	} );

	it( 'and to the page of the form if the URL is too long to store', async () => {
		const { visitor, page, url } = await opened();
		const body = visitor.filled( page, { amount: '500' } );
		await goesTo( await visitor.request( `${ url }?long=${ 'x'.repeat( 900 ) }`, { method: 'POST', body } ) );
		const { success } = await back();
		expect( new URL( success ).pathname ).toBe( new URL( url ).pathname );
		expect( success ).not.toContain( 'long=' );
	} );
} );

describe( 'limits', () => {
	const limited = ( ceilings: object ) => settings( {}, { statecraft_payment_ceilings: ceilings } );

	it.each( [ 'sender', 'form', 'post', 'site' ] )(
		'counts every submission per %s, whatever its result, and returns when to retry',
		async ( who ) => {
			await limited( { press: { [ who ]: { 600: 2 } } } );
			const { page } = await opened();
			for ( const fields of [ { own: 'x' }, { own: 'y' } ] ) {
				expect( ( await new Visitor().fetches( page, fields ) ).status ).toBe( 422 );
			}
			const { status, headers, json } = await new Visitor().fetches( page, { amount: '500' } );
			expect( [ status, json.ok, json.kind ] ).toEqual( [ 429, false, 'failed' ] );
			expect( Number( headers.get( 'retry-after' ) ) ).toBeGreaterThan( 590 );
			expect( json.message ).toMatch( /10 min/ );
			const without = await new Visitor().refused( page, { amount: '500', own: '6' } );
			expect( [ without.status, said( without ) ] ).toEqual( [ 429, expect.stringMatching( /10 min/ ) ] );
			expect(
				without.document.querySelector( '[name="statecraft_pay_for[own]"]' )!.getAttribute( 'value' )
			).toBe( '6' );
			await nothingHappened();
		}
	);

	it( 'a submission without a seal counts too', async () => {
		await limited( { press: { sender: { 600: 1 } } } );
		const { visitor, page } = await opened();
		expect( ( await visitor.fetches( page, { _seal: '' } ) ).status ).toBe( 422 );
		expect( ( await visitor.fetches( page, { _seal: '' } ) ).status ).toBe( 429 );
	} );

	it.each( [
		[ 'pages', { page: { sender: { 600: 2 } } }, '15' ],
		[ 'pages for small amounts', { small: { site: { 600: 2 } } }, '1' ],
	] )( 'counts %s that are opened, not submissions that reuse one', async ( _, ceilings, own ) => {
		await limited( ceilings );
		const { page } = await opened();
		const open = async ( name: string ) => {
			const visitor = new Visitor();
			visitor.cookies.set( 'statecraft_buyer', name.repeat( 32 ) );
			return visitor.fetches( page, { own } );
		};
		expect( ( await open( 'a' ) ).status ).toBe( 200 );
		expect( ( await open( 'a' ) ).status ).toBe( 200 );
		expect( ( await open( 'b' ) ).status ).toBe( 200 );
		expect( ( await open( 'c' ) ).status ).toBe( 429 );
		expect( ( await open( 'a' ) ).status ).toBe( 200 );
		// A refused submission leaves nothing in the database.
		expect( await rows() ).toHaveLength( 2 );
	} );

	it.each( [ 'sender', 'site' ] )(
		'counts checks with the provider per %s, for any number of orders',
		async ( who ) => {
			await limited( { ask: { [ who ]: { 60: 2 } } } );
			const { page } = await opened();
			const addresses: string[] = [];
			for ( const name of [ 'a', 'b', 'c', 'd' ] ) {
				const visitor = new Visitor();
				visitor.cookies.set( 'statecraft_buyer', name.repeat( 32 ) );
				await goesTo( await visitor.press( page, { amount: '500' } ) );
				addresses.push( ( await back() ).success );
			}
			await asked();
			for ( const address of addresses ) {
				expect( kind( await new Visitor().visit( address ) ) ).toBe( 'pending' );
			}
			expect( ( await asked() ).filter( ( { route } ) => route.startsWith( 'GET' ) ) ).toHaveLength( 2 );
		}
	);

	it( 'larger amounts do not count as small ones', async () => {
		await limited( { small: { site: { 600: 1 } } } );
		const { page } = await opened();
		for ( const name of [ 'a', 'b', 'c' ] ) {
			const visitor = new Visitor();
			visitor.cookies.set( 'statecraft_buyer', name.repeat( 32 ) );
			expect( ( await visitor.fetches( page, { own: '15' } ) ).status ).toBe( 200 );
		}
	} );

	it( 'there are limits by default', async () => {
		await settings( {}, { statecraft_payment_ceilings: undefined } );
		await php(
			`$knobs = get_option( 'test_knobs' ); unset( $knobs['filters']['statecraft_payment_ceilings'] ); update_option( 'test_knobs', $knobs );`
		);
		const { page } = await opened();
		const statuses: number[] = [];
		for ( let press = 0; press < 30; press++ ) {
			statuses.push( ( await new Visitor().fetches( page, { own: 'x' } ) ).status );
		}
		expect( new Set( statuses ) ).toEqual( new Set( [ 422, 429 ] ) );
		expect( statuses.at( -1 ) ).toBe( 429 );
	} );
} );

it( 'a GET request with the same fields does nothing', async () => {
	const url = await publishPage( block() );
	const visitor = new Visitor();
	const fields = new URLSearchParams(
		visitor.filled( await visitor.visit( url ), { amount: '500' } ) as unknown as Record< string, string >
	);
	expect( ( await visitor.visit( `${ url }?${ fields }` ) ).status ).toBe( 200 );
	await nothingHappened();
} );
