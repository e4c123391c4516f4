/** The one shape of a failure: what a service throws, and what a flow holds of it. */
import { assign, setup } from 'xstate';
import { ServiceFailure, failed, countedDown } from '../../machines/_kit/failure';
import { call, timeoutParams, failureParams } from '../../machines/_kit';
import type { Failure } from '../../machines/_kit';
import { live, settled } from '../_kit/live';

type TeaFailure = Failure< 'cold' >;

const machine = setup( {
	types: {} as { context: { failure: TeaFailure | null } },
	actors: { brew: call< void, string >( 'brew' ) },
	actions: { assignFailure: assign( ( _, p: { failure: TeaFailure } ) => ( { failure: p.failure } ) ) },
	delays: { brewLimit: 1_000 },
} ).createMachine( {
	id: 'tea',
	context: { failure: null },
	initial: 'brewing',
	states: {
		brewing: {
			invoke: {
				src: 'brew',
				onDone: 'done',
				onError: { target: 'failed', actions: { type: 'assignFailure', params: failureParams } },
			},
			after: { brewLimit: { target: 'failed', actions: { type: 'assignFailure', params: timeoutParams } } },
		},
		done: {},
		failed: {},
	},
} );

const failureAfter = async ( error: unknown ) => {
	const { script, snapshot } = live( machine, undefined );
	script.open( 'brew' ).fail( error );
	await settled();
	return snapshot().context.failure;
};

it( 'what a service throws reaches the flow as it is', async () => {
	const failure = failed( 'cold', { code: 'tea_cold', reason: 'It stood too long.', retryAfter: 3 } );
	expect( await failureAfter( new ServiceFailure( failure ) ) ).toEqual( {
		kind: 'cold',
		code: 'tea_cold',
		reason: 'It stood too long.',
		detail: '',
		requestId: '',
		isRetryable: false,
		retryAfter: 3,
		retryLeft: 3,
	} );
} );

it( 'anything else that is thrown is a fault, with its text', async () => {
	expect( await failureAfter( new Error( 'No kettle' ) ) ).toMatchObject( {
		kind: 'unexpected',
		reason: 'No kettle',
	} );
	expect( await failureAfter( 'no kettle' ) ).toMatchObject( { kind: 'unexpected', reason: 'no kettle' } );
} );

it( 'silence and a broken connection may be mended by another try, others not unless they say so', () => {
	const kinds = [ 'silent', 'unreached', 'refused', 'unexpected' ] as const;
	expect( kinds.map( ( kind ) => failed( kind ).isRetryable ) ).toEqual( [ true, true, false, false ] );
	expect( failed( 'refused', { isRetryable: true } ).isRetryable ).toBe( true );
} );

it( 'the seconds that are left end at none', () => {
	const later = countedDown( failed( 'refused', { retryAfter: 1 } ) );
	expect( [ later?.retryAfter, later?.retryLeft, countedDown( later )?.retryLeft ] ).toEqual( [ 1, 0, 0 ] );
	expect( countedDown( null ) ).toBeNull();
} );

it( 'a kind that a flow does not have does not compile', () => {
	// @ts-expect-error the flow knows no such kind
	const failure: TeaFailure = failed( 'spilt' );
	expect( failure.kind ).toBe( 'spilt' );
} );
