/** Blocks that are written. */
import { expect } from '@playwright/test';
import type { Post } from './journey';

export const WORDS: Post = {
	'jetpack/business-hours': {
		asked: 'opening hours',
		title: 'Business Hours',
		fill: async ( { block } ) => {
			await block.getByRole( 'button', { name: 'Add Hours' } ).first().click();
			await block.getByLabel( 'Opening' ).nth( 1 ).fill( '18:30' );
			await block.getByLabel( 'Closing' ).nth( 1 ).fill( '20:00' );
		},
		sees: ( page ) => expect( page.getByText( /9:00 am \S+ 5:00 pm, 6:30 pm \S+ 8:00 pm/ ) ).toBeVisible(),
	},
	'jetpack/contact-info': {
		asked: 'telephone',
		title: 'Contact Info',
		fill: async ( { block } ) => {
			await block.getByRole( 'textbox', { name: 'Email' } ).fill( 'tea@example.org' );
			await block.getByRole( 'textbox', { name: 'Phone' } ).fill( '+351 210 000 000' );
			await block.getByRole( 'textbox', { name: 'Street Address' } ).first().fill( 'Rua Augusta 1' );
			await block.getByRole( 'textbox', { name: 'City' } ).fill( 'Lisboa' );
		},
		sees: async ( page ) => {
			await expect( page.getByRole( 'link', { name: 'tea@example.org' } ) ).toHaveAttribute( 'href', /^mailto:/ );
			await expect( page.getByRole( 'link', { name: '+351 210 000 000' } ) ).toHaveAttribute(
				'href',
				'tel:+351210000000'
			);
			await expect( page.getByText( 'Rua Augusta 1' ) ).toBeVisible();
			await expect( page.getByText( 'Lisboa' ) ).toBeVisible();
		},
	},
	'jetpack/markdown': {
		asked: 'plain text',
		title: 'Markdown',
		fill: ( { block } ) => block.getByRole( 'textbox' ).fill( '## Milk\n\nbefore *tea*' ),
		sees: async ( page ) => {
			await expect( page.getByRole( 'heading', { name: 'Milk', level: 2, exact: true } ) ).toBeVisible();
			await expect( page.getByRole( 'emphasis' ).filter( { hasText: /^tea$/ } ) ).toBeVisible();
		},
	},
	'jetpack/rating-star': {
		asked: 'score',
		title: 'Star Rating',
		fill: ( { block } ) => block.locator( '.jetpack-rating-star__star' ).nth( 2 ).click(),
		sees: ( page ) => expect( page.getByRole( 'img', { name: '3 out of 5 stars' } ) ).toBeVisible(),
	},
	'jetpack/sharing-buttons': {
		asked: 'mastodon',
		title: 'Sharing Buttons',
		fill: ( { block } ) => expect( block.getByText( 'LinkedIn' ) ).toBeVisible(),
		sees: ( page ) =>
			expect( page.getByRole( 'link', { name: 'Share on LinkedIn' } ) ).toHaveAttribute(
				'href',
				/^https:\/\/www\.linkedin\.com\/sharing\/share-offsite\/\?url=http/
			),
	},
	'jetpack/ai-assistant': {
		asked: 'chat',
		title: 'AI Assistant',
		fill: async ( { block, page } ) => {
			await block.getByRole( 'textbox', { name: 'Ask the AI assistant' } ).fill( 'Write about tea' );
			await page.keyboard.press( 'Enter' );
			await block.getByRole( 'button', { name: 'Accept', exact: true } ).click();
			await expect( block ).toHaveCount( 0 );
		},
		sees: ( page ) => expect( page.getByText( /Sandbox answer/ ).first() ).toBeVisible(),
	},
	// The last one, because its page is loaded again.
	'jetpack/repeat-visitor': {
		asked: 'returning',
		title: 'Repeat Visitor',
		fill: async ( { block, page } ) => {
			await block.getByRole( 'button', { name: 'Add block' } ).click();
			await page.getByRole( 'option', { name: 'Paragraph', exact: true } ).click();
			await page.keyboard.type( 'Welcome back' );
		},
		sees: async ( page ) => {
			await expect( page.getByText( 'Welcome back' ) ).toBeHidden();
			for ( let visit = 1; visit <= 3; visit++ ) {
				await page.reload();
			}
			await expect( page.getByText( 'Welcome back' ) ).toBeVisible();
		},
	},
};
