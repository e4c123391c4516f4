/** The panel “Details” of a block, and the changes of the block around it. */
import { fireEvent, within } from '@testing-library/react';
import { acting, click, type } from '../../_kit/editor';
import { shown } from './opened';

/** A block whose title was changed and saved. */
async function retitled() {
	const { editor, services, answer } = await shown();
	const field = editor.inSidebar.getByRole( 'textbox', { name: 'Title' } );
	await type( field, 'Pier' );
	await acting( () => ( field.focus(), field.blur() ) );
	await answer( 'saveDetails', { tracks: null, hasChaptersFile: false } );
	const saves = () => services.calls.filter( ( { port } ) => port === 'saveDetails' ).map( ( { input } ) => input );
	return { editor, saves };
}

it( 'an undo of the title is saved for the video', async () => {
	const { editor, saves } = await retitled();
	await editor.change( { title: 'Harbour' } );
	expect( saves()[ 1 ] ).toMatchObject( { id: 42, title: 'Harbour' } );
} );

it( 'an undo that brings another video back does not give its texts to the one that was shown', async () => {
	const { editor, saves } = await retitled();
	await editor.change( { guid: 'Other123', id: 43, title: 'Boats', description: 'Five boats' } );
	expect( saves() ).toHaveLength( 1 );
} );

it( 'the video is played beside its chapters, with its position', async () => {
	const { editor } = await shown();
	const video = editor.inCanvas.getByLabelText( 'Harbour', { selector: 'video' } ) as HTMLVideoElement;
	const play = jest.spyOn( video, 'play' ).mockResolvedValue( undefined );
	const control = within( editor.inSidebar.getByRole( 'group', { name: 'Harbour' } ) );
	await click( control.getByRole( 'button', { name: 'Play' } ) );
	expect( play ).toHaveBeenCalledTimes( 1 );
	video.currentTime = 65;
	await acting( () => fireEvent.timeUpdate( video ) );
	expect( [ control.getByText( '1:05' ), control.getByRole( 'button', { name: 'Pause' } ) ] ).toHaveLength( 2 );
} );
