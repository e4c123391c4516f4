/** The attributes of `jetpack/tock`. */
export type Attributes = {
	/** The name of the business in its Tock URL. */
	url: string;
};

/** A valid name. The server has the same rule. */
const NAME = /^[\w-]{1,100}$/;

/** The host of a text that is a URL, with or without a scheme. */
const ADDRESS = /^(?:(?:https?:)?\/\/)?((?:[a-z\d-]+\.)+[a-z]{2,})(?=[/?#]|$)/i;
const HOST = /^(?:www\.)?exploretock\.com$/i;

/** A URL as copied from Tock: the page of a business, or one below it. */
const PAGE =
	/^https?:\/\/(?:www\.)?exploretock\.com\/(?:city\/)?([\w-]{1,100})(?:\/(?:experience|event|menu)s?\/[^\s]*|\/?)(?:[?#]\S*)?$/i;
/** Pages of Tock itself, not of a business. */
const RESERVED = [ 'about', 'blog', 'city', 'explore', 'join', 'login', 'search', 'signup' ];

export const isName = ( text: string ): boolean => NAME.test( text );

/** The name in the input, which may be a URL: its last path segment. Empty if there is none. */
export const slugIn = ( text: string ): string => {
	const name = text
		.trim()
		.replace( /[?#].*$/, '' )
		.replace( /\/+$/, '' )
		.replace( /^.*\//, '' );
	const host = ADDRESS.exec( text.trim() )?.[ 1 ];
	return isName( name ) && ( host === undefined || HOST.test( host ) ) ? name : '';
};

const PREFIXES = [ '', 'https://', 'http://' ].flatMap( ( scheme ) =>
	[ 'www.', '' ].map( ( www ) => `${ scheme }${ www }exploretock.com/` )
);

/** Whether the input is neither a name nor the beginning of a Tock URL. */
export const isInvalidPrefix = ( text: string ): boolean => {
	const typed = text.trim().toLowerCase();
	return slugIn( text ) === '' && ! PREFIXES.some( ( prefix ) => prefix.startsWith( typed ) );
};

/** The business of a Tock URL; undefined for any other text. */
export const businessAt = ( address: string ): string | undefined => {
	const name = PAGE.exec( address.trim() )?.[ 1 ];
	return name && ! RESERVED.includes( name.toLowerCase() ) ? name : undefined;
};
