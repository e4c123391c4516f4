/**
 * A parser of server-sent events that is correct for any chunking: a chunk may end inside a multi-byte character, between CR and LF, in a
 * field name or anywhere else. Each byte is scanned once, so the cost of an event does not depend on what came before it.
 */

/** One event. Fields that the stream did not set have the defaults of the HTML standard. */
export interface ServerSentEvent {
	/** The field `event`, or `message`. */
	type: string;
	/** The `data` lines, joined by line feeds. */
	data: string;
	/** The last event id of the stream, or an empty string. */
	id: string;
	/** The reconnection time requested by the server, in milliseconds; null if there is none. */
	retry: number | null;
	/** Whether the stream ended before the blank line that terminates the event: the data may be truncated. */
	isCut: boolean;
}

/**
 * Parses server-sent events. `EventSource` drops a last event without a terminating blank line, because it reconnects. Here, an answer is
 * never sent twice, and some servers omit that line after their end marker, so the event is delivered with `isCut` set.
 *
 * @param chunks The bytes of the response body. Errors that it throws are passed on.
 */
export async function* readEvents( chunks: AsyncIterable< Uint8Array > ): AsyncGenerator< ServerSentEvent, void > {
	const lines = lineSplitter();
	const events = eventBuilder();
	for await ( const text of textOf( chunks ) ) {
		for ( const line of lines.push( text ) ) {
			const event = line === '' ? events.dispatch( false ) : events.take( line );
			if ( event ) {
				yield event;
			}
		}
	}
	events.take( lines.rest() );
	const last = events.dispatch( true );
	if ( last ) {
		yield last;
	}
}

/** Decodes UTF-8 and drops a byte order mark. */
async function* textOf( chunks: AsyncIterable< Uint8Array > ): AsyncGenerator< string, void > {
	const decoder = new TextDecoder();
	for await ( const bytes of chunks ) {
		yield decoder.decode( bytes, { stream: true } );
	}
	yield decoder.decode();
}

/** Splits text into lines that end with LF, CR or CRLF. Only new text is scanned. */
function lineSplitter() {
	let pending = '';
	let isAfterReturn = false;
	return {
		*push( text: string ): Generator< string, void > {
			const ends = /[\r\n]/g;
			let start = 0;
			if ( isAfterReturn && text !== '' ) {
				start = text.startsWith( '\n' ) ? 1 : 0;
				isAfterReturn = false;
			}
			ends.lastIndex = start;
			for ( let end = ends.exec( text ); end; end = ends.exec( text ) ) {
				yield pending + text.slice( start, end.index );
				pending = '';
				start = end.index + 1;
				if ( end[ 0 ] === '\r' ) {
					isAfterReturn = start === text.length;
					start += text[ start ] === '\n' ? 1 : 0;
				}
				ends.lastIndex = start;
			}
			pending += text.slice( start );
		},
		/** The text after the last line end. */
		rest: () => pending,
	};
}

/** Collects the fields of an event until its blank line. */
function eventBuilder() {
	let type = '';
	let data = '';
	let id = '';
	let retry: number | null = null;
	return {
		/** Processes one non-blank line. */
		take( line: string ): null {
			const colon = line.indexOf( ':' );
			const name = colon < 0 ? line : line.slice( 0, colon );
			const value = colon < 0 ? '' : line.slice( colon + ( line[ colon + 1 ] === ' ' ? 2 : 1 ) );
			if ( name === 'event' ) {
				type = value;
			} else if ( name === 'data' ) {
				data += value + '\n';
			} else if ( name === 'id' && ! value.includes( '\0' ) ) {
				id = value;
			} else if ( name === 'retry' && /^\d+$/.test( value ) ) {
				retry = Number( value );
			}
			return null;
		},
		/** Dispatches the event; null if it has no data. */
		dispatch( isCut: boolean ): ServerSentEvent | null {
			const event = data ? { type: type || 'message', data: data.slice( 0, -1 ), id, retry, isCut } : null;
			type = '';
			data = '';
			return event;
		},
	};
}
