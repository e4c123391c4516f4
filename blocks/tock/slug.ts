/** The attributes of `jetpack/tock`. */
export type Attributes = {
	/** The name of the business in its address at Tock. */
	url: string;
};

/** What the name of a business is made of. The server holds the same. */
const NAME = /^[\w-]{1,100}$/;

/** Where a text leads when it is an address, with a scheme or without one. */
const ADDRESS = /^(?:(?:https?:)?\/\/)?((?:[a-z\d-]+\.)+[a-z]{2,})(?=[/?#]|$)/i;
const HOST = /^(?:www\.)?exploretock\.com$/i;

/** An address as it is copied from Tock: the page of a business, or one below it. */
const PAGE =
	/^https?:\/\/(?:www\.)?exploretock\.com\/(?:city\/)?([\w-]{1,100})(?:\/(?:experience|event|menu)s?\/[^\s]*|\/?)(?:[?#]\S*)?$/i;
/** Pages of Tock's own. */
const OWN = [ 'about', 'blog', 'city', 'explore', 'join', 'login', 'search', 'signup' ];

export const isName = ( text: string ): boolean => NAME.test( text );

/** The name in what was typed: also of an address, up to its last slash. Empty where there is none. */
export const slugIn = ( text: string ): string => {
	const name = text
		.trim()
		.replace( /[?#].*$/, '' )
		.replace( /\/+$/, '' )
		.replace( /^.*\//, '' );
	const host = ADDRESS.exec( text.trim() )?.[ 1 ];
	return isName( name ) && ( host === undefined || HOST.test( host ) ) ? name : '';
};

const BEGINNINGS = [ '', 'https://', 'http://' ].flatMap( ( scheme ) =>
	[ 'www.', '' ].map( ( www ) => `${ scheme }${ www }exploretock.com/` )
);

/** Whether what was typed is neither a name nor on the way to an address of one. */
export const isHopeless = ( text: string ): boolean => {
	const typed = text.trim().toLowerCase();
	return slugIn( text ) === '' && ! BEGINNINGS.some( ( beginning ) => beginning.startsWith( typed ) );
};

/** The business whose page an address is; undefined for any other text. */
export const businessAt = ( address: string ): string | undefined => {
	const name = PAGE.exec( address.trim() )?.[ 1 ];
	return name && ! OWN.includes( name.toLowerCase() ) ? name : undefined;
};
