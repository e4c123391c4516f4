import type { Locator, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Attributes } from '../../../../blocks/donations/attributes';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import type {
	donationPlanSyncMachine,
	Donations,
	Event,
	Interval,
} from '../../../../machines/payments/donation-plan-sync';
import { isByTime } from '../../../../machines/_exploration/model';
import type { AnyModel, OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { connected, model, plansOf } from '../../../machines/payments/donation-plan-sync/donation-plan-sync.model';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Place, Reasons, Walk } from '../driver';

type Machine = typeof donationPlanSyncMachine;
type Snapshot = SnapshotFrom< Machine >;
type StepEvent = Event | OwnEvent;

const NAME = 'jetpack/donations';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as StepEvent;

const ATTRIBUTE_OF = {
	'one-time': 'oneTimeDonation',
	'1 month': 'monthlyDonation',
	'1 year': 'annualDonation',
} as const;
const INTERVALS: readonly Interval[] = [ 'one-time', '1 month', '1 year' ];
const toggles: Record< Interval, string > = {
	'one-time': 'Show one-time donation option',
	'1 month': 'Show monthly donation option',
	'1 year': 'Show yearly donation option',
};
const tabs = {
	'one-time': { name: 'One-Time', heading: 'Make a one-time donation' },
	monthly: { name: 'Monthly', heading: 'Make a monthly donation' },
	annual: { name: 'Yearly', heading: 'Make a yearly donation' },
} as const;
const TAB_OF: Record< Interval, keyof typeof tabs > = {
	'one-time': 'one-time',
	'1 month': 'monthly',
	'1 year': 'annual',
};

const shownIn = ( donations: Donations ): Interval[] =>
	INTERVALS.filter( ( interval ) => donations[ ATTRIBUTE_OF[ interval ] ].show !== false );

/** The answer of a port in the format of the site. */
function written( output: unknown ): object {
	if ( Array.isArray( output ) ) {
		return output;
	}
	const status = output as ReturnType< typeof connected > | { connectUrl: string };
	return {
		connected_account_id: 'acct_1',
		connect_url: status.connectUrl,
		connected_account_default_currency: 'USD',
		site_slug: 'example.org',
		products: 'products' in status ? status.products : [],
	};
}

class DonationWalk implements Walk {
	readonly #sidebar: Locator;

	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly gates: Record< 'status' | 'create', Gate >,
		private readonly permalink: string
	) {
		this.#sidebar = editor.page.getByRole( 'region', { name: 'Editor settings' } );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'currency.choose':
				await this.editor.page.getByRole( 'button', { name: 'Change currency' } ).click();
				return this.editor.page.getByRole( 'menuitemradio', { name: '€ EUR' } ).click();
			case 'currency.change':
				return this.#change( { currency: event.currency } );
			case 'donations.change':
				return this.#show( shownIn( event.donations ) );
			case 'permalink.change':
				return this.#change( { fallbackLinkUrl: 'https://example.org/former/' } );
			case 'tab.select':
				return this.block.getByRole( 'button', { name: tabs[ TAB_OF[ event.tab ] ].name } ).click();
			case 'plans.check':
				return this.block.getByRole( 'button', { name: /^(?:Try|Check) again$/ } ).click();
		}
		if ( isByTime( step.act! ) ) {
			return this.editor.page.clock.fastForward( step.waited );
		}
		const route = await this.gates[ event.type.split( '.' ).at( -1 ) as 'status' | 'create' ].next();
		await ( 'output' in event ? route.fulfill( { json: written( event.output ) } ) : this.#refuse( route, event ) );
	}

	async see( step: Step ): Promise< void > {
		if ( step.act && eventOf( step ).type === 'currency.choose' ) {
			// The block has the currency at once, which is the next event.
			return expect.poll( async () => ( await this.#attributes() ).currency ).toBe( 'EUR' );
		}
		await expectInvoked( step, this.gates );
		const { value, context } = snapshotOf( step );
		const isBusy = value.plans === 'loading' || value.plans === 'creating';
		await expect( this.block.getByText( 'Loading the donations form…' ) ).toHaveCount( isBusy ? 1 : 0 );
		await expect.poll( () => this.editor.select< boolean >( 'core/editor', 'isPostSavingLocked' ) ).toBe( isBusy );
		expect( await this.#attributes() ).toMatchObject( {
			currency: context.currency,
			chooseAmountText: 'Choose an amount',
			customAmountText: 'Or enter a custom amount',
		} );
		await expect.poll( async () => ( await this.#attributes() ).fallbackLinkUrl ).toBe( this.permalink );
		if ( value.plans === 'error-placeholder' ) {
			await expect( this.block.locator( '.components-placeholder' ) ).toContainText(
				context.failure?.reason || 'Could not load data from 127.0.0.1'
			);
		} else if ( ! isBusy ) {
			await this.#seeForm( snapshotOf( step ) );
		}
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #seeForm( { value, context: { plans, currency, donations } }: Snapshot ): Promise< void > {
		const open = tabs[ value.tab ];
		await expect( this.block.getByRole( 'textbox', { name: 'Heading' } ) ).toHaveText( open.heading );
		const shown = shownIn( donations ).map( ( interval ) => tabs[ TAB_OF[ interval ] ].name );
		await expect( this.block.locator( '[aria-pressed]' ) ).toHaveText( shown.length > 1 ? shown : [] );
		await expect( this.block.locator( '[aria-pressed=true]' ) ).toHaveText( shown.length > 1 ? [ open.name ] : [] );
		const ids = INTERVALS.map( ( interval ) =>
			value.plans === 'ready'
				? plans.find( ( plan ) => plan.currency === currency && plan.interval === interval )?.id
				: -1
		);
		await expect
			.poll( async () => {
				const { oneTimeDonation, monthlyDonation, annualDonation } = await this.#attributes();
				return [ oneTimeDonation, monthlyDonation, annualDonation ].map( ( { planId } ) => planId );
			} )
			.toEqual( ids );
	}

	/** Shows these intervals only; where they are already, the block gets other plan ids, as by undo. */
	async #show( wanted: Interval[] ): Promise< void > {
		const { oneTimeDonation } = await this.#attributes();
		const others = await Promise.all(
			INTERVALS.map( async ( interval ) => {
				const toggle = this.#sidebar.getByRole( 'checkbox', { name: toggles[ interval ] } );
				const isWanted = wanted.includes( interval );
				return { toggle, isWanted, differs: ( await toggle.isChecked() ) !== isWanted };
			} )
		);
		const differing = others.filter( ( { differs } ) => differs );
		if ( differing.length === 0 ) {
			return this.#change( { oneTimeDonation: { ...oneTimeDonation, planId: 99 } } );
		}
		// The last one that is shown cannot be hidden.
		for ( const { toggle } of differing.toSorted( ( a, b ) => Number( b.isWanted ) - Number( a.isWanted ) ) ) {
			await toggle.click();
		}
	}

	readonly #refuse = ( route: Route, event: OwnEvent ): Promise< void > => {
		const { error } = event as { error?: unknown };
		const reason = error instanceof ServiceFailure ? error.failure.reason : '';
		return route.fulfill( { status: 502, json: { code: 'error', message: reason } } );
	};

	async #attributes(): Promise< Attributes > {
		const id = await this.block.getAttribute( 'data-block' );
		return this.editor.select( 'core/block-editor', 'getBlockAttributes', id );
	}

	async #change( attributes: object ): Promise< void > {
		const id = await this.block.getAttribute( 'data-block' );
		await this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', id, attributes );
	}
}

/** The site may know the plans of several currencies, so that a change of the currency needs no others. */
const ownModel = {
	...model,
	acts: [
		...model.acts,
		{
			say: 'The site has the plans of the dollar and of the euro.',
			event: {
				type: 'xstate.done.actor.status',
				output: connected( [ ...plansOf( 'USD', 7 ), ...plansOf( 'EUR', 17 ) ] ),
			},
		},
	],
	abstract: ( snapshot: Snapshot ) => [ model.abstract( snapshot ), snapshot.context.plans.length ],
} as unknown as AnyModel;

const place: Place = {
	in: NAME,
	model: ownModel,
	isImpossible( step, before ) {
		const event = eventOf( step );
		const { value, context } = snapshotOf( before );
		const hasForm = value.plans === 'ready' || value.plans === 'not-connected';
		const shown = shownIn( context.donations );
		switch ( event.type ) {
			case 'tab.select':
				return ! hasForm || shown.length < 2 || ! shown.includes( event.tab );
			case 'currency.change':
				return event.currency === context.currency;
			default:
				return false;
		}
	},
	async open( editor: Editor, path: Path ) {
		const gates = {
			status: await Gate.at( editor.page, /statecraft\/v1\/memberships\/status/ ),
			create: await Gate.at( editor.page, /statecraft\/v1\/memberships\/products/ ),
		};
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await editor.page.clock.install();
		}
		const block = await editor.insert( NAME );
		return new DonationWalk( editor, block, gates, await editor.link() );
	},
};

export const driver: Driver = {
	places: [ place ],
	reasons: {} satisfies Reasons< Machine >,
};
