import { createVideoPreviewServices } from '../../../../services/video/video-preview';
import { videoRequest } from '../../../../services/video/_kit/video-request';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const site = ownApiSite();

const { load: preview } = createVideoPreviewServices();
const { signal } = new AbortController();
const url = 'https://videopress.com/v/kUJmAcSf?loop=1&sbc=%23ff0000';

/** What the site answers for a video of its own. */
const own = {
	type: 'video',
	html: '<video></video>',
	width: 640,
	height: 360,
	title: 'Harbour',
	statecraft: {
		guid: 'kUJmAcSf',
		src: 'https://site.example/?statecraft_video=kUJmAcSf&post=7',
		mime_type: 'video/webm',
		poster: 'https://site.example/poster.jpg',
		tracks: {
			chapters: { en: { src: 'https://site.example/chapters.vtt', label: 'Chapters' } },
			subtitles: { 'pt-BR': { src: 'https://site.example/pt.vtt', label: 'Português' }, de: { label: 'Lost' } },
			songs: { en: { src: 'https://site.example/songs.vtt', label: 'Songs' } },
		},
	},
};

it( '[VIDEO-075] the oEmbed proxy is asked for the player URL', async () => {
	site.answer( 200, own );
	await expect( preview( { url }, signal ) ).resolves.toEqual( {
		html: '<video></video>',
		video: {
			guid: 'kUJmAcSf',
			src: 'https://site.example/?statecraft_video=kUJmAcSf&post=7',
			mimeType: 'video/webm',
			poster: 'https://site.example/poster.jpg',
			tracks: [
				{ kind: 'subtitles', srcLang: 'pt-BR', label: 'Português', src: 'https://site.example/pt.vtt' },
				{ kind: 'chapters', srcLang: 'en', label: 'Chapters', src: 'https://site.example/chapters.vtt' },
			],
		},
	} );
	const [ { method, url: asked } ] = site.received as [ ( typeof site.received )[ 0 ] ];
	expect( [ method, new URL( asked, site.root ).pathname ] ).toEqual( [ 'GET', '/wp-json/oembed/1.0/proxy' ] );
	expect( new URL( asked, site.root ).searchParams.get( 'url' ) ).toBe( url );
} );

it( '[VIDEO-142] the proxy is asked by the editor', async () => {
	site.answer( 200, own );
	const place = { page: `${ site.url }/wp-admin/`, restRoot: site.root };
	await createVideoPreviewServices( { request: ( options ) => videoRequest( options, place ) } ).load(
		{ url },
		signal
	);
	expect( site.received[ 0 ]!.headers ).toHaveProperty( 'x-videopress-from-editor', '1' );
} );

it.each( [
	[ 'no part of this site', { html: '<iframe></iframe>' } ],
	[ 'no guid', { html: '<iframe></iframe>', statecraft: { src: 'https://site.example/a.mp4' } } ],
	[ 'no file', { html: '<iframe></iframe>', statecraft: { guid: 'kUJmAcSf', src: '' } } ],
	[ 'something else', { html: '<iframe></iframe>', statecraft: [ 'kUJmAcSf' ] } ],
] )( 'an answer with %s is markup only', async ( _, answer ) => {
	site.answer( 200, answer );
	await expect( preview( { url }, signal ) ).resolves.toEqual( { html: '<iframe></iframe>', video: null } );
} );

it( 'what the site leaves out of a video is empty', async () => {
	site.answer( 200, { html: '<video></video>', statecraft: { guid: 'kUJmAcSf', src: '/a.mp4', tracks: [ 'x' ] } } );
	await expect( preview( { url }, signal ) ).resolves.toMatchObject( {
		video: { mimeType: '', poster: '', tracks: [] },
	} );
} );

it.each( [ [ null ], [ false ], [ [] ], [ {} ], [ { html: false } ], [ { html: '' } ] ] )(
	'an answer without a preview is a failure: %j',
	async ( answer ) => {
		site.answer( 200, answer );
		expect( await failureFrom( preview( { url }, signal ) ) ).toMatchObject( { kind: 'unexpected' } );
	}
);

it( 'a refusal, another format and a cut connection are failures', async () => {
	site.answer( 404, { code: 'video_not_ready', message: 'The video is not ready yet.', data: { status: 404 } } );
	expect( await failureFrom( preview( { url }, signal ) ) ).toMatchObject( {
		kind: 'refused',
		code: 'video_not_ready',
		reason: 'The video is not ready yet.',
	} );
	site.handle( ( _, response ) => void response.end( '<p>Maintenance</p>' ) );
	expect( await failureFrom( preview( { url }, signal ) ) ).toMatchObject( { kind: 'unexpected' } );
	site.handle( ( _, response ) => void response.destroy() );
	expect( await failureFrom( preview( { url }, signal ) ) ).toMatchObject( { kind: 'unreached' } );
} );

it( 'nothing is asked when nobody waits any more, and leaving closes the request', async () => {
	await expect( preview( { url }, AbortSignal.abort() ) ).rejects.toThrow();
	expect( site.received ).toEqual( [] );
	const controller = new AbortController();
	const arrived = new Promise< void >( ( resolve ) => site.handle( () => resolve() ) );
	const asking = preview( { url }, controller.signal );
	await arrived;
	controller.abort();
	await expect( asking ).rejects.toMatchObject( { name: 'AbortError' } );
	await expect( site.received.at( -1 )?.left ).resolves.toBe( true );
} );
