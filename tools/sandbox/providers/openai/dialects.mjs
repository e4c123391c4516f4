/** How the servers that speak OpenAI's protocol differ in their streams. */

/**
 * @typedef {object} Dialect
 * @property {(head: Head) => string[]}                  begin Events before the first word.
 * @property {(head: Head, content: string) => string}   word  The event of a word.
 * @property {(head: Head, reason: string) => string[]}  end   Events after the last word.
 *
 * @typedef {{ id: string, object: string, created: number, model: string }} Head What every chunk has.
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
	/** The first event is about the prompt alone. */
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
	/** The role in every event. */
	ollama: {
		begin: () => [],
		word: ( head, content ) =>
			chunk( head, [ choice( { role: 'assistant', content } ) ], { system_fingerprint: 'fp_ollama' } ),
		end: ( head, reason ) => [ chunk( head, [ choice( { role: 'assistant', content: '' }, reason ) ] ), DONE ],
	},
	/** No end marker, as in older builds, and the line ends of its Python server. */
	'llama.cpp': {
		begin: ( head ) => [ crlf( chunk( head, [ choice( { role: 'assistant', content: null } ) ] ) ) ],
		word: ( head, content ) => crlf( openai.word( head, content ) ),
		end: ( head, reason ) => [ crlf( chunk( head, [ choice( {}, reason ) ], { timings: { predicted_n: 34 } } ) ) ],
	},
	/** The reason of a stop beside the one of the end. */
	vllm: {
		begin: openai.begin,
		word: ( head, content ) => chunk( head, [ choice( { content }, null, { stop_reason: null } ) ] ),
		end: openai.end,
	},
	/** Comment lines while it waits. */
	openrouter: {
		begin: () => [ ': OPENROUTER PROCESSING\n\n', ': OPENROUTER PROCESSING\n\n' ],
		word: ( head, content ) =>
			': OPENROUTER PROCESSING\n\n' + chunk( head, [ choice( { role: 'assistant', content } ) ] ),
		end: openai.end,
	},
};

/**
 * A dialect by its name.
 *
 * @param {string} name One that is not known is OpenAI's own.
 * @return {Dialect} Its stream.
 */
export const dialectOf = ( name ) => others[ name ] ?? openai;
