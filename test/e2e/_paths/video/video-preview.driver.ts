import type { SnapshotFrom } from 'xstate';
import type { Event, videoPreviewMachine } from '../../../../machines/video/video-preview';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import { LONG } from '../../_kit/video';
import type { VideoBlock } from '../../_kit/video';
import { Gate } from '../driver';
import type { Driver, Place, Reasons, Walk } from '../driver';
import { OTHER_URL } from '../../../machines/video/videos';
import { OTHER, change, guidIn, haveVideos, openPanel, previewOf, refusal, showVideo, sidebar } from './own-video';

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
				return event.url === OTHER_URL
					? change( this.block, { guid: OTHER, id: 8, src: '' } )
					: sidebar( this.block.editor ).getByRole( 'checkbox', { name: 'Loop' } ).check();
			case 'video.change':
				return this.#setPrivacy( event.privacySetting );
		}
		if ( 'output' in event ) {
			const request = await this.gate.next();
			return request.fulfill( { json: previewOf( guidIn( request ) ) } );
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

	/** What the site says of the video at first is what the editor shows already. */
	async #setPrivacy( privacy: number ): Promise< void > {
		const { editor } = this.block;
		await openPanel( editor, 'Video File Settings' );
		await sidebar( editor ).getByRole( 'combobox', { name: 'Privacy' } ).selectOption( String( privacy ) );
	}
}

/** What the site would have to say before anybody has changed it, and settings of a video that is no longer in the block. */
function isImpossible( step: Step, before: Step ): boolean {
	const event = eventOf( step );
	const { known, url } = snapshotOf( before ).context;
	return (
		( event.type === 'video.change' && known === null && event.privacySetting !== 2 ) ||
		( event.type === 'url.change' && event.url !== OTHER_URL && url === OTHER_URL )
	);
}

const block: Place = {
	in: 'videopress/video',
	outlivesPost: ( { act } ) => act !== null && isByTime( act ),
	isImpossible,
	async open( editor, path ) {
		const { page } = editor;
		await haveVideos( page );
		await page.route( /statecraft\/v1\/videopress\/meta/, ( route ) =>
			route.fulfill( { json: { code: 'success', message: '', data: 200 } } )
		);
		const gate = await Gate.at( page, /oembed(?:\/|%2F)1\.0(?:\/|%2F)proxy/ );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await page.clock.install();
		}
		const shown = await showVideo( editor );
		await openPanel( editor, 'Video Settings' );
		return new PreviewWalk( shown, gate );
	},
};

export const driver: Driver = { places: [ block ], reasons: {} satisfies Reasons< Machine > };
