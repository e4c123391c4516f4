import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { waitFor } from '@testing-library/react';
import { acting, click, press, type } from '../../_kit/editor';
import { blue, red } from '../../machines/ai/image-generation/image-generation.model';
import { WARNING, open } from './_kit/opened';
import type { Opened } from './_kit/opened';

const makeImages = async () => {
	const opened = await open();
	await click( opened.editor.inToolbar.getByRole( 'button', { name: 'Generate an image' } ) );
	await type( opened.field(), 'A cat' );
	await opened.press( 'Generate' );
	return opened;
};
const images = ( opened: Opened ) =>
	acting( () => opened.services.open( 'generate' ).answer( { images: [ red, blue ] } ) );

it( 'an image is generated, chosen, and replaces the block', async () => {
	const opened = await makeImages();
	expect( opened.asked( 'generate' ) ).toContain( 'A cat' );
	await images( opened );
	expect( opened.editor.canvas() ).toEqual( [
		...[ 'group Image generation', 'button View image 1', 'button Use image 1' ],
		...[ 'button View image 2', 'button Use image 2', 'textbox Describe the image', 'button Generate' ],
		...[ 'button Back to text', 'status', 'The images are ready. Choose one.', ...WARNING ],
	] );
	const shown = opened.editor.inCanvas.getAllByRole( 'img', { name: 'A cat' } );
	expect( shown.map( ( image: Element ) => image.getAttribute( 'src' ) ) ).toEqual( [ red, blue ] );
	await opened.press( 'Use image 2' );
	await acting( () => opened.services.open( 'upload' ).answer( { media: { id: 5, url: 'https://example.org/a' } } ) );
	expect( opened.editor.blocks() ).toMatchObject( [ { name: 'core/image', attributes: { id: 5, alt: 'A cat' } } ] );
} );

it( 'an image is previewed in a dialog', async () => {
	const opened = await makeImages();
	await images( opened );
	await opened.press( 'View image 1' );
	await click( opened.editor.inPage.getByRole( 'button', { name: 'Back to the list' } ) );
	expect( opened.editor.inPage.queryByRole( 'dialog' ) ).toBeNull();
	await opened.press( 'View image 1' );
	expect( opened.editor.inPage.getAllByRole( 'img', { name: 'A cat' } ).at( -1 ) ).toHaveAttribute( 'src', red );
	await click( opened.editor.inPage.getByRole( 'button', { name: 'Close' } ) );
	// It fades out.
	await waitFor( () => expect( opened.editor.inPage.queryByRole( 'dialog' ) ).toBeNull() );
	await opened.press( 'View image 2' );
	await click( opened.editor.inPage.getByRole( 'button', { name: 'Use this image' } ) );
	expect( opened.services.open( 'upload' ).input ).toMatchObject( { image: blue } );
} );

it( 'image generation is stopped by button and Escape, started by Ctrl+Enter, and closed by button', async () => {
	const opened = await makeImages();
	await opened.press( 'Stop' );
	await press( opened.field(), 'Enter', { ctrlKey: true } );
	const { signal } = opened.services.open( 'generate' );
	await press( opened.field(), 'Escape' );
	expect( signal.aborted ).toBe( true );
	await press( opened.field(), 'Enter' );
	const failure = new ServiceFailure( failed( 'unreached' ) );
	await acting( () => opened.services.open( 'generate' ).fail( failure ) );
	expect( opened.editor.canvas() ).toContain( 'The site could not be reached.' );
	await opened.press( 'Back to text' );
	expect( opened.editor.inCanvas.getByRole( 'textbox', { name: 'Ask the AI assistant' } ) ).toBeVisible();
} );

it( 'the image view says why no more requests may be sent', async () => {
	const opened = await makeImages();
	const failure = new ServiceFailure( failed( 'refused', { code: 'error_quota_exceeded' } ) );
	await acting( () => opened.services.open( 'generate' ).fail( failure ) );
	expect( opened.editor.canvas() ).toEqual( expect.arrayContaining( [ 'Warning notice', 'button Check again' ] ) );
	expect( opened.field() ).toHaveAttribute( 'readonly' );
} );
