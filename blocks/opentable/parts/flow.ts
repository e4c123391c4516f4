import type { SnapshotFrom } from 'xstate';
import type { restaurantSearchMachine } from '../../../machines/embeds/restaurant-search';
import type { Flow } from '../../_runtime/flows/flow';

export type RestaurantFlow = Flow< typeof restaurantSearchMachine >;
export type RestaurantSnapshot = SnapshotFrom< typeof restaurantSearchMachine >;

/** The names of the flow's leaf states. */
export type RestaurantState =
	'configured' | 'quiet' | 'waiting' | 'searching' | 'suggesting' | 'unfound' | 'failed' | 'refused';

export const stateOf = ( { value }: RestaurantSnapshot ): RestaurantState =>
	typeof value === 'string' ? value : value.picking;
