/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { relatedPostsMachine } from '../../../../machines/related/related-posts';
import type { Input } from '../../../../machines/related/related-posts';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { post } from './related-posts.model';

const { it, trials } = scenariosOf( relatedPostsMachine );

const first: Input = { postId: 7, modified: '10:00' };
const posts = [ post( 'Rome' ), post( 'Oslo' ) ];

function at( machine: AnyStateMachine, input: Input = first ) {
	const flow = live( machine as typeof relatedPostsMachine, input );
	return {
		...flow,
		hears: async ( answer: unknown ) => {
			flow.script.open( 'posts' ).answer( answer );
			await settled();
		},
		fails: async () => {
			flow.script.open( 'posts' ).fail( new Error( 'No' ) );
			await settled();
		},
		saves: ( subject: Input ) => flow.actor.send( { type: 'post.change', ...subject } ),
		is: () => [ flow.snapshot().value, flow.snapshot().context.posts ] as const,
		asked: () => flow.script.calls.map( ( { input: asked } ) => asked ),
	};
}

it( '[CONT-113] the posts are those that the site returns for the post', async ( machine ) => {
	const flow = at( machine );
	expect( flow.is() ).toEqual( [ 'loading', [] ] );
	expect( flow.asked() ).toEqual( [ { postId: 7 } ] );
	await flow.hears( posts );
	expect( flow.is() ).toEqual( [ 'shown', posts ] );
} );

it( 'saving the post reads them again, and the previous ones stay until then', async ( machine ) => {
	const flow = at( machine );
	await flow.hears( posts );
	flow.saves( first );
	expect( flow.asked() ).toHaveLength( 1 );
	flow.saves( { postId: 7, modified: '11:00' } );
	expect( flow.is() ).toEqual( [ 'loading', posts ] );
	await flow.hears( [] );
	expect( flow.is() ).toEqual( [ 'shown', [] ] );
	flow.saves( { postId: 8, modified: '11:00' } );
	expect( flow.asked() ).toEqual( [ { postId: 7 }, { postId: 7 }, { postId: 8 } ] );
} );

it( 'a template has no posts, and sends no request', async ( machine ) => {
	const flow = at( machine, { postId: null, modified: '' } );
	expect( flow.is() ).toEqual( [ 'postless', [] ] );
	expect( flow.asked() ).toEqual( [] );
	flow.saves( first );
	await flow.hears( posts );
	flow.saves( { postId: null, modified: '' } );
	expect( flow.is() ).toEqual( [ 'postless', [] ] );
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
		expect( await survivorsOf( relatedPostsMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
