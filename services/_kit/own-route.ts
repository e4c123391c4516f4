/**
 * Each route of the plugin has two addresses: the one that Jetpack's editor knows, which another plugin may have at any time, and one in a namespace of
 * the plugin's own. Services are written with the names of the first, and ask at the second, so that a button never acts on another plugin's connection.
 */

/** The namespaces that others may use, too; as in `Rest/Own_Route.php`. */
const SHARED = /^(\/?)(?:jetpack\/v\d+\/|wpcom\/v\d+\/(?!sites\/)|videopress\/v\d+\/)/;

/**
 * The plugin's own address of a route; one of WordPress stays as it is.
 *
 * @param path The path, with or without a leading slash.
 */
export const ownRoute = ( path: string ): string => path.replace( SHARED, '$1statecraft/v1/' );
