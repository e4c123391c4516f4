import type { SnapshotFrom } from 'xstate';
import type { Event, mediaSourceMachine } from '../../../../machines/video/media-source';
import type { Step } from '../../../../machines/_exploration/walk';
import { model as ownModel } from '../../../machines/video/media-source/media-source.model';
import { expect } from '../../_kit';
import type { Driver, Place, Reasons, Walk } from '../driver';
import { GUID, haveVideos } from './own-video';
import { PlayedVideo } from './played-video';

type Machine = typeof mediaSourceMachine;

/** In seconds, within the clip. */
const POSITION = 2;

/** The clip is shorter than the talk of the model. */
const model = {
	...ownModel,
	acts: ownModel.acts.map( ( act ) =>
		'currentTime' in act.event ? { ...act, event: { ...act.event, currentTime: POSITION } } : act
	),
};

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event;

/** Whether a player in the editor can say this now. */
function isPossible( step: Step, before: Step ): boolean {
	const event = eventOf( step );
	const { value } = snapshotOf( before );
	if ( event.type === 'source.toggle' ) {
		return value === 'is-error';
	}
	if ( event.type === 'source.fail' ) {
		// Its file breaks while it is being loaded.
		return before.act === null;
	}
	if ( event.type !== 'source.update' || event.state === 'is-error' ) {
		return false;
	}
	return value !== 'is-error' && event.state !== value;
}

class SourceWalk implements Walk {
	constructor( private readonly video: PlayedVideo ) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		if ( event.type === 'source.fail' ) {
			return this.video.break();
		}
		if ( event.type === 'source.toggle' ) {
			return this.video.retry();
		}
		if ( event.type !== 'source.update' ) {
			throw new Error( `Nobody knows how to cause ${ event.type }.` );
		}
		return event.state === undefined
			? this.video.seek( event.currentTime! )
			: this.video.toggle( event.state === 'is-playing' ? 'playing' : 'pause' );
	}

	/** Nothing but the player shows that it plays, so it is moved: the new one goes on from what the flow knows. */
	async see( step: Step ): Promise< void > {
		const { value, context } = snapshotOf( step );
		await this.video.says( value === 'is-error' );
		const { position: before } = await this.video.now();
		await this.video.move();
		await expect
			.poll( this.video.now )
			.toMatchObject( { isPlaying: value === 'is-playing', isBroken: value === 'is-error' } );
		const { position } = await this.video.now();
		if ( value === 'is-paused' ) {
			expect( Math.abs( position - before ) ).toBeLessThan( 0.1 );
			expect( position ).toBeGreaterThanOrEqual( context.currentTime );
		}
	}

	async close(): Promise< void > {}
}

const block: Place = {
	in: 'videopress/video',
	model,
	isImpossible: ( step, before ) => ! isPossible( step, before ),
	async open( editor, path ) {
		await haveVideos( editor.page );
		const breaks = path.some( ( { act } ) => act?.event.type === 'source.fail' );
		return new SourceWalk( await PlayedVideo.add( editor, GUID, breaks ) );
	},
};

const NOBODY = 'No block of the editor controls yet what another one plays.';

export const driver: Driver = {
	places: [ block ],
	reasons: {
		'(root) · source.play': NOBODY,
		'(root) · source.pause': NOBODY,
		'(root) · source.update · 3': 'A player that breaks says so with the reason, by source.fail.',
		'is-paused · source.toggle': NOBODY,
		'is-playing · source.toggle': NOBODY,
	} satisfies Reasons< Machine >,
};
