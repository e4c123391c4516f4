/**
 * The port `search`: searches the provider's restaurants by name, directly from the browser. The search API is public, sends CORS headers for
 * any origin, and needs neither a key nor a cookie, so the request contains no data of the site.
 */
import { addQueryArgs } from '@wordpress/url';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Restaurant, Services } from '../../../machines/embeds/restaurant-search';
import { asRecord, asText } from '../../_kit/json';

/** The dependencies of the service. */
export interface Deps {
	/** The provider's origin, without a trailing slash. */
	provider: string;
	fetch: typeof globalThis.fetch;
}

/** The maximum number of restaurants in one response. */
const PAGE_SIZE = 20;

/** Parses one restaurant; empty if it has no valid id. */
function restaurantOf( item: unknown ): Restaurant[] {
	const { rid, name } = asRecord( item ) ?? {};
	const number = String( rid );
	return /^\d{1,12}$/.test( number ) ? [ { rid: number, name: asText( name ) } ] : [];
}

const failure = ( ...how: Parameters< typeof failed > ) => new ServiceFailure( failed( ...how ) );

/** The service of the port. */
export function createSearch( { provider, fetch }: Deps ): Services[ 'search' ] {
	return async ( { query }, signal ) => {
		signal.throwIfAborted();
		const url = addQueryArgs( `${ provider }/widget/reservation/restaurant-search`, {
			pageSize: PAGE_SIZE,
			query,
		} );
		const request = { signal, credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
		const response = await fetch( url, request ).catch( () => {
			signal.throwIfAborted();
			throw failure( 'unreached' );
		} );
		if ( ! response.ok ) {
			throw failure( response.status < 500 ? 'refused' : 'unreached' );
		}
		const items = await response.json().then(
			( answer: unknown ) => asRecord( answer )?.items,
			() => undefined
		);
		signal.throwIfAborted();
		if ( ! Array.isArray( items ) ) {
			throw failure( 'unexpected', { reason: 'The answer of OpenTable was not a list of restaurants.' } );
		}
		return { restaurants: items.slice( 0, PAGE_SIZE ).flatMap( restaurantOf ) };
	};
}
