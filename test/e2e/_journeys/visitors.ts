/** Blocks that visitors fill in, and those that the site fills. */
import { expect } from '@playwright/test';
import type { Post } from './journey';

export const VISITORS: Post = {
	'jetpack/related-posts': {
		asked: 'read next',
		title: 'Related Posts',
		fill: async ( { block } ) => {
			await block.getByRole( 'button', { name: 'Activate' } ).click();
			await expect( block.getByText( 'By train' ) ).toBeVisible();
		},
		sees: ( page ) =>
			expect(
				page.getByRole( 'navigation', { name: 'Related posts' } ).getByRole( 'link', { name: 'By train' } )
			).toBeVisible(),
	},
	'jetpack/subscriber-login': {
		asked: 'log in',
		title: 'Subscriber Login',
		fill: ( { block } ) => expect( block.getByText( 'Log in' ) ).toBeVisible(),
		sees: ( page ) => expect( page.locator( 'summary', { hasText: 'Log in' } ).first() ).toBeVisible(),
	},
	'jetpack/wordads': {
		asked: 'advert',
		title: 'Ad',
		fill: async ( { block } ) => {
			await block.getByRole( 'button', { name: 'Activate WordAds' } ).click();
			await expect( block.getByText( '300 × 250' ) ).toBeVisible();
		},
		sees: ( page ) => expect( page.getByText( 'Buy tea' ) ).toBeVisible(),
	},
	'jetpack/subscriptions': {
		asked: 'follow',
		title: 'Subscribe',
		fill: ( { block } ) => expect( block.getByLabel( 'Button text' ) ).toBeVisible(),
		sees: async ( page ) => {
			// The box of the paywall has one, too.
			const form = page.locator( '.statecraft-subscribe form' ).first();
			await form.getByLabel( 'Email Address' ).fill( 'ada@example.com' );
			await form.getByRole( 'button', { name: 'Subscribe' } ).click();
			await expect( form.getByRole( 'status' ) ).toHaveText( /check your inbox/ );
			await expect( form.getByRole( 'status' ) ).toBeFocused();
		},
	},
	'jetpack/mailchimp': {
		asked: 'subscribe',
		title: 'Mailchimp',
		fill: ( { block } ) => expect( block.getByText( 'Join my email list' ) ).toBeVisible(),
		sees: async ( page ) => {
			const signup = page.locator( '.statecraft-signup' );
			await signup.getByLabel( 'Email' ).fill( 'ada@example.com' );
			await signup.getByRole( 'button', { name: 'Join my email list' } ).click();
			await expect( signup.getByRole( 'status' ) ).toContainText( 'check your inbox' );
		},
	},
	'jetpack/contact-form': {
		asked: 'questionnaire',
		title: 'Form',
		fill: async ( { block } ) => {
			await block.getByRole( 'button', { name: /^Contact/ } ).click();
			await expect( block.getByText( 'Contact us' ) ).toBeVisible();
		},
		sees: async ( page ) => {
			const form = page.locator( 'form.statecraft-form' );
			await form.getByLabel( 'Name' ).fill( 'Ada' );
			await form.getByLabel( 'Email' ).fill( 'ada@example.com' );
			await form.getByLabel( 'Message' ).fill( 'Tea, please' );
			await form.getByRole( 'button', { name: 'Contact us' } ).click();
			await expect( page.getByRole( 'heading', { name: 'Thank you' } ) ).toBeVisible();
		},
	},
	// Last: visitors get nothing of what is below it.
	'jetpack/paywall': {
		asked: 'members only',
		title: 'Paywall',
		fill: ( { block } ) => expect( block.getByText( 'Visitors see what is above' ) ).toBeVisible(),
		sees: ( page ) => expect( page.getByRole( 'heading', { name: 'This post is for subscribers' } ) ).toBeVisible(),
	},
};
