/** Making a file of the media library a video. */
import { as, php, type Role } from '../_kit/client';
import { aVideo, anAttachment, eachWithVideos, type StoredVideo } from '../_kit/video';

jest.setTimeout( 240_000 );

const ROUTE = 'videopress/v1/videos';

interface Answer {
	code?: string;
	id: number;
	guid: string;
	original: string;
}

eachWithVideos();

const make = ( id: number, role: Role | 'anonymous' = 'author' ) => as( role ).post< Answer >( ROUTE, { id } );

/** A video without a guid, as the media library uploads it. */
async function plainVideo( author: Role = 'author' ): Promise< StoredVideo > {
	const video = await aVideo( { author } );
	await php( `delete_post_meta( ${ video.id }, 'videopress_guid' );` );
	return video;
}

it( 'a file of the library gets a guid, and keeps it', async () => {
	const { id } = await plainVideo();
	const first = await make( id );
	expect( first ).toMatchObject( { status: 200, json: { id, guid: expect.stringMatching( /^[a-zA-Z0-9]{8}$/ ) } } );
	expect( ( await make( id ) ).json.guid ).toBe( first.json.guid );
} );

it.each( [
	[ 'anonymous', 401 ],
	[ 'subscriber', 403 ],
	[ 'contributor', 403 ],
	[ 'author', 200 ],
	[ 'editor', 200 ],
] as const )( 'by role: %s', async ( role, status ) => {
	expect( ( await make( ( await plainVideo() ).id, role ) ).status ).toBe( status );
} );

it.each( [
	[ 'the right to upload files', 'contributor', 'contributor' ],
	[ 'the right to edit it', 'author', 'editor' ],
] as const )( 'not by somebody without %s: %s, a file of the %s', async ( _, role, author ) => {
	const { id } = await plainVideo( author );
	expect( await make( id, role ) ).toMatchObject( { status: 403, json: { code: 'rest_forbidden' } } );
	expect( await php( `echo get_post_meta( ${ id }, 'videopress_guid', true );` ) ).toBe( '' );
} );

it( 'a file of another kind, and an id that is no file, are refused', async () => {
	const text = await anAttachment( 'a.txt', 'text/plain', Buffer.from( 'a' ) );
	expect( await make( text, 'editor' ) ).toMatchObject( { status: 415, json: { code: 'video_type' } } );
	expect( ( await make( 999_999 ) ).status ).toBe( 403 );
	expect( ( await make( 0 ) ).status ).toBe( 400 );
} );
