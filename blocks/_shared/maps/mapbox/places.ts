/**
 * The places on a map: elements if there are few, or a source clustered by the library if there are many, since too many elements would
 * make the map unusably slow.
 */
import { isOnMap } from '../bounds';
import { windowOf } from '../library';
import type { MapTexts, Point } from '../map-canvas.types';
import { PIXEL_RATIO, clusterImage, computedColor, pinElement, pinImage } from '../pin';
import type { Feature, GlMap, LngLat, MapEvent, MapboxGl, Marker } from './mapbox.types';

/** The maximum number of places shown as elements. */
const FEW = 50;

/** How many of many places or clusters can be reached with the keyboard at a time: those in view, from the top. */
const REACHABLE = 50;

/** The name of the source and of its layer, and the prefix of its images. */
export const PLACES = 'statecraft-places';

/** The property with the number of places in a cluster, as shown in its image. */
const SAID = 'point_count_abbreviated';

export interface Places {
	/** The button of a place, if it currently has one. */
	buttonOf: ( id: string ) => HTMLElement | undefined;
	/** Activates what is drawn at a point of the map; false if there is nothing. */
	press: ( at: { x: number; y: number } ) => boolean;
	remove: () => void;
}

export interface PlacesOptions {
	library: MapboxGl;
	map: GlMap;
	/** The element around the map. */
	frame: HTMLElement;
	points: readonly Point[];
	color: string;
	texts: Pick< MapTexts, 'cluster' >;
	onMarker: ( id: string ) => void;
}

export const lngLat = ( { coordinates: { longitude, latitude } }: Point ): LngLat => [ longitude, latitude ];

/** The name of a place, or its coordinates if it has no text. */
const nameOf = ( point: Point ): string =>
	point.title ||
	point.placeTitle ||
	point.caption ||
	`${ point.coordinates.latitude }, ${ point.coordinates.longitude }`;

function button( document: Document, name: string, className: string, press: () => void ): HTMLButtonElement {
	const element = document.createElement( 'button' );
	element.type = 'button';
	element.className = className;
	element.setAttribute( 'aria-label', name );
	element.addEventListener( 'click', ( event ) => {
		// Otherwise the library would treat it as a click on the map.
		event.stopPropagation();
		press();
	} );
	return element;
}

function fewPlaces( { library, map, frame, points, color, onMarker }: PlacesOptions ): Places {
	const buttons = new Map< string, HTMLElement >();
	const markers: Marker[] = points.map( ( point ) => {
		const element = button( frame.ownerDocument, nameOf( point ), 'statecraft-map-canvas__marker', () =>
			onMarker( point.id )
		);
		element.append( pinElement( frame.ownerDocument, color ) );
		buttons.set( point.id, element );
		return new library.Marker( { element, anchor: 'bottom' } ).setLngLat( lngLat( point ) ).addTo( map );
	} );
	return {
		buttonOf: ( id ) => buttons.get( id ),
		press: () => false,
		remove: () => markers.forEach( ( marker ) => marker.remove() ),
	};
}

function manyPlaces( { map, frame, points, color, texts, onMarker }: PlacesOptions ): Places {
	const view = windowOf( frame );
	const shade = computedColor( frame, color );
	const group = `${ PLACES }-group-`;
	const images = new Set< string >();
	const buttons = new Map< string, HTMLElement >();
	const targets = frame.ownerDocument.createElement( 'div' );
	targets.className = 'statecraft-map-canvas__targets';
	map.getCanvas().after( targets );
	const listeners: [ string, ( event: MapEvent ) => void ][] = [];
	const on = ( type: string, handler: ( event: MapEvent ) => void ) => {
		listeners.push( [ type, handler ] );
		map.on( type, handler );
	};
	let isRemoved = false;

	const addImage = ( id: string ) => {
		if ( id.startsWith( PLACES ) && ! map.hasImage( id ) ) {
			const drawn = id.startsWith( group )
				? clusterImage( view, shade, id.slice( group.length ) )
				: pinImage( view, shade );
			images.add( id );
			map.addImage( id, drawn, { pixelRatio: PIXEL_RATIO } );
		}
	};
	on( 'styleimagemissing', ( { id } ) => addImage( id ) );
	addImage( PLACES );
	map.addSource( PLACES, {
		type: 'geojson',
		cluster: true,
		clusterRadius: 56,
		clusterMaxZoom: 18,
		data: {
			type: 'FeatureCollection',
			features: points.map( ( point, index ) => ( {
				type: 'Feature',
				properties: { index },
				geometry: { type: 'Point', coordinates: lngLat( point ) },
			} ) ),
		},
	} );
	map.addLayer( {
		id: PLACES,
		type: 'symbol',
		source: PLACES,
		layout: {
			'icon-image': [ 'case', [ 'has', SAID ], [ 'concat', group, [ 'get', SAID ] ], PLACES ],
			'icon-anchor': [ 'case', [ 'has', SAID ], 'center', 'bottom' ],
			'icon-allow-overlap': true,
			'icon-ignore-placement': true,
		},
	} );

	const press = ( { properties, geometry }: Feature ) => {
		const { cluster_id: cluster, index } = properties;
		if ( cluster === undefined ) {
			onMarker( points[ Number( index ) ]!.id );
			return;
		}
		if ( targets.contains( frame.ownerDocument.activeElement ) ) {
			// The focused button is about to be removed.
			map.getCanvas().focus( { preventScroll: true } );
		}
		map.getSource( PLACES )?.getClusterExpansionZoom( Number( cluster ), ( error, zoom ) => {
			if ( ! error && ! isRemoved ) {
				map.easeTo( { center: geometry.coordinates, zoom } );
			}
		} );
	};

	const rendered = ( at?: object ) =>
		map.getLayer( PLACES ) ? map.queryRenderedFeatures( at, { layers: [ PLACES ] } ) : [];

	const reach = () => {
		if ( targets.contains( frame.ownerDocument.activeElement ) ) {
			return;
		}
		buttons.clear();
		const shown = rendered().map( ( feature ) => ( { feature, at: map.project( feature.geometry.coordinates ) } ) );
		const seen = new Set< string >();
		const elements = shown
			.sort( ( a, b ) => a.at.y - b.at.y || a.at.x - b.at.x )
			.filter( ( { feature: { properties }, at } ) => {
				const key = `${ properties.cluster_id ?? '' }/${ properties.index ?? '' }/${ Math.round( at.x ) }`;
				return ! seen.has( key ) && seen.add( key );
			} )
			.slice( 0, REACHABLE )
			.map( ( { feature, at } ) => {
				const { cluster_id: cluster, index, point_count: count } = feature.properties;
				const point = cluster === undefined ? points[ Number( index ) ]! : undefined;
				const name = point ? nameOf( point ) : texts.cluster.replace( '%d', String( count ) );
				const element = button( frame.ownerDocument, name, 'statecraft-map-canvas__target', () =>
					press( feature )
				);
				element.classList.toggle( 'is-group', ! point );
				element.style.transform = `translate(${ at.x }px, ${ at.y }px)`;
				if ( point ) {
					buttons.set( point.id, element );
				}
				return element;
			} );
		targets.replaceChildren( ...elements );
	};
	on( 'idle', reach );
	on( 'move', () => {
		if ( targets.firstChild ) {
			if ( targets.contains( frame.ownerDocument.activeElement ) ) {
				map.getCanvas().focus( { preventScroll: true } );
			}
			buttons.clear();
			targets.replaceChildren();
		}
	} );
	on( 'mousemove', ( { point } ) => {
		map.getCanvas().style.cursor = rendered( point ).length > 0 ? 'pointer' : '';
	} );

	return {
		buttonOf: ( id ) => buttons.get( id ),
		press: ( at ) => {
			const [ feature ] = rendered( at );
			if ( feature ) {
				press( feature );
			}
			return Boolean( feature );
		},
		remove() {
			isRemoved = true;
			listeners.forEach( ( [ type, handler ] ) => map.off( type, handler ) );
			map.getCanvas().style.cursor = '';
			targets.remove();
			map.removeLayer( PLACES );
			map.removeSource( PLACES );
			images.forEach( ( id ) => map.removeImage( id ) );
		},
	};
}

/** Adds places to a map whose style has been loaded. */
export function putPlaces( options: PlacesOptions ): Places {
	const points = options.points.filter( ( { coordinates } ) => isOnMap( coordinates ) );
	return ( points.length > FEW ? manyPlaces : fewPlaces )( { ...options, points } );
}
