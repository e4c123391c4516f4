/** The one client: a path that a block has a part of stays within its route. */
import { apiFetch } from '../../../services/_kit/site-client';
import { ownApiSite } from './api-site';

const site = ownApiSite();

beforeEach( () => site.answer( 200, {} ) );

it.each( [
	'/rest/v1.1/videos/../../../wp/v2/posts/1?_method=DELETE',
	'/rest/v1.1/videos/..',
	'/rest/v1.1/videos/./../x',
	'/rest/v1.1/videos/%2e%2E/x',
	'/rest/v1.1/videos/.\t.\n/x',
	'/rest/v1.1/videos/..\\..\\x',
	'../wp/v2/posts/1',
] )( '[CONN-161] a path that leads out of its route is not requested: %j', async ( path ) => {
	await expect( apiFetch( { path } ) ).rejects.toThrow( 'leads out' );
	expect( site.received ).toEqual( [] );
} );

it.each( [ '/wp/v2/media/41', '/wp/v2/plugins/a.b/..c', '/statecraft/v1/podcast?url=https://a.example/../feed' ] )(
	'[CONN-161] any other one is: %s',
	async ( path ) => {
		await apiFetch( { path } );
		expect( site.received ).toHaveLength( 1 );
	}
);
