/** The actor of one item. */
import type { AnyStateMachine } from 'xstate';
import { copyItemMachine } from '../../../../machines/media/copy-to-library/copy-item.machine';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { invokesWithoutFailure, untaggedLeaves } from '../../../../machines/_exploration/chart-checks';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { replay } from '../../../_kit/replay';
import { scenariosOf } from '../../../_kit/scenarios';
import { model } from './copy-item.model';
import { attachment, photo } from './copy-to-library.model';

const { it: play, trials } = scenariosOf( copyItemMachine );
const { gaps, paths } = explore( model );

test( 'every state is entered, every arrow taken, every failure handled, every state tagged', () => {
	expect( gaps ).toEqual( { states: [], arrows: [], acts: [] } );
	expect( [ invokesWithoutFailure( model.machine ), untaggedLeaves( model.machine ) ] ).toEqual( [ [], [] ] );
} );

describe( 'each generated path on a running actor', () => {
	test.each( paths.map( ( path ) => [ titleOf( path ), path ] as const ) )( '%s', async ( _, path ) => {
		await replay( model, path );
		expect( path ).not.toHaveLength( 0 );
	} );
} );

/** A photo that is being copied. */
function copying( machine: AnyStateMachine ) {
	const flow = live( machine as typeof copyItemMachine, model.input );
	const fails = async ( ...failure: Parameters< typeof failed > ) => {
		flow.script.open( 'copy' ).fail( new ServiceFailure( failed( ...failure ) ) );
		await settled();
	};
	return {
		...flow,
		fails,
		busyFor: ( retryAfter: number, isRetryable = true ) =>
			fails( 'refused', { code: 'media_busy', isRetryable, retryAfter } ),
		async arrives() {
			flow.script.open( 'copy' ).answer( attachment( 'a' ) );
			await settled();
		},
		async waits( seconds: number ) {
			flow.clock.increment( seconds * 1000 );
			await settled();
		},
		end: () => flow.snapshot().output,
		requests: () => flow.script.calls.length,
	};
}

play( 'the item is requested with its source and post, and ends with its attachment', async ( machine ) => {
	const item = copying( machine );
	expect( item.script.open( 'copy' ).input ).toEqual( { source: 'pexels', postId: 12, item: photo( 'a' ) } );
	await item.arrives();
	expect( item.end() ).toEqual( { copied: attachment( 'a' ), failure: null } );
} );

play( 'a failure is its end, with the reason', async ( machine ) => {
	const item = copying( machine );
	await item.fails( 'refused', { code: 'media_gone', reason: 'It is gone.' } );
	expect( item.end() ).toEqual( {
		copied: null,
		failure: failed( 'refused', { code: 'media_gone', reason: 'It is gone.' } ),
	} );
	expect( item.requests() ).toBe( 1 );
} );

play( 'silence of two and a half minutes is a failure', async ( machine ) => {
	const item = copying( machine );
	await item.waits( 149 );
	expect( item.end() ).toBeUndefined();
	await item.waits( 1 );
	expect( item.end() ).toEqual( { copied: null, failure: failed( 'silent' ) } );
} );

play( 'a source that is busy for some seconds is asked again after them, and only then', async ( machine ) => {
	const item = copying( machine );
	await item.busyFor( 20 );
	await item.waits( 19 );
	expect( [ item.requests(), item.end() ] ).toEqual( [ 1, undefined ] );
	await item.waits( 1 );
	expect( item.requests() ).toBe( 2 );
	await item.arrives();
	expect( item.end() ).toEqual( { copied: attachment( 'a' ), failure: null } );
} );

play( 'it waits twice, then the person decides', async ( machine ) => {
	const item = copying( machine );
	for ( const wait of [ 5, 5 ] ) {
		await item.busyFor( wait );
		await item.waits( wait );
	}
	await item.busyFor( 5 );
	await item.waits( 60 );
	expect( item.requests() ).toBe( 3 );
	expect( item.end() ).toMatchObject( { copied: null, failure: { code: 'media_busy', retryAfter: 5 } } );
} );

play(
	'no one waits for more than twenty seconds, for an unknown time, or for what waiting does not mend',
	async ( machine ) => {
		for ( const [ seconds, isRetryable ] of [
			[ 21, true ],
			[ 0, true ],
			[ 5, false ],
		] as const ) {
			const item = copying( machine );
			await item.busyFor( seconds, isRetryable );
			expect( item.end() ).toMatchObject( { failure: { retryAfter: seconds } } );
		}
	}
);

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( copyItemMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
