import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, rehearsalMachine } from '../../../../machines/payments/rehearsal';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { gatesAt, refuse } from '../connection/screen-gates';
import { expectInvoked } from '../driver';
import type { Driver, Gate, Reasons, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof rehearsalMachine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const leafOf = ( { value }: Snapshot ) => ( typeof value === 'string' ? value : `failed.${ value.failed }` );

/** The page that is walked. It knows nothing at first, so that it reads what there is. */
const PAGE = '/wp-admin/admin.php?page=my-jetpack';
const knowsNothing = ( html: string ) =>
	html.replace( /(data-statecraft-island="rehearsal" data-input=")[^"]*/, '$1{&quot;answer&quot;:null}' );

/** The button of each act of the owner. */
const BUTTONS: Record< Event[ 'type' ], RegExp > = {
	rehearse: /^Rehearse( again)?$/,
	stop: /^Stop$/,
	resume: /^Continue$/,
	end: /^End and clean up$/,
	retry: /^Try again$/,
	check: /^Check again$/,
};

/** What the panel says in each state. */
const SAYS: Readonly< Record< string, RegExp > > = {
	unknown: /^Loading…$/,
	impossible: /^This site is in live mode\./,
	ready: /^A rehearsal plays a purchase, a refund and a failed renewal/,
	playing: /^(Starting|Someone buys a subscription|The payment is refunded)…$/,
	pausing: /^The payment is refunded…$/,
	stopped: /^A rehearsal is not finished\.$/,
	ending: /^Everything is removed…$/,
	done: /^Rehearsed on November 25, 2026/,
	'failed.reading': /The rehearsal could not be loaded\./,
	'failed.playing': /This step could not be played\./,
	'failed.ending': /The rehearsal could not be removed\./,
};

/** Why a step failed, by the kind of the failure. */
const REASONS: Readonly< Record< string, RegExp > > = {
	refused: /Stripe does not accept the key/,
	silent: /taking too long/,
};

/** The routes of the ports. */
const ROUTES = {
	read: 'statecraft/v1/payments/rehearsal',
	play: 'statecraft/v1/payments/rehearsal/play',
	end: 'statecraft/v1/payments/rehearsal/end',
} as const;

type Port = keyof typeof ROUTES;

class RehearsalWalk implements Walk {
	constructor(
		private readonly page: Page,
		private readonly gates: Readonly< Record< Port, Gate > >
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		if ( event.type in BUTTONS ) {
			return this.#panel.getByRole( 'button', { name: BUTTONS[ event.type as Event[ 'type' ] ] } ).click();
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
		const { failure, answer } = snapshot.context;
		const notice = this.#panel.locator( '.components-notice' );
		await expect( failure ? notice : this.#panel.getByRole( 'status' ) ).toContainText( SAYS[ leaf ]! );
		await expect( notice ).toHaveCount( failure ? 1 : 0 );
		if ( failure ) {
			await expect( notice ).toContainText( REASONS[ failure.kind ]! );
		}
		await expect( this.#panel.getByRole( 'region' ) ).toHaveCount( answer?.report.length ?? 0 );
		if ( step.emitted.some( ( { type } ) => type === 'focus.request' ) ) {
			await expect( this.page.locator( '.statecraft-island:has( .statecraft-rehearsal )' ) ).toBeFocused();
		}
	}

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	get #panel() {
		return this.page.locator( '.statecraft-rehearsal' );
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
				await page.goto( `${ PAGE }#/payments` );
				return new RehearsalWalk( page, gates );
			},
		},
	],
	reasons: {} satisfies Reasons< typeof rehearsalMachine >,
};
