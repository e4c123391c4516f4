import type { Page, Route } from '@playwright/test';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import { Gate } from '../driver';

/** Requests of a screen of the admin to one route, with pretty or plain permalinks; the query is the client's own. */
export const routeOf = ( path: string ): RegExp =>
	new RegExp( `(?:wp-json|rest_route=)(?:/|%2F)${ path.replaceAll( '/', '(?:/|%2F)' ) }(?:[?&]|$)` );

/** A gate for each route. */
export const gatesAt = async < N extends string >(
	page: Page,
	routes: Readonly< Record< N, string > >
): Promise< Record< N, Gate > > =>
	Object.fromEntries(
		await Promise.all(
			Object.entries< string >( routes ).map( async ( [ name, path ] ) => [
				name,
				await Gate.at( page, routeOf( path ) ),
			] )
		)
	);

/** Responds such that the service throws this failure. */
export const refuse = ( route: Route, { failure }: ServiceFailure ): Promise< void > =>
	route.fulfill( { status: 403, json: { code: failure.code, message: failure.reason } } );
