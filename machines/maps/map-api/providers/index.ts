/** Which library draws a map. Pure functions, shared by the editor and by pages. */

/** The library of a map. */
export type Provider = 'mapbox' | 'mapkit';

const isProvider = ( value: unknown ): value is Provider => value === 'mapbox' || value === 'mapkit';

/**
 * The library for a map. The `terrain` style always uses Mapbox; otherwise the visitor's cookie decides, then the setting of the page, then
 * that of the site.
 *
 * @param style    The name of the style, as saved.
 * @param cookie   The visitor's choice, see {@link providerCookieIn}.
 * @param settings The settings, in order of precedence.
 */
export const providerOf = ( style: string, cookie: unknown, ...settings: readonly unknown[] ): Provider =>
	style === 'terrain' ? 'mapbox' : ( [ cookie, ...settings ].find( isProvider ) ?? 'mapbox' );

/** The value of the `map_provider` cookie, a visitor's choice, in the format of `document.cookie`; may be empty. */
export const providerCookieIn = ( cookies: string ): string =>
	/(?:^|;\s*)map_provider=([^;]*)/.exec( cookies )?.[ 1 ] ?? '';
