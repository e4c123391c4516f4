/** The screens for orders, subscriptions and plans: who sees them, what they contain, and what requests can do. */
import { debugLog, php, reset, site } from '../_kit/client';
import { adminOf, link, links } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import { addOrder, addPlan, addSubscription, nonceOf, rowsOf, screen } from '../_kit/payments-admin';
import { forget, rowOf, settings } from '../_kit/stripe';
import { SANDBOX_KEYS, opened, rows, sandbox, happen, later } from '../_kit/stripe-sandbox';

jest.setTimeout( 240_000 );

let admin: Awaited< ReturnType< typeof adminOf > >;
const list = async ( query: Record< string, string > = {}, name: Parameters< typeof screen >[ 0 ] = 'orders' ) =>
	( await admin( screen( name, query ) ) ).html;

beforeAll( async () => {
	await settings( 'http://127.0.0.1:1' );
	admin = await adminOf( 'administrator' );
} );
beforeEach( async () => {
	await settings( 'http://127.0.0.1:1' );
	await forget();
	await php(
		`foreach ( get_posts( array( 'post_type' => 'jp_mem_plan', 'numberposts' => -1 ) ) as $post ) wp_delete_post( $post->ID, true );`
	);
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

describe( 'the capability to manage the site', () => {
	it.each( [ 'editor', 'author', 'contributor', 'subscriber' ] as const )( 'is not: %s', async ( role ) => {
		await addOrder( { email: 'secret@example.com' } );
		await addSubscription( { email: 'secret@example.com' } );
		const open = await adminOf( role );
		const exported = link( await list(), 'Export as CSV' );
		for ( const path of [ screen( 'orders' ), screen( 'subscribers' ), screen( 'plans' ), exported ] ) {
			const { status, html } = await open( path );
			expect( status ).toBe( 403 );
			expect( html ).not.toContain( 'secret@example.com' );
		}
		expect( ( await open( 'profile.php' ) ).menu ).not.toContain( 'statecraft-payments' );
	} );

	it.each( [
		[ 'the export', 'Order_Export', 'statecraft_orders_export' ],
		[ 'ending subscriptions', 'Cancel_Screen', 'statecraft_subscriptions_end' ],
		[ 'answering whether it is a copy', 'Site_Copy', 'statecraft_payments_copy' ],
		[ 'events', 'Event_Actions', 'statecraft_payments_events-stripe-test' ],
	] )( 'is required, even with a nonce: %s', async ( _, name, nonce ) => {
		await addOrder( { email: 'secret@example.com' } );
		const told = await php( `
			define( 'WP_ADMIN', true );
			wp_set_current_user( ${ site().users.editor.id } );
			$_REQUEST['_wpnonce'] = wp_create_nonce( '${ nonce }' );
			add_filter( 'wp_die_handler', static fn() => static function ( $message, $title, $status ) { echo $status['response']; exit; } );
			( new Statecraft\\Payments\\Admin\\${ name }() )->run();
		` );
		expect( told ).toBe( '403' );
	} );

	it( 'shows the menu once the site uses payments @oldest', async () => {
		expect( ( await admin( 'index.php' ) ).menu ).toContain( 'admin.php?page=statecraft-payments' );
	} );
} );

describe( 'an order', () => {
	it( 'is shown with everything that may be needed for support @oldest', async () => {
		const uid = await addOrder( {
			title: 'Green Tea',
			quantity: 2,
			amount: 2100,
			refunded: 500,
			status: 'part-refunded',
			dispute: 'needs_response',
			flag: 'twice',
			email: 'ada@example.com',
			payment_id: 'pi_1',
		} );
		const html = await list();
		const [ row = '' ] = rowsOf( html );
		for ( const words of [
			'Green Tea × 2',
			'21.00',
			'5.00',
			'refunded',
			'Partly refunded',
			'the provider is waiting for your response',
			'this was paid for twice',
			'ada@example.com',
			'Stripe Test',
			`${ uid.slice( 0, 8 ) }…`,
		] ) {
			expect( row ).toContain( words );
		}
		// The whole reference is one hover away, and its first digits find the order.
		expect( html ).toContain( `title="${ uid }"` );
		expect( rowsOf( await list( { s: uid.slice( 0, 8 ) } ) ) ).toHaveLength( 1 );
		expect( link( html, 'Open in Stripe' ) ).toBe( 'https://dashboard.stripe.com/acct_1Owner/test/payments/pi_1' );
	} );

	it.each( [
		[
			'live at Stripe',
			{ mode: 'live', payment_id: 'pi_2' },
			'Open in Stripe',
			'https://dashboard.stripe.com/acct_1Owner/payments/pi_2',
		],
		[
			'in a test at PayPal',
			{ provider: 'paypal', payment_id: '8AB' },
			'Open in PayPal',
			'https://www.sandbox.paypal.com/activity/payment/8AB',
		],
		[
			'live at PayPal',
			{ provider: 'paypal', mode: 'live', payment_id: '8AC' },
			'Open in PayPal',
			'https://www.paypal.com/activity/payment/8AC',
		],
		[
			'of an account without an id',
			{ account: 'key_0123', payment_id: 'pi_3' },
			'Open in Stripe',
			'https://dashboard.stripe.com/test/payments/pi_3',
		],
	] )( 'links to the provider’s dashboard: %s', async ( _, values, text, url ) => {
		await addOrder( values );
		expect( link( await list(), text ) ).toBe( url );
	} );

	it( 'escapes everything that users have entered', async () => {
		const evil = `"><script>alert(1)</script>&'`;
		await addOrder( {
			title: evil,
			email: `${ evil }@example.com`,
			dispute: '<b id=evil>',
			flag: '<b id=evil>',
			payment_id: evil,
			provider_id: evil,
		} );
		await addSubscription( { title: evil, email: evil, provider_id: evil } );
		await addPlan( { title: `${ evil }` } );
		for ( const name of [ 'orders', 'subscribers', 'plans' ] as const ) {
			for ( const query of [
				{},
				{ s: evil, status: evil, mode: evil, orderby: evil, order: evil, month: evil, kind: evil, plan: evil },
			] ) {
				const html = await list( query as Record< string, string >, name );
				expect( html ).not.toContain( '<script>alert' );
				expect( html ).not.toContain( '<b id=evil>' );
				expect( html ).not.toContain( 'Fatal error' );
			}
		}
		expect( rowsOf( await list() )[ 0 ] ).toContain( '&gt;&lt;script&gt;alert(1)' );
	} );
} );

describe( 'the list of orders', () => {
	const titles = async ( query: Record< string, string > ) =>
		rowsOf( await list( query ) ).map( ( row ) => /Select (\S+)/.exec( row )?.[ 1 ] );

	beforeEach( async () => {
		await addOrder( {
			title: 'Alpha',
			status: 'paid',
			mode: 'test',
			kind: 'donation',
			amount: 300,
			created_at: Date.UTC( 2026, 4, 10 ) / 1000,
			email: 'b@example.com',
		} );
		await addOrder( {
			title: 'Beta',
			status: 'refunded',
			mode: 'live',
			kind: 'plan',
			amount: 100,
			created_at: Date.UTC( 2026, 5, 10 ) / 1000,
			email: 'c@example.com',
			payment_id: 'pi_beta',
		} );
		await addOrder( {
			title: 'Gamma',
			status: 'paid',
			mode: 'live',
			kind: 'product',
			amount: 200,
			currency: 'EUR',
			created_at: Date.UTC( 2026, 5, 20 ) / 1000,
			email: 'a_b%@example.com',
			provider_id: 'cs_gamma',
		} );
	} );

	it( 'the months of the filter are correct even if a plugin localizes dates to another calendar', async () => {
		const months = JSON.parse(
			await php( `
				add_filter( 'wp_date', static fn() => '۱۴۰۵-۰۹' );
				echo wp_json_encode( Statecraft\\Payments\\Admin\\Order_Filters::months() );
			` )
		);
		expect( months ).toMatchObject( { '2026-05': '۱۴۰۵-۰۹', '2026-06': '۱۴۰۵-۰۹' } );
	} );

	it.each( [
		[ 'all, newest first', {}, [ 'Gamma', 'Beta', 'Alpha' ] ],
		[ 'with a status', { status: 'paid' }, [ 'Gamma', 'Alpha' ] ],
		[ 'in a mode', { mode: 'live' }, [ 'Gamma', 'Beta' ] ],
		[ 'of a kind', { kind: 'plan' }, [ 'Beta' ] ],
		[ 'in a month', { month: '2026-06' }, [ 'Gamma', 'Beta' ] ],
		[ 'with all of these', { month: '2026-06', mode: 'live', status: 'paid', kind: 'product' }, [ 'Gamma' ] ],
		[ 'of nobody', { status: 'failed' }, [ undefined ] ],
		[
			'with an invalid filter',
			{ status: `paid' OR 1=1`, mode: 'x', kind: 'x', month: '2026-13' },
			[ 'Gamma', 'Beta', 'Alpha' ],
		],
		[ 'found by email', { s: 'C@example' }, [ 'Beta' ] ],
		[ 'found by the provider’s id', { s: 'cs_gamma' }, [ 'Gamma' ] ],
		[ 'found by the payment id', { s: 'pi_beta' }, [ 'Beta' ] ],
		[ 'found by the title', { s: 'lph' }, [ 'Alpha' ] ],
		[ 'with a literal percent sign', { s: '%' }, [ 'Gamma' ] ],
		[ 'with a literal underscore', { s: 'a_b' }, [ 'Gamma' ] ],
		[ 'with an encoded character, searched as typed', { s: '%40' }, [ undefined ] ],
		[ 'with a quotation mark', { s: `' OR '1'='1` }, [ undefined ] ],
		[ 'with a backslash', { s: '\\' }, [ undefined ] ],
		[ 'sorted by title', { orderby: 'what', order: 'asc' }, [ 'Alpha', 'Beta', 'Gamma' ] ],
		[ 'sorted by amount within each currency', { orderby: 'amount', order: 'desc' }, [ 'Alpha', 'Beta', 'Gamma' ] ],
		[ 'sorted by email', { orderby: 'email', order: 'asc' }, [ 'Gamma', 'Alpha', 'Beta' ] ],
		[ 'sorted by a disallowed column', { orderby: 'request', order: 'asc' }, [ 'Alpha', 'Beta', 'Gamma' ] ],
		[
			'sorted by code',
			{ orderby: '(SELECT SLEEP(9))', order: 'asc; DROP TABLE x' },
			[ 'Gamma', 'Beta', 'Alpha' ],
		],
	] as [ string, Record< string, string >, ( string | undefined )[] ][] )(
		'shows %s',
		async ( _, query, expected ) => {
			expect( await titles( query ) ).toEqual( expected );
		}
	);

	it( 'finds an order by the reference in its receipt', async () => {
		const uid = await addOrder( { title: 'Delta' } );
		expect( await titles( { s: uid } ) ).toEqual( [ 'Delta' ] );
	} );

	it( 'counts by status, within the search', async () => {
		const html = await list( { mode: 'live' } );
		expect( html.replace( /<[^>]*>/g, '' ) ).toMatch( /All \(2\)[^]*Paid \(1\)[^]*Refunded \(1\)/ );
		expect( await list() ).toMatch( /aria-current="page">All <span class="count">\(3\)/ );
	} );

	it( 'has the user’s number of rows per page, and the rest on other pages', async () => {
		const html = await list();
		const nonce = nonceOf( html, 'screenoptionnonce' );
		const keep = ( value: string ) =>
			admin( screen( 'orders' ), {
				method: 'POST',
				body: new URLSearchParams( {
					screenoptionnonce: nonce,
					'wp_screen_options[option]': 'statecraft_payments_per_page',
					'wp_screen_options[value]': value,
				} ),
			} );
		await keep( '2' );
		expect( await titles( {} ) ).toEqual( [ 'Gamma', 'Beta' ] );
		expect( await titles( { paged: '2' } ) ).toEqual( [ 'Alpha' ] );
		await php( `delete_user_option( ${ site().users.administrator.id }, 'statecraft_payments_per_page' );` );
	} );

	it( '[PAY-243] names subscriptions as such, in the menu and on the screen: “Subscribers” is the list of the newsletter', async () => {
		const { html, menu } = await admin( screen( 'subscribers' ) );
		const named = ( page: string ) => new RegExp( `page=${ page }['"][^>]*>\\s*([^<]+?)\\s*<`, 'g' );
		const names = ( page: string ) => [ ...menu.matchAll( named( page ) ) ].map( ( [ , name ] ) => name );
		expect( names( 'statecraft-subscribers' ) ).toEqual( [ 'Subscriptions' ] );
		expect( html ).toMatch( /<h1[^>]*>Subscriptions<\/h1>/ );
		expect( html ).toContain( 'No subscriptions yet.' );
	} );

	it( '[PAY-244] the filter by plan tells plans of one name apart by price and interval, and a donation has no price', async () => {
		await addPlan( { title: 'Tea club', price: '7.50', currency: 'USD', interval: '1 month' } );
		await addPlan( { title: 'Giving', price: '0', currency: 'EUR', interval: '1 year', type: 'donation' } );
		const html = await list( {}, 'subscribers' );
		const options = [ ...html.matchAll( /<option value=['"]\d+['"][^>]*>([^<]+)</g ) ].map( ( [ , name ] ) =>
			name!.replace( /, #\d+\)$/, ')' )
		);
		expect( options ).toEqual( [ 'Giving (EUR / year)', 'Tea club ($7.50 / month)' ] );
	} );

	it( 'says so if it is empty', async () => {
		await forget();
		expect( await list() ).toContain( 'No orders yet.' );
		expect( await list( { s: 'x' } ) ).toContain( 'No orders found.' );
		expect( await list( {}, 'subscribers' ) ).toContain( 'No subscriptions yet.' );
		expect( await list( {}, 'plans' ) ).toContain( 'No plans yet.' );
	} );
} );

describe( 'the export', () => {
	const table = ( csv: string ) =>
		csv
			.replace( /^\uFEFF/, '' )
			.split( '\r\n' )
			.filter( Boolean )
			.map( ( line ) =>
				[ ...line.matchAll( /"((?:[^"]|"")*)"/g ) ].map( ( [ , cell = '' ] ) => cell.replaceAll( '""', '"' ) )
			);

	it( 'contains the list with its filters, with decimal amounts', async () => {
		await addOrder( {
			title: 'Tea "green", hot',
			amount: 1234,
			refunded: 34,
			email: 'ada@example.com',
			payment_id: 'pi_1',
		} );
		await addOrder( { title: 'Sake', amount: 500, currency: 'JPY', mode: 'live', status: 'failed' } );
		const exported = async ( query: Record< string, string > ) =>
			admin( link( await list( query ), 'Export as CSV' ) );
		const all = await exported( {} );
		expect( [ ...all.raw.slice( 0, 3 ) ] ).toEqual( [ 0xef, 0xbb, 0xbf ] );
		expect( all.headers.get( 'content-disposition' ) ).toMatch(
			/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"/
		);
		const [ head = [], ...lines ] = table( all.html );
		const column = ( line: string[] | undefined, name: string ) => line?.[ head.indexOf( name ) ];
		expect( lines.map( ( line ) => column( line, 'Item' ) ) ).toEqual( [ 'Sake', 'Tea "green", hot' ] );
		expect(
			[ 'Amount', 'Refunded', 'Currency', 'Email', 'Status', 'Mode', 'Payment ID' ].map( ( name ) =>
				column( lines[ 1 ], name )
			)
		).toEqual( [ '12.34', '0.34', 'USD', 'ada@example.com', 'Paid', 'Test', 'pi_1' ] );
		expect( column( lines[ 0 ], 'Amount' ) ).toBe( '500' );
		expect( table( ( await exported( { mode: 'live' } ) ).html ) ).toHaveLength( 2 );
		expect( table( ( await exported( { status: 'paid' } ) ).html )[ 1 ] ).toContain( 'Tea "green", hot' );
		expect( table( ( await exported( { s: 'Sake' } ) ).html ) ).toHaveLength( 2 );
	} );

	it.each( [ '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1' ] )( 'makes no formula of %j', async ( text ) => {
		await addOrder( { title: text, email: `${ text }@example.com` } );
		const { html } = await admin( link( await list(), 'Export as CSV' ) );
		expect( html ).toContain( `"'${ text }"` );
		expect( html ).toContain( `"'${ text }@example.com"` );
	} );

	it( 'is written in batches, without losing or repeating a row', async () => {
		await php( `
			$orders = new Statecraft\\Payments\\Orders\\Orders();
			for ( $i = 0; $i < 1001; ++$i ) $orders->add( array( 'provider' => 'stripe', 'account' => 'a', 'mode' => 'test', 'provider_id' => "cs_$i", 'kind' => 'product', 'title' => "T$i", 'amount' => 100, 'currency' => 'USD' ) );
		` );
		const { html } = await admin( link( await list(), 'Export as CSV' ) );
		const found = table( html )
			.slice( 1 )
			.map( ( cells ) => cells[ 3 ] );
		expect( found ).toHaveLength( 1001 );
		expect( new Set( found ).size ).toBe( 1001 );
	} );

	it( 'requires its nonce', async () => {
		const url = link(
			await list( {} ).then( async ( html ) =>
				html.includes( 'Export' ) ? html : ( await addOrder(), list() )
			),
			'Export as CSV'
		);
		expect( ( await admin( url.replace( /_wpnonce=\w+/, '_wpnonce=0123456789' ) ) ).status ).toBe( 403 );
		expect( ( await admin( url.replace( /&?_wpnonce=\w+/, '' ) ) ).status ).toBe( 403 );
	} );
} );

describe( 'plans', () => {
	it( 'show their subscriber counts, and are archived, never deleted', async () => {
		const plan = await addPlan( { title: 'Gold' } );
		await addSubscription( { plan_id: plan, mode: 'live' } );
		await addSubscription( { plan_id: plan, mode: 'live', status: 'past-due' } );
		await addSubscription( { plan_id: plan, mode: 'live', status: 'ended' } );
		await addSubscription( { plan_id: plan, mode: 'live', ends_at: 1_999_999_999 } );
		await addSubscription( { plan_id: plan, mode: 'test' } );
		const html = await list( {}, 'plans' );
		expect( rowsOf( html )[ 0 ] ).toMatch( /Gold .*5\.00.* \/ month 2 \(and 1 in test mode\) Can be bought/ );
		expect( html ).not.toMatch( />\s*Delete/ );
		const archived = await admin( link( html, 'Archive' ) );
		expect( archived.status ).toBe( 302 );
		const after = await list( {}, 'plans' );
		expect( after ).toContain( '1 plan archived. It can no longer be bought. 2 people are still paying.' );
		expect( rowsOf( after )[ 0 ] ).toContain( 'Archived' );
		expect( await php( `echo count( ( new Statecraft\\Payments\\Products\\Plans() )->all() );` ) ).toBe( '0' );
		const subscribers = await list( {}, 'subscribers' );
		expect( subscribers ).toContain( '3 people still pay for plans that are archived or deleted.' );
		expect( rowsOf( await list( { plan: 'archived' }, 'subscribers' ) ) ).toHaveLength( 3 );
		await admin( link( after, 'Restore' ) );
		expect( rowsOf( await list( {}, 'plans' ) )[ 0 ] ).toContain( 'Can be bought' );
		expect( await list( {}, 'subscribers' ) ).not.toContain( 'still pay' );
	} );

	it( 'whose post is gone still show their subscribers', async () => {
		await addSubscription( { plan_id: 999_999, email: 'left@example.com' } );
		expect( await list( {}, 'subscribers' ) ).toContain(
			'1 person still pays for a plan that is archived or deleted.'
		);
		expect( rowsOf( await list( { plan: 'archived' }, 'subscribers' ) )[ 0 ] ).toMatch(
			/left@example\.com.*payments continue/
		);
	} );

	it( 'are not archived without the nonce of the list', async () => {
		await addPlan();
		const url = link( await list( {}, 'plans' ), 'Archive' );
		expect( ( await admin( url.replace( /_wpnonce=\w+/, '_wpnonce=0123456789' ) ) ).status ).toBe( 403 );
		expect( rowsOf( await list( {}, 'plans' ) )[ 0 ] ).toContain( 'Can be bought' );
	} );
} );

describe( 'connected to the stand-in', () => {
	beforeEach( async () => {
		await fetch( `${ site().sandbox }/sandbox/stripe`, { method: 'DELETE' } );
		await settings( `${ site().sandbox }/stripe`, SANDBOX_KEYS );
	} );

	it( '“Check with Stripe now” records the current state of an order, with the nonce only', async () => {
		const order = await opened();
		await happen( 'pay', { session: order.session } );
		const html = await list();
		const ask = link( html, 'Check with Stripe now' );
		expect( ( await admin( ask.replace( /_wpnonce=\w+/, '_wpnonce=0123456789' ) ) ).status ).toBe( 403 );
		expect( await rowOf( order ) ).toMatchObject( { status: 'open' } );
		expect( ( await admin( ask ) ).status ).toBe( 302 );
		expect( await rowOf( order ) ).toMatchObject( { status: 'paid' } );
		expect( await list() ).toContain( '1 is up to date.' );
		const elsewhere = await adminOf( 'editor' );
		expect( ( await elsewhere( ask ) ).status ).toBe( 403 );
	} );

	it( 'a subscription is ended after a confirmation, at the provider, and only once', async () => {
		const order = await opened( { kind: 'plan', billing: '1 month', title: 'Club' } );
		await happen( 'pay', { session: order.session } );
		await admin( link( await list(), 'Check with Stripe now' ) );
		const [ stored ] = await rows( 'subscriptions' );
		expect( stored ).toMatchObject( { status: 'active' } );
		const question = await admin( link( await list( {}, 'subscribers' ), 'End…' ) );
		expect( question.html ).toContain( 'End 1 subscription' );
		expect( ( await rows( 'subscriptions' ) )[ 0 ] ).toMatchObject( { ends_at: '0' } );
		const end = async ( nonce: string, open = admin ) =>
			open( 'admin-post.php', {
				method: 'POST',
				body: new URLSearchParams( [
					[ 'action', 'statecraft_subscriptions_end' ],
					[ '_wpnonce', nonce ],
					[ 'uid[]', stored?.uid ?? '' ],
				] ),
			} );
		expect( ( await end( '0123456789' ) ).status ).toBe( 403 );
		expect( ( await end( nonceOf( question.html ), await adminOf( 'editor' ) ) ).status ).toBe( 403 );
		expect( ( await rows( 'subscriptions' ) )[ 0 ] ).toMatchObject( { ends_at: '0' } );
		expect( ( await end( nonceOf( question.html ) ) ).status ).toBe( 302 );
		expect( Number( ( await rows( 'subscriptions' ) )[ 0 ]?.ends_at ) ).toBeGreaterThan( 0 );
		const after = await list( {}, 'subscribers' );
		expect( after ).toContain( '1 subscription ended.' );
		expect( rowsOf( after )[ 0 ] ).toContain( 'Ends on' );
		expect( links( after, 'End…' ) ).toEqual( [] );
		await later();
	} );

	it( 'a copy of the site checks nothing, and ends nothing of the original site', async () => {
		const order = await opened( { kind: 'plan', billing: '1 month', title: 'Club' } );
		await happen( 'pay', { session: order.session } );
		await admin( link( await list(), 'Check with Stripe now' ) );
		await php( `update_option( 'statecraft_payments_site', 'real.example' );` );
		const before = ( await sandbox() ).requests.length;
		await admin( link( await list(), 'Check with Stripe now' ) );
		expect( await list() ).toContain( 'The keys were entered for another site.' );
		const question = await admin( link( await list( {}, 'subscribers' ), 'End…' ) );
		const [ stored ] = await rows( 'subscriptions' );
		await admin( 'admin-post.php', {
			method: 'POST',
			body: new URLSearchParams( [
				[ 'action', 'statecraft_subscriptions_end' ],
				[ '_wpnonce', nonceOf( question.html ) ],
				[ 'uid[]', stored?.uid ?? '' ],
			] ),
		} );
		expect( await list( {}, 'subscribers' ) ).toContain( 'End it in the provider’s dashboard' );
		expect( ( await sandbox() ).requests ).toHaveLength( before );
	} );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
