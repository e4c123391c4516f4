/** Streams in the dialects of real servers. All contain the same sentence, with characters of two to four bytes. */

/** The sentence in all streams. */
export const SENTENCE = 'Grüße — 你好, 🌍!';

const PIECES = [ 'Grü', 'ße', ' — ', '你', '好, ', '🌍', '!' ];

const event = ( body: object ) => `data: ${ JSON.stringify( body ) }\n\n`;
const chunk = ( choices: object[], more: object = {} ) =>
	event( { id: 'chatcmpl-9x', object: 'chat.completion.chunk', created: 1700000000, model: 'm', choices, ...more } );
const words = ( wrap: ( content: string ) => string ) => PIECES.map( wrap ).join( '' );
const DONE = 'data: [DONE]\n\n';

/** The role in a first chunk of its own, null for absent fields, a last usage event with empty `choices`. */
const openai = [
	chunk( [
		{ index: 0, delta: { role: 'assistant', content: '', refusal: null }, logprobs: null, finish_reason: null },
	] ),
	words( ( content ) => chunk( [ { index: 0, delta: { content }, logprobs: null, finish_reason: null } ] ) ),
	chunk( [ { index: 0, delta: {}, logprobs: null, finish_reason: 'stop' } ] ),
	chunk( [], { usage: { prompt_tokens: 9, completion_tokens: 7, total_tokens: 16 } } ),
	DONE,
].join( '' );

const safe = { hate: { filtered: false, severity: 'safe' } };

/** The first chunk is about the prompt alone; each choice has content filter results. */
const azure = [
	event( {
		choices: [],
		created: 0,
		id: '',
		model: '',
		object: '',
		prompt_filter_results: [ { prompt_index: 0, content_filter_results: safe } ],
	} ),
	chunk( [
		{ index: 0, content_filter_results: {}, delta: { content: '', role: 'assistant' }, finish_reason: null },
	] ),
	words( ( content ) =>
		chunk( [ { index: 0, content_filter_results: safe, delta: { content }, finish_reason: null } ] )
	),
	// An event of the asynchronous content filter: a choice without a delta.
	chunk( [
		{ index: 0, content_filter_offsets: { check_offset: 0 }, content_filter_results: safe, finish_reason: null },
	] ),
	chunk( [ { index: 0, content_filter_results: {}, delta: {}, finish_reason: 'stop' } ] ),
	DONE,
].join( '' );

/** The role in every chunk, an empty content in the last. */
const ollama = [
	words( ( content ) => chunk( [ { index: 0, delta: { role: 'assistant', content }, finish_reason: null } ] ) ),
	chunk( [ { index: 0, delta: { role: 'assistant', content: '' }, finish_reason: 'stop' } ] ),
	DONE,
].join( '' );

/** A null as first content, timings at the end; older builds send no end marker. */
const llamaCpp = [
	chunk( [ { finish_reason: null, index: 0, delta: { role: 'assistant', content: null } } ] ),
	words( ( content ) => chunk( [ { finish_reason: null, index: 0, delta: { content } } ] ) ),
	chunk( [ { finish_reason: 'stop', index: 0, delta: {} } ], { timings: { predicted_n: 7, predicted_ms: 210.4 } } ),
].join( '' );

/** The finish reason in the last chunk with content, and a usage-only chunk. */
const vllm = [
	chunk( [ { index: 0, delta: { role: 'assistant', content: '' }, logprobs: null, finish_reason: null } ] ),
	words( ( content ) =>
		chunk( [ { index: 0, delta: { content }, logprobs: null, finish_reason: null, stop_reason: null } ] )
	),
	chunk( [ { index: 0, delta: { content: '' }, logprobs: null, finish_reason: 'stop', stop_reason: null } ] ),
	chunk( [], { usage: { prompt_tokens: 9, total_tokens: 16, completion_tokens: 7 } } ),
	DONE,
].join( '' );

/** SSE comment lines while it waits for the model. */
const openrouter = [
	': OPENROUTER PROCESSING\n\n',
	': OPENROUTER PROCESSING\n\n',
	words(
		( content ) => ': OPENROUTER PROCESSING\n\n' + chunk( [ { index: 0, delta: { role: 'assistant', content } } ] )
	),
	chunk( [
		{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: 'stop', native_finish_reason: 'stop' },
	] ),
	DONE,
].join( '' );

/** Complete streams by server. */
export const recorded: Readonly< Record< string, string > > = {
	openai,
	azure,
	ollama,
	'llama.cpp': llamaCpp,
	vllm,
	openrouter,
	'CRLF line ends': openai.replaceAll( '\n', '\r\n' ),
	'CR line ends': openai.replaceAll( '\n', '\r' ),
	'a byte order mark': '\uFEFF' + openai,
	'no space after the colon': openai.replaceAll( 'data: ', 'data:' ),
	'no blank line at the end': openai.trimEnd(),
	'fields beside the data': openai.replaceAll( 'data: ', 'event: message\nid: 7\nretry: 3000\ndata: ' ),
	'data over several lines': openai.replaceAll( ',"created"', ',\ndata: "created"' ),
	'data over several CRLF lines': openai.replaceAll( ',"created"', ',\ndata: "created"' ).replaceAll( '\n', '\r\n' ),
};

const bytes = ( text: string ) => new TextEncoder().encode( text );

/** Splits the UTF-8 bytes of a text at the given offsets. */
export function cutAt( text: string, places: readonly number[] ): Uint8Array[] {
	const whole = bytes( text );
	const edges = [ 0, ...[ ...places ].sort( ( a, b ) => a - b ), whole.length ];
	return edges.slice( 1 ).map( ( end, index ) => whole.subarray( edges[ index ], end ) );
}

/** Yields chunks one after the other, as a response body does. */
export async function* chunksFrom( chunks: Iterable< Uint8Array > ): AsyncGenerator< Uint8Array, void > {
	yield* chunks;
}

/** A text that arrives in one chunk. */
export const inOneChunk = ( text: string ) => chunksFrom( [ bytes( text ) ] );

/** Collects all values of an async iterable. */
export async function all< T >( source: AsyncIterable< T > ): Promise< T[] > {
	const found: T[] = [];
	for await ( const item of source ) {
		found.push( item );
	}
	return found;
}
