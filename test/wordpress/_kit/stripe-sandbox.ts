/** A site that is connected to the stand-in for Stripe: payments, events and subscriptions as they really go. */
import { php, reset, site } from './client';
import { removeKnobs } from './knobs';
import { forget, inStripe, newOrder, open, settings } from './stripe';

export const SANDBOX_KEYS = {
	STATECRAFT_STRIPE_TEST_KEY: 'rk_test_sandbox',
	STATECRAFT_STRIPE_TEST_ACCOUNT: null,
	STATECRAFT_STRIPE_TEST_WEBHOOK_SECRET: null,
	STATECRAFT_STRIPE_LIVE_KEY: 'rk_live_sandbox',
	STATECRAFT_STRIPE_LIVE_ACCOUNT: null,
	STATECRAFT_STRIPE_LIVE_WEBHOOK_SECRET: null,
};

/** What happens at Stripe; returns what came of it, and the events that were sent to the site with its answers. */
export async function happen< T = unknown >(
	act: string,
	more: object = {}
): Promise< { result: T; deliveries: { status: number; type: string }[] } > {
	const answer = await fetch( `${ site().sandbox }/sandbox/stripe/do`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify( { act, ...more } ),
	} );
	if ( ! answer.ok ) {
		throw new Error( `${ act }: ${ await answer.text() }` );
	}
	return answer.json() as Promise< { result: T; deliveries: { status: number; type: string }[] } >;
}

export interface Sandbox {
	things: { id: string; object: string; [ key: string ]: unknown }[];
	requests: { route: string; status: number; headers: Record< string, string > }[];
}

export const sandbox = async (): Promise< Sandbox > =>
	( await fetch( `${ site().sandbox }/sandbox/stripe` ) ).json() as Promise< Sandbox >;

export const things = async ( object: string ) =>
	( await sandbox() ).things.filter( ( thing ) => thing.object === object );

/** The site of all tests of a file, connected, with its endpoint registered. */
export function onTheSandbox(): void {
	beforeEach( async () => {
		await fetch( `${ site().sandbox }/sandbox/stripe`, { method: 'DELETE' } );
		await settings( `${ site().sandbox }/stripe`, SANDBOX_KEYS );
		await forget();
		await inStripe(
			`return ( new Statecraft\\Payments\\Stripe\\Stripe_Webhook_Setup( $settings, 'test' ) )->ensure();`
		);
	} );
	afterAll( async () => {
		await removeKnobs();
		await reset();
	} );
}

/** Processes the events that have come, as WP-Cron would. */
export const later = () => php( `do_action( Statecraft\\Payments\\Events\\Event_Processor::EVENT );` );

/** A new order, with its page open. */
export async function opened( values: object = {} ): Promise< { id: number; uid: string; session: string } > {
	const order = await newOrder( values );
	const page = await open( order );
	if ( page.error ) {
		throw new Error( JSON.stringify( page ) );
	}
	return { ...order, session: page.id };
}

/** Asks about an order, and records it, as the page to come back to does. */
export const refresh = ( { id }: { id: number } ) =>
	inStripe< Record< string, string | number > >(
		`return ( new Statecraft\\Payments\\Orders\\Ledger() )->refresh( $orders->get( ${ id } ), $stripe );`
	);

export const rows = ( table: string ): Promise< Record< string, string >[] > =>
	inStripe(
		`global $wpdb; return $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}statecraft_${ table } ORDER BY id", ARRAY_A );`
	);
