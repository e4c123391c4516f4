/** The player of a video in the editor, and what stands in its place until there is one. */
import { act, fireEvent } from '@testing-library/react';
import { GUID, preview } from '../../machines/video/videos';
import { acting } from '../../_kit/editor';
import { RECORD, opened, shown } from './opened';

const ours = preview.video!;

/** A block whose preview has just come. */
async function previewed( attributes: object = {}, found: object = preview ) {
	const block = await opened( { attributes: { guid: GUID, id: 42, title: 'Harbour', ...attributes } } );
	await block.answer( 'readRecord', RECORD );
	await block.answer( 'load', found );
	return {
		...block,
		player: () => block.editor.inCanvas.getByLabelText( 'Harbour', { selector: 'video' } ) as HTMLVideoElement,
	};
}

it( 'is that of the browser, with the tracks of the video', async () => {
	const player = ( await previewed() ).player();
	expect( player ).toHaveAttribute( 'src', ours.src );
	expect( player ).toHaveAttribute( 'preload', 'metadata' );
	expect( player ).not.toHaveAttribute( 'poster' );
	expect( [ player.controls, player.loop, player.muted, player.hasAttribute( 'playsinline' ) ] ).toEqual( [
		true,
		false,
		false,
		true,
	] );
	expect(
		[ ...player.children ].map( ( track ) =>
			[ 'kind', 'srclang', 'label', 'src' ].map( ( name ) => track.getAttribute( name ) )
		)
	).toEqual( [ [ 'captions', 'en', 'English', 'https://site.example/wp-content/uploads/harbour-en.vtt' ] ] );
} );

it( 'plays as the block is set, but never by itself', async () => {
	const { player } = await previewed( {
		autoplay: true,
		controls: false,
		loop: true,
		muted: true,
		preload: 'none',
		poster: 'https://site.example/mine.jpg',
	} );
	const { controls, loop, muted, autoplay } = player();
	expect( { controls, loop, muted, autoplay } ).toEqual( {
		controls: false,
		loop: true,
		muted: true,
		autoplay: false,
	} );
	expect( player() ).toHaveAttribute( 'preload', 'none' );
	expect( player() ).toHaveAttribute( 'poster', 'https://site.example/mine.jpg' );
} );

it( 'has the poster of the video, unless the author took it out of the block', async () => {
	const found = { ...preview, video: { ...ours, poster: 'https://site.example/p.jpg' } };
	const { player, editor } = await previewed( {}, found );
	expect( player() ).toHaveAttribute( 'poster', 'https://site.example/p.jpg' );
	await editor.change( { poster: '' } );
	expect( player() ).not.toHaveAttribute( 'poster' );
} );

it( 'of a video elsewhere is what its service sends, in a frame named after the video', async () => {
	const { editor } = await previewed( {}, { ...preview, video: null } );
	const frame = editor.inCanvas.getByTitle( 'Harbour' ) as HTMLIFrameElement;
	expect( frame.tagName ).toBe( 'IFRAME' );
	expect( frame.getAttribute( 'sandbox' ) ).not.toContain( 'allow-top-navigation' );
} );

it( 'is asked for anew when a setting of its address changes', async () => {
	const { editor, services } = await shown();
	await editor.change( { loop: true } );
	expect( services.open( 'load' ).input ).toEqual( { url: expect.stringContaining( 'loop=true' ) } );
} );

it( 'stays as it is until the newer one is there, and while that fails', async () => {
	const { editor, services, answer, player } = await previewed();
	const element = player();
	await editor.change( { loop: true } );
	expect( player() ).toBe( element );
	await acting( () => services.open( 'load' ).fail( new Error( 'down' ) ) );
	await editor.change( { muted: true } );
	await answer( 'load', preview );
	expect( player() ).toBe( element );
	expect( [ element.loop, element.muted ] ).toEqual( [ true, true ] );
} );

it( 'of the former video is gone once the block has another one', async () => {
	const { editor } = await previewed();
	await editor.change( { guid: 'aB3dE6gH', id: 43 } );
	expect( editor.inCanvas.queryByLabelText( 'Harbour', { selector: 'video' } ) ).toBeNull();
	expect( editor.canvas() ).toContain( 'Generating preview…' );
} );

it( 'is announced while it is being made', async () => {
	const { editor } = await opened( { attributes: { guid: GUID, title: 'Harbour' } } );
	expect( editor.canvas() ).toEqual( [
		'status',
		'spinner',
		'Generating preview…',
		'button Harbour',
		'textbox Caption =',
	] );
} );

it( 'of an attachment comes once that is read', async () => {
	const { editor, services } = await opened( { attributes: { id: 42 } } );
	expect( services.open( 'loadMedia' ).input ).toEqual( { id: 42 } );
	expect( editor.canvas() ).toEqual( [ 'status', 'spinner', 'Loading…' ] );
} );

it( 'is as wide as the block says, and its edges can be moved while the block is selected', async () => {
	const { editor } = await shown( { attributes: { maxWidth: '50%' } } );
	const box = document.querySelector< HTMLElement >( '.statecraft-video__box' )!;
	const hasHandles = () => box.classList.contains( 'has-show-handle' );
	expect( box.style.width ).toBe( '50%' );
	expect( hasHandles() ).toBe( true );
	await editor.deselect();
	expect( hasHandles() ).toBe( false );
} );

describe( 'when its file cannot be played', () => {
	const SAID = 'This video cannot be played here.';

	async function broken() {
		const { player, ...block } = await previewed();
		const element = player();
		const did: string[] = [];
		element.play = async () => void did.push( 'play' );
		element.load = () => void did.push( 'load' );
		Object.defineProperty( element, 'ended', { value: false } );
		Object.defineProperty( element, 'error', { value: { message: 'Format error' } } );
		fireEvent.error( element );
		return { ...block, element, did, notice: () => block.editor.inCanvas.queryByText( SAID, { exact: false } ) };
	}

	it( 'says so, with the reason of the browser, and a button fetches and plays it again', async () => {
		const { editor, notice, did, element } = await broken();
		expect( notice() ).toBeVisible();
		expect( editor.inCanvas.getByText( 'Format error' ) ).toHaveAttribute( 'dir', 'auto' );
		const again = editor.inCanvas.getByRole( 'button', { name: 'Try again' } );
		act( () => again.focus() );
		fireEvent.click( again );
		expect( did ).toEqual( [ 'load', 'play' ] );
		expect( notice() ).toBeNull();
		expect( element.ownerDocument.activeElement ).toHaveClass( 'wp-block' );
	} );

	it( 'says so no longer once there is something to play, such as another file', async () => {
		const { notice, element, did } = await broken();
		fireEvent( element, new Event( 'loadedmetadata' ) );
		expect( notice() ).toBeNull();
		expect( did ).toEqual( [] );
	} );
} );
