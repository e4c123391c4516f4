/** The promises of the flow, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { donationPlanSyncMachine } from '../../../../machines/payments/donation-plan-sync';
import type { Donations, Event, Interval } from '../../../../machines/payments/donation-plan-sync';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { connected, donations, plansOf, unconnected } from './donation-plan-sync.model';

const { it, trials } = scenariosOf( donationPlanSyncMachine );

/** An author editing a donation block. */
function at(
	machine: AnyStateMachine,
	input: { donations?: Donations; currency?: string; defaults?: Record< string, string > } = {}
) {
	const flow = live( machine as typeof donationPlanSyncMachine, {
		currency: 'USD',
		donations: donations(),
		defaults: {},
		...input,
	} );
	return {
		...flow,
		send: ( event: Event ) => flow.actor.send( event ),
		async hears( port: 'status' | 'create', answer: unknown ) {
			flow.script.open( port ).answer( answer );
			await settled();
		},
		async meets( port: 'status' | 'create', error: unknown ) {
			flow.script.open( port ).fail( error );
			await settled();
		},
		plans: () => flow.snapshot().value.plans,
		tab: () => flow.snapshot().value.tab,
		locks: () => flow.snapshot().hasTag( 'holds-save' ),
		/** The last plan ids written, by attribute. */
		ids: () => idsOf( flow.emitted.at( -1 )?.attributes ),
		calls: ( port: string ) => flow.script.calls.filter( ( call ) => call.port === port ),
	};
}

const idsOf = ( attributes: Record< string, unknown > = {} ) =>
	Object.entries( attributes ).map( ( [ name, donation ] ) => [ name, ( donation as { planId: number } ).planId ] );
const written = ( first: number ) => [
	[ 'oneTimeDonation', first ],
	[ 'monthlyDonation', first + 1 ],
	[ 'annualDonation', first + 2 ],
];
const NONE = written( -1 ).map( ( [ name ] ) => [ name, -1 ] );
const boom = new ServiceFailure( failed( 'refused', { reason: 'Stripe is resting.' } ) );

it( '[PAY-137, PAY-138, PAY-145] saving waits for the plans, and each interval gets the plan of its currency', async ( machine ) => {
	const block = at( machine );
	expect( [ block.plans(), block.locks() ] ).toEqual( [ 'loading', true ] );
	await block.hears( 'status', connected( [ ...plansOf( 'EUR', 20 ), ...plansOf( 'USD', 7 ) ] ) );
	expect( [ block.plans(), block.locks() ] ).toEqual( [ 'ready', false ] );
	expect( block.ids() ).toEqual( written( 7 ) );
	expect( block.calls( 'create' ) ).toEqual( [] );
} );

it( '[PAY-145] plans already in the block are not written again, and other plans are ignored', async ( machine ) => {
	const block = at( machine, { donations: donations( { plan: 7 } ) } );
	const others = plansOf( 'USD', 1 ).map( ( plan ) => ( { ...plan, type: '' } ) );
	await block.hears( 'status', connected( [ ...others, ...plansOf( 'USD', 7 ) ] ) );
	expect( [ block.plans(), block.emitted ] ).toEqual( [ 'ready', [] ] );
} );

it( '[PAY-146] in part: a plan matches an interval by its type, currency and interval', async ( machine ) => {
	const plans = plansOf( 'USD', 7 );
	for ( const other of [ { type: '' }, { currency: 'EUR' }, { interval: '1 week' } ] ) {
		const block = at( machine );
		await block.hears( 'status', connected( [ ...plans.slice( 1 ), { ...plans[ 0 ]!, ...other } ] ) );
		expect( [ other, block.plans() ] ).toEqual( [ other, 'creating' ] );
	}
} );

it( 'setting the plans creates no undo level, and changes nothing else', async ( machine ) => {
	const block = at( machine );
	await block.hears( 'status', connected( plansOf( 'USD', 7 ) ) );
	expect( block.emitted ).toEqual( [
		{
			type: 'attributes.commit',
			undoable: false,
			attributes: {
				oneTimeDonation: { show: true, planId: 7, amounts: [ 5, 15, 100 ] },
				monthlyDonation: { show: true, planId: 8, amounts: [ 5, 15, 100 ] },
				annualDonation: { show: true, planId: 9, amounts: [ 5, 15, 100 ] },
			},
		},
	] );
} );

it( '[PAY-142] without a connection the plan id is -1, and the post can be saved', async ( machine ) => {
	const block = at( machine );
	await block.hears( 'status', unconnected );
	expect( [ block.plans(), block.locks(), block.ids() ] ).toEqual( [ 'not-connected', false, NONE ] );
	expect( block.snapshot().hasTag( 'editable' ) ).toBe( true );
} );

it( '[PAY-142] a plan id that is already -1 is not written', async ( machine ) => {
	const block = at( machine, { donations: donations( { plan: -1 } ) } );
	await block.hears( 'status', unconnected );
	expect( block.emitted ).toEqual( [] );
} );

it( '[PAY-091] in part: shows where the site can be connected', async ( machine ) => {
	const block = at( machine );
	expect( block.snapshot().context.connectUrl ).toBeNull();
	await block.hears( 'status', { ...unconnected, connectUrl: 'https://example.org/connect' } );
	expect( block.snapshot().context.connectUrl ).toBe( 'https://example.org/connect' );
} );

it( 'once an account may have been connected, the site is asked again', async ( machine ) => {
	const block = at( machine );
	await block.hears( 'status', unconnected );
	block.send( { type: 'plans.check' } );
	await block.hears( 'status', connected( plansOf( 'USD', 7 ) ) );
	expect( block.plans() ).toBe( 'ready' );
} );

it( '[PAY-143, PAY-144, PAY-137] missing plans are created while saving waits', async ( machine ) => {
	const block = at( machine, { currency: 'EUR' } );
	await block.hears( 'status', connected( plansOf( 'USD', 7 ) ) );
	expect( [ block.plans(), block.locks() ] ).toEqual( [ 'creating', true ] );
	expect( block.calls( 'create' ).map( ( { input } ) => input ) ).toEqual( [ { currency: 'EUR' } ] );
	await block.hears( 'create', plansOf( 'EUR', 20 ) );
	expect( [ block.plans(), block.locks(), block.ids() ] ).toEqual( [ 'ready', false, written( 20 ) ] );
} );

it( '[PAY-143] one missing plan is enough', async ( machine ) => {
	const block = at( machine );
	await block.hears( 'status', connected( plansOf( 'USD', 7 ).slice( 0, 2 ) ) );
	expect( block.plans() ).toBe( 'creating' );
} );

it( '[PAY-139, PAY-140] an unexpected response locks the form, not the post', async ( machine ) => {
	const block = at( machine );
	await block.meets( 'status', boom );
	expect( [ block.plans(), block.locks() ] ).toEqual( [ 'error-placeholder', false ] );
	expect( block.snapshot().context.failure ).toMatchObject( { kind: 'refused', reason: 'Stripe is resting.' } );
	expect( block.emitted ).toEqual( [] );
	block.send( { type: 'plans.check' } );
	expect( [ block.plans(), block.snapshot().context.failure ] ).toEqual( [ 'loading', null ] );
} );

it( '[PAY-139] nor does a failure to create plans lock the post', async ( machine ) => {
	const block = at( machine );
	await block.hears( 'status', connected( [] ) );
	await block.meets( 'create', boom );
	expect( [ block.plans(), block.locks() ] ).toEqual( [ 'error-placeholder', false ] );
	expect( block.snapshot().context.failure ).toMatchObject( { reason: 'Stripe is resting.' } );
} );

it( '[PAY-139] saving is delayed by at most half a minute', async ( machine ) => {
	const reading = at( machine );
	reading.clock.increment( 29_999 );
	expect( reading.locks() ).toBe( true );
	reading.clock.increment( 1 );
	expect( [ reading.plans(), reading.locks() ] ).toEqual( [ 'error-placeholder', false ] );
	expect( reading.snapshot().context.failure ).toMatchObject( { kind: 'silent' } );
	const creating = at( machine );
	await creating.hears( 'status', connected( [] ) );
	creating.clock.increment( 30_000 );
	expect( creating.plans() ).toBe( 'error-placeholder' );
	expect( creating.snapshot().context.failure ).toMatchObject( { kind: 'silent' } );
} );

it( '[PAY-149] another currency brings its suggested amounts, in the same undo level', async ( machine ) => {
	const block = at( machine, { donations: donations( { plan: 7 } ) } );
	await block.hears( 'status', connected( plansOf( 'USD', 7 ) ) );
	block.send( { type: 'currency.choose', currency: 'JPY', amounts: [ 500, 1500, 10000 ] } );
	const donation = ( planId: number ) => ( { show: true, planId, amounts: [ 500, 1500, 10000 ] } );
	expect( block.emitted ).toEqual( [
		{
			type: 'attributes.commit',
			undoable: true,
			attributes: {
				currency: 'JPY',
				oneTimeDonation: donation( 7 ),
				monthlyDonation: donation( 8 ),
				annualDonation: donation( 9 ),
			},
		},
	] );
} );

it( '[PAY-149] choosing the same currency resets nothing', async ( machine ) => {
	const block = at( machine );
	await block.hears( 'status', unconnected );
	const before = block.emitted.length;
	block.send( { type: 'currency.choose', currency: 'USD', amounts: [ 5, 15, 100 ] } );
	expect( block.emitted ).toHaveLength( before );
} );

it( '[PAY-150] the plans of another currency are looked up, and created if missing', async ( machine ) => {
	const block = at( machine );
	await block.hears( 'status', connected( [ ...plansOf( 'USD', 7 ), ...plansOf( 'EUR', 20 ) ] ) );
	block.send( { type: 'currency.change', currency: 'EUR' } );
	expect( [ block.plans(), block.ids() ] ).toEqual( [ 'ready', written( 20 ) ] );
	block.send( { type: 'currency.change', currency: 'SEK' } );
	expect( [ block.plans(), block.locks() ] ).toEqual( [ 'creating', true ] );
	expect( block.calls( 'create' ).map( ( { input } ) => input ) ).toEqual( [ { currency: 'SEK' } ] );
} );

it( '[PAY-150] known plans are kept while others are created', async ( machine ) => {
	const block = at( machine, { currency: 'SEK' } );
	await block.hears( 'status', connected( plansOf( 'USD', 7 ) ) );
	expect( block.plans() ).toBe( 'creating' );
	block.send( { type: 'currency.change', currency: 'EUR' } );
	expect( block.plans() ).toBe( 'creating' );
	block.send( { type: 'currency.change', currency: 'USD' } );
	expect( [ block.plans(), block.ids() ] ).toEqual( [ 'ready', written( 7 ) ] );
} );

it( '[PAY-150] changing the currency while its plans are being created leaves no plan of the old one', async ( machine ) => {
	const block = at( machine );
	await block.hears( 'status', connected( plansOf( 'USD', 7 ) ) );
	block.send( { type: 'currency.change', currency: 'SEK' } );
	const first = block.script.open( 'create' );
	block.send( { type: 'currency.change', currency: 'SEK' } );
	block.send( { type: 'currency.change', currency: 'EUR' } );
	expect( first.signal.aborted ).toBe( true );
	expect( block.calls( 'create' ).map( ( { input } ) => input ) ).toEqual( [
		{ currency: 'SEK' },
		{ currency: 'EUR' },
	] );
	block.send( { type: 'currency.change', currency: 'USD' } );
	expect( [ block.plans(), block.ids() ] ).toEqual( [ 'ready', written( 7 ) ] );
} );

it( 'a currency changed while plans are loading takes effect', async ( machine ) => {
	const block = at( machine );
	block.send( { type: 'currency.change', currency: 'EUR' } );
	await block.hears( 'status', connected( [ ...plansOf( 'USD', 7 ), ...plansOf( 'EUR', 20 ) ] ) );
	expect( block.ids() ).toEqual( written( 20 ) );
} );

it( 'an undo that restores a block without plans sets them again; texts typed in the meantime are kept', async ( machine ) => {
	const block = at( machine );
	const typed = { ...donations(), oneTimeDonation: { show: true, planId: null, amounts: [ 7 ], heading: 'Give!' } };
	block.send( { type: 'donations.change', donations: typed } );
	await block.hears( 'status', connected( plansOf( 'USD', 7 ) ) );
	expect( block.emitted.at( -1 )?.attributes.oneTimeDonation ).toEqual( {
		show: true,
		planId: 7,
		amounts: [ 7 ],
		heading: 'Give!',
	} );
	block.send( { type: 'donations.change', donations: donations( { plan: 7 } ) } );
	const before = block.emitted.length;
	const undone = { ...donations( { plan: 30 } ), annualDonation: { show: true, planId: 9, amounts: [ 1 ] } };
	block.send( { type: 'donations.change', donations: undone } );
	expect( block.emitted ).toHaveLength( before + 1 );
	expect( block.ids() ).toEqual( written( 7 ).slice( 0, 2 ) );
	block.send( { type: 'currency.choose', currency: 'EUR', amounts: [ 2 ] } );
	expect( block.emitted.at( -1 )?.attributes.annualDonation ).toEqual( { show: true, planId: 9, amounts: [ 2 ] } );
} );

it( '[PAY-154] the block links to its post', async ( machine ) => {
	const block = at( machine );
	block.send( { type: 'permalink.change', permalink: 'https://example.org/give/', saved: '' } );
	expect( block.emitted ).toEqual( [
		{
			type: 'attributes.commit',
			undoable: false,
			attributes: { fallbackLinkUrl: 'https://example.org/give/' },
		},
	] );
	block.send( {
		type: 'permalink.change',
		permalink: 'https://example.org/give/',
		saved: 'https://example.org/give/',
	} );
	block.send( { type: 'permalink.change', permalink: '', saved: 'https://example.org/give/' } );
	expect( block.emitted ).toHaveLength( 1 );
} );

it( 'a new block gets the texts that Jetpack expects', async ( machine ) => {
	const texts = { chooseAmountText: 'Choose an amount' };
	expect( at( machine, { defaults: texts } ).emitted ).toEqual( [
		{ type: 'attributes.commit', undoable: false, attributes: texts },
	] );
} );

const hide = ( ...hidden: Interval[] ) => ( { type: 'donations.change', donations: donations( { hidden } ) } ) as const;

it( '[PAY-147, PAY-148] hiding the open tab switches to the one-time donation', async ( machine ) => {
	for ( const [ interval, tab ] of [
		[ '1 month', 'monthly' ],
		[ '1 year', 'annual' ],
	] as const ) {
		const block = at( machine );
		expect( block.tab() ).toBe( 'one-time' );
		block.send( { type: 'tab.select', tab: interval } );
		expect( block.tab() ).toBe( tab );
		block.send( hide( interval === '1 year' ? '1 month' : '1 year' ) );
		expect( block.tab() ).toBe( tab );
		block.send( hide( interval ) );
		expect( block.tab() ).toBe( 'one-time' );
		block.send( { type: 'tab.select', tab: interval } );
		block.send( { type: 'tab.select', tab: 'one-time' } );
		expect( block.tab() ).toBe( 'one-time' );
	}
} );

it( 'without a one-time donation, the first shown tab is open', async ( machine ) => {
	const block = at( machine, { donations: donations( { hidden: [ 'one-time' ] } ) } );
	expect( block.tab() ).toBe( 'monthly' );
	block.send( hide( 'one-time', '1 month' ) );
	expect( block.tab() ).toBe( 'annual' );
	block.send( hide( 'one-time', '1 year' ) );
	expect( block.tab() ).toBe( 'monthly' );
	block.send( hide( 'one-time', '1 month', '1 year' ) );
	expect( block.tab() ).toBe( 'monthly' );
	expect( at( machine, { donations: donations( { hidden: [ 'one-time', '1 month' ] } ) } ).tab() ).toBe( 'annual' );
} );

test(
	'removing any transition, guard or action makes a scenario fail',
	async () => {
		expect( await survivorsOf( donationPlanSyncMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
