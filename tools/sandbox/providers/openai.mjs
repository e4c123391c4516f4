/** OpenAI's API and the dialects of compatible servers: chat completions, images, transcripts, the list of models. */
import { readChat } from '../_kit/conversation.mjs';
import { SANDBOX_KEY, sendJson } from '../_kit/respond.mjs';
import { sendAnswer } from '../_kit/stream.mjs';
import { dialectOf, event } from './openai/dialects.mjs';
import { answerWithImages, readImages } from './openai/images.mjs';
import { busy, refusal } from './openai/refusals.mjs';
import { answerWithTranscript } from './openai/transcripts.mjs';

/** Providers also list models that do not generate text. */
const MODELS = [ 'sandbox', 'sandbox-embeddings' ].map( ( id ) => ( {
	id,
	object: 'model',
	created: 1_700_000_000,
	owned_by: 'statecraft-sandbox',
} ) );

/**
 * The wire format of a chat answer.
 *
 * @param {import('../_kit/conversation.mjs').Chat} chat
 * @return {import('../_kit/stream.mjs').WireFormat} In the requested dialect.
 */
function formatOf( { id, directives } ) {
	const dialect = dialectOf( directives.dialect );
	const head = {
		id: `chatcmpl-sandbox-${ id }`,
		object: 'chat.completion.chunk',
		created: 1_700_000_000,
		model: 'sandbox',
	};
	return {
		start: () => dialect.start( head ),
		chunk: ( text ) => dialect.chunk( head, text ),
		finish: ( isFiltered ) =>
			isFiltered ? dialectOf( 'openai' ).finish( head, 'content_filter' ) : dialect.finish( head, 'stop' ),
		whole: ( content, isFiltered ) => ( {
			...head,
			object: 'chat.completion',
			choices: [
				{
					index: 0,
					message: { role: 'assistant', content },
					finish_reason: isFiltered ? 'content_filter' : 'stop',
				},
			],
		} ),
		refusal: ( status, seconds ) => ( seconds === undefined ? refusal( status ) : busy( seconds ) ),
		error: event,
	};
}

/** @type {import('../_kit/respond.mjs').Create} */
export default ( { log, pace } ) => ( {
	prefixes: [ '/v1/' ],
	async handle( { request, response, route, address, body } ) {
		const id = log.next();
		response.setHeader( 'x-request-id', `req_sandbox_${ id }` );
		const key = /^Bearer (.*)$/.exec( request.headers.authorization ?? '' )?.[ 1 ] ?? '';
		if ( key !== SANDBOX_KEY ) {
			return sendJson( response, 401, refusal( 401, key ) );
		}
		if ( route === 'GET /v1/models' ) {
			return sendJson( response, 200, { object: 'list', data: MODELS } );
		}
		if ( route === 'POST /v1/chat/completions' ) {
			const chat = readChat( id, await body(), address );
			if ( chat ) {
				log.add( chat, response );
				return sendAnswer( chat, response, pace, formatOf( chat ) );
			}
			return sendJson( response, 400, refusal( 400 ) );
		}
		if ( route === 'POST /v1/images/generations' ) {
			const imageRequest = readImages( id, await body(), address );
			if ( imageRequest ) {
				log.add( imageRequest, response );
				return answerWithImages( imageRequest, response, pace );
			}
			return sendJson( response, 400, refusal( 400 ) );
		}
		if ( route === 'POST /v1/audio/transcriptions' ) {
			return answerWithTranscript( request, response, address, pace );
		}
		return sendJson( response, 404, refusal( 404 ) );
	},
} );
