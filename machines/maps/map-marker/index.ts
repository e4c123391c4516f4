export { mapMarkerMachine } from './map-marker.machine';
export { DEFAULT_CENTER, isDrawable, moved, pointsIn, withChange, withLines, without } from './points';
export type { ParsedLines } from './points';
export type {
	Context,
	Emitted,
	Event,
	Failure,
	Input,
	Point,
	Region,
	Services,
	StoredAttributes,
} from './map-marker.types';
