import type { AnyStateMachine } from 'xstate';
import { MissingServiceError, portsOf, provide } from '../../../machines/_kit';
import type { Services } from '../../../machines/_kit';
import { servicesOf } from '../registration/services';

type Run = ( input: never, signal: AbortSignal ) => unknown;

/** A service that is fetched when its port asks. Its answer can be awaited and iterated: only the port knows which of the two it does. */
function fetched( flow: string, port: string ): Run {
	return ( input, signal ) => {
		const service = async (): Promise< Run > => {
			const services: Services = ( await servicesOf( flow )?.() ) ?? {};
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
 * A machine whose ports reach the services that `provideServices` names for it. Nothing is fetched before a port asks; a port whose
 * services are missing or cannot be fetched fails like one whose service fails, and is fetched anew when it is asked again.
 */
export function providedWithServices( machine: AnyStateMachine ): AnyStateMachine {
	const known = provided.get( machine );
	if ( known ) {
		return known;
	}
	const services = portsOf( machine ).map( ( port ) => [ port, fetched( machine.id, port ) ] as const );
	const ready = provide( machine, Object.fromEntries( services ) );
	provided.set( machine, ready );
	return ready;
}
