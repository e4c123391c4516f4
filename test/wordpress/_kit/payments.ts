/** Orders without a provider: one that says what a test has it say, in the place of Stripe. */
import { php, site } from './client';
import { inPhp } from './knobs';

/** The times at which a test's provider has money, far from now. */
export const PAID_AT = 1_790_000_000;

export interface Finding {
	status: string;
	payment?: string;
	minor?: number;
	currency?: string;
	refunded?: number;
	dispute?: string;
	email?: string;
	paidAt?: number;
	uid?: string;
	subscription?: Subscription;
}

export interface Payment {
	id: string;
	status: string;
	minor?: number;
	refunded?: number;
	first?: boolean;
	payment?: string;
}

export interface Subscription {
	id: string;
	status: string;
	periodEnd?: number;
	endsAt?: number;
	customer?: string;
	payments?: Payment[];
}

/** An event of a provider, as a webhook or its list gives it. */
export interface Incoming {
	id: string;
	object: string;
	related?: string;
	type?: string;
	mode?: string;
	account?: string;
	createdAt?: number;
}

/** What the provider says, by the id that it is asked for. A text is the code of an error. */
export interface Script {
	orders?: Record< string, Finding | string >;
	subscriptions?: Record< string, Subscription | string >;
	missed?: Incoming[] | string;
	accounts?: Record< string, string >;
	/** Milliseconds until it answers. */
	takes?: number;
}

const stripe = `<?php
namespace Statecraft\\Payments\\Stripe;

use Statecraft\\Payments\\Events\\Incoming;
use Statecraft\\Payments\\Money\\Currency;
use Statecraft\\Payments\\Provider\\{Provider_State, Payment, Provider, Subscription_State};

final class Stripe implements Provider {
	public function __construct( $settings, private string $mode ) {}
	public function name(): string { return 'stripe'; }
	public function mode(): string { return $this->mode; }
	public function account(): string { return self::script( 'accounts' )[ $this->mode ] ?? ''; }
	public function is_ready(): bool { return '' !== $this->account(); }
	public function currency( string $code ): Currency { return new Currency( $code ); }
	public function open( $order, $urls ) { throw new \\LogicException(); }
	public function close( $order ) { throw new \\LogicException(); }
	public function manage_url( $subscription, string $back ) { throw new \\LogicException(); }
	public function method_url( $subscription, string $back ) { throw new \\LogicException(); }
	public function needs_payer( $order ): bool { return false; }
	public function cancel_subscription( $subscription ) { throw new \\LogicException(); }
	public function pause_subscription( $subscription, bool $is_paused ) { throw new \\LogicException(); }
	public function read( $order ) { return $this->asked( 'orders', $order->provider_id, array( self::class, 'finding' ) ); }
	public function read_subscription( string $id ) { return $this->asked( 'subscriptions', $id, array( self::class, 'subscription' ) ); }
	public function missed( int $since ) {
		return $this->asked( 'missed', (string) $since, static fn( $all ) => array_map( array( self::class, 'incoming' ), $all ), self::script( 'missed' ) );
	}
	private function asked( string $kind, string $id, callable $make, $said = null ) {
		file_put_contents( WP_CONTENT_DIR . '/asked.log', "$this->mode $kind $id\\n", FILE_APPEND | LOCK_EX );
		$said ??= self::script( $kind )[ $id ] ?? 'payment_refused';
		usleep( 1000 * (int) self::script( 'takes' ) );
		return is_string( $said ) ? new \\WP_Error( $said, 'The test says so.' ) : $make( $said );
	}
	private static function script( string $kind ) {
		// Never from the cache of this process: other processes change it.
		return json_decode( (string) @file_get_contents( WP_CONTENT_DIR . '/script.json' ), true )[ $kind ] ?? array();
	}
	public static function finding( array $one ): Provider_State {
		return new Provider_State( $one['status'], $one['payment'] ?? '', $one['minor'] ?? 1000, $one['currency'] ?? 'USD', $one['refunded'] ?? 0, $one['dispute'] ?? '', $one['email'] ?? '', $one['paidAt'] ?? 0, $one['uid'] ?? '', isset( $one['subscription'] ) ? self::subscription( $one['subscription'] ) : null );
	}
	public static function subscription( array $one ): Subscription_State {
		return new Subscription_State( $one['id'], $one['customer'] ?? '', $one['status'], $one['periodEnd'] ?? 0, $one['endsAt'] ?? 0, array_map( static fn( $p ) => new Payment( $p['id'], $p['payment'] ?? '', $p['status'], $p['minor'] ?? 1000, 'USD', 'paid' === $p['status'] ? ${ PAID_AT } : 0, $p['refunded'] ?? 0, $p['first'] ?? false ), $one['payments'] ?? array() ) );
	}
	public static function incoming( array $one ): Incoming {
		return new Incoming( $one['id'], $one['type'] ?? 'test.happened', $one['account'] ?? 'acct_test', $one['mode'] ?? 'test', $one['object'], $one['related'] ?? '', $one['createdAt'] ?? time() );
	}
}
`;

/** Counts what follows a payment, and runs a test's code in the web server, where many requests run at once. */
const plugin = `<?php
add_action( 'plugins_loaded', static function () {
	require_once WP_CONTENT_DIR . '/stripe-of-tests.php';
}, 1 );
foreach ( array( 'statecraft_order_paid', 'statecraft_order_changed' ) as $action ) {
	add_action( $action, static function ( $order, $before = '' ) use ( $action ) {
		file_put_contents( WP_CONTENT_DIR . '/happened.log', trim( str_replace( 'statecraft_order_', '', $action ) . " $order->provider_id " . ( $before ? "$before>$order->status" : '' ) ) . "\\n", FILE_APPEND | LOCK_EX );
	}, 10, 2 );
}
add_action( 'init', static function () {
	if ( isset( $_GET['racing'] ) ) {
		wp_die( esc_html( (string) require WP_CONTENT_DIR . '/racing.php' ), '', array( 'response' => 200 ) );
	}
} );
`;

/** What every snippet starts with. */
const prelude = `
	use Statecraft\\Payments\\Events\\{Events, Event_Processor, Incoming};
	use Statecraft\\Payments\\Orders\\{Ledger, Orders, Order, Order_Status};
	use Statecraft\\Payments\\Provider\\{Provider_State, Providers};
	use Statecraft\\Payments\\{Reconcile, Tables};
	use Statecraft\\Payments\\Stripe\\Stripe;
	use Statecraft\\Payments\\Subscriptions\\Subscriptions;
	global $wpdb;
	$orders    = new Orders();
	$ledger    = new Ledger();
	$events    = new Events();
	$processor = new Event_Processor();
	$stripe    = ( new Providers() )->get( 'stripe', 'test' );
	$row       = static fn( string $id ) => $wpdb->get_row( $wpdb->prepare( "SELECT * FROM {$wpdb->prefix}statecraft_orders WHERE provider_id = %s OR uid = %s", $id, $id ), ARRAY_A );
	$make      = static function ( string $provider_id, array $values = array() ) use ( $orders, $wpdb ) {
		$attempt = $values['attempt'] ?? hash( 'sha256', $provider_id );
		unset( $values['attempt'] );
		$order   = $orders->open( $attempt, array_intersect_key( $values, array( 'billing' => 1, 'created_at' => 1, 'mode' => 1, 'title' => 1 ) ) + array( 'provider' => 'stripe', 'mode' => 'test', 'kind' => 'donation', 'title' => 'A donation', 'amount' => 1000, 'currency' => 'USD' ) );
		$orders->change( $order, array(), $values + array( 'provider_id' => '' === $provider_id ? null : $provider_id, 'account' => 'acct_test', 'status' => 'open' ) );
		return $orders->get( $order->id );
	};
`;

/** Installs the provider, with nothing that it says. */
export const install = () =>
	php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WP_CONTENT_DIR . '/stripe-of-tests.php', ${ inPhp( stripe ) } );
		file_put_contents( WPMU_PLUGIN_DIR . '/payments-of-tests.php', ${ inPhp( plugin ) } );
	` ).then( () => says( {} ) );

/** Takes the provider away, with what was written. */
export const remove = () =>
	php( `
		@unlink( WPMU_PLUGIN_DIR . '/payments-of-tests.php' );
		foreach ( array( 'stripe-of-tests.php', 'racing.php', 'script.json', 'asked.log', 'happened.log' ) as $file ) @unlink( WP_CONTENT_DIR . "/$file" );
	` );

/** What the provider says from now on; what it was asked and what happened before is forgotten. */
export const says = ( script: Script ) =>
	php( `
		file_put_contents( WP_CONTENT_DIR . '/script.json', base64_decode( '${ Buffer.from(
			JSON.stringify( { accounts: { test: 'acct_test', live: 'acct_live' }, ...script } )
		).toString( 'base64' ) }' ) );
		foreach ( array( 'asked.log', 'happened.log' ) as $file ) @unlink( WP_CONTENT_DIR . "/$file" );
	` );

/** Runs PHP with `$orders`, `$ledger`, `$events`, `$processor`, `$stripe`, `$make( id, columns )` and `$row( id )`, and returns what it returns. */
export const run = async < T = unknown >( code: string ): Promise< T > =>
	JSON.parse(
		await php(
			`${ prelude } echo wp_json_encode( ( static function () use ( $wpdb, $orders, $ledger, $events, $processor, $stripe, $row, $make ) { ${ code } } )() );`
		)
	);

const log = async ( file: string ): Promise< string[] > =>
	( await php( `echo (string) @file_get_contents( WP_CONTENT_DIR . '/${ file }' );` ) )
		.split( '\n' )
		.filter( Boolean );

/** What the provider was asked, such as `test orders cs_1`. */
export const asked = () => log( 'asked.log' );

/** The actions, such as `paid cs_1` and `changed cs_1 open>paid`. */
export const happened = () => log( 'happened.log' );

/** Runs PHP in many requests at once; what each returns. */
export async function race( times: number, code: string ): Promise< string[] > {
	await php( `file_put_contents( WP_CONTENT_DIR . '/racing.php', ${ inPhp( `<?php ${ prelude } ${ code }` ) } );` );
	return Promise.all(
		Array.from( { length: times }, async () => {
			const html = await ( await fetch( `${ site().url }/?racing=1` ) ).text();
			return /wp-die-message">([^<]*)</.exec( html )?.[ 1 ] ?? html;
		} )
	);
}

/** Empties the tables. */
export const empty = () =>
	run(
		`foreach ( array( Tables::ORDERS, Tables::SUBSCRIPTIONS, Tables::EVENTS, Tables::ACCESS ) as $name ) $wpdb->query( "DELETE FROM " . Tables::name( $name ) ); delete_option( 'statecraft_payments_read' ); array_map( 'wp_unschedule_hook', array( 'statecraft_payments_reconcile', 'statecraft_payments_events' ) );`
	);
