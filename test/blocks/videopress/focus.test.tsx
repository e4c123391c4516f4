/** Whoever presses a button that goes with what it does stays where the button was. */
import { fireEvent } from '@testing-library/react';
import { failed } from '../../../machines/_kit';
import { ServiceFailure } from '../../../machines/_kit/failure';
import { acting, click } from '../../_kit/editor';
import { frameAt } from '../../machines/video/videos';
import { opened, shown } from './opened';
import { clip, empty, uploading } from './uploading';

beforeAll( () => {
	URL.createObjectURL = () => 'blob:frame';
	URL.revokeObjectURL = () => {};
} );

const block = () => document.querySelector( '[data-type="videopress/video"]' );
const unreached = () => new ServiceFailure( failed( 'unreached' ) );

/** Presses a button as somebody does who works with the keyboard. */
async function press( button: HTMLElement ) {
	await acting( () => button.focus() );
	await click( button );
}

it( '“Try again” of a video that cannot be read', async () => {
	const { editor, services } = await opened( { attributes: { id: 42 } } );
	await acting( () => services.open( 'loadMedia' ).fail( unreached() ) );
	await press( editor.inCanvas.getByRole( 'button', { name: 'Try again' } ) );
	expect( block() ).toHaveFocus();
} );

it( '“Discard” of an interrupted upload', async () => {
	const { answer, button } = await empty( [ { fingerprint: 'clip', name: 'clip.webm', size: 15 } ] );
	await press( button( 'Discard the upload of clip.webm' ) );
	await answer( 'discardUnfinished', undefined );
	await answer( 'listUnfinished', [] );
	expect( block() ).toHaveFocus();
} );

it( '“Choose the file again”', async () => {
	const { services, button, toTheMiddle } = await uploading();
	await toTheMiddle();
	await acting( () => services.open( 'transfer' ).fail( new ServiceFailure( failed( 'unreadable' as never ) ) ) );
	await acting( () => button( 'Choose the file again' ).focus() );
	const field = document.querySelector( '.statecraft-upload input[type=file]' )!;
	await acting( () => fireEvent.change( field, { target: { files: [ clip ] } } ) );
	expect( block() ).toHaveFocus();
} );

it.each( [ 'Enter', ' ' ] )( 'the layer above the player, by the key “%s”', async ( key ) => {
	await shown();
	const overlay = document.querySelector< HTMLElement >( '.statecraft-video__overlay' )!;
	await acting( () => overlay.focus() );
	await acting( () => fireEvent.keyDown( overlay, { key } ) );
	expect( document.querySelector( '.statecraft-video__overlay' ) ).toBeNull();
	expect( block() ).toHaveFocus();
} );

it( '“Try again” and “Remove poster” of the poster', async () => {
	const { editor, services, answer } = await shown( { attributes: { poster: 'https://site.example/p.jpg' } } );
	const panel = () => editor.inSidebar.getByRole( 'button', { name: 'Poster' } );
	await click( panel() );
	await acting( () => services.open( 'draw' ).answer( frameAt( 100 ) ) );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Use this frame' } ) );
	await acting( () => services.open( 'post' ).fail( unreached() ) );
	await press( editor.inSidebar.getByRole( 'button', { name: 'Try again' } ) );
	expect( panel() ).toHaveFocus();
	await answer( 'post', { generating: false, poster: 'https://site.example/new.jpg' } );
	await press( editor.inSidebar.getByRole( 'button', { name: 'Remove poster' } ) );
	expect( panel() ).toHaveFocus();
} );

it( '“Add track” and “Cancel”: the first button of what comes in their place', async () => {
	const { editor, answer } = await shown();
	await click( editor.inToolbar.getByRole( 'button', { name: 'Text tracks' } ) );
	await answer( 'readTracks', { tracks: [], chaptersSource: '' } );
	await press( editor.inPage.getByRole( 'menuitem', { name: 'Add track' } ) );
	expect( editor.inPage.getByRole( 'button', { name: 'Choose a file' } ) ).toHaveFocus();
	await press( editor.inPage.getByRole( 'button', { name: 'Cancel' } ) );
	expect( editor.inPage.getByRole( 'menuitem', { name: 'Add track' } ) ).toHaveFocus();
} );
