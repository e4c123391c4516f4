import type { Services } from '../../../machines/embeds/restaurant-search';
import { createSearch } from './search';
import type { Deps } from './search';

/** The default origin; can be replaced through `deps`. */
const PROVIDER = 'https://www.opentable.com';

/**
 * The services of the flow `restaurant-search`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createRestaurantSearchServices = ( {
	provider = PROVIDER,
	fetch = ( ...request ) => globalThis.fetch( ...request ),
}: Partial< Deps > = {} ): Services => ( { search: createSearch( { provider, fetch } ) } );
