/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { productFormMachine } from '../../../../machines/payments/product-form';
import type { Draft, Event, SelectionName } from '../../../../machines/payments/product-form';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_model/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { boom, created } from './product-form.model';

const { it, trials } = scenariosOf( productFormMachine );

function author( machine: AnyStateMachine, attribute: SelectionName = 'planIds' ) {
	const flow = live( machine as typeof productFormMachine, { attribute } );
	const send = ( event: Event ) => flow.actor.send( event );
	return {
		...flow,
		send,
		opens: ( currency = 'EUR' ) => send( { type: 'form.open', currency } ),
		types: ( draft: Partial< Draft > ) => send( { type: 'form.change', draft } ),
		saves: () => send( { type: 'form.submit' } ),
		has: ( ids: number[], selected: number[] ) => send( { type: 'products.change', ids, selected } ),
		async hears( answer: unknown ) {
			flow.script.open( 'create' ).answer( answer );
			await settled();
		},
		async meets( error: unknown ) {
			flow.script.open( 'create' ).fail( error );
			await settled();
		},
		state: () => flow.snapshot().value,
		draft: () => flow.snapshot().context.draft,
		/** What was sent to the site. */
		sent: () => flow.script.calls.map( ( { input } ) => input ),
		/** What the save callback was given. */
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

function filled( machine: AnyStateMachine, attribute?: SelectionName ) {
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

it( '[PAY-042] in part: not where the author has taken the last one away', async ( machine ) => {
	const premium = author( machine, 'selectedPlanIds' );
	premium.has( [ 3, 4 ], [ 4 ] );
	premium.has( [ 3, 4 ], [] );
	expect( premium.emitted ).toEqual( [] );
	expect( premium.snapshot().context.selected ).toEqual( [] );
} );

it( '[PAY-043] a product that is selected stays selected, also one that is gone', async ( machine ) => {
	const one = author( machine );
	one.has( [ 3, 4 ], [ 4 ] );
	one.has( [ 3, 4 ], [ 77 ] );
	expect( one.emitted ).toEqual( [] );
	expect( one.snapshot().context.selected ).toEqual( [ 77 ] );
} );

it( 'the form is open until it is closed, and keeps what is typed', async ( machine ) => {
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

it( 'a form starts with the currency of the account, unless something is typed in another', async ( machine ) => {
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

it( '[PAY-067, PAY-066, PAY-069] the name is checked first, then the minimum, then whether the price is a number', async ( machine ) => {
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

it( '[PAY-065] a price of nothing is below the minimum, no price is no number', async ( machine ) => {
	const one = filled( machine );
	one.types( { price: '0', amount: 0 } );
	one.saves();
	expect( one.state() ).toEqual( { editing: 'below-minimum' } );
	one.types( { price: '', amount: null } );
	one.saves();
	expect( one.state() ).toEqual( { editing: 'no-number' } );
} );

it( '[PAY-054] the site is asked for a product with a title, price, currency and interval', async ( machine ) => {
	const one = filled( machine );
	one.types( { currency: 'SEK', interval: 'one-time' } );
	one.saves();
	expect( one.sent() ).toEqual( [ { title: 'Bronze', price: 2, currency: 'SEK', interval: 'one-time' } ] );
	expect( one.snapshot().hasTag( 'busy' ) ).toBe( true );
} );

it( '[PAY-075] a created product is told to all blocks, selected, and the form is closed and empty', async ( machine ) => {
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

it( '[PAY-075] in part: premium content is open to buyers of a new product as well', async ( machine ) => {
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

it( '[PAY-068] a product that the site refuses is told, and what was typed stays', async ( machine ) => {
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

it( '[PAY-068] in part: so is a site that says nothing for half a minute', async ( machine ) => {
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
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( productFormMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
