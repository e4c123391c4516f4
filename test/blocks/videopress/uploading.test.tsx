/** A file in the block, from its choice to the finished upload: what the author sees and can do. */
import { fireEvent } from '@testing-library/react';
import { failed } from '../../../machines/_kit';
import { ServiceFailure } from '../../../machines/_kit/failure';
import { acting } from '../../_kit/editor';
import { locks } from '../../_kit/post-store';
import { frameAt } from '../../machines/video/videos';
import { OPENED, clip, resume, uploading, video } from './uploading';

beforeAll( () => {
	URL.createObjectURL = () => 'blob:frame';
	URL.revokeObjectURL = () => {};
} );

it( '[VIDEO-036, VIDEO-037, VIDEO-043] while a file is sent the block says so, with a title field that has the name of the file', async () => {
	const { editor, toTheMiddle } = await uploading();
	await toTheMiddle();
	expect( editor.inCanvas.getByText( 'Uploading…' ) ).toBeVisible();
	expect( editor.inCanvas.getByText( 'Video (this site)' ).querySelector( 'svg' ) ).toBeVisible();
	expect( editor.inCanvas.getByLabelText( 'Title' ) ).toHaveValue( 'clip' );
} );

it.each( [ 1, 3 ] )( 'a file is sent in as many parts at a time as the site says: %i', async ( parallelUploads ) => {
	const { services, toTheMiddle } = await uploading( { video: { parallelUploads } } );
	await toTheMiddle();
	expect( services.open( 'transfer' ).input ).toMatchObject( { options: { parallelUploads } } );
} );

it( '[VIDEO-040, VIDEO-065, VIDEO-066] a bar shows how far it is; Pause becomes Resume, which goes on from where the site is', async () => {
	const { editor, services, answer, toTheMiddle, press, has } = await uploading();
	await toTheMiddle();
	const bar = editor.inCanvas.getByRole( 'progressbar' ) as HTMLProgressElement;
	expect( bar.value / bar.max ).toBe( 0.5 );
	expect( [ has( 'Pause' ), has( 'Resume' ) ] ).toEqual( [ true, false ] );
	await press( 'Pause' );
	expect( services.calls.find( ( { port } ) => port === 'transfer' )!.signal.aborted ).toBe( true );
	expect( [ has( 'Pause' ), has( 'Resume' ) ] ).toEqual( [ false, true ] );
	expect( editor.inCanvas.queryAllByText( 'Uploading…' ) ).toEqual( [] );
	await press( 'Resume' );
	await answer( 'open', { ...OPENED, resume } );
	expect( services.open( 'transfer' ).input ).toMatchObject( { resume } );
	expect( has( 'Pause' ) ).toBe( true );
} );

it( '[VIDEO-042, VIDEO-067, VIDEO-068] a failed upload has “Try again”, with the same file, and Cancel, which leads back to the choice', async () => {
	const { editor, services, answer, toTheMiddle, press } = await uploading();
	await toTheMiddle();
	const refused = failed( 'refused', { code: 'video_type', reason: 'Invalid Mime' } );
	await acting( () => services.open( 'transfer' ).fail( new ServiceFailure( refused ) ) );
	expect( editor.inCanvas.getByText( /^The format of the video you uploaded is not supported/ ) ).toBeVisible();
	await press( 'Try again' );
	expect( ( services.open( 'open' ).input as { file: File } ).file ).toBe( clip );
	await press( 'Cancel' );
	await answer( 'terminate', undefined );
	expect( editor.inCanvas.getByRole( 'button', { name: 'Upload' } ) ).toBeVisible();
	expect( editor.attributes() ).not.toHaveProperty( 'guid' );
} );

it( '[VIDEO-041, VIDEO-069, VIDEO-074] when it is done the block says “Upload Complete”; Done saves what was typed, and shows the video', async () => {
	const { editor, services, answer, reply, toTheMiddle, press } = await uploading();
	await toTheMiddle();
	await acting( () =>
		fireEvent.change( editor.inCanvas.getByLabelText( 'Title' ), { target: { value: 'A walk' } } )
	);
	await reply( { type: 'transfer.done', video } as never );
	expect( editor.inCanvas.getByText( 'Upload Complete' ) ).toBeVisible();
	expect( editor.attributes() ).toMatchObject( { guid: 'aB3dE6gH', id: 41, src: video.src, title: 'A walk' } );
	await press( 'Done' );
	expect( services.open( 'saveDetails' ).input ).toMatchObject( { details: { title: 'A walk', poster: null } } );
	await answer( 'saveDetails', { poster: '' } );
	expect( services.open( 'loadMedia' ).input ).toEqual( { id: 41 } );
} );

it( 'the post can be saved while the upload waits for the network or for another tab, and not while the file is sent', async () => {
	const { editor, services, answer, reply } = await uploading();
	const isSaveHeld = () => locks().some( ( lock ) => lock.startsWith( 'save ' ) );
	await answer( 'open', OPENED );
	await answer( 'authorize', { token: 't', endpoint: 'https://site.example/uploads' } );
	expect( isSaveHeld() ).toBe( true );
	await reply( { type: 'transfer.taken' } );
	expect( isSaveHeld() ).toBe( false );
	await reply( { type: 'transfer.creating' } );
	expect( isSaveHeld() ).toBe( true );
	const offline = failed( 'offline' as never, { isRetryable: true } );
	await acting( () => services.open( 'transfer' ).fail( new ServiceFailure( offline ) ) );
	expect( editor.inCanvas.getAllByText( /^You are offline/ )[ 0 ] ).toBeVisible();
	expect( isSaveHeld() ).toBe( false );
	await answer( 'online', undefined );
	expect( isSaveHeld() ).toBe( true );
} );

it( 'the focus stays in the block: in the title when the upload begins, and where the author was when it ends or is paused', async () => {
	const { editor, reply, toTheMiddle, press, answer } = await uploading();
	const title = () => editor.inCanvas.getByLabelText( 'Title' );
	expect( title() ).toHaveFocus();
	await toTheMiddle();
	const focus = ( name: string ) => acting( () => editor.inCanvas.getByRole( 'button', { name } ).focus() );
	await focus( 'Pause' );
	await press( 'Pause' );
	expect( editor.inCanvas.getByRole( 'button', { name: 'Resume' } ) ).toHaveFocus();
	await press( 'Resume' );
	await answer( 'open', { ...OPENED, resume } );
	await acting( () => title().focus() );
	await reply( { type: 'transfer.done', video } as never );
	expect( title() ).toHaveFocus();
	await focus( 'Done' );
	await press( 'Done' );
	expect( document.querySelector( '[data-type="videopress/video"]' ) ).toHaveFocus();
} );

it( 'the focus goes to Done when the upload ends while one of its buttons has it', async () => {
	const { editor, reply, toTheMiddle } = await uploading();
	await toTheMiddle();
	await acting( () => editor.inCanvas.getByRole( 'button', { name: 'Pause' } ).focus() );
	await reply( { type: 'transfer.done', video } as never );
	expect( editor.inCanvas.getByRole( 'button', { name: 'Done' } ) ).toHaveFocus();
} );

it( '[VIDEO-039] in part: the frame that the slider is moved to while the file is sent is saved as the poster', async () => {
	const { editor, services, answer, reply, toTheMiddle, press } = await uploading();
	await answer( 'draw', frameAt( 100 ) );
	await toTheMiddle();
	await acting( () =>
		fireEvent.change( editor.inCanvas.getByRole( 'slider', { name: 'Video frame' } ), {
			target: { value: '2000' },
		} )
	);
	expect( services.open( 'draw' ).input ).toEqual( { source: clip, atTime: 2_000 } );
	await answer( 'draw', frameAt( 2_000 ) );
	await reply( { type: 'transfer.done', video } as never );
	await press( 'Done' );
	expect( services.open( 'saveDetails' ).input ).toMatchObject( {
		details: { poster: { type: 'frame', atTime: 2_000 } },
	} );
	expect( editor.inCanvas.getByRole( 'button', { name: 'Done' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( 'Done waits for the frame that the slider was moved to last', async () => {
	const { editor, services, answer, reply, button, toTheMiddle, press } = await uploading();
	await answer( 'draw', frameAt( 100 ) );
	await toTheMiddle();
	await reply( { type: 'transfer.done', video } as never );
	expect( button( 'Done' ) ).toBeEnabled();
	const slider = editor.inCanvas.getByRole( 'slider', { name: 'Video frame' } );
	await acting( () => fireEvent.change( slider, { target: { value: '2000' } } ) );
	expect( button( 'Done' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await press( 'Done' );
	expect( services.calls.map( ( { port } ) => port ) ).not.toContain( 'loadMedia' );
	await answer( 'draw', frameAt( 2_000 ) );
	await press( 'Done' );
	expect( services.open( 'saveDetails' ).input ).toMatchObject( { details: { poster: { atTime: 2_000 } } } );
} );

it( 'the title cannot be typed into while it is saved', async () => {
	const { editor, reply, toTheMiddle, press } = await uploading();
	await toTheMiddle();
	const title = () => editor.inCanvas.getByLabelText( 'Title' );
	await acting( () => fireEvent.change( title(), { target: { value: 'A walk' } } ) );
	await reply( { type: 'transfer.done', video } as never );
	expect( title() ).not.toHaveAttribute( 'readonly' );
	await press( 'Done' );
	expect( title() ).toHaveAttribute( 'readonly' );
} );
