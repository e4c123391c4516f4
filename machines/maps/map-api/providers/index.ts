/** Which library draws a map. Pure functions, shared by the editor and by pages. */

/** The library of a map. */
export type Provider = 'mapbox' | 'mapkit';

const isProvider = ( value: unknown ): value is Provider => value === 'mapbox' || value === 'mapkit';

/**
 * The library for a map: terrain is always Mapbox; otherwise a cookie decides, then the setting of the page, then that of the site.
 *
 * @param style    The name of the style, as saved.
 * @param cookie   What the visitor chose: see {@link providerCookieIn}.
 * @param settings The settings, the first one first.
 */
export const providerOf = ( style: string, cookie: unknown, ...settings: readonly unknown[] ): Provider =>
	style === 'terrain' ? 'mapbox' : ( [ cookie, ...settings ].find( isProvider ) ?? 'mapbox' );

/** The value of the cookie `map_provider`, by which a visitor chooses, in a list of cookies as `document.cookie` has it; empty without one. */
export const providerCookieIn = ( cookies: string ): string =>
	/(?:^|;\s*)map_provider=([^;]*)/.exec( cookies )?.[ 1 ] ?? '';
