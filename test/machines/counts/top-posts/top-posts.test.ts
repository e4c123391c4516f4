/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { topPostsMachine } from '../../../../machines/counts/top-posts';
import type { Wish } from '../../../../machines/counts/top-posts';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { post, wish } from './top-posts.model';

const { it, trials } = scenariosOf( topPostsMachine );

const posts = [ post( 'Rome' ), post( 'Oslo' ) ];

function at( machine: AnyStateMachine, first: Wish | null = wish ) {
	const flow = live( machine as typeof topPostsMachine, { wish: first } );
	return {
		...flow,
		hears: async ( answer: unknown ) => {
			flow.script.open( 'viewed' ).answer( answer );
			await settled();
		},
		fails: async () => {
			flow.script.open( 'viewed' ).fail( new Error( 'No' ) );
			await settled();
		},
		chooses: ( next: Wish | null ) => flow.actor.send( { type: 'wish.change', wish: next } ),
		is: () => [ flow.snapshot().value, flow.snapshot().context.posts ] as const,
		asked: () => flow.script.calls.map( ( { input } ) => input ),
	};
}

it( '[SHARE-090] the posts are those that the site returns for the period and the types', async ( machine ) => {
	const flow = at( machine );
	expect( flow.is() ).toEqual( [ 'loading', [] ] );
	expect( flow.asked() ).toEqual( [ wish ] );
	await flow.hears( posts );
	expect( flow.is() ).toEqual( [ 'shown', posts ] );
} );

it( 'another period or other types are read at once, and the previous posts stay until then', async ( machine ) => {
	const flow = at( machine );
	await flow.hears( posts );
	flow.chooses( { ...wish, types: [ ...wish.types ] } );
	expect( flow.asked() ).toHaveLength( 1 );
	flow.chooses( { ...wish, period: '30' } );
	expect( flow.is() ).toEqual( [ 'loading', posts ] );
	await flow.hears( [] );
	expect( flow.is() ).toEqual( [ 'shown', [] ] );
	flow.chooses( { period: '30', types: [ 'post' ] } );
	expect( flow.asked() ).toEqual( [ wish, { ...wish, period: '30' }, { period: '30', types: [ 'post' ] } ] );
} );

it( '[SHARE-090] where there is nothing to ask for, no request is sent', async ( machine ) => {
	const flow = at( machine, null );
	expect( flow.is() ).toEqual( [ 'sampled', [] ] );
	expect( flow.asked() ).toEqual( [] );
	flow.chooses( wish );
	await flow.hears( posts );
	flow.chooses( null );
	expect( flow.is() ).toEqual( [ 'sampled', [] ] );
} );

it( 'the author can retry if the posts cannot be read', async ( machine ) => {
	const flow = at( machine );
	await flow.fails();
	expect( flow.is() ).toEqual( [ 'unread', [] ] );
	flow.actor.send( { type: 'preview.retry' } );
	await flow.hears( posts );
	expect( flow.is() ).toEqual( [ 'shown', posts ] );
} );

it( 'reading times out after fifteen seconds', async ( machine ) => {
	const flow = at( machine );
	flow.clock.increment( 14_999 );
	expect( flow.is() ).toEqual( [ 'loading', [] ] );
	flow.clock.increment( 1 );
	expect( flow.is() ).toEqual( [ 'unread', [] ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( topPostsMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
