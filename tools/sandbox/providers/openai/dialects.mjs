/** How the streams of OpenAI-compatible servers differ. */

/**
 * @typedef {object} Dialect
 * @property {(head: Head) => string[]}                  begin The events before the first word.
 * @property {(head: Head, content: string) => string}   word  The event for one word.
 * @property {(head: Head, reason: string) => string[]}  end   The events after the last word.
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
	begin: ( head ) => [ chunk( head, [ choice( { role: 'assistant', content: '', refusal: null } ) ] ) ],
	word: ( head, content ) => chunk( head, [ choice( { content } ) ] ),
	end: ( head, reason ) => [ chunk( head, [ choice( {}, reason ) ] ), chunk( head, [], usage ), DONE ],
};

/** @type {Record<string, Dialect>} */
const others = {
	/** The first event holds only the prompt's filter results. */
	azure: {
		begin: ( head ) => [
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
		word: ( head, content ) => chunk( head, [ choice( { content }, null, safe ) ] ),
		end: ( head, reason ) => [ chunk( head, [ choice( {}, reason, { content_filter_results: {} } ) ] ), DONE ],
	},
	/** The role is in every event. */
	ollama: {
		begin: () => [],
		word: ( head, content ) =>
			chunk( head, [ choice( { role: 'assistant', content } ) ], { system_fingerprint: 'fp_ollama' } ),
		end: ( head, reason ) => [ chunk( head, [ choice( { role: 'assistant', content: '' }, reason ) ] ), DONE ],
	},
	/** No end marker, as in older builds, and the CRLF line ends of its Python server. */
	'llama.cpp': {
		begin: ( head ) => [ crlf( chunk( head, [ choice( { role: 'assistant', content: null } ) ] ) ) ],
		word: ( head, content ) => crlf( openai.word( head, content ) ),
		end: ( head, reason ) => [ crlf( chunk( head, [ choice( {}, reason ) ], { timings: { predicted_n: 34 } } ) ) ],
	},
	/** A `stop_reason` in addition to the `finish_reason`. */
	vllm: {
		begin: openai.begin,
		word: ( head, content ) => chunk( head, [ choice( { content }, null, { stop_reason: null } ) ] ),
		end: openai.end,
	},
	/** Comment lines while waiting. */
	openrouter: {
		begin: () => [ ': OPENROUTER PROCESSING\n\n', ': OPENROUTER PROCESSING\n\n' ],
		word: ( head, content ) =>
			': OPENROUTER PROCESSING\n\n' + chunk( head, [ choice( { role: 'assistant', content } ) ] ),
		end: openai.end,
	},
};

/**
 * Looks up a dialect by name.
 *
 * @param {string} name An unknown name gives OpenAI's own.
 * @return {Dialect} The dialect.
 */
export const dialectOf = ( name ) => others[ name ] ?? openai;
