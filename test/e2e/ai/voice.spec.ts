/** A recording in a real editor: a browser's own recorder, the sandbox as the provider, undo, and the microphone that is released. */
import { expect, test } from '../_kit';
import { soundingMicrophone } from '../_kit/microphone';

const NAME = 'jetpack/voice-to-content';
const state = '.statecraft-voice__body';

test( '[SHARE-208, SHARE-209] what is recorded becomes paragraphs, and one undo brings the recording back', async ( {
	editor,
} ) => {
	await soundingMicrophone( editor.page );
	const block = await editor.insert( NAME );
	const press = ( name: string ) => block.getByRole( 'button', { name, exact: true } ).click();
	await press( 'Record' );
	await expect( block.getByRole( 'timer' ) ).toHaveText( /^0:01 / );
	await press( 'Pause' );
	await expect( block.locator( state ) ).toHaveAttribute( 'data-state', 'paused' );
	await press( 'Resume' );
	await press( 'Stop recording' );
	await expect( block.getByRole( 'button', { name: 'Transcribe' } ) ).toBeFocused();
	await expect( block.getByRole( 'link', { name: 'Download recording' } ) ).toHaveAttribute( 'href', /^blob:/ );
	expect( await editor.page.evaluate( () => window.testTracks!.map( ( { readyState } ) => readyState ) ) ).toEqual( [
		'ended',
	] );
	await press( 'Transcribe' );
	await expect
		.poll( async () => ( await editor.blocks() ).map( ( { name } ) => name ) )
		.toEqual( [ 'core/paragraph', 'core/paragraph' ] );
	expect( await editor.content() ).toContain( 'It was sent recording.webm in en.' );
	await editor.dispatch( 'core/editor', 'undo' );
	await expect( editor.block( NAME ).locator( state ) ).toHaveAttribute( 'data-state', 'placed' );
	await editor.block( NAME ).getByRole( 'button', { name: 'Insert the text again' } ).click();
	await expect.poll( async () => ( await editor.blocks() ).length ).toBe( 2 );
} );

test( '[SHARE-215] a block that is removed while it records lets go of the microphone, and undo brings back what was recorded', async ( {
	editor,
} ) => {
	await soundingMicrophone( editor.page );
	const block = await editor.insert( NAME );
	await block.getByRole( 'button', { name: 'Record', exact: true } ).click();
	// The recorder gives its first piece after a second; before that, there may be nothing to keep.
	await expect( block.getByRole( 'timer' ) ).toHaveText( /^0:0[1-9] / );
	const isLive = () =>
		editor.page.evaluate( () => window.testTracks!.some( ( { readyState } ) => readyState === 'live' ) );
	expect( await isLive() ).toBe( true );
	await editor.dispatch( 'core/block-editor', 'removeBlock', ( await editor.blocks() )[ 0 ]!.clientId );
	await expect.poll( isLive ).toBe( false );
	// A flow that had only been stopped would have lost the recording.
	await editor.dispatch( 'core/editor', 'undo' );
	await expect( editor.block( NAME ).locator( state ) ).toHaveAttribute( 'data-state', 'recorded' );
	await expect( editor.block( NAME ) ).toContainText( 'It ended because the block was removed from the post.' );
} );
