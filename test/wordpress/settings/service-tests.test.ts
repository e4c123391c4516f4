/** The Test button of each service: its result if the service accepts the key, rejects it, or is down. */
import { php, reset, site } from '../_kit/client';
import { forgetCounts } from '../_kit/counters';
import { adminOf } from '../_kit/forms';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { MAPBOX_KEY, mapkit } from '../_kit/maps';
import { aVideo } from '../_kit/video';

jest.setTimeout( 240_000 );

let open: Awaited< ReturnType< typeof adminOf > >;
beforeAll( async () => {
	open = await adminOf( 'administrator' );
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );
beforeEach( () =>
	php( `
		global $wpdb;
		${ forgetCounts }
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '\\_transient%statecraft\\_%'" );
		foreach ( array( 'connection_site', 'ai_key', 'ai_base_url', 'ai_model' ) as $name ) delete_option( "statecraft_$name" );
		wp_cache_flush();
	` )
);

interface Result {
	type: string;
	text: string;
}

/** Clicks a Test button as the page's script does. */
const tested = async ( service: string ): Promise< Result > => {
	const { html } = await open( 'admin.php?page=my-jetpack' );
	const action = `statecraft_${ service }_test`;
	expect( html ).toContain( `id="${ action }"` );
	const form = html.slice( html.indexOf( `value="${ action }"` ) );
	const body = new URLSearchParams( { action, _wpnonce: /name="_wpnonce" value="(\w+)"/.exec( form )?.[ 1 ] ?? '' } );
	const { raw } = await open( 'admin-ajax.php', { method: 'POST', body } );
	return JSON.parse( new TextDecoder().decode( raw ) );
};

type Constants = Record< string, string >;
interface Row {
	/** The constants of a configured site, for a service at this URL. */
	at: ( sandbox: string ) => Constants;
	/** The change that breaks it. */
	wrong: Constants;
	/** The result of each. */
	says: { good: RegExp; wrong: RegExp; down: RegExp };
}

/** The services configured by a base URL and a key. */
const simple = ( name: string, path: string, key: string ) => ( {
	at: ( sandbox: string ) => ( {
		[ `STATECRAFT_${ name }_BASE_URL` ]: sandbox + path,
		[ `STATECRAFT_${ name }_KEY` ]: key,
	} ),
	wrong: { [ `STATECRAFT_${ name }_KEY` ]: 'wrong' },
} );

const services: Record< string, Row > = {
	ai: {
		at: ( sandbox ) => ( {
			STATECRAFT_AI_BASE_URL: `${ sandbox }/v1`,
			STATECRAFT_AI_KEY: 'sandbox-key',
			STATECRAFT_AI_MODEL: 'sandbox',
		} ),
		wrong: { STATECRAFT_AI_KEY: 'wrong-key' },
		says: { good: /The provider answered: Sandbox answer/, wrong: /Incorrect API key/, down: /^No answer: / },
	},
	mailchimp: {
		at: ( sandbox ) => ( {
			STATECRAFT_MAILCHIMP_BASE_URL: `${ sandbox }/3.0`,
			STATECRAFT_MAILCHIMP_KEY: 'sandbox-key-us1',
			STATECRAFT_MAILCHIMP_LIST: 'sandbox',
		} ),
		wrong: { STATECRAFT_MAILCHIMP_KEY: 'wrong-us1' },
		says: { good: /“Sandbox audience”/, wrong: /key|API/i, down: /Mailchimp/ },
	},
	pexels: {
		...simple( 'PEXELS', '/pexels', 'sandbox-key-of-pexels' ),
		says: { good: /Pexels accepts the key/, wrong: /does not accept the key/, down: /Pexels/ },
	},
	openverse: {
		at: ( sandbox ) => ( {
			STATECRAFT_OPENVERSE_BASE_URL: `${ sandbox }/openverse`,
			STATECRAFT_OPENVERSE_CLIENT_ID: 'sandbox',
			STATECRAFT_OPENVERSE_KEY: 'sandbox-secret',
		} ),
		wrong: { STATECRAFT_OPENVERSE_KEY: 'wrong' },
		says: { good: /accepts your application/, wrong: /does not accept the client ID and key/, down: /Openverse/ },
	},
	google_photos: {
		at: ( sandbox ) => ( {
			STATECRAFT_GOOGLE_PHOTOS_TOKEN_URL: `${ sandbox }/google/token`,
			STATECRAFT_GOOGLE_PHOTOS_CLIENT_ID: 'sandbox-client.apps.googleusercontent.com',
			STATECRAFT_GOOGLE_PHOTOS_KEY: 'sandbox-secret',
		} ),
		wrong: { STATECRAFT_GOOGLE_PHOTOS_KEY: 'wrong' },
		says: {
			good: /Google accepts the client ID and secret/,
			wrong: /does not accept the client ID or secret/,
			down: /Google Photos/,
		},
	},
	instagram: {
		at: ( sandbox ) => ( {
			STATECRAFT_INSTAGRAM_TOKEN_URL: `${ sandbox }/instagram/oauth/access_token`,
			STATECRAFT_INSTAGRAM_APP_ID: '1234567890',
			STATECRAFT_INSTAGRAM_KEY: 'sandbox-secret',
		} ),
		wrong: { STATECRAFT_INSTAGRAM_KEY: 'wrong' },
		says: { good: /Instagram recognizes the app/, wrong: /Instagram/, down: /Instagram/ },
	},
	gifs: {
		at: ( sandbox ) => ( {
			...simple( 'GIPHY', '/giphy', 'sandbox-key-of-giphy' ).at( sandbox ),
			...simple( 'KLIPY', '/klipy', 'sandbox-key-of-klipy' ).at( sandbox ),
		} ),
		// The other one still works: each is tested.
		wrong: { STATECRAFT_KLIPY_KEY: 'wrong' },
		says: {
			good: /^Giphy accepts the key.* Klipy accepts the key/,
			wrong: /^Giphy accepts the key.*Klipy does not accept/,
			down: /Giphy.*Klipy/,
		},
	},
	mapbox: {
		...simple( 'MAPBOX', '/mapbox', MAPBOX_KEY ),
		wrong: { STATECRAFT_MAPBOX_KEY: `${ MAPBOX_KEY }-wrong` },
		says: { good: /Mapbox accepts the token/, wrong: /Mapbox|token/, down: /Mapbox/ },
	},
	maps: {
		at: ( sandbox ) => ( { STATECRAFT_MAPS_PHOTON_URL: `${ sandbox }/photon` } ),
		wrong: { STATECRAFT_MAPS_PHOTON_URL: 'https://127.0.0.1:1' },
		says: { good: /It found “/, wrong: /Photon/, down: /Photon/ },
	},
	stripe: {
		...simple( 'STRIPE_TEST', '/stripe', 'rk_test_sandbox' ),
		wrong: { STATECRAFT_STRIPE_TEST_KEY: 'rk_test_wrong' },
		says: { good: /^Test: /, wrong: /^Test: /, down: /^Test: / },
	},
	paypal: {
		at: ( sandbox ) => ( {
			STATECRAFT_PAYPAL_TEST_BASE_URL: `${ sandbox }/paypal`,
			STATECRAFT_PAYPAL_TEST_CLIENT_ID: 'sandbox-paypal-client',
			STATECRAFT_PAYPAL_TEST_KEY: 'sandbox-paypal-secret',
		} ),
		wrong: { STATECRAFT_PAYPAL_TEST_KEY: 'wrong-paypal-secret' },
		says: { good: /^Test: /, wrong: /^Test: /, down: /^Test: / },
	},
	video_frames: {
		at: ( sandbox ) => ( { STATECRAFT_VIDEO_FRAMES_URL: `${ sandbox }/video-frames` } ),
		wrong: { STATECRAFT_VIDEO_FRAMES_URL: '' },
		says: { good: /sent a frame/, wrong: /No service is set/, down: /HTTP status 500/ },
	},
};

/** A URL that nothing serves, for services whose stand-in cannot be made to fail. */
const DOWN: Record< string, string > = { openverse: 'http://127.0.0.1:1', google_photos: 'http://127.0.0.1:1' };

const here = { STATECRAFT_INNER_HOSTS: '127.0.0.1' };

describe.each( Object.entries( services ) )( 'the test of %s', ( name, { at, wrong, says } ) => {
	const secrets = () => Object.values( { ...at( '' ), ...wrong } ).filter( ( one ) => /secret|key|rk_/.test( one ) );
	/** The result with these constants; it never contains a secret. */
	const resultWith = async ( constants: Constants ) => {
		await setKnobs( { constants: { ...here, ...constants } } );
		const result = await tested( name );
		expect( secrets().filter( ( secret ) => result.text.includes( secret ) ) ).toEqual( [] );
		return result;
	};

	beforeAll( async () => {
		if ( name === 'video_frames' ) {
			await aVideo();
		}
	} );

	it( 'says that the service accepts the key', async () => {
		const { text, type } = await resultWith( at( site().sandbox ) );
		expect( text ).toMatch( says.good );
		expect( type ).toBe( 'success' );
	} );

	it( 'says that it does not, or that the key is missing', async () => {
		const { text, type } = await resultWith( { ...at( site().sandbox ), ...wrong } );
		expect( [ type, text ] ).toEqual( [ 'error', expect.stringMatching( says.wrong ) ] );
		expect( text ).not.toMatch( says.good.source === says.wrong.source ? /accepts the key/ : says.good );
	} );

	it( 'says that the service is down', async () => {
		const { text, type } = await resultWith( at( DOWN[ name ] ?? `${ site().sandbox }/with/500` ) );
		expect( [ type, text ] ).toEqual( [ 'error', expect.stringMatching( says.down ) ] );
	} );
} );

describe( 'the test of Apple Maps, which sends no request', () => {
	it( 'says that the key can sign, or what is wrong with it', async () => {
		await setKnobs( { constants: mapkit() } );
		expect( ( await tested( 'mapkit' ) ).type ).toBe( 'success' );
		await setKnobs( { constants: { ...mapkit(), STATECRAFT_MAPKIT_KEY: 'no key' } } );
		expect( ( await tested( 'mapkit' ) ).type ).toBe( 'error' );
	} );
} );

describe( 'while the site’s keys are paused', () => {
	it( 'sends nothing, and says why', async () => {
		await fetch( `${ site().sandbox }/sandbox/google-photos`, { method: 'DELETE' } );
		await setKnobs( { constants: { ...here, ...services.google_photos!.at( site().sandbox ) } } );
		await php( `Statecraft\\Site\\Site_Identity::disconnect();` );
		expect( await tested( 'google_photos' ) ).toEqual( {
			type: 'error',
			text: expect.stringMatching( /^Not tested\. This site is disconnected\. Connect it\.$/ ),
		} );
		const { requests } = await ( await fetch( `${ site().sandbox }/sandbox/google-photos` ) ).json();
		expect( requests ).toEqual( [] );
	} );

	it( 'sends nothing to a service without a key either', async () => {
		await setKnobs( { constants: { ...here, ...services.maps!.at( site().sandbox ) } } );
		await php( `Statecraft\\Site\\Site_Identity::disconnect();` );
		expect( await tested( 'maps' ) ).toEqual( {
			type: 'error',
			text: expect.stringMatching( /^Not tested\. This site is disconnected/ ),
		} );
	} );
} );

it( 'exists for every service with a key', async () => {
	const keys: string[] = JSON.parse( await php( `echo wp_json_encode( Statecraft\\Plugin::all( 'keys' ) );` ) );
	const names = keys.map( ( key ) =>
		key.replace( /^statecraft_|_(?:test|live)_|_?(?:webhook_secret|platform_key|key)$/g, '' )
	);
	const { html } = await open( 'admin.php?page=my-jetpack' );
	const gifs = [ 'giphy', 'klipy' ];
	// There is no service to test licences with: they are stored for hosts that request them.
	const asked = new Set( names.filter( ( name ) => name !== 'connection_licenses' ) );
	const without = [ ...asked ].filter(
		( name ) => ! html.includes( `id="statecraft_${ gifs.includes( name ) ? 'gifs' : name }_test-button"` )
	);
	expect( without ).toEqual( [] );
} );
