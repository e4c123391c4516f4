import { isOnMap } from '../bounds';
import { firstFocusable, frameIn } from '../frame';
import { guardGestures } from '../gestures';
import { windowOf } from '../library';
import { watchSize } from '../size';
import type { MapCanvas, MapEvents, MapSource, MapTexts, MapView } from '../map-canvas.types';
import { computedColor } from '../pin';
import { fullscreenButton } from './fullscreen-button';
import { loadMapKit, watchMapKit } from './library';
import type { Annotation, KitRegion, MapKit } from './mapkit.types';
import { regionAround, regionAt, zoomOf } from './region';
import type { Region } from './region';

/** The number of places from which the library clusters them. */
const FEW = 50;

/** The maximum number of frames to wait for a callout to appear. */
const FRAMES = 60;

/** A map of MapKit JS. */
export async function createMapKitCanvas(
	container: HTMLElement,
	source: MapSource & { provider: 'mapkit' },
	initial: MapView,
	texts: MapTexts,
	events: MapEvents
): Promise< MapCanvas > {
	const view = windowOf( container );
	let mapkit: MapKit;
	try {
		mapkit = await loadMapKit( view, source );
	} catch {
		events.onFailure( { kind: 'library', reason: '' } );
		return { update() {}, fit() {}, openCallout() {}, remove() {} };
	}
	const { frame, ground, isRtl } = frameIn( container );
	const ending = new AbortController();
	let now = initial;
	/** The region that was set last: the library's events do not say who moved the map. */
	let set = '';
	let annotations: Annotation[] = [];
	let callout: { id: string; before: Element | null } | undefined;

	watchMapKit( mapkit, events.onFailure, ending.signal );
	const regionFrom = ( { center, longitudeDelta, latitudeDelta }: Region ): KitRegion =>
		new mapkit.CoordinateRegion(
			new mapkit.Coordinate( center.latitude, center.longitude ),
			new mapkit.CoordinateSpan( latitudeDelta, longitudeDelta )
		);
	const size = () => ( { width: frame.clientWidth, height: frame.clientHeight } );
	const keyOf = ( { center, span }: KitRegion ) =>
		[ center.longitude, center.latitude, span.longitudeDelta ].map( ( value ) => value.toFixed( 5 ) ).join( ' ' );

	ground.setAttribute( 'role', 'region' );
	ground.setAttribute( 'aria-label', texts.label );
	const map = new mapkit.Map( ground, {
		mapType: source.mapType,
		isRotationEnabled: false,
		showsCompass: 'hidden',
		showsMapTypeControl: false,
		showsZoomControl: true,
		showsPointsOfInterest: now.hasDetails,
		region: regionFrom(
			regionAt( isOnMap( now.center ) ? now.center : { longitude: 0, latitude: 0 }, now.zoom, size() )
		),
	} );
	set = keyOf( map.region );

	const move = ( region: Region | undefined ) => {
		if ( region ) {
			map.setRegionAnimated( regionFrom( region ), false );
			set = keyOf( map.region );
		}
	};

	const put = () => {
		const points = now.points.filter( ( { coordinates } ) => isOnMap( coordinates ) );
		const color = computedColor( frame, now.markerColor );
		const clusteringIdentifier = points.length > FEW ? 'places' : null;
		const known = new Map( annotations.map( ( annotation ) => [ annotation.data.id, annotation ] ) );
		const added: Annotation[] = [];
		// Annotations that stay are updated, not replaced: otherwise the callout would close, with whatever is being typed in it.
		annotations = points.map( ( { id, title, placeTitle, coordinates: { latitude, longitude } } ) => {
			const look = { title: title || placeTitle, color, clusteringIdentifier };
			const annotation = known.get( id );
			if ( ! annotation ) {
				const at = new mapkit.Coordinate( latitude, longitude );
				const made = new mapkit.MarkerAnnotation( at, { ...look, data: { id }, calloutEnabled: false } );
				added.push( made );
				return made;
			}
			known.delete( id );
			const { coordinate } = annotation;
			if ( coordinate.latitude !== latitude || coordinate.longitude !== longitude ) {
				annotation.coordinate = new mapkit.Coordinate( latitude, longitude );
			}
			return Object.assign( annotation, look );
		} );
		map.removeAnnotations( [ ...known.values() ] );
		map.addAnnotations( added );
	};
	put();

	const close = ( isByPerson: boolean ) => {
		const closed = callout;
		callout = undefined;
		const annotation = annotations.find( ( { data } ) => data.id === closed?.id );
		if ( annotation ) {
			annotation.calloutEnabled = false;
			map.selectedAnnotation = null;
		}
		if ( closed && isByPerson ) {
			( closed.before as HTMLElement | null )?.focus?.( { preventScroll: true } );
			events.onCalloutClose();
		}
	};

	/** The library shows a callout the next time it draws. */
	const focus = ( content: HTMLElement, frames = FRAMES ) => {
		view.requestAnimationFrame( () => {
			if ( ending.signal.aborted || ! callout ) {
				return;
			}
			if ( content.isConnected ) {
				firstFocusable( content, content )?.focus( { preventScroll: true } );
			} else if ( frames > 0 ) {
				focus( content, frames - 1 );
			}
		} );
	};

	let full: HTMLElement | undefined;
	const showFullscreen = () => {
		full?.remove();
		full = now.showFullscreenButton ? fullscreenButton( frame, texts, ending.signal ) : undefined;
	};
	showFullscreen();
	guardGestures( frame, texts, () => now.scrollToZoom, ending.signal );
	watchSize(
		frame,
		// On a resize, the library keeps the degrees, but the saved zoom is in pixels.
		() => move( regionAt( map.region.center, now.zoom, size() ) ),
		ending.signal
	);
	frame.addEventListener(
		'keydown',
		( event ) => {
			if ( event.key === 'Escape' && callout ) {
				event.stopPropagation();
				close( true );
			}
		},
		{ signal: ending.signal }
	);
	map.addEventListener( 'select', ( { annotation } ) => {
		if ( annotation?.data?.id !== undefined && annotation.data.id !== callout?.id ) {
			map.selectedAnnotation = null;
			events.onMarker( annotation.data.id );
		}
	} );
	map.addEventListener( 'deselect', ( { annotation } ) => {
		if ( callout && annotation?.data?.id === callout.id ) {
			close( true );
		}
	} );
	map.addEventListener( 'single-tap', ( { pointOnPage } ) => {
		if ( pointOnPage ) {
			const { longitude, latitude } = map.convertPointOnPageToCoordinate( pointOnPage );
			events.onPress( { longitude, latitude } );
		}
	} );
	map.addEventListener( 'region-change-end', () => {
		if ( ! ending.signal.aborted && keyOf( map.region ) !== set ) {
			set = keyOf( map.region );
			const { center, span } = map.region;
			const zoom = zoomOf( span.longitudeDelta, size() );
			now = { ...now, zoom };
			events.onMove( { center: { longitude: center.longitude, latitude: center.latitude }, zoom } );
		}
	} );
	view.requestAnimationFrame( () => ending.signal.aborted || events.onReady() );

	return {
		update( changes ) {
			const former = now;
			now = { ...now, ...changes };
			if ( former.points !== now.points || former.markerColor !== now.markerColor ) {
				put();
			}
			map.showsPointsOfInterest = now.hasDetails;
			if ( former.showFullscreenButton !== now.showFullscreenButton ) {
				showFullscreen();
			}
			const isElsewhere =
				former.center.longitude !== now.center.longitude ||
				former.center.latitude !== now.center.latitude ||
				former.zoom !== now.zoom;
			if ( isElsewhere && isOnMap( now.center ) ) {
				move( regionAt( now.center, now.zoom, size() ) );
			}
		},
		fit( points, zoom ) {
			const [ only ] = points;
			const isOne = points.length === 1 && only && isOnMap( only.coordinates );
			move( isOne ? regionAt( only.coordinates, zoom, size() ) : regionAround( points, size(), 18 ) );
		},
		openCallout( id, content ) {
			close( false );
			const annotation = annotations.find( ( { data } ) => data.id === id );
			if ( annotation && content ) {
				content.dir = isRtl ? 'rtl' : 'ltr';
				callout = { id: annotation.data.id, before: frame.ownerDocument.activeElement };
				annotation.callout = { calloutElementForAnnotation: () => content };
				annotation.calloutEnabled = true;
				map.selectedAnnotation = annotation;
				focus( content );
			}
		},
		remove() {
			ending.abort();
			callout = undefined;
			map.destroy();
			frame.remove();
		},
	};
}
