import { attributeIn, cleaned, webUrl } from './provider';
import type { Attributes, Provider, Reading, EmbedStatus } from './provider';

/** The countries in which OpenTable has a host of its own. */
const HOST = /^(?:[a-z\d-]+\.)?opentable\.(?:com(?:\.(?:au|mx))?|co\.(?:th|uk)|ae|ca|de|es|fr|hk|ie|it|jp|nl|sg|pt)$/;

/** What says in a code where the widget comes from. */
const TAG = /<(?:script|iframe)\b[^>]*/i;

/** The page of a restaurant that has no name of its own there. */
const PROFILE = /^\/restaurant\/profile\/(\d{1,12})(?:\/|$)/;

const LOOKS = [ 'standard', 'tall', 'wide', 'button' ];

/** The languages in which OpenTable takes reservations, the usual one first. */
export const LANGUAGES = [ 'en-US', 'fr-CA', 'de-DE', 'es-MX', 'ja-JP', 'nl-NL', 'it-IT' ] as const;

/** A language that OpenTable speaks; the usual one for any other value. */
export const languageOf = ( lang: unknown ): ( typeof LANGUAGES )[ number ] =>
	LANGUAGES.find( ( one ) => one === lang ) ?? LANGUAGES[ 0 ];

/** The numbers of restaurants in a list, each once. */
export const ridsIn = ( values: readonly unknown[] ): string[] => [
	...new Set( values.map( String ).filter( ( value ) => /^\d{1,12}$/.test( value ) ) ),
];

/** Where a restaurant is booked without any widget. */
export const bookingUrl = ( rid: string ): string => `https://www.opentable.com/restref/client/?rid=${ rid }`;

/** What else an address says than which restaurants; what was not said is absent. */
function lookOf( query: URLSearchParams ): Attributes {
	const flag = ( name: string ) => ( { true: true, false: false } )[ query.get( name ) ?? '' ];
	const theme = query.get( 'type' ) === 'button' ? 'button' : ( query.get( 'theme' ) ?? '' );
	const domain = query.get( 'domain' ) ?? '';
	const said = {
		domain: /^[a-z]{2,5}(?:\.[a-z]{2,3})?$/.test( domain ) ? domain : undefined,
		iframe: flag( 'iframe' ),
		lang: query.has( 'lang' ) ? languageOf( query.get( 'lang' ) ) : undefined,
		newtab: flag( 'newtab' ),
		className: LOOKS.includes( theme ) && theme !== 'standard' ? `is-style-${ theme }` : undefined,
	};
	return Object.fromEntries( Object.entries( said ).filter( ( [ , value ] ) => value !== undefined ) );
}

function parse( text: string ): Reading | null {
	const code = cleaned( text );
	const tag = TAG.exec( code )?.[ 0 ];
	const url = webUrl( tag ? ( attributeIn( tag, 'src' ) ?? '' ) : code );
	if ( ! url || ! HOST.test( url.hostname ) ) {
		return null;
	}
	const { searchParams: query } = url;
	const profile = PROFILE.exec( url.pathname )?.slice( 1 ) ?? [];
	const all = ridsIn( [ ...query.getAll( 'rid' ), ...query.getAll( 'restref' ), ...profile ] );
	// A multiple widget has one style for all: a button is for one restaurant.
	const { className, ...look } = lookOf( query );
	const style = className && ! ( all.length > 1 && className === 'is-style-button' ) ? { className } : {};
	return all.length > 0
		? { url: bookingUrl( all.join( '&rid=' ) ), isShort: false, attributes: { rid: all, ...look, ...style } }
		: null;
}

const statusOf = ( { rid }: Attributes ): EmbedStatus =>
	Array.isArray( rid ) && ridsIn( rid ).length > 0 ? 'whole' : 'empty';

export const opentable: Provider = { parse, status: statusOf, clears: [], offersLink: false };
