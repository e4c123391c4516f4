/** A saved place. In content written by hand, any property may be missing or have another type. */
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
	/** Only in older content; the style is in the class name now. */
	mapStyle?: string;
	address?: string;
	mapDetails?: boolean;
	zoom?: number;
	/** Both forms are kept as saved. */
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

/** A list without anything that is not a place. */
export const placesIn = ( points: unknown ): readonly SavedPoint[] =>
	Array.isArray( points ) ? points.filter( isRecord ) : [];

/** The saved style, such as `terrain`: in the class name or, in older content, in an attribute. */
export const savedStyleOf = ( { className, mapStyle }: Pick< Attributes, 'className' | 'mapStyle' > ): string =>
	/(?:^|\s)is-style-(\S+)/.exec( String( className ) )?.[ 1 ] ?? ( mapStyle || 'default' );
