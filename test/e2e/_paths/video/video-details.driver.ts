import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, Saved, videoDetailsMachine } from '../../../../machines/video/video-details';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { chapters, input, other } from '../../../machines/video/video-details/video-details.model';
import { expect } from '../../_kit';
import type { VideoBlock } from '../../_kit/video';
import { Gate } from '../driver';
import type { Driver, Place, Reasons, Walk } from '../driver';
import { change, haveVideos, openPanel, refusal, showVideo, sidebar } from './own-video';

type Machine = typeof videoDetailsMachine;
type StepEvent = Event | OwnEvent;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as StepEvent;

class DetailsWalk implements Walk {
	readonly #panel: Locator;

	constructor(
		private readonly block: VideoBlock,
		private readonly meta: Gate,
		private readonly tracks: Gate
	) {
		this.#panel = sidebar( block.editor ).locator( '.statecraft-video-details' );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'title.edit':
				return this.#type( 'Title', event.title );
			case 'description.edit':
				return this.#type( 'Description', event.description );
			case 'field.leave':
				return this.#panel.locator( ':focus' ).blur();
			case 'save.retry':
				return this.#panel.getByRole( 'button', { name: 'Try again' } ).click();
			case 'details.change': {
				const { guid, id, title, description } = event;
				return change( this.block, { guid, id, title, description } );
			}
		}
		if ( isByTime( step.act! ) ) {
			return this.block.editor.page.clock.runFor( step.waited );
		}
		await ( 'output' in event ? this.#save( event.output as Saved ) : this.#refuse() );
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const { title, description } = snapshot.context;
		const saving = snapshot.matches( 'saving' ) ? 'Saving…' : '';
		const status = snapshot.matches( 'saved' ) ? 'Saved' : saving;
		await expect( this.#field( 'Title' ) ).toHaveValue( title );
		await expect( this.#field( 'Description' ) ).toHaveValue( description );
		await expect( this.#panel.locator( '.statecraft-video-details__status' ) ).toHaveText( status );
		await expect( this.#panel.getByRole( 'button', { name: 'Try again' } ) ).toHaveCount(
			snapshot.matches( 'failed' ) ? 1 : 0
		);
		if ( step.invoked.length > 0 ) {
			await this.meta.arrived();
		}
	}

	async close(): Promise< void > {
		// The clock is that of all pages of this person.
		await this.block.editor.page.clock.resume();
		await this.block.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	readonly #field = ( name: string ) => this.#panel.getByRole( 'textbox', { name, exact: true } );

	async #type( name: string, text: string ): Promise< void > {
		const field = this.#field( name );
		// Filling in the same text triggers no change event.
		await field.fill( `${ text } ` );
		await field.fill( text );
	}

	/** The site saves the texts, and the chapters where it is asked to. */
	async #save( { tracks }: Saved ): Promise< void > {
		await ( await this.meta.next() ).fulfill( { json: { code: 'success', message: '', data: 200 } } );
		if ( tracks ) {
			const { kind, srcLang, src, label } = chapters;
			await (
				await this.tracks.next()
			).fulfill( { json: { tracks: { [ kind ]: { [ srcLang ]: { src, label } } } } } );
		}
	}

	readonly #refuse = async () =>
		( await this.meta.next() ).fulfill( refusal( 403, 'You may not change this video.' ) );
}

const block: Place = {
	in: 'videopress/video',
	// Time stands still in the page, so that it saves when a step says so.
	outlivesPost: () => true,
	isImpossible: ( step, before ) => {
		const event = eventOf( step );
		if ( snapshotOf( before ).matches( 'typing' ) && event.type.endsWith( '.edit' ) ) {
			// Who types into the other field has left this one.
			return event.type !== before.act?.event.type;
		}
		if ( event.type !== 'xstate.done.actor.saveDetails' ) {
			return false;
		}
		// The site answers with tracks where it is sent chapters.
		const sendsChapters = 'chapters' in snapshotOf( before ).context.sent;
		return sendsChapters !== ( ( event as { output: Saved } ).output.tracks !== null );
	},
	async open( editor ) {
		const { page } = editor;
		const { id, guid, title, description } = input;
		await haveVideos( page, {
			[ guid ]: { id, ...input.record },
			[ other.guid ]: { id: other.id, ...other.record },
		} );
		const meta = await Gate.at( page, /statecraft\/v1\/videopress\/meta/ );
		const tracks = await Gate.at( page, /rest\/v1\.1\/videos\/[a-z\d]{8}\/tracks/i );
		const shown = await showVideo( editor, { id, guid, title, description } );
		await openPanel( editor, 'Details' );
		await page.clock.install();
		await page.clock.pauseAt( ( await page.evaluate( () => Date.now() ) ) + 1_000 );
		return new DetailsWalk( shown, meta, tracks );
	},
};

export const driver: Driver = { places: [ block ], reasons: {} satisfies Reasons< Machine > };
