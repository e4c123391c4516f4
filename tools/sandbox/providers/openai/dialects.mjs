/** How the streams of OpenAI-compatible servers differ. */

/**
 * @typedef {object} Dialect
 * @property {(head: Head) => string[]}                  start  The events before the first chunk.
 * @property {(head: Head, content: string) => string}   chunk  The event for one chunk.
 * @property {(head: Head, reason: string) => string[]}  finish The events after the last chunk.
 *
 * @typedef {{ id: string, object: string, created: number, model: string }} Head The fields that every chunk has.
 */

/** @param {unknown} body */
export const event = ( body ) => `data: ${ JSON.stringify( body ) }\n\n`;

/** @type {(head: Head, choices: object[], more?: object) => string} */
const chunk = ( head, choices, more = {} ) => event( { ...head, choices, ...more } );

/** @param {string} events */
const crlf = ( events ) => events.replaceAll( '\n', '\r\n' );

/** @type {(delta: object, reason?: string | null, more?: object) => object} */
const choice = ( delta, reason = null, more = {} ) => ( { index: 0, delta, finish_reason: reason, ...more } );

const DONE = 'data: [DONE]\n\n';
const usage = { usage: { prompt_tokens: 12, completion_tokens: 34, total_tokens: 46 } };
const safe = { content_filter_results: { hate: { filtered: false, severity: 'safe' } } };

/** @type {Dialect} */
const openai = {
	start: ( head ) => [ chunk( head, [ choice( { role: 'assistant', content: '', refusal: null } ) ] ) ],
	chunk: ( head, content ) => chunk( head, [ choice( { content } ) ] ),
	finish: ( head, reason ) => [ chunk( head, [ choice( {}, reason ) ] ), chunk( head, [], usage ), DONE ],
};

/** @type {Record<string, Dialect>} */
const others = {
	/** The first event holds only the prompt's filter results. */
	azure: {
		start: ( head ) => [
			event( {
				choices: [],
				created: 0,
				id: '',
				model: '',
				object: '',
				prompt_filter_results: [ { prompt_index: 0, ...safe } ],
			} ),
			chunk( head, [ choice( { role: 'assistant', content: '' }, null, { content_filter_results: {} } ) ] ),
		],
		chunk: ( head, content ) => chunk( head, [ choice( { content }, null, safe ) ] ),
		finish: ( head, reason ) => [ chunk( head, [ choice( {}, reason, { content_filter_results: {} } ) ] ), DONE ],
	},
	/** The role is in every event. */
	ollama: {
		start: () => [],
		chunk: ( head, content ) =>
			chunk( head, [ choice( { role: 'assistant', content } ) ], { system_fingerprint: 'fp_ollama' } ),
		finish: ( head, reason ) => [ chunk( head, [ choice( { role: 'assistant', content: '' }, reason ) ] ), DONE ],
	},
	/** No end marker, as in older builds, and the CRLF line ends of its Python server. */
	'llama.cpp': {
		start: ( head ) => [ crlf( chunk( head, [ choice( { role: 'assistant', content: null } ) ] ) ) ],
		chunk: ( head, content ) => crlf( openai.chunk( head, content ) ),
		finish: ( head, reason ) => [
			crlf( chunk( head, [ choice( {}, reason ) ], { timings: { predicted_n: 34 } } ) ),
		],
	},
	/** A `stop_reason` in addition to the `finish_reason`. */
	vllm: {
		start: openai.start,
		chunk: ( head, content ) => chunk( head, [ choice( { content }, null, { stop_reason: null } ) ] ),
		finish: openai.finish,
	},
	/** Comment lines while waiting. */
	openrouter: {
		start: () => [ ': OPENROUTER PROCESSING\n\n', ': OPENROUTER PROCESSING\n\n' ],
		chunk: ( head, content ) =>
			': OPENROUTER PROCESSING\n\n' + chunk( head, [ choice( { role: 'assistant', content } ) ] ),
		finish: openai.finish,
	},
};

/**
 * Looks up a dialect by name.
 *
 * @param {string} name An unknown name gives OpenAI's own.
 * @return {Dialect} The dialect.
 */
export const dialectOf = ( name ) => others[ name ] ?? openai;
