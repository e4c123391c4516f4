/** The player in the editor after a change in its panels has moved the files of the video. */
import { click, type } from '../../_kit/editor';
import type { Editor } from '../../_kit/editor';
import type { Script } from '../../_kit/script';
import { preview } from '../../machines/video/videos';
import { RECORD, shown } from './opened';

const ours = preview.video!;
const moved = { ...ours, src: 'https://site.example/private/harbour.mp4', tracks: [] };

/** How often the preview was asked for. */
const requests = ( { calls }: Script ) => calls.filter( ( { port } ) => port === 'load' ).length;

const playerIn = ( { inCanvas }: Editor ) => inCanvas.getByLabelText( 'Harbour', { selector: 'video' } );

it( 'the preview is asked for anew once another privacy is saved, not before', async () => {
	const { editor, services, answer } = await shown();
	await type( editor.inSidebar.getByRole( 'combobox', { name: 'Privacy' } ), '1' );
	expect( requests( services ) ).toBe( 1 );
	await answer( 'save', undefined );
	expect( requests( services ) ).toBe( 2 );
	await answer( 'load', { ...preview, video: moved } );
	expect( playerIn( editor ) ).toHaveAttribute( 'src', moved.src );
} );

it( 'the preview is not asked for anew when another setting is saved', async () => {
	const { editor, services, answer } = await shown();
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Allow download' } ) );
	await answer( 'save', undefined );
	expect( requests( services ) ).toBe( 1 );
} );

it( 'the preview is asked for anew once a text track is deleted', async () => {
	const { tracks } = ours;
	const { editor, services, answer } = await shown( { attributes: { tracks } } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Text tracks' } ) );
	await answer( 'readTracks', { tracks, chaptersSource: '' } );
	await click( editor.inPage.getByRole( 'menuitem', { name: /English/ } ) );
	await answer( 'loadTrack', { name: 'en.vtt', vtt: 'WEBVTT' } );
	await click( editor.inPage.getByRole( 'button', { name: 'Remove track' } ) );
	expect( requests( services ) ).toBe( 1 );
	await answer( 'deleteTrack', [] );
	expect( requests( services ) ).toBe( 2 );
	await answer( 'load', { ...preview, video: moved } );
	expect( playerIn( editor ).children ).toHaveLength( 0 );
} );

it( 'the preview is not asked for anew when another video comes with another privacy', async () => {
	const { editor, services, answer } = await shown();
	await editor.change( { guid: 'aB3dE6gH', id: 43 } );
	await answer( 'readRecord', { ...RECORD, guid: 'aB3dE6gH', id: 43, privacySetting: 1 } );
	await answer( 'load', preview );
	expect( requests( services ) ).toBe( 2 );
} );

it( 'a record that is read anew shows what another block has changed, and the preview follows', async () => {
	const { editor, services, answer } = await shown();
	await editor.change( { id: 0 } );
	await answer( 'readRecord', { ...RECORD, privacySetting: 1 } );
	expect( editor.inSidebar.getByRole( 'combobox', { name: 'Privacy' } ) ).toHaveValue( '1' );
	expect( requests( services ) ).toBe( 2 );
} );
