/** From the editor to the payment: an author publishes, a visitor pays at Stripe or PayPal, a signed webhook arrives, and every visitor pays once. */
import { expect, test } from '../_kit';
import {
	atStripe,
	closeShop,
	cutAfterPaying,
	mailsSoFar,
	openShop,
	payAtStripe,
	publish,
	status,
	stripeCharges,
	stripeDeliveries,
	visitorIn,
	webhooksArrive,
} from '../_kit/payments';
import { site } from '../../wordpress/_kit/client';
import { later, rows, runEvents } from '../../wordpress/_kit/checkout';
import { donations, stored } from '../../wordpress/_kit/donations';
import { happen } from '../../wordpress/_kit/stripe-sandbox';

test.beforeEach( openShop );
test.afterAll( closeShop );

const givingPage = async () => `${ site().url }/?p=${ await stored( donations() ) }`;

test.describe( 'by an author', () => {
	test.use( { role: 'author' } );

	test( 'a donation: published in the editor, paid at Stripe, confirmed by its webhook, one receipt @journey', async ( {
		editor,
		browser,
	} ) => {
		await editor.insert( 'jetpack/donations' );
		const url = await publish( editor );
		const visitor = await visitorIn( browser );
		const page = await visitor.newPage();
		await page.goto( url );
		await page.getByRole( 'radio', { name: /15/ } ).check();
		await page.getByRole( 'button', { name: 'Donate', exact: true } ).click();
		await payAtStripe( page );
		await expect( status( page ) ).toHaveText( /^Thank you! .*15\.00/ );
		await expect( page.locator( '.statecraft-donations form' ) ).toHaveCount( 0 );
		await webhooksArrive();
		expect( new Set( await stripeDeliveries() ) ).toEqual( new Set( [ 200 ] ) );
		expect( await rows() ).toMatchObject( [ { status: 'paid', amount: '1500', email: 'ada@example.com' } ] );
		expect( await stripeCharges() ).toEqual( [ 1500 ] );
		const mails = await mailsSoFar();
		expect( mails.map( ( { to } ) => to ) ).toEqual( [ 'ada@example.com' ] );
		expect( mails[ 0 ]?.message ).toContain( '15.00' );
		await visitor.close();
	} );
} );

test( 'a visitor who never returns from Stripe has paid: the webhook alone confirms it, and a second submission does not pay again @journey', async ( {
	browser,
} ) => {
	const url = await givingPage();
	const visitor = await visitorIn( browser );
	const page = await visitor.newPage();
	await page.goto( url );
	await page.getByRole( 'radio', { name: /15/ } ).check();
	await page.getByRole( 'button', { name: 'Donate', exact: true } ).click();
	await atStripe( page );
	await cutAfterPaying( visitor );
	await payAtStripe( page );
	await expect.poll( stripeCharges ).toEqual( [ 1500 ] );
	expect( await rows() ).toMatchObject( [ { status: 'open' } ] );
	await webhooksArrive();
	expect( await rows() ).toMatchObject( [ { status: 'paid' } ] );
	expect( await mailsSoFar() ).toHaveLength( 1 );
	await visitor.unrouteAll();
	await page.goto( url );
	await page.getByRole( 'radio', { name: /15/ } ).check();
	await page.getByRole( 'button', { name: 'Donate', exact: true } ).click();
	await expect( page.getByRole( 'button', { name: 'Pay again' } ) ).toBeVisible();
	expect( await stripeCharges() ).toEqual( [ 1500 ] );
	expect( await mailsSoFar() ).toHaveLength( 1 );
	await visitor.close();
} );

for ( const isScripted of [ true, false ] ) {
	const how = isScripted ? 'with' : 'without';
	test( `${ how } JavaScript a double click, the back button and reloads of the page after paying make one payment`, async ( {
		browser,
	} ) => {
		const visitor = await visitorIn( browser, isScripted );
		const page = await visitor.newPage();
		await page.goto( await givingPage() );
		const give = async () => {
			await page.locator( 'label' ).filter( { hasText: '15' } ).first().click();
			await page.getByRole( 'button', { name: 'Donate', exact: true } ).dblclick( { noWaitAfter: true } );
			await atStripe( page );
			return page.url();
		};
		const first = await give();
		await page.goBack();
		expect( await give() ).toBe( first );
		// Typing a card takes longer than the pause between two requests to Stripe.
		await later();
		await payAtStripe( page );
		await expect( status( page ) ).toHaveText( /^Thank you! .*15\.00/ );
		await page.reload();
		await page.reload();
		await expect( status( page ) ).toHaveText( /^Thank you! .*15\.00/ );
		await page.goBack();
		await page.goForward();
		await webhooksArrive();
		expect( await stripeCharges() ).toEqual( [ 1500 ] );
		expect( await rows() ).toMatchObject( [ { status: 'paid' } ] );
		expect( await mailsSoFar() ).toHaveLength( 1 );
		await visitor.close();
	} );
}

test( 'two tabs of one browser lead to one payment, in whichever tab it is made', async ( { browser } ) => {
	const url = await givingPage();
	const visitor = await visitorIn( browser );
	const one = await visitor.newPage();
	const other = await visitor.newPage();
	for ( const page of [ one, other ] ) {
		await page.goto( url );
		await page.getByRole( 'radio', { name: /15/ } ).check();
	}
	await one.getByRole( 'button', { name: 'Donate', exact: true } ).click();
	await atStripe( one );
	await other.getByRole( 'button', { name: 'Donate', exact: true } ).click();
	await atStripe( other );
	expect( other.url() ).toBe( one.url() );
	await payAtStripe( one );
	await expect( status( one ) ).toHaveText( /^Thank you!/ );
	await payAtStripe( other );
	await expect( other.getByText( 'You have already paid.' ) ).toBeVisible();
	await other.getByRole( 'link', { name: 'Back to the shop' } ).click();
	await expect( status( other ) ).toHaveText( /^Thank you!/ );
	await webhooksArrive();
	expect( await stripeCharges() ).toEqual( [ 1500 ] );
	expect( await mailsSoFar() ).toHaveLength( 1 );
	await visitor.close();
} );

test( 'a monthly donation: it starts, renews by webhook with a receipt each time, and ends from the page linked in the email @journey', async ( {
	browser,
} ) => {
	const visitor = await visitorIn( browser );
	const page = await visitor.newPage();
	await page.goto( await givingPage() );
	await page.locator( 'label' ).filter( { hasText: 'Monthly' } ).click();
	await page.getByRole( 'radio', { name: /15/ } ).check();
	await page.getByRole( 'button', { name: 'Donate monthly' } ).click();
	await payAtStripe( page );
	await expect( status( page ) ).toHaveText( /^Thank you! .*15\.00/ );
	await webhooksArrive();
	expect( await rows( 'subscriptions' ) ).toMatchObject( [ { status: 'active', amount: '1500' } ] );
	expect( await mailsSoFar() ).toHaveLength( 1 );
	await happen( 'renew' );
	await webhooksArrive();
	expect( await stripeCharges() ).toEqual( [ 1500, 1500 ] );
	expect( await rows() ).toMatchObject( [ { status: 'paid' }, { status: 'paid', amount: '1500' } ] );
	const mails = await mailsSoFar();
	expect( mails.map( ( { to } ) => to ) ).toEqual( [ 'ada@example.com', 'ada@example.com' ] );
	const [ manage = '' ] = /http\S+statecraft-manage\S*/.exec( mails[ 1 ]!.message ) ?? [];
	await page.goto( manage );
	await page.getByRole( 'textbox', { name: 'Your email address' } ).fill( 'ada@example.com' );
	await page.getByRole( 'button', { name: 'Email me a link' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Check your inbox' } ) ).toBeVisible();
	await runEvents( 'statecraft_payments_manage' );
	const [ link = '' ] = /http\S+token=\w+/.exec( ( await mailsSoFar() ).at( -1 )!.message ) ?? [];
	await page.goto( link );
	await page.getByRole( 'button', { name: 'Show my purchases' } ).click();
	await page.getByRole( 'button', { name: 'End subscription' } ).click();
	await atStripe( page );
	await page.getByRole( 'button', { name: 'Cancel subscription' } ).click();
	await expect( page.getByText( 'ends with its period' ) ).toBeVisible();
	await webhooksArrive();
	await page.getByRole( 'link', { name: 'Return' } ).click();
	await expect( page.getByText( /Ends on / ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'End subscription' } ) ).toHaveCount( 0 );
	await happen( 'advance', { seconds: 70 * 24 * 60 * 60 } );
	await webhooksArrive();
	expect( await stripeCharges() ).toEqual( [ 1500, 1500 ] );
	expect( await rows( 'subscriptions' ) ).toMatchObject( [ { status: 'ended' } ] );
	await visitor.close();
} );
