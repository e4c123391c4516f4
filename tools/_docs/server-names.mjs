/** What only the server can set: constants that are not settings of the owner's page. The texts are here; the names are compared with the code. */

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {{ name: string, text: string, isEnvironment: boolean }} ServerName `isEnvironment`: whether it may also be an environment variable. */

/** @type {Readonly<Record<string, string>>} */
const TEXTS = {
	STATECRAFT_INNER_HOSTS:
		'Hosts on your own network that the site may call, separated by commas or spaces. All others there are refused.',
	STATECRAFT_OFFLINE: 'True: the site is offline. It calls no service.',
	STATECRAFT_SITE_ADDRESSES:
		'Further addresses of the same site, separated by commas, so that it is not taken for a copy.',
	STATECRAFT_FIREWALL_OFF: 'True: the firewall is off, whatever the settings say.',
	STATECRAFT_ANALYTICS_PIXEL:
		'The address of a picture that counts events of people who have agreed. Without it nothing is counted.',
	STATECRAFT_MEDIA_SECRET:
		'The secret that encrypts the tokens of connected accounts. Default: the site’s salts. Set it where the salts change.',
	STATECRAFT_VIDEO_PARTS: 'A folder outside the web root for unfinished uploads.',
	STATECRAFT_VIDEO_SENDFILE:
		'Who sends private videos: `x-sendfile` (Apache, lighttpd), `x-accel-redirect:/internal/` (nginx). Default: PHP.',
	STATECRAFT_VIDEO_FRAMES_URL:
		'A service of your own that takes poster frames from videos that browsers cannot decode.',
	STATECRAFT_STRIPE_TEST_WEBHOOK_SECRET: 'The signing secret of a webhook that you have registered yourself.',
	STATECRAFT_STRIPE_LIVE_WEBHOOK_SECRET: 'The signing secret of a webhook that you have registered yourself.',
	STATECRAFT_STRIPE_TEST_ACCOUNT: 'The id of the account that the keys belong to. Default: Stripe says it.',
	STATECRAFT_STRIPE_LIVE_ACCOUNT: 'The id of the account that the keys belong to. Default: Stripe says it.',
	STATECRAFT_STRIPE_TEST_CLIENT_ID: 'The client id of a Stripe Connect platform, for hosts.',
	STATECRAFT_STRIPE_LIVE_CLIENT_ID: 'The client id of a Stripe Connect platform, for hosts.',
	STATECRAFT_STRIPE_TEST_PLATFORM_KEY: 'The key of a Stripe Connect platform, for hosts.',
	STATECRAFT_STRIPE_LIVE_PLATFORM_KEY: 'The key of a Stripe Connect platform, for hosts.',
	STATECRAFT_PAYPAL_TEST_WEBHOOK_ID: 'The id of a webhook that you have registered yourself.',
	STATECRAFT_PAYPAL_LIVE_WEBHOOK_ID: 'The id of a webhook that you have registered yourself.',
	STATECRAFT_MAPS_OPENFREEMAP_URL: 'A tile server of your own in the place of OpenFreeMap.',
	STATECRAFT_MAPS_PHOTON_URL: 'A Photon server of your own.',
	STATECRAFT_MAPS_NOMINATIM_URL: 'A Nominatim server. There is no default: the public one is not for such use.',
	STATECRAFT_MAPBOX_BASE_URL: 'Another address of Mapbox’s API.',
	STATECRAFT_MAPKIT_SCRIPT_URL: 'Another address of Apple’s script for maps.',
	STATECRAFT_GOOGLE_PHOTOS_API: '`library` browses a service that is compatible with Google’s former Library API.',
	STATECRAFT_GOOGLE_PHOTOS_API_URL: 'Another address of Google’s picker.',
	STATECRAFT_GOOGLE_PHOTOS_LIBRARY_URL: 'The address of the library for `STATECRAFT_GOOGLE_PHOTOS_API=library`.',
	STATECRAFT_GOOGLE_PHOTOS_AUTH_URL: 'Another address at which people sign in.',
	STATECRAFT_GOOGLE_PHOTOS_TOKEN_URL: 'Another address for tokens.',
	STATECRAFT_GOOGLE_PHOTOS_REVOKE_URL: 'Another address at which tokens are revoked.',
	STATECRAFT_GOOGLE_PHOTOS_USERINFO_URL: 'Another address that tells the name of a connected account.',
	STATECRAFT_INSTAGRAM_AUTH_URL: 'Another address at which people sign in.',
	STATECRAFT_INSTAGRAM_TOKEN_URL: 'Another address for tokens.',
	STATECRAFT_INSTAGRAM_GRAPH_URL: 'Another address of Instagram’s API.',
	STATECRAFT_GIPHY_BASE_URL: 'Another address of Giphy’s API.',
	STATECRAFT_KLIPY_BASE_URL: 'Another address of Klipy’s API.',
	STATECRAFT_MAILCHIMP_BASE_URL: 'Another address of Mailchimp’s API.',
	STATECRAFT_OPENVERSE_BASE_URL: 'Another address of Openverse’s API.',
	STATECRAFT_PEXELS_BASE_URL: 'Another address of Pexels’s API.',
	STATECRAFT_OPENTABLE_URL: 'Another address at which the editor looks for restaurants.',
	STATECRAFT_STRIPE_TEST_BASE_URL: 'Another address of Stripe’s API.',
	STATECRAFT_STRIPE_LIVE_BASE_URL: 'Another address of Stripe’s API.',
	STATECRAFT_PAYPAL_TEST_BASE_URL: 'Another address of PayPal’s API.',
	STATECRAFT_PAYPAL_LIVE_BASE_URL: 'Another address of PayPal’s API.',
};

/** Constants that the plugin defines itself. */
const OWN = [ 'STATECRAFT_FILE', 'STATECRAFT_VERSION', 'STATECRAFT_NEEDS_PHP', 'STATECRAFT_NEEDS_WORDPRESS' ];

/** What the plugin stores for itself next to the settings of a service; in files about several services, settings of another one. */
const OTHERS = /_(?:CONNECTED|PAYMENTS_(?:KEY|BASE_URL)|(?:TEST|LIVE)_MODE|MAPBOX_MAPBOX)$/;

/** The services whose name is in a variable, by that variable or by the folder of those that get its sources. */
const SERVICES = {
	$service: [],
	'"{$provider}_$mode"': [ 'stripe_test', 'stripe_live', 'paypal_test', 'paypal_live' ],
	'includes/Galleries/Gif/Provider.php': [ 'giphy', 'klipy' ],
	'includes/Payments/Stripe/': [ 'stripe_test', 'stripe_live' ],
	'includes/Payments/Paypal/': [ 'paypal_test', 'paypal_live' ],
};

/** A declaration of a service. */
const IS_SERVICE = /^final class \w+ extends Service \{/m;

/** One with a base URL, which its base class reads. */
const HAS_BASE_URL = /const BASE_URL\b|function base_url\(/;

/** Where a file reads a setting, or lists those that it reads. */
const READ = /(?:\b(?:by_server|server_url|value|source|url)\( |^\t\t)'(\w+)'(?: \)|,| +=> 'https:)/gm;

/** @param {Source} source @return {string[]} The services whose settings a file reads. */
const servicesOf = ( { file, text } ) => [
	...[ ...text.matchAll( /new Setting_Sources\( ('\w+'|\$\w+|"[^"]+") \)/g ) ].flatMap(
		( [ , name = '' ] ) => SERVICES[ /** @type {keyof typeof SERVICES} */ ( name ) ] ?? [ name.slice( 1, -1 ) ]
	),
	...( IS_SERVICE.test( text ) ? [ /const ID = '(\w+)'/.exec( text )?.[ 1 ] ?? '' ] : [] ),
	...Object.entries( SERVICES ).flatMap( ( [ folder, names ] ) => ( file.startsWith( folder ) ? names : [] ) ),
];

/**
 * Returns the names in the code that only the server sets.
 *
 * @param {readonly Source[]} sources
 * @param {readonly string[]} settings The constants that are settings of the page.
 * @return {ServerName[]} By subject.
 * @throws {Error} One has no text, or no code reads it any more.
 */
export function serverNamesIn( sources, settings ) {
	/** @type {Map<string, boolean>} */
	const found = new Map();
	for ( const source of sources ) {
		const { text } = source;
		for ( const [ , name = '' ] of text.matchAll( /'(STATECRAFT_[A-Z_]+)'/g ) ) {
			const isEnvironment = new RegExp( `getenv\\( (?:'${ name }'|self::NAME) \\)` ).test( text );
			found.set( name, isEnvironment || ( found.get( name ) ?? false ) );
		}
		for ( const service of servicesOf( source ) ) {
			const read = [ ...text.matchAll( READ ) ].map( ( [ , setting = '' ] ) => setting );
			const hasBaseUrl = IS_SERVICE.test( text ) && HAS_BASE_URL.test( text );
			for ( const setting of hasBaseUrl ? [ ...read, 'base_url' ] : read ) {
				const name = `STATECRAFT_${ service }_${ setting }`.toUpperCase();
				if ( ! OTHERS.test( name ) ) {
					found.set( name, true );
				}
			}
		}
	}
	for ( const name of [ ...OWN, ...settings ] ) {
		found.delete( name );
	}
	const unknown = [ ...found.keys() ].filter( ( name ) => ! ( name in TEXTS ) );
	const gone = Object.keys( TEXTS ).filter( ( name ) => ! found.has( name ) );
	if ( unknown.length + gone.length > 0 ) {
		throw new Error(
			[
				...unknown.map(
					( name ) => `tools/_docs/server-names.mjs has no text for ${ name }, which the code reads.`
				),
				...gone.map(
					( name ) => `tools/_docs/server-names.mjs has a text for ${ name }, which no code reads.`
				),
			].join( '\n' )
		);
	}
	return Object.entries( TEXTS ).map( ( [ name, text ] ) => ( {
		name,
		text,
		isEnvironment: found.get( name ) ?? false,
	} ) );
}
