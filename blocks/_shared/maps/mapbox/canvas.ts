import { boundsOf, isOnMap, paddingFor } from '../bounds';
import { firstFocusable, frameIn, outside } from '../frame';
import { guardGestures } from '../gestures';
import { windowOf } from '../library';
import { watchSize } from '../size';
import type { MapCanvas, MapEvents, MapFailure, MapSource, MapTexts, MapView } from '../map-canvas.types';
import { showDetails } from './details';
import { failureReports } from './failures';
import { hasWebGl, loadMapbox } from './library';
import type { Control, GlMap, LngLat, MapboxGl, Popup } from './mapbox.types';
import { PLACES, lngLat, putPlaces } from './places';
import type { Places } from './places';

/** How long the map takes to move a callout into view, in milliseconds. */
const PAN = 200;

/** Passed to every movement that no person caused. */
const OURS = { isOurs: true };

/** Stands in for a map that could not be created. */
const nothing: MapCanvas = { update() {}, fit() {}, openCallout() {}, remove() {} };

const pair = ( { longitude, latitude }: MapView[ 'center' ] ): LngLat => [ longitude, latitude ];

/** A map of mapbox-gl. */
export async function createMapboxCanvas(
	container: HTMLElement,
	source: MapSource & { provider: 'mapbox' },
	initial: MapView,
	texts: MapTexts,
	events: MapEvents
): Promise< MapCanvas > {
	const fail = ( kind: MapFailure[ 'kind' ], reason = '' ) => {
		events.onFailure( { kind, reason } );
		return nothing;
	};
	const view = windowOf( container );
	if ( ! hasWebGl( view ) ) {
		return fail( 'webgl' );
	}
	let library: MapboxGl;
	try {
		library = await loadMapbox( view );
	} catch {
		return fail( 'library' );
	}
	const { frame, ground, isRtl } = frameIn( container );
	try {
		return draw( library, { frame, ground, isRtl }, source, initial, texts, events );
	} catch ( error ) {
		frame.remove();
		const message = error instanceof view.Error || error instanceof Error ? error.message : '';
		if ( /webgl/i.test( message ) ) {
			return fail( 'webgl' );
		}
		return fail( /access token/i.test( message ) ? 'unauthorized' : 'library' );
	}
}

function draw(
	library: MapboxGl,
	{ frame, ground, isRtl }: ReturnType< typeof frameIn >,
	{ style, token }: MapSource & { provider: 'mapbox' },
	initial: MapView,
	texts: MapTexts,
	events: MapEvents
): MapCanvas {
	const view = windowOf( frame );
	const ending = new AbortController();
	let now = initial;
	let places: Places | undefined;
	let callout: { id: string; popup: Popup } | undefined;
	let isStyled = false;
	let isReady = false;

	const map: GlMap = new library.Map( {
		container: ground,
		style,
		accessToken: token || undefined,
		center: isOnMap( now.center ) ? pair( now.center ) : [ 0, 0 ],
		zoom: now.zoom,
		minZoom: 0,
		maxZoom: 22,
		maxPitch: 0,
		dragRotate: false,
		pitchWithRotate: false,
		trackResize: false,
		attributionControl: false,
		fadeDuration: view.matchMedia?.( '(prefers-reduced-motion: reduce)' ).matches ? 0 : 300,
		locale: {
			'NavigationControl.ZoomIn': texts.zoomIn,
			'NavigationControl.ZoomOut': texts.zoomOut,
			'FullscreenControl.Enter': texts.enterFullscreen,
			'FullscreenControl.Exit': texts.exitFullscreen,
		},
	} );
	map.touchZoomRotate.disableRotation();
	map.getCanvas().setAttribute( 'aria-label', texts.label );

	const start = isRtl ? 'left' : 'right';
	map.addControl( new library.NavigationControl( { showCompass: false } ), `top-${ start }` );
	// If collapsed, the attribution would be hidden behind a button, but it must be visible.
	map.addControl( new library.AttributionControl( { compact: false } ), 'bottom-right' );
	// The library calls the links in it a list, but none an item of one.
	ground.querySelector( '.mapboxgl-ctrl-attrib-inner' )?.removeAttribute( 'role' );
	let fullscreen: Control | undefined;
	const showFullscreen = () => {
		if ( fullscreen ) {
			map.removeControl( fullscreen );
			fullscreen = undefined;
		}
		if ( now.showFullscreenButton ) {
			fullscreen = new library.FullscreenControl( { container: frame } );
			map.addControl( fullscreen, `top-${ start }` );
		}
	};
	showFullscreen();
	guardGestures( frame, texts, () => now.scrollToZoom, ending.signal );
	watchSize( frame, () => map.resize( OURS ), ending.signal );

	const put = () => {
		if ( isStyled ) {
			places?.remove();
			places = putPlaces( {
				library,
				map,
				frame,
				points: now.points,
				color: now.markerColor,
				texts,
				onMarker: events.onMarker,
			} );
		}
	};

	const close = ( isByPerson: boolean ) => {
		const closed = callout;
		callout = undefined;
		if ( closed ) {
			const hadFocus = closed.popup.getElement()?.contains( frame.ownerDocument.activeElement );
			closed.popup.remove();
			if ( hadFocus ) {
				( places?.buttonOf( closed.id ) ?? map.getCanvas() ).focus( { preventScroll: true } );
			}
			if ( isByPerson ) {
				events.onCalloutClose();
			}
		}
	};

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
	map.on( 'style.load', () => {
		isStyled = true;
		showDetails( map, PLACES, now.hasDetails );
		put();
	} );
	map.on( 'render', () => {
		if ( isStyled && ! isReady && ! ending.signal.aborted ) {
			isReady = true;
			events.onReady();
		}
	} );
	map.on( 'moveend', ( { isOurs } ) => {
		if ( ! isOurs && ! ending.signal.aborted ) {
			const { lng, lat } = map.getCenter().wrap();
			events.onMove( { center: { longitude: lng, latitude: lat }, zoom: map.getZoom() } );
		}
	} );
	map.on( 'click', ( { point, lngLat: at } ) => {
		if ( ! places?.press( point ) ) {
			const { lng, lat } = at.wrap();
			events.onPress( { longitude: lng, latitude: lat } );
		}
	} );
	map.on( 'webglcontextlost', () => {
		// Removing a map loses its context, too, which is not a failure.
		if ( ! ending.signal.aborted ) {
			events.onFailure( { kind: 'webgl', reason: '' } );
		}
	} );
	map.on(
		'error',
		failureReports(
			view,
			() => isStyled,
			( failure ) => ending.signal.aborted || events.onFailure( failure )
		)
	);

	return {
		update( changes ) {
			const former = now;
			now = { ...now, ...changes };
			const isNew = ( ...names: ( keyof MapView )[] ) => names.some( ( name ) => former[ name ] !== now[ name ] );
			if ( isNew( 'points', 'markerColor' ) ) {
				put();
			}
			if ( isNew( 'hasDetails' ) && isStyled ) {
				showDetails( map, PLACES, now.hasDetails );
			}
			if ( isNew( 'showFullscreenButton' ) ) {
				showFullscreen();
			}
			// Compared with what was last requested, not with what is visible: a person may have moved the map since.
			const { center, zoom } = now;
			const isElsewhere =
				center.longitude !== former.center.longitude ||
				center.latitude !== former.center.latitude ||
				zoom !== former.zoom;
			const { lng, lat } = map.getCenter().wrap();
			const isThere = center.longitude === lng && center.latitude === lat && zoom === map.getZoom();
			if ( isElsewhere && ! isThere && isOnMap( center ) ) {
				map.jumpTo( { center: pair( center ), zoom }, OURS );
			}
		},
		fit( points, zoom ) {
			const bounds = boundsOf( points );
			if ( bounds && points.length === 1 ) {
				map.jumpTo( { center: [ bounds.west, bounds.south ], zoom }, OURS );
			} else if ( bounds ) {
				const { west, south, east, north } = bounds;
				const padding = paddingFor( frame.clientWidth, frame.clientHeight );
				map.fitBounds(
					[
						[ west, south ],
						[ east, north ],
					],
					{ padding, animate: false, maxZoom: 18 },
					OURS
				);
			}
		},
		openCallout( id, content ) {
			close( false );
			const point = now.points.find( ( one ) => one.id === id );
			if ( ! point || ! content || ! isOnMap( point.coordinates ) ) {
				return;
			}
			const popup = new library.Popup( {
				closeOnClick: false,
				focusAfterOpen: false,
				maxWidth: 'min(300px, 80%)',
				offset: { top: [ 0, 4 ], bottom: [ 0, -36 ], left: [ 16, -18 ], right: [ -16, -18 ], center: [ 0, 0 ] },
			} )
				.setLngLat( lngLat( point ) )
				.setDOMContent( content )
				.addTo( map );
			const element = popup.getElement();
			content.dir = isRtl ? 'rtl' : 'ltr';
			element.setAttribute( 'role', 'dialog' );
			element.setAttribute( 'aria-label', point.title || point.placeTitle );
			const button = element.querySelector( '.mapboxgl-popup-close-button' );
			button?.setAttribute( 'aria-label', texts.close );
			button?.addEventListener(
				'click',
				( event ) => {
					// Handled before the library does, which would remove the button together with the focus.
					event.stopImmediatePropagation();
					close( true );
				},
				{ capture: true }
			);
			callout = { id: point.id, popup };
			firstFocusable( element, content )?.focus( { preventScroll: true } );
			const [ x, y ] = outside( element, frame );
			if ( x !== 0 || y !== 0 ) {
				map.panBy( [ x, y ], { duration: PAN }, OURS );
			}
		},
		remove() {
			ending.abort();
			callout = undefined;
			map.remove();
			frame.remove();
		},
	};
}
