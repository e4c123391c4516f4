/**
 * Ports: the actors through which a machine reaches the outside world, and its only way to do so.
 *
 * A machine declares a port by name and type in `setup( { actors } )`; the placeholder logic fails with `MissingServiceError` until a
 * service is provided for it. A service is a plain async function (`Call`) or an async generator (`Stream`). Leaving the state that invoked
 * a port aborts its signal, and everything the service yields after that is dropped here, so no machine has to recognise a stale reply.
 */
import { StateMachine, fromCallback, fromPromise } from 'xstate';
import type {
	AnyActorLogic,
	AnyEventObject,
	AnyStateMachine,
	CallbackActorLogic,
	EventObject,
	NonReducibleUnknown,
	PromiseActorLogic,
} from 'xstate';

/** One request, one response. A rejection reaches the machine as `onError`. */
export type Call< I, O > = ( input: I, signal: AbortSignal ) => Promise< O >;

/** One request, many replies. Each reply is sent to the invoking machine as an event. */
export type Stream< I, R extends EventObject > = ( input: I, signal: AbortSignal ) => AsyncIterable< R >;

/** The last event of a stream: the generator returned, or it threw. */
export type StreamEnd< Port extends string > = { type: `${ Port }.end` } | { type: `${ Port }.fail`; error: unknown };

type Service = ( input: never, signal: AbortSignal ) => unknown;

/** The services of one flow by port name. Each flow declares its own as a type alias, from which its ports are typed. */
export type Services = Readonly< Record< string, Service > >;

/** Thrown when a port without a service is invoked: a wiring bug, for which the machine enters a failure state. */
export class MissingServiceError extends Error {
	override name = 'MissingServiceError';
	constructor( port: string ) {
		super( `No service is provided for the port “${ port }”.` );
	}
}

const PROVIDE = Symbol( 'provide' );
type PortLogic< L extends AnyActorLogic > = L & {
	[ PROVIDE ]?: ( run: Service ) => AnyActorLogic;
};

const missing = ( port: string ) => (): never => {
	throw new MissingServiceError( port );
};

/**
 * A port with one response, as promise logic.
 *
 * @param port The name under which the service is provided.
 * @param run  The service; without one the port fails when it is invoked.
 */
export function call< I extends NonReducibleUnknown, O >(
	port: string,
	run: Call< I, O > = missing( port )
): PromiseActorLogic< O, I > {
	const logic: PortLogic< PromiseActorLogic< O, I > > = fromPromise< O, I >( async ( { input, signal } ) =>
		run( input, signal )
	);
	logic[ PROVIDE ] = ( service ) => call< I, O >( port, service as Call< I, O > );
	return logic;
}

/**
 * A port with many replies, as callback logic. They are sent to the machine as events; the last one is followed by `<port>.end`, or by
 * `<port>.fail` with the error.
 *
 * @param port The name under which the service is provided, and the prefix of its event types.
 * @param run  The service; without one the port fails when it is invoked.
 */
export function stream< I extends NonReducibleUnknown, R extends EventObject >(
	port: string,
	run: Stream< I, R > = missing( port )
): CallbackActorLogic< AnyEventObject, I > {
	const logic: PortLogic< CallbackActorLogic< AnyEventObject, I > > = fromCallback< AnyEventObject, I >(
		( { input, sendBack } ) => {
			const left = new AbortController();
			const sendUnlessLeft = ( event: AnyEventObject ) => {
				if ( ! left.signal.aborted ) {
					sendBack( event );
				}
			};
			const read = async () => {
				try {
					for await ( const reply of run( input, left.signal ) ) {
						if ( left.signal.aborted ) {
							return;
						}
						sendBack( reply );
					}
					sendUnlessLeft( { type: `${ port }.end` } );
				} catch ( error ) {
					sendUnlessLeft( { type: `${ port }.fail`, error } );
				}
			};
			void read();
			return () => left.abort();
		}
	);
	logic[ PROVIDE ] = ( service ) => stream< I, R >( port, service as Stream< I, R > );
	return logic;
}

/** The actor logic of a port, by the type of its service: a call or a stream. */
type PortFor< S extends Service > =
	S extends Call< infer I, infer O >
		? PromiseActorLogic< O, I >
		: CallbackActorLogic< AnyEventObject, Parameters< S >[ 0 ] >;

/**
 * The ports of a machine, one for each service of its flow, for `setup( { actors } )`. A port that is misspelt, missing or of the wrong kind
 * is a type error.
 *
 * @param kinds By port name, `call` or `stream`.
 */
export const ports = < S extends Services >( kinds: {
	readonly [ P in keyof S ]: S[ P ] extends Call< never, unknown > ? typeof call : typeof stream;
} ) =>
	Object.fromEntries(
		Object.entries< ( port: string ) => AnyActorLogic >( kinds ).map( ( [ port, kind ] ) => [ port, kind( port ) ] )
	) as { [ P in keyof S ]: PortFor< S[ P ] > };

const isMachine = ( logic: unknown ): logic is AnyStateMachine => logic instanceof StateMachine;

/**
 * Provides the ports of a machine, and of the machines among its actors, with services. A port without a service keeps its placeholder.
 *
 * @param machine  A machine with ports.
 * @param services The services by port name.
 */
export function provide< M extends AnyStateMachine >( machine: M, services: Services ): M {
	const actors: Record< string, AnyActorLogic > = {};
	for ( const [ name, logic ] of Object.entries( machine.implementations.actors ) ) {
		const provideWith = ( logic as PortLogic< AnyActorLogic > )[ PROVIDE ];
		const service = services[ name ];
		if ( isMachine( logic ) ) {
			actors[ name ] = provide( logic, services );
		} else if ( provideWith && service ) {
			actors[ name ] = provideWith( service );
		}
	}
	return machine.provide( { actors } as never ) as M;
}

/** The names of the ports of a machine and of the machines among its actors. */
export function portsOf( machine: AnyStateMachine ): string[] {
	return Object.entries( machine.implementations.actors ).flatMap( ( [ name, logic ] ) => {
		if ( isMachine( logic ) ) {
			return portsOf( logic );
		}
		return PROVIDE in ( logic as object ) ? [ name ] : [];
	} );
}
