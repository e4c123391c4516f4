import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, Feed, podcastFeedMachine } from '../../../../machines/embeds/podcast-feed';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof podcastFeedMachine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;

const buttons: Partial< Record< Event[ 'type' ], string > > = {
	'url.submit': 'Embed',
	'request.stop': 'Cancel',
	'form.close': 'Back to the podcast',
};

const notices: Record< string, string > = {
	unreadable: 'This is not a web address.',
	refused: 'No feed here.',
	silent: 'Your site did not answer in time.',
};

class PodcastWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly gates: { feed: Gate }
	) {}

	async perform( step: Step ): Promise< void > {
		if ( isByTime( step.act! ) ) {
			return this.editor.page.clock.fastForward( step.waited );
		}
		const event = step.act!.event as Event | OwnEvent;
		const button = buttons[ event.type as Event[ 'type' ] ];
		if ( button ) {
			return this.block.getByRole( 'button', { name: button, exact: true } ).click();
		}
		switch ( event.type ) {
			case 'url.edit':
				// Filling in the same text triggers no change event.
				await this.#field().fill( `${ event.text } ` );
				return this.#field().fill( event.text );
			case 'form.open':
				await this.block.click( { position: { x: 5, y: 5 } } );
				return this.editor.page
					.getByRole( 'toolbar', { name: 'Block tools' } )
					.getByRole( 'button', { name: 'Edit podcast address' } )
					.click();
			case 'attributes.change': {
				const [ block ] = await this.editor.blocks();
				return this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', block!.clientId, {
					url: event.url,
				} );
			}
			case 'xstate.error.actor.feed':
				return ( await this.gates.feed.next() ).fulfill( {
					status: 422,
					json: { code: 'podcast_no_feed', message: 'No feed here.', data: { status: 422 } },
				} );
		}
		const { output } = event as unknown as { output: Feed };
		return ( await this.gates.feed.next() ).fulfill( { json: output } );
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		const snapshot = snapshotOf( step );
		const { value, context } = snapshot;
		await expect( this.block.locator( '.statecraft-podcast' ) ).toHaveAttribute( 'data-state', value );
		await expect( this.block.getByRole( 'listitem' ) ).toContainText(
			value === 'shown' ? context.feed!.episodes.map( ( { title } ) => title ) : []
		);
		await expect( this.block.locator( '.components-notice' ) ).toContainText(
			context.failure ? [ notices[ context.failure.kind ]! ] : []
		);
		if ( value !== 'shown' ) {
			await expect( this.#field() ).toHaveValue( context.draft );
			await expect( this.block.getByRole( 'button', { name: 'Back to the podcast' } ) ).toHaveCount(
				snapshot.can( { type: 'form.close' } ) ? 1 : 0
			);
		}
		const [ saved ] = await this.editor.blocks();
		expect( saved!.attributes.url ?? '' ).toBe( context.url );
		if ( step.emitted.some( ( { type } ) => type === 'focus.request' ) ) {
			await expect( this.block ).toBeFocused();
		}
	}

	close(): Promise< void > {
		return this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	#field(): Locator {
		return this.block.getByRole( 'textbox', { name: 'Address of the feed' } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/podcast-player',
			outlivesPost: ( { act } ) => act !== null && isByTime( act ),
			async open( editor, path ) {
				const gates = { feed: await Gate.at( editor.page, /statecraft(\/|%2F)v1(\/|%2F)podcast-feed/ ) };
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				return new PodcastWalk( editor, await editor.insert( 'jetpack/podcast-player' ), gates );
			},
		},
	],
	reasons: {},
};
