/** Pexels: its requests, its photos, every error that it documents, its quota, and its secret key. */
import { as, debugLog, inBrowser, php, site } from '../_kit/client';
import { PEXELS_KEY, asked, eachOnASite, forget, list, settings } from '../_kit/media';
import { startRecorded, type Recorded, type RecordedServer } from '../_kit/recorded';

jest.setTimeout( 240_000 );
eachOnASite();

const search = async ( text: string, more: Record< string, string | number > = {} ) =>
	( await list( 'pexels', { search: text, ...more } ) ).json;

const requests = async () =>
	( await asked( 'pexels' ) ).map( ( { route, query } ) => `${ route.replace( '/pexels/v1', '' ) }?${ query }` );

describe( 'a list', () => {
	it( 'searches with a text, and shows the curated photos without one', async () => {
		await search( 'mountain' );
		await list( 'pexels', { number: 10, page_handle: '3' } );
		expect( await requests() ).toEqual( [
			'GET /search?query=mountain&page=1&per_page=20',
			'GET /curated?page=3&per_page=10',
		] );
	} );

	it( 'goes to the last page', async () => {
		expect( ( await search( 'mountain', { page_handle: '60' } ) ).meta.next_page ).toBeNull();
		expect( ( await search( 'mountain', { page_handle: '59' } ) ).meta.next_page ).toBe( '60' );
	} );

	it( 'may find nothing', async () => {
		expect( ( await search( 'mountain [none]' ) ).media ).toEqual( [] );
	} );
} );

describe( 'the key', () => {
	it.each( [
		[ 'author', /^This site has no key for Pexels yet\. Ask an administrator/ ],
		[ 'administrator', /^This site has no key for Pexels yet\. You can set it in the settings/ ],
	] as const )( 'that is not set is a message that says what to do: %s', async ( role, message ) => {
		await settings( { STATECRAFT_PEXELS_KEY: '' } );
		const answer = await list( 'pexels', { search: 'sky' }, role );
		expect( answer ).toMatchObject( {
			status: 503,
			json: { code: 'media_key', message: expect.stringMatching( message ), data: { is_retryable: false } },
		} );
		expect( await requests() ).toEqual( [] );
		const sources = JSON.parse(
			await php(
				`echo wp_json_encode( ( new Statecraft\\Media\\Module() )->editor_data()['media']['sources'] );`
			)
		);
		expect( sources.find( ( { id }: { id: string } ) => id === 'pexels' ).isConfigured ).toBe( false );
	} );

	it( 'that is rejected is reported without it', async () => {
		await settings( { STATECRAFT_PEXELS_KEY: 'wrong0123456789' } );
		const answer = await list( 'pexels', { search: 'sky' } );
		expect( answer ).toMatchObject( { status: 503, json: { code: 'media_key', data: { is_retryable: false } } } );
		expect( answer.json.message ).toMatch( /^Pexels does not accept the key of this site\. Ask an administrator/ );
		expect( JSON.stringify( answer.json ) ).not.toContain( 'wrong0123456789' );
	} );

	it( 'is never autoloaded, and only the server configuration may send it elsewhere', async () => {
		await settings( { STATECRAFT_PEXELS_BASE_URL: '', STATECRAFT_OPENVERSE_BASE_URL: '' } );
		const found = JSON.parse(
			await php( `
				foreach ( array( 'pexels', 'openverse' ) as $name ) {
					update_option( "statecraft_{$name}_key", 'by-option' );
					update_option( "statecraft_{$name}_base_url", 'https://evil.example' );
				}
				wp_cache_flush();
				echo wp_json_encode( array(
					'autoloaded' => array_values( preg_grep( '/^statecraft_(pexels|openverse)_key/', array_keys( wp_load_alloptions() ) ) ),
					'pexels'     => ( new Statecraft\\Media\\Stock\\Pexels_Service() )->base_url(),
					'openverse'  => ( new Statecraft\\Media\\Stock\\Openverse_Service() )->base_url(),
				) );
				foreach ( array( 'pexels', 'openverse' ) as $name ) {
					delete_option( "statecraft_{$name}_key" );
					delete_option( "statecraft_{$name}_base_url" );
				}
			` )
		);
		expect( found ).toEqual( {
			autoloaded: [],
			pexels: 'https://api.pexels.com',
			openverse: 'https://api.openverse.org',
		} );
	} );

	it( 'is one of WordPress’s connectors, if there are any @oldest', async () => {
		// A screen and the REST API list them, a page does not.
		const { json } = await as( 'administrator' ).get< Record< string, unknown > >( 'wp/v2/settings' );
		const isSupported = Number.parseFloat( site().wordpress ) >= 7;
		expect(
			Object.keys( json )
				.filter( ( name ) => /^statecraft_(?:pexels|openverse)_key$/.test( name ) )
				.toSorted()
		).toEqual( isSupported ? [ 'statecraft_openverse_key', 'statecraft_pexels_key' ] : [] );
	} );
} );

describe( 'the settings page', () => {
	let cookie: string;
	beforeAll( async () => {
		cookie = ( await inBrowser( 'administrator' ) ).cookie;
	} );
	const open = ( path: string, init: RequestInit = {} ) =>
		fetch( `${ site().url }/wp-admin/${ path }`, { redirect: 'manual', ...init, headers: { Cookie: cookie } } );
	const page = async () => ( await open( 'admin.php?page=my-jetpack' ) ).text();
	/** Presses the button of a test, without JavaScript, and reads the page after it. */
	const tested = async ( action: string ) => {
		const html = await page();
		const form = html.slice( html.indexOf( `value="${ action }"` ) );
		const nonce = /name="_wpnonce" value="(\w+)"/.exec( form )?.[ 1 ] ?? '';
		const body = new URLSearchParams( { action, _wpnonce: nonce } );
		expect( ( await open( 'admin-post.php', { method: 'POST', body } ) ).status ).toBe( 302 );
		return page();
	};

	it( 'has the sections, says where values come from, and never shows a key', async () => {
		await settings( {
			STATECRAFT_OPENVERSE_CLIENT_ID: 'sandbox',
			STATECRAFT_OPENVERSE_KEY: 'sandbox-secret',
			STATECRAFT_OPENVERSE_LICENSES: 'commercial',
		} );
		const html = await page();
		expect( html ).toContain( '<section id="/pexels"' );
		expect( html ).toContain( '<section id="/openverse"' );
		expect( html ).toContain( 'Currently set by the constant STATECRAFT_OPENVERSE_CLIENT_ID in wp-config.php.' );
		expect( html ).toMatch(
			/<select id="statecraft_openverse_licenses"[^>]* disabled>.*value="commercial" selected/
		);
		expect( html ).not.toMatch( new RegExp( `${ PEXELS_KEY }|sandbox-secret` ) );
		const connectors = await ( await open( 'options-connectors.php' ) ).text();
		expect( connectors ).not.toMatch( new RegExp( `${ PEXELS_KEY }|sandbox-secret` ) );
	} );

	it( 'offers licenses; an unknown stored value counts as the default', async () => {
		const save = ( value: string ) =>
			php( `
				update_option( 'statecraft_openverse_licenses', '${ value }' );
				echo ( new Statecraft\\Media\\Stock\\Openverse_Service() )->license_type();
			` );
		expect( await save( 'all' ) ).toBe( 'all' );
		expect( await save( 'nonsense' ) ).toBe( 'commercial,modification' );
	} );

	it( 'tests Pexels', async () => {
		expect( await tested( 'statecraft_pexels_test' ) ).toContain( 'Pexels accepts the key.' );
		await settings( { STATECRAFT_PEXELS_KEY: 'wrong' } );
		expect( await tested( 'statecraft_pexels_test' ) ).toContain( 'Pexels does not accept the key of this site.' );
	} );

	it( 'tests Openverse, without an application, with one, with a wrong one, and with half of one', async () => {
		expect( await tested( 'statecraft_openverse_test' ) ).toContain( 'Openverse can be reached.' );
		const application = { STATECRAFT_OPENVERSE_CLIENT_ID: 'sandbox', STATECRAFT_OPENVERSE_KEY: 'sandbox-secret' };
		await settings( application );
		expect( await tested( 'statecraft_openverse_test' ) ).toContain( 'Openverse accepts your application.' );
		await settings( { ...application, STATECRAFT_OPENVERSE_KEY: 'wrong' } );
		expect( await tested( 'statecraft_openverse_test' ) ).toContain( 'does not accept the client ID and key' );
		await settings( { STATECRAFT_OPENVERSE_CLIENT_ID: 'sandbox' } );
		expect( await tested( 'statecraft_openverse_test' ) ).toContain( 'Set both, or neither.' );
	} );
} );

describe( 'recorded responses', () => {
	let server: RecordedServer;
	const photo = () => {
		const original = `${ server.url }/photos/2014422/pexels-photo-2014422.jpeg`;
		return {
			id: 2014422,
			width: 3024,
			height: 3024,
			url: 'https://www.pexels.com/photo/brown-rocks-during-golden-hour-2014422/',
			photographer: 'Joey Farina',
			photographer_url: 'https://www.pexels.com/@joey',
			photographer_id: 680589,
			avg_color: '#978E82',
			src: {
				original,
				large2x: `${ original }?auto=compress&cs=tinysrgb&dpr=2&h=650&w=940`,
				large: `${ original }?auto=compress&cs=tinysrgb&h=650&w=940`,
				medium: `${ original }?auto=compress&cs=tinysrgb&h=350`,
				small: `${ original }?auto=compress&cs=tinysrgb&h=130`,
				portrait: `${ original }?auto=compress&cs=tinysrgb&fit=crop&h=1200&w=800`,
				landscape: `${ original }?auto=compress&cs=tinysrgb&fit=crop&h=627&w=1200`,
				tiny: `${ original }?auto=compress&cs=tinysrgb&dpr=1&fit=crop&h=200&w=280`,
			},
			liked: false,
			alt: 'Brown Rocks During Golden Hour',
		};
	};
	const page = ( ...photos: unknown[] ): Recorded => ( {
		status: 200,
		body: { page: 1, per_page: 20, photos, total_results: photos.length },
	} );
	const inSeconds = ( seconds: number ) => String( Math.floor( Date.now() / 1000 ) + seconds );

	beforeAll( async () => {
		server = await startRecorded();
	} );
	beforeEach( () => settings( { STATECRAFT_PEXELS_BASE_URL: server.url } ) );
	afterAll( () => server.stop() );

	it( '[MEDIA-077, MEDIA-079] a photo becomes an item with its credit, in the size that a site needs', async () => {
		server.answer( page( photo() ) );
		const { src, url } = photo();
		expect( ( await search( 'rocks' ) ).media ).toEqual( [
			{
				ID: '2014422',
				type: 'image',
				thumbnails: { thumbnail: src.tiny, medium: src.medium, fmt_hd: src.large2x },
				caption: expect.stringMatching( /Joey Farina.*Pexels.*Pexels License/ ),
				title: 'Brown Rocks During Golden Hour',
				name: 'Brown Rocks During Golden Hour',
				file: 'brown-rocks-during-golden-hour.jpeg',
				URL: `${ src.original }?auto=compress&cs=tinysrgb&w=2560`,
				guid: expect.any( String ),
				alt: 'Brown Rocks During Golden Hour',
				width: 2560,
				height: 2560,
				credit: {
					provider: 'Pexels',
					landingUrl: url,
					creator: 'Joey Farina',
					creatorUrl: 'https://www.pexels.com/@joey',
					license: 'Pexels License',
					licenseUrl: 'https://www.pexels.com/license/',
				},
			},
		] );
		expect( server.received[ 0 ]!.headers.authorization ).toBe( PEXELS_KEY );
	} );

	it( 'a photo that is small enough keeps its size', async () => {
		server.answer( page( { ...photo(), width: 2560, height: 1000 } ) );
		const [ item ] = ( await search( 'small' ) ).media;
		expect( item ).toMatchObject( { width: 2560, height: 1000 } );
		expect( item!.URL ).toBe( `${ photo().src.original }?auto=compress&cs=tinysrgb` );
	} );

	it( 'hostile or incomplete items are harmless', async () => {
		const { src } = photo();
		server.answer(
			page(
				{ ...photo(), id: '1/../2' },
				{ ...photo(), src: { ...src, original: 'https://elsewhere.example/1.jpg' } },
				{ ...photo(), src: 'none' },
				{
					...photo(),
					id: 7,
					alt: '<script>alert(1)</script>',
					photographer_url: 'javascript:alert(1)',
					src: { ...src, tiny: 'data:text/html,x', medium: 'https://elsewhere.example/1.jpg' },
				},
				{ ...photo(), id: 8, alt: null }
			)
		);
		const { media } = await search( 'hostile' );
		expect( media.map( ( { ID } ) => ID ) ).toEqual( [ '7', '8' ] );
		expect( media[ 0 ] ).toMatchObject( {
			title: '',
			file: 'pexels-7.jpeg',
			thumbnails: { thumbnail: src.small, fmt_hd: src.large2x },
			credit: { creatorUrl: '' },
		} );
		expect( media[ 0 ]!.thumbnails.medium ).toBeUndefined();
		expect( media[ 1 ] ).toMatchObject( { title: '', alt: '', file: 'pexels-8.jpeg' } );
	} );

	it.each( [
		[
			'a key that is refused',
			{ status: 401, body: { status: 401, code: 'Unauthorized' } },
			503,
			'media_key',
			false,
			0,
		],
		[
			'a key that is blocked',
			{ status: 403, body: { error: 'Access to this API has been disallowed' } },
			503,
			'media_key',
			false,
			0,
		],
		[
			'a request that is refused',
			{ status: 400, body: { status: 400, code: 'Bad Request' } },
			502,
			'media_refused',
			false,
			0,
		],
		[ 'a limit', { status: 429, body: { status: 429, code: 'Too many requests' } }, 503, 'media_busy', true, 900 ],
		[ 'an error of its own', { status: 500, body: { status: 500 } }, 502, 'media_unreachable', true, 0 ],
		[ 'a gateway', { status: 503, body: '<html>' }, 502, 'media_unreachable', true, 0 ],
		[ 'a connection that breaks', { status: 200, body: null }, 502, 'media_unreachable', true, 0 ],
		[ 'a web page', { status: 200, body: '<!doctype html>' }, 502, 'media_unreadable', true, 0 ],
		[ 'another document', { status: 200, body: { results: [] } }, 502, 'media_unreadable', true, 0 ],
	] as [ string, Recorded, number, string, boolean, number ][] )(
		'[MEDIA-131] %s has a code, a message and when to try again (server part)',
		async ( name, answer, status, code, isRetryable, delay ) => {
			server.answer( answer );
			const found = await list( 'pexels', { search: name } );
			expect( found ).toMatchObject( { status, json: { code, message: expect.stringMatching( /^Pexels / ) } } );
			expect( found.json.data ).toEqual( { status, is_retryable: isRetryable, retry_after: delay } );
		}
	);

	it( 'a 429 after the last request of the month lasts until the month ends, according to the last successful response', async () => {
		const limits = {
			'X-Ratelimit-Limit': '20000',
			'X-Ratelimit-Remaining': '0',
			'X-Ratelimit-Reset': inSeconds( 5000 ),
		};
		server.answer( { ...page( photo() ), headers: limits }, { status: 429, body: {} } );
		expect( ( await list( 'pexels', { search: 'last' } ) ).status ).toBe( 200 );
		const { json } = await list( 'pexels', { search: 'too much' } );
		expect( json.code ).toBe( 'media_busy' );
		expect( Math.abs( json.data!.retry_after - 5000 ) ).toBeLessThan( 10 );
		expect( json.message ).toContain( '1 hour' );
		await list( 'pexels', { search: 'later' } );
		expect( server.received ).toHaveLength( 2 );
	} );

	it( 'a 429 within the monthly quota concerns the hourly one: the pause is a quarter of an hour', async () => {
		const limits = { 'X-Ratelimit-Remaining': '100', 'X-Ratelimit-Reset': inSeconds( 500_000 ) };
		server.answer( { ...page( photo() ), headers: limits }, { status: 429, body: {} } );
		await list( 'pexels', { search: 'a' } );
		expect( ( await list( 'pexels', { search: 'b' } ) ).json.data!.retry_after ).toBe( 900 );
	} );

	it( 'one photo by its id, and its absence', async () => {
		const item = ( id: string ) =>
			php(
				`$item = ( new Statecraft\\Media\\Stock\\Pexels() )->item( '${ id }' ); echo is_wp_error( $item ) ? $item->get_error_code() : $item->title;`
			);
		server.answer( { status: 200, body: photo() } );
		expect( await item( '2014422' ) ).toBe( 'Brown Rocks During Golden Hour' );
		expect( server.received.map( ( { path } ) => path ) ).toEqual( [ '/v1/photos/2014422' ] );
		server.answer( { status: 404, body: { status: 404, code: 'Not Found' } } );
		expect( await item( '2014422' ) ).toBe( 'media_gone' );
		server.answer( { status: 200, body: photo() } );
		expect( await item( '../x' ) ).toBe( 'media_gone' );
		expect( server.received ).toEqual( [] );
	} );
} );

it( 'causes no PHP notice', async () => {
	await forget();
	expect( ( await as( 'author' ).get( 'wp/v2/types' ) ).status ).toBe( 200 );
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
