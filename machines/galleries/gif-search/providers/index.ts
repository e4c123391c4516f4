/** Interpretation of the typed text. Pure functions. */
import type { ProviderName, Query } from '../gif-search.types';

/** Where the id is in a URL, by host and path. */
const PLACES: readonly [ provider: ProviderName, host: RegExp, path: RegExp ][] = [
	[
		'giphy',
		/^(?:www\.)?giphy\.com$/,
		/^\/(?:[a-z]{2}\/)?(?:gifs|stickers|clips|embed|media)\/(?:[^/]*-)?([A-Za-z0-9]+)(?:\/|$)/,
	],
	[ 'giphy', /^media\d*\.giphy\.com$/, /^\/media\/(?:v1\.[^/]+\/)?([A-Za-z0-9]+)\// ],
	[ 'giphy', /^i\.giphy\.com$/, /^\/(?:media\/)?(?:v1\.[^/]+\/)?([A-Za-z0-9]+)(?:[./]|$)/ ],
	[ 'klipy', /^(?:www\.)?klipy\.com$/, /^\/(?:[a-z]{2}\/)?gifs?\/([A-Za-z0-9][\w-]*)\/?$/ ],
];

/** The path of an animated file. */
const FILE = /\.(?:gif|mp4|webp)$/i;

/** Parses a URL of a known host, even without a scheme. */
function addressIn( text: string ): URL | null {
	const whole = /^(?:www\.|media\d*\.|i\.|static\.)?(?:giphy|klipy)\.com\//i.test( text )
		? `https://${ text }`
		: text;
	return /^https?:\/\/\S+$/i.test( whole ) && URL.canParse( whole ) ? new URL( whole ) : null;
}

/** Reduces the URL of a GIF to its id, or the URL of a file to that file; any other text is a search. */
export function queryOf( typed: string ): Query {
	const text = typed.trim();
	const address = addressIn( text );
	if ( ! address ) {
		return { kind: 'search', text };
	}
	for ( const [ provider, host, path ] of PLACES ) {
		const id = host.test( address.hostname ) ? path.exec( address.pathname )?.[ 1 ] : undefined;
		if ( id !== undefined ) {
			return { kind: 'single', provider, id };
		}
	}
	return FILE.test( address.pathname ) ? { kind: 'file', url: address.href } : { kind: 'search', text };
}
