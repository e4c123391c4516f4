export { restaurantSearchMachine } from './restaurant-search.machine';
export type {
	Context,
	Emitted,
	Event,
	Failure,
	Found,
	Input,
	Restaurant,
	Services,
	Stored,
} from './restaurant-search.types';
