/** Blocks that show what another service has. */
import { expect } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import { EMBEDS } from '../../_kit/embeds';
import type { EmbedCase } from '../../_kit/embeds';
import type { Journey, Place, Post } from './journey';

/** What is embedded by an address that is pasted into its form. */
const byAddress = ( { form: [ title ], found }: EmbedCase, asked: string, sees: Journey[ 'sees' ] ): Journey => ( {
	asked,
	title,
	fill: async ( { block } ) => {
		await block.getByRole( 'textbox' ).first().fill( found.url );
		await block.getByRole( 'button', { name: 'Embed', exact: true } ).click();
		await expect( block.locator( 'iframe' ).first() ).toBeVisible();
	},
	sees,
} );

const search = async ( { block, page }: Place, words: string ) => {
	await block.getByRole( 'textbox' ).first().fill( words );
	await page.keyboard.press( 'Enter' );
};

export const SERVICES: Post = {
	'jetpack/calendly': byAddress( EMBEDS.calendly, 'meeting', ( page ) =>
		expect( page.locator( '.calendly-inline-widget' ) ).toBeVisible()
	),
	'jetpack/eventbrite': byAddress( EMBEDS.eventbrite, 'concert', ( page ) =>
		expect( page.getByRole( 'link', { name: /eventbrite/ } ) ).toHaveAttribute(
			'href',
			EMBEDS.eventbrite.found.url
		)
	),
	'jetpack/google-calendar': byAddress( EMBEDS[ 'google-calendar' ], 'agenda', ( page ) =>
		expect( page.frameLocator( 'iframe[title="Google Calendar"]' ).getByText( 'A provider' ) ).toBeVisible()
	),
	'jetpack/pinterest': byAddress( EMBEDS.pinterest, 'Pinterest', ( page ) =>
		expect( page.getByRole( 'link', { name: /pinterest/ } ) ).toHaveAttribute( 'href', EMBEDS.pinterest.found.url )
	),
	'jetpack/podcast-player': {
		asked: 'episode',
		title: 'Podcast Player',
		fill: async ( { block } ) => {
			await block.getByRole( 'textbox' ).fill( `${ site().sandbox }/embeds/podcast` );
			await block.getByRole( 'button', { name: 'Embed', exact: true } ).click();
			await expect( block.getByText( 'Tickets, please' ) ).toBeVisible();
		},
		sees: async ( page ) => {
			const player = page.getByRole( 'region', { name: 'Podcast: Tea and Trains' } );
			await player.getByRole( 'link', { name: 'Tickets, please' } ).click();
			await expect( player.locator( 'audio' ) ).toHaveAttribute( 'src', /podcast-audio\?1$/ );
		},
	},
	'jetpack/google-docs-embed': byAddress( EMBEDS[ 'google-docs-embed' ], 'spreadsheet', ( page ) =>
		expect( page.locator( 'iframe[title="Google Docs"]' ) ).toBeVisible()
	),
	'jetpack/nextdoor': byAddress( EMBEDS.nextdoor, 'neighbors', ( page ) =>
		expect( page.locator( 'iframe[title="Post of Nextdoor"]' ) ).toBeVisible()
	),
	'jetpack/opentable': {
		asked: 'book a table',
		title: 'OpenTable',
		fill: async ( { block } ) => {
			await block.getByRole( 'combobox', { name: 'Restaurants' } ).fill( '412810' );
			await block.getByRole( 'button', { name: 'Embed', exact: true } ).click();
			await expect( block.locator( 'iframe' ) ).toBeVisible();
		},
		sees: ( page ) =>
			expect( page.frameLocator( 'iframe[src*="rid=412810"]' ).getByText( 'A provider' ) ).toBeVisible(),
	},
	'jetpack/tock': {
		asked: 'dinner',
		title: 'Tock',
		fill: async ( { page } ) => {
			// Its form stands around the canvas.
			await page.getByRole( 'textbox', { name: 'Business name' } ).last().fill( 'roister' );
			await page.keyboard.press( 'Enter' );
		},
		sees: ( page ) =>
			expect( page.getByRole( 'link', { name: 'Book now on Tock' } ) ).toHaveAttribute(
				'href',
				/exploretock\.com\/roister/
			),
	},
	'jetpack/gif': {
		asked: 'GIF',
		title: 'GIF',
		fill: async ( place ) => {
			await search( place, 'cat' );
			await expect( place.block.locator( 'figure' ) ).toBeVisible();
		},
		sees: ( page ) => expect( page.locator( '.wp-block-jetpack-gif iframe' ).first() ).toBeVisible(),
	},
	'jetpack/instagram-gallery': {
		asked: 'Instagram',
		title: 'Latest Instagram Posts',
		fill: async ( { block } ) => {
			await block.getByRole( 'button', { name: /^Show the photos of/ } ).click();
			await expect( block.getByRole( 'img', { name: /^Sandbox post 1 / } ) ).toBeVisible();
		},
		sees: ( page ) => expect( page.getByRole( 'img', { name: /^Sandbox post 1 / } ) ).toBeVisible(),
	},
};
