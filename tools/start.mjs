/** `npm start`: runs a WordPress with the plugin active, ready for writing. */
import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuild } from './_kit/build.mjs';
import { endOnSignals, ownGroup } from './_kit/groups.mjs';
import { readOptions } from './_kit/options.mjs';
import { ensurePackages, npm } from './_kit/packages.mjs';
import { root } from './_kit/paths.mjs';
import { freePort } from './_kit/ports.mjs';
import { explain, UserError } from './_kit/user-error.mjs';

const usage = `npm start -- [options]

  --port N        the port on 127.0.0.1 (8888)
  --wp WORDPRESS  a folder with an unpacked WordPress, or a version such as 6.8 (7.1)
  --php VERSION   such as 8.3; PHP as WebAssembly is taken where this machine's own php is another
  --reset         starts with a new, empty site
  --watch         builds anew whenever a source changes`;

function options() {
	const values = readOptions(
		{
			port: { type: 'string', default: '8888' },
			wp: { type: 'string' },
			php: { type: 'string' },
			reset: { type: 'boolean', default: false },
			watch: { type: 'boolean', default: false },
		},
		usage
	);
	const port = Number( values.port );
	if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
		throw new UserError( `--port wants a number from 1 to 65535, not “${ values.port }”.` );
	}
	if ( values.php !== undefined && ! /^8\.[1-5]$/.test( values.php ) ) {
		throw new UserError( `--php wants a version from 8.1 to 8.5, not “${ values.php }”.` );
	}
	return { ...values, port };
}

/** Rebuilds on changes, beside the site, until this process ends. */
function watch() {
	const [ command, args ] = npm( 'run', 'watch' );
	const child = spawn( command, args, { cwd: root, stdio: [ 'ignore', 'inherit', 'inherit' ], detached: true } );
	ownGroup( child.pid ?? 0 );
}

/** @return {Promise<{ url: string } | undefined>} The sandbox, which replaces the third parties. */
async function sandboxBeside() {
	const file = path.join( root, 'tools/sandbox/index.mjs' );
	return existsSync( file ) ? ( await import( file ) ).startSandbox( {} ) : undefined;
}

/** The developer's own provider, set in the environment, overrides the sandbox. */
const ownProvider = () =>
	Object.fromEntries(
		Object.entries( process.env ).flatMap( ( [ name, value ] ) =>
			/^STATECRAFT_(?:AI|GIPHY|KLIPY|GIFS|MAILCHIMP|OPENVERSE|PEXELS|GOOGLE_PHOTOS|INSTAGRAM|MEDIA|PAYMENTS|PAYPAL|STRIPE|MAPS|MAPBOX|MAPKIT)_/.test(
				name
			) && value
				? [ [ name, value ] ]
				: []
		)
	);

/** @param {string} url Of the sandbox. @return {Record<string, string>} Its photo service, whose whole library can be browsed. */
const googlePhotos = ( url ) => ( {
	STATECRAFT_GOOGLE_PHOTOS_API: 'library',
	STATECRAFT_GOOGLE_PHOTOS_API_URL: `${ url }/google/picker`,
	STATECRAFT_GOOGLE_PHOTOS_LIBRARY_URL: `${ url }/google/library`,
	STATECRAFT_GOOGLE_PHOTOS_AUTH_URL: `${ url }/google/o/oauth2/v2/auth`,
	STATECRAFT_GOOGLE_PHOTOS_TOKEN_URL: `${ url }/google/token`,
	STATECRAFT_GOOGLE_PHOTOS_REVOKE_URL: `${ url }/google/revoke`,
	STATECRAFT_GOOGLE_PHOTOS_USERINFO_URL: `${ url }/google/userinfo`,
	STATECRAFT_GOOGLE_PHOTOS_CLIENT_ID: 'sandbox-client.apps.googleusercontent.com',
	STATECRAFT_GOOGLE_PHOTOS_KEY: 'sandbox-secret',
} );

/** @param {string} url Of the sandbox. @return {Record<string, string>} Its Instagram, which asks the person who connects an account. */
const instagram = ( url ) => ( {
	STATECRAFT_INSTAGRAM_AUTH_URL: `${ url }/instagram/oauth/authorize`,
	STATECRAFT_INSTAGRAM_TOKEN_URL: `${ url }/instagram/oauth/access_token`,
	STATECRAFT_INSTAGRAM_GRAPH_URL: `${ url }/instagram/graph`,
	STATECRAFT_INSTAGRAM_APP_ID: '1234567890',
	STATECRAFT_INSTAGRAM_KEY: 'sandbox-secret',
} );

/** @param {string} url Of the sandbox. @return {Promise<Record<string, string>>} Its map services. Mapbox has no key: it is set in the editor. */
async function maps( url ) {
	const { KEY_ID, TEAM_ID, privateKey } = await import( './sandbox/providers/maps/mapkit-token.mjs' );
	return {
		STATECRAFT_MAPS_OPENFREEMAP_URL: `${ url }/openfreemap`,
		STATECRAFT_MAPS_PHOTON_URL: `${ url }/photon`,
		STATECRAFT_MAPS_NOMINATIM_URL: `${ url }/nominatim`,
		STATECRAFT_MAPBOX_BASE_URL: `${ url }/mapbox`,
		STATECRAFT_MAPKIT_SCRIPT_URL: `${ url }/mapkit/mk/5.x.x/mapkit.js`,
		STATECRAFT_MAPKIT_TEAM_ID: TEAM_ID,
		STATECRAFT_MAPKIT_KEY_ID: KEY_ID,
		STATECRAFT_MAPKIT_KEY: privateKey(),
	};
}

async function start() {
	const { port, wp, php, reset, ...flags } = options();
	await freePort( port );
	await ensurePackages();
	await ensureBuild();
	const { admin, bootWordPress, findWordPress } = await import( './wordpress/index.mjs' );
	const log = ( /** @type {string} */ line ) => console.log( `${ line } …` );
	const isVersion = wp !== undefined && /^\d+\.\d+[\d.]*$/.test( wp ) && ! existsSync( wp );
	const tree = await findWordPress( { log, ...( isVersion ? { version: wp } : { path: wp } ) } );
	const sandbox = await sandboxBeside();
	const site = await bootWordPress( {
		tree,
		site: 'dev',
		port,
		php,
		plugin: root,
		constants: {
			STATECRAFT_DEV_LOGIN: admin.user,
			...( sandbox && {
				STATECRAFT_AI_BASE_URL: `${ sandbox.url }/v1`,
				STATECRAFT_AI_MODEL: 'sandbox',
				STATECRAFT_AI_IMAGE_MODEL: 'sandbox',
				STATECRAFT_AI_TRANSCRIPTION_MODEL: 'sandbox',
				STATECRAFT_AI_KEY: 'sandbox-key',
				STATECRAFT_GIPHY_BASE_URL: `${ sandbox.url }/giphy`,
				STATECRAFT_GIPHY_KEY: 'sandbox-key-of-giphy',
				STATECRAFT_KLIPY_BASE_URL: `${ sandbox.url }/klipy`,
				STATECRAFT_KLIPY_KEY: 'sandbox-key-of-klipy',
				STATECRAFT_MAILCHIMP_BASE_URL: `${ sandbox.url }/3.0`,
				STATECRAFT_MAILCHIMP_KEY: 'sandbox-key-us1',
				STATECRAFT_MAILCHIMP_LIST: 'sandbox',
				STATECRAFT_OPENTABLE_URL: sandbox.url,
				STATECRAFT_OPENVERSE_BASE_URL: `${ sandbox.url }/openverse`,
				STATECRAFT_PEXELS_BASE_URL: `${ sandbox.url }/pexels`,
				STATECRAFT_PEXELS_KEY: 'sandbox-key-of-pexels',
				STATECRAFT_PAYPAL_TEST_BASE_URL: `${ sandbox.url }/paypal`,
				STATECRAFT_PAYPAL_TEST_CLIENT_ID: 'sandbox-paypal-client',
				STATECRAFT_PAYPAL_TEST_KEY: 'sandbox-paypal-secret',
				STATECRAFT_INNER_HOSTS: '127.0.0.1',
				STATECRAFT_STRIPE_TEST_BASE_URL: `${ sandbox.url }/stripe`,
				STATECRAFT_STRIPE_TEST_KEY: 'sk_test_sandbox',
				...googlePhotos( sandbox.url ),
				...instagram( sandbox.url ),
				...( await maps( sandbox.url ) ),
			} ),
		},
		env: ownProvider(),
		fresh: reset,
		log,
	} );
	if ( flags.watch ) {
		watch();
	}
	const engine = site.engine === 'native' ? "this machine's own" : 'WebAssembly';
	console.log( `
WordPress ${ tree.version } (${ tree.source }), PHP ${ site.phpVersion } (${ engine })
${ sandbox ? `Sandbox: ${ sandbox.url } answers in place of the AI provider, of Mailchimp, of the photo services, of Giphy, Klipy and Instagram, of maps, of PayPal and of Stripe; nothing leaves this machine\n` : '' }PHP's notices: ${ path.relative( root, site.debugLog ) }
Ready: ${ site.url }/wp-admin/post-new.php
User ${ admin.user }, password ${ admin.password }; this machine's browser is logged in by itself. Ctrl+C ends all of it.` );
	await site.ended;
	throw new UserError( "PHP's server has ended.", `See ${ path.relative( root, path.dirname( site.debugLog ) ) }` );
}

endOnSignals( 0 );
start().catch( ( failure ) => {
	console.error( `\n${ explain( failure ) }` );
	process.exit( 1 );
} );
