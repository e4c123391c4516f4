import { createBlock, getBlockType, parse, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { register } from '../../../blocks/map';
import { placesIn, savedStyleOf } from '../../../blocks/map/attributes';
import type { Attributes } from '../../../blocks/map/attributes';
import metadata from '../../../blocks/map/block.json';

beforeAll( register );

const saved = ( attributes: Record< string, unknown > ): string =>
	serialize( [ createBlock( 'jetpack/map', attributes ) as Block ] );

const opened = ( html: string ) => {
	const [ block ] = parse( html, { __unstableSkipMigrationLogs: true } ) as Block< Attributes >[];
	return block!;
};

const doc = ( html: string ) => new DOMParser().parseFromString( html, 'text/html' );

const PRATER = {
	placeTitle: 'Prater',
	title: 'Prater',
	caption: 'Wien',
	id: 'poi.1',
	coordinates: { longitude: 16.3958, latitude: 48.2166 },
};
const comment = JSON.stringify( { points: [ PRATER ] } );
const DATA = JSON.stringify( [ PRATER ] ).replaceAll( '"', '&quot;' );
const LINK = 'https://www.google.com/maps/search/?api=1&amp;query=48.2166,16.3958';
const LIST = `<ul><li><a href="${ LINK }">Prater</a></li></ul>`;
const post = ( inside: string, attributes = comment ) =>
	`<!-- wp:jetpack/map ${ attributes } -->\n${ inside }\n<!-- /wp:jetpack/map -->`;

it( '[MAP-001] there is a block for maps', () => {
	expect( getBlockType( 'jetpack/map' ) ).toMatchObject( { title: 'Map' } );
} );

it.each< [ string, keyof typeof metadata.attributes, object ] >( [
	[ '[MAP-003]', 'points', { type: 'array', default: [] } ],
	[ '[MAP-005]', 'address', { type: 'string', default: '' } ],
	[ '[MAP-006]', 'zoom', { type: 'number', default: 13 } ],
	[ '[MAP-008] in part, its default:', 'mapStyle', { type: 'string', default: 'default' } ],
	[ '[MAP-010]', 'mapDetails', { type: 'boolean', default: true } ],
	[ '[MAP-011]', 'markerColor', { type: 'string', default: 'red' } ],
	[ '[MAP-012]', 'scrollToZoom', { type: 'boolean', default: false } ],
	[ '[MAP-013]', 'mapHeight', { type: 'number' } ],
	[ '[MAP-014]', 'showFullscreenButton', { type: 'boolean', default: true } ],
] )( '%s the attribute %s is %j', ( _, name, schema ) => {
	expect( metadata.attributes[ name ] ).toEqual( schema );
} );

it( '[MAP-007] the default centre is San Francisco', () => {
	const { longitude, latitude } = metadata.attributes.mapCenter.default;
	expect( [ longitude.toFixed( 2 ), latitude.toFixed( 2 ) ] ).toEqual( [ '-122.42', '37.77' ] );
} );

it( '[MAP-008] in part, [MAP-044]: the styles are default, black_and_white, satellite and terrain', () => {
	expect( metadata.styles.map( ( { name } ) => name ) ).toEqual( [
		'default',
		'black_and_white',
		'satellite',
		'terrain',
	] );
} );

it( '[MAP-004] a place is kept with id, title, placeTitle, caption and coordinates', () => {
	const block = opened( saved( { points: [ PRATER ] } ) );
	expect( block.isValid ).toBe( true );
	expect( block.attributes.points ).toEqual( [ PRATER ] );
} );

it( '[MAP-015] align, className and preview are kept', () => {
	const given = { align: 'wide', className: 'mine is-style-terrain', preview: true };
	expect( opened( saved( given ) ).attributes ).toMatchObject( given );
} );

it( '[MAP-062] the saved markup has the data of the map in attributes', () => {
	const html = saved( {
		points: [ PRATER ],
		zoom: 9,
		mapCenter: { longitude: 16, latitude: 48 },
		markerColor: '#0693e3',
		mapDetails: false,
		scrollToZoom: true,
		mapHeight: 520,
		className: 'is-style-terrain',
	} );
	expect( { ...doc( html ).querySelector( 'div' )!.dataset } ).toEqual( {
		mapStyle: 'terrain',
		mapDetails: 'false',
		points: JSON.stringify( [ PRATER ] ),
		zoom: '9',
		mapCenter: '{"longitude":16,"latitude":48}',
		markerColor: '#0693e3',
		scrollToZoom: 'true',
		mapHeight: '520',
		showFullscreenButton: 'true',
	} );
} );

it( '[MAP-063] the saved markup has a link to an external search for each place', () => {
	const links = doc( saved( { points: [ PRATER, { title: 'A & B <i>', caption: 'Herrengasse 14, Wien' } ] } ) );
	expect(
		[ ...links.querySelectorAll( 'li > a' ) ].map( ( link ) => [ link.textContent, link.getAttribute( 'href' ) ] )
	).toEqual( [
		[ 'Prater', 'https://www.google.com/maps/search/?api=1&query=48.2166,16.3958' ],
		[ 'A & B <i>', 'https://www.google.com/maps/search/?api=1&query=Herrengasse%2014%2C%20Wien' ],
	] );
} );

it( '[MAP-064] without places there is no list', () => {
	expect( saved( {} ) ).not.toContain( '<ul' );
	expect( saved( { points: [ null, 'x', 3 ] } ) ).not.toContain( '<ul' );
} );

it.each( [ '', 'is-style-', 'my-is-style-terrain' ] )( 'the class name "%s" names no style', ( className ) => {
	expect( savedStyleOf( { className } ) ).toBe( 'default' );
} );

it( 'the class name says the style before the old attribute', () => {
	expect( savedStyleOf( { className: 'a is-style-satellite b', mapStyle: 'terrain' } ) ).toBe( 'satellite' );
	expect( savedStyleOf( { className: 'a', mapStyle: 'terrain' } ) ).toBe( 'terrain' );
} );

it.each( [ null, 3, 'points', {}, [ null, 1, 'a' ] ] )( 'no places are in %j', ( points ) => {
	expect( placesIn( points ) ).toEqual( [] );
} );

it.each< [ string, Record< string, unknown > ] >( [
	[ 'without coordinates', { points: [ { title: 'x' } ] } ],
	[ 'with empty coordinates', { points: [ { coordinates: null }, { coordinates: 'x', title: 7 } ] } ],
	[ 'with half a letter', { points: [ { title: 'x\ud83d' } ] } ],
	[ 'out of range', { points: [ { title: 'x', coordinates: { longitude: 1e9, latitude: 'north' } } ] } ],
	[ 'of no kind', { points: [ null, 1, [], 'a', { title: { a: 1 } } ], mapCenter: [], zoom: 'x', markerColor: {} } ],
] )( 'places %s are saved, and open again', ( _, attributes ) => {
	const block = opened( saved( attributes ) );
	expect( block.isValid ).toBe( true );
	const now = serialize( [ block ] );
	expect( now ).not.toContain( '[object' );
	expect( serialize( [ opened( now ) ] ) ).toBe( now );
} );

it( 'ten thousand places are saved, and open again', () => {
	const points = Array.from( { length: 10_000 }, ( __, i ) => ( {
		...PRATER,
		id: `p.${ i }`,
		coordinates: { longitude: ( i % 360 ) - 180, latitude: ( i % 170 ) - 85 },
	} ) );
	const block = opened( saved( { points } ) );
	expect( block.isValid ).toBe( true );
	expect( block.attributes.points ).toEqual( points );
} );

it( 'a centre in the words of older versions is kept as it is', () => {
	const html = saved( { mapCenter: { lng: 16.36, lat: 48.21 } } );
	expect( html ).toContain( '"mapCenter":{"lng":16.36,"lat":48.21}' );
	expect( opened( html ).attributes.mapCenter ).toEqual( { lng: 16.36, lat: 48.21 } );
} );

it( '[MAP-009] in part: a style of hybrid is kept, and not offered', () => {
	const block = opened(
		post(
			'<div class="wp-block-jetpack-map is-style-hybrid" data-map-style="hybrid"></div>',
			'{"mapStyle":"hybrid"}'
		)
	);
	expect( block.isValid ).toBe( true );
	expect( block.attributes ).toMatchObject( { mapStyle: 'hybrid', className: 'is-style-hybrid' } );
	expect( metadata.styles.map( ( { name } ) => String( name ) ) ).not.toContain( 'hybrid' );
} );

describe( 'markup of others', () => {
	it.each< [ string, string, Partial< Attributes > ] >( [
		[ 'only the data', post( `<div class="wp-block-jetpack-map" data-points="${ DATA }"></div>`, '{}' ), {} ],
		[
			'data and no class',
			post( `<div data-points="${ DATA }" data-zoom="9.5" data-map-height="450">${ LIST }</div>`, '{}' ),
			{ zoom: 9.5, mapHeight: 450 },
		],
		[
			'everything in the data',
			post(
				`<div class="wp-block-jetpack-map alignfull mine" data-map-style="satellite" data-map-details="false" data-points="${ DATA }" data-zoom="3" data-map-center="{&quot;lng&quot;:1,&quot;lat&quot;:2}" data-marker-color="blue" data-scroll-to-zoom="true">${ LIST }</div>`,
				'{"align":"full"}'
			),
			{
				align: 'full',
				className: 'mine is-style-satellite',
				mapDetails: false,
				zoom: 3,
				mapCenter: { lng: 1, lat: 2 },
				markerColor: 'blue',
				scrollToZoom: true,
			},
		],
		[ 'data that is broken', post( `<div class="wp-block-jetpack-map" data-points="[{">${ LIST }</div>` ), {} ],
		[
			'another search behind the link',
			post(
				`<div class="wp-block-jetpack-map" data-zoom="x"><ul><li><a target="_blank" href="https://maps.google.de/?q=48.2166%2C16.3958">Der Prater</a></li></ul></div>`
			),
			{ zoom: 13 },
		],
		[
			'numbers as texts, in the comment',
			post( '<div class="wp-block-jetpack-map"></div>', `{"points":[${ JSON.stringify( PRATER ) }],"zoom":"7"}` ),
			{ zoom: 7 },
		],
		[ 'no markup', `<!-- wp:jetpack/map ${ comment } /-->`, {} ],
		[
			'several elements',
			post( `<p></p><div class="wp-block-jetpack-map" data-points="${ DATA }"></div>${ LIST }` ),
			{},
		],
	] )( '%s', ( _, html, attributes ) => {
		const block = opened( html );
		expect( block.isValid ).toBe( true );
		expect( block.attributes ).toMatchObject( { points: [ PRATER ], ...attributes } );
		const now = serialize( [ block ] );
		expect( serialize( parse( now ) ) ).toBe( now );
	} );

	it( 'links without data become places', () => {
		const block = opened( post( `<div class="wp-block-jetpack-map">${ LIST }</div>`, '{}' ) );
		expect( block.attributes.points ).toMatchObject( [
			{ title: 'Prater', coordinates: { longitude: 16.3958, latitude: 48.2166 } },
		] );
	} );

	it.each( [
		[ 'a paragraph', '<p>Closed on Mondays</p>' ],
		[ 'a picture', '<img src="/a.png">' ],
		[ 'a link to somewhere else', '<ul><li><a href="https://example.com/">Hours</a></li></ul>' ],
	] )( '%s beside the map stays: such markup is not read', ( _, more ) => {
		const html = post( `<div class="wp-block-jetpack-map" data-points="${ DATA }">${ LIST }${ more }</div>` );
		const block = opened( html );
		expect( block.isValid ).toBe( false );
		expect( serialize( [ block ] ) ).toBe( html );
		jest.mocked( console.error ).mockClear();
		jest.mocked( console.warn ).mockClear();
	} );
} );
