/** Scripted services: they do nothing until the test tells them to respond. */
import type { AnyEventObject } from 'xstate';
import type { Services } from '../../machines/_kit';

type Response = { reply: AnyEventObject } | { error: unknown } | null;

/** One call of a service by a flow. */
export class ServiceCall {
	isStream = false;
	#isOver = false;
	#said: Response[] = [];
	#wake = () => {};
	#settle!: { resolve: ( output: unknown ) => void; reject: ( error: unknown ) => void };

	constructor(
		readonly port: string,
		readonly input: unknown,
		readonly signal: AbortSignal
	) {}

	/** Whether the call is neither aborted nor finished. */
	get isOpen(): boolean {
		return ! this.#isOver && ! this.signal.aborted;
	}

	/** What the service returns: both a promise and an async iterable, of which the port uses one. */
	listen(): Promise< unknown > & AsyncIterable< AnyEventObject > {
		const answer = new Promise( ( resolve, reject ) => {
			this.#settle = { resolve, reject };
		} );
		// A stream port ignores the promise: no unhandled rejection.
		answer.catch( () => {} );
		return Object.assign( answer, { [ Symbol.asyncIterator ]: () => this.#replies() } );
	}

	reply( event: AnyEventObject ): void {
		this.#say( { reply: event } );
	}

	end(): void {
		this.#isOver = true;
		this.#say( null );
	}

	answer( output: unknown ): void {
		this.#isOver = true;
		this.#settle.resolve( output );
	}

	fail( error: unknown ): void {
		this.#isOver = true;
		this.#settle.reject( error );
		this.#say( { error } );
	}

	#say( response: Response ) {
		this.#said.push( response );
		this.#wake();
	}

	async *#replies(): AsyncGenerator< AnyEventObject > {
		this.isStream = true;
		for (;;) {
			while ( this.#said.length === 0 ) {
				await new Promise< void >( ( resolve ) => {
					this.#wake = resolve;
				} );
			}
			const response = this.#said.shift()!;
			if ( response === null ) {
				return;
			}
			if ( 'error' in response ) {
				throw response.error;
			}
			yield response.reply;
		}
	}
}

export interface Script {
	services: Services;
	/** All calls so far, in order. */
	calls: ServiceCall[];
	/** The open call of a port. Throws when there is none. */
	open: ( port: string ) => ServiceCall;
}

/**
 * Creates scripted services.
 *
 * @param ports The names of the ports.
 */
export function scripted( ports: readonly string[] ): Script {
	const calls: ServiceCall[] = [];
	const service = ( port: string ) => ( input: unknown, signal: AbortSignal ) => {
		const serviceCall = new ServiceCall( port, input, signal );
		calls.push( serviceCall );
		return serviceCall.listen();
	};
	return {
		services: Object.fromEntries( ports.map( ( port ) => [ port, service( port ) ] ) ),
		calls,
		open( port ) {
			const serviceCall = calls.findLast( ( one ) => one.port === port && one.isOpen );
			if ( ! serviceCall ) {
				throw new Error( `Nothing is asked of “${ port }” now.` );
			}
			return serviceCall;
		},
	};
}
