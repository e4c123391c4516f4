import { createPodcastFeedServices, readFeed } from '../../../../services/embeds/podcast-feed';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';
import { sendJson } from '../../_kit/stand-in';

const standIn = ownApiSite();
const { feed } = createPodcastFeedServices();
const { signal } = new AbortController();

const url = 'https://tea.example/feed?a=b&c=d';
const episode = {
	guid: 'tea-2',
	title: 'Across the mountains',
	description: 'The slow way.',
	audio: 'https://tea.example/2.mp3',
	duration: '1:02:03',
};
const whole = {
	title: 'Tea & Trains',
	link: 'https://tea.example/',
	cover: 'https://tea.example/c.jpg',
	episodes: [ episode ],
};

it( '[SHARE-116] the site is asked for the feed of an address', async () => {
	standIn.handle( ( _, response ) => sendJson( response, 200, whole ) );
	await expect( feed( { url }, signal ) ).resolves.toEqual( whole );
	expect( standIn.received[ 0 ] ).toMatchObject( { method: 'GET' } );
	const asked = new URL( standIn.received[ 0 ]!.url!, 'http://site.example' );
	expect( asked.pathname ).toBe( '/wp-json/statecraft/v1/podcast-feed' );
	expect( asked.searchParams.get( 'url' ) ).toBe( url );
} );

it( 'mistyped fields are empty, and what has no audio is no episode', () => {
	expect(
		readFeed( { title: 7, cover: null, episodes: [ { audio: 'a.mp3', title: [] }, { title: 'x' }, 3 ] } )
	).toEqual( {
		...{ title: '', link: '', cover: '' },
		episodes: [ { guid: '', title: '', description: '', audio: 'a.mp3', duration: '' } ],
	} );
} );

it( '[SHARE-115] a refusal, a paused site, another answer and a broken connection are failures', async () => {
	const refused = ( code: string, data: object ) =>
		standIn.handle( ( _, response ) => sendJson( response, 422, { code, message: 'No feed here.', data } ) );
	refused( 'podcast_no_feed', { status: 422, is_retryable: false } );
	expect( await failureFrom( feed( { url }, signal ) ) ).toMatchObject( {
		...{ kind: 'refused', code: 'podcast_no_feed', reason: 'No feed here.', isRetryable: false },
	} );
	refused( 'podcast_unreachable', { is_retryable: true } );
	expect( await failureFrom( feed( { url }, signal ) ) ).toMatchObject( { kind: 'refused', isRetryable: true } );
	refused( 'site_paused', {} );
	expect( await failureFrom( feed( { url }, signal ) ) ).toMatchObject( { kind: 'paused', reason: 'No feed here.' } );
	standIn.handle( ( _, response ) => sendJson( response, 200, { title: 'x' } ) );
	expect( await failureFrom( feed( { url }, signal ) ) ).toMatchObject( { kind: 'unexpected' } );
	standIn.handle( ( _, response ) => void response.destroy() );
	expect( await failureFrom( feed( { url }, signal ) ) ).toMatchObject( { kind: 'unreached' } );
} );

it( 'an aborted call sends no request, and aborting closes a pending one', async () => {
	await expect( feed( { url }, AbortSignal.abort() ) ).rejects.toThrow();
	expect( standIn.received ).toEqual( [] );
	const controller = new AbortController();
	const arrived = new Promise< void >( ( resolve ) => standIn.handle( () => resolve() ) );
	const asking = feed( { url }, controller.signal );
	await arrived;
	controller.abort();
	await expect( asking ).rejects.toMatchObject( { name: 'AbortError' } );
	await expect( standIn.received[ 0 ]?.left ).resolves.toBe( true );
} );
