import { readPost } from '../../../../services/_kit/post-card';
import { createRelatedPostsServices } from '../../../../services/related/related-posts';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';
import { sendJson } from '../../_kit/stand-in';

const standIn = ownApiSite();

const { posts } = createRelatedPostsServices();
const { signal } = new AbortController();

const whole = {
	url: 'https://example.com/rome/',
	title: 'Rome & back',
	img: { src: 'https://example.com/rome.jpg' },
	date: 'May 1, 2026',
	author: 'Ada',
	block_context: { text: 'In “Travel”', link: 'https://example.com/travel/' },
};

it( '[CONT-109] a post has a URL, a title, an image, a date, an author and a term', async () => {
	standIn.handle( ( _, response ) => sendJson( response, 200, [ whole ] ) );
	await expect( posts( { postId: 7 }, signal ) ).resolves.toEqual( [ whole ] );
	expect( standIn.received[ 0 ] ).toMatchObject( { method: 'GET' } );
	expect( standIn.received[ 0 ]?.url ).toMatch( /^\/wp-json\/statecraft\/v1\/related-posts\/7/ );
} );

it( '[CONT-109] missing or mistyped fields are omitted, and a post without a URL is dropped', () => {
	expect(
		readPost( { url: 'https://example.com/', title: 7, img: [], date: null, block_context: { text: '' } } )
	).toEqual( [ { url: 'https://example.com/', title: '', img: null, date: '', author: '', block_context: null } ] );
	for ( const value of [ null, 'x', [], {}, { title: 'No address' } ] ) {
		expect( readPost( value ) ).toEqual( [] );
	}
} );

it( 'a refusal, a response that is not a list and a broken connection are failures', async () => {
	standIn.handle( ( _, response ) => sendJson( response, 404, { code: 'rest_post_invalid_id', message: 'No' } ) );
	expect( await failureFrom( posts( { postId: 7 }, signal ) ) ).toMatchObject( {
		kind: 'refused',
		code: 'rest_post_invalid_id',
	} );
	standIn.handle( ( _, response ) => sendJson( response, 200, { posts: [] } ) );
	expect( await failureFrom( posts( { postId: 7 }, signal ) ) ).toMatchObject( {
		kind: 'unexpected',
		reason: expect.stringContaining( 'did not say' ),
	} );
	standIn.handle( ( _, response ) => void response.destroy() );
	expect( await failureFrom( posts( { postId: 7 }, signal ) ) ).toMatchObject( { kind: 'unreached' } );
} );

it( 'an aborted call sends no request, and aborting closes a pending one', async () => {
	await expect( posts( { postId: 7 }, AbortSignal.abort() ) ).rejects.toThrow();
	expect( standIn.received ).toEqual( [] );
	const controller = new AbortController();
	const arrived = new Promise< void >( ( resolve ) => standIn.handle( () => resolve() ) );
	const asking = posts( { postId: 7 }, controller.signal );
	await arrived;
	controller.abort();
	await expect( asking ).rejects.toMatchObject( { name: 'AbortError' } );
	await expect( standIn.received[ 0 ]?.left ).resolves.toBe( true );
} );
