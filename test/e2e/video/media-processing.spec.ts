/**
 * WordPress's processing of media in the browser: where a site has it, the editor is a document of its own isolation, in which what comes from other
 * sites loads without credentials or not at all. Videos work the same with it and without it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { videoFile } from '../../_kit/video-file';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { addVideo } from '../../wordpress/_kit/page-video';
import { expect, reset, test } from '../_kit';
import type { Editor } from '../_kit';
import { serveParts } from '../_kit/video-parts';

const BLOCK = 'videopress/video';

let folder: string;
let file: string;
test.beforeAll( () => {
	folder = mkdtempSync( path.join( tmpdir(), 'media-processing-' ) );
	file = path.join( folder, 'kites.webm' );
	writeFileSync( file, videoFile() );
} );
test.beforeEach( () => reset() );
test.afterAll( async () => {
	rmSync( folder, { recursive: true } );
	await removeKnobs();
	await reset();
} );

/** Another host, which lets other sites read its video or not. A route of the browser would be let read in any case. */
async function serveElsewhere( headers: Record< string, string > ) {
	const clip = videoFile();
	const server = createServer( ( { headers: { range = '' } }, response ) => {
		const [ , from = '0', to = '' ] = /bytes=(\d+)-(\d*)/.exec( range ) ?? [];
		const last = to === '' ? clip.length - 1 : Number( to );
		response.writeHead( 206, {
			'Accept-Ranges': 'bytes',
			'Content-Range': `bytes ${ from }-${ last }/${ clip.length }`,
			'Content-Type': 'video/webm',
			...headers,
		} );
		response.end( clip.subarray( Number( from ), last + 1 ) );
	} );
	await new Promise< void >( ( resolve ) => {
		server.listen( 0, '127.0.0.1', resolve );
	} );
	return { server, url: `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }` };
}

/** Drops the file there as a person does. */
async function dropOn( page: Page, target: Locator ) {
	const { x, y, width, height } = ( await target.boundingBox() )!;
	const browser = await page.context().newCDPSession( page );
	for ( const type of [ 'dragEnter', 'dragOver', 'drop' ] as const ) {
		await browser.send( 'Input.dispatchDragEvent', {
			type,
			x: x + width / 2,
			y: y + height / 2,
			data: { items: [], files: [ file ], dragOperationsMask: 1 },
		} );
	}
	await browser.detach();
}

/** Pastes a file where the cursor is. */
const paste = ( target: Locator ) =>
	target.evaluate( ( element, bytes ) => {
		const clipboardData = new DataTransfer();
		const content = Uint8Array.from( atob( bytes ), ( letter ) => letter.charCodeAt( 0 ) );
		clipboardData.items.add( new File( [ content ], 'kites.webm', { type: 'video/webm' } ) );
		element.dispatchEvent( new ClipboardEvent( 'paste', { clipboardData, bubbles: true, cancelable: true } ) );
	}, videoFile().toString( 'base64' ) );

/** The width of the video that the block plays, in pixels; 0 until it is loaded. */
const widthOf = ( block: Locator ) =>
	block.locator( 'video' ).evaluate( ( { videoWidth }: HTMLVideoElement ) => videoWidth );

const isPlayable = ( block: Locator ) => expect.poll( () => widthOf( block ), { timeout: 20_000 } ).toBe( 320 );

const isUploaded = ( block: Locator ) =>
	expect( block.getByText( 'Upload Complete' ) ).toBeVisible( { timeout: 30_000 } );

/** Opens the panel of the poster. */
async function openPoster( editor: Editor ): Promise< Locator > {
	const [ block ] = await editor.blocks();
	await editor.dispatch( 'core/block-editor', 'selectBlock', block!.clientId );
	await editor.page.getByRole( 'button', { name: 'Poster', exact: true } ).click();
	return editor.page.getByRole( 'region', { name: 'Editor settings' } );
}

for ( const isOn of [ true, false ] ) {
	const mode = `with media processing ${ isOn ? 'on' : 'off' }`;

	/** The editor of a site that has it, or not, with a post. */
	const open = async ( editor: Editor, content?: string, filters: Record< string, string > = {} ) => {
		await setKnobs( { filters: { wp_client_side_media_processing_enabled: isOn, ...filters } } );
		await editor.open();
		expect( await editor.page.evaluate( () => window.crossOriginIsolated ) ).toBe( isOn );
		if ( content ) {
			await editor.open( content );
		}
	};

	test( `${ mode } a video is uploaded, its frames are drawn, and it plays @unopened`, async ( { editor, page } ) => {
		await open( editor );
		await serveParts( page, /\.webm$/ );
		const block = await editor.insert( BLOCK );
		await block.locator( 'input[type=file]' ).setInputFiles( file );
		await isUploaded( block );
		await block.getByRole( 'slider', { name: 'Video frame' } ).fill( '5000' );
		await expect( block.getByRole( 'img', { name: 'Frame at 0:05' } ) ).toHaveJSProperty( 'complete', true );
		await block.getByRole( 'button', { name: 'Done' } ).click();
		await isPlayable( block );
		await expect.poll( async () => ( await editor.blocks() )[ 0 ]!.attributes.poster ).toMatch( /\.jpe?g$/ );
		const panel = await openPoster( editor );
		await expect( panel.getByRole( 'img', { name: /^Frame at/ } ) ).toBeVisible();
	} );

	test( `${ mode } a file that is dropped into the post or its block, or pasted, is uploaded @unopened`, async ( {
		editor,
		page,
	} ) => {
		await open( editor );
		await dropOn( page, editor.canvas.locator( '.is-root-container' ) );
		await isUploaded( editor.block( BLOCK ) );
		await open( editor );
		const block = await editor.insert( BLOCK );
		await block.getByRole( 'button', { name: 'Upload', exact: true } ).waitFor();
		await dropOn( page, block );
		await isUploaded( block );
		await open( editor );
		const paragraph = await editor.insert( 'core/paragraph' );
		await paragraph.click();
		await paste( paragraph );
		await isUploaded( editor.block( BLOCK ) );
		expect( ( await editor.blocks() ).map( ( { name } ) => name ) ).toEqual( [ BLOCK ] );
	} );

	test( `${ mode } a private video plays for its author @unopened`, async ( { editor } ) => {
		await addVideo( { guid: 'kUJmAcSf', isPrivate: true } );
		await open( editor, '<!-- wp:videopress/video {"guid":"kUJmAcSf"} /-->' );
		await isPlayable( editor.block( BLOCK ) );
	} );

	for ( const allowsReading of [ true, false ] ) {
		test( `${ mode } a video on a host that ${ allowsReading ? 'lets' : 'does not let' } other sites read it plays, and its frames ${ allowsReading ? 'are drawn' : 'are replaced by a hint' } @unopened`, async ( {
			editor,
		} ) => {
			const { server, url } = await serveElsewhere( allowsReading ? { 'Access-Control-Allow-Origin': '*' } : {} );
			await addVideo( { guid: 'kUJmAcSf' } );
			await open( editor, '<!-- wp:videopress/video {"guid":"kUJmAcSf"} /-->', {
				wp_get_attachment_url: `${ url }/kites.webm`,
			} );
			const block = editor.block( BLOCK );
			await isPlayable( block );
			expect( await block.locator( 'video' ).getAttribute( 'src' ) ).toBe( `${ url }/kites.webm` );
			const panel = await openPoster( editor );
			await expect(
				allowsReading
					? panel.getByRole( 'img', { name: /^Frame at/ } )
					: panel.getByText( 'Select an image for the poster instead' )
			).toBeVisible();
			server.close();
		} );
	}
}
