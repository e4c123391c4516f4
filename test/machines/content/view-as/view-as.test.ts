/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { chosenView, hasScripts, viewAsMachine } from '../../../../machines/content/view-as';
import type { Event } from '../../../../machines/content/view-as';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { forbidden, gone, unreached, unsaved, views } from './view-as.model';

const { it, trials } = scenariosOf( viewAsMachine );

/** An author in the editor of a post. */
function at( machine: AnyStateMachine ) {
	const flow = live( machine as typeof viewAsMachine, undefined );
	const author = {
		...flow,
		send: ( event: Event ) => flow.actor.send( event ),
		state: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		shown: () => chosenView( flow.snapshot().context )?.id,
		asked: () => flow.script.calls.map( ( { port, input } ) => [ port, input ] ),
		async answers( port: string, output?: unknown ) {
			flow.script.open( port ).answer( output );
			await settled();
		},
		async fails( port: string, error: unknown ) {
			flow.script.open( port ).fail( error );
			await settled();
		},
		async opens() {
			flow.actor.send( { type: 'view.open', postId: 7 } );
			await author.answers( 'save' );
			await author.answers( 'views', views );
		},
	};
	return author;
}

const showing = ( frame: string, addresses = 'fresh' ) => ( { open: { showing: { addresses, frame } } } );

it( '[CONT-188] what is viewed is saved first, and views are asked for afterwards', async ( machine ) => {
	const author = at( machine );
	expect( [ author.state(), author.asked() ] ).toEqual( [ 'closed', [] ] );
	author.send( { type: 'view.open', postId: 7 } );
	expect( [ author.state(), author.asked() ] ).toEqual( [ { open: 'saving' }, [ [ 'save', undefined ] ] ] );
	await author.answers( 'save' );
	expect( [ author.state(), author.asked().slice( 1 ) ] ).toEqual( [
		{ open: 'asking' },
		[ [ 'views', { postId: 7 } ] ],
	] );
	await author.answers( 'views', views );
	expect( [ author.state(), author.context().views, author.shown() ] ).toEqual( [
		showing( 'loading' ),
		views,
		'guest',
	] );
	author.send( { type: 'frame.load' } );
	expect( author.state() ).toEqual( showing( 'loaded' ) );
} );

it( 'another audience is loaded at once, and nothing is saved or asked for again', async ( machine ) => {
	const author = at( machine );
	await author.opens();
	author.send( { type: 'frame.load' } );
	author.send( { type: 'audience.choose', audience: 'plan-12' } );
	expect( [ author.state(), author.shown() ] ).toEqual( [ showing( 'loading' ), 'plan-12' ] );
	expect( author.asked() ).toHaveLength( 2 );
} );

it( 'an audience that is chosen while a page loads has the whole time to load', async ( machine ) => {
	const author = at( machine );
	await author.opens();
	author.clock.increment( 29_000 );
	author.send( { type: 'audience.choose', audience: 'feed' } );
	author.clock.increment( 29_000 );
	expect( [ author.state(), author.shown() ] ).toEqual( [ showing( 'loading' ), 'feed' ] );
	author.clock.increment( 1_000 );
	expect( author.state() ).toEqual( { open: { failed: 'loading' } } );
} );

it( '[CONT-189] an audience that is chosen when the addresses are about to expire is asked for again', async ( machine ) => {
	const author = at( machine );
	await author.opens();
	author.send( { type: 'frame.load' } );
	author.clock.increment( 200_000 );
	author.send( { type: 'audience.choose', audience: 'feed' } );
	author.send( { type: 'frame.load' } );
	author.clock.increment( 40_000 );
	expect( author.state() ).toEqual( showing( 'loaded', 'old' ) );
	author.send( { type: 'audience.choose', audience: 'plan-12' } );
	expect( [ author.state(), author.asked().at( -1 ) ] ).toEqual( [ { open: 'asking' }, [ 'views', { postId: 7 } ] ] );
	await author.answers( 'views', views );
	expect( [ author.state(), author.shown() ] ).toEqual( [ showing( 'loading' ), 'plan-12' ] );
} );

it( 'another width loads nothing', async ( machine ) => {
	const author = at( machine );
	await author.opens();
	author.send( { type: 'frame.load' } );
	author.send( { type: 'width.choose', width: 'phone' } );
	expect( [ author.state(), author.context().width ] ).toEqual( [ showing( 'loaded' ), 'phone' ] );
} );

it( '[CONT-189] a followed link is not shown as a view, and the view comes back with a new address', async ( machine ) => {
	const author = at( machine );
	await author.opens();
	author.send( { type: 'audience.choose', audience: 'feed' } );
	author.send( { type: 'frame.load' } );
	author.send( { type: 'frame.load' } );
	expect( author.state() ).toEqual( showing( 'left' ) );
	author.send( { type: 'view.retry' } );
	expect( author.state() ).toEqual( { open: 'asking' } );
	await author.answers( 'views', views );
	expect( [ author.state(), author.shown() ] ).toEqual( [ showing( 'loading' ), 'feed' ] );
} );

it( 'after a followed link, another audience can be chosen', async ( machine ) => {
	const author = at( machine );
	await author.opens();
	author.send( { type: 'frame.load' } );
	author.send( { type: 'frame.load' } );
	author.send( { type: 'audience.choose', audience: 'feed' } );
	expect( author.state() ).toEqual( showing( 'loading' ) );
} );

it( 'who closes the dialog stops what is asked, and sees the same audience when it is opened again', async ( machine ) => {
	const author = at( machine );
	author.send( { type: 'view.open', postId: 7 } );
	author.send( { type: 'view.close' } );
	expect( [ author.state(), author.script.calls[ 0 ]?.signal.aborted ] ).toEqual( [ 'closed', true ] );
	await author.opens();
	author.send( { type: 'audience.choose', audience: 'plan-12' } );
	author.send( { type: 'view.close' } );
	expect( author.state() ).toBe( 'closed' );
	await author.opens();
	expect( author.shown() ).toBe( 'plan-12' );
	author.send( { type: 'view.close' } );
	author.send( { type: 'view.open', postId: 8 } );
	await author.answers( 'save' );
	expect( author.asked().at( -1 ) ).toEqual( [ 'views', { postId: 8 } ] );
	// This post has no such plan.
	await author.answers( 'views', [ views[ 0 ], views[ 3 ] ] );
	expect( author.shown() ).toBe( 'guest' );
} );

it( '[CONT-188] a post that cannot be saved is not viewed, and can be saved once more', async ( machine ) => {
	const author = at( machine );
	author.send( { type: 'view.open', postId: 7 } );
	await author.fails( 'save', unsaved );
	expect( [ author.state(), author.context().failure ] ).toEqual( [
		{ open: { failed: 'saving' } },
		unsaved.failure,
	] );
	author.send( { type: 'view.retry' } );
	expect( [ author.state(), author.context().failure ] ).toEqual( [ { open: 'saving' }, null ] );
	author.clock.increment( 19_999 );
	expect( author.state() ).toEqual( { open: 'saving' } );
	author.clock.increment( 1 );
	expect( [ author.state(), author.context().failure?.kind ] ).toEqual( [
		{ open: { failed: 'saving' } },
		'silent',
	] );
} );

it( 'what the site has decided is not tried again, and what may pass is', async ( machine ) => {
	const author = at( machine );
	author.send( { type: 'view.open', postId: 7 } );
	await author.answers( 'save' );
	await author.fails( 'views', unreached );
	expect( [ author.state(), author.context().failure ] ).toEqual( [
		{ open: { failed: 'asking' } },
		unreached.failure,
	] );
	author.send( { type: 'view.retry' } );
	expect( [ author.state(), author.context().failure ] ).toEqual( [ { open: 'asking' }, null ] );
	author.clock.increment( 14_999 );
	expect( author.state() ).toEqual( { open: 'asking' } );
	author.clock.increment( 1 );
	expect( [ author.state(), author.context().failure?.kind ] ).toEqual( [
		{ open: { failed: 'asking' } },
		'silent',
	] );
	author.send( { type: 'view.retry' } );
	await author.fails( 'views', gone );
	author.send( { type: 'view.retry' } );
	expect( [ author.state(), author.context().failure ] ).toEqual( [ { open: { failed: 'asking' } }, gone.failure ] );
} );

it( 'who may not edit the post is told so', async ( machine ) => {
	const author = at( machine );
	author.send( { type: 'view.open', postId: 7 } );
	await author.answers( 'save' );
	await author.fails( 'views', forbidden );
	expect( [ author.state(), author.context().failure ] ).toEqual( [ { open: 'forbidden' }, null ] );
} );

it( 'a page that does not load is loaded again from a new address', async ( machine ) => {
	const author = at( machine );
	await author.opens();
	author.clock.increment( 30_000 );
	expect( [ author.state(), author.context().failure?.kind ] ).toEqual( [
		{ open: { failed: 'loading' } },
		'silent',
	] );
	author.send( { type: 'view.retry' } );
	expect( [ author.state(), author.asked().at( -1 ) ] ).toEqual( [ { open: 'asking' }, [ 'views', { postId: 7 } ] ] );
} );

test( '[CONT-189] scripts run for visitors, buyers and subscribers only', () => {
	const readers = [ { id: 'subscriber' }, { id: 'paid-subscriber' } ];
	expect( [ ...views, ...readers, { id: 'next' } ].filter( hasScripts ).map( ( { id } ) => id ) ).toEqual( [
		'guest',
		'plan-12',
		'subscriber',
		'paid-subscriber',
	] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( viewAsMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
