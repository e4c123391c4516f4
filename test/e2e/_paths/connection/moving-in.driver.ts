import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, movingInMachine } from '../../../../machines/connection/moving-in';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { expectInvoked } from '../driver';
import type { Driver, Gate, Reasons, Walk } from '../driver';
import { gatesAt, refuse } from './screen-gates';

type Snapshot = SnapshotFrom< typeof movingInMachine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const leafOf = ( { value }: Snapshot ) => ( typeof value === 'string' ? value : `failed.${ value.failed }` );

/** The page that is walked. It knows nothing at first, so that it reads what there is. */
const PAGE = '/wp-admin/admin.php?page=my-jetpack';
const knowsNothing = ( html: string ) =>
	html.replace( /(data-statecraft-island="moving-in" data-input=")[^"]*/, '$1{&quot;overview&quot;:null}' );

/** The button of each act of the owner. */
const BUTTONS: Partial< Record< Event[ 'type' ], RegExp > > = {
	take: /^Import checked items$/,
	dismiss: /^Import nothing$/,
	copy: /^(Copy form responses|Continue copying)$/,
	stop: /^Stop$/,
	undo: /^Undo$/,
	'overview.show': /^See what can be imported$/,
	'overview.hide': /^Back$/,
	retry: /^Try again$/,
	'overview.refresh': /^Check again$/,
};

/** What the panel says in each state. */
const SAYS: Readonly< Record< string, RegExp > > = {
	unknown: /^Looking for Jetpack data…$/,
	nothing: /^There is no Jetpack data/,
	overview: /^This is the Jetpack data on this site/,
	taking: /^Importing…$/,
	taken: /^Imported from Jetpack on November 25, 2026\.$/,
	importing: /^Copying form responses…$/,
	imported: /^Imported from Jetpack on November 25, 2026\.$/,
	undoing: /^Restoring everything…$/,
	undone: /^Everything has been restored\.$/,
	dismissing: /^Saving your choice…$/,
	dismissed: /^You chose to import nothing from Jetpack\.$/,
	'failed.reading': /The Jetpack data could not be loaded\./,
	'failed.taking': /The import failed\./,
	'failed.importing': /The form responses could not be copied\./,
	'failed.undoing': /The import could not be undone\./,
	'failed.dismissing': /Your choice could not be saved\./,
};

/** Why a step failed, by the kind of the failure. */
const REASONS: Readonly< Record< string, RegExp > > = {
	refused: /Something is being taken over already\./,
	silent: /taking too long/,
};

/** The routes of the ports. */
const ROUTES = {
	read: 'statecraft/v1/moving',
	take: 'statecraft/v1/moving/take-over',
	dismiss: 'statecraft/v1/moving/dismiss',
	copy: 'statecraft/v1/moving/responses',
	undo: 'statecraft/v1/moving/undo',
} as const;

type Port = keyof typeof ROUTES;

class MovingWalk implements Walk {
	constructor(
		private readonly page: Page,
		private readonly gates: Readonly< Record< Port, Gate > >
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		if ( event.type === 'item.toggle' ) {
			return this.#panel.getByRole( 'checkbox', { name: 'Form responses: 120' } ).click();
		}
		const button = BUTTONS[ event.type as Event[ 'type' ] ];
		if ( button ) {
			return this.#panel.getByRole( 'button', { name: button } ).click();
		}
		if ( isByTime( step.act! ) ) {
			return this.page.clock.fastForward( step.waited );
		}
		const route = await this.gates[ event.type.split( '.' ).at( -1 ) as Port ].next();
		if ( 'error' in event ) {
			return refuse( route, event.error as ServiceFailure );
		}
		return route.fulfill( { json: ( event as { output: object } ).output } );
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		const snapshot = snapshotOf( step );
		const leaf = leafOf( snapshot );
		const { failure, overview, chosen } = snapshot.context;
		const notice = this.#panel.locator( '.components-notice' );
		await expect( failure ? notice : this.#panel.getByRole( 'status' ) ).toContainText( SAYS[ leaf ]! );
		await expect( notice ).toHaveCount( failure ? 1 : 0 );
		if ( failure ) {
			await expect( notice ).toContainText( REASONS[ failure.kind ]! );
		}
		await expect( this.#panel.getByRole( 'table' ) ).toHaveCount( leaf === 'overview' ? 1 : 0 );
		if ( leaf === 'overview' ) {
			const box = this.#panel.getByRole( 'checkbox', { name: 'Form responses: 120' } );
			await expect( box ).toBeChecked( { checked: chosen.includes( 'responses' ) } );
		}
		if ( leaf === 'importing' ) {
			await expect(
				this.#panel.getByText( `Form responses: ${ overview?.responses.done } of 120.` )
			).toBeVisible();
		}
		if ( step.emitted.some( ( { type } ) => type === 'focus.request' ) ) {
			await expect( this.page.locator( '.statecraft-island:has( .statecraft-moving )' ) ).toBeFocused();
		}
	}

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	get #panel() {
		return this.page.locator( '.statecraft-moving' );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'the owner’s page',
			// It is a page of its own, not a post in the editor.
			outlivesPost: () => true,
			async open( { page }: Editor, path: Path ) {
				const gates = await gatesAt( page, ROUTES );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				await page.route( `**${ PAGE }`, async ( document ) => {
					const response = await document.fetch();
					await document.fulfill( { response, body: knowsNothing( await response.text() ) } );
				} );
				await page.goto( `${ PAGE }#/moving` );
				return new MovingWalk( page, gates );
			},
		},
	],
	reasons: {} satisfies Reasons< typeof movingInMachine >,
};
