/** Attempts to watch somebody else's private video by a post that its readers do not see it in, or that nobody who may show it has put it into. */
import { as, php, site, type Role } from '../_kit/client';
import { addressOf, aPost, blockOf, eachWithVideos } from '../_kit/video';
import { aPrivateVideo, statusOf } from '../_kit/video-privacy';

jest.setTimeout( 60_000 );
eachWithVideos();

const aDraft = ( role: Role, content: string ) =>
	aPost( content, { role, post_status: 'draft', post_author: site().users[ role ].id } );

const change = async ( role: Role, path: string, fields: Record< string, string > ) => {
	const { status, json } = await as( role ).post< { id: number } >( `wp/v2/${ path }`, fields );
	expect( [ path, status ] ).toEqual( [ path, 200 ] );
	return json.id;
};

describe( 'a post that is not published has no readers, also when an editor has saved it', () => {
	it( 'neither by its revisions', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aDraft( 'contributor', blockOf( video ) );
		await change( 'editor', `posts/${ post }`, { title: 'Typo corrected' } );
		const revisions = await as( 'contributor' ).get< { id: number }[] >( `wp/v2/posts/${ post }/revisions` );
		const ids = revisions.json.map( ( { id } ) => id );
		expect( ids ).not.toEqual( [] );
		for ( const id of [ post, ...ids ] ) {
			expect( await statusOf( addressOf( video, id ), 'contributor' ) ).toBe( 403 );
		}
	} );

	it( 'nor by what was saved while an editor had it open', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aDraft( 'contributor', blockOf( video ) );
		const autosave = await change( 'editor', `posts/${ post }/autosaves`, {
			title: 'Hm',
			content: blockOf( video ),
		} );
		expect( await statusOf( addressOf( video, autosave ), 'contributor' ) ).toBe( 403 );
	} );

	it( 'nor after its author has taken it back and put the video in', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aPost( 'Text', { role: 'author' } );
		await change( 'editor', `posts/${ post }`, { title: 'Typo corrected' } );
		await change( 'author', `posts/${ post }`, { status: 'draft', content: blockOf( video ) } );
		expect( await statusOf( addressOf( video, post ), 'author' ) ).toBe( 403 );
	} );

	it( 'nor when it was a quick edit that the video came after', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aDraft( 'contributor', 'Text' );
		await php( `
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			wp_set_current_user( ${ site().users.editor.id } );
			edit_post( array( 'post_ID' => ${ post }, 'post_type' => 'post', 'post_title' => 'Typo corrected', 'post_author' => ${ site().users.contributor.id } ) );
		` );
		await change( 'contributor', `posts/${ post }`, { content: blockOf( video ) } );
		expect( await statusOf( addressOf( video, post ), 'contributor' ) ).toBe( 403 );
	} );
} );
