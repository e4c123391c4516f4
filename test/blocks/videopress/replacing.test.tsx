/** Another video in the place of one: nothing of the former is shown or saved as the new one's, and a refusal can be closed. */
import { fireEvent } from '@testing-library/react';
import { acting, click, type } from '../../_kit/editor';
import { RECORD, shown } from './opened';

const clip = new File( [ 'moving pictures' ], 'clip.webm', { type: 'video/webm' } );
const video = { guid: 'aB3dE6gH', id: 41, src: 'https://site.example/clip.webm' };

beforeAll( () => {
	URL.createObjectURL = () => 'blob:frame';
	URL.revokeObjectURL = () => {};
} );
beforeEach( () => void jest.spyOn( window, 'focus' ).mockImplementation( () => {} ) );
afterEach( () => void jest.restoreAllMocks() );

async function replacing() {
	const block = await shown( {
		attributes: {
			poster: 'https://site.example/harbour.jpg',
			posterData: { type: 'video-frame', atTime: 5 },
			description: 'Boats.',
		},
	} );
	await click( block.editor.inToolbar.getByRole( 'button', { name: 'Replace' } ) );
	return block;
}

it( 'an uploaded file has neither the poster nor the description of the video that was there', async () => {
	const { editor, services, answer } = await replacing();
	const field = document.querySelector( 'input[type=file]' )!;
	await acting( () => fireEvent.change( field, { target: { files: [ clip ] } } ) );
	await answer( 'open', { fingerprint: 'clip', resume: null, chunkSize: 10_000_000, size: 20_000_000 } );
	await answer( 'authorize', { token: 't', endpoint: 'https://site.example/uploads' } );
	await acting( () =>
		services.open( 'transfer' ).reply( {
			type: 'transfer.done',
			video: { ...video, url: 'https://site.example/uploads/1' },
		} as never )
	);
	await click( editor.inCanvas.getByRole( 'button', { name: 'Done' } ) );
	await answer( 'loadMedia', { ...RECORD, ...video } );
	const { guid, poster, posterData, description } = editor.attributes();
	expect( [ guid, poster, posterData, description ] ).toEqual( [ video.guid, undefined, undefined, '' ] );
} );

it( 'the video of another address has neither the poster nor the texts of the one that was there', async () => {
	const { editor } = await replacing();
	await type(
		editor.inPage.getByRole( 'combobox', { name: 'Paste or type URL' } ),
		'https://videopress.com/v/aB3dE6gH'
	);
	await click( editor.inPage.getByRole( 'button', { name: 'Submit' } ) );
	const { guid, poster, posterData, title, description } = editor.attributes();
	expect( [ guid, poster, posterData, title, description ] ).toEqual( [
		video.guid,
		...[ undefined, undefined, undefined, undefined ],
	] );
} );

it( 'the reason why nothing was replaced can be closed; the focus then is on the block', async () => {
	const { editor } = await replacing();
	await type( editor.inPage.getByRole( 'combobox', { name: 'Paste or type URL' } ), 'https://example.org/film.mp4' );
	await click( editor.inPage.getByRole( 'button', { name: 'Submit' } ) );
	const close = editor.inCanvas.getByRole( 'button', { name: 'Close' } );
	await acting( () => close.focus() );
	await click( close );
	expect( editor.inCanvas.queryByText( /^This is not the address of a VideoPress video/ ) ).toBeNull();
	expect( document.querySelector( '[data-type="videopress/video"]' ) ).toHaveFocus();
} );
