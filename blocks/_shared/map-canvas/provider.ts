/** Which library draws a map, and in which style. */

export type Provider = 'mapbox' | 'mapkit';

/** The styles of maps, as the sources name them. */
export type StyleName = 'default' | 'black_and_white' | 'satellite' | 'terrain';

const isProvider = ( value: unknown ): value is Provider => value === 'mapbox' || value === 'mapkit';

/** Older versions had other names for two of the styles. */
const FORMER: Readonly< Record< string, StyleName > > = { 'black-and-white': 'black_and_white', hybrid: 'satellite' };

const STYLES: readonly string[] = [ 'default', 'black_and_white', 'satellite', 'terrain' ];

/** The style that a saved name means: `default` for any that is unknown. */
export const styleNamed = ( saved: string ): StyleName =>
	FORMER[ saved ] ?? ( ( STYLES.includes( saved ) ? saved : 'default' ) as StyleName );

/** The value of the cookie `map_provider` in a list of cookies as `document.cookie` has it. */
export const providerCookie = ( cookies: string ): string | undefined =>
	/(?:^|;\s*)map_provider=([^;]*)/.exec( cookies )?.[ 1 ];

/**
 * The library for a map: terrain is always Mapbox; otherwise a cookie decides, then the setting of the page, then that of the site.
 *
 * @param style    The name of the style, as saved.
 * @param cookie   The value of the cookie.
 * @param settings The settings, the first one first.
 */
export const providerOf = ( style: string, cookie: unknown, ...settings: readonly unknown[] ): Provider =>
	style === 'terrain' ? 'mapbox' : ( [ cookie, ...settings ].find( isProvider ) ?? 'mapbox' );

/** What MapKit calls a style. */
export const mapTypeOf = ( style: StyleName, hasDetails: boolean ) => {
	if ( style === 'satellite' ) {
		return hasDetails ? 'hybrid' : 'satellite';
	}
	return style === 'black_and_white' ? 'mutedStandard' : 'standard';
};
