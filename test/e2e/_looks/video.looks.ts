/** Takes pictures of the video block. `npm run looks -- videopress` starts it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { videoFile } from '../../_kit/video-file';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { addVideo, vtt } from '../../wordpress/_kit/page-video';
import { publishPage } from '../../wordpress/_kit/visitor';
import { expect, reset, test } from '../_kit';
import type { Editor } from '../_kit';
import { Album } from './album';
import { darken, lighten } from './dark';
import { allowMirror } from './mirror';

const { STATECRAFT_LOOKS: wish = '' } = process.env;
const NAME = 'videopress';
const BLOCK = 'videopress/video';
const GUID = 'kUJmAcSf';
const HIDDEN = 'hIddEn12';
const CHAPTERS = '0:00 Setting out\n0:10 Along the harbour wall\n0:25 Home';

/** Two chunks and a half. */
const FILE = path.join( mkdtempSync( path.join( tmpdir(), 'looks-' ) ), 'Walking the dog along the harbour.webm' );

const block = ( attributes: object = {} ) =>
	`<!-- wp:${ BLOCK } ${ JSON.stringify( { guid: GUID, ...attributes } ) } /-->`;
const COLOURS = {
	useAverageColor: false,
	seekbarColor: '#cccccc',
	seekbarPlayedColor: '#d63638',
	seekbarLoadingColor: '#2271b1',
};

const isChunk = /statecraft\/v1\/uploads\//;

/** Answers the chunks after the first one, or leaves them without an answer. */
async function stopAfterFirstChunk( page: Page, answer: 'silence' | 'refusal' ) {
	let chunks = 0;
	await page.route( isChunk, ( route ) => {
		const isPatch = route.request().headers()[ 'x-http-method-override' ] === 'PATCH';
		if ( ! isPatch || chunks++ === 0 ) {
			return route.continue();
		}
		return answer === 'silence'
			? undefined
			: route.fulfill( {
					status: 507,
					json: {
						code: 'video_no_space',
						message:
							'There is not enough space left on this site for the video. Delete files you no longer need, then try again.',
						data: { status: 507 },
					},
				} );
	} );
}

async function inUpload( album: Album, editor: Editor ) {
	const { page } = editor;
	const fresh = async () => {
		await editor.open();
		const created = await editor.insert( BLOCK );
		await created.getByRole( 'button', { name: 'Upload', exact: true } ).waitFor();
		return created;
	};
	let video = await fresh();
	await album.take( 'empty' );
	await page.setViewportSize( { width: 375, height: 740 } );
	await album.take( 'empty, narrow' );
	await page.setViewportSize( { width: 1280, height: 900 } );

	await stopAfterFirstChunk( page, 'silence' );
	await video.locator( 'input[type=file]' ).setInputFiles( FILE );
	await expect.poll( () => video.getByRole( 'progressbar' ).getAttribute( 'value' ) ).toMatch( /^0\.4/ );
	await video.getByRole( 'slider' ).waitFor();
	await album.take( 'uploading' );
	await page.setViewportSize( { width: 375, height: 740 } );
	await album.take( 'uploading, narrow' );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await video.getByRole( 'button', { name: 'Pause' } ).click();
	await video.getByRole( 'button', { name: 'Resume' } ).waitFor();
	await album.take( 'paused' );
	await page.unrouteAll( { behavior: 'ignoreErrors' } );
	await video.getByRole( 'button', { name: 'Resume' } ).click();
	await video.getByText( 'Upload Complete' ).waitFor( { timeout: 60_000 } );
	await video.getByRole( 'slider' ).fill( '3000' );
	await album.take( 'complete' );
	await page.setViewportSize( { width: 375, height: 740 } );
	await album.take( 'complete, narrow' );
	await page.setViewportSize( { width: 1280, height: 900 } );

	writeFileSync( FILE, videoFile( 25e6, 2 ) );
	video = await fresh();
	await stopAfterFirstChunk( page, 'refusal' );
	await video.locator( 'input[type=file]' ).setInputFiles( FILE );
	await video.getByRole( 'button', { name: 'Try again' } ).waitFor( { timeout: 60_000 } );
	await album.take( 'failed' );
	await page.unrouteAll( { behavior: 'ignoreErrors' } );
	page.once( 'dialog', ( dialog ) => void dialog.accept() );
	await fresh();
	await editor.block( BLOCK ).getByText( 'was interrupted' ).waitFor();
	await album.take( 'unfinished' );
}

async function inPreview( album: Album, editor: Editor ) {
	const { page } = editor;
	await page.setViewportSize( { width: 1280, height: 2600 } );
	await editor.open( block( { caption: 'A walk', ...COLOURS } ) );
	const video = editor.block( BLOCK );
	await video.locator( 'video' ).waitFor();
	await editor.dispatch( 'core/block-editor', 'selectBlock', ( await editor.blocks() )[ 0 ]!.clientId );
	await page.getByRole( 'button', { name: 'Poster', exact: true } ).click();
	await page.getByRole( 'button', { name: 'Use this frame' } ).waitFor();
	await page.getByRole( 'textbox', { name: 'Description' } ).fill( CHAPTERS );
	await page.getByText( 'Saved', { exact: true } ).waitFor( { timeout: 20_000 } );
	await album.take( 'panels' );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await album.take( 'preview' );
	await page.getByRole( 'button', { name: 'Text tracks' } ).click();
	await page.getByRole( 'menuitem', { name: 'Add track' } ).waitFor();
	await album.take( 'tracks' );
	await page.getByRole( 'menuitem', { name: 'Add track' } ).click();
	const form = page.getByRole( 'form', { name: 'Add track' } );
	await form.getByRole( 'textbox', { name: 'Label' } ).fill( 'English' );
	await form.getByRole( 'textbox', { name: 'Source language' } ).fill( 'en' );
	await form
		.locator( 'input[type=file]' )
		.setInputFiles( { name: 'english.vtt', mimeType: 'text/vtt', buffer: Buffer.from( 'No header' ) } );
	await form.locator( '.components-notice' ).waitFor();
	await album.take( 'track form' );
	await page.keyboard.press( 'Escape' );
	await page.setViewportSize( { width: 375, height: 740 } );
	await album.take( 'preview, narrow' );
	await page.getByRole( 'button', { name: 'Text tracks' } ).click();
	await form.waitFor();
	await album.take( 'track form, narrow' );
	await page.keyboard.press( 'Escape' );
	await page.setViewportSize( { width: 1280, height: 900 } );

	await page.route( /\.webm(\?|$)/, ( route ) => route.abort( 'connectionfailed' ) );
	await editor.open( block( { caption: 'A walk' } ) );
	await video.getByText( 'cannot be played here' ).waitFor();
	await album.take( 'playback failed' );
	await page.unrouteAll( { behavior: 'ignoreErrors' } );
	await editor.open( `<!-- wp:${ BLOCK } {"id":999999,"src":"/kites.mp4"} /-->` );
	await video.locator( '.components-notice' ).waitFor( { timeout: 30_000 } );
	await album.take( 'core fallback' );
}

/** In a theme with a dark background. */
async function inDark( album: Album, editor: Editor ) {
	await darken();
	await editor.open();
	const video = await editor.insert( BLOCK );
	await album.take( 'empty, dark' );
	await stopAfterFirstChunk( editor.page, 'silence' );
	writeFileSync( FILE, videoFile( 25e6, 4 ) );
	await video.locator( 'input[type=file]' ).setInputFiles( FILE );
	await video.getByRole( 'slider' ).waitFor();
	await album.take( 'uploading, dark' );
	await editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	editor.page.once( 'dialog', ( dialog ) => void dialog.accept() );
	await editor.open( `<!-- wp:${ BLOCK } {"id":999999,"src":"/kites.mp4"} /-->` + block( { caption: 'A walk' } ) );
	await editor.canvas.locator( '.components-notice' ).waitFor( { timeout: 30_000 } );
	await editor.canvas.locator( 'video' ).nth( 1 ).waitFor();
	await album.take( 'core fallback and preview, dark' );
}

async function notIncluded( album: Album, editor: Editor, state: string ) {
	await setKnobs( {
		filters: { statecraft_video_is_included: false, statecraft_video_upgrade_url: 'https://example.com/plans' },
	} );
	await editor.open();
	await editor.insert( BLOCK );
	await editor
		.block( BLOCK )
		.getByRole( 'link', { name: /Upgrade/ } )
		.waitFor();
	await album.take( state );
	await removeKnobs();
}

async function onPage( album: Album, page: Page, suffix = '' ) {
	const url = await publishPage( block( { caption: 'A walk', ...COLOURS } ) + block( { guid: HIDDEN } ), 'A page' );
	await page.context().clearCookies();
	const show = async ( state: string, width: number ) => {
		await page.setViewportSize( { width, height: 1400 } );
		await page.goto( url );
		await page.getByText( 'Chapters', { exact: true } ).first().click();
		await album.take( state );
	};
	await show( `page${ suffix }`, 1280 );
	await show( `page${ suffix }, narrow`, 375 );
	const plain = await page
		.context()
		.browser()!
		.newPage( { javaScriptEnabled: false, viewport: { width: 1280, height: 1000 } } );
	await plain.goto( url );
	await album.take( `page without JavaScript${ suffix }`, undefined, undefined, plain );
	await plain.close();
}

test.beforeEach( async () => {
	await reset();
	await removeKnobs();
	await allowMirror();
	writeFileSync( FILE, videoFile( 25e6 ) );
	await addVideo( {
		guid: GUID,
		title: 'A walk along the harbour',
		hasPoster: true,
		settings: { allow_download: 1 },
		tracks: [
			{ kind: 'captions', srclang: 'en', label: 'English', vtt: vtt( 'Hello.' ) },
			{ kind: 'subtitles', srclang: 'de', label: 'Deutsch', vtt: vtt( 'Hallo.' ) },
			{
				kind: 'chapters',
				srclang: 'en',
				label: 'English',
				vtt: vtt( 'Setting out', 'Along the harbour wall', 'Home' ),
			},
		],
	} );
	await addVideo( { guid: HIDDEN, isPrivate: true } );
} );
test.afterAll( async () => {
	await removeKnobs();
	await lighten();
	await reset();
} );

if ( ! wish || wish.split( ',' ).includes( NAME ) ) {
	test( `${ NAME } @fresh`, async ( { editor, page } ) => {
		test.setTimeout( 400_000 );
		const album = new Album( NAME, page );
		await inUpload( album, editor );
		await inPreview( album, editor );

		await page.context().addCookies( [ { name: 'mirror', value: '1', url: page.url() } ] );
		await editor.open( block( { caption: 'A walk', ...COLOURS } ) );
		await editor.block( BLOCK ).locator( 'video' ).waitFor();
		await album.take( 'right-to-left' );
		await editor.open();
		const fresh = await editor.insert( BLOCK );
		await stopAfterFirstChunk( page, 'silence' );
		writeFileSync( FILE, videoFile( 25e6, 3 ) );
		await fresh.locator( 'input[type=file]' ).setInputFiles( FILE );
		await fresh.getByRole( 'slider' ).waitFor();
		await album.take( 'uploading, right-to-left' );
		await page.unrouteAll( { behavior: 'ignoreErrors' } );
		page.once( 'dialog', ( dialog ) => void dialog.accept() );
		await page.context().clearCookies( { name: 'mirror' } );

		await notIncluded( album, editor, 'not included' );
		await inDark( album, editor );
		await notIncluded( album, editor, 'not included, dark' );
		await onPage( album, page, ', dark' );
		await lighten();
		await onPage( album, page );
		await album.sheet();
	} );
}
