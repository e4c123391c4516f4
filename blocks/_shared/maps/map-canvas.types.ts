/** What a map is told and what it reports, the same for both libraries, in the editor and on pages. */

/** In degrees, WGS 84. */
export interface Coordinates {
	longitude: number;
	latitude: number;
}

/** A marker, as in the attribute `points` of the block. */
export interface Point {
	id: string;
	title: string;
	placeTitle: string;
	caption: string;
	coordinates: Coordinates;
}

/** The library and what it draws with. */
export type MapSource =
	/** mapbox-gl; `token` is empty for styles without a key. */
	| { provider: 'mapbox'; style: string; token: string }
	/** MapKit JS; it asks for the token itself, again whenever one expires: then one from before is of no use. */
	| {
			provider: 'mapkit';
			mapType: 'standard' | 'mutedStandard' | 'satellite' | 'hybrid';
			authorize: ( isRenewal: boolean ) => Promise< string >;
			/** The address of the library; Apple's own without one. */
			library?: string;
	  };

/** What a map shows. */
export interface MapView {
	points: readonly Point[];
	center: Coordinates;
	/** From 0 to 22. */
	zoom: number;
	/** Whether roads and names are shown on satellite pictures, and points of interest on others. */
	hasDetails: boolean;
	/** A CSS colour. */
	markerColor: string;
	scrollToZoom: boolean;
	showFullscreenButton: boolean;
}

/** The texts that a map shows or says, translated by its caller. */
export interface MapTexts {
	/** The name of the map for assistive technology. */
	label: string;
	/** How to zoom where scrolling does not: shown while somebody scrolls over the map. */
	scrollHint: string;
	/** The same for touch screens. */
	touchHint: string;
	/** The name of a cluster; `%d` is the number of its places. */
	cluster: string;
	close: string;
	enterFullscreen: string;
	exitFullscreen: string;
	zoomIn: string;
	zoomOut: string;
}

/** Why a map cannot be shown, or part of it. */
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
	/** The message of the service; empty when there was none. */
	reason: string;
}

/** What a map reports. */
export interface MapEvents {
	/** Drawn for the first time. */
	onReady: () => void;
	/** Moved or zoomed by a person, not by `update` or `fit`. */
	onMove: ( to: { center: Coordinates; zoom: number } ) => void;
	/** A marker was pressed. */
	onMarker: ( id: string ) => void;
	/** The map itself was pressed. */
	onPress: ( at: Coordinates ) => void;
	/** A person closed the callout, with its button or with Escape; not called for `openCallout( null )`. */
	onCalloutClose: () => void;
	onFailure: ( failure: MapFailure ) => void;
}

/** A map in its container. */
export interface MapCanvas {
	/** Changes what is shown; only what differs is drawn anew. */
	update: ( view: Partial< MapView > ) => void;
	/** Shows a part of the map that contains all points (padding 80, 80, 40, 40 px), or one point at a zoom. */
	fit: ( points: readonly Point[], zoom: number ) => void;
	/** Opens the callout at a point, in place of the one that was open; null closes it. */
	openCallout: ( id: string | null, content: HTMLElement | null ) => void;
	/** Gives back memory and the WebGL context. */
	remove: () => void;
}

/**
 * Creates a map. The library is loaded into the window of the container: in the editor's canvas that is the iframe.
 *
 * @param container An empty element of the width and height that the map is to have.
 */
export type CreateMapCanvas = (
	container: HTMLElement,
	source: MapSource,
	view: MapView,
	texts: MapTexts,
	events: MapEvents
) => Promise< MapCanvas >;
