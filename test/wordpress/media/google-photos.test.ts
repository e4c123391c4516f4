/** A photo library that is browsed: photos, albums and filters on the wire, and failures of the service. */
import { as, loadImage, php, site } from '../_kit/client';
import {
	BROWSED,
	CONNECTION,
	asked,
	askedFor,
	browser,
	connect,
	eachOnASite,
	happens,
	leavesNoNotice,
} from '../_kit/google-photos';
import { ROUTE, list } from '../_kit/media';
import type { Item } from '../_kit/media';

jest.setTimeout( 240_000 );
eachOnASite( BROWSED );

const photos = ( query: Record< string, string | number > = {} ) => list( 'google_photos', query );
const filtered = ( ...filters: string[] ) =>
	photos( Object.fromEntries( filters.map( ( filter, index ) => [ `filter[${ index }]`, filter ] ) ) );
const ids = ( items: Item[] ) => items.map( ( { ID } ) => ID );
/** What the last search was about. */
const searched = async () => ( await askedFor( /:search$/ ) ).at( -1 )?.body;

beforeEach( async () => {
	await connect( await browser( 'author' ) );
	await asked();
} );

describe( 'the photos', () => {
	it( 'are listed with the account, the newest first', async () => {
		const { status, json } = await photos();
		expect( status ).toBe( 200 );
		expect( json.media ).toHaveLength( 19 );
		expect( json.meta ).toEqual( {
			account: { name: 'Sam Sandbox', image: expect.stringMatching( /^http/ ) },
			next_page: 'page-20',
		} );
		expect( json.media[ 0 ] ).toMatchObject( {
			ID: 'photo-0001',
			type: 'image',
			title: 'IMG_0001',
			name: 'IMG_0001',
			file: 'IMG_0001.png',
			alt: 'Sandbox photo of animals',
			width: 640,
			height: 480,
			credit: null,
			guid: expect.stringMatching( /./ ),
		} );
		expect( json.media[ 5 ] ).toMatchObject( { ID: 'photo-0006', type: 'video', file: 'VID_0006.mp4' } );
		expect( await searched() ).toEqual( { pageSize: 20 } );
	} );

	it( 'are listed up to the last page, each once, without a video that the service is still processing', async () => {
		const found: string[] = [];
		let page: string | null = '';
		while ( page !== null ) {
			const { json }: Awaited< ReturnType< typeof photos > > = await photos( { number: 50, page_handle: page } );
			found.push( ...ids( json.media ) );
			page = json.meta.next_page;
		}
		expect( found ).toHaveLength( 299 );
		expect( new Set( found ).size ).toBe( 299 );
		expect( found ).not.toContain( 'photo-0018' );
		expect( ( await askedFor( /:search$/ ) )[ 1 ]?.body ).toEqual( { pageSize: 50, pageToken: 'page-50' } );
	} );

	it( 'have thumbnails that a browser can load without a token, from this site', async () => {
		const { json } = await photos( { number: 6 } );
		for ( const { thumbnails } of [ json.media[ 0 ]!, json.media[ 5 ]! ] ) {
			const response = await loadImage( 'author', thumbnails.thumbnail! );
			expect( [ response.status, response.headers.get( 'content-type' ) ] ).toEqual( [ 200, 'image/png' ] );
		}
		expect( ( await askedFor( /files/ ) ).map( ( { route } ) => route.replace( /.*=/, '' ) ) ).toEqual( [
			'w400-h400',
			'w400-h400-no',
		] );
		expect( JSON.stringify( json ) ).not.toMatch( /ya29|1\/\// );
	} );
} );

it( 'thumbnails are refused if their URL has expired and their user is no longer connected', async () => {
	const { json } = await photos( { number: 2 } );
	await happens( { expireUrls: true } );
	const load = ( { thumbnails }: Item ) => loadImage( 'author', thumbnails.thumbnail! );
	expect( ( await load( json.media[ 0 ]! ) ).status ).toBe( 200 );
	expect( await askedFor( /files/ ) ).toHaveLength( 2 );
	await as( 'author' ).delete( CONNECTION );
	const refused = await load( json.media[ 1 ]! );
	expect( [ refused.status, ( await refused.json() ).code ] ).toEqual( [ 403, 'authorization_required' ] );
} );

it.each( [
	[ 3600, 2000 ],
	[ 86_400, 5000 ],
] )(
	'one person cannot use up what the service allows the site: in %d seconds, %d requests',
	async ( window, most ) => {
		await php(
			`( new Statecraft\\Guard\\Counter() )->hit( 'media|google_photos|${ site().users.author.id }|${ window }', ${ most }, ${ window }, ${ most } );`
		);
		const { status, json } = await photos();
		expect( [ status, json.code ] ).toEqual( [ 503, 'media_busy' ] );
		expect( json.message ).toContain( 'You have requested many pages from Google Photos' );
		expect( await searched() ).toBeUndefined();
		await connect( await browser( 'editor' ) );
		expect( ( await list( 'google_photos', {}, 'editor' ) ).status ).toBe( 200 );
	}
);

describe( 'the albums', () => {
	it( '[MEDIA-053, MEDIA-081] are folders with the number of their items (server part)', async () => {
		const { json } = await photos( { path: '/', number: 4 } );
		expect(
			json.media.map( ( { ID, type, name, ...rest } ) => [ ID, type, name, 'children' in rest && rest.children ] )
		).toEqual( [
			[ 'album-lake', 'folder', 'A week at the lake', 50 ],
			[ 'album-cats', 'folder', 'Cats & other guests', 50 ],
			[ 'album-city', 'folder', 'City walks', 50 ],
			[ 'album-garden', 'folder', 'The garden', 50 ],
		] );
		expect( ( await loadImage( 'author', json.media[ 0 ]!.thumbnails.thumbnail! ) ).status ).toBe( 200 );
		const next = await photos( { path: '/', number: 4, page_handle: json.meta.next_page! } );
		expect( ids( next.json.media ) ).toEqual( [ 'album-family', 'album-winter' ] );
		expect( next.json.meta.next_page ).toBeNull();
		expect( ( await askedFor( /albums$/ ) ).map( ( { query } ) => query ) ).toEqual( [
			{ pageSize: '4' },
			{ pageSize: '4', pageToken: 'page-4' },
		] );
	} );

	it( 'list their own items only', async () => {
		const { json } = await photos( { path: 'album-cats', number: 3 } );
		expect( ids( json.media ) ).toEqual( [ 'photo-0002', 'photo-0008', 'photo-0014' ] );
		expect( await searched() ).toEqual( { pageSize: 3, albumId: 'album-cats' } );
	} );

	it( 'are filtered by media type on this site, since the service does not, also across a page with nothing to show', async () => {
		const { json } = await photos( { path: 'album-garden', number: 2, 'filter[0]': 'mediaType=video' } );
		expect( json.media ).toEqual( [] );
		const all = await photos( { path: 'album-winter', number: 50, 'filter[0]': 'mediaType=photo' } );
		expect( all.json.media.every( ( { type } ) => type === 'image' ) ).toBe( true );
		expect( all.json.media ).toHaveLength( 25 );
		await asked();
		// Its first item is a video.
		const first = await photos( { path: 'album-winter', number: 1, 'filter[0]': 'mediaType=photo' } );
		expect( ids( first.json.media ) ).toEqual( [ 'photo-0012' ] );
		expect( await askedFor( /:search$/ ) ).toHaveLength( 2 );
	} );

	it.each( [ 'categoryInclude=pets', 'feature=favorite', 'dateRange=2026-01-01:0000-00-00' ] )(
		'say that they cannot be filtered otherwise: %s',
		async ( filter ) => {
			expect( await photos( { path: 'album-cats', 'filter[0]': filter } ) ).toMatchObject( {
				status: 502,
				json: {
					code: 'media_refused',
					message: expect.stringMatching( /Remove the other filters, or choose the view Photos\.$/ ),
				},
			} );
			expect( await askedFor( /:search$/ ) ).toEqual( [] );
		}
	);
} );

/** Google's content categories but for those that are no use to find photos, such as screenshots and receipts. */
const CATEGORIES =
	'ANIMALS ARTS BIRTHDAYS CITYSCAPES CRAFTS FASHION FLOWERS FOOD GARDENS HOLIDAYS HOUSES LANDMARKS LANDSCAPES NIGHT PEOPLE PETS SELFIES SPORT TRAVEL WEDDINGS';

const day = ( year: number, month: number, date: number ) => ( { year, month, day: date } );

describe( 'a filter', () => {
	it.each( [
		[ '[MEDIA-163]', 'mediaType=photo', { mediaTypeFilter: { mediaTypes: [ 'PHOTO' ] } } ],
		[ '[MEDIA-163]', 'mediaType=video', { mediaTypeFilter: { mediaTypes: [ 'VIDEO' ] } } ],
		[ '[MEDIA-164]', 'categoryInclude=pets', { contentFilter: { includedContentCategories: [ 'PETS' ] } } ],
		[ '[MEDIA-164]', 'categoryInclude=weddings', { contentFilter: { includedContentCategories: [ 'WEDDINGS' ] } } ],
		[ '[MEDIA-166]', 'feature=favorite', { featureFilter: { includedFeatures: [ 'FAVORITES' ] } } ],
		[
			'[MEDIA-154]',
			'dateRange=2026-01-15:2026-02-28',
			{ dateFilter: { ranges: [ { startDate: day( 2026, 1, 15 ), endDate: day( 2026, 2, 28 ) } ] } },
		],
		[
			'[MEDIA-161]',
			'dateRange=2024-01-01:2024-12-31',
			{ dateFilter: { ranges: [ { startDate: day( 2024, 1, 1 ), endDate: day( 2024, 12, 31 ) } ] } },
		],
		[
			'[MEDIA-162]',
			'dateRange=2024-02-01:2024-02-29',
			{ dateFilter: { ranges: [ { startDate: day( 2024, 2, 1 ), endDate: day( 2024, 2, 29 ) } ] } },
		],
		[
			'[MEDIA-155]',
			'dateRange=0000-00-00:2020-06-30',
			{ dateFilter: { ranges: [ { startDate: day( 1826, 1, 1 ), endDate: day( 2020, 6, 30 ) } ] } },
		],
	] )( '%s (server part) is sent to the service: %s', async ( _, filter, expected ) => {
		expect( ( await filtered( filter ) ).status ).toBe( 200 );
		expect( await searched() ).toEqual( { pageSize: 20, filters: expected } );
	} );

	it( '[MEDIA-164] (server part) each category is one of the service’s, and no other is sent', async () => {
		const told = await php( `
			$told = array();
			foreach ( explode( ' ', '${ CATEGORIES.toLowerCase() } receipts none' ) as $name ) {
				$of     = Statecraft\\Media\\Google\\Google_Filters::of( array( "categoryInclude=$name" ) );
				$told[] = is_wp_error( $of ) ? $of->get_error_code() : $of['contentFilter']['includedContentCategories'];
			}
			echo wp_json_encode( $told );
		` );
		expect( JSON.parse( told ) ).toEqual( [
			...CATEGORIES.split( ' ' ).map( ( name ) => [ name ] ),
			'rest_invalid_param',
			'rest_invalid_param',
		] );
	} );

	it( '[MEDIA-155, MEDIA-157, MEDIA-159] (server part) with an open end lasts until today, also in time zones where it is already tomorrow', async () => {
		const start = new Date( Date.now() - 30 * 86_400_000 ).toISOString().slice( 0, 10 );
		const tomorrow = new Date( Date.now() + 86_400_000 );
		const { json } = await filtered( `dateRange=${ start }:0000-00-00` );
		expect( await searched() ).toMatchObject( {
			filters: {
				dateFilter: {
					ranges: [
						{
							endDate: day(
								tomorrow.getUTCFullYear(),
								tomorrow.getUTCMonth() + 1,
								tomorrow.getUTCDate()
							),
						},
					],
				},
			},
		} );
		// The photos of the stand-in are 0, 1, 3, 4, 6 … days old.
		expect( ids( json.media )[ 0 ] ).toBe( 'photo-0001' );
		expect( json.media.length ).toBeGreaterThan( 8 );
		expect( json.media.length ).toBeLessThan( 16 );
	} );

	it.each( [ 'categoryInclude=all', 'dateRange=0000-00-00:0000-00-00' ] )(
		'[MEDIA-156] (server part) for anything is none: %s',
		async ( filter ) => {
			await filtered( filter );
			expect( await searched() ).toEqual( { pageSize: 20 } );
		}
	);

	it( '[MEDIA-165] (server part) by category is not sent for videos', async () => {
		await filtered( 'categoryInclude=pets', 'mediaType=video', 'feature=favorite' );
		expect( await searched() ).toEqual( {
			pageSize: 20,
			filters: {
				mediaTypeFilter: { mediaTypes: [ 'VIDEO' ] },
				featureFilter: { includedFeatures: [ 'FAVORITES' ] },
			},
		} );
	} );

	it( 'finds matching items, combined with others', async () => {
		const { json } = await filtered( 'categoryInclude=people', 'mediaType=photo' );
		expect( ids( json.media ).slice( 0, 3 ) ).toEqual( [ 'photo-0015', 'photo-0035', 'photo-0055' ] );
	} );

	it.each( [
		'mediaType=audio',
		'categoryInclude=nonsense',
		'categoryInclude=PETS',
		'feature=other',
		'dateRange=2026-02-30:2026-03-01',
		'dateRange=2026-03-01:2026-01-01',
		'dateRange=2026-01-01',
		'dateRange=2026-1-1:2026-02-01',
		'colour=red',
		'mediaType',
	] )( 'that does not exist is refused: %s', async ( filter ) => {
		expect( await filtered( filter ) ).toMatchObject( { status: 400, json: { code: 'rest_invalid_param' } } );
		expect( await askedFor( /:search$/ ) ).toEqual( [] );
	} );
} );

describe( 'a failure of the service', () => {
	it.each( [
		[ 'INVALID_ARGUMENT', 502, 'media_refused' ],
		[ 'FAILED_PRECONDITION', 502, 'media_refused' ],
		[ 'PERMISSION_DENIED', 502, 'media_refused' ],
		[ 'PERMISSION_DENIED/SERVICE_DISABLED', 503, 'media_key' ],
		[ 'UNAUTHENTICATED', 403, 'authorization_required' ],
		[ 'RESOURCE_EXHAUSTED', 503, 'media_busy' ],
		[ 'busy=30', 503, 'media_busy' ],
		[ 'UNAVAILABLE', 502, 'media_unreachable' ],
		[ 'INTERNAL', 502, 'media_unreachable' ],
		[ 'garbage', 502, 'media_unreadable' ],
		[ 'cut', 502, 'media_unreachable' ],
	] )( 'is reported, without the service’s response: %s', async ( fault, status, code ) => {
		await happens( { faults: { items: { fault }, albums: { fault } } } );
		for ( const path of [ 'recent', '/', 'album-cats' ] ) {
			const answer = await photos( { path } );
			expect( answer ).toMatchObject( {
				status,
				json: { code, data: { retry_after: fault === 'busy=30' ? 30 : 0 } },
			} );
			expect( Object.keys( answer.json.data! ).sort() ).toEqual( [ 'is_retryable', 'retry_after', 'status' ] );
			expect( JSON.stringify( answer.json ) ).not.toMatch( /as it was asked to|ya29/ );
		}
	} );

	it( 'is an unknown page', async () => {
		expect( await photos( { page_handle: 'elsewhere' } ) ).toMatchObject( {
			status: 502,
			json: { code: 'media_refused', message: expect.stringMatching( /Reload the list/ ) },
		} );
	} );
} );

describe( 'copies', () => {
	const copy = ( { ID, guid }: Item ) =>
		as( 'author' ).post< { media: Record< string, unknown >[] } >( `${ ROUTE }/copy/google_photos`, {
			external_ids: [ ID ],
			media: [ { guid, caption: '', title: '' } ],
			service: 'google_photos',
			post_id: 0,
		} );

	it( '[MEDIA-129] stop when the grant is revoked after some of ten: copied items stay, the others ask to connect', async () => {
		const { json } = await photos( { number: 12, 'filter[0]': 'mediaType=photo' } );
		const items = json.media.slice( 0, 10 );
		const first = [];
		for ( const item of items.slice( 0, 4 ) ) {
			first.push( ( await copy( item ) ).json.media[ 0 ] );
		}
		await happens( { revoke: true } );
		for ( const item of items.slice( 4 ) ) {
			expect( await copy( item ) ).toMatchObject( { status: 403, json: { code: 'authorization_required' } } );
		}
		await connect( await browser( 'author' ) );
		for ( const [ index, item ] of items.entries() ) {
			expect( ( await copy( item ) ).json.media[ 0 ] ).toMatchObject( {
				external_id: item.ID,
				reused: index < 4,
				...( index < 4 && { ID: first[ index ]?.ID } ),
			} );
		}
	} );

	it( 'are made from the original, also after the base URL has expired, and from videos', async () => {
		const { json } = await photos( { number: 40 } );
		const [ photo, video ] = [ json.media.at( -1 )!, json.media.find( ( { type } ) => type === 'video' )! ];
		await happens( { expireUrls: true } );
		expect( ( await copy( photo ) ).json.media[ 0 ] ).toMatchObject( { external_id: photo.ID, type: 'image' } );
		expect( ( await copy( video ) ).json.media[ 0 ] ).toMatchObject( { external_id: video.ID, type: 'video' } );
		const files = ( await askedFor( /files/ ) ).map( ( { route } ) => route.replace( /.*\//, '' ) );
		expect( files ).toEqual( [ `${ photo.ID }=d`, `${ photo.ID }=d`, `${ video.ID }=dv`, `${ video.ID }=dv` ] );
	} );
} );

leavesNoNotice();
