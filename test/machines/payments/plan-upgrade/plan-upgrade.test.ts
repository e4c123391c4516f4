/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { planUpgradeMachine } from '../../../../machines/payments/plan-upgrade';
import type { Event } from '../../../../machines/payments/plan-upgrade';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_model/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( planUpgradeMachine );

const FIRST = 'https://example.org/upgrade/1';
const SECOND = 'https://example.org/upgrade/2';
const PLANS = {
	value_bundle: { slug: 'value_bundle', name: 'Premium', path: 'premium' },
	other: { slug: 'other', name: 'Other', path: '' },
};
const refusal = new ServiceFailure( failed( 'refused', { reason: 'The site did not take the post.' } ) );
const LEFT = { type: 'page.leave', address: FIRST };
const counted = ( what: string ) => ( {
	type: 'banner.track',
	what,
	block: 'jetpack/donations',
	plan: 'value_bundle',
} );

/** A post with a block that needs a plan. */
function at( machine: AnyStateMachine ) {
	const flow = live( machine as typeof planUpgradeMachine, { block: 'jetpack/donations', slug: 'value_bundle' } );
	const send = ( event: Event ) => flow.actor.send( event );
	const answer = async ( port: 'plans' | 'autosave', output?: unknown ) => {
		flow.script.open( port ).answer( output );
		await settled();
	};
	const fail = async ( port: 'plans' | 'autosave' ) => {
		flow.script.open( port ).fail( refusal );
		await settled();
	};
	return {
		...flow,
		answer,
		fail,
		selects: () => send( { type: 'selection.change', isSelected: true } ),
		leavesBlock: () => send( { type: 'selection.change', isSelected: false } ),
		follows: ( address = FIRST ) => send( { type: 'upgrade.follow', address } ),
		leavesAnyway: () => send( { type: 'leave.anyway' } ),
		stays: () => send( { type: 'leave.cancel' } ),
		state: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		calls: ( port: string ) => flow.script.calls.filter( ( one ) => one.port === port ).length,
	};
}

/** The same, with the banner and the name of its plan. */
async function offered( machine: AnyStateMachine ) {
	const post = at( machine );
	post.selects();
	await post.answer( 'plans', PLANS );
	return post;
}

it( '[PAY-094] the banner shows when the block is selected, and goes when another one is', async ( machine ) => {
	const post = at( machine );
	expect( post.state() ).toEqual( { hidden: 'new' } );
	post.leavesBlock();
	expect( [ post.state(), post.emitted ] ).toEqual( [ { hidden: 'new' }, [] ] );
	post.selects();
	expect( post.state() ).toEqual( { shown: 'reading' } );
	post.leavesBlock();
	expect( post.state() ).toEqual( { hidden: 'seen' } );
} );

it( '[PAY-098, PAY-102] it is counted once, however often it shows', async ( machine ) => {
	const post = at( machine );
	post.selects();
	expect( post.emitted ).toEqual( [ counted( 'impression' ) ] );
	post.leavesBlock();
	post.leavesBlock();
	expect( post.state() ).toEqual( { hidden: 'seen' } );
	post.selects();
	expect( post.state() ).toEqual( { shown: 'reading' } );
	post.selects();
	expect( post.state() ).toEqual( { shown: 'reading' } );
	expect( post.emitted ).toEqual( [ counted( 'impression' ) ] );
} );

it( '[PAY-109] in part: it knows its plan by the slug, from the list of the site', async ( machine ) => {
	const post = await offered( machine );
	expect( [ post.state(), post.context().plan ] ).toEqual( [ { shown: 'offered' }, PLANS.value_bundle ] );
} );

it( 'a list without the plan, no list, and a list that never comes leave the banner without a name', async ( machine ) => {
	const without = at( machine );
	without.selects();
	await without.answer( 'plans', { other: PLANS.other } );
	const none = at( machine );
	none.selects();
	await none.fail( 'plans' );
	const never = at( machine );
	never.selects();
	never.clock.increment( 9_999 );
	expect( never.state() ).toEqual( { shown: 'reading' } );
	never.clock.increment( 1 );
	for ( const post of [ without, none, never ] ) {
		expect( [ post.state(), post.context().plan, post.context().failure ] ).toEqual( [
			{ shown: 'offered' },
			null,
			null,
		] );
	}
} );

it( '[PAY-101, PAY-103] a press is counted, and the post is saved before the editor is left', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	expect( post.state() ).toEqual( { redirecting: 'saving' } );
	expect( post.snapshot().hasTag( 'busy' ) ).toBe( true );
	expect( post.emitted ).toEqual( [ counted( 'impression' ), counted( 'click' ) ] );
	await post.answer( 'autosave' );
	expect( post.state() ).toEqual( { redirecting: 'leaving' } );
	expect( post.emitted ).toEqual( [ counted( 'impression' ), counted( 'click' ), LEFT ] );
} );

it( 'nobody has to wait for the name of the plan to press', async ( machine ) => {
	const post = at( machine );
	post.selects();
	post.follows();
	await post.answer( 'autosave' );
	expect( post.emitted ).toContainEqual( LEFT );
} );

it( '[PAY-110] a press while redirecting does nothing', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	post.follows( SECOND );
	await post.answer( 'autosave' );
	post.follows( SECOND );
	expect( post.calls( 'autosave' ) ).toBe( 1 );
	expect( post.emitted ).toEqual( [ counted( 'impression' ), counted( 'click' ), LEFT ] );
} );

it( '[PAY-103] a post that cannot be saved is not left, and the author reads why', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	await post.fail( 'autosave' );
	expect( post.state() ).toEqual( { shown: 'unsaved' } );
	expect( post.context().failure ).toMatchObject( { reason: 'The site did not take the post.' } );
	expect( post.emitted ).not.toContainEqual( LEFT );
} );

it( 'who goes on anyway leaves without another save', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	await post.fail( 'autosave' );
	post.leavesAnyway();
	expect( [ post.state(), post.context().failure ] ).toEqual( [ { redirecting: 'leaving' }, null ] );
	expect( [ post.emitted.at( -1 ), post.calls( 'autosave' ) ] ).toEqual( [ LEFT, 1 ] );
} );

it( 'who stays has the banner again, with its plan and no message', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	await post.fail( 'autosave' );
	post.stays();
	expect( [ post.state(), post.context().failure, post.context().plan?.name ] ).toEqual( [
		{ shown: 'offered' },
		null,
		'Premium',
	] );
} );

it( 'who tries again saves again, for the address as it is now', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	await post.fail( 'autosave' );
	post.follows( SECOND );
	expect( post.context().failure ).toBeNull();
	await post.answer( 'autosave' );
	expect( post.emitted.at( -1 ) ).toEqual( { type: 'page.leave', address: SECOND } );
} );

it( 'who stays while the post is being saved is not taken away by its end', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	const saving = post.script.open( 'autosave' );
	post.stays();
	expect( [ post.state(), saving.signal.aborted ] ).toEqual( [ { shown: 'offered' }, true ] );
	saving.answer( undefined );
	await settled();
	expect( post.emitted ).not.toContainEqual( LEFT );
} );

it( 'nor is who goes on with another block meanwhile', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	post.selects();
	expect( post.state() ).toEqual( { redirecting: 'saving' } );
	const saving = post.script.open( 'autosave' );
	post.leavesBlock();
	expect( [ post.state(), saving.signal.aborted ] ).toEqual( [ { hidden: 'seen' }, true ] );
	expect( post.emitted ).not.toContainEqual( LEFT );
} );

it( 'a message about the save goes with the selection', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	await post.fail( 'autosave' );
	post.leavesBlock();
	expect( [ post.state(), post.context().failure ] ).toEqual( [ { hidden: 'seen' }, null ] );
} );

it( 'nobody waits for longer than twenty seconds', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	post.clock.increment( 19_999 );
	expect( post.state() ).toEqual( { redirecting: 'saving' } );
	post.clock.increment( 1 );
	expect( post.state() ).toEqual( { shown: 'unsaved' } );
	expect( post.context().failure ).toMatchObject( { kind: 'silent' } );
} );

it( 'who stays when the browser asks has the banner again', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	await post.answer( 'autosave' );
	post.clock.increment( 9_999 );
	expect( post.state() ).toEqual( { redirecting: 'leaving' } );
	post.clock.increment( 1 );
	expect( post.state() ).toEqual( { shown: 'offered' } );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( planUpgradeMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
