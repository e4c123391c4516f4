import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, firstRunMachine } from '../../../../machines/connection/first-run';
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

type Snapshot = SnapshotFrom< typeof firstRunMachine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const leafOf = ( { value }: Snapshot ) => ( typeof value === 'string' ? value : `failed.${ value.failed }` );

const PAGE = '/wp-admin/admin.php?page=my-jetpack';

/** The button of each act of the owner. */
const BUTTONS: Readonly< Record< Event[ 'type' ], RegExp > > = {
	check: /^Check again$/,
	hide: /^Hide first steps$/,
	show: /^Show first steps$/,
	retry: /^Try again$/,
};

/** What the panel says in each state. */
const SAYS: Readonly< Record< string, RegExp > > = {
	unknown: /^Checking the first steps…$/,
	open: /^Steps that are done: [23] of 4\.$/,
	checking: /^Checking again…$/,
	reached: /^You have taken all first steps\.$/,
	hiding: /^Hiding the first steps…$/,
	hidden: /^You have hidden the first steps\.$/,
	showing: /^Checking the first steps…$/,
	forbidden: /Ask an administrator to take these steps\.$/,
	'failed.reading': /The first steps could not be checked\./,
	'failed.checking': /The first steps could not be checked again\./,
	'failed.hiding': /The first steps could not be hidden\./,
	'failed.showing': /The first steps could not be shown\./,
};

/** Why it failed, by the kind of the failure. */
const REASONS: Readonly< Record< string, RegExp > > = {
	refused: /The database does not answer\./,
	silent: /taking too long/,
};

/** The routes of the ports: two share one. */
const ROUTES = {
	read: 'statecraft/v1/first-run',
	check: 'statecraft/v1/first-run/check',
	hidden: 'statecraft/v1/first-run/hidden',
} as const;

type Gates = Readonly< Record< 'read' | 'check' | 'hide' | 'show', Gate > >;

class FirstRunWalk implements Walk {
	constructor(
		private readonly page: Page,
		private readonly gates: Gates
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		if ( event.type in BUTTONS ) {
			return this.#panel.getByRole( 'button', { name: BUTTONS[ event.type as Event[ 'type' ] ] } ).click();
		}
		if ( isByTime( step.act! ) ) {
			return this.page.clock.fastForward( step.waited );
		}
		const route = await this.gates[ event.type.split( '.' ).at( -1 ) as keyof Gates ].next();
		if ( 'error' in event ) {
			return refuse( route, event.error as ServiceFailure );
		}
		return route.fulfill( { json: ( event as { output: object } ).output } );
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		const snapshot = snapshotOf( step );
		const leaf = leafOf( snapshot );
		const { failure, overview } = snapshot.context;
		const notice = this.#panel.locator( '.components-notice' );
		await expect( failure ? notice : this.#panel.getByRole( 'status' ) ).toContainText( SAYS[ leaf ]! );
		await expect( notice ).toHaveCount( failure ? 1 : 0 );
		if ( failure ) {
			await expect( notice ).toContainText( REASONS[ failure.kind ]! );
		}
		if ( leaf === 'open' || leaf === 'reached' ) {
			const left = overview!.goals.filter( ( { isReached } ) => ! isReached );
			await expect( this.#panel.locator( 'details[open]' ) ).toHaveCount( left.length );
			await expect( this.#panel.locator( 'details' ) ).toHaveCount( overview!.goals.length );
		}
		if ( step.emitted.some( ( { type } ) => type === 'focus.request' ) ) {
			await expect( this.page.locator( '.statecraft-island:has( .statecraft-first )' ) ).toBeFocused();
		}
	}

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	get #panel() {
		return this.page.locator( '.statecraft-first' );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'the owner’s page',
			// It is a page of its own, not a post in the editor.
			outlivesPost: () => true,
			async open( { page }: Editor, path: Path ) {
				const { hidden, ...gates } = await gatesAt( page, ROUTES );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				await page.goto( PAGE );
				return new FirstRunWalk( page, { ...gates, hide: hidden, show: hidden } );
			},
		},
	],
	reasons: {} satisfies Reasons< typeof firstRunMachine >,
};
