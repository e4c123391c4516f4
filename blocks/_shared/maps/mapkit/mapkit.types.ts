/** The parts of MapKit JS 5 that are used: Apple publishes no types. */

export interface Annotation {
	data: { id: string };
	coordinate: { longitude: number; latitude: number };
	color: string;
	calloutEnabled: boolean;
	callout: { calloutElementForAnnotation: () => HTMLElement } | null;
}

export interface KitRegion {
	center: { longitude: number; latitude: number };
	span: { longitudeDelta: number; latitudeDelta: number };
}

export interface KitEvent {
	annotation?: Annotation;
	pointOnPage?: { x: number; y: number };
	domEvents?: readonly Event[];
	status?: string;
}

export interface KitMap {
	region: KitRegion;
	annotations: readonly Annotation[];
	selectedAnnotation: Annotation | null;
	showsPointsOfInterest: boolean;
	addEventListener: ( type: string, handler: ( event: KitEvent ) => void ) => void;
	addAnnotations: ( annotations: readonly Annotation[] ) => void;
	removeAnnotations: ( annotations: readonly Annotation[] ) => void;
	setRegionAnimated: ( region: KitRegion, isAnimated: boolean ) => void;
	convertPointOnPageToCoordinate: ( point: { x: number; y: number } ) => KitRegion[ 'center' ];
	destroy: () => void;
}

export interface MapKit {
	init: ( options: {
		authorizationCallback: ( done: ( token: string ) => void ) => void;
		language?: string;
	} ) => void;
	addEventListener: ( type: string, handler: ( event: KitEvent ) => void ) => void;
	removeEventListener: ( type: string, handler: ( event: KitEvent ) => void ) => void;
	Map: new ( element: HTMLElement, options: object ) => KitMap;
	Coordinate: new ( latitude: number, longitude: number ) => KitRegion[ 'center' ];
	CoordinateSpan: new ( latitudeDelta: number, longitudeDelta: number ) => KitRegion[ 'span' ];
	CoordinateRegion: new ( center: KitRegion[ 'center' ], span: KitRegion[ 'span' ] ) => KitRegion;
	MarkerAnnotation: new ( at: KitRegion[ 'center' ], options: object ) => Annotation;
}
