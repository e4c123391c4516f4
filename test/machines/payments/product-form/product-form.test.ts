/** The promises of the flow, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { productFormMachine } from '../../../../machines/payments/product-form';
import type { Draft, Event, SelectionName } from '../../../../machines/payments/product-form';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { boom, created } from './product-form.model';

const { it, trials } = scenariosOf( productFormMachine );

function author( machine: AnyStateMachine, attribute: SelectionName | null = 'planIds', asks = false ) {
	const flow = live( machine as typeof productFormMachine, { attribute } );
	const send = ( event: Event ) => flow.actor.send( event );
	return {
		...flow,
		send,
		opens: ( currency = 'EUR' ) => send( { type: 'form.open', currency } ),
		types: ( draft: Partial< Draft > ) => send( { type: 'form.change', draft } ),
		saves: () => send( { type: 'form.submit' } ),
		has: ( ids: number[], selected: number[] ) => send( { type: 'products.change', ids, selected, asks } ),
		async hears( answer: unknown ) {
			flow.script.open( 'create' ).answer( answer );
			await settled();
		},
		async meets( error: unknown ) {
			flow.script.open( 'create' ).fail( error );
			await settled();
		},
		state: () => flow.snapshot().value.form,
		question: () => flow.snapshot().value.question,
		draft: () => flow.snapshot().context.draft,
		/** The requests to the site. */
		sent: () => flow.script.calls.map( ( { input } ) => input ),
		/** The arguments of the save callback. */
		settled: () =>
			flow.emitted.flatMap( ( event ) =>
				event.type === 'product.settle' ? [ [ event.isSaved, event.product ] ] : []
			),
		notices: () =>
			flow.emitted.flatMap( ( event ) =>
				event.type === 'notice.show' ? [ [ event.notice, event.failure?.kind ] ] : []
			),
	};
}

const TWO = { price: '2', amount: 2, minimum: 0.5 };

function filled( machine: AnyStateMachine, attribute?: SelectionName | null ) {
	const one = author( machine, attribute );
	one.opens();
	one.types( { title: ' Bronze ', ...TWO } );
	return one;
}

it( '[PAY-042] a block without a product gets the first one, without an undo level', async ( machine ) => {
	const one = author( machine );
	one.has( [], [] );
	expect( one.emitted ).toEqual( [] );
	one.has( [ 3, 4 ], [] );
	expect( one.emitted ).toEqual( [
		{ type: 'attributes.commit', attributes: { planIds: [ 3 ], planId: 3 }, undoable: false },
	] );
	const premium = author( machine, 'selectedPlanIds' );
	premium.has( [ 3, 4 ], [] );
	expect( premium.emitted ).toEqual( [
		{ type: 'attributes.commit', attributes: { selectedPlanIds: [ 3 ] }, undoable: false },
	] );
} );

it( '[PAY-042, PAY-220, PAY-221] a button without a product asks, and gets none', async ( machine ) => {
	const one = author( machine, 'planIds', true );
	one.has( [], [] );
	expect( one.question() ).toBe( 'settled' );
	one.has( [ 3, 4 ], [] );
	expect( one.question() ).toBe( 'asking' );
	one.has( [ 3, 4, 5 ], [] );
	expect( one.question() ).toBe( 'asking' );
	one.has( [ 3, 4, 5 ], [ 4 ] );
	expect( [ one.question(), one.snapshot().context.selected ] ).toEqual( [ 'settled', [ 4 ] ] );
	// As after Undo.
	one.has( [ 3, 4 ], [] );
	expect( [ one.question(), one.snapshot().context.selected ] ).toEqual( [ 'asking', [] ] );
	one.has( [], [] );
	expect( [ one.question(), one.emitted ] ).toEqual( [ 'settled', [] ] );
} );

it( 'a button that is moved into content for subscribers asks no more: it sells what opens that content', async ( machine ) => {
	const one = author( machine, 'planIds', true );
	one.has( [ 3, 4 ], [] );
	one.send( { type: 'products.change', ids: [ 4 ], selected: [], asks: false } );
	expect( [ one.question(), one.emitted ] ).toEqual( [
		'settled',
		[ { type: 'attributes.commit', attributes: { planIds: [ 4 ], planId: 4 }, undoable: false } ],
	] );
} );

it( '[PAY-220, PAY-075] in part: the question can be answered with a new product', async ( machine ) => {
	const one = author( machine, 'planIds', true );
	one.has( [ 3 ], [] );
	one.opens();
	expect( [ one.state(), one.draft().currency ] ).toEqual( [ { editing: 'untried' }, 'EUR' ] );
	one.send( { type: 'question.postpone' } );
	expect( one.question() ).toBe( 'asking' );
	one.send( { type: 'form.close' } );
	expect( [ one.question(), one.state() ] ).toEqual( [ 'asking', 'closed' ] );
	one.opens();
	one.types( { title: 'Bronze', ...TWO } );
	one.saves();
	await one.hears( created );
	one.has( [ 3, 8 ], [ 8 ] );
	expect( one.question() ).toBe( 'settled' );
} );

it( '[PAY-222] a question that is put off is not asked again, and nothing is selected', async ( machine ) => {
	const one = author( machine, 'planIds', true );
	one.has( [ 3 ], [] );
	one.send( { type: 'question.postpone' } );
	expect( one.question() ).toBe( 'postponed' );
	one.has( [ 3, 4 ], [] );
	one.opens();
	one.send( { type: 'form.close' } );
	expect( [ one.question(), one.emitted ] ).toEqual( [ 'postponed', [] ] );
	one.has( [ 3, 4 ], [ 4 ] );
	expect( [ one.question(), one.snapshot().context.selected ] ).toEqual( [ 'settled', [ 4 ] ] );
} );

it( '[PAY-042] in part: not if the author has removed the last one', async ( machine ) => {
	const premium = author( machine, 'selectedPlanIds' );
	premium.has( [ 3, 4 ], [ 4 ] );
	premium.has( [ 3, 4 ], [] );
	expect( premium.emitted ).toEqual( [] );
	expect( premium.snapshot().context.selected ).toEqual( [] );
} );

it( '[PAY-043] a selected product stays selected, even if it no longer exists', async ( machine ) => {
	const one = author( machine );
	one.has( [ 3, 4 ], [ 4 ] );
	one.has( [ 3, 4 ], [ 77 ] );
	expect( one.emitted ).toEqual( [] );
	expect( one.snapshot().context.selected ).toEqual( [ 77 ] );
} );

it( 'the form stays open until it is closed, and keeps its input', async ( machine ) => {
	const one = author( machine );
	expect( one.state() ).toBe( 'closed' );
	one.opens();
	expect( [ one.state(), one.snapshot().hasTag( 'editable' ) ] ).toEqual( [ { editing: 'untried' }, true ] );
	one.types( { title: 'Bronze', interval: '1 year' } );
	one.send( { type: 'form.close' } );
	expect( one.state() ).toBe( 'closed' );
	one.opens();
	expect( one.draft() ).toMatchObject( { title: 'Bronze', interval: '1 year' } );
} );

it( 'a form starts with the account’s currency, unless it already contains input', async ( machine ) => {
	const one = author( machine );
	one.opens( 'EUR' );
	expect( one.draft() ).toMatchObject( { title: '', price: '', currency: 'EUR', interval: '1 month' } );
	one.types( { price: '2', currency: 'SEK' } );
	one.send( { type: 'form.close' } );
	one.opens( 'EUR' );
	expect( one.draft().currency ).toBe( 'SEK' );
	const other = author( machine );
	other.opens( 'EUR' );
	other.types( { title: 'Bronze', currency: 'SEK' } );
	other.send( { type: 'form.close' } );
	other.opens( 'EUR' );
	expect( other.draft().currency ).toBe( 'SEK' );
} );

it( '[PAY-067, PAY-066, PAY-069] the name is validated first, then the minimum, then whether the price is a number', async ( machine ) => {
	const one = author( machine );
	one.opens();
	one.types( { title: '  ', price: '0.1', amount: 0.1, minimum: 0.5 } );
	one.saves();
	expect( one.state() ).toEqual( { editing: 'untitled' } );
	one.types( { title: 'Bronze' } );
	expect( one.state() ).toEqual( { editing: 'untried' } );
	one.saves();
	expect( one.state() ).toEqual( { editing: 'below-minimum' } );
	one.types( { price: 'x', amount: null } );
	one.saves();
	expect( one.state() ).toEqual( { editing: 'no-number' } );
	expect( one.settled() ).toEqual( [
		[ false, null ],
		[ false, null ],
		[ false, null ],
	] );
	expect( one.sent() ).toEqual( [] );
	one.types( { price: '0.5', amount: 0.5 } );
	one.saves();
	expect( one.state() ).toBe( 'saving' );
} );

it( '[PAY-247] the post waits while a product is being created, and no longer once it was refused', async ( machine ) => {
	const one = author( machine );
	one.opens();
	one.types( { title: 'Tea', price: '5', amount: 5 } );
	const holdsSave = () => one.snapshot().hasTag( 'holds-save' );
	expect( holdsSave() ).toBe( false );
	one.saves();
	expect( holdsSave() ).toBe( true );
	await one.meets( boom );
	expect( [ one.state(), holdsSave() ] ).toEqual( [ { editing: 'failed' }, false ] );
	one.saves();
	await one.hears( created );
	expect( [ one.state(), holdsSave() ] ).toEqual( [ 'closed', false ] );
} );

it( '[PAY-065] a price of zero is below the minimum, an empty price is not a number', async ( machine ) => {
	const one = filled( machine );
	one.types( { price: '0', amount: 0 } );
	one.saves();
	expect( one.state() ).toEqual( { editing: 'below-minimum' } );
	one.types( { price: '', amount: null } );
	one.saves();
	expect( one.state() ).toEqual( { editing: 'no-number' } );
} );

it( '[PAY-054] the request contains the title, price, currency and interval', async ( machine ) => {
	const one = filled( machine );
	one.types( { currency: 'SEK', interval: 'one-time' } );
	one.saves();
	expect( one.sent() ).toEqual( [ { title: 'Bronze', price: 2, currency: 'SEK', interval: 'one-time' } ] );
	expect( one.snapshot().hasTag( 'busy' ) ).toBe( true );
} );

it( '[PAY-075] a created product is announced to all blocks and selected, and the form is closed and reset', async ( machine ) => {
	const one = filled( machine );
	one.has( [ 3 ], [ 3 ] );
	one.saves();
	await one.hears( created );
	expect( one.emitted ).toEqual( [
		{ type: 'attributes.commit', attributes: { planIds: [ 8 ], planId: 8 }, undoable: true },
		{ type: 'editor.tell', flow: 'products', event: { type: 'product.add', product: created } },
		{ type: 'product.settle', isSaved: true, product: created },
		{ type: 'notice.show', notice: 'created', failure: null },
	] );
	expect( [ one.state(), one.draft() ] ).toMatchObject( [ 'closed', { title: '', price: '', amount: null } ] );
} );

it( '[NEWS-103] a plan that is created for no block is one of newsletters', async ( machine ) => {
	const one = filled( machine, null );
	one.saves();
	expect( one.sent() ).toEqual( [
		{
			...{ title: 'Bronze', price: 2, currency: 'EUR', interval: '1 month' },
			...{ type: 'tier', subscribe_as_site_subscriber: true },
		},
	] );
	await one.hears( created );
	expect( one.settled() ).toEqual( [ [ true, created ] ] );
} );

it( '[PAY-075] in part: premium content is also open to buyers of a new product', async ( machine ) => {
	const one = filled( machine, 'selectedPlanIds' );
	one.has( [ 3 ], [ 3 ] );
	one.saves();
	await one.hears( created );
	expect( one.emitted[ 0 ] ).toEqual( {
		type: 'attributes.commit',
		attributes: { selectedPlanIds: [ 3, 8 ] },
		undoable: true,
	} );
} );

it( '[PAY-075] in part: a button that sells several plans also sells the new one', async ( machine ) => {
	const one = filled( machine );
	one.has( [ 3, 4 ], [ 3, 4 ] );
	one.saves();
	await one.hears( created );
	expect( one.emitted[ 0 ] ).toMatchObject( { attributes: { planIds: [ 3, 4, 8 ], planId: 3 }, undoable: true } );
} );

it( '[PAY-068] a product rejected by the site is reported, and the input is kept', async ( machine ) => {
	const one = filled( machine );
	one.saves();
	await one.meets( boom );
	expect( one.state() ).toEqual( { editing: 'failed' } );
	expect( [ one.settled(), one.notices() ] ).toEqual( [ [ [ false, null ] ], [ [ 'failed', 'refused' ] ] ] );
	expect( one.snapshot().context.failure ).toEqual( boom.failure );
	expect( one.draft() ).toMatchObject( { title: ' Bronze ', price: '2' } );
	one.types( { title: 'Bronze' } );
	expect( one.snapshot().context.failure ).toBeNull();
	one.saves();
	expect( one.sent() ).toHaveLength( 2 );
} );

it( '[PAY-068] in part: so is a site that does not respond within half a minute', async ( machine ) => {
	const one = filled( machine );
	one.saves();
	one.clock.increment( 29_999 );
	expect( one.state() ).toBe( 'saving' );
	one.clock.increment( 1 );
	expect( one.state() ).toEqual( { editing: 'failed' } );
	expect( [ one.settled(), one.notices() ] ).toEqual( [ [ [ false, null ] ], [ [ 'failed', 'silent' ] ] ] );
	expect( one.snapshot().context.failure ).toMatchObject( { kind: 'silent' } );
} );

test(
	'removing any transition, guard or action makes a scenario fail',
	async () => {
		expect( await survivorsOf( productFormMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
