import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, Frame, Source, videoFrameMachine } from '../../../../machines/video/video-frame';
import { failureIn } from '../../../../machines/_kit/failure';
import type { Path } from '../../../../machines/_exploration/explore';
import { isByTime } from '../../../../machines/_exploration/model';
import type { AnyModel, OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { model as ownModel } from '../../../machines/video/video-frame/video-frame.model';
import { expect } from '../../_kit';
import { VideoBlock, removeFromDisk, write } from '../../_kit/video';
import type { Driver, Place, Reasons, Walk } from '../driver';
import { clip } from './clip';
import { FrameFile, FrameSite } from './frame-sources';
import { GUID, OTHER, change, haveVideos, openPanel, showVideo, sidebar } from './own-video';
import { UploadSite } from './upload-site';

type Machine = typeof videoFrameMachine;
type Snapshot = SnapshotFrom< Machine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

/** The time that the running draw was asked for. */
const askedIn = ( { children: { draw } }: Snapshot ): number | undefined =>
	( draw?.getSnapshot() as unknown as { input: { atTime: number } } | undefined )?.input.atTime;

const LATER = 3_000;

/** In a browser the frame that comes is the one that was asked for, so that another one must be asked for meanwhile. */
const model: AnyModel = {
	...ownModel,
	input: { source: GUID },
	acts: [
		...ownModel.acts.map( ( act ) =>
			act.event.type === 'source.change' ? { ...act, event: { ...act.event, source: OTHER } } : act
		),
		{ say: 'Move the slider to three seconds.', event: { type: 'time.pick', atTime: LATER } as Event },
	],
	abstract: ( snapshot: Snapshot ) => [ ownModel.abstract( snapshot ), askedIn( snapshot ) ],
};

/** Whether a person can do this, or a browser. */
function isPossible( step: Step, before: Step ): boolean {
	const event = eventOf( step );
	const { context } = snapshotOf( before );
	switch ( event.type ) {
		case 'time.pick':
			// The slider comes with the first frame.
			return context.frame !== null && event.atTime !== context.atTime;
		case 'xstate.done.actor.draw':
			return ( event as { output: Frame } ).output.atTime === askedIn( snapshotOf( before ) );
	}
	return true;
}

/** What the browser draws from. */
interface Drawn {
	/** Waits until it is asked for it. */
	asked: () => Promise< void >;
	/** It is there. */
	give: ( source: Source ) => Promise< void >;
	/** It is no video. */
	spoil: () => Promise< void >;
	/** The connection breaks. */
	cut: () => Promise< void >;
	/** Whoever asked has gone. */
	forget: () => Promise< void >;
	close: () => Promise< void >;
}

class FrameWalk implements Walk {
	#before: Step | undefined;

	/**
	 * @param block  The block.
	 * @param picker The part of the editor with the slider.
	 * @param drawn  What it draws from.
	 * @param sign   The button that is offered with a frame that the author has moved to.
	 */
	constructor(
		private readonly block: VideoBlock,
		private readonly picker: Locator,
		private readonly drawn: Drawn,
		private readonly sign: string
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'time.pick':
				return this.#slider.fill( String( event.atTime ) );
			case 'time.retry':
				return this.#button( 'Try again' ).click();
			case 'source.change':
				await this.drawn.forget();
				await change( this.block, { guid: OTHER, id: 8, src: '' } );
				return openPanel( this.block.editor, 'Poster' );
		}
		if ( isByTime( step.act! ) ) {
			await this.drawn.forget();
			return this.block.editor.page.clock.fastForward( step.waited );
		}
		if ( 'output' in event ) {
			return this.drawn.give( snapshotOf( this.#before! ).context.source );
		}
		const { kind } = failureIn( ( event as { error: unknown } ).error );
		return kind === 'unreached' ? this.drawn.cut() : this.drawn.spoil();
	}

	async see( step: Step ): Promise< void > {
		this.#before = step;
		const snapshot = snapshotOf( step );
		const { frame, atTime } = snapshot.context;
		const one = ( isThere: boolean ) => ( isThere ? 1 : 0 );
		const isDrawing = snapshot.matches( 'drawing' );
		await expect( this.picker.getByText( 'Loading the frame…' ) ).toHaveCount( one( isDrawing && ! frame ) );
		await expect( this.#button( 'Try again' ) ).toHaveCount( one( snapshot.matches( 'failed' ) ) );
		await expect( this.picker.getByText( /^This browser cannot show frames of this video\./ ) ).toHaveCount(
			one( snapshot.matches( 'unavailable' ) )
		);
		await expect( this.#slider ).toHaveCount( one( frame !== null ) );
		if ( frame ) {
			const picture = this.picker.getByRole( 'img', {
				name: `Frame at 0:0${ Math.floor( frame.atTime / 1000 ) }`,
			} );
			await expect( picture ).toHaveAttribute( 'aria-busy', String( isDrawing ) );
			await expect( this.#slider ).toHaveValue( String( atTime ) );
		}
		if ( step.emitted.length > 0 ) {
			await expect( this.#button( this.sign ) ).toBeEnabled();
		}
		if ( step.invoked.length > 0 ) {
			await this.drawn.asked();
		}
	}

	async close(): Promise< void > {
		await this.drawn.close();
	}

	get #slider(): Locator {
		return this.picker.getByRole( 'slider', { name: 'Video frame' } );
	}

	#button( name: string ): Locator {
		return this.picker.getByRole( 'button', { name, exact: true } );
	}
}

const waits = ( path: Path ) => path.some( ( { act } ) => act && isByTime( act ) );

const panel: Place = {
	in: 'the panel Poster',
	model,
	outlivesPost: ( { act } ) => act !== null && isByTime( act ),
	isImpossible: ( step, before ) => ! isPossible( step, before ),
	async open( editor, path ) {
		const { page } = editor;
		await haveVideos( page, FrameSite.records );
		const site = await FrameSite.open( page );
		if ( waits( path ) ) {
			await page.clock.install();
		}
		const shown = await showVideo( editor );
		await openPanel( editor, 'Poster' );
		return new FrameWalk( shown, sidebar( editor ).locator( '.statecraft-video-poster' ), site, 'Use this frame' );
	},
};

const picker: Place = {
	in: 'a video that is being uploaded',
	model,
	outlivesPost: panel.outlivesPost!,
	isImpossible: ( step, before ) => {
		const event = eventOf( step );
		if ( event.type === 'source.change' ) {
			return true;
		}
		// A file is there, whatever it is.
		const isFailure = 'error' in event;
		const isCut = isFailure && failureIn( event.error ).kind === 'unreached';
		return isCut || ( isFailure && before.act !== null ) || ! isPossible( step, before );
	},
	async open( editor, path ) {
		const { page } = editor;
		const site = await UploadSite.open( page );
		if ( waits( path ) ) {
			await page.clock.install();
		}
		const isSpoilt = path.some( ( { act } ) => act !== null && 'error' in act.event );
		const block = await VideoBlock.insert( editor );
		const file = await FrameFile.open( page, async () => {
			// Otherwise the upload would go on at the real site.
			await block.button( 'Cancel' ).click();
			await block.upload.waitFor( { state: 'hidden' } );
			await site.close();
			removeFromDisk();
		} );
		await block.choose( isSpoilt ? write( 'lie.webm', Buffer.from( 'Not a video. ' ) ) : { path: clip() } );
		return new FrameWalk( block, block.block.getByRole( 'group', { name: 'Poster' } ), file, 'Remove poster' );
	},
};

export const driver: Driver = { places: [ panel, picker ], reasons: {} satisfies Reasons< Machine > };
