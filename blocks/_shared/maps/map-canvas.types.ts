/** The input and the events of a map, the same for both libraries, in the editor and on pages. */

/** In degrees, WGS 84. */
export interface Coordinates {
	longitude: number;
	latitude: number;
}

/** A marker, as in the block's `points` attribute. */
export interface Point {
	id: string;
	title: string;
	placeTitle: string;
	caption: string;
	coordinates: Coordinates;
}

/** The library, and what it needs to draw. */
export type MapSource =
	/** mapbox-gl. `token` is empty for styles that need no key. */
	| { provider: 'mapbox'; style: string; token: string }
	/** MapKit JS. It requests tokens itself, again whenever one expires; a cached token is of no use then. */
	| {
			provider: 'mapkit';
			mapType: 'standard' | 'mutedStandard' | 'satellite' | 'hybrid';
			authorize: ( isRenewal: boolean ) => Promise< string >;
			/** The URL of the library; Apple's own by default. */
			library?: string;
	  };

/** The content of a map. */
export interface MapView {
	points: readonly Point[];
	center: Coordinates;
	/** From 0 to 22. */
	zoom: number;
	/** Whether to show roads and names on satellite images, and points of interest on other styles. */
	hasDetails: boolean;
	/** A CSS colour. */
	markerColor: string;
	scrollToZoom: boolean;
	showFullscreenButton: boolean;
}

/** The texts shown on a map or read by screen readers, already translated. */
export interface MapTexts {
	/** The accessible name of the map. */
	label: string;
	/** How to zoom if scrolling does not, shown when somebody scrolls over the map. */
	scrollHint: string;
	/** The same, for touch screens. */
	touchHint: string;
	/** The name of a cluster; `%d` is the number of its places. */
	cluster: string;
	close: string;
	enterFullscreen: string;
	exitFullscreen: string;
	zoomIn: string;
	zoomOut: string;
}

/** Why a map, or part of it, cannot be shown. */
export interface MapFailure {
	kind:
		/** The browser has no WebGL, or has lost it. */
		| 'webgl'
		/** The library could not be loaded. */
		| 'library'
		/** The service refused the key or the token. */
		| 'unauthorized'
		/** Styles or tiles could not be loaded. */
		| 'unreached';
	/** The service's message; may be empty. */
	reason: string;
}

/** The events of a map. */
export interface MapEvents {
	/** The map was drawn for the first time. */
	onReady: () => void;
	/** A person moved or zoomed the map; not called for `update` or `fit`. */
	onMove: ( to: { center: Coordinates; zoom: number } ) => void;
	/** A marker was clicked. */
	onMarker: ( id: string ) => void;
	/** The map itself was clicked. */
	onPress: ( at: Coordinates ) => void;
	/** A person closed the callout, with its button or with Escape; not called for `openCallout( null )`. */
	onCalloutClose: () => void;
	onFailure: ( failure: MapFailure ) => void;
}

/** A map in its container. */
export interface MapCanvas {
	/** Changes the content; only the differences are redrawn. */
	update: ( view: Partial< MapView > ) => void;
	/** Shows all of several points with padding, or a single point at the given zoom. */
	fit: ( points: readonly Point[], zoom: number ) => void;
	/** Opens the callout of a point, replacing the open one; null closes it. */
	openCallout: ( id: string | null, content: HTMLElement | null ) => void;
	/** Releases memory and the WebGL context. */
	remove: () => void;
}

/**
 * Creates a map. The library is loaded into the window of the container, which in the editor is the iframe of the canvas.
 *
 * @param container An empty element with the final size of the map.
 */
export type CreateMapCanvas = (
	container: HTMLElement,
	source: MapSource,
	view: MapView,
	texts: MapTexts,
	events: MapEvents
) => Promise< MapCanvas >;
