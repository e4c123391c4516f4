/** A site that is connected to the stand-in for Stripe, with a block of the tests' own that takes payments, and visitors without JavaScript. */
import { php, reset, site } from './client';
import { forgetCounts } from './counters';
import { inPhp, removeKnobs, setKnobs } from './knobs';
import { pageOf, Visitor } from './buyer';
import { publishPage, words } from './visitor';
import type { Page } from './visitor';

export { pageOf, Visitor } from './buyer';
export { publishPage, words } from './visitor';

/** The block: its attributes are what it offers. Mail goes into an option, unless that says that the mail server is down. */
const shop = `<?php
add_filter( 'pre_wp_mail', static function ( $result, $mail ) {
	$down = (int) get_option( 'test_mail_down', 0 );
	if ( $down > 0 ) {
		update_option( 'test_mail_down', $down - 1 );
		return false;
	}
	update_option( 'test_mails', array( ...(array) get_option( 'test_mails', array() ), array( 'to' => $mail['to'], 'subject' => $mail['subject'], 'message' => $mail['message'], 'headers' => $mail['headers'] ) ) );
	return true;
}, 10, 2 );
add_action( 'plugins_loaded', static function () {
	if ( ! interface_exists( 'Statecraft\\\\Payments\\\\Checkout\\\\Offer_Source' ) ) {
		return;
	}
	$shop = new class() implements Statecraft\\Payments\\Checkout\\Offer_Source {
		public function block(): string {
			return 'test/shop';
		}
		public function offers( Statecraft\\Render\\Attributes $attributes ): array {
			$offers = array();
			foreach ( $attributes->items( 'offers' ) as $offer ) {
				$offers[ $offer['name'] ?? 'it' ] = new Statecraft\\Payments\\Checkout\\Offer( $offer['kind'] ?? 'donation', 'stripe', $offer['title'] ?? 'Tea', $offer['currency'] ?? 'USD', $offer['interval'] ?? 'one-time', $offer['amounts'] ?? array( 500, 1500 ), 0, $offer['minimum'] ?? 50, $offer['maximum'] ?? 100000, $offer['counted'] ?? false );
			}
			return $offers;
		}
	};
	add_filter( 'statecraft_offer_sources', static fn( $all ) => array( ...$all, $shop ) );
}, 20 );
add_action( 'wp_footer', static fn() => print do_blocks( (string) get_option( 'test_mail_footer', '' ) ), 5 );
add_action( 'init', static function () {
	register_block_type( 'test/shop', array(
		'attributes'      => array( 'offers' => array( 'type' => 'array', 'default' => array() ) ),
		'render_callback' => static function ( $attributes ) {
			$form = Statecraft\\Payments\\Checkout\\Pay_Forms::shared()->open( 'test/shop', $attributes );
			if ( ! $form ) {
				return '<p class="fallback">Nothing can be paid here.</p>';
			}
			if ( $form->is_over() ) {
				return '<div class="shop">' . $form->status() . '</div>';
			}
			$fields = '';
			foreach ( array( 'offer', 'amount', 'own', 'quantity' ) as $name ) {
				$fields .= '<input name="statecraft_pay_for[' . $name . ']" value="' . esc_attr( $form->typed( $name ) ) . '">';
			}
			return '<form class="shop"' . Statecraft\\Render\\Html::attributes( $form->attributes() ) . '>' . $fields . $form->hidden() . $form->status() . '<button>Pay</button></form>';
		},
	) );
} );`;

export interface Offered {
	name?: string;
	kind?: string;
	title?: string;
	currency?: string;
	interval?: string;
	amounts?: number[];
	minimum?: number;
	maximum?: number;
	counted?: boolean;
}

export const block = ( ...offers: Offered[] ) =>
	`<!-- wp:test/shop ${ JSON.stringify( { offers: offers.length ? offers : [ {} ] } ) } /-->`;

/** The site's settings; the limits are off unless a test is about them. */
export const settings = ( constants: Record< string, unknown > = {}, filters: Record< string, unknown > = {} ) =>
	setKnobs( {
		constants: {
			STATECRAFT_STRIPE_TEST_BASE_URL: `${ site().sandbox }/stripe`,
			STATECRAFT_STRIPE_TEST_KEY: 'rk_test_sandbox',
			...constants,
		},
		filters: { statecraft_payment_ceilings: { none: [] }, statecraft_form_ceilings: [], ...filters },
	} );

/** A connected site for all tests of a file, and as it was after the last one. */
export function eachOnASite(): void {
	beforeAll( () =>
		php( `wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/shop.php', ${ inPhp( shop ) } );` )
	);
	beforeEach( async () => {
		await settings();
		await fetch( `${ site().sandbox }/sandbox/stripe`, { method: 'DELETE' } );
		await forget();
	} );
	afterAll( async () => {
		await php( `@unlink( WPMU_PLUGIN_DIR . '/shop.php' );` );
		await removeKnobs();
		await reset();
	} );
}

/** No visitor has been here, nobody has asked the provider, and nothing was sold. */
export const forget = () =>
	php( `
		global $wpdb;
		${ forgetCounts }
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'test_mail%' OR option_name LIKE 'statecraft_stripe_test_problem'" );
		foreach ( array( 'orders', 'subscriptions', 'access' ) as $name ) {
			$table = Statecraft\\Payments\\Tables::name( $name );
			$wpdb->query( "DELETE FROM $table" );
		}
	` );

/** Time has passed: the provider may be asked again. */
export const later = () => php( forgetCounts );

export interface Row {
	uid: string;
	status: string;
	amount: string;
	currency: string;
	quantity: string;
	title: string;
	email: string;
	page: string;
	billing: string;
	attempt: string | null;
	flag: string;
	checkout_url: string;
	provider_id: string;
}

/** The stored rows of a table, oldest first. */
export const rows = async ( table = 'orders' ): Promise< Row[] > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( $GLOBALS['wpdb']->get_results( 'SELECT * FROM ' . Statecraft\\Payments\\Tables::name( '${ table }' ) . ' ORDER BY id' ) );`
		)
	);

export interface Mail {
	to: string;
	subject: string;
	message: string;
	headers: string[];
}

/** The mails since the last call. */
export const mails = async (): Promise< Mail[] > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( array_values( (array) get_option( 'test_mails', array() ) ) ); delete_option( 'test_mails' );`
		)
	);

/** Runs the events of a hook, whenever they are due. */
export const runEvents = ( hook: string ) =>
	php( `
		foreach ( _get_cron_array() as $time => $hooks ) {
			foreach ( $hooks['${ hook }'] ?? array() as $event ) {
				wp_unschedule_event( $time, '${ hook }', $event['args'] );
				do_action_ref_array( '${ hook }', $event['args'] );
			}
		}
	` );

/** Something happens at Stripe. */
export async function atStripe( act: string, more: object = {} ): Promise< void > {
	const answer = await fetch( `${ site().sandbox }/sandbox/stripe/do`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify( { act, ...more } ),
	} );
	if ( ! answer.ok ) {
		throw new Error( `${ act }: ${ await answer.text() }` );
	}
}

interface Asked {
	route: string;
	body: Record< string, unknown >;
}

/** The requests to Stripe since the last call, without those for the account. */
export const asked = async (): Promise< Asked[] > => {
	const answer = await fetch( `${ site().sandbox }/sandbox/stripe/requests`, { method: 'DELETE' } );
	const all: Asked[] = await answer.json();
	return all.filter( ( { route } ) => ! route.endsWith( '/account' ) );
};

/** The checkout sessions at Stripe, oldest first. */
export async function sessions(): Promise< { id: string; status: string; amount_total: number; currency: string }[] > {
	const { things } = await ( await fetch( `${ site().sandbox }/sandbox/stripe` ) ).json();
	return things.filter( ( { object }: { object: string } ) => object === 'checkout.session' );
}

/** What the form, or what is in its place, says. */
export const said = ( page: Page ) => words( page.document.querySelector( '.statecraft-pay__message' ) );

/** The kind of what is said. */
export const kind = ( page: Page ) =>
	page.document.querySelector( '.statecraft-pay__status' )?.getAttribute( 'data-status' );

/** Where a press leads, or what came instead. */
export async function goesTo( response: Response ): Promise< string > {
	const to = response.headers.get( 'location' );
	if ( response.status !== 303 || ! to ) {
		throw new Error( `No redirect but ${ response.status }: ${ said( await pageOf( response.url, response ) ) }` );
	}
	return to;
}

/** The addresses that the newest order of the provider leads back to. */
export async function back(): Promise< { success: string; cancel: string } > {
	const { things } = await ( await fetch( `${ site().sandbox }/sandbox/stripe` ) ).json();
	const session = things.filter( ( { object }: { object: string } ) => object === 'checkout.session' ).at( -1 );
	return { success: session.success_url, cancel: session.cancel_url };
}

/** A page with the block, opened by a visitor. */
export async function opened( ...offers: Offered[] ): Promise< { visitor: Visitor; page: Page; url: string } > {
	const url = await publishPage( block( ...offers ), 'Shop' );
	const visitor = new Visitor();
	return { visitor, page: await visitor.visit( url ), url };
}
