import { attributeIn, byUrl, cleaned, webUrl } from './provider';
import type { Provider, ParsedEmbed } from './provider';

const HOST = 'calendar.google.com';
const FRAME = /<iframe\b[^>]*/i;

/** A calendar id: an e-mail address, or an id at a Google group domain. */
const ID = /^[\w.+%#-]+@[\w.-]+$/;

/** A size from an embed code: pixels as a number, a percentage unchanged. */
const sizeOf = ( value: string | undefined ): number | string | undefined => {
	if ( /^\d{1,3}%$/.test( value ?? '' ) ) {
		return value;
	}
	return /^\d{1,4}(?:px)?$/.test( value ?? '' ) ? parseInt( value!, 10 ) : undefined;
};

/** The calendar id in the `cid` of a sharing link: Base64url, plain text in older links. */
function idOf( cid: string ): string | null {
	if ( ID.test( cid ) ) {
		return cid;
	}
	try {
		const id = atob( cid.replace( /-/g, '+' ).replace( /_/g, '/' ) );
		return ID.test( id ) ? id : null;
	} catch {
		return null;
	}
}

/** The embed URL of a calendar. A sharing link is converted; any other URL of the host gives null. */
function embedUrl( address: string ): string | null {
	const url = webUrl( address );
	if ( ! url || url.hostname !== HOST || ! /^\/calendar(?:\/|$)/.test( url.pathname ) ) {
		return null;
	}
	const ids = url.searchParams.getAll( 'cid' ).map( idOf );
	if ( ids.length > 0 ) {
		const sources = ids.flatMap( ( id ) => ( id ? `src=${ encodeURIComponent( id ) }` : [] ) );
		return sources.length > 0 ? `https://${ HOST }/calendar/embed?${ sources.join( '&' ) }` : null;
	}
	return /\/embed\/?$/.test( url.pathname ) && url.searchParams.has( 'src' ) ? url.href : null;
}

function parse( text: string ): ParsedEmbed | null {
	const frame = FRAME.exec( text )?.[ 0 ];
	const url = embedUrl( frame ? ( attributeIn( frame, 'src' ) ?? '' ) : cleaned( text ) );
	if ( ! url ) {
		return null;
	}
	const width = sizeOf( frame && attributeIn( frame, 'width' ) );
	const height = sizeOf( frame && attributeIn( frame, 'height' ) );
	return {
		url,
		isShort: false,
		attributes: { url, ...( width && { width } ), ...( Number.isInteger( height ) && { height } ) },
	};
}

export const googleCalendar: Provider = { parse, status: byUrl, clearedAttributes: [], offersLink: false };
