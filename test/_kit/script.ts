/** Scripted services: they do nothing until the test tells them to respond. */
import type { AnyEventObject } from 'xstate';
import type { Services } from '../../machines/_kit';

type Said = { reply: AnyEventObject } | { error: unknown } | null;

/** One call of a service by a flow. */
export class Asked {
	isStream = false;
	#isOver = false;
	#said: Said[] = [];
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

	#say( said: Said ) {
		this.#said.push( said );
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
			const said = this.#said.shift()!;
			if ( said === null ) {
				return;
			}
			if ( 'error' in said ) {
				throw said.error;
			}
			yield said.reply;
		}
	}
}

export interface Script {
	services: Services;
	/** All calls so far, in order. */
	asked: Asked[];
	/** The open call of a port. Throws when there is none. */
	open: ( port: string ) => Asked;
}

/**
 * Creates scripted services.
 *
 * @param ports The names of the ports.
 */
export function scripted( ports: readonly string[] ): Script {
	const asked: Asked[] = [];
	const service = ( port: string ) => ( input: unknown, signal: AbortSignal ) => {
		const question = new Asked( port, input, signal );
		asked.push( question );
		return question.listen();
	};
	return {
		services: Object.fromEntries( ports.map( ( port ) => [ port, service( port ) ] ) ),
		asked,
		open( port ) {
			const question = asked.findLast( ( one ) => one.port === port && one.isOpen );
			if ( ! question ) {
				throw new Error( `Nothing is asked of “${ port }” now.` );
			}
			return question;
		},
	};
}
