/** Who may watch a private video. */
import { as, php, site, type Role } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import { addressOf, aPost, aVideo, blockOf, browse, eachWithVideos, meta, type StoredVideo } from '../_kit/video';
import { aPrivateVideo, statusOf } from '../_kit/video-privacy';

jest.setTimeout( 240_000 );
eachWithVideos();

describe( 'a private video may be watched', () => {
	it.each< [ Role | 'anonymous', number ] >( [
		[ 'anonymous', 403 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 403 ],
		[ 'editor', 200 ],
	] )( 'outside of posts by those who may edit it: an editor’s, %s', async ( role, status ) => {
		const video = await aPrivateVideo( { author: 'editor' } );
		expect( await statusOf( addressOf( video ), role ) ).toBe( status );
	} );

	it( 'in a published post by everyone, for as long as the post contains it @oldest', async () => {
		const video = await aPrivateVideo();
		const post = await aPost( blockOf( video ) );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 200 );
		await php( `wp_update_post( array( 'ID' => ${ post }, 'post_content' => 'Without it' ) );` );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 403 );
	} );

	it.each( [
		[
			'core/video',
			( { guid }: StoredVideo ) => `<!-- wp:video {"guid":"${ guid }"} --><figure></figure><!-- /wp:video -->`,
		],
		[
			'an embed',
			( { guid }: StoredVideo ) => `<!-- wp:embed {"url":"https://videopress.com/v/${ guid }?autoPlay=1"} /-->`,
		],
		[ 'a group', ( video: StoredVideo ) => `<!-- wp:group --><div>${ blockOf( video ) }</div><!-- /wp:group -->` ],
	] )( 'in %s', async ( _, content ) => {
		const video = await aPrivateVideo();
		expect( await statusOf( addressOf( video, await aPost( content( video ) ) ) ) ).toBe( 200 );
	} );

	it.each( [
		[ 'words', ( { guid }: StoredVideo ) => `<p>${ guid } https://videopress.com/v/${ guid }</p>` ],
		[ 'another video', () => `<!-- wp:videopress/video {"guid":"AAAAAAAA"} /-->` ],
		[
			'another block',
			( { guid }: StoredVideo ) => `<!-- wp:paragraph {"guid":"${ guid }"} --><p></p><!-- /wp:paragraph -->`,
		],
		[
			'an embed of another host',
			( { guid }: StoredVideo ) => `<!-- wp:embed {"url":"https://other.example/v/${ guid }"} /-->`,
		],
	] )( 'but a post with %s does not contain it', async ( _, content ) => {
		const video = await aPrivateVideo();
		expect( await statusOf( addressOf( video, await aPost( content( video ) ) ) ) ).toBe( 403 );
	} );

	it.each< [ string, Record< string, unknown >, Role | 'anonymous', number ] >( [
		[ 'a draft', { post_status: 'draft' }, 'anonymous', 403 ],
		[ 'a draft', { post_status: 'draft' }, 'subscriber', 403 ],
		[ 'a draft', { post_status: 'draft' }, 'administrator', 200 ],
		[ 'a private post', { post_status: 'private' }, 'subscriber', 403 ],
		[ 'a private post', { post_status: 'private' }, 'administrator', 200 ],
		[ 'a scheduled post', { post_status: 'future', post_date: '2099-01-01 00:00:00' }, 'anonymous', 403 ],
		[ 'a post in the trash', { post_status: 'trash' }, 'anonymous', 403 ],
		[ 'a post of a type that nobody sees', { post_type: 'wp_block' }, 'subscriber', 403 ],
		[ 'a post with a password', { post_password: 'open sesame' }, 'subscriber', 403 ],
	] )( 'in %s (%j) by those who may read it: %s', async ( _, fields, role, status ) => {
		const video = await aPrivateVideo( { author: 'administrator' } );
		expect( await statusOf( addressOf( video, await aPost( blockOf( video ), fields ) ), role ) ).toBe( status );
	} );

	it( 'in a password-protected post by visitors who entered the password', async () => {
		const video = await aPrivateVideo();
		const post = await aPost( blockOf( video ), { post_password: 'open sesame' } );
		const given = await fetch( `${ site().url }/wp-login.php?action=postpass`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams( { post_password: 'open sesame' } ),
		} );
		const Cookie = given.headers
			.getSetCookie()
			.map( ( line ) => line.split( ';' )[ 0 ] )
			.join( '; ' );
		expect( await statusOf( addressOf( video, post ), 'anonymous', { headers: { Cookie } } ) ).toBe( 200 );
	} );

	it( 'not by a contributor who put someone else’s video into a draft', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aPost( blockOf( video ), {
			role: 'contributor',
			post_status: 'draft',
			post_author: site().users.contributor.id,
		} );
		expect( await statusOf( addressOf( video, post ), 'contributor' ) ).toBe( 403 );
	} );

	it( 'not by the post of a revision, of another attachment, or of nothing', async () => {
		const video = await aPrivateVideo();
		const revision = Number(
			await php( `
				$post = wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'draft', 'post_content' => '${ blockOf( video ) }' ) );
				echo wp_save_post_revision( $post );
			` )
		);
		const attachment = Number(
			await php(
				`echo wp_insert_attachment( wp_slash( array( 'post_title' => 'x', 'post_author' => ${ site().users.editor.id }, 'post_mime_type' => 'text/plain', 'post_content' => '${ blockOf( video ) }' ) ) );`
			)
		);
		for ( const post of [ revision, attachment, 999_999, -1 ] ) {
			expect( await statusOf( addressOf( video, post ) ) ).toBe( 403 );
		}
	} );

	it( 'by those whom a plugin lets in, and not by those whom it keeps out', async () => {
		const video = await aPrivateVideo();
		const post = await aPost( blockOf( video ) );
		await setKnobs( { filters: { statecraft_video_may_watch: false } } );
		expect( await statusOf( addressOf( video, post ), 'author' ) ).toBe( 403 );
		await setKnobs( { filters: { statecraft_video_may_watch: true } } );
		expect( await statusOf( addressOf( video ) ) ).toBe( 200 );
	} );

	it( 'gets the same response for a private video as for a missing one', async () => {
		const video = await aPrivateVideo();
		const [ hidden, none ] = await Promise.all(
			[ addressOf( video ), `${ site().url }/?statecraft_video=AAAAAAAA` ].map( async ( url ) => {
				const response = await browse( url );
				const { date, ...headers } = Object.fromEntries( response.headers );
				return { status: response.status, headers, text: await response.text(), date };
			} )
		);
		expect( { ...hidden, date: '' } ).toEqual( { ...none, date: '' } );
		expect( [ hidden!.status, hidden!.headers[ 'content-type' ] ] ).toEqual( [ 403, 'text/plain; charset=utf-8' ] );
		expect( hidden!.headers[ 'cache-control' ] ).toContain( 'no-store' );
		expect( hidden!.text ).toContain( 'Log in' );
	} );

	it.each( [ 'x', '../../etc', 'AAAAAAAA%00', '' ] )( 'never by a guid of another form: %s', async ( guid ) => {
		expect( await statusOf( `${ site().url }/?statecraft_video=${ guid }`, 'administrator' ) ).toBe( 403 );
	} );

	it( 'never here if its file is at VideoPress', async () => {
		const video = await aVideo();
		await php( `wp_update_post( array( 'ID' => ${ video.id }, 'post_mime_type' => 'video/videopress' ) );` );
		expect( await statusOf( addressOf( video ), 'administrator' ) ).toBe( 403 );
	} );

	it( 'never by a list instead of a guid', async () => {
		expect( await statusOf( `${ site().url }/?statecraft_video[]=a&post[]=1`, 'administrator' ) ).toBe( 403 );
	} );

	it( 'by its old address once it is public again', async () => {
		const video = await aPrivateVideo();
		await meta( { id: video.id, privacy_setting: 0 } );
		const response = await fetch( addressOf( video ) );
		expect( [ response.status, response.url ] ).toEqual( [ 200, video.url ] );
	} );
} );

describe( 'a private video that somebody has only named', () => {
	const COMING = `
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$leaver = wp_insert_user( array( 'user_login' => 'leaver', 'user_pass' => 'x', 'user_email' => 'leaver@example.org', 'role' => 'author' ) );
		wp_set_current_user( $leaver );
	`;
	/** The post that somebody has stored before their account was deleted. */
	const stored = async ( code: string ) =>
		Number(
			await php(
				`${ COMING } ${ code } wp_set_current_user( 0 ); wp_delete_user( $leaver, ${ site().users.editor.id } ); echo $post;`
			)
		);
	const insert = ( content: string, author = '$leaver' ) =>
		`$post = wp_insert_post( wp_slash( array( 'post_title' => 'x', 'post_status' => 'publish', 'post_author' => ${ author }, 'post_content' => '${ content }' ) ) );`;

	it( '[VIDEO-158] is not shown once WordPress has given their post to somebody who may edit the video, until that person saves it', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await stored( insert( blockOf( video ) ) );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 403 );
		const { status } = await as( 'editor' ).post( `wp/v2/posts/${ post }`, {
			content: `${ blockOf( video ) }<p>Read</p>`,
		} );
		expect( [ status, await statusOf( addressOf( video, post ) ) ] ).toEqual( [ 200, 200 ] );
	} );

	it( '[VIDEO-158] nor in a post of somebody else that they have saved last', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await stored( `
			${ insert( 'Before', String( site().users.editor.id ) ) }
			get_userdata( $leaver )->add_cap( 'edit_others_posts' );
			wp_update_post( wp_slash( array( 'ID' => $post, 'post_content' => '${ blockOf( video ) }' ) ) );
			get_userdata( $leaver )->remove_cap( 'edit_others_posts' );
		` );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 403 );
	} );

	it( '[VIDEO-158] those of their own stay where they are shown', async () => {
		const video = await aPrivateVideo();
		const post = await stored(
			`wp_update_post( array( 'ID' => ${ video.id }, 'post_author' => $leaver ) ); ${ insert( blockOf( video ) ) }`
		);
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 200 );
	} );
} );
