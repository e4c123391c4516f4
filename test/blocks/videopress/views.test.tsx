/** What the block shows without a video, and of one: who sees which buttons, and what a click does. */
import { fireEvent, waitFor } from '@testing-library/react';
import { getBlockType } from '@wordpress/blocks';
import { keyOf } from '../../../blocks/_shared/video/dropped-file';
import { failed } from '../../../machines/_kit';
import { ServiceFailure } from '../../../machines/_kit/failure';
import { registerCoreVideo } from '../../_kit/core-video';
import { acting, click, press, type, write } from '../../_kit/editor';
import { GUID, PLAYER_URL } from '../../machines/video/videos';
import { RECORD, opened, shown } from './opened';

const NO_VIDEO = /^This is not the address of a VideoPress video/;
const clip = new File( [ 'moving pictures' ], 'clip.webm', { type: 'video/webm' } );

describe( 'without a video', () => {
	it( '[VIDEO-001, VIDEO-064] the block offers Upload and an address, and no banner', async () => {
		const { editor, answer } = await opened();
		await answer( 'listUnfinished', [] );
		expect( editor.canvas() ).toEqual( [
			'Video (this site)',
			'Drag and drop a video, upload, or choose from your library.',
			'Drop files to upload',
			'button Upload',
			'textbox',
			'button Insert from URL',
		] );
		expect( editor.inCanvas.getByText( 'Video (this site)' ).querySelector( 'svg' ) ).toBeVisible();
		expect( [ editor.toolbar(), editor.sidebar() ] ).toEqual( [ [ 'button Align block' ], [] ] );
	} );

	it( '[VIDEO-153] whoever may not upload files is asked for an address, and reads who can', async () => {
		const { editor } = await opened( { theme: { mediaUpload: undefined } } );
		expect( editor.canvas() ).toEqual( [
			'Video (this site)',
			'Insert the address of a video, or ask an author or an editor of this site to upload one.',
			'button Insert from URL',
		] );
	} );

	it( '[VIDEO-152] the block is called by what it does, and found by the name of the embed, too', async () => {
		await opened();
		const { title, keywords } = getBlockType( 'videopress/video' )!;
		expect( [ title, keywords?.[ 0 ] ] ).toEqual( [ 'Video (this site)', 'videopress' ] );
	} );

	it( '[VIDEO-062, VIDEO-063] without the plan both buttons are off below a banner with a link', async () => {
		const { editor } = await opened( { video: { isIncluded: false, upgradeUrl: 'https://example.org/up' } } );
		expect( editor.canvas() ).toEqual( [
			'note',
			'Video uploads are not part of this site’s plan.',
			'link Upgrade (opens in a new tab)',
			'Video (this site)',
			'button Upload (off)',
			'button Media Library (off)',
		] );
		expect( editor.inCanvas.getByRole( 'link' ) ).toHaveAttribute( 'href', 'https://example.org/up' );
		expect( editor.inCanvas.getByText( 'Video (this site)' ).querySelector( 'svg' ) ).toBeVisible();
	} );

	it( 'has no link if there is nothing to upgrade', async () => {
		const { editor } = await opened( { video: { isIncluded: false } } );
		expect( editor.inCanvas.queryByRole( 'link' ) ).toBeNull();
	} );

	describe( 'an address', () => {
		async function typed( url: string ) {
			const block = await opened();
			await block.answer( 'listUnfinished', [] );
			await click( block.editor.inCanvas.getByRole( 'button', { name: 'Insert from URL' } ) );
			const field = document.querySelector( 'input[type=text], input[type=url]' )!;
			await type( field, url );
			await acting( () => fireEvent.submit( field.closest( 'form' )! ) );
			return block;
		}

		it( 'of a video is shown', async () => {
			const { editor, services } = await typed( PLAYER_URL );
			expect( services.open( 'readRecord' ).input ).toEqual( { guid: GUID } );
			expect( editor.attributes() ).toMatchObject( { guid: GUID } );
		} );

		it( 'of something else is refused, in words', async () => {
			const { editor } = await typed( 'https://example.org/film.mp4' );
			expect( editor.inCanvas.getByText( NO_VIDEO, { selector: 'p' } ) ).toBeVisible();
			expect( editor.attributes() ).not.toHaveProperty( 'guid' );
		} );
	} );

	it( 'an interrupted upload can be discarded', async () => {
		const { editor, services, answer } = await opened();
		await answer( 'listUnfinished', [ { fingerprint: 'f', name: 'boat.mp4', size: 5 } ] );
		const discard = () => editor.inCanvas.queryByRole( 'button', { name: 'Discard the upload of boat.mp4' } );
		await click( discard()! );
		expect( services.open( 'discardUnfinished' ).input ).toMatchObject( { fingerprint: 'f' } );
		await answer( 'discardUnfinished', undefined );
		await answer( 'listUnfinished', [] );
		expect( discard() ).toBeNull();
	} );

	it( '[VIDEO-016] a file that the block was made with is uploaded at once, and its key is not kept', async () => {
		const { editor, services } = await opened( { attributes: { fileForImmediateUpload: keyOf( clip ) } } );
		expect( services.open( 'open' ).input ).toMatchObject( { file: clip } );
		expect( editor.attributes().fileForImmediateUpload ).toBeUndefined();
	} );

	it.each( [ { isExample: true } ] )( '[VIDEO-015] the example is a picture: %o', async ( attributes ) => {
		const { editor, services } = await opened( { attributes } );
		expect( editor.inCanvas.getByRole( 'img', { name: 'A video' } ).querySelector( 'svg' ) ).toBeVisible();
		expect( services.calls ).toEqual( [] );
	} );
} );

describe( 'a video', () => {
	it( '[VIDEO-055, VIDEO-056] a click on the layer above reaches the player, until the block is deselected', async () => {
		const { editor } = await shown();
		const layer = () => editor.inCanvas.queryByRole( 'button', { name: 'Harbour' } );
		await click( layer()! );
		expect( layer() ).toBeNull();
		await editor.deselect();
		expect( layer() ).toBeVisible();
	} );

	it.each( [
		[ 'Enter', false ],
		[ 'a', true ],
	] )( 'the key %s leaves the layer: %s', async ( key, isThere ) => {
		const { editor } = await shown();
		await press( editor.inCanvas.getByRole( 'button', { name: 'Harbour' } ), key );
		expect( editor.inCanvas.queryByRole( 'button', { name: 'Harbour' } ) !== null ).toBe( isThere );
	} );

	it( '[VIDEO-045] has a caption that the author writes (in part: the caption)', async () => {
		const { editor } = await shown();
		await write( editor.inCanvas.getByRole( 'textbox', { name: 'Caption' } ), 'At sea' );
		expect( String( editor.attributes().caption ) ).toBe( 'At sea' );
	} );

	it( 'has an empty caption only while the block is selected', async () => {
		const { editor } = await shown( { attributes: { caption: 'At sea' } } );
		await editor.deselect();
		expect( editor.inCanvas.getByText( 'At sea' ) ).toBeVisible();
		await editor.change( { caption: '' } );
		// The editor renders blocks that are not selected when it has time.
		await waitFor( () => expect( editor.inCanvas.queryByLabelText( 'Caption' ) ).toBeNull() );
		await editor.select( 0 );
		expect( editor.inCanvas.getByLabelText( 'Caption' ) ).toBeVisible();
	} );

	it.each( [ 'left', 'right' ] )( '[VIDEO-046] moving the %s edge sets maxWidth to the new width', async ( edge ) => {
		const { editor } = await shown();
		jest.spyOn( HTMLElement.prototype, 'offsetWidth', 'get' ).mockReturnValue( 420 );
		const handle = document.querySelector( `.components-resizable-box__handle-${ edge }` )!;
		await acting( () => fireEvent.mouseDown( handle, { clientX: 500 } ) );
		await acting( () => fireEvent.mouseMove( window, { clientX: 420 } ) );
		await acting( () => fireEvent.mouseUp( window ) );
		jest.restoreAllMocks();
		expect( editor.attributes() ).toMatchObject( { maxWidth: '420px' } );
	} );

	describe( 'Replace', () => {
		beforeEach( () => void jest.spyOn( window, 'focus' ).mockImplementation( () => {} ) );
		afterEach( () => void jest.restoreAllMocks() );

		async function replacing() {
			const block = await shown();
			await click( block.editor.inToolbar.getByRole( 'button', { name: 'Replace' } ) );
			return block;
		}

		it( 'takes another address', async () => {
			const { editor, services } = await replacing();
			const field = editor.inPage.getByRole( 'combobox', { name: 'Paste or type URL' } );
			await type( field, 'https://videopress.com/v/aB3dE6gH' );
			await click( editor.inPage.getByRole( 'button', { name: 'Submit' } ) );
			expect( services.open( 'readRecord' ).input ).toEqual( { guid: 'aB3dE6gH' } );
		} );

		it( 'refuses an address that is that of no video, which stays', async () => {
			const { editor } = await replacing();
			const field = editor.inPage.getByRole( 'combobox', { name: 'Paste or type URL' } );
			await type( field, 'https://example.org/film.mp4' );
			await click( editor.inPage.getByRole( 'button', { name: 'Submit' } ) );
			expect( editor.inCanvas.getByText( NO_VIDEO, { selector: 'p' } ) ).toBeVisible();
			expect( editor.attributes() ).toMatchObject( { guid: GUID } );
		} );

		it( 'takes another file', async () => {
			const { services } = await replacing();
			const field = document.querySelector( 'input[type=file]' )!;
			expect( field ).toHaveAttribute( 'accept', expect.stringContaining( 'video/*' ) );
			await acting( () => fireEvent.change( field, { target: { files: [ clip ] } } ) );
			expect( services.open( 'open' ).input ).toMatchObject( { file: clip } );
		} );
	} );
} );

describe( 'a video whose attachment cannot be read', () => {
	const gone = new ServiceFailure(
		failed( 'refused', { code: 'rest_post_invalid_id', isRetryable: true } as never )
	);

	async function fallen() {
		const block = await opened( { attributes: { id: 42, src: RECORD.src } } );
		await acting( () => block.services.open( 'loadMedia' ).fail( gone ) );
		return block;
	}

	it( 'says so in plain words, and what to do', async () => {
		const { editor } = await fallen();
		const text =
			'The file of this video is no longer in the media library. Replace it, or use a plain video block if it is hosted elsewhere.';
		expect( editor.inCanvas.getByText( text, { selector: 'p' } ) ).toBeVisible();
	} );

	it( 'is shown as a plain video, and can become one', async () => {
		registerCoreVideo();
		const { editor } = await fallen();
		expect( document.querySelector( 'main video' ) ).toHaveAttribute( 'src', RECORD.src );
		await click( editor.inCanvas.getByRole( 'button', { name: 'Use a plain video block' } ) );
		expect( editor.blocks().map( ( { name } ) => name ) ).toEqual( [ 'core/video' ] );
	} );

	it( 'can be replaced', async () => {
		const { editor } = await fallen();
		expect( editor.toolbar() ).toContain( 'button Replace' );
	} );

	it( 'is asked for again', async () => {
		const { editor, services } = await fallen();
		await click( editor.inCanvas.getByRole( 'button', { name: 'Try again' } ) );
		expect( services.open( 'loadMedia' ).input ).toEqual( { id: 42 } );
	} );
} );
