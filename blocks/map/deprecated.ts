import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import { placesIn, savedStyleOf } from './attributes';
import type { SavedPoint } from './attributes';

const OWN = '.wp-block-jetpack-map, [data-points]';

/** Coordinates in a link URL: in Jetpack's format, that of another search, or an encoded query. */
const COORDINATES = /[?&](?:query|q|ll|center|destination)=(-?\d+(?:\.\d+)?)(?:,|%2C)(?:%20|\+)?(-?\d+(?:\.\d+)?)/i;

const linksIn = ( root: HTMLElement | null ) => [ ...( root?.querySelectorAll( 'li > a[href]' ) ?? [] ) ];

const coordinatesIn = ( link: Element ): SavedPoint[ 'coordinates' ] => {
	const [ , latitude, longitude ] = COORDINATES.exec( link.getAttribute( 'href' )! ) ?? [];
	return latitude ? { longitude: Number( longitude ), latitude: Number( latitude ) } : undefined;
};

const parsed = ( json: string | null | undefined ): unknown => {
	try {
		return JSON.parse( json! );
	} catch {
		return undefined;
	}
};

/** The places from the list of links, which is all that is left of a map whose data attributes were stripped. */
const placesOfLinks = ( root: HTMLElement | null ): SavedPoint[] =>
	linksIn( root ).map( ( link, i ) => {
		const title = link.textContent.trim();
		return { placeTitle: title, title, caption: '', id: `link.${ i }`, coordinates: coordinatesIn( link ) };
	} );

/** The places from the block comment, or else from the markup. */
const pointsOf = ( root: HTMLElement | null, found: unknown ): unknown => {
	const saved = found ?? parsed( root?.querySelector( OWN )?.getAttribute( 'data-points' ) );
	return Array.isArray( saved ) && ( saved.length > 0 || linksIn( root ).length === 0 )
		? saved
		: placesOfLinks( root );
};

const isPlaced = ( places: readonly SavedPoint[], link: Element ): boolean => {
	const at = coordinatesIn( link );
	const title = link.textContent.trim();
	return places.some(
		( place ) =>
			String( place.title ?? '' ).trim() === title ||
			( place.coordinates?.latitude === at?.latitude && place.coordinates?.longitude === at?.longitude )
	);
};

/** Whether the markup contains something that is not parsed and would be lost on saving. */
const hasUnread = ( root: HTMLElement, points: unknown ): boolean => {
	const rest = root.cloneNode( true ) as HTMLElement;
	const places = placesIn( points );
	linksIn( rest )
		.filter( ( link ) => isPlaced( places, link ) )
		.forEach( ( link ) => link.remove() );
	return ! isOnlyWrapping( rest );
};

/** Maps from versions with other data attributes, and maps whose markup was changed by other plugins or by hand. */
export const deprecated = [
	tolerant( {
		recognise: ( root, found ) =>
			root === null ||
			( root.querySelector( OWN ) !== null && ! hasUnread( root, pointsOf( root, found.points ) ) ),
		read( root, found ) {
			const wrapper = root?.querySelector( OWN );
			const data = ( name: string ) => wrapper?.getAttribute( `data-${ name }` ) || undefined;
			const flag = ( name: string ) => ( { true: true, false: false } )[ data( name ) ?? '' ];
			const number = ( name: string ) => ( data( name ) ? Number( data( name ) ) : undefined );
			const classes = [ ...( wrapper?.classList ?? [] ) ].filter(
				( name ) => ! /^(?:wp-block-|align)/.test( name )
			);
			const className = [ ...new Set( [ ...String( found.className ?? '' ).split( /\s+/ ), ...classes ] ) ]
				.join( ' ' )
				.trim();
			const style = savedStyleOf( {
				className,
				mapStyle: ( found.mapStyle as string | undefined ) ?? data( 'map-style' ),
			} );
			// In the oldest format, this attribute is missing, and true by default; Jetpack gives its maps a class for every style.
			const isOldest = ! data( 'show-fullscreen-button' ) && found.showFullscreenButton !== false;
			const needsStyle =
				root !== null && ! /(?:^|\s)is-style-/.test( className ) && ( isOldest || style !== 'default' );
			return {
				mapDetails: flag( 'map-details' ),
				zoom: number( 'zoom' ),
				mapCenter: parsed( data( 'map-center' ) ),
				markerColor: data( 'marker-color' ),
				scrollToZoom: flag( 'scroll-to-zoom' ),
				mapHeight: number( 'map-height' ),
				...found,
				points: pointsOf( root, found.points ),
				className: ( needsStyle ? `${ className } is-style-${ style }`.trim() : className ) || undefined,
			};
		},
	} ),
];
