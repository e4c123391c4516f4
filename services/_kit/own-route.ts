/**
 * Each of the plugin's routes has two paths: Jetpack's, which another plugin may register at any time, and one in the plugin's own namespace.
 * Services are written with the first, and request the second, so that a button never acts on another plugin's connection.
 */

/** The namespaces that other plugins may use, too; as in `Rest/Own_Route.php`. */
const SHARED = /^(\/?)(?:jetpack\/v\d+\/|wpcom\/v\d+\/(?!sites\/)|videopress\/v\d+\/)/;

/**
 * The plugin's own path of a route; WordPress's own routes stay unchanged.
 *
 * @param path The path, with or without a leading slash.
 */
export const ownRoute = ( path: string ): string => path.replace( SHARED, '$1statecraft/v1/' );
