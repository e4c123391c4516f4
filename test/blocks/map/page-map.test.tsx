/** The script of a map's page, without a library that draws. */
import type { CreateMapCanvas, MapCanvas, MapEvents, MapSource, MapView } from '../../../blocks/_shared/maps';
import { sourceOf } from '../../../blocks/map/view/data';
import type { PageData } from '../../../blocks/map/view/data';
import { dataIn, prepare } from '../../../blocks/map/view/page';
import { mapMarkup, mapTexts } from '../../../stories/machines/maps/map-page.page';

const DATA: PageData = {
	style: 'default',
	mapbox: { style: 'https://tiles.example/liberty', token: '' },
	mapkit: { library: 'https://kit.example/mapkit.js', tokens: 'https://site.example/token' },
	providers: [ '', 'mapbox' ],
	center: { longitude: 16, latitude: 48 },
	zoom: 9,
	color: 'red',
	details: true,
	scroll: false,
	full: true,
	texts: mapTexts,
	points: [
		[ 16.3655, 48.2104, 'Café Central', 'Herrengasse 14' ],
		[ 16.3958, 48.2166, 'Prater', '' ],
	],
};

function started( data: Partial< PageData > = {} ) {
	document.body.innerHTML = mapMarkup;
	const script = document.createElement( 'script' );
	Object.assign( script, { type: 'application/json', className: 'statecraft-map__data' } );
	script.textContent = JSON.stringify( { ...DATA, ...data } );
	document.querySelector( '.statecraft-map__frame' )!.append( script );
	let report: IntersectionObserverCallback = () => {};
	let margin: string | undefined;
	const IntersectionObserver = class {
		constructor( callback: IntersectionObserverCallback, options?: IntersectionObserverInit ) {
			report = callback;
			margin = options?.rootMargin;
		}
		observe() {}
	} as unknown as typeof window.IntersectionObserver;
	const maps: { view: MapView; source: MapSource; events: MapEvents; canvas: jest.Mocked< MapCanvas > }[] = [];
	const create: CreateMapCanvas = async ( _, source, view, __, events ) => {
		const canvas = { update: jest.fn(), fit: jest.fn(), openCallout: jest.fn(), remove: jest.fn() };
		maps.push( { view, source, events, canvas } );
		return canvas;
	};
	prepare( document.querySelector< HTMLElement >( '.statecraft-map' )!, create, {
		fetch: jest.fn(),
		document: { cookie: '' },
		IntersectionObserver,
	} );
	const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
	const see = async ( isIntersecting: boolean ) => {
		report( [ { isIntersecting } as IntersectionObserverEntry ], {} as IntersectionObserver );
		await settle();
	};
	const shown = async () => {
		await see( true );
		maps.at( -1 )!.events.onReady();
		await settle();
	};
	const list = () => document.querySelector< HTMLElement >( '.statecraft-map__list' )!;
	return { maps, see, shown, settle, list, margin: () => margin };
}

it( 'draws when it comes into view, and releases its memory when it leaves', async () => {
	const { maps, see, shown, list } = started();
	expect( maps ).toHaveLength( 0 );
	await shown();
	expect( maps ).toHaveLength( 1 );
	expect( list().hidden ).toBe( true );
	await see( false );
	expect( maps[ 0 ]!.canvas.remove ).toHaveBeenCalledTimes( 1 );
	expect( list().hidden ).toBe( false );
} );

it( '[MAP-065] data that people can save who may not write scripts is none', () => {
	started();
	const forged = document.createElement( 'pre' );
	forged.className = 'statecraft-map__data';
	forged.textContent = JSON.stringify( { ...DATA, mapkit: { library: 'https://evil.example/', tokens: '' } } );
	const ours = document.querySelector( 'script' )!;
	ours.before( forged );
	expect( dataIn( document ) ).toBe( ours );
	ours.remove();
	expect( dataIn( document ) ).toBeNull();
} );

it( 'is drawn again where the visitor left it', async () => {
	const { maps, see, shown } = started();
	await shown();
	maps[ 0 ]!.events.onMove( { center: { longitude: 1, latitude: 2 }, zoom: 4 } );
	await see( false );
	await shown();
	expect( maps[ 1 ]!.view ).toMatchObject( { center: { longitude: 1, latitude: 2 }, zoom: 4 } );
	expect( maps[ 1 ]!.canvas.fit ).not.toHaveBeenCalled();
} );

it( '[MAP-057] in part: several places are fitted', async () => {
	const { maps, shown } = started();
	await shown();
	expect( maps[ 0 ]!.canvas.fit.mock.calls[ 0 ]![ 0 ] ).toHaveLength( 2 );
} );

it( '[MAP-058] in part: a single place that is loaded keeps the saved zoom', async () => {
	const points = DATA.points.slice( 1 );
	const saved = started( { points } );
	await saved.shown();
	expect( saved.maps[ 0 ]!.view ).toMatchObject( { center: DATA.center, zoom: 9 } );
	expect( saved.maps[ 0 ]!.canvas.fit ).not.toHaveBeenCalled();
	const unset = started( { points, center: { longitude: -122.41941550000001, latitude: 37.7749295 } } );
	await unset.shown();
	expect( unset.maps[ 0 ]!.canvas.fit ).toHaveBeenCalledWith( [ expect.objectContaining( { title: 'Prater' } ) ], 9 );
} );

it( 'a marker opens a callout with its texts, and clicking elsewhere closes it', async () => {
	const { maps, shown } = started( { points: [ [ 16, 48, '<img src=x>', 'a\n<b>' ] ] } );
	await shown();
	const { events, canvas } = maps[ 0 ]!;
	events.onMarker( '0' );
	const [ id, content ] = canvas.openCallout.mock.calls[ 0 ]!;
	expect( id ).toBe( '0' );
	expect( content!.querySelector( 'img, b' ) ).toBeNull();
	expect( content!.textContent ).toContain( '<img src=x>' );
	expect( content!.querySelector( 'a' )!.getAttribute( 'href' ) ).toBe(
		'https://www.google.com/maps/search/?api=1&query=48,16'
	);
	events.onPress( { longitude: 0, latitude: 0 } );
	expect( canvas.openCallout ).toHaveBeenLastCalledWith( null, null );
} );

it( 'if the browser can no longer draw the map, the list is shown instead, with a message', async () => {
	const { maps, shown, list } = started();
	await shown();
	maps[ 0 ]!.events.onFailure( { kind: 'webgl', reason: '' } );
	expect( list().hidden ).toBe( false );
	expect( document.querySelector( '[role=status]' )!.textContent ).toMatch( /cannot draw/ );
	expect( maps[ 0 ]!.canvas.remove ).toHaveBeenCalled();
} );

it( 'a map that was scrolled past while loading is removed once it has loaded', async () => {
	const { maps, see } = started();
	const entering = see( true );
	const leaving = see( false );
	await Promise.all( [ entering, leaving ] );
	expect( maps[ 0 ]!.canvas.remove ).toHaveBeenCalled();
} );

it( 'the cookie decides the library, and MapKit is used only if it is configured', async () => {
	const page = {
		fetch: jest.fn(),
		document: { cookie: 'map_provider=mapkit' },
		IntersectionObserver: window.IntersectionObserver,
	};
	expect( sourceOf( DATA, page ) ).toMatchObject( {
		provider: 'mapkit',
		mapType: 'standard',
		library: DATA.mapkit!.library,
	} );
	expect( sourceOf( { ...DATA, mapkit: null }, page ).provider ).toBe( 'mapbox' );
	expect( sourceOf( { ...DATA, style: 'terrain' }, page ).provider ).toBe( 'mapbox' );
} );

it( 'the MapKit token comes from the site; any other response is a failure', async () => {
	const answers: unknown[] = [ { wpcom_mapkit_access_token: 'jwt' }, {} ];
	const page = {
		fetch: ( async () => ( { json: async () => answers.shift() } ) ) as unknown as typeof fetch,
		document: { cookie: 'map_provider=mapkit' },
		IntersectionObserver: window.IntersectionObserver,
	};
	const source = sourceOf( DATA, page ) as MapSource & { provider: 'mapkit' };
	await expect( source.authorize( false ) ).resolves.toBe( 'jwt' );
	await expect( source.authorize( true ) ).rejects.toThrow();
} );
