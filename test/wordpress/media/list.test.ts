/** The list route: its schema, who may use it, and what it refuses. */
import { as } from '../_kit/client';
import { ROUTE, eachOnASite, list } from '../_kit/media';

jest.setTimeout( 60_000 );
eachOnASite();

describe( 'a list', () => {
	it( '[MEDIA-077, MEDIA-079, MEDIA-092] has items and an account, as its schema says', async () => {
		const { status, json } = await list( 'openverse', { search: 'mountain' } );
		expect( status ).toBe( 200 );
		expect( json ).toEqual( {
			media: expect.any( Array ),
			meta: { account: { image: '', name: '' }, next_page: '2' },
		} );
		expect( json.media ).toHaveLength( 20 );
	} );

	it.each( [
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'anonymous', 401 ],
	] as const )( 'is not for those who may not upload: %s', async ( role, status ) => {
		expect( await list( 'openverse', {}, role ) ).toMatchObject( { status, json: { code: 'rest_forbidden' } } );
	} );

	it( 'is refused for an unknown source', async () => {
		expect( await as( 'author' ).get( `${ ROUTE }/list/elsewhere` ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_invalid_param' },
		} );
	} );
} );
