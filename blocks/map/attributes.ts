/** A place, as it is saved. Content that was written by hand may lack any of it, or have it of another type. */
export interface SavedPoint {
	id?: string;
	title?: string;
	placeTitle?: string;
	caption?: string;
	coordinates?: { longitude?: number; latitude?: number };
}

/** The attributes of `jetpack/map`. */
export type Attributes = {
	points: SavedPoint[];
	/** Of older content: the style is in the class name now. */
	mapStyle?: string;
	address?: string;
	mapDetails?: boolean;
	zoom?: number;
	/** Both forms are kept as they were saved. */
	mapCenter?: { longitude?: number; latitude?: number; lng?: number; lat?: number };
	markerColor?: string;
	scrollToZoom?: boolean;
	mapHeight?: number;
	showFullscreenButton?: boolean;
	preview?: boolean;
	align?: string;
	className?: string;
};

const isRecord = ( value: unknown ): value is Record< string, unknown > => typeof value === 'object' && value !== null;

/** A list without what cannot be a place. */
export const placesIn = ( points: unknown ): readonly SavedPoint[] =>
	Array.isArray( points ) ? points.filter( isRecord ) : [];

/** The style as it is saved, such as `terrain`: the class name says it, in older content an attribute. */
export const savedStyleOf = ( { className, mapStyle }: Pick< Attributes, 'className' | 'mapStyle' > ): string =>
	/(?:^|\s)is-style-(\S+)/.exec( String( className ) )?.[ 1 ] ?? ( mapStyle || 'default' );
