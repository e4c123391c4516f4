/** A site that takes payments at the stand-ins for Stripe and PayPal, which send it their webhooks; and what a visitor does on their pages. */
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { php, site } from '../../wordpress/_kit/client';
import { forget, runEvents } from '../../wordpress/_kit/checkout';
import { inPhp, removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { make } from '../../wordpress/_kit/paypal';
import { happen, sandbox } from '../../wordpress/_kit/stripe-sandbox';
import type { Editor } from './editor';

const SECRET = 'whsec_journeys0123456789';

const postBox = `<?php
add_filter( 'pre_wp_mail', static function ( $result, $mail ) {
	update_option( 'test_mails', array( ...(array) get_option( 'test_mails', array() ), array( 'to' => $mail['to'], 'subject' => $mail['subject'], 'message' => $mail['message'] ) ) );
	return true;
}, 10, 2 );`;

/** Both as on their first day: the clock, too, which an earlier test may have put ahead of every page that is sold now. */
export async function resetProviders(): Promise< void > {
	await fetch( `${ site().sandbox }/sandbox/stripe`, { method: 'DELETE' } );
	await fetch( `${ site().sandbox }/sandbox/paypal`, { method: 'DELETE' } );
}

/** Connects the site to both, with their webhooks registered, and nothing sold. */
export async function openShop(): Promise< void > {
	await resetProviders();
	await make( 'silence' );
	await setKnobs( {
		constants: {
			STATECRAFT_STRIPE_TEST_BASE_URL: `${ site().sandbox }/stripe`,
			STATECRAFT_STRIPE_TEST_KEY: 'rk_test_sandbox',
			STATECRAFT_STRIPE_TEST_WEBHOOK_SECRET: SECRET,
			STATECRAFT_PAYPAL_TEST_BASE_URL: `${ site().sandbox }/paypal`,
			STATECRAFT_PAYPAL_TEST_CLIENT_ID: 'sandbox-paypal-client',
			STATECRAFT_PAYPAL_TEST_KEY: 'sandbox-paypal-secret',
		},
		filters: {
			statecraft_form_limits: [],
			statecraft_form_ceilings: [],
			statecraft_payment_ceilings: { none: [] },
		},
	} );
	await forget();
	await php( `
		file_put_contents( WPMU_PLUGIN_DIR . '/post-box.php', ${ inPhp( postBox ) } );
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . Statecraft\\Payments\\Tables::name( 'payment_events' ) );
		delete_option( 'test_mails' );
	` );
	await happen( 'endpoint', {
		url: `${ site().url }/wp-json/statecraft/v1/payments/stripe/test`,
		secret: SECRET,
	} );
	await php(
		`$id = ( new Statecraft\\Payments\\Paypal\\Paypal_Webhook_Setup( new Statecraft\\Payments\\Payment_Settings(), 'test' ) )->ensure(); if ( is_wp_error( $id ) ) { throw new Exception( $id->get_error_message() ); }`
	);
}

export async function closeShop(): Promise< void > {
	await php( `@unlink( WPMU_PLUGIN_DIR . '/post-box.php' ); delete_option( 'test_mails' );` );
	await removeKnobs();
}

/** Publishes the post with the buttons of the editor, and returns its address. */
export async function publish( editor: Editor ): Promise< string > {
	const { page } = editor;
	await editor.dispatch( 'core/editor', 'editPost', { title: 'The shop' } );
	await page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await page
		.getByRole( 'region', { name: 'Editor publish' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await expect
		.poll( () => editor.select( 'core/editor', 'getCurrentPostAttribute', 'status' ), { timeout: 30_000 } )
		.toBe( 'publish' );
	return editor.select( 'core/editor', 'getPermalink' );
}

/** A browser of a person who is not logged in. */
export const visitorIn = ( browser: Browser, isScripted = true ): Promise< BrowserContext > =>
	browser.newContext( { javaScriptEnabled: isScripted } );

/** What the form, or what is in its place, says. */
export const status = ( page: Page ) => page.locator( '.statecraft-pay__status' ).getByRole( 'status' );

export const atStripe = ( page: Page ) =>
	expect( page.getByText( 'Sandbox: a stand-in for Stripe.' ) ).toBeVisible( { timeout: 30_000 } );

export const atPaypal = ( page: Page ) =>
	expect( page.getByText( 'Sandbox, not PayPal: no money moves.' ) ).toBeVisible( { timeout: 30_000 } );

/** Pays on the page of Stripe. */
export async function payAtStripe( page: Page, email = 'ada@example.com', card?: string ): Promise< void > {
	await atStripe( page );
	await page.getByLabel( 'Email' ).fill( email );
	if ( card ) {
		await page.getByLabel( 'Card number' ).fill( card );
	}
	await page.getByRole( 'button', { name: /^(?:Pay|Subscribe)$/ } ).click();
}

/** Answers on the page of PayPal. */
export async function payAtPaypal( page: Page, outcome = 'The payment goes through' ): Promise< void > {
	await atPaypal( page );
	await page.getByRole( 'radio', { name: outcome } ).check();
	await page.getByRole( 'button', { name: 'Pay now' } ).click();
}

/** The next answer of the provider's page to a press is lost on the way: the payment is made, and the visitor never comes back. */
export async function cutAfterPaying( visitor: BrowserContext ): Promise< void > {
	await visitor.route( /\/(?:stripe\/c\/pay|paypal\/checkoutnow)/, async ( route ) => {
		if ( route.request().method() !== 'POST' ) {
			return route.continue();
		}
		await route.fetch( { maxRedirects: 0 } );
		return route.abort( 'connectionreset' );
	} );
}

/** The payments that Stripe has made, oldest first. */
export const stripeCharges = async (): Promise< number[] > =>
	( await sandbox() ).things
		.filter( ( { object, status: state } ) => object === 'charge' && state === 'succeeded' )
		.map( ( { amount } ) => Number( amount ) );

interface PaypalEvent {
	event: { event_type: string; resource: { id: string; amount: { value?: string; total?: string } } };
}

/** The payments that PayPal has made, oldest first. */
export async function paypalCharges(): Promise< string[] > {
	const { events }: { events: PaypalEvent[] } = await ( await fetch( `${ site().sandbox }/sandbox/paypal` ) ).json();
	const made = events
		.map( ( { event } ) => event )
		.filter( ( { event_type: type } ) => /^PAYMENT\.(?:CAPTURE|SALE)\.COMPLETED$/.test( type ) );
	return [ ...new Map( made.map( ( { resource } ) => [ resource.id, resource ] ) ).values() ].map(
		( { amount } ) => amount.value ?? amount.total ?? ''
	);
}

/** The answers of the site to the webhooks of Stripe. */
export async function stripeDeliveries(): Promise< number[] > {
	await happen( 'settle' );
	const answer = await fetch( `${ site().sandbox }/sandbox/stripe` );
	const { deliveries }: { deliveries: { status: number }[] } = await answer.json();
	return deliveries.map( ( one ) => one.status );
}

/** Lets all webhooks arrive, and runs the cron events that they have caused. */
export async function webhooksArrive(): Promise< void > {
	await happen( 'settle' );
	await runEvents( 'statecraft_payments_events' );
}

interface Mail {
	to: string;
	subject: string;
	message: string;
}

/** The mails so far. */
export const mailsSoFar = async (): Promise< Mail[] > =>
	JSON.parse( await php( `echo wp_json_encode( array_values( (array) get_option( 'test_mails', array() ) ) );` ) );
