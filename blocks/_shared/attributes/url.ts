/** Returns an http(s) URL unchanged, otherwise undefined. */
export const checkedUrl = ( url: unknown ): string | undefined =>
	typeof url === 'string' && /^https?:\/\//i.test( url ) ? url : undefined;

/** An allowed scheme (none that runs script), or no scheme before the path. The server has the same rule in Safe_Addresses. */
const SAFE = /^(?:(?:https?|mailto|tel):|[^:/?#]*(?:[/?#]|$))/i;

/** Characters that browsers ignore in URLs, or that are invisible. */
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g;

const isSafe = ( url: string ): boolean => SAFE.test( url.replace( IGNORED, '' ) );

/** Returns a URL that is safe to print, byte for byte: http(s), mailto, tel, or relative. Undefined for any other value. */
export const safeAddress = ( url: unknown ): string | undefined =>
	typeof url === 'string' && isSafe( url ) ? url : undefined;

/** The attributes that navigate or load a resource. */
const URL_ATTRIBUTES = [ 'href', 'src', 'action', 'formaction', 'data', 'xlink:href' ];

/** A cheap pre-check: only markup with an unusual URL is parsed. */
const SUSPECT = /(?:href|src|action|data)\s*=\s*(?!["']?(?:https?:|mailto:|tel:|[/#?]))/i;

/**
 * Removes unsafe URLs from markup. If all are safe, the markup is returned byte for byte.
 *
 * @param html The markup, from an author or a post.
 */
export function withSafeAddresses( html: string ): string {
	if ( ! SUSPECT.test( html ) ) {
		return html;
	}
	const { body } = new DOMParser().parseFromString( `<body>${ html }`, 'text/html' );
	const unsafe = [ ...body.querySelectorAll( '*' ) ].flatMap( ( element ) =>
		URL_ATTRIBUTES.filter( ( name ) => ! isSafe( element.getAttribute( name ) ?? '' ) ).map( ( name ) => ( {
			element,
			name,
		} ) )
	);
	unsafe.forEach( ( { element, name } ) => element.removeAttribute( name ) );
	return unsafe.length > 0 ? body.innerHTML : html;
}
