/** The words of a post: what people have typed, in texts and in attributes, however they are encoded. */
import { JSDOM } from 'jsdom';

/** Attributes of elements that hold what people have typed. */
const TYPED = [ 'alt', 'title', 'placeholder', 'href', 'src', 'value', 'content', 'datetime', 'data-url', 'data-link' ];

/** Attributes of blocks that say how, not what; and what the editor renews by itself: the address of the post, and the plans of a donation. */
const MANNER = /^(?:className|style|lock|metadata|align|layout|fallbackLinkUrl|planId)$/;

/** What blocks have printed of their attributes in words of their own: the names of tabs, amounts with their currency, the address of a player. */
const PRINTED =
	'.donations__nav-item, .donations__amount, .donations__donate-button, .jetpack-donations-fallback-link, .jetpack-videopress-player__wrapper';

/** The name of a shortcode, and of its attributes: code, unlike their values. */
const CODE = /\[\/?[a-z][\w-]*|(?<=\[[^\]]*\s)[\w-]+(?==)/g;

const tokens = ( text: string ): string[] => text.normalize().match( /[\p{L}\p{N}]{2,}/gu ) ?? [];

const TEXT = 3;
const COMMENT = 8;

type IsTyped = ( attribute: string ) => boolean;

/** The texts within a value of a block comment. */
const textsIn = ( value: unknown, isTyped: IsTyped ): string[] => {
	if ( typeof value === 'string' || typeof value === 'number' ) {
		return [ String( value ) ];
	}
	return typeof value === 'object' && value !== null
		? Object.entries( value ).flatMap( ( [ name, one ] ) => ( isTyped( name ) ? textsIn( one, isTyped ) : [] ) )
		: [];
};

/** The texts of HTML. */
function textsOf( html: string, isTyped: IsTyped, without: string ): string[] {
	const { document, NodeFilter } = new JSDOM( `<body>${ html }` ).window as unknown as Window & typeof globalThis;
	for ( const printed of without ? document.querySelectorAll( without ) : [] ) {
		printed.removeAttribute( 'href' );
		[ ...printed.childNodes ].filter( ( { nodeType } ) => nodeType === TEXT ).forEach( ( text ) => text.remove() );
	}
	const texts: string[] = [];
	const walker = document.createTreeWalker( document.body, NodeFilter.SHOW_ALL );
	for ( let node = walker.nextNode(); node; node = walker.nextNode() ) {
		if ( node.nodeType === COMMENT ) {
			const json = /^\s*wp:[a-z][\w/-]*\s+(\{[\s\S]*\})\s*\/?\s*$/.exec( node.nodeValue ?? '' )?.[ 1 ];
			texts.push( ...( json ? textsIn( JSON.parse( json ), isTyped ) : [] ) );
		} else if ( node.nodeType === TEXT ) {
			texts.push( ( node.nodeValue ?? '' ).replace( CODE, '' ) );
		} else {
			texts.push( ...TYPED.map( ( name ) => ( node as Element ).getAttribute?.( name ) ?? '' ) );
		}
	}
	return texts.flatMap( ( text ) =>
		/<[a-z!]|&\w+;/i.test( text ) ? textsOf( text, isTyped, without ) : [ text ]
	);
}

/** The words that people have typed into a post, each once. */
export const typedWords = ( content: string ): string[] => [
	...new Set( textsOf( content, ( name ) => ! MANNER.test( name ), PRINTED ).flatMap( tokens ) ),
];

/** All words of a post, wherever they are. */
export const allWords = ( content: string ): Set< string > =>
	new Set( textsOf( content, () => true, '' ).flatMap( tokens ) );
