import { attributeIn, cleaned, webUrl } from './provider';
import type { Attributes, Provider, ParsedEmbed, EmbedStatus } from './provider';

/** OpenTable's hosts, one per country. */
const HOST = /^(?:[a-z\d-]+\.)?opentable\.(?:com(?:\.(?:au|mx))?|co\.(?:th|uk)|ae|ca|de|es|fr|hk|ie|it|jp|nl|sg|pt)$/;

/** The tag of an embed code that loads the widget. */
const TAG = /<(?:script|iframe)\b[^>]*/i;

/** The path of a restaurant page without a slug, which has the restaurant id. */
const PROFILE = /^\/restaurant\/profile\/(\d{1,12})(?:\/|$)/;

const THEMES = [ 'standard', 'tall', 'wide', 'button' ];

/** The languages of the OpenTable widget, the default first. */
export const LANGUAGES = [ 'en-US', 'fr-CA', 'de-DE', 'es-MX', 'ja-JP', 'nl-NL', 'it-IT' ] as const;

/** A supported language; the default for any other value. */
export const languageOf = ( lang: unknown ): ( typeof LANGUAGES )[ number ] =>
	LANGUAGES.find( ( one ) => one === lang ) ?? LANGUAGES[ 0 ];

/** The valid restaurant ids in a list, without duplicates. */
export const ridsIn = ( values: readonly unknown[] ): string[] => [
	...new Set( values.map( String ).filter( ( value ) => /^\d{1,12}$/.test( value ) ) ),
];

/** The URL of the booking page, which needs no widget. */
export const bookingUrl = ( rid: string ): string => `https://www.opentable.com/restref/client/?rid=${ rid }`;

/** The widget attributes in the query of a URL, except the restaurants; absent ones are omitted. */
function widgetAttributesIn( query: URLSearchParams ): Attributes {
	const flag = ( name: string ) => ( { true: true, false: false } )[ query.get( name ) ?? '' ];
	const theme = query.get( 'type' ) === 'button' ? 'button' : ( query.get( 'theme' ) ?? '' );
	const domain = query.get( 'domain' ) ?? '';
	const values = {
		domain: /^[a-z]{2,5}(?:\.[a-z]{2,3})?$/.test( domain ) ? domain : undefined,
		iframe: flag( 'iframe' ),
		lang: query.has( 'lang' ) ? languageOf( query.get( 'lang' ) ) : undefined,
		newtab: flag( 'newtab' ),
		className: THEMES.includes( theme ) && theme !== 'standard' ? `is-style-${ theme }` : undefined,
	};
	return Object.fromEntries( Object.entries( values ).filter( ( [ , value ] ) => value !== undefined ) );
}

function parse( text: string ): ParsedEmbed | null {
	const code = cleaned( text );
	const tag = TAG.exec( code )?.[ 0 ];
	const url = webUrl( tag ? ( attributeIn( tag, 'src' ) ?? '' ) : code );
	if ( ! url || ! HOST.test( url.hostname ) ) {
		return null;
	}
	const { searchParams: query } = url;
	const profile = PROFILE.exec( url.pathname )?.slice( 1 ) ?? [];
	const all = ridsIn( [ ...query.getAll( 'rid' ), ...query.getAll( 'restref' ), ...profile ] );
	// The button style exists only for a single restaurant.
	const { className, ...widgetAttributes } = widgetAttributesIn( query );
	const style = className && ! ( all.length > 1 && className === 'is-style-button' ) ? { className } : {};
	return all.length > 0
		? {
				url: bookingUrl( all.join( '&rid=' ) ),
				isShort: false,
				attributes: { rid: all, ...widgetAttributes, ...style },
			}
		: null;
}

const statusOf = ( { rid }: Attributes ): EmbedStatus =>
	Array.isArray( rid ) && ridsIn( rid ).length > 0 ? 'whole' : 'empty';

export const opentable: Provider = { parse, status: statusOf, clearedAttributes: [], offersLink: false };
