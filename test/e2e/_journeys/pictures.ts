/** Blocks of files, and the map. */
import { expect } from '@playwright/test';
import { encodeJpeg } from '../../../tools/sandbox/_kit/jpeg.mjs';
import { videoFile } from '../../_kit/video-file';
import { pressTool, upload } from './journey';
import type { Post } from './journey';

const picture = ( name: string, width: number ) => ( {
	name: `${ name }.jpg`,
	mimeType: 'image/jpeg',
	buffer: encodeJpeg( width, 400, () => [ width % 255, 150, 90 ] ),
} );

export const PICTURES: Post = {
	'jetpack/slideshow': {
		asked: 'slideshow',
		title: 'Slideshow',
		fill: async ( place ) => {
			await upload( place, [ picture( 'lake', 600 ), picture( 'tower', 500 ) ] );
			await expect( place.block.getByRole( 'button', { name: 'Next slide' } ) ).toBeVisible();
		},
		sees: async ( page ) => {
			const show = page.getByRole( 'group', { name: 'Slideshow' } );
			await show.getByRole( 'button', { name: 'Next slide' } ).click();
			await expect( show.locator( '.swiper-slide:not([inert])' ) ).toHaveAttribute( 'aria-label', '2 of 2' );
		},
	},
	'jetpack/image-compare': {
		asked: 'juxtapose',
		title: 'Image Compare',
		fill: async ( place ) => {
			const block = place.block.locator( '.statecraft-image-compare__places > div' ).first();
			await upload( { ...place, block }, [ picture( 'weeds', 600 ), picture( 'roses', 500 ) ] );
			await expect( place.block.getByRole( 'slider' ) ).toBeVisible();
		},
		sees: async ( page ) => {
			const frame = page.locator( '.image-compare__frame' );
			await expect( frame.locator( 'img' ) ).toHaveCount( 2 );
			await frame.getByRole( 'slider' ).press( 'ArrowRight' );
			await expect( frame.getByRole( 'slider' ) ).toHaveAttribute( 'aria-valuetext', '51%' );
		},
	},
	'jetpack/story': {
		asked: 'stories',
		title: 'Story',
		fill: async ( place ) => {
			await upload( place, [
				picture( 'gate', 300 ),
				{ name: 'boats.webm', mimeType: 'video/webm', buffer: videoFile() },
			] );
			await expect( place.block.getByRole( 'button', { name: /^Video 2 of 2/ } ) ).toBeVisible();
		},
		sees: async ( page ) => {
			await page.getByRole( 'button', { name: 'View full screen' } ).click();
			const viewer = page.getByRole( 'dialog', { name: 'Story' } );
			await viewer.getByRole( 'button', { name: 'Next' } ).click();
			await expect( viewer.getByRole( 'status' ) ).toHaveText( '2 / 2' );
			await page.keyboard.press( 'Escape' );
			await expect( viewer ).toBeHidden();
		},
	},
	'jetpack/tiled-gallery': {
		asked: 'tiled',
		title: 'Tiled Gallery',
		fill: async ( place ) => {
			await upload( place, [ picture( 'stall', 600 ), picture( 'bridge', 500 ) ] );
			await expect( place.block.getByRole( 'button', { name: /^Image 2 of/ } ) ).toBeVisible();
		},
		sees: ( page ) => expect( page.locator( '.wp-block-jetpack-tiled-gallery img' ) ).toHaveCount( 2 ),
	},
	'videopress/video': {
		asked: 'VideoPress',
		title: 'Video (this site)',
		fill: async ( place ) => {
			await upload( place, { name: 'walk.webm', mimeType: 'video/webm', buffer: videoFile() } );
			await place.block.getByLabel( 'Title' ).fill( 'The harbour' );
			// Its poster is a frame that the browser draws.
			await place.block.getByRole( 'slider', { name: 'Video frame' } ).fill( '3000' );
			await expect( place.block.getByRole( 'img', { name: /0:03/ } ) ).toBeVisible();
			await place.block.getByRole( 'button', { name: 'Done', exact: true } ).click();
			await expect( place.block.locator( 'video' ) ).toBeVisible();
		},
		sees: async ( page ) => {
			const player = page.getByLabel( 'The harbour' );
			await expect( player ).toHaveAttribute( 'poster', /^http/ );
			await player.evaluate( ( video: HTMLVideoElement ) => {
				video.muted = true;
				return video.play();
			} );
			await expect
				.poll( () => player.evaluate( ( video: HTMLVideoElement ) => video.currentTime ) )
				.toBeGreaterThan( 0 );
		},
	},
	'jetpack/map': {
		asked: 'map',
		title: 'Map',
		fill: async ( place ) => {
			await pressTool( place, 'Add a marker' );
			await place.block.getByRole( 'combobox' ).fill( 'cafe' );
			await place.block.getByRole( 'option' ).first().click();
			await expect( place.block.getByRole( 'textbox', { name: 'Marker title' } ) ).toBeVisible();
		},
		// It is drawn when it comes into view, which it may have been for the block before it.
		sees: async ( page ) => {
			await page.locator( '.wp-block-jetpack-map' ).scrollIntoViewIfNeeded();
			await expect( page.getByRole( 'region', { name: 'Map: cafe' } ) ).toBeVisible();
			await expect( page.getByRole( 'button', { name: 'cafe', exact: true } ) ).toBeVisible();
		},
	},
};
