import { attributeIn, byUrl, cleaned, webUrl } from '.';
import type { Provider, ParsedEmbed } from './provider';

const HOST = /^(?:www\.)?nextdoor\.com$/;
const FRAME = /<iframe\b[^>]*/i;

/** A post, or its page for iframes. */
const POST = /^\/(?:p|embed)\/([\w-]+)\/?$/;

/** The address of a post that can stand in an iframe; null for any other one. The server has the same rule (includes/Embeds/Nextdoor.php). */
export function nextdoorFrame( address: string ): string | null {
	const url = webUrl( address );
	const id = url && HOST.test( url.hostname ) ? POST.exec( url.pathname )?.[ 1 ] : undefined;
	return id ? `https://nextdoor.com/embed/${ id }` : null;
}

function parse( text: string ): ParsedEmbed | null {
	const frame = FRAME.exec( text )?.[ 0 ];
	const url = webUrl( frame ? ( attributeIn( frame, 'src' ) ?? '' ) : cleaned( text ) );
	return url && nextdoorFrame( url.href ) ? { url: url.href, isShort: false, attributes: { url: url.href } } : null;
}

export const nextdoor: Provider = { parse, status: byUrl, clearedAttributes: [], offersLink: true };
