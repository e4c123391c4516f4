/** What pages have beside the player: the tracks, chapters, rating and download of the video, and the script. */
import { php, reset } from '../_kit/client';
import { ELSEWHERE, GUID, addVideo, boats, parsed, videoBlock, vtt, type PageVideo } from '../_kit/page-video';

jest.setTimeout( 240_000 );

beforeAll( async () => {
	await reset();
	await boats();
} );
afterAll( reset );

describe( 'what the video has', () => {
	const CAPTIONED = 'aaaaAAA1';
	let captioned: PageVideo;
	beforeAll( async () => {
		captioned = await addVideo( {
			guid: CAPTIONED,
			settings: { allow_download: 1, rating: 'PG-13' },
			tracks: [
				{ kind: 'captions', srclang: 'de', label: 'Deutsch', vtt: vtt( 'Hallo' ) },
				{ kind: 'captions', srclang: 'en-GB', label: 'English <CC>', vtt: vtt( 'Hello' ) },
				{ kind: 'descriptions', srclang: 'en', label: 'Descriptions', vtt: vtt( 'A boat' ) },
				{
					kind: 'chapters',
					srclang: 'en',
					label: 'Chapters',
					vtt: '\uFEFFWEBVTT\r\n\r\nNOTE no cue\r\n\r\n2\r\n00:01:05.500 --> 00:02:00.000\r\nBoats &amp; <c.loud>trains</c>: part 2\r\n\r\n01:00:00.000 --> 99:59:59.000\r\nThe &lt;b&gt;end\r\n\r\n00:00.000 --> 00:01:05.500\r\nStart\r\n\r\n00:03:00.000 --> 00:03:01.000\r\n\r\n',
				},
			],
		} );
	} );
	const page = ( attributes: object = {} ) => videoBlock( { guid: CAPTIONED, ...attributes } );

	it( 'its tracks are on the player, with language and label @oldest', async () => {
		const tracks = [ ...( await page() ).querySelectorAll( 'video > track' ) ].map( ( track ) =>
			[ 'kind', 'srclang', 'label', 'src' ].map( ( name ) => track.getAttribute( name ) )
		);
		expect( tracks ).toEqual( [
			[ 'captions', 'de', 'Deutsch', captioned.tracks[ 0 ] ],
			[ 'captions', 'en-GB', 'English <CC>', captioned.tracks[ 1 ] ],
			[ 'descriptions', 'en', 'Descriptions', captioned.tracks[ 2 ] ],
			[ 'chapters', 'en', 'Chapters', captioned.tracks[ 3 ] ],
		] );
	} );

	it( 'captions in the language of the site are on where the video starts without sound, and only there', async () => {
		const on = async ( attributes: object ) =>
			[ ...( await page( attributes ) ).querySelectorAll( 'track[default]' ) ].map( ( track ) =>
				track.getAttribute( 'srclang' )
			);
		expect( await on( { autoplay: true, muted: true } ) ).toEqual( [ 'en-GB' ] );
		expect( await on( { autoplay: true } ) ).toEqual( [] );
		expect( await on( {} ) ).toEqual( [] );
	} );

	it.each( [ '', 'red;background:url(//evil.example)' ] )(
		'its bar has the colours of the block where that of the poster is not known: %p',
		async ( stored ) => {
			const change = ( color: string ) =>
				php(
					`Statecraft\\Video\\Videos::find( '${ CAPTIONED }' )->update( array( 'average_color' => '${ color }' ) );`
				);
			await change( stored );
			const bar = ( await page( { seekbarPlayedColor: '#ff0000' } ) ).querySelector( '.statecraft-video__bar' )!;
			await change( '' );
			expect( bar.getAttribute( 'style' ) ).toBe( '--statecraft-video-played:#ff0000' );
		}
	);

	it( 'its chapters are links into the file, in their order', async () => {
		const links = [ ...( await page() ).querySelectorAll( '.statecraft-video__chapters li a' ) ];
		expect(
			links.map( ( link ) => [
				link.getAttribute( 'href' ),
				link.getAttribute( 'data-start' ),
				link.textContent,
			] )
		).toEqual( [
			[ `${ captioned.url }#t=0`, '0', '0:00 Start' ],
			[ `${ captioned.url }#t=65.5`, '65.5', '1:05 Boats & trains: part 2' ],
			[ `${ captioned.url }#t=3600`, '3600', '1:00:00 The <b>end' ],
		] );
	} );

	it( 'chapters in the language of the page come before others, and those of a file before those of the description', async () => {
		const guid = 'cHaPtErS';
		const chapters = ( srclang: string, text: string, source: 'file' | 'description' = 'file' ) => ( {
			kind: 'chapters',
			srclang,
			label: srclang,
			vtt: vtt( text ),
			source,
		} );
		await addVideo( {
			guid,
			tracks: [
				chapters( 'en', 'Described', 'description' ),
				chapters( 'de', 'Anfang' ),
				chapters( 'en-US', 'Start' ),
			],
		} );
		const shown = async ( locale: string ) =>
			parsed(
				await php( `
					add_filter( 'locale', static fn() => '${ locale }' );
					echo do_blocks( '<!-- wp:videopress/video {"guid":"${ guid }"} /-->' );
				` )
			).querySelector( 'li' )?.textContent;
		expect( [ await shown( 'en_GB' ), await shown( 'de_DE' ), await shown( 'fr_FR' ) ] ).toEqual( [
			'0:00 Start',
			'0:00 Anfang',
			'0:00 Anfang',
		] );
	} );

	it( 'can be downloaded where that is allowed; elsewhere the browser does not offer it either', async () => {
		const allowed = await page();
		expect( allowed.querySelector( 'a[download]' )?.getAttribute( 'href' ) ).toBe( captioned.url );
		expect( allowed.querySelector( 'video' )?.hasAttribute( 'controlslist' ) ).toBe( false );
		const refused = await videoBlock( {} );
		expect( refused.querySelector( 'a[download]' ) ).toBeNull();
		expect( refused.querySelector( 'video' )?.getAttribute( 'controlslist' ) ).toBe( 'nodownload' );
	} );

	it( 'visitors see a rating that warns, and not that there is nothing to warn of', async () => {
		expect( ( await page() ).body.textContent ).toContain( 'Rated PG-13' );
		expect( ( await videoBlock( {} ) ).body.textContent ).not.toContain( 'Rated' );
	} );

	it( 'descriptions get their button from the script only', async () => {
		const button = ( await page() ).querySelector( 'button' )!;
		expect( [ button.hasAttribute( 'hidden' ), button.getAttribute( 'aria-pressed' ) ] ).toEqual( [
			true,
			'false',
		] );
	} );

	it( 'tracks on another host are asked for with CORS', async () => {
		const html = await php( `
			add_filter( 'upload_dir', static fn( $dir ) => array( 'baseurl' => 'https://cdn.example/uploads' ) + $dir );
			echo do_blocks( '<!-- wp:videopress/video {"guid":"${ CAPTIONED }"} /-->' );
		` );
		expect( parsed( html ).querySelector( 'video' )?.getAttribute( 'crossorigin' ) ).toBe( 'anonymous' );
	} );

	it.each( [
		[ 'nothing', { guid: GUID, useAverageColor: false }, false ],
		[ 'chapters', { guid: CAPTIONED }, true ],
		[ 'a colour', { guid: GUID }, true ],
		[ 'autoplay', { guid: GUID, useAverageColor: false, autoplay: true }, true ],
		[ 'no controls', { guid: GUID, useAverageColor: false, controls: false }, true ],
		[ 'a video elsewhere', { guid: ELSEWHERE }, false ],
	] )( 'the script comes with what needs it: %s', async ( _, attributes, expected ) => {
		const modules = await php( `
			do_blocks( '<!-- wp:videopress/video ${ JSON.stringify( attributes ) } /-->' );
			ob_start(); wp_script_modules()->print_enqueued_script_modules(); echo ob_get_clean();
		` );
		expect( modules.includes( '/build/videopress/view.js' ) ).toBe( expected );
	} );
} );
