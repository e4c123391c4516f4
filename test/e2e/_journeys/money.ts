/** Blocks that cost something, as far as the provider’s page; what comes after it is in test/e2e/payments. */
import { expect } from '@playwright/test';
import { php } from '../../wordpress/_kit/client';
import { mails, subscribe } from '../../wordpress/_kit/premium';
import { atStripe } from '../_kit/payments';
import type { Journey, Post } from './journey';

const SUBSCRIBER = 'ada@example.com';

/** The first plan of the site is created for it meanwhile. The button asks for one, unless it is in premium content. */
const planned: Journey[ 'fill' ] = async ( { editor, block } ) => {
	await expect( block.getByText( 'Contribute' ) ).toBeVisible();
	await block
		.getByRole( 'button', { name: / \/ month\)$/ } )
		.first()
		.click();
	await expect.poll( () => editor.content() ).toMatch( /"planIds?":/ );
};

export const MONEY: Post = {
	// It becomes another one, which the next journey has as well.
	'jetpack/payments-intro': {
		asked: 'earn',
		title: 'Payments',
		fill: ( { block } ) => expect( block.getByRole( 'button', { name: 'Donations' } ) ).toBeVisible(),
		sees: ( page ) => expect( page.getByText( 'What do people pay for?' ) ).toHaveCount( 0 ),
	},
	'jetpack/donations': {
		asked: 'donate',
		title: 'Donations Form',
		fill: ( { block } ) => expect( block.getByText( 'Make a one-time donation' ) ).toBeVisible(),
		sees: ( page ) => expect( page.getByRole( 'button', { name: 'Donate', exact: true } ) ).toBeVisible(),
	},
	'jetpack/simple-payments': {
		asked: 'product',
		title: 'Pay with PayPal',
		fill: async ( { block } ) => {
			await block.getByRole( 'textbox', { name: 'Item name' } ).fill( 'A mug' );
			await block.getByRole( 'textbox', { name: 'Price' } ).fill( '25' );
			await block.getByRole( 'textbox', { name: 'Email' } ).fill( 'shop@example.com' );
		},
		sees: async ( page ) => {
			await expect( page.getByText( 'A mug' ).first() ).toBeVisible();
			await expect( page.getByText( /25\.00/ ).first() ).toBeVisible();
		},
	},
	'jetpack/recurring-payments': {
		asked: 'Payment Button',
		title: 'Payment Button',
		fill: planned,
		// To the provider, and back with the button of the browser.
		sees: async ( page ) => {
			await page.getByRole( 'button', { name: 'Contribute' } ).first().click();
			await atStripe( page );
			await page.goBack();
		},
	},
	'jetpack/payment-buttons': {
		asked: 'Payment Buttons',
		title: 'Payment Buttons',
		fill: planned,
		sees: ( page ) => expect( page.getByRole( 'button', { name: 'Contribute' } ) ).toHaveCount( 2 ),
	},
	// The last one, because a subscriber leaves the page.
	'premium-content/container': {
		asked: 'paywall',
		title: 'Paid Content',
		fill: async ( { block, page } ) => {
			await block.locator( '[data-type="core/paragraph"]' ).first().click();
			await page.keyboard.type( 'Zanzibar' );
			await page
				.getByRole( 'list', { name: 'Block breadcrumb' } )
				.getByRole( 'button', { name: 'Paid Content' } )
				.click();
			await page.getByRole( 'group', { name: 'Subscriptions' } ).getByRole( 'checkbox' ).first().check();
		},
		sees: async ( page ) => {
			await expect( page.getByRole( 'heading', { name: 'Subscribe to get access' } ) ).toBeVisible();
			await expect( page.getByText( 'Zanzibar' ) ).toHaveCount( 0 );
			const plan = Number(
				await php( `echo get_posts( array( 'post_type' => 'jp_mem_plan', 'fields' => 'ids' ) )[0];` )
			);
			await subscribe( { email: SUBSCRIBER, plan } );
			const reader = page.locator( '.statecraft-reader' );
			await reader.getByText( 'Log in' ).click();
			await reader.getByLabel( 'Your email address' ).fill( SUBSCRIBER );
			await reader.getByRole( 'button', { name: 'Send me a link' } ).click();
			await expect( reader ).toHaveAttribute( 'data-state', 'sent' );
			const [ , mail = '' ] = ( await mails() ).find( ( [ to ] ) => to === SUBSCRIBER ) ?? [];
			const [ link = '' ] = /https?:\S+statecraft-reader=\w+/.exec( mail ) ?? [];
			await page.goto( link );
			await page.getByRole( 'button', { name: 'Read now' } ).click();
			await expect( page.getByText( 'Zanzibar' ) ).toBeVisible();
		},
	},
};
