import { addressIn, webUrl } from './provider';
import type { Attributes, Provider, ParsedEmbed, EmbedStatus } from './provider';

/** Pinterest's hosts, one per country. */
const HOST =
	/^(?:www\.|[a-z]{2}\.)?pinterest\.(?:com(?:\.(?:au|bo|ec|mx|pe|py|uy|vn))?|co(?:\.(?:at|in|kr|nz|uk))?|at|be|ca|ch|cl|de|dk|ec|es|fr|hu|id|ie|in|it|jp|kr|mx|nl|nz|pe|ph|pt|ru|se|th|tw|uk|vn)$/;
const SHORTENER = 'pin.it';

/** What is embedded, as a `data-pin-do` value of Pinterest's script. */
export type PinType = 'embedPin' | 'embedUser' | 'embedBoard';

const partsOf = ( { pathname }: URL ): string[] => pathname.split( '/' ).filter( Boolean );

/** What a Pinterest URL shows; null for other hosts, short links and URLs without a path. */
export function pinTypeOf( address: string ): PinType | null {
	const url = webUrl( address );
	const parts = url && HOST.test( url.hostname ) ? partsOf( url ) : [];
	if ( parts[ 0 ] === 'pin' && parts[ 1 ] ) {
		return 'embedPin';
	}
	if ( parts.length > 1 ) {
		return 'embedBoard';
	}
	return parts.length === 1 && parts[ 0 ] !== 'pin' ? 'embedUser' : null;
}

/** The canonical URL, without tracking parameters and path segments that name the sharer. */
function plainUrl( url: URL ): string {
	const parts = partsOf( url );
	const shown = parts[ 0 ] === 'pin' ? parts.slice( 0, 2 ) : parts;
	return `${ url.origin }/${ shown.join( '/' ) }/`;
}

function parse( text: string ): ParsedEmbed | null {
	const url = webUrl( addressIn( text ) );
	if ( url?.hostname === SHORTENER && url.pathname !== '/' ) {
		return { url: url.href, isShort: true, attributes: { url: url.href } };
	}
	if ( ! url || ! pinTypeOf( url.href ) ) {
		return null;
	}
	const plain = plainUrl( url );
	return { url: plain, isShort: false, attributes: { url: plain } };
}

const statusOf = ( { url }: Attributes ): EmbedStatus => {
	if ( typeof url !== 'string' || url === '' ) {
		return 'empty';
	}
	return parse( url )?.isShort ? 'unresolved' : 'whole';
};

export const pinterest: Provider = { parse, status: statusOf, clearedAttributes: [], offersLink: true };
