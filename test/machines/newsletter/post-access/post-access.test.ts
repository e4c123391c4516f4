/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { postAccessMachine } from '../../../../machines/newsletter/post-access';
import type { AccessCommit, Event, Post } from '../../../../machines/newsletter/post-access';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { forbidden, gold, silver, unreached } from './post-access.model';

const { it, trials } = scenariosOf( postAccessMachine );

const OPEN: Post = { access: '', planId: 0, hasPaywall: false };

/** An author who opens the panel. */
function at( machine: AnyStateMachine, post: Partial< Post > = {} ) {
	const flow = live( machine as typeof postAccessMachine, { ...OPEN, ...post } );
	const commits: object[] = [];
	flow.actor.on( 'access.commit', ( { type: _type, ...commit }: AccessCommit ) => commits.push( commit ) );
	return {
		...flow,
		/** What the post was changed to. */
		commits,
		send: ( event: Event ) => flow.actor.send( event ),
		state: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		asked: () => flow.script.calls.length,
		async answers( output: unknown ) {
			flow.script.open( 'plans' ).answer( output );
			await settled();
		},
		async fails( error: unknown ) {
			flow.script.open( 'plans' ).fail( error );
			await settled();
		},
		changes: ( changed: Partial< Post > ) => flow.actor.send( { type: 'access.change', ...OPEN, ...changed } ),
	};
}

const STORED: readonly ( readonly [ id: string, access: string, hasPaywall: boolean, state: string ] )[] = [
	[ '[NEWS-093]', '', false, 'everyone' ],
	[ '[NEWS-093]', 'everybody', false, 'everyone' ],
	[ '[NEWS-093]', 'subscribers', false, 'subscribers' ],
	[ '[NEWS-093]', 'paid_subscribers', false, 'paid' ],
	[ '[NEWS-093]', 'paid_subscribers_all_tiers', true, 'paid-any' ],
	[ '[NEWS-093]', 'friends', false, 'unknown-value' ],
	[ '[NEWS-095]', '', true, 'subscribers' ],
	[ '[NEWS-095]', 'everybody', true, 'everyone' ],
];
for ( const [ id, access, hasPaywall, state ] of STORED ) {
	const post = `a post with “${ access }” ${ hasPaywall ? 'and a paywall' : 'and no paywall' }`;
	it( `${ id } ${ post } is shown as ${ state }`, async ( machine ) => {
		const author = at( machine, { access, hasPaywall } );
		expect( [ author.state(), author.asked() ] ).toEqual( [ 'loading', 1 ] );
		await author.answers( [ gold, silver ] );
		expect( [ author.state(), author.context().plans ] ).toEqual( [ { loaded: state }, [ gold, silver ] ] );
		expect( author.commits ).toEqual( [] );
	} );
	it( `${ id } ${ post } is shown as ${ state } once it is changed to that`, async ( machine ) => {
		const author = at( machine, { access: 'subscribers' } );
		await author.answers( [ gold ] );
		author.changes( { access: 'paid_subscribers_all_tiers' } );
		author.changes( { access, hasPaywall, planId: 12 } );
		expect( author.state() ).toEqual( { loaded: state } );
		expect( author.context() ).toMatchObject( { access, hasPaywall, planId: 12 } );
		expect( author.commits ).toEqual( [] );
	} );
}

it( '[NEWS-102] what is chosen changes the post at once, and its plan stays', async ( machine ) => {
	const author = at( machine, { planId: 12 } );
	await author.answers( [ gold, silver ] );
	const steps = [
		[ 'subscribers', 'subscribers' ],
		[ 'paid_subscribers', 'paid' ],
		[ 'paid_subscribers_all_tiers', 'paid-any' ],
		[ 'everybody', 'everyone' ],
	] as const;
	for ( const [ access, state ] of steps ) {
		author.send( { type: 'access.choose', access } );
		expect( [ author.state(), author.context().access ] ).toEqual( [ { loaded: state }, access ] );
		expect( author.commits.at( -1 ) ).toEqual( { access, planId: 12 } );
	}
	expect( author.commits ).toHaveLength( steps.length );
} );

it( '[NEWS-101] the plan of a post is chosen among those of the site', async ( machine ) => {
	const author = at( machine, { access: 'paid_subscribers', planId: 12 } );
	await author.answers( [ gold, silver ] );
	author.send( { type: 'plan.choose', planId: 14 } );
	expect( [ author.state(), author.context().planId ] ).toEqual( [ { loaded: 'paid' }, 14 ] );
	expect( author.commits ).toEqual( [ { access: 'paid_subscribers', planId: 14 } ] );
} );

it( 'a plan that no longer exists stays chosen', async ( machine ) => {
	const author = at( machine, { access: 'paid_subscribers', planId: 99 } );
	await author.answers( [ gold ] );
	expect( [ author.state(), author.context().planId, author.commits ] ).toEqual( [ { loaded: 'paid' }, 99, [] ] );
} );

it( 'what is stored is chosen over', async ( machine ) => {
	const author = at( machine, { access: 'friends' } );
	await author.answers( [] );
	author.send( { type: 'access.choose', access: 'everybody' } );
	expect( author.state() ).toEqual( { loaded: 'everyone' } );
	expect( author.commits ).toEqual( [ { access: 'everybody', planId: 0 } ] );
} );

for ( const [ access, state, planId ] of [
	[ 'paid_subscribers', 'paid', 12 ],
	[ 'paid_subscribers_all_tiers', 'paid-any', 0 ],
] as const ) {
	it( `[NEWS-103] a site without a plan needs one for ${ access }, and goes on once there is one`, async ( machine ) => {
		const author = at( machine );
		await author.answers( [] );
		author.send( { type: 'access.choose', access } );
		expect( author.state() ).toEqual( { loaded: 'needs-plan' } );
		expect( author.commits ).toEqual( [ { access, planId: 0 } ] );
		author.send( { type: 'plan.add', plan: gold } );
		expect( [ author.state(), author.context().plans ] ).toEqual( [ { loaded: state }, [ gold ] ] );
		expect( author.context().planId ).toBe( planId );
		expect( author.commits.slice( 1 ) ).toEqual( planId === 0 ? [] : [ { access, planId } ] );
	} );

	it( `[NEWS-103] a post for ${ access } needs a plan when it is opened and when it becomes one`, async ( machine ) => {
		const author = at( machine, { access } );
		await author.answers( [] );
		expect( author.state() ).toEqual( { loaded: 'needs-plan' } );
		author.changes( { access: 'subscribers' } );
		expect( author.state() ).toEqual( { loaded: 'subscribers' } );
		author.changes( { access, hasPaywall: true } );
		expect( author.state() ).toEqual( { loaded: 'needs-plan' } );
		expect( author.context() ).toMatchObject( { access, hasPaywall: true } );
		expect( author.commits ).toEqual( [] );
	} );
}

it( '[NEWS-103] a plan that was created elsewhere is found by asking again', async ( machine ) => {
	const author = at( machine, { access: 'paid_subscribers' } );
	await author.answers( [] );
	author.send( { type: 'access.retry' } );
	expect( [ author.state(), author.asked() ] ).toEqual( [ 'loading', 2 ] );
	await author.answers( [ silver ] );
	expect( author.state() ).toEqual( { loaded: 'paid' } );
} );

it( 'a plan that is created while something else is chosen is there when it is needed', async ( machine ) => {
	const author = at( machine );
	await author.answers( [ gold ] );
	author.send( { type: 'plan.add', plan: { ...gold, title: 'Golden' } } );
	author.send( { type: 'plan.add', plan: silver } );
	expect( author.state() ).toEqual( { loaded: 'everyone' } );
	expect( author.context().plans.map( ( { title } ) => title ) ).toEqual( [ 'Golden', 'Silver' ] );
} );

it( '[NEWS-103] plans that cannot be loaded change nothing, and can be loaded once more', async ( machine ) => {
	const author = at( machine, { access: 'subscribers' } );
	await author.fails( unreached );
	expect( [ author.state(), author.context().failure ] ).toEqual( [ 'failed', unreached.failure ] );
	author.changes( { access: 'paid_subscribers', planId: 12 } );
	expect( author.state() ).toBe( 'failed' );
	author.send( { type: 'access.retry' } );
	expect( [ author.state(), author.context().failure ] ).toEqual( [ 'loading', null ] );
	author.clock.increment( 29_999 );
	expect( author.state() ).toBe( 'loading' );
	author.clock.increment( 1 );
	expect( [ author.state(), author.context().failure?.kind ] ).toEqual( [ 'failed', 'silent' ] );
	author.send( { type: 'access.retry' } );
	await author.answers( [ gold ] );
	expect( [ author.state(), author.context().planId ] ).toEqual( [ { loaded: 'paid' }, 12 ] );
	expect( author.commits ).toEqual( [] );
} );

it( 'who may not see the plans is told so', async ( machine ) => {
	const author = at( machine );
	await author.fails( forbidden );
	expect( [ author.state(), author.context().failure ] ).toEqual( [ 'not-allowed', null ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( postAccessMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
