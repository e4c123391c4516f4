/** A file in a new video block, with scripted services. */
import { fireEvent } from '@testing-library/react';
import { acting, click } from '../../_kit/editor';
import { opened } from './opened';

type Wishes = Parameters< typeof opened >[ 0 ];

export const clip = new File( [ 'moving pictures' ], 'clip.webm', { type: 'video/webm' } );
export const resume = { uploadUrl: 'https://site.example/uploads/1' };
/** What the port `open` answers. */
export const OPENED = { fingerprint: 'clip', resume: null, chunkSize: 10_000_000, size: 20_000_000 };
export const video = { guid: 'aB3dE6gH', id: 41, src: 'https://site.example/clip.webm', url: resume.uploadUrl };

/** Has a new block, with what is known of interrupted uploads. */
export async function empty( unfinished: readonly object[] = [], wishes?: Wishes ) {
	const { services, editor, answer } = await opened( wishes );
	await answer( 'listUnfinished', unfinished );
	const reply = ( event: { type: string } ) => acting( () => services.open( 'transfer' ).reply( event ) );
	const button = ( name: string ) => editor.inCanvas.getByRole( 'button', { name } );
	const press = ( name: string ) => click( button( name ) );
	const has = ( name: string ) => editor.inCanvas.queryByRole( 'button', { name } ) !== null;
	return { services, editor, answer, reply, button, press, has };
}

/** A new block into whose placeholder a file is put. */
export async function uploading( wishes?: Wishes ) {
	const block = await empty( [], wishes );
	const field = document.querySelector( 'input[type=file]' )!;
	await acting( () => fireEvent.change( field, { target: { files: [ clip ] } } ) );
	return {
		...block,
		/** Has the file sent up to its middle. */
		async toTheMiddle() {
			await block.answer( 'open', OPENED );
			await block.answer( 'authorize', { token: 't', endpoint: 'https://site.example/uploads' } );
			await block.reply( { type: 'transfer.created', resume } as never );
			await block.reply( {
				type: 'transfer.offset',
				chunkSize: 10_000_000,
				offset: 10_000_000,
				total: 20_000_000,
			} as never );
		},
	};
}
