import type { SnapshotFrom } from 'xstate';
import type { Event, mediaPlayerMachine } from '../../../../machines/video/media-player';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { VIDEO } from '../../_kit/video';
import type { Driver, Place, Reasons, Walk } from '../driver';
import { GUID, OTHER, haveVideos } from './own-video';
import { PlayedVideo } from './played-video';

type Machine = typeof mediaPlayerMachine;

/** In seconds, within the clips. */
const POSITION = 2;

/** The videos that are the sources of the model. */
const GUIDS: Readonly< Record< string, string > > = { talk: GUID, song: OTHER };

const idsIn = ( step: Step ) =>
	( step.snapshot as unknown as SnapshotFrom< Machine > ).context.sources.map( ( { id } ) => id );
const eventOf = ( step: Step ) => step.act!.event as Event;

/** Whether a player in the editor can say this now. */
function isPossible( step: Step, before: Step ): boolean {
	const event = eventOf( step );
	switch ( event.type ) {
		case 'source.register':
			return true;
		case 'source.unregister':
		case 'source.update':
		case 'source.fail':
			return idsIn( before ).includes( event.id! );
	}
	return false;
}

class PlayerWalk implements Walk {
	readonly #videos = new Map< string, PlayedVideo >();

	constructor(
		private readonly editor: Editor,
		private readonly breaks: boolean
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		const { type, id } = event as Event & { id: string };
		switch ( type ) {
			case 'source.register':
				return this.#videos.has( id ) ? this.#move( this.#videos.get( id )! ) : this.#add( id );
			case 'source.unregister':
				return this.#remove( id );
			case 'source.update':
				return this.#videos.get( id )!.seek( POSITION );
			case 'source.fail':
				return this.#videos.get( id )!.break();
		}
		throw new Error( `Nobody knows how to cause ${ type }.` );
	}

	async see( step: Step ): Promise< void > {
		const ids = idsIn( step );
		await expect( this.editor.canvas.locator( 'video' ) ).toHaveCount( ids.length );
		const isUpdate = step.act?.event.type === 'source.update';
		for ( const id of ids ) {
			const { isBroken, position } = await this.#videos.get( id )!.now();
			const hasFailed = step.act?.event.type === 'source.fail' && eventOf( step ).id === id;
			expect( isBroken ).toBe( hasFailed );
			expect( position >= POSITION ).toBe( isUpdate && eventOf( step ).id === id );
		}
	}

	async close(): Promise< void > {}

	async #add( id: string ): Promise< void > {
		const breaks = this.breaks && id === 'song';
		this.#videos.set( id, await PlayedVideo.add( this.editor, GUIDS[ id ]!, breaks ) );
	}

	/** Its new element is a source that is known, and goes on where the other one was. */
	async #move( video: PlayedVideo ): Promise< void > {
		await video.seek( POSITION );
		await video.move();
		expect( await video.now() ).toMatchObject( { position: POSITION } );
		await video.seek( 0 );
	}

	/** Whoever brings it back finds a source that nobody knows, which begins at the beginning. */
	async #remove( id: string ): Promise< void > {
		const video = this.#videos.get( id )!;
		await video.seek( POSITION );
		await video.remove();
		await expect( video.element ).toHaveCount( 0 );
		await this.editor.dispatch( 'core/editor', 'undo' );
		await video.element.waitFor();
		expect( await video.now() ).toMatchObject( { position: 0 } );
		await this.editor.dispatch( 'core/editor', 'redo' );
		this.#videos.delete( id );
	}
}

const block: Place = {
	in: VIDEO,
	isImpossible: ( step, before ) => ! isPossible( step, before ),
	async open( editor, path ) {
		await haveVideos( editor.page );
		return new PlayerWalk(
			editor,
			path.some( ( { act } ) => act?.event.type === 'source.fail' )
		);
	},
};

const NOBODY = 'No block of the editor controls yet what another one plays.';

export const driver: Driver = {
	places: [ block ],
	reasons: {
		'registered · source.choose': NOBODY,
		'registered · source.play': NOBODY,
		'registered · source.pause': NOBODY,
		'registered · source.toggle': NOBODY,
	} satisfies Reasons< Machine >,
};
