/** What all providers share: pure functions from typed text to block attributes. */

/** Block attributes; those that the text does not set are absent. */
export type Attributes = Readonly< Record< string, unknown > >;

/** The button of a popup embed code, as attributes of a `jetpack/button`. */
export interface ButtonAttributes {
	text?: string;
	customTextColor?: string;
	customBackgroundColor?: string;
}

/** The result of parsing a text. */
export interface ParsedEmbed {
	/** The URL at the provider, with https. */
	url: string;
	/** Whether the URL only redirects to an embeddable one, as a short link does. */
	isShort: boolean;
	/** All attributes to set, the URL included. */
	attributes: Attributes;
	button?: ButtonAttributes;
}

/** The state of a block according to its attributes: nothing to show, a URL that must be resolved first, or a complete embed. */
export type EmbedStatus = 'empty' | 'unresolved' | 'whole';

/** The interface of a provider: everything in which providers differ. */
export interface Provider {
	/** Parses a URL or an embed code; null for anything that is not this provider's. Never throws. */
	parse: ( text: string ) => ParsedEmbed | null;
	status: ( stored: Attributes ) => EmbedStatus;
	/** The attributes that a failure clears. */
	clearedAttributes: readonly string[];
	/** The URL in the block's `example`, for which no request is sent. */
	sample?: string;
	/** Whether text that cannot be embedded may become a plain link. */
	offersLink: boolean;
}

/** The maximum number of characters to parse: more than any embed code has. */
const LONGEST = 20_000;

const ENTITIES: Readonly< Record< string, string > > = {
	amp: '&',
	'#38': '&',
	'#038': '&',
	quot: '"',
	'#39': "'",
	'#039': "'",
};

/** The typed or pasted text, trimmed, with the HTML entities that occur in URLs decoded. */
export const cleaned = ( text: string ): string =>
	text
		.slice( 0, LONGEST )
		.replace( /&(amp|quot|#0?3[89]);/gi, ( _, name: string ) => ENTITIES[ name.toLowerCase() ] ?? '' )
		.trim();

/**
 * Parses a text as a web URL; one without a scheme gets https. Null for a URL with credentials or a port, and for anything that is not a
 * URL.
 *
 * @param text As typed.
 */
export function webUrl( text: string ): URL | null {
	const address = cleaned( text );
	const url = parsed(
		/^[a-z][a-z\d+.-]*:/i.test( address ) ? address : `https://${ address.replace( /^\/\//, '' ) }`
	);
	if (
		! url ||
		/\s/.test( address ) ||
		! /^https?:$/.test( url.protocol ) ||
		url.username ||
		url.password ||
		url.port
	) {
		return null;
	}
	url.protocol = 'https:';
	return url;
}

function parsed( address: string ): URL | null {
	try {
		return new URL( address );
	} catch {
		return null;
	}
}

/** The value of an HTML attribute in a piece of markup, or undefined. */
export const attributeIn = ( html: string, name: string ): string | undefined =>
	new RegExp( `\\s${ name }\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i' )
		.exec( html )
		?.slice( 1 )
		.find( ( value ) => value !== undefined );

/** The `href` in a piece of HTML, or the text itself if it is not HTML. */
export const addressIn = ( text: string ): string =>
	text.includes( '<' ) ? ( attributeIn( cleaned( text ), 'href' ) ?? '' ) : text;

/** The status of a block that needs only a URL. */
export const byUrl = ( { url }: Attributes ): EmbedStatus => ( url ? 'whole' : 'empty' );
