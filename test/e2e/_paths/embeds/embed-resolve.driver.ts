import type { Locator, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, Resolved, embedResolveMachine } from '../../../../machines/embeds/embed-resolve';
import { ServiceFailure } from '../../../../machines/_kit';
import type { OwnEvent } from '../../../../machines/_model/model';
import { isByTime } from '../../../../machines/_model/model';
import type { Path } from '../../../../machines/_model/explore';
import type { Step } from '../../../../machines/_model/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate } from '../driver';
import type { Driver, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof embedResolveMachine >;
type Happening = Event | OwnEvent;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const happeningOf = ( step: Step ) => step.act!.event as Happening;
const stateOf = ( { value }: Snapshot ): string => ( typeof value === 'string' ? value : 'editing' );

const buttons: Partial< Record< Happening[ 'type' ], string > > = {
	'url.submit': 'Embed',
	'request.stop': 'Cancel',
	'form.close': 'Back to the embed',
	'link.convert': 'Convert block to link',
};

/** What the site says. */
const answer = ( route: Route, { url }: Resolved ) => route.fulfill( { json: { url, status: 200 } } );

/** What the site says so that the service throws this failure. */
const failWith = ( route: Route, { kind }: ServiceFailure[ 'failure' ] ) =>
	route.fulfill( { json: kind === 'missing' ? { url: 'https://example.org/', status: 404 } : {} } );

class EmbedWalk implements Walk {
	readonly #view: Locator;
	readonly #field: Locator;

	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly requests: Gate
	) {
		this.#view = block.locator( '.statecraft-embed' );
		this.#field = block.getByRole( 'textbox', { name: 'Event URL' } );
	}

	async perform( step: Step ): Promise< void > {
		const event = happeningOf( step );
		const button = buttons[ event.type ];
		if ( button ) {
			return this.block.getByRole( 'button', { name: button, exact: true } ).click();
		}
		switch ( event.type ) {
			case 'url.edit':
				// A change to the same text is none.
				await this.#field.fill( `${ event.text } ` );
				return this.#field.fill( event.text );
			case 'form.open':
				return this.editor.page
					.getByRole( 'toolbar', { name: 'Block tools' } )
					.getByRole( 'button', { name: 'Edit', exact: true } )
					.click();
			case 'attributes.change':
				return this.editor.tell( 'core/block-editor', 'updateBlockAttributes', await this.#id(), {
					url: event.stored.url ?? null,
					eventId: event.stored.eventId ?? null,
				} );
		}
		if ( 'output' in event ) {
			return answer( await this.requests.next(), event.output as Resolved );
		}
		if ( 'error' in event && event.error instanceof ServiceFailure ) {
			return failWith( await this.requests.next(), event.error.failure );
		}
		if ( isByTime( step.act! ) ) {
			await this.editor.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		if ( step.act?.event.type === 'link.convert' ) {
			return expect( this.block ).toHaveCount( 0 );
		}
		const snapshot = snapshotOf( step );
		const state = stateOf( snapshot );
		await expect( this.#view ).toHaveAttribute( 'data-state', state );
		await expect( this.block.locator( '.components-notice' ) ).toHaveCount( snapshot.hasTag( 'failed' ) ? 1 : 0 );
		if ( state !== 'embedded' ) {
			await expect( this.#field ).toHaveValue( snapshot.context.draft );
		}
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #id(): Promise< string > {
		return ( await this.block.getAttribute( 'data-block' ) ) ?? '';
	}
}

export const driver: Driver = {
	cannot( step, before ) {
		const { type } = happeningOf( step );
		if ( stateOf( snapshotOf( before ) ) === 'embedded' && ( type === 'url.edit' || type === 'url.submit' ) ) {
			return 'Only the block for Google Calendar has a form beside the embed.';
		}
		return undefined;
	},

	async open( editor: Editor, path: Path ) {
		const requests = await Gate.at( editor.page, /resolve-redirect/ );
		await editor.page.route( /^https:\/\/www\.eventbrite\.com\//, ( route ) =>
			route.fulfill( { body: 'Tickets' } )
		);
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await editor.page.clock.install();
		}
		return new EmbedWalk( editor, await editor.insert( 'jetpack/eventbrite' ), requests );
	},
};
