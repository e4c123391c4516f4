export { restaurantSearchMachine } from './restaurant-search.machine';
export type {
	Context,
	Emitted,
	Event,
	Failure,
	SearchResult,
	Input,
	Restaurant,
	Services,
	StoredAttributes,
} from './restaurant-search.types';
