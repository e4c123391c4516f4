/** A site that is connected to a Stripe of the test's own, which answers exactly what a test says. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'http';
import type { AddressInfo } from 'net';
import Stripe from 'stripe';
import { php, reset, site } from './client';
import { forgetCounts } from './counters';
import { inPhp, removeKnobs, setKnobs } from './knobs';

/** The key of the site, and the secret of its endpoint; they must not be seen anywhere. */
export const KEY = 'rk_test_ownersKey0123456789';
export const SECRET = 'whsec_ownersSecret0123456789';
export const ACCOUNT = 'acct_1Owner';

export interface Asked {
	/** Method and path, without the query. */
	route: string;
	query: [ string, string ][];
	headers: IncomingHttpHeaders;
	/** As it was sent. */
	body: string;
}

export type Reply = ( response: ServerResponse, asked: Asked, count: number ) => void;

export const json =
	( body: unknown, status = 200, headers: Record< string, string > = {} ): Reply =>
	( response ) => {
		response.writeHead( status, { 'Content-Type': 'application/json', ...headers } );
		response.end( JSON.stringify( body ) );
	};

/** An error object of Stripe's. */
export const refusal = ( status: number, error: object = {}, headers: Record< string, string > = {} ) =>
	json( { error: { type: 'invalid_request_error', message: 'As the test says.', ...error } }, status, headers );

/** The connection breaks before an answer. */
export const cut: Reply = ( response ) => void response.destroy();

export interface OwnStripe {
	url: string;
	/** All requests since the last `says`. */
	asked: Asked[];
	/** The answers from now on, by method and the beginning of the path; the longest fits best. A list is used up, its last one stays. */
	says: ( replies: Record< string, Reply | Reply[] > ) => void;
	stop: () => Promise< void >;
}

async function startStripe(): Promise< OwnStripe > {
	let replies: Record< string, Reply | Reply[] > = {};
	const asked: Asked[] = [];
	const server = createServer( ( request, response ) => {
		const pieces: Buffer[] = [];
		request.on( 'data', ( piece: Buffer ) => pieces.push( piece ) );
		request.on( 'end', () => {
			const { pathname, searchParams } = new URL( request.url ?? '/', 'http://stripe' );
			const route = `${ request.method } ${ pathname }`;
			const one = {
				route,
				query: [ ...searchParams ],
				headers: request.headers,
				body: String( Buffer.concat( pieces ) ),
			};
			const count = asked.filter( ( each ) => each.route === route ).length;
			asked.push( one );
			const [ , found = refusal( 404, { code: 'resource_missing' } ) ] =
				Object.entries( replies )
					.filter( ( [ start ] ) => route.startsWith( start ) )
					.sort( ( [ a ], [ b ] ) => b.length - a.length )[ 0 ] ?? [];
			const list = Array.isArray( found ) ? found : [ found ];
			list[ Math.min( count, list.length - 1 ) ]?.( response, one, count );
		} );
	} );
	await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	server.unref();
	return {
		url: `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }`,
		asked,
		says( next ) {
			asked.length = 0;
			replies = next;
		},
		stop: () =>
			new Promise( ( resolve ) => {
				server.close( () => resolve() );
				server.closeAllConnections();
			} ),
	};
}

/** The site's settings. A value of null takes one away. */
export const settings = ( url: string, constants: Record< string, string | null > = {} ) =>
	setKnobs( {
		constants: Object.fromEntries(
			Object.entries( {
				STATECRAFT_STRIPE_TEST_BASE_URL: url,
				STATECRAFT_STRIPE_TEST_KEY: KEY,
				STATECRAFT_STRIPE_TEST_ACCOUNT: ACCOUNT,
				STATECRAFT_STRIPE_TEST_WEBHOOK_SECRET: SECRET,
				STATECRAFT_STRIPE_LIVE_BASE_URL: url,
				STATECRAFT_STRIPE_LIVE_KEY: 'rk_live_ownersKey0123456789',
				STATECRAFT_STRIPE_LIVE_ACCOUNT: ACCOUNT,
				STATECRAFT_STRIPE_LIVE_WEBHOOK_SECRET: 'whsec_ownersLiveSecret',
				...constants,
			} ).filter( ( [ , value ] ) => value !== null )
		),
	} );

/** Empties what the plugin has stored about payments. */
export const forget = () =>
	php( `
		global $wpdb;
		foreach ( Statecraft\\Payments\\Tables::all() as $table ) {
			Statecraft\\Payments\\Tables::name( 'orders' );
			$wpdb->query( "DELETE FROM {$wpdb->prefix}$table" );
		}
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_stripe\\_%' OR option_name LIKE 'statecraft\\_payments\\_%' AND option_name <> 'statecraft_payments_schema'" );
		${ forgetCounts }
		wp_cache_flush();
	` );

/** A Stripe for all tests of a file, which the site asks; each test begins with nothing stored. */
export function ownStripe(): OwnStripe {
	const stripe = {} as OwnStripe;
	beforeAll( async () => void Object.assign( stripe, await startStripe() ) );
	beforeEach( async () => {
		stripe.says( {} );
		await settings( stripe.url );
		await forget();
	} );
	afterAll( async () => {
		await stripe.stop();
		await removeKnobs();
		await reset();
	} );
	return stripe;
}

export interface Failure {
	error: string;
	message: string;
	data: { reason?: string; permission?: string; retry_after?: number; status: number };
}

/** Runs PHP with `$stripe` (mode: test), `$orders` and `$urls`, and returns what it returns; errors as a `Failure`. */
export const inStripe = async < T >( code: string, mode = 'test' ): Promise< T > =>
	JSON.parse(
		await php( `
			$settings = new Statecraft\\Payments\\Payment_Settings();
			$stripe   = new Statecraft\\Payments\\Stripe\\Stripe( $settings, '${ mode }' );
			$orders   = new Statecraft\\Payments\\Orders\\Orders();
			$urls     = new Statecraft\\Payments\\Provider\\Urls( 'https://shop.example/tea/?paid=1&x=ü', 'https://shop.example/tea/' );
			$found    = ( static function () use ( $settings, $stripe, $orders, $urls ) { ${ code } } )();
			echo wp_json_encode( is_wp_error( $found ) ? array( 'error' => $found->get_error_code(), 'message' => $found->get_error_message(), 'data' => $found->get_error_data() ) : $found );
		` )
	) as T;

let attempts = 0;

/** Stores an order, and returns its row. */
export const newOrder = ( values: object = {} ): Promise< { id: number; uid: string } > =>
	inStripe(
		`return $orders->open( hash( 'sha256', '${ ++attempts }' ), ${ inPhp( {
			provider: 'stripe',
			mode: 'test',
			kind: 'product',
			title: 'Tea',
			amount: 1050,
			currency: 'USD',
			...values,
		} ) } );`
	);

/** The row of an order. */
export const rowOf = ( { id }: { id: number } ): Promise< Record< string, string | number > > =>
	inStripe( `return $orders->get( ${ id } );` );

export const open = ( { id }: { id: number } ) =>
	inStripe< { id: string; account: string; url: string; expires_at: number } & Failure >(
		`return $stripe->open( $orders->get( ${ id } ), $urls );`
	);

/** A session as Stripe answers it. */
export const session = ( more: object = {} ) => ( {
	id: 'cs_test_1',
	object: 'checkout.session',
	livemode: false,
	status: 'open',
	payment_status: 'unpaid',
	amount_total: 1050,
	currency: 'usd',
	created: 1_767_225_600,
	expires_at: Math.floor( Date.now() / 1000 ) + 82_800,
	url: 'https://checkout.stripe.com/c/pay/cs_test_1#more',
	...more,
} );

/** Signs as Stripe's own library does. */
export const signatureOf = ( payload: string, secret = SECRET, timestamp?: number ) =>
	new Stripe( 'sk_test_unused' ).webhooks.generateTestHeaderString( { payload, secret, timestamp } );

let events = 0;

/** The body of an event. */
export const eventOf = ( type: string, object: object, more: object = {} ) =>
	JSON.stringify( {
		id: `evt_${ ++events }`,
		object: 'event',
		api_version: '2026-10-28.endive',
		created: 1_767_225_600,
		livemode: false,
		type,
		data: { object },
		...more,
	} );

/** Sends a body to the site's route. */
export const deliver = ( body: string, headers: Record< string, string > | [ string, string ][] = {}, mode = 'test' ) =>
	fetch( `${ site().url }/wp-json/statecraft/v1/payments/stripe/${ mode }`, {
		method: 'POST',
		headers: [
			[ 'Content-Type', 'application/json' ],
			...( Array.isArray( headers ) ? headers : Object.entries( headers ) ),
		],
		body,
	} );

export const deliverSigned = ( body: string, secret = SECRET, mode = 'test' ) =>
	deliver( body, { 'Stripe-Signature': signatureOf( body, secret ) }, mode );

/** The stored events, in the order in which they came. */
export const storedEvents = (): Promise< Record< string, string >[] > =>
	inStripe(
		`global $wpdb; return $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}statecraft_payment_events ORDER BY id", ARRAY_A );`
	);
