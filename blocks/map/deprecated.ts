import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import { placesIn, savedStyleOf } from './attributes';
import type { SavedPoint } from './attributes';

const OWN = '.wp-block-jetpack-map, [data-points]';

/** Coordinates in the address of a link: of the peer, of another search, or as a query is encoded. */
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

/** What the list of links says: all that is left of a map whose data was stripped. */
const placesOfLinks = ( root: HTMLElement | null ): SavedPoint[] =>
	linksIn( root ).map( ( link, i ) => {
		const title = link.textContent.trim();
		return { placeTitle: title, title, caption: '', id: `link.${ i }`, coordinates: coordinatesIn( link ) };
	} );

/** The places of the comment, otherwise of the markup. */
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

/** Whether there is something in the markup that is not read: a save would lose it. */
const hasUnread = ( root: HTMLElement, points: unknown ): boolean => {
	const rest = root.cloneNode( true ) as HTMLElement;
	const places = placesIn( points );
	linksIn( rest )
		.filter( ( link ) => isPlaced( places, link ) )
		.forEach( ( link ) => link.remove() );
	return ! isOnlyWrapping( rest );
};

/** Maps of versions with other data in the markup, and maps whose markup other plugins or people changed. */
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
			// The oldest form lacks what says this by default; the peer gives its maps the class of any style.
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
