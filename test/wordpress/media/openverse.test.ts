/** Openverse: its requests, its items, every error that it documents, and the token of the owner's application. */
import { php, site } from '../_kit/client';
import { asked, eachOnASite, forget, list, settings } from '../_kit/media';
import { startRecorded, type Recorded, type RecordedServer } from '../_kit/recorded';

jest.setTimeout( 240_000 );
eachOnASite();

const search = async ( text: string, more: Record< string, string | number > = {} ) =>
	( await list( 'openverse', { search: text, ...more } ) ).json;

/** The queries of the searches that the stand-in has seen since the last call. */
const queries = async () =>
	( await asked( 'openverse' ) )
		.filter( ( { route } ) => route === 'GET /openverse/v1/images/' )
		.map( ( { query } ) => Object.fromEntries( new URLSearchParams( query ) ) );

describe( 'a search', () => {
	it( 'requests pictures that any site may publish and crop, of types that WordPress stores, and nothing explicit', async () => {
		const { media } = await search( 'mountain' );
		expect( await queries() ).toEqual( [
			{
				q: 'mountain',
				page: '1',
				page_size: '20',
				license_type: 'commercial,modification',
				extension: 'jpg,jpeg,png,gif,webp',
				mature: 'false',
			},
		] );
		// The stand-in has a photo that may not be used commercially in every five, unless free ones are asked for.
		expect( media.filter( ( { credit } ) => /NC|ND/.test( credit!.license! ) ) ).toEqual( [] );
	} );

	it( 'requests the licenses that the owner has chosen', async () => {
		await settings( { STATECRAFT_OPENVERSE_LICENSES: 'all' } );
		expect( ( await search( 'mountain' ) ).media.map( ( { credit } ) => credit!.license ) ).toContain(
			'CC BY-NC-ND 4.0'
		);
		await settings( { STATECRAFT_OPENVERSE_LICENSES: 'everything&q=x' } );
		await search( 'mountain' );
		expect( ( await queries() ).map( ( query ) => query.license_type ) ).toEqual( [
			'all',
			'commercial,modification',
		] );
	} );

	it( 'without a key requests at most 20 items, since more are refused, and all pages that Openverse offers', async () => {
		expect( ( await search( 'ocean', { number: 50 } ) ).media ).toHaveLength( 20 );
		const last = await search( 'ocean', { page_handle: '12' } );
		expect( last.media ).toHaveLength( 20 );
		expect( last.meta.next_page ).toBeNull();
	} );

	it( 'without a search text sends none, as for the inserter', async () => {
		expect( ( await list( 'openverse', { path: 'recent', number: 10 } ) ).json.media ).toHaveLength( 10 );
		expect( Object.keys( ( await queries() )[ 0 ]! ) ).not.toContain( 'q' );
	} );

	it( 'may find nothing', async () => {
		expect( await search( 'mountain [none]' ) ).toEqual( {
			media: [],
			meta: { account: { image: '', name: '' }, next_page: null },
		} );
	} );
} );

describe( 'with an application', () => {
	const application = { STATECRAFT_OPENVERSE_CLIENT_ID: 'sandbox', STATECRAFT_OPENVERSE_KEY: 'sandbox-secret' };
	const routes = async () =>
		( await asked( 'openverse' ) ).map( ( { route } ) => route.replace( '/openverse/v1', '' ) );

	beforeEach( () => settings( application ) );

	it( 'a token is fetched once, and pages are larger', async () => {
		expect( ( await search( 'sky', { number: 50 } ) ).media ).toHaveLength( 50 );
		await search( 'clouds' );
		expect( await routes() ).toEqual( [ 'POST /auth_tokens/token/', 'GET /images/', 'GET /images/' ] );
	} );

	it( 'a token that was revoked is renewed once', async () => {
		await search( 'sky' );
		await fetch( `${ site().sandbox }/sandbox/openverse/tokens`, { method: 'DELETE' } );
		await asked( 'openverse' );
		expect( ( await search( 'clouds' ) ).media ).toHaveLength( 20 );
		expect( await routes() ).toEqual( [ 'GET /images/', 'POST /auth_tokens/token/', 'GET /images/' ] );
	} );

	it( 'the token is stored encrypted, and is of no use to another application', async () => {
		await search( 'sky' );
		const stored = await php( `echo get_transient( 'statecraft_media_openverse_token' );` );
		expect( stored.length ).toBeGreaterThan( 50 );
		expect( stored + atob( stored.split( '.' ).at( -1 )! ) ).not.toMatch( /[0-9a-f]{8}-[0-9a-f]{4}-4/ );
		await asked( 'openverse' );
		await settings( { ...application, STATECRAFT_OPENVERSE_KEY: 'wrong-secret' } );
		await search( 'clouds' );
		expect( await routes() ).toContain( 'POST /auth_tokens/token/' );
	} );

	it( 'a rejected secret is reported to those who can fix it, and not shown', async () => {
		await settings( { ...application, STATECRAFT_OPENVERSE_KEY: 'wrong-secret' } );
		const author = await list( 'openverse', { search: 'sky' } );
		const owner = await list( 'openverse', { search: 'sky' }, 'administrator' );
		expect( author ).toMatchObject( {
			status: 503,
			json: { code: 'media_key', data: { is_retryable: false, retry_after: 0 } },
		} );
		expect( author.json.message ).toMatch( /does not accept .* Ask an administrator/ );
		expect( owner.json.message ).toMatch( /does not accept .* settings of Statecraft/ );
		expect( JSON.stringify( [ author.json, owner.json ] ) ).not.toContain( 'wrong-secret' );
	} );
} );

describe( 'recorded responses', () => {
	let server: RecordedServer;
	const image = {
		id: '4bc43a04-ef46-4544-a0c1-63c63f56e276',
		title: 'Tree Bark Photo',
		indexed_on: '2020-05-21T12:39:51.296498Z',
		foreign_landing_url: 'https://stocksnap.io/photo/XNVBVXO3B7',
		url: 'https://cdn.stocksnap.io/img-thumbs/960w/XNVBVXO3B7.jpg',
		creator: 'Tim Sullivan',
		creator_url: 'https://www.stocksnap.io/author/timsullivan',
		license: 'cc0',
		license_version: '1.0',
		license_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
		provider: 'stocksnap',
		source: 'stocksnap',
		category: 'photograph',
		filesize: 896128,
		filetype: 'jpg',
		tags: [ { name: 'tree', accuracy: null } ],
		attribution: '"Tree Bark Photo" by Tim Sullivan is marked with CC0 1.0.',
		fields_matched: [],
		mature: false,
		height: 4016,
		width: 6016,
		thumbnail: 'https://api.openverse.org/v1/images/4bc43a04-ef46-4544-a0c1-63c63f56e276/thumb/',
		unstable__sensitivity: [],
	};
	const page = ( ...results: unknown[] ): Recorded => ( {
		status: 200,
		body: { result_count: results.length, page_count: 1, page_size: 20, page: 1, results },
	} );

	beforeAll( async () => {
		server = await startRecorded();
	} );
	beforeEach( () => settings( { STATECRAFT_OPENVERSE_BASE_URL: server.url } ) );
	afterAll( () => server.stop() );

	it( '[MEDIA-077, MEDIA-079] an image becomes an item with its credit, and its thumbnails come from Openverse', async () => {
		server.answer( page( image ) );
		const { media } = await search( 'tree bark' );
		const thumbnail = `${ server.url }/v1/images/${ image.id }/thumb/`;
		expect( media ).toEqual( [
			{
				ID: image.id,
				type: 'image',
				thumbnails: { thumbnail, medium: thumbnail, fmt_hd: `${ thumbnail }?full_size=true` },
				caption: expect.stringContaining(
					'<a href="https://www.stocksnap.io/author/timsullivan">Tim Sullivan</a>'
				),
				title: 'Tree Bark Photo',
				name: 'Tree Bark Photo',
				file: 'tree-bark-photo.jpg',
				URL: image.url,
				guid: expect.any( String ),
				alt: '',
				width: 6016,
				height: 4016,
				credit: {
					provider: 'StockSnap',
					landingUrl: image.foreign_landing_url,
					creator: 'Tim Sullivan',
					creatorUrl: image.creator_url,
					license: 'CC0 1.0',
					licenseUrl: image.license_url,
				},
			},
		] );
	} );

	it.each( [
		[ 'by', '2.0', 'CC BY 2.0' ],
		[ 'by-nc-sa', '4.0', 'CC BY-NC-SA 4.0' ],
		[ 'pdm', '1.0', 'Public Domain Mark 1.0' ],
		[ 'sampling+', '1.0', 'CC Sampling+ 1.0' ],
		[ 'by', '<b>', 'CC BY' ],
		[ '', '', '' ],
	] )( 'the license %s %s is called %s', async ( license, version, name ) => {
		server.answer( page( { ...image, license, license_version: version } ) );
		expect( ( await search( `license ${ license } ${ version }` ) ).media[ 0 ]!.credit!.license ).toBe( name );
	} );

	it( 'a file on an unknown host is requested through Openverse, and no other host is trusted', async () => {
		const full = `${ server.url }/v1/images/${ image.id }/thumb/?full_size=true&compressed=false`;
		for ( const url of [
			'https://museum.example/1.jpg',
			'http://169.254.169.254/latest',
			'https://evilstaticflickr.com/1.jpg',
			'https://live.staticflickr.com.evil.example/1.jpg',
		] ) {
			server.answer( page( { ...image, url } ) );
			await forget();
			expect( [ url, ( await search( 'museum' ) ).media[ 0 ]!.URL ] ).toEqual( [ url, full ] );
		}
		const known = 'https://live.staticflickr.com/65535/1_b.jpg';
		server.answer( page( { ...image, url: known } ) );
		expect( ( await search( 'flickr' ) ).media[ 0 ]!.URL ).toBe( known );
	} );

	it( 'hostile, incomplete or duplicate items are harmless', async () => {
		server.answer(
			page(
				image,
				image,
				null,
				'text',
				[],
				{ ...image, id: '../../evil' },
				{ ...image, id: '00000000-0000-4000-8000-000000000001', url: 'javascript:alert(1)' },
				{
					...image,
					id: '00000000-0000-4000-8000-000000000002',
					title: 'File:Üble <script>alert(1)</script>/../x.php.jpg',
					creator: '<img src=x onerror=alert(1)>',
					creator_url: 'javascript:alert(1)',
					license_url: [ 'a' ],
					width: 'wide',
					filetype: 'php/../x',
				},
				{ id: '00000000-0000-4000-8000-000000000003', url: image.url }
			)
		);
		const { media } = await search( 'hostile' );
		expect( media.map( ( { ID } ) => ID.slice( -1 ) ) ).toEqual( [ '6', '2', '3' ] );
		expect( media[ 1 ] ).toMatchObject( {
			file: expect.stringMatching( /^[a-z0-9_-]+\.(?:jpg|php)$/ ),
			width: 0,
			credit: { creatorUrl: '', licenseUrl: '' },
		} );
		expect( media[ 1 ]!.file ).toMatch( /\.jpg$/ );
		expect( media[ 1 ]!.caption ).not.toMatch( /<img|<script|javascript/ );
		expect( media[ 2 ] ).toMatchObject( { title: '', file: 'openverse-00000000-0000-4000-8000-000000000003.jpg' } );
	} );

	it.each( [
		[
			'a page size that is refused',
			{ status: 401, body: { detail: 'page_size may not exceed 20 for anonymous requests' } },
			502,
			'media_refused',
			false,
			0,
		],
		[
			'a page that does not exist',
			{ status: 400, body: { detail: { page: [ 'Invalid page.' ] } } },
			502,
			'media_refused',
			false,
			0,
		],
		[ 'a client that is blocked', { status: 403, body: { detail: 'Forbidden' } }, 502, 'media_refused', false, 0 ],
		[
			'a limit without a time',
			{ status: 429, body: { detail: 'Request was throttled.' } },
			503,
			'media_busy',
			true,
			60,
		],
		[
			'a limit in seconds',
			{
				status: 429,
				headers: { 'Retry-After': '17' },
				body: { detail: 'Request was throttled. Expected available in 17 seconds.' },
			},
			503,
			'media_busy',
			true,
			17,
		],
		[
			'an error of its own',
			{ status: 500, body: { detail: 'Internal Server Error' } },
			502,
			'media_unreachable',
			true,
			0,
		],
		[
			'a gateway',
			{ status: 502, body: '<html><title>502 Bad Gateway</title></html>' },
			502,
			'media_unreachable',
			true,
			0,
		],
		[ 'maintenance', { status: 503, body: '' }, 502, 'media_unreachable', true, 0 ],
		[ 'a time-out of its own', { status: 504, body: '<html>' }, 502, 'media_unreachable', true, 0 ],
		[ 'a connection that breaks', { status: 200, body: null }, 502, 'media_unreachable', true, 0 ],
		[
			'a web page',
			{ status: 200, body: '<!doctype html><title>Sign in to the Wi-Fi</title>' },
			502,
			'media_unreadable',
			true,
			0,
		],
		[ 'another document', { status: 200, body: { images: [] } }, 502, 'media_unreadable', true, 0 ],
		[ 'results that are no list', { status: 200, body: { results: 'none' } }, 502, 'media_unreadable', true, 0 ],
		[ 'nothing', { status: 200, body: '' }, 502, 'media_unreadable', true, 0 ],
		[
			'a redirect',
			{ status: 302, headers: { Location: 'http://169.254.169.254/' }, body: '' },
			502,
			'media_unreadable',
			true,
			0,
		],
	] as [ string, Recorded, number, string, boolean, number ][] )(
		'[MEDIA-131] %s has a code, a message and when to try again (server part)',
		async ( name, answer, status, code, isRetryable, delay ) => {
			server.answer( answer );
			const found = await list( 'openverse', { search: name } );
			expect( found ).toMatchObject( {
				status,
				json: { code, message: expect.stringMatching( /^Openverse / ) },
			} );
			expect( found.json.data ).toEqual( { status, is_retryable: isRetryable, retry_after: delay } );
			expect( found.headers.get( 'retry-after' ) ).toBe( delay ? String( delay ) : null );
		}
	);

	it( 'one image by its id, and its absence', async () => {
		const item = ( id: string ) =>
			php(
				`$item = ( new Statecraft\\Media\\Stock\\Openverse() )->item( '${ id }' ); echo is_wp_error( $item ) ? $item->get_error_code() : $item->title;`
			);
		server.answer( { status: 200, body: image } );
		expect( await item( image.id ) ).toBe( 'Tree Bark Photo' );
		expect( server.received.map( ( { path } ) => path ) ).toEqual( [ `/v1/images/${ image.id }/` ] );
		for ( const status of [ 404, 410 ] ) {
			server.answer( { status, body: { detail: 'No Image matches the given query.' } } );
			expect( await item( image.id ) ).toBe( 'media_gone' );
		}
		server.answer( { status: 200, body: image } );
		expect( await item( '../auth_tokens/token' ) ).toBe( 'media_gone' );
		expect( server.received ).toEqual( [] );
	} );
} );
