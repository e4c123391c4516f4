/** What a text asks for. Pure functions. */
import type { ProviderName, Query } from '../gif-search.types';

/** Where the id is, by the host and path of an address. */
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

/** A path of a file that moves. */
const FILE = /\.(?:gif|mp4|webp)$/i;

/** An address, also one without a scheme, of a host that is known. */
function addressIn( text: string ): URL | null {
	const whole = /^(?:www\.|media\d*\.|i\.|static\.)?(?:giphy|klipy)\.com\//i.test( text )
		? `https://${ text }`
		: text;
	return /^https?:\/\/\S+$/i.test( whole ) && URL.canParse( whole ) ? new URL( whole ) : null;
}

/** Reduces the address of a GIF to its id, or to that of the file; any other text is a search. */
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
