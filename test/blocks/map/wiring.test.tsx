/** A map in the editor: what is there in each state, and what each control does. The drawn map is a stand-in that a test plays. */
import { fireEvent, screen, within } from '@testing-library/react';
import { register } from '../../../blocks/map';
import type { MapCanvas, MapEvents, MapSource, MapView } from '../../../blocks/_shared/maps';
import { acting, click, edit, script, type } from '../../_kit/editor';
import type { Site } from '../../../blocks/_runtime/registration/site';
import type { Script } from '../../_kit/script';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/map';
const PORTS = {
	'map-api': [ 'access', 'saveKey', 'removeKey' ],
	'map-marker': [ 'geocode' ],
	'location-search': [ 'search', 'keep' ],
};

interface Drawn {
	source: MapSource;
	view: MapView;
	events: MapEvents;
	canvas: jest.Mocked< MapCanvas >;
}
const mockDrawn: Drawn[] = [];

jest.mock( '../../../blocks/_shared/maps', () => ( {
	createMapCanvas: async (
		container: HTMLElement,
		source: MapSource,
		view: MapView,
		_: object,
		events: MapEvents
	) => {
		const canvas = {
			update: jest.fn(),
			fit: jest.fn(),
			openCallout: jest.fn( ( id: string | null, content: HTMLElement | null ) =>
				container.replaceChildren( ...( id !== null && content ? [ content ] : [] ) )
			),
			remove: jest.fn(),
		};
		mockDrawn.push( { source, view, events, canvas } );
		return canvas;
	},
} ) );

const MAPS: NonNullable< Site[ 'maps' ] > = {
	service: 'openfreemap',
	styles: {
		default: 'https://free.example/liberty',
		black_and_white: 'https://free.example/positron',
		satellite: '',
	},
	mapboxStyles: { default: 'https://mapbox.example/streets', satellite: 'mapbox://styles/mapbox/satellite' },
	canEditKey: true,
	mapkitScript: 'https://apple.example/mapkit.js',
	canGeocode: true,
	setUpUrl: '',
};

const point = ( id: string, longitude: number, latitude: number ) => ( {
	id,
	title: `Place ${ id }`,
	placeTitle: `Place ${ id }`,
	caption: '',
	coordinates: { longitude, latitude },
} );
const ONE = [ point( 'a', 16.3, 48.2 ) ];
const TWO = [ ...ONE, point( 'b', 16.4, 48.3 ) ];

let services: Script;

const none = { token: '', source: '' };
const own = { token: 'pk.own', source: 'site' };

async function open( attributes: object = {}, { maps = {}, access = none as object | Error, pause = '' } = {} ) {
	mockDrawn.length = 0;
	services = script( PORTS );
	const site = { maps: { ...MAPS, ...maps }, pause };
	const palette = { theme: [ { name: 'Rust', slug: 'rust', color: '#b7410e' } ] };
	const settings = { __experimentalFeatures: { color: { custom: true, palette } } };
	const editor = await edit( [ register ], `<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } /-->`, {
		site,
		settings,
	} );
	await acting( () =>
		access instanceof Error ? services.open( 'access' ).fail( access ) : services.open( 'access' ).answer( access )
	);
	return editor;
}
const map = () => mockDrawn.at( -1 )!;
const points = ( editor: Awaited< ReturnType< typeof open > > ) =>
	editor.attributes().points as { title: string; coordinates: { longitude: number; latitude: number } }[];

it( '[MAP-001, MAP-035] a spinner, until the site has said which key it has', async () => {
	services = script( PORTS );
	const editor = await edit( [ register ], `<!-- wp:${ NAME } /-->`, { site: { maps: MAPS } } );
	expect( editor.canvas() ).toContain( 'The map is loading.' );
	expect( editor.toolbar() ).not.toContain( 'button Add a marker' );
} );

it( '[MAP-017, MAP-036, MAP-037] with the free style the map is drawn without a key; it has a toolbar and a sidebar', async () => {
	const editor = await open( { points: ONE, mapCenter: { longitude: 16.3, latitude: 48.2 }, zoom: 9 } );
	expect( map().source ).toEqual( { provider: 'mapbox', style: 'https://free.example/liberty', token: '' } );
	expect( map().view ).toMatchObject( { center: { longitude: 16.3, latitude: 48.2 }, zoom: 9, markerColor: 'red' } );
	expect( map().canvas.fit ).not.toHaveBeenCalled();
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Add a marker' ] );
	expect( editor.sidebar().filter( ( line ) => line.startsWith( 'heading' ) ) ).toEqual( [
		'heading Map Settings',
		'heading Markers',
		'heading Colors',
		'heading Mapbox Access Token',
	] );
} );

it( '[MAP-018, MAP-019, MAP-034] a style without its key asks for it, and the map appears with it', async () => {
	const editor = await open( { className: 'is-style-terrain' }, { maps: { service: 'mapkit' } } );
	expect( services.calls[ 0 ]!.input ).toEqual( { provider: 'mapbox' } );
	await type( editor.inCanvas.getByRole( 'textbox', { name: 'Mapbox access token' } ), 'pk.own' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Save token' } ) );
	expect( services.open( 'saveKey' ).input ).toEqual( { key: 'pk.own' } );
	await acting( () => services.open( 'saveKey' ).answer( own ) );
	expect( mockDrawn ).toHaveLength( 1 );
} );

it( 'on a paused site, such a style does not ask for a key, which would replace the existing one', async () => {
	const pause = 'Diese Website ist getrennt.';
	const editor = await open( { className: 'is-style-terrain' }, { pause } );
	expect( editor.inCanvas.getByText( pause ) ).toBeVisible();
	expect( editor.inCanvas.queryByRole( 'textbox', { name: 'Mapbox access token' } ) ).toBeNull();
	expect( editor.inSidebar.queryByText( 'Mapbox Access Token' ) ).toBeNull();
} );

it( 'switching back from such a style keeps the other classes of the block', async () => {
	const editor = await open( { className: 'is-style-satellite mine' } );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Use the basic style, without a token' } ) );
	expect( editor.attributes().className ).toBe( 'mine is-style-default' );
	expect( map().source ).toMatchObject( { style: 'https://free.example/liberty' } );
} );

it( 'with a key, Mapbox draws the map; the library adds the token for its own styles, and others have it in their URL', async () => {
	await open( { className: 'is-style-satellite' }, { access: own } );
	expect( map().source ).toEqual( {
		provider: 'mapbox',
		style: 'mapbox://styles/mapbox/satellite',
		token: 'pk.own',
	} );
	await open( {}, { access: own } );
	expect( map().source ).toMatchObject( { style: 'https://mapbox.example/streets?access_token=pk.own' } );
} );

describe( 'the key in the sidebar', () => {
	const panel = async ( editor: Awaited< ReturnType< typeof open > > ) =>
		click( editor.inSidebar.getByRole( 'button', { name: 'Mapbox Access Token' } ) );

	it( 'is saved and removed', async () => {
		const editor = await open( {}, { access: own } );
		await panel( editor );
		await click( editor.inSidebar.getByRole( 'button', { name: 'Remove token' } ) );
		await acting( () => services.open( 'removeKey' ).answer( none ) );
		expect( editor.inSidebar.queryByRole( 'button', { name: 'Remove token' } ) ).toBeNull();
		await type( editor.inSidebar.getByRole( 'textbox', { name: 'Mapbox access token' } ), 'pk.new' );
		await click( editor.inSidebar.getByRole( 'button', { name: 'Save token' } ) );
		expect( services.open( 'saveKey' ).input ).toEqual( { key: 'pk.new' } );
	} );

	it( '[MAP-028] of another source cannot be changed here', async () => {
		const editor = await open( {}, { access: { token: 'pk.x', source: 'constant' } } );
		await panel( editor );
		expect( editor.inSidebar.queryByRole( 'textbox', { name: 'Mapbox access token' } ) ).toBeNull();
		expect( editor.inSidebar.queryByRole( 'button', { name: 'Remove token' } ) ).toBeNull();
		expect( editor.sidebar() ).toContain(
			'The token is set in the server’s configuration and can only be changed there.'
		);
	} );

	it( 'is hidden from users who may not change it', async () => {
		const editor = await open( {}, { maps: { canEditKey: false } } );
		expect( editor.inSidebar.queryByRole( 'button', { name: 'Mapbox Access Token' } ) ).toBeNull();
	} );
} );

it( '[MAP-020, MAP-021] Apple draws where the site or the cookie says so, and gets a token again for each time it asks', async () => {
	const editor = await open( {}, { maps: { service: 'mapkit' }, access: { token: 'first', source: '' } } );
	expect( editor.inSidebar.queryByRole( 'button', { name: 'Mapbox Access Token' } ) ).toBeNull();
	const { source } = map();
	if ( source.provider !== 'mapkit' ) {
		throw new Error( 'Another provider.' );
	}
	expect( source ).toMatchObject( { mapType: 'standard', library: 'https://apple.example/mapkit.js' } );
	await expect( source.authorize( false ) ).resolves.toBe( 'first' );
	const next = source.authorize( true );
	// The services are loaded when they are asked for.
	await acting( () => {} );
	await acting( () => services.open( 'access' ).answer( { token: 'second', source: '' } ) );
	await expect( next ).resolves.toBe( 'second' );
	const last = source.authorize( true );
	await acting( () => {} );
	await Promise.all( [
		expect( last ).rejects.toThrow(),
		acting( () => services.open( 'access' ).fail( new Error( 'No' ) ) ),
	] );
	expect( screen.getByText( /^Failed to retrieve a Mapkit API token/, { selector: 'p' } ) ).toBeVisible();
} );

it( '[MAP-057] several markers are fitted, at first and when one moves, but not when one is described', async () => {
	const editor = await open( { points: TWO } );
	expect( map().canvas.fit ).toHaveBeenCalledTimes( 1 );
	await acting( () => map().events.onMarker( 'a' ) );
	await type( editor.inCanvas.getByRole( 'textbox', { name: 'Marker title' } ), 'Home' );
	expect( points( editor )[ 0 ]!.title ).toBe( 'Home' );
	expect( map().canvas.fit ).toHaveBeenCalledTimes( 1 );
	expect( map().canvas.update ).toHaveBeenLastCalledWith( { points: expect.any( Array ) } );
	await editor.change( { points: [ TWO[ 0 ], { ...TWO[ 1 ], coordinates: { longitude: 1, latitude: 2 } } ] } );
	expect( map().canvas.fit ).toHaveBeenCalledTimes( 2 );
} );

it( 'a loaded marker is fitted where the author has not placed the map', async () => {
	await open( { points: ONE } );
	expect( map().canvas.fit ).toHaveBeenCalledWith( [ expect.objectContaining( { id: 'a' } ) ], 13 );
} );

it( '[MAP-039, MAP-048, MAP-049] a marker has a callout, which is closed by the map, and deletes the marker', async () => {
	const editor = await open( { points: TWO } );
	await acting( () => map().events.onMarker( 'b' ) );
	expect( map().canvas.openCallout ).toHaveBeenLastCalledWith( 'b', expect.any( HTMLElement ) );
	await acting( () => map().events.onCalloutClose() );
	expect( map().canvas.openCallout ).toHaveBeenLastCalledWith( null, null );
	await acting( () => map().events.onMarker( 'a' ) );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Delete marker' } ) );
	expect( points( editor ).map( ( { title } ) => title ) ).toEqual( [ 'Place b' ] );
} );

it( '[MAP-038, MAP-053, MAP-058] a marker is added from the toolbar, by a search', async () => {
	const editor = await open();
	const button = () => editor.inToolbar.getByRole( 'button', { name: 'Add a marker' } );
	await click( button() );
	expect( button() ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( editor.canvas() ).toContain( 'Search for a place, or click the map.' );
	await type( editor.inCanvas.getByRole( 'combobox' ), '48.2, 16.3' );
	await click( editor.inCanvas.getByRole( 'option' ) );
	expect( points( editor ) ).toMatchObject( [ { coordinates: { longitude: 16.3, latitude: 48.2 } } ] );
	expect( editor.attributes() ).toMatchObject( { zoom: 12, mapCenter: { longitude: 16.3, latitude: 48.2 } } );
	expect( editor.inCanvas.queryByRole( 'dialog' ) ).toBeNull();
	await click( button() );
	expect( editor.inCanvas.getByRole( 'combobox' ) ).toHaveValue( '' );
	await acting( () => map().events.onPress( { longitude: 3, latitude: 4 } ) );
	expect( points( editor )[ 1 ] ).toMatchObject( { coordinates: { longitude: 3, latitude: 4 } } );
	await click( button() );
	await click( button() );
	expect( editor.inCanvas.queryByRole( 'dialog' ) ).toBeNull();
} );

it( 'a site without a place search says what authors can do', async () => {
	const editor = await open( {}, { maps: { canGeocode: false } } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Add a marker' } ) );
	expect( editor.canvas() ).toContain(
		'Places cannot be searched for on this site: type coordinates, or click the map.'
	);
} );

it( 'the search prefers places around the visible part of the map', async () => {
	jest.useFakeTimers();
	const editor = await open( { mapCenter: { lng: 16.36, lat: 48.21 } } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Add a marker' } ) );
	await type( editor.inCanvas.getByRole( 'combobox' ), 'cafe' );
	await acting( () => jest.advanceTimersByTime( 250 ) );
	expect( services.open( 'search' ).input ).toEqual( {
		query: 'cafe',
		near: { longitude: 16.36, latitude: 48.21 },
	} );
	jest.useRealTimers();
} );

it( '[MAP-061] where the author moves the map is stored', async () => {
	jest.useFakeTimers();
	const editor = await open();
	await acting( () => map().events.onMove( { center: { longitude: 1, latitude: 2 }, zoom: 5 } ) );
	await acting( () => jest.advanceTimersByTime( 1_000 ) );
	expect( editor.attributes() ).toMatchObject( { mapCenter: { longitude: 1, latitude: 2 }, zoom: 5 } );
	expect( map().canvas.update ).toHaveBeenLastCalledWith(
		expect.objectContaining( { center: { longitude: 1, latitude: 2 }, zoom: 5 } )
	);
	jest.useRealTimers();
} );

it( '[MAP-032, MAP-033] what the map reports is a notice above it; without WebGL its places are listed', async () => {
	const editor = await open( { points: ONE } );
	await acting( () => map().events.onFailure( { kind: 'unauthorized', reason: 'Not Authorized - Invalid Token' } ) );
	const notice = () => within( document.querySelector< HTMLElement >( '.components-notice' )! );
	expect( notice().getByText( 'Not Authorized - Invalid Token' ) ).toBeVisible();
	await click( notice().getByRole( 'button', { name: 'Close' } ) );
	expect( document.querySelector( '.components-notice' ) ).toBeNull();
	await acting( () => map().events.onFailure( { kind: 'webgl', reason: '' } ) );
	expect( editor.inCanvas.getByRole( 'link', { name: 'Place a' } ) ).toBeVisible();
	expect( map().canvas.remove ).toHaveBeenCalled();
} );

describe( 'Map Settings', () => {
	it( '[MAP-040, MAP-041] the height is at least 400 pixels, in steps of 10, and can be reset to the sheet’s', async () => {
		const editor = await open( { mapHeight: 520 } );
		const slider = editor.inSidebar.getByRole( 'slider', { name: 'Height in pixels' } );
		expect( [ slider.getAttribute( 'min' ), slider.getAttribute( 'step' ) ] ).toEqual( [ '400', '10' ] );
		await type( slider, '600' );
		expect( editor.attributes().mapHeight ).toBe( 600 );
		expect( document.querySelector< HTMLElement >( '.statecraft-map__frame' )!.style.height ).toBe( '600px' );
		await click( editor.inSidebar.getAllByRole( 'button', { name: 'Reset' } )[ 0 ]! );
		expect( editor.attributes().mapHeight ).toBeUndefined();
		expect( document.querySelector< HTMLElement >( '.statecraft-map__frame' )!.style.height ).toBe( '400px' );
	} );

	it( '[MAP-042, MAP-043] the zoom is 0 to 22, and locked with two markers', async () => {
		const one = await open( { points: ONE } );
		const slider = one.inSidebar.getByRole( 'slider', { name: 'Zoom level' } );
		expect( [ slider.getAttribute( 'min' ), slider.getAttribute( 'max' ) ] ).toEqual( [ '0', '22' ] );
		await type( slider, '7' );
		expect( one.attributes().zoom ).toBe( 7 );
		const two = await open( { points: TWO } );
		expect( two.inSidebar.getByRole( 'slider', { name: 'Zoom level' } ) ).toBeDisabled();
		expect( two.sidebar() ).toContain( 'With several markers, the map is zoomed so that all of them are in view.' );
	} );

	it.each( [
		[ 'Show details', 'mapDetails', false, 'Only land and roads are shown.' ],
		[ 'Scroll to zoom', 'scrollToZoom', true, 'Scrolling over the map zooms it.' ],
		[ 'Show full-screen button', 'showFullscreenButton', false, 'Visitors cannot open the map in full screen.' ],
	] )( '[MAP-045] %s', async ( name, attribute, value, help ) => {
		const editor = await open();
		await click( editor.inSidebar.getByRole( 'checkbox', { name } ) );
		expect( editor.attributes() ).toMatchObject( { [ attribute ]: value } );
		expect( editor.sidebar() ).toContain( help );
		const view = { mapDetails: 'hasDetails' }[ attribute ] ?? attribute;
		expect(
			map().canvas.update.mock.calls.some( ( [ change ] ) => change[ view as 'zoom' ] === ( value as never ) )
		).toBe( attribute !== 'mapDetails' || map().source.provider === 'mapbox' );
	} );

	it( '[MAP-045] in part: the marker colour', async () => {
		const editor = await open();
		await click( editor.inSidebar.getByRole( 'button', { name: 'Marker color' } ) );
		await click( editor.inPage.getByRole( 'option', { name: 'Rust' } ) );
		expect( editor.attributes().markerColor ).toBe( '#b7410e' );
		await click( editor.inPage.getByRole( 'option', { name: 'Rust' } ) );
		expect( editor.attributes().markerColor ).toBe( 'red' );
	} );
} );

describe( 'the list of markers', () => {
	const list = async ( attributes: object ) => {
		const editor = await open( attributes );
		await click( editor.inSidebar.getByRole( 'button', { name: 'Markers' } ) );
		document.querySelectorAll( 'details' ).forEach( ( details ) => details.setAttribute( 'open', '' ) );
		return editor;
	};

	it( 'edits each: its title, its caption and where it is', async () => {
		const editor = await list( { points: TWO } );
		const { inSidebar } = editor;
		await type( inSidebar.getAllByRole( 'textbox', { name: 'Marker title' } )[ 1 ]!, 'Away' );
		await type( inSidebar.getAllByRole( 'textbox', { name: 'Marker caption' } )[ 1 ]!, 'Far' );
		const place = inSidebar.getAllByRole( 'textbox', { name: 'Latitude, longitude' } )[ 1 ]!;
		await type( place, 'nowhere' );
		expect( place ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( points( editor )[ 1 ] ).toMatchObject( {
			title: 'Away',
			caption: 'Far',
			coordinates: { latitude: 48.3 },
		} );
		await type( place, '10.5, -20' );
		expect( points( editor )[ 1 ] ).toMatchObject( { coordinates: { latitude: 10.5, longitude: -20 } } );
	} );

	it( 'reorders and deletes them', async () => {
		const editor = await list( { points: TWO } );
		const { inSidebar } = editor;
		expect( inSidebar.getByRole( 'button', { name: 'Move up: Place a' } ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		expect( inSidebar.getByRole( 'button', { name: 'Move down: Place b' } ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		await click( inSidebar.getByRole( 'button', { name: 'Move down: Place a' } ) );
		expect( points( editor ).map( ( { title } ) => title ) ).toEqual( [ 'Place b', 'Place a' ] );
		expect( inSidebar.getByText( 'Place b', { selector: 'summary > bdi' } ) ).toBeVisible();
		expect( inSidebar.getByText( 'Add markers from text', { selector: 'summary' } ) ).toBeVisible();
		await click( inSidebar.getByRole( 'button', { name: 'Move up: Place a' } ) );
		expect( points( editor ).map( ( { title } ) => title ) ).toEqual( [ 'Place a', 'Place b' ] );
		const data = new Map< string, string >();
		const dataTransfer = {
			setData: ( kind: string, value: string ) => void data.set( kind, value ),
			getData: ( kind: string ) => data.get( kind ) ?? '',
		};
		const rows = [ ...document.querySelectorAll( '.statecraft-map__markers > li' ) ];
		await acting( () => {
			fireEvent.dragStart( rows[ 1 ]!, { dataTransfer } );
			fireEvent.drop( rows[ 0 ]!, { dataTransfer } );
		} );
		expect( points( editor ).map( ( { title } ) => title ) ).toEqual( [ 'Place b', 'Place a' ] );
		await click( inSidebar.getByRole( 'button', { name: 'Delete: Place b' } ) );
		expect( points( editor ).map( ( { title } ) => title ) ).toEqual( [ 'Place a' ] );
	} );

	it( 'adds markers from lines of text, and says which lines it cannot read', async () => {
		const editor = await list( { points: ONE } );
		const { inSidebar } = editor;
		const field = () => inSidebar.getByRole( 'textbox', { name: 'One marker in each line' } );
		await type( field(), '48.21, 16.36, Café\nnowhere' );
		expect( editor.sidebar() ).toContain( 'Line 2 cannot be read. Write it as 48.2104, 16.3655, Café Central.' );
		expect( inSidebar.getByRole( 'button', { name: 'Add 1 marker' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await type( field(), '48.21, 16.36, Café\n48.3, 16.4' );
		await click( inSidebar.getByRole( 'button', { name: 'Add 2 markers' } ) );
		expect( points( editor ).map( ( { title } ) => title ) ).toEqual( [ 'Place a', 'Café', '48.3, 16.4' ] );
		expect( field() ).toHaveValue( '' );
	} );
} );

it( '[MAP-055, MAP-056] an address without markers is geocoded; if it is not found the map says so', async () => {
	const editor = await open( { address: 'Nowhere' } );
	await acting( () => services.open( 'geocode' ).answer( null ) );
	expect( editor.canvas() ).toContain(
		'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.'
	);
	expect( map().view.center ).toEqual( { longitude: -122.41941550000001, latitude: 37.7749295 } );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Try again' } ) );
	const coordinates = { longitude: 16.3, latitude: 48.2 };
	await acting( () => services.open( 'geocode' ).answer( { id: 'x', title: 'Wien', address: 'Wien', coordinates } ) );
	expect( editor.attributes() ).toMatchObject( { mapCenter: coordinates, points: [ { title: 'Wien' } ] } );
} );

it( 'in a preview, the map is an image, and no request is sent', async () => {
	services = script( PORTS );
	const settings = { isPreviewMode: true };
	const editor = await edit( [ register ], `<!-- wp:${ NAME } /-->`, { site: { maps: MAPS }, settings } );
	expect( editor.inCanvas.getByRole( 'img', { name: 'A map' } ) ).toBeVisible();
	expect( services.calls ).toEqual( [] );
} );

itHasAnExample( { registers: [ register ], name: NAME, ports: PORTS, shows: [] } );
