// @ts-nocheck -- served to browsers unchanged, without types.
/**
 * A stand-in for MapKit JS 5: the part of its API that a map block needs, drawn as a plain box that says so. It asks the sandbox whether the token is
 * right, and reports what Apple's library reports.
 */
( () => {
	'use strict';

	const base = document.currentScript.src.replace( /\/mk\/.*$/, '' );
	/** `?bootstrap=429` of the script has the token refused with that status. */
	const wished = new URL( document.currentScript.src ).searchParams.get( 'bootstrap' );

	const STATUSES = {
		400: 'Bad Request',
		401: 'Unauthorized',
		403: 'Unauthorized',
		429: 'Too Many Requests',
	};

	/** Listeners as MapKit has them: a listener and its `this`. */
	class Emitter {
		#target = new EventTarget();
		#listeners = new window.Map();

		addEventListener( type, listener, scope ) {
			const wrapped = ( event ) => listener.call( scope ?? this, event.detail );
			this.#listeners.set( listener, wrapped );
			this.#target.addEventListener( type, wrapped );
		}

		removeEventListener( type, listener ) {
			this.#target.removeEventListener( type, this.#listeners.get( listener ) );
		}

		dispatchEvent( event ) {
			const type = event.type;
			const carrier = new Event( type );
			carrier.detail = { target: this, ...event };
			return this.#target.dispatchEvent( carrier );
		}
	}

	class Coordinate {
		constructor( latitude = 0, longitude = 0 ) {
			if ( ! Number.isFinite( latitude ) || ! Number.isFinite( longitude ) ) {
				throw new TypeError( '[MapKit] A coordinate needs two numbers.' );
			}
			this.latitude = latitude;
			this.longitude = longitude;
		}
		copy() {
			return new Coordinate( this.latitude, this.longitude );
		}
	}

	class CoordinateSpan {
		constructor( latitudeDelta = 0, longitudeDelta = 0 ) {
			Object.assign( this, { latitudeDelta, longitudeDelta } );
		}
	}

	class CoordinateRegion {
		constructor( center = new Coordinate(), span = new CoordinateSpan() ) {
			Object.assign( this, { center, span } );
		}
	}

	class BoundingRegion {
		constructor( northLatitude = 0, eastLongitude = 0, southLatitude = 0, westLongitude = 0 ) {
			Object.assign( this, { northLatitude, eastLongitude, southLatitude, westLongitude } );
		}
		toCoordinateRegion() {
			return new CoordinateRegion(
				new Coordinate(
					( this.northLatitude + this.southLatitude ) / 2,
					( this.eastLongitude + this.westLongitude ) / 2
				),
				new CoordinateSpan( this.northLatitude - this.southLatitude, this.eastLongitude - this.westLongitude )
			);
		}
	}

	class Padding {
		constructor( top = 0, right = 0, bottom = 0, left = 0 ) {
			Object.assign( this, typeof top === 'object' ? top : { top, right, bottom, left } );
		}
	}

	class Annotation extends Emitter {
		map = null;
		#selected = false;

		constructor( coordinate, options = {} ) {
			super();
			this.coordinate = coordinate;
			Object.assign( this, options );
		}

		get selected() {
			return this.#selected;
		}

		set selected( isSelected ) {
			if ( isSelected === this.#selected ) {
				return;
			}
			if ( isSelected && this.map ) {
				this.map.annotations.filter( ( one ) => one !== this ).forEach( ( one ) => ( one.selected = false ) );
			}
			this.#selected = isSelected;
			this.drawn?.setAttribute( 'aria-pressed', String( isSelected ) );
			const type = isSelected ? 'select' : 'deselect';
			this.dispatchEvent( { type } );
			this.map?.dispatchEvent( { type, annotation: this } );
			this.map?.showCallout( isSelected ? this : null );
		}
	}

	class MarkerAnnotation extends Annotation {}

	class ImageAnnotation extends Annotation {}

	class Map extends Emitter {
		annotations = [];
		#box;
		#callout = null;
		#region = new CoordinateRegion( new Coordinate(), new CoordinateSpan( 1, 1 ) );
		#cameraDistance = 10000;

		constructor( parent, options = {} ) {
			super();
			const container = typeof parent === 'string' ? document.getElementById( parent ) : parent;
			const owner = container?.ownerDocument ?? document;
			this.#box = owner.createElement( 'div' );
			this.#box.className = 'mk-map-view';
			this.#box.tabIndex = 0;
			this.#box.style.cssText =
				'position:relative;inline-size:100%;block-size:100%;overflow:hidden;background:#e8efe0;color:#333;font:12px sans-serif';
			this.#box.append( 'Sandbox answer: MapKit' );
			container?.append( this.#box );
			const { region, center, annotations, ...others } = options;
			Object.assign( this, { mapType: Map.MapTypes.Standard, isScrollEnabled: true, isZoomEnabled: true } );
			Object.assign( this, others );
			if ( region ) {
				this.region = region;
			}
			if ( center ) {
				this.center = center;
			}
			this.#box.addEventListener( 'click', ( event ) => {
				if ( event.target === this.#box ) {
					this.dispatchEvent( { type: 'single-tap', pointOnPage: { x: event.pageX, y: event.pageY } } );
				}
			} );
			if ( annotations ) {
				this.addAnnotations( annotations );
			}
		}

		get element() {
			return this.#box;
		}

		get region() {
			return this.#region;
		}

		set region( region ) {
			this.#region = region;
			this.#draw();
			this.dispatchEvent( { type: 'region-change-start' } );
			this.dispatchEvent( { type: 'region-change-end' } );
		}

		get center() {
			return this.#region.center;
		}

		set center( center ) {
			this.region = new CoordinateRegion( center, this.#region.span );
		}

		get cameraDistance() {
			return this.#cameraDistance;
		}

		set cameraDistance( distance ) {
			this.#cameraDistance = distance;
			this.dispatchEvent( { type: 'zoom-end' } );
		}

		get selectedAnnotation() {
			return this.annotations.find( ( one ) => one.selected ) ?? null;
		}

		set selectedAnnotation( annotation ) {
			if ( annotation ) {
				annotation.selected = true;
			} else if ( this.selectedAnnotation ) {
				this.selectedAnnotation.selected = false;
			}
		}

		setRegionAnimated( region ) {
			this.region = region;
			return this;
		}

		setCenterAnimated( center ) {
			this.center = center;
			return this;
		}

		setCameraDistanceAnimated( distance ) {
			this.cameraDistance = distance;
			return this;
		}

		addAnnotation( annotation ) {
			this.addAnnotations( [ annotation ] );
			return annotation;
		}

		addAnnotations( annotations ) {
			annotations.forEach( ( annotation ) => {
				annotation.map = this;
				annotation.drawn = this.#box.ownerDocument.createElement( 'button' );
				annotation.drawn.type = 'button';
				annotation.drawn.className = 'mk-annotation';
				annotation.drawn.textContent = annotation.title || annotation.accessibilityLabel || '●';
				annotation.drawn.style.cssText = `position:absolute;transform:translate(-50%,-100%);color:${
					annotation.color ?? 'red'
				}`;
				annotation.drawn.addEventListener( 'click', () => ( annotation.selected = ! annotation.selected ) );
				this.#box.append( annotation.drawn );
				this.annotations.push( annotation );
			} );
			this.#draw();
			return annotations;
		}

		removeAnnotation( annotation ) {
			this.removeAnnotations( [ annotation ] );
			return annotation;
		}

		removeAnnotations( annotations ) {
			annotations.forEach( ( annotation ) => {
				annotation.selected = false;
				annotation.drawn?.remove();
				annotation.map = null;
			} );
			this.annotations = this.annotations.filter( ( one ) => ! annotations.includes( one ) );
			return annotations;
		}

		showItems( items ) {
			this.addAnnotations( items.filter( ( one ) => ! this.annotations.includes( one ) ) );
			const latitudes = items.map( ( { coordinate } ) => coordinate.latitude );
			const longitudes = items.map( ( { coordinate } ) => coordinate.longitude );
			if ( items.length > 0 ) {
				this.region = new BoundingRegion(
					Math.max( ...latitudes ),
					Math.max( ...longitudes ),
					Math.min( ...latitudes ),
					Math.min( ...longitudes )
				).toCoordinateRegion();
			}
			return items;
		}

		showCallout( annotation ) {
			this.#callout?.remove();
			this.#callout = annotation?.callout?.calloutElementForAnnotation?.( annotation ) ?? null;
			if ( this.#callout ) {
				this.#box.append( this.#callout );
			}
		}

		convertPointOnPageToCoordinate( { x, y } ) {
			const { left, top, width, height } = this.#box.getBoundingClientRect();
			const { center, span } = this.#region;
			const view = this.#box.ownerDocument.defaultView;
			return new Coordinate(
				center.latitude - ( ( y - view.scrollY - top ) / height - 0.5 ) * span.latitudeDelta,
				center.longitude + ( ( x - view.scrollX - left ) / width - 0.5 ) * span.longitudeDelta
			);
		}

		destroy() {
			this.removeAnnotations( [ ...this.annotations ] );
			this.#box.remove();
		}

		#draw() {
			const { center, span } = this.#region;
			this.annotations.forEach( ( { drawn, coordinate } ) => {
				const part = ( value, middle, delta ) => 50 + ( ( value - middle ) / ( delta || 1 ) ) * 80;
				drawn.style.insetInlineStart = 'auto';
				drawn.style.left = `${ part( coordinate.longitude, center.longitude, span.longitudeDelta ) }%`;
				drawn.style.top = `${ 100 - part( coordinate.latitude, center.latitude, span.latitudeDelta ) }%`;
			} );
		}
	}

	Map.MapTypes = {
		Standard: 'standard',
		MutedStandard: 'mutedStandard',
		Satellite: 'satellite',
		Hybrid: 'hybrid',
	};

	class PointOfInterestFilter {
		static filterExcludingAll = new PointOfInterestFilter();
		static filterIncludingAll = new PointOfInterestFilter();
	}

	const mapkit = new Emitter();

	/** @param {string} token */
	const check = async ( token ) => {
		try {
			const answer = await fetch( `${ base }/bootstrap${ wished ? `?status=${ wished }` : '' }`, {
				headers: { Authorization: `Bearer ${ token }` },
			} );
			mapkit.dispatchEvent(
				answer.ok
					? { type: 'configuration-change', status: 'Initialized' }
					: { type: 'error', status: STATUSES[ answer.status ] ?? 'Unknown' }
			);
		} catch {
			mapkit.dispatchEvent( { type: 'error', status: 'Network Error' } );
		}
	};

	Object.assign( mapkit, {
		version: '5.78.1-sandbox',
		build: 'sandbox',
		init( { authorizationCallback, language } ) {
			mapkit.language = language;
			authorizationCallback( check );
		},
		Annotation,
		BoundingRegion,
		Coordinate,
		CoordinateRegion,
		CoordinateSpan,
		FeatureVisibility: { Adaptive: 'adaptive', Hidden: 'hidden', Visible: 'visible' },
		ImageAnnotation,
		Map,
		MarkerAnnotation,
		Padding,
		PointOfInterestFilter,
		loadedLibraries: [ 'map', 'annotations' ],
	} );

	window.mapkit = mapkit;
	const { initMapKit } = window;
	if ( typeof initMapKit === 'function' ) {
		initMapKit();
	}
} )();
