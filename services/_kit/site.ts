import { buildQueryString } from '@wordpress/url';

/** What services must know of the site; the page data `window.statecraft` holds it. */
export interface SiteData {
	/** The root of the REST API; holds `?rest_route=` where the site has plain permalinks. */
	restRoot: string;
	blogId: number;
	/** Who is logged in, as WordPress counts users. */
	userId: number;
	siteType: 'self-hosted' | 'simple' | 'atomic';
}

/**
 * The address of a REST route, right for pretty and for plain permalinks.
 *
 * @param site  The site that serves the route.
 * @param path  The route without a slash at its start.
 * @param query The query arguments.
 */
export function restUrl( { restRoot }: SiteData, path: string, query: Record< string, string > = {} ): string {
	const url = restRoot + path;
	const args = buildQueryString( query );
	return args ? url + ( url.includes( '?' ) ? '&' : '?' ) + args : url;
}
