/** Requests that no form of the site would send, and visitors who look alike because of a page cache. */
import { as, php } from '../_kit/client';
import { COUNTERS } from '../_kit/counters';
import { eachOnASite, goesTo, opened, rows, settings, Visitor } from '../_kit/checkout';

jest.setTimeout( 240_000 );
eachOnASite();

/** In PayPal's format. */
const CREATED = 'create_time';

const form = async ( offer: object ) => {
	const { visitor, page, url } = await opened( offer );
	const data = visitor.filled( page );
	return { visitor, url, id: data.get( 'statecraft_pay[id]' ) ?? '', seal: data.get( 'statecraft_pay[seal]' ) ?? '' };
};

it.each( [
	[ 'amounts', { amounts: [ 500 ] } ],
	[ 'no amounts', { amounts: [], minimum: 50 } ],
] )( 'a Stripe form with %s cannot be used for a payment on PayPal’s own page', async ( _, offer ) => {
	const { visitor, url, id, seal } = await form( offer );
	const body = new URLSearchParams( {
		'statecraft_paypal[id]': String( id ),
		'statecraft_paypal[seal]': String( seal ),
	} );
	const response = await visitor.request( url, { method: 'POST', body } );
	expect( [ response.status, response.headers.get( 'location' ) ] ).toEqual( [ 422, null ] );
} );

describe( 'two people with the same browser behind one IP address, who got the same cached page', () => {
	it( 'after one has paid, the other can pay', async () => {
		const { visitor: first, page } = await opened( {} );
		await goesTo( await first.press( page, { amount: '500' } ) );
		await php(
			`global $wpdb; $wpdb->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'orders' ) . " SET status = 'paid'" );`
		);
		const second = new Visitor();
		await goesTo( await second.press( page, { amount: '500' } ) );
		expect( await rows() ).toHaveLength( 2 );
		expect( second.cookies.get( 'statecraft_buyer' ) ).not.toBe( first.cookies.get( 'statecraft_buyer' ) );
	} );

	it( 'when one chooses another amount, the other’s page stays open', async () => {
		const { visitor: first, page } = await opened( {} );
		await goesTo( await first.press( page, { amount: '500' } ) );
		await goesTo( await new Visitor().press( page, { amount: '1500' } ) );
		expect( ( await rows() ).map( ( { status } ) => status ) ).toEqual( [ 'open', 'open' ] );
	} );

	it( 'when both submit at once, each has a page', async () => {
		const { page } = await opened( {} );
		const pages = await Promise.all(
			[ 1, 2 ].map( async () => goesTo( await new Visitor().press( page, { amount: '500' } ) ) )
		);
		expect( new Set( pages ).size ).toBe( 2 );
	} );
} );

it.each( [ '1,000', '1.000', '12,000' ] )(
	'an amount of %s, which could be meant as thousands, is rejected',
	async ( own ) => {
		const { visitor, page } = await opened( {} );
		const { status, json } = await visitor.fetches( page, { own } );
		expect( [ status, json.kind, json.field ] ).toEqual( [ 422, 'invalid', 'amount' ] );
		expect( await rows() ).toEqual( [] );
	}
);

it( 'an amount in the digits of another script is parsed', async () => {
	const { visitor, page } = await opened( {} );
	expect( ( await visitor.fetches( page, { own: '١٢٫٥٠' } ) ).status ).toBe( 200 );
	expect( await rows() ).toMatchObject( [ { amount: '1250' } ] );
} );

it( 'requests from ever new addresses leave no database rows once the site is at its limit', async () => {
	const count = `(int) $wpdb->get_var( 'SELECT COUNT( * ) FROM ' . ${ COUNTERS } )`;
	const added = await php( `
		global $wpdb;
		remove_all_filters( 'statecraft_payment_ceilings' );
		add_filter( 'statecraft_payment_ceilings', static fn() => array( 'press' => array( 'sender' => array( 600 => 9 ), 'site' => array( 3600 => 2 ) ) ) );
		$limits = new Statecraft\\Payments\\Checkout\\Pay_Limits();
		$before = ${ count };
		for ( $n = 1; $n <= 20; $n++ ) {
			$limits->press( 'form', "203.0.113.$n", 1 );
		}
		echo ${ count } - $before;
	` );
	expect( Number( added ) ).toBe( 3 );
} );

it( 'an unsigned event writes nothing to the PHP log', async () => {
	await settings( {
		STATECRAFT_PAYPAL_TEST_CLIENT_ID: 'id',
		STATECRAFT_PAYPAL_TEST_KEY: 'secret',
		STATECRAFT_PAYPAL_TEST_WEBHOOK_ID: 'WH',
	} );
	await php(
		`file_put_contents( WPMU_PLUGIN_DIR . '/warned.php', '<?php set_error_handler( static function ( $no, $text ) { update_option( "test_warned", $text ); return false; } );' );`
	);
	try {
		for ( const time of [ [ 'x' ], { a: 1 } ] ) {
			const { status } = await as( 'anonymous' ).post( 'statecraft/v1/payments/paypal/test', {
				id: 'WH-1',
				event_type: 'PAYMENT.CAPTURE.REFUNDED',
				[ CREATED ]: time,
				resource: {
					id: [ 1 ],
					links: [ 'x', { rel: [ 'up' ], href: [ 'y' ] }, { rel: 'up', href: 'http:///' } ],
					supplementary_data: 'x',
				},
			} );
			expect( status ).toBe( 400 );
		}
		expect( await php( `echo get_option( 'test_warned', 'nothing' );` ) ).toBe( 'nothing' );
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/warned.php' ); delete_option( 'test_warned' );` );
	}
} );

it( 'more plans than fit in a list do not cause donation plans to be created repeatedly', async () => {
	await php(
		`for ( $n = 0; $n < 200; $n++ ) { wp_insert_post( array( 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => "Plan $n" ) ); }`
	);
	try {
		const make = async () =>
			(
				await as( 'contributor' ).post< { id: number }[] >( 'wpcom/v2/memberships/products', {
					type: 'donation',
					currency: 'USD',
				} )
			).json.map( ( { id } ) => id );
		expect( await make() ).toEqual( await make() );
	} finally {
		await php(
			`foreach ( get_posts( array( 'post_type' => 'jp_mem_plan', 'posts_per_page' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_post( $id, true ); }`
		);
	}
} );
