/** GIFs: what the providers are asked, what the editor gets, every refusal with its reason, copies, and the key that nobody sees. */
import { as, inBrowser, php, reset, site, type Role } from '../_kit/client';
import { forgetCounts } from '../_kit/counters';
import { removeKnobs, setKnobs } from '../_kit/knobs';

jest.setTimeout( 240_000 );

const GIPHY_KEY = 'sandbox-key-of-giphy';
const KLIPY_KEY = 'sandbox-key-of-klipy';
const ROUTE = 'statecraft/v1/gifs';

interface Gif {
	id: string;
	provider: string;
	alt_text: string;
	embed_url: string;
	images: Record< string, { url: string; width: number; height: number } >;
}

interface Answer {
	data: Gif[];
	code?: string;
	message?: string;
}

interface Refusal {
	code: string;
	message: string;
	data: { status: number; is_retryable: boolean; retry_after: number };
}

const settings = ( constants: Record< string, string > = {}, filters: Record< string, unknown > = {} ) =>
	setKnobs( {
		constants: {
			STATECRAFT_GIPHY_BASE_URL: `${ site().sandbox }/giphy`,
			STATECRAFT_GIPHY_KEY: GIPHY_KEY,
			STATECRAFT_KLIPY_BASE_URL: `${ site().sandbox }/klipy`,
			STATECRAFT_KLIPY_KEY: KLIPY_KEY,
			STATECRAFT_INNER_HOSTS: '127.0.0.1',
			...constants,
		},
		filters: { statecraft_gif_limits: [], ...filters },
	} );

const klipyOnly = ( constants: Record< string, string > = {} ) =>
	settings( { STATECRAFT_GIPHY_KEY: '', ...constants } );

const asked = async (): Promise< { route: string; query: string }[] > =>
	( await fetch( `${ site().sandbox }/sandbox/gifs`, { method: 'DELETE' } ) ).json();

const search = ( text: string, more: Record< string, string | number > = {}, role: Role | 'anonymous' = 'author' ) =>
	as( role ).get< Answer >( ROUTE, { query: { search: text, ...more } } );

const refused = async ( text: string ) => ( await search( text ) ) as unknown as { status: number; json: Refusal };

beforeEach( async () => {
	await settings();
	await php( `
		global $wpdb;
		${ forgetCounts }
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '\\_transient%statecraft\\_gifs\\_%'" );
		wp_cache_flush();
	` );
	await asked();
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

describe( 'a search', () => {
	it( '[GAL-122] is a GET with the text, ten results and the key of the site', async () => {
		const { status, json } = await search( ' Happy  Cat ', { lang: 'de' } );
		expect( [ status, json.data.length ] ).toEqual( [ 200, 10 ] );
		expect( await asked() ).toEqual( [
			{
				route: 'GET /giphy/v1/gifs/search',
				query: `q=happy+cat&limit=10&rating=g&lang=de&api_key=${ GIPHY_KEY }`,
			},
		] );
	} );

	it( '[GAL-124] answers data with id, embed_url and images', async () => {
		const { json } = await search( 'cat' );
		expect( json.data[ 0 ] ).toMatchObject( {
			id: '636174g0',
			provider: 'giphy',
			alt_text: 'A ball rolls: cat',
			embed_url: 'https://giphy.com/embed/636174g0',
			images: {
				original: { url: `${ site().sandbox }/giphy/media/636174g0/giphy.gif`, width: 200, height: 100 },
				original_still: { width: 200 },
				fixed_height_small: { width: 100, height: 50 },
			},
		} );
	} );

	it( 'queries Klipy, in the format of its API, if only Klipy has a key', async () => {
		await klipyOnly();
		const { json } = await search( 'cat', { rating: 'r' } );
		expect( json.data.map( ( { provider } ) => provider ) ).toEqual( Array( 10 ).fill( 'klipy' ) );
		expect( json.data[ 1 ] ).toMatchObject( { embed_url: '', images: { original: { width: 100, height: 125 } } } );
		const [ { route, query } ] = ( await asked() ) as [ { route: string; query: string } ];
		expect( route ).toBe( `GET /klipy/api/v1/${ KLIPY_KEY }/gifs/search` );
		expect( Object.fromEntries( new URLSearchParams( query ) ) ).toMatchObject( {
			q: 'cat',
			per_page: '10',
			content_filter: 'high',
		} );
	} );

	it( 'is never less strict than the site, and may be stricter', async () => {
		await settings( { STATECRAFT_GIFS_RATING: 'pg-13' } );
		await search( 'a', { rating: 'r' } );
		await search( 'a', { rating: 'pg' } );
		await search( 'a' );
		expect( ( await asked() ).map( ( { query } ) => new URLSearchParams( query ).get( 'rating' ) ) ).toEqual( [
			'pg-13',
			'pg',
		] );
	} );

	it( 'that was cached recently sends no request', async () => {
		await search( 'cat' );
		await search( 'CAT' );
		expect( await asked() ).toHaveLength( 1 );
	} );

	it( 'may find nothing', async () => {
		expect( ( await search( 'cat [none]' ) ).json ).toEqual( { data: [] } );
	} );

	it( 'requires the capability to write', async () => {
		expect( ( await search( 'cat', {}, 'contributor' ) ).status ).toBe( 200 );
		expect( ( await search( 'cat', {}, 'subscriber' ) ).status ).toBe( 403 );
		expect( ( await search( 'cat', {}, 'anonymous' ) ).status ).toBe( 401 );
		expect( ( await search( '' ) ).status ).toBe( 400 );
		expect( ( await search( 'cat', { limit: 51 } ) ).status ).toBe( 400 );
		expect( ( await search( 'cat', { lang: 'de&x=1' } ) ).status ).toBe( 400 );
	} );
} );

describe( 'a single GIF', () => {
	it( '[GAL-123] is a GET with its id and the key', async () => {
		const { json } = await as( 'author' ).get< Answer >( `${ ROUTE }/giphy/636174g3` );
		expect( json.data.map( ( { id } ) => id ) ).toEqual( [ '636174g3' ] );
		expect( await asked() ).toEqual( [
			{ route: 'GET /giphy/v1/gifs/636174g3', query: `api_key=${ GIPHY_KEY }` },
		] );
		const other = await as( 'author' ).get< Answer >( `${ ROUTE }/klipy/636174g3` );
		expect( other.json.data[ 0 ] ).toMatchObject( { provider: 'klipy', id: '636174g3' } );
	} );

	it( 'that does not exist is reported as missing', async () => {
		const { status, json } = await as( 'author' ).get< Refusal >( `${ ROUTE }/giphy/nosuch` );
		expect( [ status, json.code ] ).toEqual( [ 404, 'gif_gone' ] );
		expect( ( await as( 'author' ).get( `${ ROUTE }/tenor/abc` ) ).status ).toBe( 400 );
	} );
} );

describe( 'a refused request', () => {
	it.each( [
		[ 'sky [401]', 503, 'gif_key', /^Giphy does not accept the key/ ],
		[ 'sky [403]', 503, 'gif_key', /^Giphy does not accept the key/ ],
		[ 'sky [500]', 502, 'gif_unreachable', /^Giphy cannot be reached/ ],
		[ 'sky [garbage]', 502, 'gif_unreadable', /cannot read/ ],
		[ 'sky [cut]', 502, 'gif_unreachable', /^Giphy cannot be reached/ ],
		[ 'sky [422]', 502, 'gif_refused', /^Giphy refused/ ],
	] )( 'gives the reason: %s', async ( text, status, code, message ) => {
		const answer = await refused( text );
		expect( answer ).toMatchObject( { status, json: { code, message: expect.stringMatching( message ) } } );
		expect( JSON.stringify( answer.json ) ).not.toContain( GIPHY_KEY );
	} );

	it( 'during a pause says how long it lasts, and sends nothing until then', async () => {
		const answer = await refused( 'sky [busy=90]' );
		expect( answer ).toMatchObject( { status: 503, json: { code: 'gif_busy', data: { retry_after: 90 } } } );
		expect( answer.json.message ).toContain( '2 minutes' );
		await asked();
		expect( ( await refused( 'sea' ) ).json.code ).toBe( 'gif_busy' );
		expect( await asked() ).toEqual( [] );
	} );

	it( 'without a key says who can set it', async () => {
		await settings( { STATECRAFT_GIPHY_KEY: '', STATECRAFT_KLIPY_KEY: '' } );
		expect( ( await refused( 'sky' ) ).json ).toMatchObject( {
			code: 'gif_key',
			message: expect.stringMatching( /has no key for Giphy yet\. Ask an administrator/ ),
			data: { is_retryable: false },
		} );
		expect( await asked() ).toEqual( [] );
	} );

	it( 'is limited per user, before one of them uses up the limit of the site', async () => {
		await settings( {}, { statecraft_gif_limits: { 3600: 2 } } );
		await search( 'a' );
		await search( 'b' );
		expect( ( await refused( 'c' ) ).json ).toMatchObject( {
			code: 'gif_busy',
			message: expect.stringMatching( /^You have searched Giphy a lot/ ),
		} );
		expect( ( await search( 'c', {}, 'editor' ) ).status ).toBe( 200 );
	} );
} );

describe( 'a copy', () => {
	const copy = ( provider: string, role: Role = 'author', body: object = {} ) =>
		as( role ).post< { id: number; url: string; still_url: string; alt: string; code?: string } >(
			`${ ROUTE }/${ provider }/636174g0/copy`,
			body
		);

	it( 'from Klipy is in the media library, complete, with its text and source, and made only once', async () => {
		const first = await copy( 'klipy' );
		expect( first ).toMatchObject( { status: 200, json: { alt: 'Sandbox GIF 1 of cat' } } );
		expect( first.json.url ).toMatch( /\/uploads\/.+\.gif$/ );
		expect( ( await copy( 'klipy' ) ).json.id ).toBe( first.json.id );
		const found = JSON.parse(
			await php( `
				$id = ${ first.json.id };
				echo wp_json_encode( array( get_post_mime_type( $id ), substr_count( file_get_contents( get_attached_file( $id ) ), "\\x21\\xf9\\x04" ), get_post( $id )->post_excerpt, get_the_author_meta( 'user_login', get_post( $id )->post_author ) ) );
			` )
		);
		expect( found ).toEqual( [ 'image/gif', 6, expect.stringContaining( 'Klipy' ), 'author' ] );
	} );

	it( 'from Giphy is possible only if the owner allows it', async () => {
		expect( await copy( 'giphy' ) ).toMatchObject( { status: 403, json: { code: 'gif_copy_not_allowed' } } );
		await settings( {}, { statecraft_gif_may_keep: true } );
		expect( ( await copy( 'giphy', 'author', { alt: 'A ball' } ) ).json ).toMatchObject( { alt: 'A ball' } );
	} );

	it( 'requires the capability to upload files', async () => {
		expect( ( await copy( 'klipy', 'contributor' ) ).status ).toBe( 403 );
	} );
} );

describe( 'the key', () => {
	it( 'is on no page', async () => {
		const { cookie } = await inBrowser( 'administrator' );
		const page = async ( path: string ) =>
			( await fetch( `${ site().url }/wp-admin/${ path }`, { headers: { Cookie: cookie } } ) ).text();
		const html = ( await page( 'post-new.php' ) ) + ( await page( 'admin.php?page=my-jetpack' ) );
		expect( html ).toContain( '<section id="/gifs"' );
		expect( html ).toContain( '"gifs":{"provider":"giphy"' );
		expect( html ).not.toMatch( new RegExp( `${ GIPHY_KEY }|${ KLIPY_KEY }` ) );
	} );
} );

describe( 'publishing', () => {
	it( 'reports its GIFs to Klipy, in the background', async () => {
		await klipyOnly();
		await php( `
			wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => '<!-- wp:jetpack/gif {"provider":"klipy","gifId":"636174g2","searchText":"cat"} /-->' ) );
			foreach ( _get_cron_array() as $events ) foreach ( $events['statecraft_gif_share'] ?? array() as $event ) do_action_ref_array( 'statecraft_gif_share', $event['args'] );
		` );
		expect( ( await asked() ).map( ( { route } ) => route ) ).toEqual( [
			`POST /klipy/api/v1/${ KLIPY_KEY }/gifs/share/636174g2`,
		] );
	} );
} );
