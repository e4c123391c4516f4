/** Which library draws a map, and with what. Pure functions, shared by the editor and by pages. */

/** The library of a map. */
export type Provider = 'mapbox' | 'mapkit';

const isProvider = ( value: unknown ): value is Provider => value === 'mapbox' || value === 'mapkit';

/**
 * The provider of a map.
 *
 * @param style   The style of the map; `terrain` exists at one provider only.
 * @param cookie  What the visitor chose: the value of the cookie {@link PROVIDER_COOKIE}, if there is one.
 * @param setting What the site, or a page of it, is set to.
 */
export const providerOf = ( style: string, cookie: unknown, setting: unknown ): Provider =>
	style === 'terrain' ? 'mapbox' : ( [ cookie, setting ].find( isProvider ) ?? 'mapbox' );

/** The cookie by which a visitor chooses the provider. */
export const PROVIDER_COOKIE = 'map_provider';

/** The value of that cookie in `document.cookie`; empty without one. */
export const providerCookieIn = ( cookies: string ): string =>
	new RegExp( `(?:^|;\\s*)${ PROVIDER_COOKIE }=([^;]*)` ).exec( cookies )?.[ 1 ] ?? '';
