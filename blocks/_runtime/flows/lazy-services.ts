import type { AnyStateMachine } from 'xstate';
import { failed, MissingServiceError, portsOf, provide, ServiceFailure } from '../../../machines/_kit';
import type { Services } from '../../../machines/_kit';
import { servicesOf } from '../registration/services';

type Run = ( input: never, signal: AbortSignal ) => unknown;

/**
 * Turns the error of a file that did not arrive into a failure that flows have words for. Webpack's own names the file.
 *
 * @param error The error of a loader.
 */
function notLoaded( error: unknown ): never {
	throw error instanceof Error && error.name === 'ChunkLoadError'
		? new ServiceFailure( failed( 'unreached' ) )
		: error;
}

/**
 * A service that is loaded when its port is invoked. Its return value is both thenable and async iterable, because only the port knows which
 * of the two it needs.
 */
function lazyService( flow: string, port: string ): Run {
	return ( input, signal ) => {
		const service = async (): Promise< Run > => {
			const services: Services = await servicesOf( flow ).catch( notLoaded );
			signal.throwIfAborted();
			const run = services[ port ];
			if ( ! run ) {
				throw new MissingServiceError( port );
			}
			return run;
		};
		return {
			then: ( ...handlers: Parameters< Promise< unknown >[ 'then' ] > ) =>
				service()
					.then( ( run ) => run( input, signal ) )
					.then( ...handlers ),
			async *[ Symbol.asyncIterator ]() {
				const run = await service();
				yield* run( input, signal ) as AsyncIterable< unknown >;
			},
		};
	};
}

const provided = new WeakMap< AnyStateMachine, AnyStateMachine >();

/**
 * Provides a machine with the services that `provideServices` registered for it. Nothing is loaded before a port is invoked. If the services
 * are missing or cannot be loaded, the port fails as if the service had failed, and loads them again on the next invocation.
 */
export function providedWithServices( machine: AnyStateMachine ): AnyStateMachine {
	const known = provided.get( machine );
	if ( known ) {
		return known;
	}
	const services = portsOf( machine ).map( ( port ) => [ port, lazyService( machine.id, port ) ] as const );
	const ready = provide( machine, Object.fromEntries( services ) );
	provided.set( machine, ready );
	return ready;
}
