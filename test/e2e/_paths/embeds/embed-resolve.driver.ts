import type { Locator, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, ProviderName, Resolved, embedResolveMachine } from '../../../../machines/embeds/embed-resolve';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { modelIn } from '../../../machines/embeds/embed-resolve/embed-resolve.model';
import { Gate } from '../driver';
import type { Driver, Place, Reasons, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof embedResolveMachine >;
type StepEvent = Event | OwnEvent;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as StepEvent;
const stateOf = ( { value }: Snapshot ): string => ( typeof value === 'string' ? value : 'editing' );

/** The labels in one block. */
interface Texts {
	field: string;
	edit: string;
	/** The field of the form in the sidebar, shown beside the embed. */
	panel?: string;
}

const buttons: Partial< Record< StepEvent[ 'type' ], string > > = {
	'request.stop': 'Cancel',
	'form.close': 'Back to the embed',
	'link.convert': 'Convert block to link',
};

/** Responds with a resolved URL. */
const answer = ( route: Route, { url }: Resolved ) => route.fulfill( { json: { url, status: 200 } } );

/** Responds such that the service throws this failure. */
const failWith = ( route: Route, { kind }: ServiceFailure[ 'failure' ] ) =>
	route.fulfill( { json: kind === 'missing' ? { url: 'https://example.org/', status: 404 } : {} } );

class EmbedWalk implements Walk {
	readonly #view: Locator;
	readonly #field: Locator;
	readonly #panel: Locator;

	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly texts: Texts,
		private readonly requests: Gate
	) {
		this.#view = block.locator( '.statecraft-embed' );
		this.#field = block.getByRole( 'textbox', { name: texts.field, exact: true } );
		this.#panel = editor.page
			.getByRole( 'region', { name: 'Editor settings' } )
			.locator( 'form' )
			.filter( { has: editor.page.getByRole( 'textbox', { name: texts.panel ?? '', exact: true } ) } );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		const button = buttons[ event.type ];
		if ( button ) {
			return this.block.getByRole( 'button', { name: button, exact: true } ).click();
		}
		switch ( event.type ) {
			case 'url.edit':
				return this.#type( event.text );
			case 'url.submit':
				return ( await this.#form() ).getByRole( 'button', { name: 'Embed', exact: true } ).click();
			case 'form.open':
				return this.editor.page
					.getByRole( 'toolbar', { name: 'Block tools' } )
					.getByRole( 'button', { name: this.texts.edit, exact: true } )
					.click();
			case 'attributes.change':
				return this.editor.dispatch(
					'core/block-editor',
					'updateBlockAttributes',
					await this.block.getAttribute( 'data-block' ),
					Object.fromEntries(
						Object.entries( event.stored ).map( ( [ name, value ] ) => [ name, value ?? null ] )
					)
				);
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
		if ( this.texts.panel ) {
			await expect( this.#panel.getByRole( 'textbox' ) ).toHaveValue( snapshot.context.draft );
		}
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	/** The form of the block, or the one in the sidebar while something is embedded. */
	async #form(): Promise< Locator > {
		return ( await this.#field.isVisible() ) ? this.block.locator( 'form' ) : this.#panel;
	}

	async #type( text: string ): Promise< void > {
		const field = ( await this.#form() ).getByRole( 'textbox' );
		// Filling in the same text triggers no change event.
		await field.fill( `${ text } ` );
		await field.fill( text );
	}
}

const place = ( name: string, texts: Texts, model?: Place[ 'model' ] ): Place => ( {
	in: name,
	...( model && { model } ),

	/** Not every block has a form in the sidebar. */
	isImpossible: ( step, before ) =>
		! texts.panel && stateOf( snapshotOf( before ) ) === 'embedded' && /^url\./.test( eventOf( step ).type ),

	async open( editor: Editor, path: Path ) {
		// Stubs all requests to other sites.
		await editor.page.route( /^https:/, ( route ) => route.fulfill( { body: '' } ) );
		const requests = await Gate.at( editor.page, /resolve-redirect/ );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await editor.page.clock.install();
		}
		return new EmbedWalk( editor, await editor.insert( name ), texts, requests );
	},
} );

const modelOf = ( provider: ProviderName, block: string, url: string, short?: string ) =>
	modelIn( { block, input: { provider, stored: { url: undefined } }, whole: { url }, ...( short && { short } ) } );

export const driver: Driver = {
	places: [
		place( 'jetpack/eventbrite', { field: 'Event URL', edit: 'Edit' } ),
		place(
			'jetpack/pinterest',
			{ field: 'Pinterest URL', edit: 'Edit URL', panel: 'Pinterest URL' },
			modelOf( 'pinterest', 'Pinterest', 'https://www.pinterest.com/pin/123456789/', 'https://pin.it/abc' )
		),
		place(
			'jetpack/google-calendar',
			{ field: 'Google Calendar URL or embed code', edit: 'Edit', panel: 'Calendar URL or embed code' },
			modelOf(
				'google-calendar',
				'Google Calendar',
				'https://calendar.google.com/calendar/embed?src=fair%40group.calendar.google.com'
			)
		),
		place(
			'jetpack/calendly',
			{ field: 'Calendly web address or embed code', edit: 'Edit' },
			modelOf( 'calendly', 'Calendly', 'https://calendly.com/acme' )
		),
	],
	reasons: {
		'embedded · url.submit · 3':
			'Only Eventbrite has an address that is an example, and its block has no form beside what is embedded.',
	} satisfies Reasons< typeof embedResolveMachine >,
};
