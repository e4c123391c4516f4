export { locationSearchMachine } from './location-search.machine';
export { coordinatesIn, coordinatesText, isOnEarth, placeAt } from './coordinates';
export type {
	Context,
	Coordinates,
	Event,
	Failure,
	Input,
	Place,
	SearchResult,
	Services,
} from './location-search.types';
