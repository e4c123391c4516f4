/** The parts of mapbox-gl 1.13 that are used: the package has no types. */

export type LngLat = [ longitude: number, latitude: number ];

export interface Layer {
	id: string;
	type: string;
	'source-layer'?: string;
}

export interface Feature {
	properties: Readonly< Record< string, unknown > >;
	geometry: { coordinates: LngLat };
}

export interface MapEvent {
	/** Passed to the method that moved the map. */
	isOurs?: boolean;
	point: { x: number; y: number };
	lngLat: { lng: number; lat: number; wrap: () => { lng: number; lat: number } };
	/** Set for a missing image. */
	id: string;
	error?: { message?: string; status?: number; url?: string };
	/** Set for the error of a tile. */
	tile?: unknown;
}

export interface GeoJsonSource {
	setData: ( data: object ) => void;
	getClusterExpansionZoom: ( id: number, done: ( error: unknown, zoom: number ) => void ) => void;
}

export interface Control {
	onAdd: ( map: GlMap ) => HTMLElement;
	onRemove: () => void;
}

export interface Camera {
	center?: LngLat;
	zoom?: number;
	padding?: object;
	maxZoom?: number;
	animate?: boolean;
}

type Origin = { isOurs: boolean };

export interface GlMap {
	on: ( type: string, handler: ( event: MapEvent ) => void ) => void;
	off: ( type: string, handler: ( event: MapEvent ) => void ) => void;
	remove: () => void;
	resize: ( origin: Origin ) => void;
	jumpTo: ( camera: Camera, origin: Origin ) => void;
	/** Not animated for people who prefer reduced motion. */
	panBy: ( pixels: [ x: number, y: number ], options: { duration: number }, origin: Origin ) => void;
	easeTo: ( camera: Camera ) => void;
	fitBounds: ( bounds: [ LngLat, LngLat ], camera: Camera, origin: Origin ) => void;
	getCenter: () => { lng: number; lat: number; wrap: () => { lng: number; lat: number } };
	getZoom: () => number;
	getCanvas: () => HTMLCanvasElement;
	project: ( at: LngLat ) => { x: number; y: number };
	queryRenderedFeatures: ( at: unknown, options: { layers: readonly string[] } ) => Feature[];
	getStyle: () => { layers: readonly Layer[] };
	getLayer: ( id: string ) => unknown;
	addLayer: ( layer: object ) => void;
	removeLayer: ( id: string ) => void;
	setLayoutProperty: ( layer: string, name: string, value: string ) => void;
	getSource: ( id: string ) => GeoJsonSource | undefined;
	addSource: ( id: string, source: object ) => void;
	removeSource: ( id: string ) => void;
	hasImage: ( id: string ) => boolean;
	addImage: ( id: string, image: ImageData, options: { pixelRatio: number } ) => void;
	removeImage: ( id: string ) => void;
	addControl: ( control: Control, position: string ) => void;
	removeControl: ( control: Control ) => void;
	touchZoomRotate: { disableRotation: () => void };
}

export interface Marker {
	setLngLat: ( at: LngLat ) => Marker;
	addTo: ( map: GlMap ) => Marker;
	remove: () => void;
}

export interface Popup {
	setLngLat: ( at: LngLat ) => Popup;
	setDOMContent: ( content: Node ) => Popup;
	addTo: ( map: GlMap ) => Popup;
	getElement: () => HTMLElement;
	remove: () => void;
}

export interface MapboxGl {
	version: string;
	workerUrl: string;
	Map: new ( options: object ) => GlMap;
	Marker: new ( options: { element: HTMLElement; anchor: string } ) => Marker;
	Popup: new ( options: object ) => Popup;
	NavigationControl: new ( options: object ) => Control;
	FullscreenControl: new ( options: object ) => Control;
	AttributionControl: new ( options: object ) => Control;
}
