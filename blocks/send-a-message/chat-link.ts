/** The link that opens a chat. Pure, and part of `save`: nothing here throws. */
import type { Attributes } from './attributes';

type Linked = Pick< Attributes, 'countryCode' | 'phoneNumber' | 'firstMessage' >;

/** The digits of a text. */
export const digitsOf = ( text: unknown ): string => String( text ?? '' ).replace( /\D/g, '' );

/** The prefix and the number, as in a link. */
export const fullNumber = ( { countryCode, phoneNumber }: Linked ): string =>
	digitsOf( countryCode ) + digitsOf( phoneNumber );

/** Encodes a text for a link; half a character, as a cut text has it, would throw. */
const encoded = ( text: string ): string => encodeURIComponent( text.replace( /\p{Surrogate}/gu, '\ufffd' ) );

/** The address of the chat. */
export const chatLink = ( { firstMessage, ...number }: Linked ): string =>
	`https://api.whatsapp.com/send?phone=${ fullNumber( number ) }${ firstMessage ? `&text=${ encoded( firstMessage ) }` : '' }`;

const decoded = ( text: string ): string => {
	try {
		return decodeURIComponent( text.replace( /\+/g, ' ' ) );
	} catch {
		return text;
	}
};

/** What the address of a chat says; null for any other address. */
export function readLink( href?: string | null ): { number: string; firstMessage: string } | null {
	const [ , inPath, query = '' ] =
		/^https?:\/\/(?:api\.whatsapp\.com\/send\/?(?=\?|$)|wa\.me\/(\+?\d*)\/?(?=\?|$))(?:\?([^#]*))?/i.exec(
			href?.trim() ?? ''
		) ?? [];
	const said = ( name: string ) => new RegExp( `(?:^|&)${ name }=([^&]*)` ).exec( query )?.[ 1 ];
	const number = inPath ?? said( 'phone' );
	return number === undefined
		? null
		: { number: digitsOf( decoded( number ) ), firstMessage: decoded( said( 'text' ) ?? '' ) };
}
