/** What the providers have in common: pure functions from what a person typed to the attributes of a block. */

/** Block attributes; what was not said is absent. */
export type Attributes = Readonly< Record< string, unknown > >;

/** The button of a code that opens a window instead of standing in the page; the attributes of a `jetpack/button`. */
export interface ButtonLook {
	text?: string;
	customTextColor?: string;
	customBackgroundColor?: string;
}

/** What a text was read as. */
export interface Reading {
	/** The address at the provider, over https. */
	url: string;
	/** Whether the address only leads to the one that can be embedded, as a short link does. */
	isShort: boolean;
	/** All that the block is to hold, the address included. */
	attributes: Attributes;
	button?: ButtonLook;
}

/** How a block stands by its attributes alone: nothing to show, an address that has to be resolved first, or all that is needed. */
export type EmbedStatus = 'empty' | 'unresolved' | 'whole';

/** One provider as the flow sees it: everything in which the providers differ. */
export interface Provider {
	/** Reads an address or an embed code; null for anything that is not this provider's. It never throws. */
	parse: ( text: string ) => Reading | null;
	status: ( stored: Attributes ) => EmbedStatus;
	/** What a failure takes out of the block. */
	clears: readonly string[];
	/** The address in the example of the block, about which nobody is asked. */
	sample?: string;
	/** Whether what cannot be embedded may become a plain link. */
	offersLink: boolean;
}

/** The most characters that are looked at: more than any embed code has. */
const LONGEST = 20_000;

const ENTITIES: Readonly< Record< string, string > > = {
	amp: '&',
	'#38': '&',
	'#038': '&',
	quot: '"',
	'#39': "'",
	'#039': "'",
};

/** What was typed or pasted, ready to be read: without the entities of HTML that an address in an embed code has. */
export const cleaned = ( text: string ): string =>
	text
		.slice( 0, LONGEST )
		.replace( /&(amp|quot|#0?3[89]);/gi, ( _, name: string ) => ENTITIES[ name.toLowerCase() ] ?? '' )
		.trim();

/**
 * A whole text as an address on the web; one without a scheme gets https. Null for everything that says who asks or where to knock
 * (a user, a port), and for what is no address.
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

/** The value of an attribute in a piece of HTML, or undefined. */
export const attributeIn = ( html: string, name: string ): string | undefined =>
	new RegExp( `\\s${ name }\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i' )
		.exec( html )
		?.slice( 1 )
		.find( ( value ) => value !== undefined );

/** The address in a piece of HTML that links to it, or the text itself where it is no HTML. */
export const addressIn = ( text: string ): string =>
	text.includes( '<' ) ? ( attributeIn( cleaned( text ), 'href' ) ?? '' ) : text;

/** How a block stands that needs nothing but its address. */
export const byUrl = ( { url }: Attributes ): EmbedStatus => ( url ? 'whole' : 'empty' );
