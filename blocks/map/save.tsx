import { useBlockProps } from '@wordpress/block-editor';
import { placesIn, savedStyleOf } from './attributes';
import type { Attributes, SavedPoint } from './attributes';

const text = ( value: unknown ): string =>
	typeof value === 'string' || typeof value === 'number' ? String( value ) : '';

/** A place without coordinates is searched for by its texts. */
const searchFor = ( { coordinates, caption, title }: SavedPoint ): string =>
	coordinates?.latitude === undefined || coordinates.longitude === undefined
		? encodeURIComponent( ( text( caption ) || text( title ) ).replace( /[\ud800-\udfff]/gu, '' ) )
		: `${ coordinates.latitude },${ coordinates.longitude }`;

/** The data that Jetpack's page script reads, and links for feeds, emails and pages without a map. */
export function save( { attributes }: { attributes: Attributes } ) {
	const { points, mapDetails, zoom, mapCenter, markerColor, scrollToZoom, mapHeight, showFullscreenButton } =
		attributes;
	const places = placesIn( points );
	const props = {
		className: undefined,
		'data-map-style': savedStyleOf( attributes ),
		'data-map-details': mapDetails,
		'data-points': JSON.stringify( points ),
		'data-zoom': zoom,
		'data-map-center': JSON.stringify( mapCenter ),
		'data-marker-color': markerColor,
		'data-scroll-to-zoom': scrollToZoom || null,
		'data-map-height': mapHeight || null,
		'data-show-fullscreen-button': showFullscreenButton || null,
	};
	return (
		<div { ...useBlockProps.save( props ) }>
			{ places.length > 0 && (
				<ul>
					{ places.map( ( point, i ) => (
						<li key={ i }>
							<a href={ `https://www.google.com/maps/search/?api=1&query=${ searchFor( point ) }` }>
								{ text( point.title ) }
							</a>
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}
