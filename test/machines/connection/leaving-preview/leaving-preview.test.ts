/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { leavingPreviewMachine } from '../../../../machines/connection/leaving-preview';
import type { Event } from '../../../../machines/connection/leaving-preview';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { ban, comparison, found, refusal } from './leaving-preview.model';

const { it, trials } = scenariosOf( leavingPreviewMachine );

const FOCUS = { type: 'focus.request' };
const LIMIT = 30_000;

/** An owner before something that can be turned off. */
function at( machine: AnyStateMachine ) {
	const flow = live( machine as typeof leavingPreviewMachine, { subject: 'service-mapbox' } );
	const act = async ( done: () => void ) => {
		done();
		await settled();
	};
	return {
		...flow,
		send: ( event: Event | Exclude< Event[ 'type' ], 'post.compare' > ) =>
			flow.actor.send( typeof event === 'string' ? { type: event } : event ),
		state: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		ids: () => flow.snapshot().context.posts.map( ( { id } ) => id ),
		asked: () => flow.script.calls.map( ( { port, input } ) => [ port, input ] ),
		answers: ( port: string, output: unknown ) => act( () => flow.script.open( port ).answer( output ) ),
		fails: ( port: string, error = refusal ) => act( () => flow.script.open( port ).fail( error ) ),
	};
}

/** The same, where some posts are listed. */
async function listed( machine: AnyStateMachine ) {
	const owner = at( machine );
	owner.send( 'posts.show' );
	await owner.answers( 'read', found.some );
	return owner;
}

/** The same, where one of them is being compared. */
async function comparing( machine: AnyStateMachine ) {
	const owner = await listed( machine );
	owner.send( { type: 'post.compare', id: 8 } );
	return owner;
}

it( '[CONN-130] nothing is asked before the owner wants to know', async ( machine ) => {
	const owner = at( machine );
	expect( [ owner.state(), owner.asked() ] ).toEqual( [ 'hidden', [] ] );
	owner.send( 'posts.show' );
	expect( [ owner.state(), owner.asked() ] ).toEqual( [ 'reading', [ [ 'read', { subject: 'service-mapbox' } ] ] ] );
	await owner.answers( 'read', found.some );
	expect( [ owner.state(), owner.ids(), owner.context().others ] ).toEqual( [ 'listed', [ 9, 8 ], 2 ] );
	expect( owner.emitted ).toEqual( [ FOCUS ] );
} );

it( '[CONN-130] where no post changes, that is said', async ( machine ) => {
	const owner = at( machine );
	owner.send( 'posts.show' );
	await owner.answers( 'read', found.nothing );
	expect( owner.state() ).toBe( 'nothing' );
	owner.send( 'posts.hide' );
	expect( [ owner.state(), owner.emitted ] ).toEqual( [ 'hidden', [ FOCUS, FOCUS ] ] );
} );

for ( const [ name, part ] of [
	[ 'posts of others', { ...found.nothing, others: 1 } ],
	[ 'posts that are not read yet', { ...found.nothing, next: 3 } ],
	[ 'one post', found.last ],
] as const ) {
	it( `[CONN-130] ${ name } are not nothing`, async ( machine ) => {
		const owner = at( machine );
		owner.send( 'posts.show' );
		await owner.answers( 'read', part );
		expect( owner.state() ).toBe( 'listed' );
	} );
}

it( '[CONN-130] more posts are added to the list, until there are no more', async ( machine ) => {
	const owner = await listed( machine );
	owner.send( 'posts.more' );
	expect( [ owner.state(), owner.asked().at( -1 ) ] ).toEqual( [
		'continuing',
		[ 'more', { subject: 'service-mapbox', cursor: 7 } ],
	] );
	await owner.answers( 'more', { ...found.last, others: 1 } );
	expect( [ owner.state(), owner.ids(), owner.context().others ] ).toEqual( [ 'listed', [ 9, 8, 5 ], 3 ] );
	owner.send( 'posts.more' );
	expect( [ owner.state(), owner.asked().length ] ).toEqual( [ 'listed', 2 ] );
	expect( owner.emitted ).toEqual( [ FOCUS, FOCUS ] );
} );

it( '[CONN-131] a post of the list is compared, and no other', async ( machine ) => {
	const owner = await listed( machine );
	owner.send( { type: 'post.compare', id: 5 } );
	expect( owner.state() ).toBe( 'listed' );
	owner.send( { type: 'post.compare', id: 8 } );
	expect( [ owner.state(), owner.asked().at( -1 ) ] ).toEqual( [
		'comparing',
		[ 'compare', { subject: 'service-mapbox', id: 8 } ],
	] );
	await owner.answers( 'compare', comparison );
	expect( [ owner.state(), owner.context().chosen?.id, owner.context().comparison ] ).toEqual( [
		'compared',
		8,
		comparison,
	] );
	owner.send( 'post.close' );
	expect( [ owner.state(), owner.context().chosen, owner.context().comparison, owner.ids() ] ).toEqual( [
		'listed',
		null,
		null,
		[ 9, 8 ],
	] );
	expect( owner.emitted ).toEqual( [ FOCUS, FOCUS, FOCUS ] );
} );

it( 'a comparison that takes too long for the owner is given up', async ( machine ) => {
	const owner = await comparing( machine );
	owner.send( 'post.close' );
	expect( [ owner.state(), owner.context().chosen ] ).toEqual( [ 'listed', null ] );
	expect( owner.emitted ).toEqual( [ FOCUS, FOCUS, FOCUS ] );
} );

it( 'the list is closed at any time, and is a new one afterwards', async ( machine ) => {
	const owner = at( machine );
	owner.send( 'posts.show' );
	owner.send( 'posts.hide' );
	expect( owner.state() ).toBe( 'hidden' );
	owner.send( 'posts.show' );
	await owner.answers( 'read', found.some );
	owner.send( 'posts.hide' );
	expect( [ owner.state(), owner.ids(), owner.context().others ] ).toEqual( [ 'hidden', [], 0 ] );
	owner.send( 'posts.show' );
	await owner.answers( 'read', found.last );
	expect( owner.ids() ).toEqual( [ 5 ] );
	expect( owner.emitted ).toEqual( [ FOCUS, FOCUS, FOCUS, FOCUS, FOCUS ] );
} );

/** Every step that can fail: how the owner gets to it, and what gets them out. */
const steps = [
	[
		'reading',
		'read',
		async ( machine: AnyStateMachine ) => {
			const owner = at( machine );
			owner.send( 'posts.show' );
			return owner;
		},
		'posts.hide',
		'hidden',
	],
	[
		'continuing',
		'more',
		async ( machine: AnyStateMachine ) => {
			const owner = await listed( machine );
			owner.send( 'posts.more' );
			return owner;
		},
		'posts.hide',
		'hidden',
	],
	[ 'comparing', 'compare', comparing, 'post.close', 'listed' ],
] as const;

for ( const [ step, port, arrive, out, to ] of steps ) {
	it( `[CONN-132] ${ step } that fails says why, and can be tried again`, async ( machine ) => {
		const owner = await arrive( machine );
		await owner.fails( port );
		expect( [ owner.state(), owner.context().failure ] ).toEqual( [ { failed: step }, refusal.failure ] );
		owner.send( 'retry' );
		expect( [ owner.state(), owner.context().failure ] ).toEqual( [ step, null ] );
		await owner.fails( port );
		const before = owner.emitted.length;
		owner.send( out );
		expect( [ owner.state(), owner.context().failure, owner.emitted.length ] ).toEqual( [ to, null, before + 1 ] );
		expect( owner.ids() ).toEqual( to === 'listed' ? [ 9, 8 ] : [] );
		expect( owner.context().chosen ).toBeNull();
	} );

	it( `[CONN-132] ${ step } without an answer ends after half a minute`, async ( machine ) => {
		const owner = await arrive( machine );
		owner.clock.increment( LIMIT - 1 );
		expect( owner.state() ).toBe( step );
		owner.clock.increment( 1 );
		expect( [ owner.state(), owner.context().failure?.kind ] ).toEqual( [ { failed: step }, 'silent' ] );
	} );

	it( `[CONN-132] ${ step } by somebody who may not any more shows no post`, async ( machine ) => {
		const owner = await arrive( machine );
		const before = owner.emitted.length;
		await owner.fails( port, ban );
		expect( [ owner.state(), owner.ids(), owner.context().chosen ] ).toEqual( [ 'forbidden', [], null ] );
		expect( owner.emitted.length ).toBe( before + 1 );
	} );
}

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( leavingPreviewMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
