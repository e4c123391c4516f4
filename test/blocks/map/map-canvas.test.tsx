/** What both libraries of maps have in common, without a browser that draws. */
import { PADDING, boundsOf, isOnMap, paddingFor } from '../../../blocks/_shared/maps/bounds';
import { debounced } from '../../../blocks/_shared/maps/debounced';
import { detailsOf } from '../../../blocks/_shared/maps/mapbox/details';
import { failureReports } from '../../../blocks/_shared/maps/mapbox/failures';
import { MAPBOX_VERSION } from '../../../blocks/_shared/maps/mapbox/library';
import { load } from '../../../blocks/_shared/maps/library';
import type { MapWindow } from '../../../blocks/_shared/maps/library';
import { outside } from '../../../blocks/_shared/maps/frame';
import { failureOf, loadMapKit } from '../../../blocks/_shared/maps/mapkit/library';
import { regionAround, regionAt, zoomOf } from '../../../blocks/_shared/maps/mapkit/region';
import { mapTypeOf, styleNamed } from '../../../blocks/_shared/maps/styles';
import { providerCookieIn, providerOf } from '../../../machines/maps/map-api';
import { watchSize } from '../../../blocks/_shared/maps/size';
import type { MapFailure, Point } from '../../../blocks/_shared/maps';

const at = ( longitude: number, latitude: number ): Point => ( {
	id: `${ longitude },${ latitude }`,
	title: '',
	placeTitle: '',
	caption: '',
	coordinates: { longitude, latitude },
} );

it( '[MAP-002] in part: the library is of version 1.13', () => {
	const { version } = jest.requireActual< { version: string } >( 'mapbox-gl/package.json' );
	expect( version ).toMatch( /^1\.13\./ );
	expect( MAPBOX_VERSION ).toBe( version );
} );

describe( 'the provider', () => {
	it( '[MAP-019] of the style terrain is mapbox, whatever the cookie or the page says', () => {
		expect( providerOf( 'terrain', 'mapkit', 'mapkit', 'mapkit' ) ).toBe( 'mapbox' );
	} );

	it.each( [ 'default', 'black_and_white', 'satellite', 'hybrid' ] )(
		'[MAP-020] of %s is that of the cookie',
		( style ) => {
			expect( providerOf( style, 'mapkit' ) ).toBe( 'mapkit' );
			expect( providerOf( style, 'mapbox', 'mapkit' ) ).toBe( 'mapbox' );
		}
	);

	it( '[MAP-021] without a cookie is that of the page, then that of the site', () => {
		expect( providerOf( 'default', undefined, 'mapkit', 'mapbox' ) ).toBe( 'mapkit' );
		expect( providerOf( 'default', undefined, '', 'mapkit' ) ).toBe( 'mapkit' );
	} );

	it( '[MAP-022] of the cookie comes before that of the page', () => {
		expect( providerOf( 'default', 'mapbox', 'mapkit' ) ).toBe( 'mapbox' );
		expect( providerOf( 'default', 'mapkit', 'mapbox' ) ).toBe( 'mapkit' );
	} );

	it( '[MAP-023] is mapbox without any, or with an unknown one', () => {
		expect( providerOf( 'default', undefined ) ).toBe( 'mapbox' );
		expect( providerOf( 'satellite', 'google', 'bing', 7 ) ).toBe( 'mapbox' );
	} );

	it.each( [
		[ 'map_provider=mapkit', 'mapkit' ],
		[ 'a=b; map_provider=mapbox; c=d', 'mapbox' ],
		[ 'my_map_provider=mapkit', '' ],
		[ '', '' ],
	] )( 'in the cookies %j is %s', ( cookies, provider ) => {
		expect( providerCookieIn( cookies ) ).toBe( provider );
	} );
} );

it( '[MAP-009] in part: hybrid is shown as satellite', () => {
	expect( styleNamed( 'hybrid' ) ).toBe( 'satellite' );
	expect( styleNamed( 'black-and-white' ) ).toBe( 'black_and_white' );
	expect( styleNamed( 'terrain' ) ).toBe( 'terrain' );
	expect( styleNamed( 'neon' ) ).toBe( 'default' );
} );

it( 'MapKit has other names for the styles', () => {
	expect( mapTypeOf( 'default', true ) ).toBe( 'standard' );
	expect( mapTypeOf( 'black_and_white', true ) ).toBe( 'mutedStandard' );
	expect( mapTypeOf( 'satellite', true ) ).toBe( 'hybrid' );
	expect( mapTypeOf( 'satellite', false ) ).toBe( 'satellite' );
} );

describe( 'the bounds of places', () => {
	it( '[MAP-057] in part: has a padding of 80 at the top and bottom, 60 at the sides', () => {
		expect( PADDING ).toEqual( { top: 80, bottom: 80, left: 60, right: 60 } );
		expect( paddingFor( 600, 400 ) ).toEqual( { top: 80, bottom: 80, left: 60, right: 60 } );
	} );

	it( 'has a smaller padding where nothing would be left', () => {
		expect( paddingFor( 60, 120 ) ).toEqual( { top: 40, bottom: 40, left: 20, right: 20 } );
	} );

	it( 'contains all of them', () => {
		expect( boundsOf( [ at( 16, 48 ), at( 10, 50 ), at( 12, 47 ) ] ) ).toEqual( {
			west: 10,
			east: 16,
			south: 47,
			north: 50,
		} );
	} );

	it( 'crosses the date line where that is shorter', () => {
		expect( boundsOf( [ at( 178, -18 ), at( -172, -13 ) ] ) ).toMatchObject( { west: 178, east: 188 } );
	} );

	it( 'is a point for one place, and undefined for none', () => {
		expect( boundsOf( [ at( 16, 48 ) ] ) ).toEqual( { west: 16, east: 16, south: 48, north: 48 } );
		expect( boundsOf( [] ) ).toBeUndefined();
		expect( boundsOf( [ at( 999, 48 ), at( NaN, 0 ) ] ) ).toBeUndefined();
	} );

	it.each( [ null, {}, { longitude: 1 }, { longitude: 181, latitude: 0 }, { longitude: 0, latitude: -91 } ] )(
		'%j is not on a map',
		( coordinates ) => {
			expect( isOnMap( coordinates ) ).toBe( false );
		}
	);
} );

describe( 'a region of MapKit', () => {
	const size = { width: 512, height: 512 };

	it( 'shows the world at zoom 0, and a quarter of the degrees two zooms on', () => {
		expect( regionAt( { longitude: 0, latitude: 0 }, 0, size ).longitudeDelta ).toBe( 360 );
		expect( regionAt( { longitude: 0, latitude: 0 }, 2, size ).longitudeDelta ).toBe( 90 );
		expect( zoomOf( 90, size ) ).toBe( 2 );
		expect( zoomOf( 1e-9, size ) ).toBe( 22 );
	} );

	it( 'has fewer degrees of latitude in the north', () => {
		const [ middle, north ] = [ 0, 60 ].map(
			( latitude ) => regionAt( { longitude: 0, latitude }, 8, size ).latitudeDelta
		);
		expect( north! / middle! ).toBeCloseTo( 0.5, 2 );
	} );

	it( '[MAP-057] in part: contains all places, with the padding', () => {
		const region = regionAround( [ at( 10, 0 ), at( 20, 0 ) ], size, 18 )!;
		expect( region.center.longitude ).toBe( 15 );
		// 512 - 120 pixels for ten degrees.
		expect( region.longitudeDelta ).toBeCloseTo( ( 10 * 512 ) / 392, 5 );
		expect( regionAround( [], size, 18 ) ).toBeUndefined();
	} );

	it( 'for a single place does not exceed the maximum zoom', () => {
		expect( zoomOf( regionAround( [ at( 16, 48 ) ], size, 18 )!.longitudeDelta, size ) ).toBeCloseTo( 18 );
	} );
} );

it( '[MAP-059] a resize is handled when there was none for 250 ms', () => {
	jest.useFakeTimers();
	let resize = () => {};
	const ResizeObserver = class {
		constructor( report: () => void ) {
			resize = report;
		}
		observe() {}
		disconnect() {}
	};
	Object.assign( window, { ResizeObserver } );
	const resized = jest.fn();
	const ending = new AbortController();
	watchSize( document.body, resized, ending.signal );
	resize();
	jest.advanceTimersByTime( 200 );
	resize();
	jest.advanceTimersByTime( 249 );
	expect( resized ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( resized ).toHaveBeenCalledTimes( 1 );
	resize();
	ending.abort();
	jest.advanceTimersByTime( 1000 );
	expect( resized ).toHaveBeenCalledTimes( 1 );
	jest.useRealTimers();
} );

it( 'a cancelled call does not run', () => {
	jest.useFakeTimers();
	const run = jest.fn();
	const later = debounced( window, 10, run );
	later();
	later.cancel();
	jest.advanceTimersByTime( 100 );
	expect( run ).not.toHaveBeenCalled();
	jest.useRealTimers();
} );

it( 'a script is loaded once, and again after a failure', async () => {
	const scripts = () => [ ...document.head.querySelectorAll( 'script' ) ];
	const view = window as MapWindow;
	const first = load( view, '/a.js', { crossorigin: 'anonymous' } );
	expect( load( view, '/a.js' ) ).toBe( first );
	expect( scripts() ).toHaveLength( 1 );
	expect( scripts()[ 0 ]!.getAttribute( 'crossorigin' ) ).toBe( 'anonymous' );
	scripts()[ 0 ]!.dispatchEvent( new Event( 'error' ) );
	await expect( first ).rejects.toThrow( '/a.js' );
	expect( scripts() ).toHaveLength( 0 );
	const second = load( view, '/a.js' );
	scripts()[ 0 ]!.dispatchEvent( new Event( 'load' ) );
	await second;
} );

it( 'details are points of interest; on satellite images, all names and roads', () => {
	const layers = [
		{ id: 'water', type: 'fill' },
		{ id: 'road', type: 'line' },
		{ id: 'poi_level_1', type: 'symbol' },
		{ id: 'shops', type: 'symbol', 'source-layer': 'poi' },
		{ id: 'city-name', type: 'symbol', 'source-layer': 'place' },
	];
	const ids = ( all: typeof layers ) => detailsOf( all ).map( ( { id } ) => id );
	expect( ids( layers ) ).toEqual( [ 'poi_level_1', 'shops' ] );
	expect( ids( [ { id: 'picture', type: 'raster' }, ...layers ] ) ).toEqual( [
		'road',
		'poi_level_1',
		'shops',
		'city-name',
	] );
} );

describe( 'a failure', () => {
	const reports = ( isDrawn: boolean, answer: unknown = {} ) => {
		const reported: MapFailure[] = [];
		const ask = jest.fn( async () => ( { json: async () => answer } ) );
		const view = { fetch: ask } as unknown as MapWindow;
		const report = failureReports(
			view,
			() => isDrawn,
			( failure ) => reported.push( failure )
		);
		return { report, reported, ask };
	};
	const event = ( error: object, tile?: object ) =>
		( { error, tile } ) as unknown as Parameters< ReturnType< typeof failureReports > >[ 0 ];
	const told = () => new Promise( ( resolve ) => setTimeout( resolve ) );

	it( '[MAP-033] in part: is reported with the message of the service', async () => {
		const { report, reported } = reports( false, { message: 'Not Authorized - Invalid Token' } );
		report( event( { status: 401, url: 'https://api.mapbox.com/x', message: ': you may …' } ) );
		await told();
		expect( reported ).toEqual( [ { kind: 'unauthorized', reason: 'Not Authorized - Invalid Token' } ] );
	} );

	it( 'is reported once for each kind', async () => {
		const { report, reported, ask } = reports( true, { error: 'Busy' } );
		report( event( { status: 500, url: '/1' }, {} ) );
		report( event( { status: 502, url: '/2' }, {} ) );
		await told();
		expect( reported ).toEqual( [ { kind: 'unreached', reason: 'Busy' } ] );
		expect( ask ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'does not show messages of the browser or the library, which help nobody', async () => {
		const { report, reported } = reports( false );
		report( event( { url: 'https://tiles.example/style', message: 'Failed to fetch' } ) );
		report( event( { status: 401, url: '/1', message: 'AJAXError: Unauthorized (401): /1' } ) );
		await told();
		expect( reported ).toEqual( [
			{ kind: 'unreached', reason: '' },
			{ kind: 'unauthorized', reason: '' },
		] );
	} );

	it( 'is not reported for a tile of the sea, a missing image or a property', async () => {
		const { report, reported } = reports( true );
		report( event( { status: 404, url: '/1' }, {} ) );
		report( event( { status: 404, url: '/sprite.png' } ) );
		report( event( { message: 'layers[3].paint: unknown property' } ) );
		await told();
		expect( reported ).toEqual( [] );
	} );

	it( 'is reported for any error before the style has loaded', async () => {
		const { report, reported } = reports( false );
		report( event( { status: 404, message: 'Not Found' } ) );
		report( event( { message: 'version: expected 8' } ) );
		await told();
		expect( reported ).toEqual( [ { kind: 'unreached', reason: '' } ] );
	} );

	it( 'of MapKit is refused or unreached', () => {
		expect( failureOf( 'Unauthorized' ) ).toEqual( { kind: 'unauthorized', reason: 'Unauthorized' } );
		expect( failureOf( 'Too Many Requests' ).kind ).toBe( 'unreached' );
	} );
} );

it( '[MAP-030] Apple’s library is a script; of several maps in a window the last one is asked for MapKit’s tokens, and told whether the one before has expired', async () => {
	const url = 'https://maps.example/mapkit.js';
	const source = ( token: string ) => ( {
		provider: 'mapkit' as const,
		mapType: 'standard' as const,
		library: url,
		authorize: async ( isRenewal: boolean ) => `${ token } ${ isRenewal ? 'anew' : '' }`.trim(),
	} );
	const given: string[] = [];
	let ask = () => {};
	Object.assign( window, {
		mapkit: {
			init: ( {
				authorizationCallback,
			}: {
				authorizationCallback: ( done: ( token: string ) => void ) => void;
			} ) => {
				ask = () => authorizationCallback( ( token ) => void given.push( token ) );
				ask();
			},
		},
	} );
	const first = loadMapKit( window, source( 'first' ) );
	document.querySelector( `script[src="${ url }"]` )!.dispatchEvent( new Event( 'load' ) );
	await first;
	await loadMapKit( window, source( 'second' ) );
	ask();
	await Promise.resolve();
	expect( given ).toEqual( [ 'first', 'second anew' ] );
} );

describe( 'a callout', () => {
	const boxed = ( left: number, top: number, right: number, bottom: number ) => {
		const element = document.createElement( 'div' );
		element.getBoundingClientRect = () => ( { left, top, right, bottom } ) as DOMRect;
		return element;
	};
	const map = boxed( 100, 100, 700, 500 );

	it.each( [
		[ 'within the map moves nothing', [ 200, 150, 400, 300 ], [ 0, 0 ] ],
		[ 'below it moves it up', [ 200, 300, 400, 540 ], [ 0, 48 ] ],
		[ 'above it moves it down', [ 200, 90, 400, 300 ], [ 0, -18 ] ],
		[ 'beyond its sides moves it sideways', [ 90, 150, 300, 300 ], [ -18, 0 ] ],
		[ 'beyond its other side, too', [ 500, 150, 710, 300 ], [ 18, 0 ] ],
		[ 'higher than the map begins at its top', [ 200, 300, 400, 800 ], [ 0, 192 ] ],
	] as const )( '%s', ( _, [ left, top, right, bottom ], expected ) => {
		expect( outside( boxed( left, top, right, bottom ), map ) ).toEqual( expected );
	} );
} );
