import { buildQueryString } from '@wordpress/url';
import { ownRoute } from './own-route';
import type { HostingFlavour } from '../../machines/_kit/hosting';

/** The site data that services need, from the page data `window.statecraft`. */
export interface SiteData {
	/** The root URL of the REST API; with plain permalinks it contains `?rest_route=`. */
	restRoot: string;
	blogId: number;
	/** The id of the current user. */
	userId: number;
	siteType: HostingFlavour;
}

/**
 * The URL of a REST route, with pretty or plain permalinks.
 *
 * @param site  The site that serves the route.
 * @param path  The route without a leading slash.
 * @param query The query arguments.
 */
export function restUrl(
	{ restRoot }: Pick< SiteData, 'restRoot' >,
	path: string,
	query: Readonly< Record< string, unknown > > = {}
): string {
	const url = restRoot + ownRoute( path );
	const args = buildQueryString( query );
	return args ? url + ( url.includes( '?' ) ? '&' : '?' ) + args : url;
}
