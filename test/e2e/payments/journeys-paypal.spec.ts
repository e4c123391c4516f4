/** From the editor to the payment: products paid for at PayPal, and plans of a payment button. Nobody pays twice. */
import type { Page } from '@playwright/test';
import { expect, test } from '../_kit';
import {
	atPaypal,
	closeShop,
	cutAfterPaying,
	mailsSoFar,
	openShop,
	payAtPaypal,
	payAtStripe,
	paypalCharges,
	publish,
	status,
	stripeCharges,
	visitorIn,
	webhooksArrive,
} from '../_kit/payments';
import { php } from '../../wordpress/_kit/client';
import { later, rows } from '../../wordpress/_kit/checkout';
import { set } from '../../wordpress/_kit/paypal';
import { block, publish as publishShop, store } from '../../wordpress/_kit/products';

test.beforeEach( openShop );
test.afterAll( closeShop );

const shopPage = async () => ( await publishShop( block( await store() ) ) ).link;

const buy = async ( page: Page ) => {
	await page.getByRole( 'button', { name: 'Pay with PayPal' } ).click();
	await atPaypal( page );
};

/** The order id in the URL of PayPal's page. */
const orderAt = ( page: Page ) => new URL( page.url() ).searchParams.get( 'token' );

test( 'a product: published in the editor, approved at PayPal, captured once, confirmed by its webhook, one receipt @journey', async ( {
	editor,
	browser,
} ) => {
	const product = await editor.insert( 'jetpack/simple-payments' );
	for ( const [ name, text ] of Object.entries( {
		'Item name': 'A mug',
		Description: 'Blue',
		Price: '12.50',
		Email: 'shop@example.com',
	} ) ) {
		await product.getByRole( 'textbox', { name } ).fill( text );
	}
	const url = await publish( editor );
	const visitor = await visitorIn( browser );
	const page = await visitor.newPage();
	await page.goto( url );
	expect( ( await page.locator( '.statecraft-pay__more' ).boundingBox() )?.width ).toBeLessThanOrEqual( 1 );
	await buy( page );
	await expect( page.getByText( '12.50 USD' ) ).toBeVisible();
	await payAtPaypal( page );
	await expect( status( page ) ).toHaveText( /^Thank you! .*12\.50.*A mug/ );
	await expect( page.getByRole( 'button', { name: 'Pay with PayPal' } ) ).toHaveCount( 0 );
	await page.reload();
	await webhooksArrive();
	expect( await rows() ).toMatchObject( [ { status: 'paid', amount: '1250' } ] );
	expect( await paypalCharges() ).toEqual( [ '12.50' ] );
	const events = await rows( 'payment_events' );
	expect( events.map( ( { status: state } ) => state ) ).toContain( 'processed' );
	expect( await mailsSoFar() ).toHaveLength( 1 );
	await visitor.close();
} );

test( 'a visitor who leaves PayPal can return to the same order; a declined card does not end it, and another one pays once', async ( {
	browser,
} ) => {
	const visitor = await visitorIn( browser );
	const page = await visitor.newPage();
	await page.goto( await shopPage() );
	await buy( page );
	const order = orderAt( page );
	await page.getByRole( 'link', { name: 'Cancel and return' } ).click();
	await expect( status( page ) ).toHaveText( /Nothing was charged/ );
	expect( await paypalCharges() ).toEqual( [] );
	await page.getByRole( 'link', { name: 'Go back to the payment' } ).click();
	await atPaypal( page );
	expect( orderAt( page ) ).toBe( order );
	await payAtPaypal( page, 'The card is declined' );
	await expect( status( page ) ).toHaveText( /did not go through\. Nothing was charged/ );
	await expect( page.getByRole( 'link', { name: 'Go back to the payment' } ) ).toBeVisible();
	expect( await paypalCharges() ).toEqual( [] );
	await page.getByRole( 'link', { name: 'Go back to the payment' } ).click();
	await atPaypal( page );
	expect( orderAt( page ) ).toBe( order );
	await later();
	await payAtPaypal( page );
	await expect( status( page ) ).toHaveText( /^Thank you!/ );
	await webhooksArrive();
	expect( await rows() ).toMatchObject( [ { status: 'paid', provider_id: order } ] );
	expect( await paypalCharges() ).toEqual( [ '25.00' ] );
	expect( await mailsSoFar() ).toHaveLength( 1 );
	await visitor.close();
} );

test( 'a double click, the back button, a second tab and reloads afterwards make one payment @journey', async ( {
	browser,
} ) => {
	const url = await shopPage();
	const visitor = await visitorIn( browser );
	const page = await visitor.newPage();
	const other = await visitor.newPage();
	await other.goto( url );
	await page.goto( url );
	await page.getByRole( 'button', { name: 'Pay with PayPal' } ).dblclick( { noWaitAfter: true } );
	await atPaypal( page );
	const order = orderAt( page );
	await page.goBack();
	await buy( page );
	expect( orderAt( page ) ).toBe( order );
	await buy( other );
	expect( orderAt( other ) ).toBe( order );
	// A person takes longer than the pause between two requests to PayPal.
	await later();
	await payAtPaypal( page );
	await expect( status( page ) ).toHaveText( /^Thank you!/ );
	await page.reload();
	await other.goBack();
	await other.getByRole( 'button', { name: 'Pay with PayPal' } ).click();
	await expect( other.getByRole( 'button', { name: 'Pay again' } ) ).toBeVisible();
	await webhooksArrive();
	expect( await paypalCharges() ).toEqual( [ '25.00' ] );
	expect( await rows() ).toHaveLength( 1 );
	await visitor.close();
} );

test( 'PayPal has the money and its response is lost: the page shows the payment as pending, and nobody pays again', async ( {
	browser,
} ) => {
	const visitor = await visitorIn( browser );
	const page = await visitor.newPage();
	await page.goto( await shopPage() );
	await buy( page );
	await set( { 'order.capture': { fault: 'lost', times: 1 } } );
	await payAtPaypal( page );
	await expect( status( page ) ).toHaveText( /is being confirmed/ );
	expect( await paypalCharges() ).toEqual( [ '25.00' ] );
	await webhooksArrive();
	await expect.poll( async () => ( await rows() )[ 0 ]?.status ).toBe( 'paid' );
	await page.reload();
	await expect( status( page ) ).toHaveText( /^Thank you!/ );
	expect( await paypalCharges() ).toEqual( [ '25.00' ] );
	expect( await mailsSoFar() ).toHaveLength( 1 );
	await visitor.close();
} );

test( 'a visitor who approves and never returns has paid: the webhook triggers the capture', async ( { browser } ) => {
	const visitor = await visitorIn( browser );
	const page = await visitor.newPage();
	await page.goto( await shopPage() );
	await buy( page );
	await cutAfterPaying( visitor );
	await payAtPaypal( page );
	await expect.poll( async () => ( await rows( 'payment_events' ) ).length ).toBeGreaterThan( 0 );
	expect( await rows() ).toMatchObject( [ { status: 'open' } ] );
	await webhooksArrive();
	expect( await rows() ).toMatchObject( [ { status: 'paid' } ] );
	expect( await paypalCharges() ).toEqual( [ '25.00' ] );
	expect( await mailsSoFar() ).toHaveLength( 1 );
	await visitor.close();
} );

test( 'a payment button: a plan selected in the editor is subscribed to at Stripe, once', async ( {
	editor,
	browser,
} ) => {
	const plan = Number(
		await php(
			`echo ( new Statecraft\\Payments\\Products\\Plans() )->add( array( 'title' => 'Club', 'price' => '7', 'currency' => 'USD', 'interval' => '1 month' ) )->id;`
		)
	);
	await editor.insert( 'jetpack/recurring-payments', { planIds: [ plan ], planId: plan } );
	const url = await publish( editor );
	const visitor = await visitorIn( browser );
	const page = await visitor.newPage();
	await page.goto( url );
	const button = page.locator( '.wp-block-jetpack-recurring-payments' ).getByRole( 'button' );
	await button.dblclick( { noWaitAfter: true } );
	await payAtStripe( page, 'grace@example.com' );
	await expect( status( page ) ).toHaveText( /^Thank you! .*7\.00.*Club/ );
	await webhooksArrive();
	expect( await rows() ).toMatchObject( [ { status: 'paid', billing: '1 month' } ] );
	expect( await rows( 'subscriptions' ) ).toMatchObject( [ { status: 'active', email: 'grace@example.com' } ] );
	expect( await stripeCharges() ).toEqual( [ 700 ] );
	expect( ( await mailsSoFar() ).map( ( { to } ) => to ) ).toEqual( [ 'grace@example.com' ] );
	await visitor.close();
} );
