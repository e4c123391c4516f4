/** An address as it may be used: one of the web, or none. */
export const checkedUrl = ( url: unknown ): string | undefined =>
	typeof url === 'string' && /^https?:\/\//i.test( url ) ? url : undefined;

/** A scheme that runs nothing when it is opened, or none before the path. The server holds the same in Safe_Addresses. */
const SAFE = /^(?:(?:https?|mailto|tel):|[^:/?#]*(?:[/?#]|$))/i;

/** What browsers drop, or people do not see, before an address is read. */
const UNSEEN = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g;

const isSafe = ( url: string ): boolean => SAFE.test( url.replace( UNSEEN, '' ) );

/** An address as it may be printed, to the byte: of the web, of mail, of a telephone, or within the site. Undefined for any other, and for none. */
export const safeAddress = ( url: unknown ): string | undefined =>
	typeof url === 'string' && isSafe( url ) ? url : undefined;

/** The attributes that lead somewhere or load something. */
const ADDRESSES = [ 'href', 'src', 'action', 'formaction', 'data', 'xlink:href' ];

/** Markup that may hold another address than the usual ones: the rest is not looked at. */
const SUSPECT = /(?:href|src|action|data)\s*=\s*(?!["']?(?:https?:|mailto:|tel:|[/#?]))/i;

/**
 * Markup without the addresses that are not safe. Where all are, it is the same to the byte.
 *
 * @param html As an author or a post has it.
 */
export function withSafeAddresses( html: string ): string {
	if ( ! SUSPECT.test( html ) ) {
		return html;
	}
	const { body } = new DOMParser().parseFromString( `<body>${ html }`, 'text/html' );
	const bad = [ ...body.querySelectorAll( '*' ) ].flatMap( ( element ) =>
		ADDRESSES.filter( ( name ) => ! isSafe( element.getAttribute( name ) ?? '' ) ).map( ( name ) => ( {
			element,
			name,
		} ) )
	);
	bad.forEach( ( { element, name } ) => element.removeAttribute( name ) );
	return bad.length > 0 ? body.innerHTML : html;
}
