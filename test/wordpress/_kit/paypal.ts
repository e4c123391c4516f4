/** A site that is connected to the stand-in for PayPal, its orders, and what happens to them there. */
import { randomBytes } from 'crypto';
import { php, reset, site } from './client';
import { inPhp, removeKnobs, setKnobs } from './knobs';

/** The app of the stand-in. */
export const CLIENT = 'sandbox-paypal-client';
export const SECRET = 'sandbox-paypal-secret';

export type Json = Record< string, unknown >;

/** The site's keys. */
export const connect = ( constants: Json = {} ) =>
	setKnobs( {
		constants: {
			STATECRAFT_PAYPAL_TEST_BASE_URL: `${ site().sandbox }/paypal`,
			STATECRAFT_PAYPAL_TEST_CLIENT_ID: CLIENT,
			STATECRAFT_PAYPAL_TEST_KEY: SECRET,
			...constants,
		},
	} );

const ask = async < T >( path: string, method: string, body?: unknown ): Promise< T > =>
	( await fetch( `${ site().sandbox }/sandbox/paypal${ path }`, { method, body: JSON.stringify( body ) } ) ).json();

export interface Asked {
	route: string;
	requestId: string;
	raw: string;
	body: Json;
	query: Record< string, string >;
}

/** The requests to PayPal since the last call, except those for a token. Ends faults. */
export const asked = async (): Promise< Asked[] > =>
	( await ask< { requests: Asked[] } >( '', 'DELETE' ) ).requests.filter( ( { route } ) => ! /oauth2/.test( route ) );

/** The same with those for a token, and without ending faults. */
export const log = async (): Promise< Asked[] > => ( await ask< { requests: Asked[] } >( '', 'GET' ) ).requests;

/** The first request since the last call whose route matches. */
export async function firstAsked< Body = Json >( route = /./ ): Promise< Asked & { body: Body } > {
	const found = ( await asked() ).find( ( one ) => route.test( one.route ) );
	if ( ! found ) {
		throw new Error( `PayPal was not asked for ${ route }.` );
	}
	return found as Asked & { body: Body };
}

export const routes = async () => ( await asked() ).map( ( { route } ) => route );

/** Makes something happen at PayPal. */
export const make = < T = Json >( action: string, more: Json = {} ): Promise< T > =>
	ask( '/do', 'POST', { action, ...more } );

/** Faults by part, such as `order.capture`; other settings of the stand-in. */
export const set = ( faults: Record< string, { fault: string; after?: number; times?: number } >, more: Json = {} ) =>
	ask( '', 'POST', { faults, ...more } );

const PRELUDE = `
	use Statecraft\\Payments\\Orders\\Orders;
	use Statecraft\\Payments\\Payment_Settings;
	use Statecraft\\Payments\\Provider\\Providers;
	use Statecraft\\Payments\\Provider\\Urls;
	$orders   = new Orders();
	$settings = new Payment_Settings();
	$provider = ( new Providers() )->get( 'paypal', 'test' );
	$urls     = new Urls( home_url( '/give/?statecraft-pay=1' ), home_url( '/give/?statecraft-pay=1&statecraft-pay-left=1' ) );
	$say      = static function ( $result ) {
		echo wp_json_encode( is_wp_error( $result ) ? array( 'error' => $result->get_error_code(), 'message' => $result->get_error_message(), 'data' => $result->get_error_data() ) : $result );
	};
`;

/** Runs PHP with `$provider`, `$orders`, `$urls`, and `$say` for the result. */
export const run = async < T = Json >( code: string ): Promise< T > => JSON.parse( await php( PRELUDE + code ) );

export interface OrderRow {
	uid: string;
	provider_id: string;
	request: string;
	status: string;
	[ column: string ]: string;
}

/** Stores an order and returns its uid. */
export async function order( values: Json = {} ): Promise< string > {
	const attempt = randomBytes( 32 ).toString( 'hex' );
	const columns = {
		provider: 'paypal',
		mode: 'test',
		kind: 'donation',
		title: 'A donation',
		amount: 1250,
		currency: 'EUR',
		...values,
	};
	return run< string >( `$say( $orders->open( '${ attempt }', ${ inPhp( columns ) } )->uid );` );
}

/** The row of an order. */
export const row = ( uid: string ): Promise< OrderRow > =>
	run(
		`$say( $GLOBALS['wpdb']->get_row( "SELECT * FROM {$GLOBALS['wpdb']->prefix}statecraft_orders WHERE uid = '${ uid }'" ) );`
	);

/** Opens PayPal's page, as a press of the button does, without recording it. */
export const open = < T = Json >( uid: string ): Promise< T > =>
	run( `$say( $provider->open( $orders->find( '${ uid }' ), $urls ) );` );

/** An order whose page is open. */
export async function opened( values: Json = {} ): Promise< { uid: string; id: string; url: string } > {
	const uid = await order( values );
	const {
		id,
		account,
		url,
		expires_at: until,
	} = await open< { id: string; account: string; url: string; expires_at: number } >( uid );
	await run(
		`$say( $orders->change( $orders->find( '${ uid }' ), array( 'created' ), ${ inPhp( { status: 'open', provider_id: id, account, checkout_url: url, expires_at: until } ) } ) );`
	);
	return { uid, id, url };
}

/** Asks the provider about an order, without recording it. */
export const read = < T = Json >( uid: string ): Promise< T > =>
	run( `$say( $provider->read( $orders->find( '${ uid }' ) ) );` );

/** Asks about an order and records it, as the return page, an event and cron do. */
export const refresh = < T = Json >( uid: string ): Promise< T > =>
	run( `$say( ( new Statecraft\\Payments\\Orders\\Ledger() )->refresh( $orders->find( '${ uid }' ), $provider ) );` );

/** An order that is paid, and its capture. */
export async function paid( values: Json = {} ): Promise< { uid: string; id: string; capture: string } > {
	const { uid, id } = await opened( values );
	await make( 'approve', { id } );
	const { payment_id: capture } = await refresh< { payment_id: string } >( uid );
	return { uid, id, capture };
}

/** The site of all tests of a file, connected before each of them, and as it was after the last one. */
export function eachConnected(): void {
	beforeEach( async () => {
		await connect();
		await make( 'silence' );
		await asked();
	} );
	afterAll( async () => {
		await make( 'silence' );
		await asked();
		await removeKnobs();
		await reset();
	} );
}
