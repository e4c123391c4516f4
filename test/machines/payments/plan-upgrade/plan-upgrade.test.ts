/** The promises of the flow, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { planUpgradeMachine } from '../../../../machines/payments/plan-upgrade';
import type { Event } from '../../../../machines/payments/plan-upgrade';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
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

/** A post with a block that requires a plan. */
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

/** The same, with the banner and the plan's name. */
async function offered( machine: AnyStateMachine ) {
	const post = at( machine );
	post.selects();
	await post.answer( 'plans', PLANS );
	return post;
}

it( '[PAY-094] the banner shows while the block is selected, and hides when another one is', async ( machine ) => {
	const post = at( machine );
	expect( post.state() ).toEqual( { hidden: 'new' } );
	post.leavesBlock();
	expect( [ post.state(), post.emitted ] ).toEqual( [ { hidden: 'new' }, [] ] );
	post.selects();
	expect( post.state() ).toEqual( { shown: 'reading' } );
	post.leavesBlock();
	expect( post.state() ).toEqual( { hidden: 'seen' } );
} );

it( '[PAY-098, PAY-102] an impression is counted once, however often the banner shows', async ( machine ) => {
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

it( '[PAY-109] in part: it finds its plan by slug in the site’s list', async ( machine ) => {
	const post = await offered( machine );
	expect( [ post.state(), post.context().plan ] ).toEqual( [ { shown: 'offered' }, PLANS.value_bundle ] );
} );

it( 'a list without the plan, no list, and a list that never arrives leave the banner without a name', async ( machine ) => {
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

it( '[PAY-101, PAY-103] a click is counted, and the post is saved before the editor is left', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	expect( post.state() ).toEqual( { redirecting: 'saving' } );
	expect( post.snapshot().hasTag( 'busy' ) ).toBe( true );
	expect( post.emitted ).toEqual( [ counted( 'impression' ), counted( 'click' ) ] );
	await post.answer( 'autosave' );
	expect( post.state() ).toEqual( { redirecting: 'leaving' } );
	expect( post.emitted ).toEqual( [ counted( 'impression' ), counted( 'click' ), LEFT ] );
} );

it( 'the button works before the plan’s name is loaded', async ( machine ) => {
	const post = at( machine );
	post.selects();
	post.follows();
	await post.answer( 'autosave' );
	expect( post.emitted ).toContainEqual( LEFT );
} );

it( '[PAY-110] a click while redirecting does nothing', async ( machine ) => {
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

it( 'choosing to leave anyway does not save again', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	await post.fail( 'autosave' );
	post.leavesAnyway();
	expect( [ post.state(), post.context().failure ] ).toEqual( [ { redirecting: 'leaving' }, null ] );
	expect( [ post.emitted.at( -1 ), post.calls( 'autosave' ) ] ).toEqual( [ LEFT, 1 ] );
} );

it( 'choosing to stay shows the banner again, with its plan and no message', async ( machine ) => {
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

it( 'a retry saves again, and uses the current URL', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	await post.fail( 'autosave' );
	post.follows( SECOND );
	expect( post.context().failure ).toBeNull();
	await post.answer( 'autosave' );
	expect( post.emitted.at( -1 ) ).toEqual( { type: 'page.leave', address: SECOND } );
} );

it( 'an author who stays while the post is being saved is not redirected afterwards', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	const saving = post.script.open( 'autosave' );
	post.stays();
	expect( [ post.state(), saving.signal.aborted ] ).toEqual( [ { shown: 'offered' }, true ] );
	saving.answer( undefined );
	await settled();
	expect( post.emitted ).not.toContainEqual( LEFT );
} );

it( 'nor is an author who continues with another block in the meantime', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	post.selects();
	expect( post.state() ).toEqual( { redirecting: 'saving' } );
	const saving = post.script.open( 'autosave' );
	post.leavesBlock();
	expect( [ post.state(), saving.signal.aborted ] ).toEqual( [ { hidden: 'seen' }, true ] );
	expect( post.emitted ).not.toContainEqual( LEFT );
} );

it( 'deselecting the block clears a message about the save', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	await post.fail( 'autosave' );
	post.leavesBlock();
	expect( [ post.state(), post.context().failure ] ).toEqual( [ { hidden: 'seen' }, null ] );
} );

it( 'the wait is limited to twenty seconds', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	post.clock.increment( 19_999 );
	expect( post.state() ).toEqual( { redirecting: 'saving' } );
	post.clock.increment( 1 );
	expect( post.state() ).toEqual( { shown: 'unsaved' } );
	expect( post.context().failure ).toMatchObject( { kind: 'silent' } );
} );

it( 'staying when the browser asks shows the banner again', async ( machine ) => {
	const post = await offered( machine );
	post.follows();
	await post.answer( 'autosave' );
	post.clock.increment( 9_999 );
	expect( post.state() ).toEqual( { redirecting: 'leaving' } );
	post.clock.increment( 1 );
	expect( post.state() ).toEqual( { shown: 'offered' } );
} );

test(
	'removing any transition, guard or action makes a scenario fail',
	async () => {
		expect( await survivorsOf( planUpgradeMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
