/** An upload of scenarios, and what the world says to it. */
import type { AnyStateMachine } from 'xstate';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Failure, Input, Opened, uploadMachine } from '../../../../machines/video/upload';
import { live, settled } from '../../../_kit/live';
import { failures, file, grant, opened, resume } from './upload.model';

/** In milliseconds. */
export const MINUTE = 60_000;

/** A flow, and what the world says to it. */
export function begin( machine: AnyStateMachine, options: Input[ 'options' ] = {} ) {
	const flow = live( machine as typeof uploadMachine, {
		file,
		postId: 12,
		options: { retryDelays: [ 1000, 3000 ], chunkSize: 600_000, ...options },
	} );
	const { script, actor, clock, snapshot } = flow;
	const when = async ( act: () => void ) => {
		act();
		await settled();
	};
	const answer = ( port: string, output?: unknown ) => when( () => script.open( port ).answer( output ) );
	const fail = ( port: string, failure: Failure ) =>
		when( () => script.open( port ).fail( new ServiceFailure( failure ) ) );
	const one = {
		...flow,
		answer,
		fail,
		opens: ( changes: Partial< Opened > = {} ) => answer( 'open', { ...opened, ...changes } ),
		allows: () => answer( 'authorize', grant ),
		reply: ( event: { type: string } & Record< string, unknown > ) =>
			when( () => script.open( 'transfer' ).reply( event ) ),
		offset: ( offset: number, total: number | null = 1_000_000 ) =>
			one.reply( { type: 'transfer.offset', chunkSize: 1, offset, total } ),
		progress: ( sent: number, at = 0, more: object = {} ) =>
			one.reply( { type: 'transfer.progress', sent, at, total: 1_000_000, chunkEnd: 600_000, ...more } ),
		breaks: ( failure: Failure = failures.down ) => fail( 'transfer', failure ),
		send: ( event: Parameters< typeof actor.send >[ 0 ] ) => when( () => actor.send( event ) ),
		wait: ( time: number ) => when( () => clock.increment( time ) ),
		/** The state, or the child state of `moving`. */
		at: () => {
			const { value } = snapshot();
			return typeof value === 'object' ? value.moving : value;
		},
		context: () => snapshot().context,
		calls: ( port: string ) => script.calls.filter( ( call ) => call.port === port ),
		isOpen: ( port: string ) => script.calls.some( ( call ) => call.port === port && call.isOpen ),
	};
	return one;
}

/** One whose file is being sent. */
export async function sending( machine: AnyStateMachine, options: Input[ 'options' ] = {} ) {
	const one = begin( machine, options );
	await one.opens();
	await one.allows();
	await one.reply( { type: 'transfer.creating' } );
	await one.reply( { type: 'transfer.created', resume } );
	await one.offset( 0 );
	return one;
}
