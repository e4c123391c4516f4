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
	'jetpack/blog-stats': {
		asked: 'statistics',
		title: 'Blog Stats',
		fill: ( { block } ) => expect( block.getByText( 'Views are not counted on this site.' ) ).toBeVisible(),
		// The owner has not turned it on.
		sees: ( page ) => expect( page.locator( '.wp-block-jetpack-blog-stats' ) ).toHaveCount( 0 ),
	},
	'jetpack/ai-chat': {
		asked: 'question',
		title: 'AI Chat',
		fill: ( { block } ) => expect( block.getByText( /^Answers for visitors are turned off/ ) ).toBeVisible(),
		// As above: visitors search.
		sees: ( page ) =>
			expect(
				page.locator( '.statecraft-ai-chat' ).getByRole( 'searchbox', { name: 'Search this site' } )
			).toBeVisible(),
	},
	'jetpack/cookie-consent': {
		asked: 'gdpr',
		title: 'Cookie Consent',
		fill: ( { block } ) =>
			block.getByRole( 'textbox', { name: 'Text of the notice' } ).fill( 'We count visits with a cookie.' ),
		sees: async ( page ) => {
			const notice = page.getByRole( 'region', { name: 'Cookie notice' } );
			await expect( notice.getByText( 'We count visits with a cookie.' ) ).toBeVisible();
			await notice.getByRole( 'button', { name: 'Accept' } ).click();
			await expect( notice ).toBeHidden();
		},
	},
	'jetpack/top-posts': {
		asked: 'popular',
		title: 'Top Posts & Pages',
		fill: ( { block } ) => expect( block.getByText( 'Views are not counted on this site.' ) ).toBeVisible(),
		// As above.
		sees: ( page ) => expect( page.locator( '.statecraft-top-posts' ) ).toHaveCount( 0 ),
	},
	'jetpack/like': {
		asked: 'favorite',
		title: 'Like',
		fill: ( { block } ) => expect( block.getByText( 'Like' ) ).toBeVisible(),
		// Who cannot read all of a post has no button: no paywall in this one.
		sees: async ( page ) => {
			const like = page.locator( '.statecraft-like' );
			await like.getByRole( 'button', { name: /^Like/ } ).click();
			await expect( like.getByRole( 'button', { name: /^Like/ } ) ).toHaveAttribute( 'aria-pressed', 'true' );
			await expect( like.getByRole( 'status' ) ).toHaveText( /^1 like\s*$/ );
		},
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
			const form = page.locator( '.statecraft-subscribe form' );
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
};
