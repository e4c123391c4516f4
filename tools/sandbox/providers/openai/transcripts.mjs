/** Transcription: always the same text, which says that it comes from a sandbox, or an injected fault. Nothing is heard. */
import { readDirectives } from '../../_kit/directives.mjs';
import { injectFault, sendJson } from '../../_kit/respond.mjs';
import { busy, refusal } from './refusals.mjs';

/** How many times longer than a word a transcript takes. */
const SLOWER = 20;

/**
 * Sends the transcript of a recording.
 *
 * @param {import('node:http').IncomingMessage} request  A form with `file`, `model` and maybe `language`.
 * @param {import('node:http').ServerResponse}  response
 * @param {string}                              address  Directives in the URL.
 * @param {number}                              pace     Milliseconds between words.
 */
export async function answerWithTranscript( request, response, address, pace ) {
	const pieces = [];
	for await ( const piece of request ) {
		pieces.push( piece );
	}
	const form = Buffer.concat( pieces ).toString( 'latin1' );
	const valueOf = ( /** @type {string} */ name ) =>
		new RegExp( `name="${ name }"(?:; filename="([^"]*)")?[^]*?\r\n\r\n([^\r]*)` ).exec( form );
	const file = valueOf( 'file' );
	if ( ! file?.[ 1 ] || ! valueOf( 'model' )?.[ 2 ] ) {
		return sendJson( response, 400, refusal( 400 ) );
	}
	const directives = readDirectives( '', address );
	const isFailed = await injectFault( directives, response, {
		refusal: ( status, seconds ) => ( seconds === undefined ? refusal( status ) : busy( seconds ) ),
		slow: ( directives.pace ?? pace ) * SLOWER,
		beginning: '{"text":"This is',
	} );
	if ( ! isFailed ) {
		const language = valueOf( 'language' )?.[ 2 ] ?? 'any language';
		const text =
			directives.fault === 'empty'
				? ''
				: `This is the sandbox, which hears nothing. It was sent ${ file[ 1 ] } in ${ language }.\n\nA provider would have written here what was said.`;
		sendJson( response, 200, { text } );
	}
}
