/** The route that transcribes recordings: permissions, the file, the request to the provider, and the response. */
import { as, debugLog, php, reset, restUrl, site, type Role } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { KEY, useProvider } from '../_kit/provider';
import type { Refusal } from '../_kit/query';
import { startRecorded, type RecordedServer } from '../_kit/recorded';

jest.setTimeout( 240_000 );

const route = 'statecraft/v1/ai/transcriptions';

/** The first bytes of formats. */
const WEBM = Buffer.from( '1a45dfa39f4286810142f7810142f281', 'hex' );
const HEADS: Record< string, Buffer > = {
	webm: WEBM,
	ogg: Buffer.from( 'OggS\0\x02\0\0\0\0\0\0\0\0' ),
	m4a: Buffer.from( '\0\0\0\x20ftypM4A \0\0\0\0', 'latin1' ),
	wav: Buffer.from( 'RIFF\x24\0\0\0WAVEfmt ', 'latin1' ),
	flac: Buffer.from( 'fLaC\0\0\0\x22\x10\0\x10\0', 'latin1' ),
	mp3: Buffer.from( 'fffb90640000000000000000', 'hex' ),
};

let provider: RecordedServer;
beforeAll( async () => {
	provider = await startRecorded();
	await useProvider( `${ provider.url }/v1` );
	await php( `update_option( 'statecraft_ai_transcription_model', 'hear-1' );` );
} );
afterAll( async () => {
	await provider.stop();
	await removeKnobs();
	await reset();
} );
beforeEach( () => provider.answer( { status: 200, body: { text: ' Tea grows slowly. ' } } ) );

interface Sent {
	role?: Role | 'anonymous';
	bytes?: Buffer | null;
	name?: string;
	fields?: Record< string, string >;
}

async function send< T = { text: string } >( { role = 'contributor', bytes = WEBM, name, fields = {} }: Sent = {} ) {
	const form = new FormData();
	Object.entries( fields ).forEach( ( [ key, value ] ) => form.append( key, value ) );
	if ( bytes ) {
		form.append(
			'file',
			new Blob( [ new Uint8Array( bytes ) ], { type: 'audio/webm' } ),
			name ?? 'my secret diary.webm'
		);
	}
	const headers: Record< string, string > = {};
	if ( role !== 'anonymous' ) {
		const { name: user, applicationPassword } = site().users[ role ];
		headers.Authorization = `Basic ${ btoa( `${ user }:${ applicationPassword }` ) }`;
	}
	const answer = await fetch( restUrl( route ), { method: 'POST', headers, body: form } );
	const text = await answer.text();
	return { status: answer.status, text, json: JSON.parse( text ) as T };
}

const count = async () =>
	( await as( 'contributor' ).get< { 'requests-count': number } >( 'wpcom/v2/jetpack-ai/ai-assistant-feature' ) )
		.json[ 'requests-count' ];

it.each( [
	[ 'administrator', 200 ],
	[ 'contributor', 200 ],
	[ 'subscriber', 403 ],
	[ 'anonymous', 401 ],
] as const )( '[SHARE-217] responds to %s with %i', async ( role, expected ) => {
	expect( ( await send( { role } ) ).status ).toBe( expected );
	expect( provider.received ).toHaveLength( expected === 200 ? 1 : 0 );
} );

it( '[SHARE-217] a role that may not use AI is refused, with a message', async () => {
	await php( `update_option( 'statecraft_ai_roles', 'editor,administrator' );` );
	expect( await send< Refusal >() ).toMatchObject( { status: 403, json: { code: 'ai_not_allowed' } } );
	await php( `delete_option( 'statecraft_ai_roles' );` );
	expect( provider.received ).toEqual( [] );
} );

it( '[SHARE-217] each recording is one request of the month', async () => {
	const before = await count();
	await send();
	expect( await count() ).toBe( before + 1 );
	await php( `update_option( 'statecraft_ai_limit', '${ before + 1 }' );` );
	expect( await send< Refusal >() ).toMatchObject( { status: 429, json: { code: 'error_quota_exceeded' } } );
	await php( `delete_option( 'statecraft_ai_limit' );` );
	expect( provider.received ).toHaveLength( 1 );
} );

it( '[SHARE-217] of two in one instant, at the limit of the month, one is sent @races', async () => {
	const before = await count();
	await php( `update_option( 'statecraft_ai_limit', '${ before + 1 }' );` );
	const both = await Promise.all( [ send< Partial< Refusal > >(), send< Partial< Refusal > >() ] );
	await php( `delete_option( 'statecraft_ai_limit' );` );
	expect( both.map( ( { status, json } ) => [ status, json.code ] ).sort() ).toEqual( [
		[ 200, undefined ],
		[ 429, 'error_quota_exceeded' ],
	] );
	expect( [ await count(), provider.received ] ).toEqual( [ before + 1, [ expect.anything() ] ] );
} );

it( '[SHARE-217] there are as many at once as the site allows', async () => {
	const hold = `$GLOBALS['held'] = Statecraft\\Guard\\Lease::one_of( 'statecraft_ai_place_site_', 1, 30 ); echo $GLOBALS['held'] ? 'held' : 'none';`;
	await php( `update_option( 'statecraft_ai_streams', '1' );` );
	expect( await php( hold ) ).toBe( 'held' );
	const before = await count();
	expect( await send< Refusal >() ).toMatchObject( { status: 503, json: { code: 'error_streams_busy' } } );
	await php( `delete_option( 'statecraft_ai_streams' ); Statecraft\\Ai\\Concurrency_Limit::delete_slots();` );
	expect( [ await count(), provider.received ] ).toEqual( [ before, [] ] );
} );

it( '[SHARE-216] sends the file, the model, the language and the key, and nothing of the sender', async () => {
	const { status, json, text } = await send( { fields: { language: 'pt', model: 'x', prompt: 'x' } } );
	expect( [ status, json ] ).toEqual( [ 200, { text: 'Tea grows slowly.' } ] );
	expect( text ).not.toContain( KEY );
	const [ { method, path, headers, body } ] = provider.received as [ RecordedServer[ 'received' ][ 0 ] ];
	expect( [ method, path, headers.authorization ] ).toEqual( [
		'POST',
		'/v1/audio/transcriptions',
		`Bearer ${ KEY }`,
	] );
	expect( headers[ 'content-type' ] ).toMatch( /^multipart\/form-data; boundary=/ );
	const named = [ ...body.matchAll( /name="([^"]+)"(?:; filename="([^"]+)")?[^]*?\r\n\r\n([^\r]*)/g ) ];
	expect( named.map( ( [ , name, file, value ] ) => [ name, file ?? value ] ) ).toEqual( [
		[ 'file', 'recording.webm' ],
		[ 'model', 'hear-1' ],
		[ 'response_format', 'json' ],
		[ 'language', 'pt' ],
	] );
	expect( body ).not.toMatch( /diary|contributor|example\.com/ );
} );

it( '[SHARE-216] nothing of a recording is kept', async () => {
	const kept = `
		global $wpdb;
		$files = array();
		foreach ( array( wp_upload_dir()['basedir'], sys_get_temp_dir() ) as $folder ) {
			foreach ( glob( "$folder/{,*/,*/*/}*", GLOB_BRACE ) as $file ) { if ( is_file( $file ) && is_readable( $file ) && str_contains( (string) file_get_contents( $file, false, null, 0, 4096 ), 'quince-jam-7' ) ) { $files[] = $file; } }
		}
		echo wp_json_encode( array( $files, (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts" ), (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_value LIKE '%Tea grows slowly%'" ) ) );`;
	const before = JSON.parse( await php( kept ) );
	await send( { bytes: Buffer.concat( [ WEBM, Buffer.from( 'quince-jam-7' ) ] ) } );
	expect( provider.received[ 0 ]!.body ).toContain( 'quince-jam-7' );
	expect( JSON.parse( await php( kept ) ) ).toEqual( [ [], before[ 1 ], 0 ] );
} );

it.each( Object.entries( HEADS ) )(
	'[SHARE-218] a recording is recognised by its content: %s',
	async ( kind, bytes ) => {
		expect( ( await send( { bytes, name: 'a.txt' } ) ).status ).toBe( 200 );
		expect( provider.received[ 0 ]!.body ).toContain( `filename="recording.${ kind }"` );
	}
);

it.each( [
	[ 'a text', 'Just some words, no sound.' ],
	[ 'a page', '<!doctype html><script>alert(1)</script>' ],
	[ 'a program', '<?php echo 1; ?>' ],
	[ 'a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR' ],
	[ 'an AVI', 'RIFF\x24\0\0\0AVI LIST' ],
	[ 'nothing', '' ],
] )( '[SHARE-218] what is not audio is refused, whatever its name: %s', async ( _, content ) => {
	const before = await count();
	expect( await send< Refusal >( { bytes: Buffer.from( content, 'latin1' ), name: 'a.webm' } ) ).toMatchObject( {
		status: 415,
		json: { code: 'recording_not_audio', message: expect.stringContaining( 'MP3, M4A, WAV' ) },
	} );
	expect( [ await count(), provider.received ] ).toEqual( [ before, [] ] );
} );

it( '[SHARE-213, SHARE-218] a file that is too large is refused, by what the server takes', async () => {
	expect( await send< Refusal >( { bytes: Buffer.concat( [ WEBM, Buffer.alloc( 20_971_520 ) ] ) } ) ).toMatchObject( {
		status: 413,
		json: { code: 'recording_too_large', message: 'The recording is too large. It may have 20 MB.' },
	} );
	await setKnobs( { filters: { upload_size_limit: 1000 } } );
	expect( ( await send( { bytes: Buffer.concat( [ WEBM, Buffer.alloc( 900 ) ] ) } ) ).status ).toBe( 200 );
	expect( await send< Refusal >( { bytes: Buffer.concat( [ WEBM, Buffer.alloc( 1000 ) ] ) } ) ).toMatchObject( {
		status: 413,
	} );
	expect( ( await as( 'author' ).get( 'wpcom/v2/jetpack-ai/ai-assistant-feature' ) ).json ).toMatchObject( {
		'recording-bytes': 1000,
	} );
	await removeKnobs();
	expect( provider.received ).toHaveLength( 1 );
} );

it.each< [ string, Sent, string ] >( [
	[ 'no file', { bytes: null, fields: { language: 'en' } }, 'recording_missing' ],
	[ 'a language that is none', { fields: { language: 'english"' } }, 'rest_invalid_param' ],
] )( 'a request is refused with %s', async ( _, sent, code ) => {
	expect( await send< Refusal >( sent ) ).toMatchObject( { status: 400, json: { code } } );
	expect( provider.received ).toEqual( [] );
} );

it.each( [
	[ 'a key that is wrong', 401, { error: { message: `Incorrect key: ${ KEY }`, code: 'invalid_api_key' } }, 'key' ],
	[ 'a model that it does not have', 404, { error: { message: 'No such model' } }, 'place' ],
	[ 'too many requests', 429, { error: { message: 'Slow down', code: 'rate_limit_exceeded' } }, 'busy' ],
	[ 'no JSON', 200, '<html>Bad gateway</html>', 'garbage' ],
	[ 'no text', 200, { words: [] }, 'garbage' ],
] )( '[SHARE-218] the provider refuses with %s', async ( _, status, body, cause ) => {
	provider.answer( { status, body } );
	const refusal = await send< Refusal >();
	expect( refusal.status ).toBeGreaterThanOrEqual( 500 );
	expect( refusal.json.data ).toMatchObject( { cause } );
	expect( refusal.text ).not.toContain( KEY );
} );

it( '[SHARE-218] a provider that breaks off is an error, and the key is nowhere in the log', async () => {
	provider.answer( { status: 200, body: null } );
	expect( await send< Refusal >() ).toMatchObject( { status: 503, json: { code: 'error_service_unavailable' } } );
	expect( debugLog() ).not.toContain( KEY );
} );

it( 'a recording without words has an empty text', async () => {
	provider.answer( { status: 200, body: { text: '' } } );
	expect( await send() ).toMatchObject( { status: 200, json: { text: '' } } );
} );

it( '[SHARE-219] a provider without a model for recordings is asked nothing', async () => {
	await php( `delete_option( 'statecraft_ai_transcription_model' );` );
	expect( await send< Refusal >() ).toMatchObject( { status: 503, json: { code: 'error_provider_not_set' } } );
	await php( `update_option( 'statecraft_ai_transcription_model', 'hear-1' );` );
	expect( provider.received ).toEqual( [] );
} );

it( '[SHARE-219] the owner’s page has the model beside the others', async () => {
	const html = await php(
		`wp_set_current_user( 1 ); ob_start(); ( new Statecraft\\Ai\\Ai_Service() )->section()->render(); echo ob_get_clean();`
	);
	expect( html ).toMatch( /<label for="statecraft_ai_transcription_model">Transcription model<\/label>/ );
	expect( html ).toContain( 'gpt-4o-mini-transcribe' );
	expect( html.indexOf( 'statecraft_ai_image_model' ) ).toBeLessThan(
		html.indexOf( 'statecraft_ai_transcription_model' )
	);
} );

it( '[SHARE-207] visitors and feeds have nothing of the block', async () => {
	const link = await php(
		`echo get_permalink( wp_insert_post( array( 'post_title' => 'Voice', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '<!-- wp:paragraph --><p>Before</p><!-- /wp:paragraph --><!-- wp:jetpack/voice-to-content /--><!-- wp:jetpack/voice-to-content --><div class="wp-block-jetpack-voice-to-content">Record</div><!-- /wp:jetpack/voice-to-content -->' ) ) );`
	);
	for ( const url of [ link, `${ site().url }/feed/` ] ) {
		const text = await ( await fetch( url ) ).text();
		expect( text ).toContain( 'Before' );
		expect( text ).not.toMatch( /voice-to-content|Record</ );
	}
} );
