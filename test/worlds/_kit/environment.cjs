/** The environment of REST tests, with requests as what stands in front of the site passes them on. */
const Environment = require( '../../wordpress/_kit/environment.cjs' );

/** What the site of staging asks everybody for, before WordPress sees the request. */
const STAGING = 'staging:knock';

/** @typedef {(url: URL, headers: Headers) => void} Door Changes a request to the site on its way. */

/** @type {Readonly<Record<string, Door>>} */
const DOORS = {
	/** The proxy ends the encryption: the site itself is asked without. */
	tls: ( url, headers ) => {
		url.protocol = 'http:';
		headers.set( 'X-Forwarded-Proto', 'https' );
		headers.set( 'X-Forwarded-For', headers.get( 'X-Forwarded-For' ) ?? '198.51.100.7' );
	},
	password: ( _, headers ) => {
		headers.set( 'Authorization', headers.get( 'Authorization' ) ?? `Basic ${ btoa( STAGING ) }` );
	},
};

module.exports = class extends Environment {
	/** @override */
	async setup() {
		await super.setup();
		const { readWorld } = await import( '../../../tools/_worlds/read.mjs' );
		const door = DOORS[ readWorld( process.env.STATECRAFT_TEST_WORLD || 'usual' ).door ];
		if ( ! door ) {
			return;
		}
		const [ { url: home } ] = JSON.parse( process.env.STATECRAFT_TEST_SITES ?? '[]' );
		const through = this.global.fetch;
		this.global.fetch = async ( input, init = {} ) => {
			const url = new URL( input instanceof Request ? input.url : input );
			if ( url.host !== new URL( home ).host ) {
				return through( input, init );
			}
			const headers = new Headers( init.headers );
			door( url, headers );
			return through( url, { ...init, headers } );
		};
	}
};
