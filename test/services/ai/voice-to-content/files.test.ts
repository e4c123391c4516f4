/** Files: what is refused before it is sent, what is sent, and how refusals are read. */
import { createVoiceToContentServices } from '../../../../services/ai/voice-to-content';
import type { Player } from '../../../../services/ai/voice-to-content/read';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';
import { sendJson } from '../../_kit/stand-in';
import { urls } from './browser';

const { signal } = new AbortController();
const audio = ( type = 'audio/mpeg', size = 5 ) => new File( [ 'x'.repeat( size ) ], 'tea.mp3', { type } );

/** Reads a file with a player that finds this length; null: it cannot play it. */
function read( file: File, length: number | null = 60, plays = 'maybe' ) {
	const player = {
		duration: length ?? 0,
		canPlayType: () => plays,
		removeAttribute: () => {},
		load: () => {},
		set src( _: string ) {
			queueMicrotask( () => ( length === null ? player.onerror?.() : player.onloadedmetadata?.() ) );
		},
	} as unknown as Player & { onerror: null | ( () => void ); onloadedmetadata: null | ( () => void ) };
	const services = createVoiceToContentServices( { createPlayer: () => player, urls } );
	return services.read( { file, maxBytes: 100, maxSeconds: 600 }, signal );
}

it.each( [
	[ 'a song', audio(), 60, 'maybe' ],
	[ 'exactly ten minutes', audio(), 600, 'maybe' ],
	[ 'a length that is unknown', audio( 'video/webm' ), Infinity, 'maybe' ],
	[ 'a format that only others play', audio( 'audio/flac' ), null, '' ],
	[ 'a file without a type', audio( '' ), 3, '' ],
] as const )( '[SHARE-212] a file with sound is taken: %s', async ( _, file, length, plays ) => {
	expect( await read( file, length, plays ) ).toEqual( {
		file,
		url: expect.stringMatching( /^blob:/ ),
		ending: 'file',
	} );
} );

it.each( [
	[ 'large', audio( 'audio/mpeg', 101 ), 60 ],
	[ 'long', audio(), 601 ],
	[ 'foreign', audio( 'text/plain' ), 60 ],
	[ 'foreign', audio( 'image/png' ), 60 ],
	[ 'foreign', audio( 'audio/mpeg', 0 ), 60 ],
	[ 'foreign', audio(), null ],
] as const )( '[SHARE-213] a file is refused before it is sent: %s', async ( kind, file, length ) => {
	expect( ( await failureFrom( read( file, length ) ) ).kind ).toBe( kind );
} );

it( 'the address of a file that is refused is given back', async () => {
	const before = urls.revoked.length;
	await failureFrom( read( audio(), 601 ) );
	expect( urls.revoked ).toHaveLength( before + 1 );
} );

describe( 'transcription', () => {
	const standIn = ownApiSite();
	const { transcribe } = createVoiceToContentServices();
	const file = new File( [ 'sound' ], 'recording.webm', { type: 'audio/webm' } );
	const ask = () => transcribe( { file, language: 'pt' }, signal );

	it( '[SHARE-216] the site gets the recording and the language', async () => {
		standIn.handle( ( _, response ) => sendJson( response, 200, { text: 'Tea grows.' } ) );
		await expect( ask() ).resolves.toEqual( { text: 'Tea grows.' } );
		const { method, url } = standIn.received[ 0 ]!;
		expect( [ method, new URL( url!, 'http://site.example' ).pathname ] ).toEqual( [
			'POST',
			'/wp-json/statecraft/v1/ai/transcriptions',
		] );
	} );

	it.each( [
		[ 413, 'recording_too_large', 'large' ],
		[ 415, 'recording_not_audio', 'foreign' ],
		[ 503, 'error_streams_busy', 'crowded' ],
		[ 503, 'site_paused', 'paused' ],
		[ 500, 'error_key_refused', 'refused' ],
	] )( '[SHARE-210, SHARE-218] a refusal is read: %s %s is %s', async ( status, code, kind ) => {
		const data = { status, reason: 'Their words', request_id: 'req_1', cause: 'key', provider: 'OpenAI' };
		standIn.handle( ( _, response ) => sendJson( response, status, { code, message: 'Ours', data } ) );
		const failure = await failureFrom( ask() );
		expect( failure.kind ).toBe( kind );
	} );

	it( '[SHARE-218] the provider’s reason is read', async () => {
		const data = { status: 500, reason: 'Theirs', request_id: 'req_1', cause: 'key', provider: 'OpenAI' };
		standIn.handle( ( _, response ) =>
			sendJson( response, 500, { code: 'error_key_refused', message: 'Ours', data } )
		);
		expect( await failureFrom( ask() ) ).toMatchObject( {
			reason: 'Ours',
			detail: 'Theirs',
			requestId: 'req_1',
			cause: { kind: 'key', provider: 'OpenAI' },
		} );
	} );

	it.each( [
		[ { text: ' \n' }, 'wordless' ],
		[ { words: 1 }, 'unexpected' ],
		[ null, 'unexpected' ],
	] )( '[SHARE-210] an answer without words is a failure: %j', async ( answer, kind ) => {
		standIn.handle( ( _, response ) => sendJson( response, 200, answer ) );
		expect( ( await failureFrom( ask() ) ).kind ).toBe( kind );
	} );
} );
