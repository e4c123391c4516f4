/**
 * The port `search`: asks the provider for restaurants by name. The browser asks it itself: the search is public, lets any page ask, and
 * needs neither a key nor a cookie, so nothing of the site goes with the question.
 */
import { addQueryArgs } from '@wordpress/url';
import type { Restaurant, Services } from '../../../machines/embeds/restaurant-search';
import { asRecord, asText } from '../../_kit/json';

/** The world as the service sees it. */
export interface Deps {
	/** The provider's address without a slash at its end. */
	provider: string;
	fetch: typeof globalThis.fetch;
}

/** The most restaurants in one answer. */
const PAGE_SIZE = 20;

/** A restaurant as the provider sends it; none where it has no number. */
function restaurantOf( item: unknown ): Restaurant[] {
	const { rid, name } = asRecord( item ) ?? {};
	const number = String( rid );
	return /^\d{1,12}$/.test( number ) ? [ { rid: number, name: asText( name ) } ] : [];
}

/** The port, joined to a provider. */
export function createSearch( { provider, fetch }: Deps ): Services[ 'search' ] {
	return async ( { query }, signal ) => {
		signal.throwIfAborted();
		const url = addQueryArgs( `${ provider }/widget/reservation/restaurant-search`, {
			pageSize: PAGE_SIZE,
			query,
		} );
		let response: Response;
		try {
			response = await fetch( url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' } );
		} catch {
			signal.throwIfAborted();
			return { failure: { kind: 'unreached' } };
		}
		if ( ! response.ok ) {
			return { failure: { kind: response.status < 500 ? 'refused' : 'unreached' } };
		}
		const items = await response.json().then(
			( answer: unknown ) => asRecord( answer )?.items,
			() => undefined
		);
		signal.throwIfAborted();
		if ( ! Array.isArray( items ) ) {
			throw new Error( 'The answer of OpenTable was not a list of restaurants.' );
		}
		return { restaurants: items.slice( 0, PAGE_SIZE ).flatMap( restaurantOf ) };
	};
}
