/** Previews of videos in the editor, by the URL of their player. */
import { CORPUS_URLS, NO_PLAYER_URLS, OTHER_URLS } from '../../_kit/player-urls';
import { as, php, reset } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { addVideo, vtt, type PageVideo } from '../_kit/page-video';

jest.setTimeout( 240_000 );

const GUID = 'kUJmAcSf';
const URL_OF = ( guid: string, query = '' ) => `https://videopress.com/v/${ guid }${ query }`;

interface Preview {
	code?: string;
	message?: string;
	type: string;
	html: string;
	width: number;
	height: number;
	title: string;
	thumbnail_url: string;
	statecraft: { guid: string; src: string; mime_type: string; poster: string; tracks: object };
}

const preview = ( url: string, role: Parameters< typeof as >[ 0 ] = 'author' ) =>
	as( role ).get< Preview >( 'oembed/1.0/proxy', { query: { url } } );

let video: PageVideo;

beforeAll( async () => {
	await reset();
	// Every request that leaves the site is refused, in words that the tests know.
	await setKnobs( {
		filters: {
			pre_http_request: { response: { code: 418, message: 'Left the site' }, body: '', headers: [], cookies: [] },
		},
	} );
	video = await addVideo( {
		guid: GUID,
		title: 'Boats',
		hasPoster: true,
		tracks: [ { kind: 'captions', srclang: 'en', label: 'English', vtt: vtt( 'Hello' ) } ],
	} );
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

it( '[VIDEO-075] of a video of this site has its player, and what the editor needs for its own @oldest', async () => {
	const { status, json } = await preview(
		URL_OF( GUID, '?resizeToParent=true&cover=true&loop=true&preloadContent=none' )
	);
	expect( status ).toBe( 200 );
	expect( json ).toMatchObject( {
		type: 'video',
		width: 320,
		height: 180,
		title: 'Boats',
		thumbnail_url: video.poster,
	} );
	expect( json.html ).toMatch( new RegExp( `<video [^>]*src="${ video.url }"[^>]* preload="none"[^>]* loop` ) );
	expect( json.statecraft ).toEqual( {
		guid: GUID,
		src: video.url,
		mime_type: 'video/webm',
		poster: video.poster,
		tracks: { captions: { en: { src: video.tracks[ 0 ], label: 'English' } } },
	} );
} );

it( 'has the block’s own poster, and no list in place of no tracks', async () => {
	await addVideo( { guid: 'bArE1234' } );
	const { json } = await preview(
		URL_OF( 'bArE1234', `?posterUrl=${ encodeURIComponent( 'https://a.example/p.jpg' ) }` )
	);
	expect( json ).toMatchObject( {
		thumbnail_url: 'https://a.example/p.jpg',
		statecraft: { poster: 'https://a.example/p.jpg', tracks: {} },
	} );
	expect( json.statecraft.tracks ).toEqual( {} );
} );

it( 'is new when the video has changed', async () => {
	const { id } = await addVideo( { guid: 'nEw12345', title: 'Before' } );
	expect( ( await preview( URL_OF( 'nEw12345' ) ) ).json.title ).toBe( 'Before' );
	await php( `wp_update_post( array( 'ID' => ${ id }, 'post_title' => 'After' ) );` );
	expect( ( await preview( URL_OF( 'nEw12345' ) ) ).json.title ).toBe( 'After' );
} );

it( 'while the upload is not finished there is none, and what to do', async () => {
	const { id } = await addVideo( { guid: 'wAiT1234' } );
	await php( `delete_post_meta( ${ id }, '_wp_attached_file' );` );
	expect( await preview( URL_OF( 'wAiT1234' ) ) ).toMatchObject( {
		status: 404,
		json: { code: 'video_not_ready', message: expect.stringContaining( 'Try again' ) },
	} );
} );

it.each( [
	[ 'anonymous', 401 ],
	[ 'subscriber', 403 ],
] as const )( 'is for people who write here, as WordPress says: %s', async ( role, status ) => {
	expect( await preview( URL_OF( GUID ), role ) ).toMatchObject( { status, json: { code: 'rest_forbidden' } } );
} );

it( 'a URL is needed', async () => {
	expect( await as( 'author' ).get( 'oembed/1.0/proxy' ) ).toMatchObject( {
		status: 400,
		json: { code: 'rest_missing_callback_param' },
	} );
} );

it( 'of a private video is only for users who can edit it, and so is its file', async () => {
	const secret = await addVideo( {
		guid: 'sEcReT12',
		isPrivate: true,
	} );
	expect( ( await preview( URL_OF( 'sEcReT12' ) ) ).json.statecraft.src ).toContain( 'statecraft_video=sEcReT12' );
	expect( ( await preview( URL_OF( 'sEcReT12' ), 'editor' ) ).status ).toBe( 200 );
	const { status, json } = await preview( URL_OF( 'sEcReT12' ), 'contributor' );
	expect( [ status, json.code ] ).toEqual( [ 403, 'video_private' ] );
	expect( JSON.stringify( json ) ).not.toContain( secret.url.split( '/' ).at( -1 ) );
} );

it.each( [ 'MdWJPEYE', 'kujmacsf' ] )( 'of a video elsewhere is VideoPress’s matter: %s', async ( guid ) => {
	const left = await php( `
		$asked = array();
		add_filter( 'pre_http_request', static function ( $answer, $args, $url ) use ( &$asked ) { $asked[] = $url; return new WP_Error( 'refused', 'Refused' ); }, 100, 3 );
		wp_set_current_user( 1 );
		$request = new WP_REST_Request( 'GET', '/oembed/1.0/proxy' );
		$request->set_param( 'url', '${ URL_OF( guid ) }' );
		rest_do_request( $request );
		echo wp_json_encode( $asked );
	` );
	expect( JSON.parse( left ) ).toEqual( [ expect.stringContaining( 'https://public-api.wordpress.com/oembed/' ) ] );
} );

describe( 'the URL of a player', () => {
	/** Its guid and attributes as PHP reads them. */
	const read = ( urls: string[] ): Promise< string > =>
		php( `
			echo wp_json_encode( array_map( static function ( string $url ) {
				$found = Statecraft\\Video\\Player\\Player_Url::parse( $url );
				$names = array( 'autoplay', 'controls', 'loop', 'muted', 'playsinline', 'poster', 'preload', 'seekbarColor', 'seekbarPlayedColor', 'seekbarLoadingColor', 'useAverageColor' );
				return $found ? array( 'guid' => $found->guid ) + array_filter( array_combine( $names, array_map( array( $found->attributes(), 'get' ), $names ) ), static fn( $value ) => null !== $value ) : null;
			}, ${ inPhp( urls ) } ) );
		` );

	it( '[VIDEO-027] is read as in the editor: with eight letters and digits', async () => {
		const cases = [ ...CORPUS_URLS, ...OTHER_URLS ];
		expect( JSON.parse( await read( cases.map( ( { url } ) => url ) ) ) ).toEqual(
			cases.map( ( { says } ) => says )
		);
	} );

	it( '[VIDEO-028] is none with seven or nine, or on another host', async () => {
		expect( JSON.parse( await read( NO_PLAYER_URLS ) ) ).toEqual( NO_PLAYER_URLS.map( () => null ) );
	} );
} );
