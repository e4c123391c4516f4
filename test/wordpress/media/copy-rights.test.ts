/** Who may copy, for which post, and what a request may contain. */
import { as, php, reset, site, type Role } from '../_kit/client';
import { ROUTE, copy, copyAll, ownPhotos, type Photo } from '../_kit/photos';
import { jpeg } from '../_kit/pictures';

jest.setTimeout( 240_000 );

const photos = ownPhotos();

const lake: Photo = { title: 'A lake', file: 'lake.jpg', url: '/lake', alt: 'A lake at dawn' };
const items = { lake, hill: { ...lake, title: 'A hill', file: 'hill.jpg', url: '/hill' } };

beforeEach( async () => {
	await photos.have( { items } );
	photos.serve( jpeg );
} );
afterEach( () => reset() );

const draftOf = async ( role: Role ) =>
	( await as( role ).post< { id: number } >( 'wp/v2/posts', { title: 'Draft' } ) ).json.id;

describe( 'permissions', () => {
	it.each( [
		[ 'administrator', 200, undefined ],
		[ 'author', 200, undefined ],
		[ 'contributor', 403, 'rest_forbidden' ],
		[ 'subscriber', 403, 'rest_forbidden' ],
		[ 'anonymous', 401, 'rest_forbidden' ],
	] as const )( '%s: %d', async ( role, status, code ) => {
		const answer = await copyAll( [ 'lake' ], {}, role );
		expect( [ answer.status, answer.json.code ] ).toEqual( [ status, code ] );
		expect( photos.received ).toHaveLength( status === 200 ? 1 : 0 );
	} );

	it( '[MEDIA-066, MEDIA-068] attach to a post that the user may edit, to none with 0, and to no other', async () => {
		const parentOf = async ( id: number ) => {
			const { status, json } = await copyAll( [ id ? 'lake' : 'hill' ], { post_id: id } );
			return status === 200
				? Number( await php( `echo get_post( ${ json.media[ 0 ]!.ID } )->post_parent;` ) )
				: [ status, json.code ];
		};
		const [ own, other ] = [ await draftOf( 'author' ), await draftOf( 'editor' ) ];
		expect( await parentOf( other ) ).toEqual( [ 403, 'rest_forbidden' ] );
		expect( await parentOf( 999_999 ) ).toEqual( [ 403, 'rest_forbidden' ] );
		expect( await parentOf( own ) ).toBe( own );
		expect( await parentOf( 0 ) ).toBe( 0 );
		const attachment = ( await copy( 'hill' ) ).ID!;
		expect( await parentOf( attachment ) ).toEqual( [ 400, 'rest_invalid_param' ] );
	} );

	it( '[MEDIA-066] accept one to ten ids, and no unknown parameters', async () => {
		const refused = async ( body: unknown, route = ROUTE ) => {
			const { status, json } = await as( 'author' ).post< { code: string } >( route, body );
			return [ status, json.code ];
		};
		const invalid = [ 400, 'rest_invalid_param' ];
		expect( await refused( {} ) ).toEqual( [ 400, 'rest_missing_callback_param' ] );
		expect( await refused( { external_ids: [] } ) ).toEqual( invalid );
		expect( await refused( { external_ids: Array.from( { length: 11 }, String ) } ) ).toEqual( invalid );
		expect( await refused( { external_ids: [ '' ] } ) ).toEqual( invalid );
		expect( await refused( { external_ids: [ 'lake' ], post_id: -1 } ) ).toEqual( invalid );
		expect( await refused( { external_ids: [ 'lake' ], media: [ 'lake' ] } ) ).toEqual( invalid );
		expect( await refused( { external_ids: [ 'lake' ], service: 'pexels' } ) ).toEqual( invalid );
		expect( await refused( { external_ids: [ 'lake' ] }, 'wpcom/v2/external-media/copy/nobody' ) ).toEqual(
			invalid
		);
		expect( photos.received ).toHaveLength( 0 );
	} );

	it( 'no user copies more than 500 files in an hour', async () => {
		await php(
			`( new Statecraft\\Guard\\Counter() )->hit( 'media-copy|${ site().users.author.id }', 500, 3600, 500 );`
		);
		expect( await copy( 'lake' ) ).toMatchObject( {
			errors: { media_busy: [ expect.stringContaining( 'Try again in 1 hour' ) ] },
			is_retryable: true,
			retry_after: expect.any( Number ),
		} );
		expect( await copy( 'lake', {}, 'editor' ) ).toMatchObject( { reused: false } );
	} );

	it( '[MEDIA-069, MEDIA-070] the schema describes both kinds of results', async () => {
		const { schema } = await ( await as( 'author' ).send( 'OPTIONS', ROUTE ) ).json();
		const { properties } = schema.properties.media.items;
		expect( Object.keys( properties ).sort() ).toEqual(
			[
				'ID',
				'URL',
				'alt',
				'caption',
				'errors',
				'external_id',
				'is_retryable',
				'retry_after',
				'reused',
				'title',
				'type',
			].sort()
		);
	} );
} );
