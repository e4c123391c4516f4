import type { SnapshotFrom } from 'xstate';
import type { Event, videoPreviewMachine } from '../../../../machines/video/video-preview';
import { isByTime } from '../../../../machines/_model/model';
import type { OwnEvent } from '../../../../machines/_model/model';
import type { Step } from '../../../../machines/_model/walk';
import { expect } from '../../_kit';
import { LONG } from '../../_kit/video';
import type { VideoBlock } from '../../_kit/video';
import { Gate } from '../driver';
import type { Driver, Place, Reasons, Walk } from '../driver';
import { GUID, haveVideos, openPanel, previewOf, refusal, showVideo, sidebar } from './own-video';

type Machine = typeof videoPreviewMachine;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

class PreviewWalk implements Walk {
	constructor(
		private readonly block: VideoBlock,
		private readonly gate: Gate
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'preview.retry':
				return this.block.button( 'Try again' ).click();
			case 'url.change':
				return sidebar( this.block.editor ).getByRole( 'checkbox', { name: 'Loop' } ).check();
		}
		if ( 'output' in event ) {
			return ( await this.gate.next() ).fulfill( { json: previewOf( GUID ) } );
		}
		if ( 'error' in event ) {
			return ( await this.gate.next() ).fulfill( refusal( 404, 'Not yet.', 'video_not_ready' ) );
		}
		await this.block.editor.page.clock.fastForward( step.waited );
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const { block } = this.block;
		const isGivenUp = snapshot.matches( 'given-up' );
		const hasPreview = snapshot.context.html !== '';
		await expect( block.locator( '.statecraft-video-preview__failure' ) ).toHaveCount( isGivenUp ? 1 : 0, LONG );
		await expect( block.locator( 'video' ) ).toHaveCount( hasPreview ? 1 : 0 );
		await expect( block.getByText( 'Generating preview…' ) ).toHaveCount( hasPreview || isGivenUp ? 0 : 1 );
		if ( step.invoked.length > 0 ) {
			await this.gate.arrived();
		}
	}

	async close(): Promise< void > {
		await this.block.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}
}

const block: Place = {
	in: 'videopress/video',
	outlivesPost: ( { act } ) => act !== null && isByTime( act ),
	isImpossible: ( step, before ) =>
		eventOf( step ).type === 'preview.retry' && snapshotOf( before ).matches( 'ready' ),
	async open( editor, path ) {
		const { page } = editor;
		await haveVideos( page );
		const gate = await Gate.at( page, /oembed(?:\/|%2F)1\.0(?:\/|%2F)proxy/ );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await page.clock.install();
		}
		const shown = await showVideo( editor );
		await openPanel( editor, 'Video Settings' );
		return new PreviewWalk( shown, gate );
	},
};

export const driver: Driver = {
	places: [ block ],
	reasons: {
		'ready · preview.retry': 'A preview that is shown has no button to ask for it again.',
	} satisfies Reasons< Machine >,
};
