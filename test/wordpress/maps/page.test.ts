/** The published page of a map: its room, its list, its data, whatever was saved. */
import { rendered } from '../_kit/page';
import { parsed } from '../_kit/page-video';
import { php, site } from '../_kit/client';
import { eachOnASite, MAPBOX_KEY, mapkit, settings } from '../_kit/maps';

jest.setTimeout( 240_000 );

eachOnASite();

const PRATER = { title: 'Prater', caption: 'Wien', coordinates: { longitude: 16.3958, latitude: 48.2166 } };

const block = ( attributes: object, markup = '' ) => {
	const comment = JSON.stringify( attributes ).replace( /--|[<>&]/g, ( signs ) =>
		[ ...signs ].map( ( sign ) => `\\u${ sign.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }` ).join( '' )
	);
	return markup
		? `<!-- wp:jetpack/map ${ comment } -->${ markup }<!-- /wp:jetpack/map -->`
		: `<!-- wp:jetpack/map ${ comment } /-->`;
};

interface Data {
	style: string;
	mapbox: { style: string; token: string };
	mapkit: { library: string; tokens: string } | null;
	providers: string[];
	center: object;
	zoom: number;
	color: string;
	details: boolean;
	scroll: boolean;
	full: boolean;
	points: [ number, number, string, string ][];
}

const read = ( html: string ) => {
	const page = parsed( html );
	const json = page.querySelector( 'script.statecraft-map__data' )?.textContent;
	return {
		html,
		page,
		data: json ? ( JSON.parse( json ) as Data ) : undefined,
		links: [ ...page.querySelectorAll( 'a' ) ].map( ( link ) => [ link.textContent, link.getAttribute( 'href' ) ] ),
		frame: page.querySelector< HTMLElement >( '.statecraft-map__frame' ),
	};
};

const page = async ( attributes: object, markup = '' ) => read( await rendered( block( attributes, markup ) ) );

it( 'places are printed once, as JSON beside the list, never in an attribute @oldest', async () => {
	const points = Array.from( { length: 1000 }, ( _, i ) => ( { ...PRATER, title: `Place ${ i }` } ) );
	const { page: document, data, links } = await page( { points } );
	expect( document.querySelector( '[data-points]' ) ).toBeNull();
	expect( data!.points ).toHaveLength( 1000 );
	expect( data!.points[ 7 ] ).toEqual( [ 16.3958, 48.2166, 'Place 7', 'Wien' ] );
	expect( links ).toHaveLength( 1000 );
	expect( links[ 7 ] ).toEqual( [ 'Place 7', 'https://www.google.com/maps/search/?api=1&query=48.2166,16.3958' ] );
} );

it( 'the style URL is that of a service without a key', async () => {
	const { data } = await page( { points: [ PRATER ], className: 'is-style-black_and_white' } );
	expect( data ).toMatchObject( {
		style: 'black_and_white',
		mapbox: { style: `${ site().sandbox }/openfreemap/styles/positron`, token: '' },
		mapkit: null,
		providers: [ '', 'mapbox' ],
	} );
} );

it.each( [
	[ {}, { details: true, scroll: false, full: true } ],
	[ { mapDetails: false }, { details: false, scroll: false, full: true } ],
	[ { scrollToZoom: true }, { details: true, scroll: true, full: true } ],
	[ { showFullscreenButton: false }, { details: true, scroll: false, full: false } ],
] )( '[MAP-014] (the page) has the switches of the block, each on its own: %j', async ( attributes, switches ) => {
	expect( ( await page( { points: [ PRATER ], ...attributes } ) ).data ).toMatchObject( switches );
} );

it( 'a style that needs a key is replaced by the default one on a site without, and includes the key on one with it', async () => {
	const { data } = await page( { className: 'is-style-terrain' } );
	expect( data!.mapbox ).toEqual( { style: `${ site().sandbox }/openfreemap/styles/liberty`, token: '' } );
	await settings( { STATECRAFT_MAPBOX_KEY: MAPBOX_KEY } );
	const keyed = await page( { className: 'is-style-terrain' } );
	expect( keyed.data!.mapbox.style ).toContain( '/styles/v1/mapbox/outdoors-v11?access_token=pk.' );
	expect( keyed.data!.mapbox.token ).toBe( MAPBOX_KEY );
} );

it( 'MapKit is offered if the site can sign tokens, without revealing the key', async () => {
	await settings( { ...mapkit(), STATECRAFT_MAPS_SERVICE: 'mapkit' } );
	const { data, html } = await page( { points: [ PRATER ] } );
	expect( data!.providers ).toEqual( [ '', 'mapkit' ] );
	expect( data!.mapkit!.library ).toBe( `${ site().sandbox }/mapkit/mk/5.x.x/mapkit.js` );
	expect( html ).not.toContain( 'PRIVATE KEY' );
	await settings();
} );

it( '[MAP-013] in part: the height is that of the author, otherwise left to the stylesheet', async () => {
	expect( ( await page( { mapHeight: 520 } ) ).frame!.style.height ).toBe( '520px' );
	expect( ( await page( { mapHeight: '450px' } ) ).frame!.style.height ).toBe( '450px' );
	for ( const mapHeight of [ undefined, 0, -3, 'tall', [] ] ) {
		expect( ( await page( { mapHeight } ) ).frame!.getAttribute( 'style' ) ).toBeNull();
	}
	expect( ( await page( { mapHeight: 1e9 } ) ).frame!.style.height ).toBe( '4000px' );
} );

it( 'a centre and a style in the format of older versions are read', async () => {
	const { data } = await page( { mapCenter: { lng: 2.35, lat: 48.85 }, mapStyle: 'hybrid', zoom: '7' } );
	expect( data ).toMatchObject( { center: { longitude: 2.35, latitude: 48.85 }, style: 'satellite', zoom: 7 } );
	expect( ( await page( { mapStyle: 'black-and-white' } ) ).data!.style ).toBe( 'black_and_white' );
} );

it( 'details, scrolling and the full-screen button are as saved, or as in a new map by default', async () => {
	const of = async ( attributes: object ) => {
		const { details, scroll, full } = ( await page( { points: [ PRATER ], ...attributes } ) ).data!;
		return { details, scroll, full };
	};
	expect( await of( {} ) ).toEqual( { details: true, scroll: false, full: true } );
	expect( await of( { mapDetails: false, scrollToZoom: true, showFullscreenButton: false } ) ).toEqual( {
		...{ details: false, scroll: true, full: false },
	} );
} );

it( 'values that the block comment lacks are read from the markup', async () => {
	const places = JSON.stringify( [ PRATER ] ).replaceAll( '"', '&quot;' );
	const { data } = await page(
		{},
		`<div class="wp-block-jetpack-map is-style-satellite" data-map-style="satellite" data-map-details="false" data-points="${ places }" data-zoom="5" data-map-center="{&quot;lng&quot;:1,&quot;lat&quot;:2}" data-marker-color="#0693e3" data-scroll-to-zoom="true"></div>`
	);
	expect( data ).toMatchObject( {
		style: 'satellite',
		details: false,
		zoom: 5,
		center: { longitude: 1, latitude: 2 },
		color: '#0693e3',
		scroll: true,
		points: [ [ 16.3958, 48.2166, 'Prater', 'Wien' ] ],
	} );
} );

it( 'links are read if there is nothing else', async () => {
	const { data, links } = await page(
		{},
		'<div class="wp-block-jetpack-map"><ul><li><a href="https://www.google.com/maps/search/?api=1&amp;query=-43.39,172.65">Williams &amp; Street</a></li></ul></div>'
	);
	expect( data!.points ).toEqual( [ [ 172.65, -43.39, 'Williams & Street', '' ] ] );
	expect( links ).toEqual( [
		[ 'Williams & Street', 'https://www.google.com/maps/search/?api=1&query=-43.39,172.65' ],
	] );
} );

it( 'a place with invalid coordinates is in the list, but not on the map', async () => {
	const { data, links } = await page( {
		points: [
			{ title: 'Nowhere', coordinates: { longitude: 999, latitude: 48 } },
			{ title: 'Anywhere', caption: 'Herrengasse 14' },
			{ coordinates: { longitude: 'west', latitude: null } },
			null,
			'Wien',
			{ coordinates: { longitude: '16', latitude: '-0.00001' } },
		],
	} );
	expect( data!.points ).toEqual( [ [ 16, -0.00001, '-0.00001, 16', '' ] ] );
	expect( links.map( ( [ text ] ) => text ) ).toEqual( [ 'Nowhere', 'Anywhere', '-0.00001, 16' ] );
	expect( links[ 1 ]![ 1 ] ).toBe( 'https://www.google.com/maps/search/?api=1&query=Anywhere%20Herrengasse%2014' );
} );

it( 'a map without places has a link, and is never empty', async () => {
	expect( ( await page( {} ) ).links ).toEqual( [
		[ 'Open the map', 'https://www.google.com/maps/search/?api=1&query=37.7749295,-122.4194155' ],
	] );
	expect( ( await page( { address: 'Wien <b>' } ) ).links ).toEqual( [
		[ 'Wien <b>', 'https://www.google.com/maps/search/?api=1&query=Wien%20%3Cb%3E' ],
	] );
} );

/** The content of a post, with all that runs over it. */
const content = async ( source: string ) =>
	read(
		await php(
			`add_shortcode( 'gallery', fn() => 'RUN' ); echo apply_filters( 'the_content', base64_decode( '${ Buffer.from(
				source
			).toString( 'base64' ) }' ) );`
		)
	);

it.each( [
	[ 'west', -74.006, 40.7128 ],
	[ 'south', 151.2093, -33.8688 ],
	[ 'south and west', -0.0001, -0.5 ],
	[ 'nowhere', 0, 0 ],
	[ 'east', 16.3958, 48.2166 ],
] )( 'a place is on the map wherever it is: %s @oldest', async ( _, longitude, latitude ) => {
	const coordinates = { longitude, latitude };
	const { data } = await content(
		block( { points: [ { title: 'Pier', coordinates }, PRATER ], mapCenter: { lng: longitude, lat: latitude } } )
	);
	expect( data ).toMatchObject( {
		center: coordinates,
		points: [
			[ longitude, latitude, 'Pier', '' ],
			[ 16.3958, 48.2166, 'Prater', 'Wien' ],
		],
	} );
} );

it.each( [
	'+1 -2 [-3 [+4',
	'"quoted" \'words\' back\\slash \\u005b',
	'[ ] [[ ]] ]]> ][',
	'-- --> <!-- <!--more-->',
	'a & b &#91; c',
	'[gallery] [[gallery]] [gallery id="1"]x[/gallery] [/gallery]',
	'["gallery"]',
	'[-gallery',
	'Zürich, 東京, 🗺️',
] )( 'a place has the name given by its author: %s', async ( title ) => {
	const { data, html } = await content(
		block( { points: [ { title, coordinates: { longitude: -1, latitude: -2 } } ] } )
	);
	expect( data!.points ).toEqual( [ [ -1, -2, title, '' ] ] );
	expect( html ).not.toContain( 'RUN' );
} );

const EVIL = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'[gallery]\u2028';

it( 'no attribute becomes markup, style, script or a shortcode', async () => {
	const {
		html,
		page: document,
		data,
	} = await content(
		block( {
			points: [ { title: EVIL, caption: EVIL, coordinates: { longitude: 1, latitude: 2 } } ],
			markerColor: 'red;background:url(//evil.example)',
			mapHeight: '300px;background:url(//evil.example)',
			mapStyle: EVIL,
			className: 'is-style-</script><script>alert(1)</script>',
			address: EVIL,
		} )
	);
	expect( document.querySelectorAll( 'script' ) ).toHaveLength( 1 );
	expect( document.querySelector( 'img, [onerror]' ) ).toBeNull();
	expect( html ).not.toContain( 'RUN' );
	expect( html ).not.toContain( 'url(' );
	expect( data ).toMatchObject( { color: 'red', style: 'default' } );
	expect( data!.points[ 0 ]![ 2 ] ).toContain( '</script>' );
} );

it.each( [
	[ '#0693e3', '#0693e3' ],
	[ 'var:preset|color|vivid-red', 'var(--wp--preset--color--vivid-red)' ],
	[ 'rgb( 1 2 3 / 50% )', 'rgb( 1 2 3 / 50% )' ],
	[ 'expression(alert(1))', 'red' ],
	[ 'red\n', 'red' ],
	[ { a: 1 }, 'red' ],
] )( 'the colour %j is %s', async ( markerColor, color ) => {
	expect( ( await page( { markerColor } ) ).data!.color ).toBe( color );
} );

it( 'values of any type are rendered', async () => {
	for ( const junk of [ null, 3, 'x', true, [ 1, [ 2 ] ], { a: { b: 1 } } ] ) {
		const names = [
			'points',
			'mapCenter',
			'zoom',
			'markerColor',
			'mapHeight',
			'mapStyle',
			'address',
			'mapDetails',
			'className',
		];
		const { data } = await page(
			Object.fromEntries( names.map( ( name ) => [ name, junk ] ) ),
			'<div data-points="[[[" data-map-center="5"><a href="" ></div>'
		);
		expect( data ).toMatchObject( { style: 'default' } );
	}
} );

it( 'a feed has only the list', async () => {
	const html = await php(
		`global $wp_query; $wp_query->is_feed = true; echo do_blocks( base64_decode( '${ Buffer.from( block( { points: [ PRATER ] } ) ).toString( 'base64' ) }' ) );`
	);
	const { page: document, links } = read( html );
	expect( document.querySelector( 'script, [style]' ) ).toBeNull();
	expect( links ).toEqual( [ [ 'Prater', 'https://www.google.com/maps/search/?api=1&query=48.2166,16.3958' ] ] );
} );
