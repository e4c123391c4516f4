import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, Poster, videoPosterMachine } from '../../../../machines/video/video-poster';
import { failureIn } from '../../../../machines/_kit/failure';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { VideoBlock } from '../../_kit/video';
import { Gate } from '../driver';
import type { Driver, Place, Reasons, Walk } from '../driver';
import { openLibrary, pickFromLibrary, prepareLibrary } from './media-library';
import { change, haveVideos, openPanel, refusal, showVideo, sidebar } from './own-video';

type Machine = typeof videoPosterMachine;
type StepEvent = Event | OwnEvent;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as StepEvent;
const POSTER = /rest\/v1\.1\/videos\/[a-z\d]{8}\/poster/i;

class PosterWalk implements Walk {
	readonly #panel: Locator;

	constructor(
		private readonly block: VideoBlock,
		private readonly gate: Gate
	) {
		this.#panel = sidebar( block.editor ).locator( '.statecraft-video-poster' );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'frame.pick':
				await this.#panel.getByRole( 'slider', { name: 'Video frame' } ).fill( String( event.atTime ) );
				return this.#button( 'Use this frame' ).click();
			case 'image.pick':
				await openLibrary( this.#button( 'Select Image' ) );
				return pickFromLibrary( this.block.editor.page );
			case 'poster.remove':
				return this.#button( 'Remove poster' ).click();
			case 'poster.retry':
				return this.#panel.locator( '.components-notice' ).getByRole( 'button', { name: 'Try again' } ).click();
			case 'video.change': {
				const { guid, poster, posterData } = event;
				await change( this.block, { guid, poster: poster || undefined, posterData } );
				return openPanel( this.block.editor, 'Poster' );
			}
		}
		if ( isByTime( step.act! ) ) {
			return this.block.editor.page.clock.fastForward( step.waited );
		}
		const route = await this.gate.next();
		if ( 'output' in event ) {
			return route.fulfill( { json: event.output as Poster } );
		}
		const { kind, reason } = failureIn( ( event as { error: unknown } ).error );
		return kind === 'unreached'
			? route.abort( 'connectionfailed' )
			: route.fulfill( refusal( 501, reason, 'video_no_frames' ) );
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const { poster } = snapshot.context;
		const says = ( text: string ) => this.#panel.getByText( text, { exact: true } );
		const one = ( isThere: boolean ) => ( isThere ? 1 : 0 );
		await expect( says( 'Saving the poster…' ) ).toHaveCount( one( snapshot.matches( 'posting' ) ) );
		await expect( says( 'Creating the poster…' ) ).toHaveCount( one( snapshot.matches( 'generating' ) ) );
		await expect( says( 'This video has no poster yet.' ) ).toHaveCount( one( poster === '' ) );
		await expect( this.#panel.getByRole( 'img', { name: 'Current poster' } ) ).toHaveCount( one( poster !== '' ) );
		await expect( this.#button( 'Remove poster' ) ).toHaveCount( one( snapshot.matches( 'set' ) ) );
		await expect( this.#button( 'Try again' ) ).toHaveCount( one( snapshot.matches( 'failed' ) ) );
		if ( step.invoked.length > 0 ) {
			await this.gate.arrived();
		}
	}

	async close(): Promise< void > {
		await this.block.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	#button( name: string ): Locator {
		return this.#panel.getByRole( 'button', { name, exact: true } );
	}
}

const block: Place = {
	in: 'videopress/video',
	outlivesPost: ( { act } ) => act !== null && isByTime( act ),
	async open( editor, path ) {
		const { page } = editor;
		if ( path.some( ( { act } ) => act?.event.type === 'image.pick' ) ) {
			await prepareLibrary( 'image' );
		}
		await haveVideos( page );
		const gate = await Gate.at( page, POSTER );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await page.clock.install();
		}
		const shown = await showVideo( editor );
		await openPanel( editor, 'Poster' );
		return new PosterWalk( shown, gate );
	},
};

export const driver: Driver = { places: [ block ], reasons: {} satisfies Reasons< Machine > };
