/** Nothing goes out while the site is disconnected, a copy or offline: every way out, with and without a key, and what people are told. */
import { as, inBrowser, php, reset, restUrl, site } from '../_kit/client';
import { asked, change, connected, later, settings, stored } from '../_kit/instagram';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { aPost } from '../_kit/premium';
import { ask, prompt, tokenOf } from '../_kit/query';
import { startRecorded, type RecordedServer } from '../_kit/recorded';

jest.setTimeout( 240_000 );

/** What stops a site, and how an owner is told of it. */
const STATES: [ name: string, stop: string, says: RegExp ][] = [
	[ 'disconnected', `Statecraft\\Site\\Site_Identity::disconnect();`, /^This site is disconnected\. Connect it\.$/ ],
	[
		'a copy',
		`update_option( 'statecraft_connection_site', array( 'address' => strrev( 'original.example.org' ) ) );`,
		/copy of another one/,
	],
	[ 'offline', `update_option( 'jetpack_offline_mode', '1' );`, /^This site is offline/ ],
];

let service: RecordedServer;
beforeAll( async () => {
	service = await startRecorded();
} );
beforeEach( async () => {
	service.answer( { status: 200, body: { features: [], results: [], data: [] } } );
	await setKnobs( {
		constants: {
			STATECRAFT_INNER_HOSTS: '127.0.0.1',
			STATECRAFT_GIPHY_BASE_URL: service.url,
			STATECRAFT_GIPHY_KEY: 'a-key',
			STATECRAFT_PEXELS_BASE_URL: service.url,
			STATECRAFT_PEXELS_KEY: 'a-key',
			STATECRAFT_OPENVERSE_BASE_URL: service.url,
			STATECRAFT_MAPS_PHOTON_URL: service.url,
			STATECRAFT_AI_BASE_URL: service.url,
			STATECRAFT_AI_MODEL: 'a-model',
		},
	} );
	await php( `
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_count\\_%' OR option_name LIKE '\\_transient%statecraft\\_%'" );
		delete_option( 'statecraft_ai_key' );
		wp_cache_flush();` );
} );
afterEach( () => php( `delete_option( 'statecraft_connection_site' ); delete_option( 'jetpack_offline_mode' );` ) );
afterAll( async () => {
	await service.stop();
	await removeKnobs();
	await reset();
} );

interface Refusal {
	code: string;
	message: string;
	data: { status: number; is_retryable?: boolean };
}

const get = ( path: string, query: Record< string, string > ) => async (): Promise< Refusal > =>
	( await as( 'administrator' ).get< Refusal >( path, { query } ) ).json;

/** What a person does that asks a service. Words that were never searched for are in no cache. */
const DOORS: Record< string, () => Promise< Refusal > > = {
	'a search for GIFs, with a key': get( 'statecraft/v1/gifs', { search: 'tea' } ),
	'a search for places, without one': get( 'statecraft/v1/geocode', { query: 'berlin' } ),
	'a search for photos, without one': get( 'wpcom/v2/external-media/list/openverse', { search: 'tea' } ),
	'a search for photos, with a key': get( 'wpcom/v2/external-media/list/pexels', { search: 'tea' } ),
	'a podcast': async () => get( 'statecraft/v1/podcast-feed', { url: `${ service.url }/feed` } )(),
	'a short link': async () => get( 'wpcom/v2/resolve-redirect', { url: `${ service.url }/short` } )(),
};

describe.each( STATES )( 'on a site that is %s', ( name, stop, says ) => {
	// A site that is offline has no picker of photos at all.
	it.each( Object.entries( DOORS ).filter( ( [ door ] ) => name !== 'offline' || ! door.includes( 'photos' ) ) )(
		'%s asks nobody, and the reason is not a key',
		async ( _, open ) => {
			await php( stop );
			const refusal = await open();
			expect( refusal ).toMatchObject( { code: 'site_paused', data: { status: 503 } } );
			expect( refusal.message ).toMatch( says );
			expect( service.received ).toEqual( [] );
		}
	);

	it( 'a prompt goes to nobody, also where the provider needs no key', async () => {
		const bearer = await tokenOf( 'administrator' );
		await php( stop );
		const { status, text } = await ask( prompt( 'A secret' ), { bearer } );
		expect( [ status, JSON.parse( text ) ] ).toEqual( [ 503, expect.objectContaining( { code: 'site_paused' } ) ] );
		expect( service.received ).toEqual( [] );
	} );

	it( 'a recording goes to nobody, and the reason is not a model', async () => {
		await php( `update_option( 'statecraft_ai_transcription_model', 'hear-1' ); ${ stop }` );
		const form = new FormData();
		form.append( 'file', new Blob( [ Buffer.from( '1a45dfa39f4286810142f7810142f281', 'hex' ) ] ), 'a.webm' );
		const { name: user, applicationPassword } = site().users.author;
		const answer = await fetch( restUrl( 'statecraft/v1/ai/transcriptions' ), {
			method: 'POST',
			headers: { Authorization: `Basic ${ btoa( `${ user }:${ applicationPassword }` ) }` },
			body: form,
		} );
		await php( `delete_option( 'statecraft_ai_transcription_model' );` );
		expect( [ answer.status, await answer.json() ] ).toEqual( [
			503,
			expect.objectContaining( { code: 'site_paused' } ),
		] );
		expect( service.received ).toEqual( [] );
	} );

	it( 'a question of a visitor goes to nobody', async () => {
		await aPost( '<!-- wp:paragraph --><p>Quinces are ripe in October.</p><!-- /wp:paragraph -->' );
		await php( `update_option( 'statecraft_ai_visitors', '1' ); ${ stop }` );
		const { status, json } = await as( 'anonymous' ).post< Refusal >( 'statecraft/v1/site-answers', {
			question: 'When are quinces ripe?',
		} );
		await php( `delete_option( 'statecraft_ai_visitors' );` );
		expect( [ status, json.code ] ).toEqual( [ 404, 'site_answers_off' ] );
		expect( service.received ).toEqual( [] );
	} );

	it( 'the editor knows, because a paused key is read as missing', async () => {
		const pauseFor = ( login: string ) =>
			php(
				`${ stop } wp_set_current_user( get_user_by( 'login', '${ login }' )->ID ); echo Statecraft\\Editor::page_data()['pause'];`
			);
		expect( await pauseFor( 'administrator' ) ).toMatch( says );
		expect( await pauseFor( 'author' ) ).not.toBe( '' );
	} );

	it( 'what WordPress sends for us is not sent: lists, payments, its own AI client', async () => {
		const codes = await php( `
			${ stop }
			add_filter( 'pre_http_request', static function () { echo 'sent'; return new WP_Error( 'x' ); } );
			$limit = new Statecraft\\Ai\\Concurrency_Limit( new Statecraft\\Ai\\Settings() );
			echo Statecraft\\Http\\Http_Client::request( 'https://example.org', array() )->get_error_code(), ' ';
			echo ( new Statecraft\\Ai\\Provider\\Wp_Ai_Requests( $limit ) )->with_limits( static fn() => print 'sent' )->get_error_code(), ' ';
			echo ( new Statecraft\\Signup\\Mailchimp_Api( new Statecraft\\Signup\\Mailchimp_Service() ) )->request( 'GET', 'ping' )->get_error_code();` );
		expect( codes ).toBe( 'site_paused site_paused site_paused' );
	} );
} );

it( 'users who cannot connect the site see who can', async () => {
	await php( `Statecraft\\Site\\Site_Identity::disconnect();` );
	const { json } = await as( 'author' ).get< Refusal >( 'statecraft/v1/geocode', { query: { query: 'berlin' } } );
	expect( json.message ).toBe( 'This site is disconnected. Someone who manages this site can connect it.' );
} );

describe.each( STATES )( 'on a site that is %s', ( _, stop ) => {
	it( 'the token of an Instagram account goes nowhere: not by cron, not by a visit', async () => {
		await settings();
		const id = await connected( await inBrowser( 'author' ) );
		const due = { renewed: 1, tried: 0, expires: Math.floor( Date.now() / 1000 ) + 3600 };
		await change( id, due );
		await later( id );
		await asked();
		await php( `
			${ stop }
			do_action( 'statecraft_instagram_update' );
			do_action( 'statecraft_instagram_more', '${ id }' );
			Statecraft\\Galleries\\Instagram\\Scheduled_Refresh::on_view( Statecraft\\Galleries\\Instagram\\Connections::find( '${ id }' ) );
			do_action( 'shutdown' );` );
		expect( await asked() ).toEqual( [] );
		// It is renewed as soon as the site is connected again, not half a day later.
		expect( await stored( id, 'connection' ) ).toMatchObject( { tried: 0 } );
	} );
} );

it( 'a site that is connected asks', async () => {
	expect( await php( `echo Statecraft\\Editor::page_data()['pause'];` ) ).toBe( '' );
	await aPost( '<!-- wp:paragraph --><p>Medlars are ripe in November.</p><!-- /wp:paragraph -->' );
	await php( `update_option( 'statecraft_ai_visitors', '1' );` );
	await as( 'anonymous' ).post( 'statecraft/v1/site-answers', { question: 'When are medlars ripe?' } );
	await php( `delete_option( 'statecraft_ai_visitors' );` );
	expect( service.received ).toHaveLength( 1 );
	service.received.length = 0;
	await as( 'administrator' ).get( 'statecraft/v1/geocode', { query: { query: 'berlin' } } );
	expect( service.received ).toHaveLength( 1 );
} );
