/** A provider that says each word when the test wants it, and sees when it is left: an answer as slow as the test. */
import type { ServerResponse } from 'http';
import { DONE, chunk, startProvider, useProvider as askThere } from '../../wordpress/_kit/provider';

export interface Writer {
	/** How many answers were asked for. */
	readonly requests: number;
	/** What the last answer has said so far. */
	readonly said: string;
	/** Adds words to the last answer. */
	say: ( words: string ) => void;
	/** Ends the last answer. */
	end: () => void;
	/** Whether whoever asked for the last answer has left before its end. Seen by writing to it. */
	wasLeft: () => boolean;
	stop: () => Promise< void >;
}

/** Starts a writer and makes the site ask it. */
export async function startWriter(): Promise< Writer > {
	const provider = await startProvider();
	let current: ServerResponse | undefined;
	let said = '';
	provider.says( ( response ) => {
		response.writeHead( 200, { 'Content-Type': 'text/event-stream', 'x-request-id': 'req-1' } );
		current = response;
		said = '';
	} );
	await askThere( provider.url );
	const say = ( words: string ) => {
		said += words;
		current?.write( chunk( words ) );
	};
	return {
		get requests() {
			return provider.received.length;
		},
		get said() {
			return said;
		},
		say,
		end: () => void current?.end( DONE ),
		wasLeft: () => {
			say( '.' );
			return current?.destroyed === true;
		},
		stop: provider.stop,
	};
}
