/** Services that are loaded when a flow first needs them. */
import { assign, createActor, setup, waitFor } from 'xstate';
import { providedWithServices } from '../../../blocks/_runtime/flows/lazy-services';
import { provideServices } from '../../../blocks/_runtime/registration/services';
import { call, failureParams, ports } from '../../../machines/_kit';
import type { Call, Failure } from '../../../machines/_kit';

type Asked = { ask: Call< void, string > };

/** Asks once, and keeps how that failed. */
const asking = ( id: string ) =>
	setup( {
		types: {} as { context: { failure: Failure | null } },
		actors: ports< Asked >( { ask: call } ),
		actions: { keep: assign( ( _, { failure }: { failure: Failure } ) => ( { failure } ) ) },
	} ).createMachine( {
		id,
		context: { failure: null },
		initial: 'asking',
		states: {
			asking: {
				invoke: {
					src: 'ask',
					onDone: 'done',
					onError: { target: 'done', actions: { type: 'keep', params: failureParams } },
				},
			},
			done: { type: 'final' },
		},
	} );

const failureAfter = async ( id: string, error: Error ) => {
	provideServices( async () => ( { system: { [ id ]: () => Promise.reject( error ) } } ) );
	const actor = createActor( providedWithServices( asking( id ) ) ).start();
	await waitFor( actor, ( { status } ) => status === 'done' );
	return actor.getSnapshot().context.failure;
};

it( '[CONT-197] a file of the plugin that does not arrive is no error with its address: the site is not reached, and may be tried again', async () => {
	const error = Object.assign( new Error( 'Loading chunk 5088 failed.' ), { name: 'ChunkLoadError' } );
	expect( await failureAfter( 'not-loaded', error ) ).toMatchObject( {
		kind: 'unreached',
		reason: '',
		isRetryable: true,
	} );
} );

it( '[CONT-197] (part: what it is not) any other error is unexpected, with its words', async () => {
	expect( await failureAfter( 'broken', new TypeError( 'x is not a function' ) ) ).toMatchObject( {
		kind: 'unexpected',
		reason: 'x is not a function',
	} );
} );
