/** Blocks that are written. */
import { expect } from '@playwright/test';
import { silence } from '../_kit/microphone';
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
	// Its text takes its place.
	'jetpack/voice-to-content': {
		asked: 'dictate',
		title: 'Voice to content',
		fill: async ( { editor, block } ) => {
			await block.locator( 'input[type=file]' ).setInputFiles( silence() );
			await block.getByRole( 'button', { name: 'Transcribe' } ).click();
			await expect( editor.canvas.getByText( 'It was sent recording.wav in en.' ) ).toBeVisible();
		},
		sees: ( page ) => expect( page.getByText( 'It was sent recording.wav in en.' ) ).toBeVisible(),
	},
	'jetpack/rating-star': {
		asked: 'score',
		title: 'Star Rating',
		fill: ( { block } ) => block.locator( '.jetpack-rating-star__star' ).nth( 2 ).click(),
		sees: ( page ) => expect( page.getByRole( 'img', { name: '3 out of 5 stars' } ) ).toBeVisible(),
	},
	'jetpack/blogging-prompt': {
		asked: 'inspiration',
		title: 'Writing Prompt',
		fill: ( { block } ) => block.getByRole( 'textbox', { name: 'Prompt', exact: true } ).fill( 'Name a smell.' ),
		sees: ( page ) => expect( page.getByText( 'Name a smell.' ) ).toBeVisible(),
	},
	'jetpack/blogroll': {
		asked: 'recommendations',
		title: 'Blogroll',
		fill: async ( { block } ) => {
			await block.getByRole( 'textbox', { name: 'Name of the site' } ).fill( 'The Daily Leaf' );
			await block.getByRole( 'textbox', { name: 'Address of the site' } ).fill( 'https://example.com/leaf' );
		},
		sees: ( page ) =>
			expect( page.getByRole( 'link', { name: 'The Daily Leaf' } ) ).toHaveAttribute(
				'href',
				'https://example.com/leaf'
			),
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
	'jetpack/recipe': {
		asked: 'cooking',
		title: 'Recipe',
		fill: async ( { block, page } ) => {
			await block.getByRole( 'textbox', { name: 'Recipe title' } ).click();
			await page.keyboard.type( 'Iced tea' );
			await block.getByRole( 'textbox', { name: 'Cook Time', exact: true } ).click();
			await page.keyboard.type( '1:30' );
			await block.getByRole( 'textbox', { name: 'Ingredient' } ).click();
			await page.keyboard.type( 'Tea leaves' );
			await page.keyboard.press( 'Enter' );
			await page.keyboard.type( 'Cold water' );
		},
		sees: async ( page ) => {
			const recipe = page.locator( '[itemtype="https://schema.org/Recipe"]' );
			await expect( recipe.getByRole( 'heading', { name: 'Iced tea' } ) ).toBeVisible();
			await expect( recipe.getByRole( 'time' ) ).toHaveAttribute( 'datetime', 'PT90M' );
			await expect( recipe.locator( '[itemprop=recipeIngredient]' ) ).toHaveText( [
				'Tea leaves',
				'Cold water',
			] );
		},
	},
	'jetpack/send-a-message': {
		asked: 'whatsapp',
		title: 'Send a Message',
		fill: async ( { block, page } ) => {
			await block.getByRole( 'textbox', { name: 'Button text' } ).click();
			const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
			await sidebar.getByRole( 'combobox', { name: 'Country code' } ).selectOption( '351PT' );
			await sidebar.getByRole( 'textbox', { name: 'Phone number' } ).fill( '910 000 000' );
		},
		sees: ( page ) =>
			expect( page.getByRole( 'link', { name: 'Chat on WhatsApp' } ) ).toHaveAttribute(
				'href',
				/^https:\/\/api\.whatsapp\.com\/send\?phone=351910000000&text=Hi/
			),
	},
	'jetpack/goodreads': {
		asked: 'bookshelf',
		title: 'Goodreads',
		fill: ( { block } ) =>
			block
				.getByRole( 'textbox', { name: 'Profile at Goodreads' } )
				.fill( 'https://www.goodreads.com/user/show/1176283-ada' ),
		sees: ( page ) =>
			expect( page.getByRole( 'link', { name: 'Books at Goodreads' } ) ).toHaveAttribute(
				'href',
				'https://www.goodreads.com/review/list/1176283'
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
	// Late, because its page is loaded again.
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
	// Visitors get nothing of what is below it.
	'jetpack/paywall': {
		asked: 'members only',
		title: 'Paywall',
		fill: ( { block } ) => expect( block.getByText( 'Visitors see what is above' ) ).toBeVisible(),
		sees: ( page ) => expect( page.getByRole( 'heading', { name: 'This post is for subscribers' } ) ).toBeVisible(),
	},
};
