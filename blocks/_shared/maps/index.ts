/** A map in its container, drawn by either library. The libraries are loaded only when a map is drawn. */
import type { CreateMapCanvas } from './map-canvas.types';

export type {
	Coordinates,
	CreateMapCanvas,
	MapCanvas,
	MapEvents,
	MapFailure,
	MapSource,
	MapTexts,
	MapView,
	Point,
} from './map-canvas.types';

/** Creates a map. If that fails, `onFailure` is called, and the returned object draws nothing but can be removed. */
export const createMapCanvas: CreateMapCanvas = async ( container, source, view, texts, events ) =>
	source.provider === 'mapkit'
		? ( await import( './mapkit/canvas' ) ).createMapKitCanvas( container, source, view, texts, events )
		: ( await import( './mapbox/canvas' ) ).createMapboxCanvas( container, source, view, texts, events );
