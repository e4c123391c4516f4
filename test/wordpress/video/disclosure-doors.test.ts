/** Every way by which WordPress, and this plugin, tell title, description and file name of an attachment that somebody names: by role. */
import { as, inBrowser, php, site, type Role } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { aPost, aVideo, eachWithVideos, type StoredVideo } from '../_kit/video';
import { aPrivateVideo } from '../_kit/video-privacy';

jest.setTimeout( 240_000 );
eachWithVideos();

type Visitor = Role | 'anonymous';

const wishes = {
	author: 'editor',
	title: 'Merger talks',
	description: 'With whom we merge',
	name: 'merger.webm',
} as const;

/** An item of another service that the video is a copy of. */
const ITEM = '0ab';

/** A private video below a published post, as most are, with a caption and a comment. */
const aHiddenVideo = async ( make: ( wished: typeof wishes ) => Promise< StoredVideo > ) => {
	const post = await aPost( 'Text' );
	const video = await make( wishes );
	await php( `
		update_option( 'wp_attachment_pages_enabled', 1 );
		wp_update_post( array( 'ID' => ${ video.id }, 'post_parent' => ${ post }, 'post_excerpt' => 'They merge' ) );
		wp_insert_comment( array( 'comment_post_ID' => ${ video.id }, 'comment_content' => 'Fine that we merge', 'comment_approved' => 1 ) );
		add_post_meta( ${ video.id }, '_statecraft_copy_' . substr( hash( 'sha256', 'openverse:${ ITEM }' ), 0, 20 ), '1' );
	` );
	return video;
};

/** Somebody who looks: logged in once. */
interface Visit {
	role: Visitor;
	video: StoredVideo;
	cookie: string;
}
type Door = [ string, ( visit: Visit ) => Promise< string >, Visitor[] ];

const page =
	( path: ( video: StoredVideo ) => string, form?: ( video: StoredVideo ) => Record< string, string > ) =>
	async ( { video, cookie }: Visit ) => {
		const sent = form && { method: 'POST', body: new URLSearchParams( form( video ) ) };
		const response = await fetch( `${ site().url }${ path( video ) }`, { ...sent, headers: { Cookie: cookie } } );
		return `${ response.url } ${ await response.text() }`;
	};

/** What a plugin prints for a visitor, as a theme or an answer of its own. */
const printed =
	( code: ( id: number ) => string ) =>
	async ( { video, role }: Visit ) =>
		php( `
		wp_set_current_user( ${ role === 'anonymous' ? 0 : site().users[ role ].id } );
		${ code( video.id ) }
	` );

const query = ( args: string ) =>
	printed(
		( id ) =>
			`$id = ${ id }; $query = new WP_Query( ${ args } ); echo wp_json_encode( array( $query->posts, $query->get_queried_object() ) );`
	);

const uploaders: Visitor[] = [ 'author', 'editor' ];
const writers: Visitor[] = [ 'contributor', 'author', 'editor' ];
const all: Visitor[] = [ 'anonymous', 'subscriber', 'contributor', 'author', 'editor' ];

/** Each with those who get an answer at all. */
const doors: Door[] = [
	[ 'the page by id and type', page( ( { id } ) => `/?p=${ id }&post_type=attachment` ), all ],
	[
		'the same, sent',
		page(
			() => '/',
			( { id } ) => ( { p: String( id ), post_type: 'attachment' } )
		),
		all,
	],
	[
		'the page by the id of an attachment, sent',
		page(
			() => '/',
			( { id } ) => ( { attachment_id: String( id ) } )
		),
		all,
	],
	[ 'the page by name and type', page( () => '/?name=merger-talks&post_type=attachment' ), all ],
	[ 'the page by its slug', page( () => '/?attachment=merger-talks' ), all ],
	[ 'the feed', page( ( { id } ) => `/?p=${ id }&post_type=attachment&feed=rss2` ), all ],
	[
		'the feed of entries',
		page( ( { id } ) => `/?p=${ id }&post_type=attachment&feed=rss2&withoutcomments=1` ),
		all,
	],
	[
		'the feed, sent',
		page(
			() => '/?feed=atom',
			( { id } ) => ( { attachment_id: String( id ) } )
		),
		all,
	],
	[ 'the embed', page( ( { id } ) => `/?p=${ id }&post_type=attachment&embed=true` ), all ],
	[
		'oEmbed',
		page(
			( { id } ) =>
				`/?rest_route=/oembed/1.0/embed&url=${ encodeURIComponent( `${ site().url }/?attachment_id=${ id }` ) }`
		),
		all,
	],
	[
		'the REST API',
		async ( { video, role } ) => JSON.stringify( ( await as( role ).get( `wp/v2/media/${ video.id }` ) ).json ),
		all,
	],
	[
		'the REST API of comments',
		async ( { video, role } ) =>
			JSON.stringify(
				( await as( role ).get( 'wp/v2/comments', { query: { post: video.id, _embed: 'up' } } ) ).json
			),
		all,
	],
	[
		'a comment by the REST API',
		async ( { video, role } ) => {
			const id = await php(
				`global $wpdb; echo $wpdb->get_var( "SELECT comment_ID FROM $wpdb->comments WHERE comment_post_ID = ${ video.id }" );`
			);
			return JSON.stringify(
				( await as( role ).get( `wp/v2/comments/${ id }`, { query: { _embed: 'up' } } ) ).json
			);
		},
		all,
	],
	[ 'the table of the library', page( ( { id } ) => `/wp-admin/upload.php?mode=list&p=${ id }` ), uploaders ],
	[
		'the old window',
		page( ( { id } ) => `/wp-admin/media-upload.php?tab=library&type=video&p=${ id }` ),
		uploaders,
	],
	[
		'the old window, by attachment',
		page( ( { id } ) => `/wp-admin/media-upload.php?tab=library&attachment_id=${ id }` ),
		uploaders,
	],
	...[ 1, 2, 3 ].map( ( kind ): Door => [
		`the row after an upload: ${ kind }`,
		page( ( { id } ) => `/wp-admin/async-upload.php?fetch=${ kind }&attachment_id=${ id }` ),
		uploaders,
	] ),
	[ 'the comments of the admin', page( ( { id } ) => `/wp-admin/edit-comments.php?p=${ id }` ), writers ],
	[
		'a copy of an item that is this one',
		async ( { role } ) => {
			const { json } = await as( role ).post( 'wpcom/v2/external-media/copy/openverse', {
				external_ids: [ ITEM ],
			} );
			return JSON.stringify( json );
		},
		uploaders,
	],
	[ 'a query by id', query( `array( 'p' => $id, 'post_type' => 'attachment', 'post_status' => 'any' )` ), all ],
	[ 'a query by attachment', query( `array( 'attachment_id' => $id )` ), all ],
	[
		'a query without filters',
		query( `array( 'p' => $id, 'post_type' => 'any', 'post_status' => 'any', 'suppress_filters' => true )` ),
		all,
	],
	[
		'a query by ids',
		query( `array( 'post__in' => array( $id ), 'post_type' => 'attachment', 'post_status' => 'any' )` ),
		all,
	],
	[
		'a query by name',
		query( `array( 'name' => 'merger-talks', 'post_type' => 'attachment', 'post_status' => 'any' )` ),
		all,
	],
	[
		'a query by path',
		printed(
			( id ) => `
				wp_update_post( array( 'ID' => ${ id }, 'post_parent' => 0 ) );
				echo wp_json_encode( ( new WP_Query( array( 'pagename' => get_post( ${ id } )->post_name ) ) )->posts );
			`
		),
		all,
	],
	[
		'a query by guid',
		query( `array( 'meta_key' => 'videopress_guid', 'post_type' => 'attachment', 'post_status' => 'any' )` ),
		all,
	],
	[
		'the functions of themes',
		printed(
			( id ) => `
				$GLOBALS['post'] = get_post( ${ id } );
				echo get_the_title( ${ id } ), get_the_excerpt( ${ id } ), wp_get_attachment_caption( ${ id } ), get_permalink( ${ id } ), wp_get_attachment_url( ${ id } ), apply_filters( 'the_content', $GLOBALS['post']->post_content );
			`
		),
		all,
	],
	...[ 'DOING_CRON', 'WP_CLI', 'XMLRPC_REQUEST', 'WP_ADMIN' ].map( ( name ): Door => [
		`a process of ${ name }`,
		printed(
			( id ) =>
				`define( '${ name }', true ); echo wp_json_encode( get_posts( array( 'post_type' => 'attachment' ) ) ), get_the_title( ${ id } );`
		),
		all,
	] ),
];

/** The words that a visitor may not know; the slug is what some doors were asked by. */
const tells = ( text: string ) => /merger talks|we merge|they merge|merger\.webm/i.test( text );

/** The doors that tell a visitor. */
const tellers = async ( video: StoredVideo, role: Visitor ) => {
	const cookie = role === 'anonymous' ? '' : ( await inBrowser( role ) ).cookie;
	const found: string[] = [];
	for ( const [ name, open ] of doors.filter( ( [ , , roles ] ) => roles.includes( role ) ) ) {
		if ( tells( await open( { video, role, cookie } ) ) ) {
			found.push( name );
		}
	}
	return found;
};

describe( 'what a private video is called', () => {
	it.each( all.filter( ( role ) => role !== 'editor' ) )(
		'[VIDEO-157] is revealed on no surface to %s',
		async ( role ) => {
			expect( await tellers( await aHiddenVideo( aPrivateVideo ), role ) ).toEqual( [] );
		}
	);

	it.each( all.filter( ( role ) => role !== 'editor' ) )(
		'is told by no door to %s where its file is at VideoPress, which says that it is private',
		async ( role ) => {
			const video = await aHiddenVideo( aVideo );
			await php( `
				wp_update_post( array( 'ID' => ${ video.id }, 'post_mime_type' => 'video/videopress' ) );
				wp_update_attachment_metadata( ${ video.id }, array( 'videopress' => array( 'privacy_setting' => 1, 'original' => 'https://videos.files.wordpress.com/x/merger.webm' ) ) );
			` );
			expect( await tellers( video, role ) ).toEqual( [] );
			expect( ( await as( role ).get( `rest/v1.1/videos/${ video.guid }` ) ).status ).toBe( 404 );
			expect( ( await as( 'editor' ).get( `rest/v1.1/videos/${ video.guid }` ) ).status ).toBe( 200 );
		}
	);

	it( 'is shown on every surface if it is public: one that shows nothing to anyone would prove nothing', async () => {
		expect( await tellers( await aHiddenVideo( aVideo ), 'editor' ) ).toEqual( doors.map( ( [ name ] ) => name ) );
	} );
} );

describe( 'a user who may not read the texts of a private video', () => {
	it( 'does not lose them by saving what was shown instead, as an event or a plugin does', async () => {
		const { id } = await aHiddenVideo( aPrivateVideo );
		const saved = await php( `
			wp_set_current_user( 0 );
			wp_update_post( wp_slash( array( 'ID' => ${ id }, 'post_title' => get_the_title( ${ id } ), 'post_excerpt' => wp_get_attachment_caption( ${ id } ), 'post_content' => '', 'menu_order' => 3 ) ) );
			$post = get_post( ${ id } );
			echo wp_json_encode( array( $post->post_title, $post->post_excerpt, $post->post_content, $post->menu_order ) );
		` );
		expect( JSON.parse( saved ) ).toEqual( [ 'Merger talks', 'They merge', 'With whom we merge', 3 ] );
	} );

	it.each< [ Visitor, boolean ] >( [
		[ 'anonymous', false ],
		[ 'author', false ],
		[ 'editor', true ],
	] )( 'has no right to read its attachment: %s', async ( role, may ) => {
		const { id } = await aHiddenVideo( aPrivateVideo );
		const user = role === 'anonymous' ? 0 : site().users[ role ].id;
		expect(
			await php( `
				wp_set_current_user( ${ user } );
				echo wp_json_encode( array( current_user_can( 'read_post', ${ id } ), array( wp_set_current_user( 1 ), user_can( ${ user }, 'read_post', ${ id } ) )[1] ) );
			` )
		).toBe( JSON.stringify( [ may, may ] ) );
	} );
} );

describe( 'a guid is found by its own key only', () => {
	it.each( [ 'VideoPress_GUID', 'vidéopress_guid', 'videopress_guid ' ] )(
		'whatever else the database takes for it: %s',
		async ( key ) => {
			const before = await Promise.all( [ 1, 2, 3, 4, 5 ].map( () => aVideo() ) );
			const video = await aVideo( wishes );
			await php( `
				foreach ( ${ inPhp( before.map( ( { id } ) => id ) ) } as $id ) add_post_meta( $id, ${ inPhp( key ) }, '${ video.guid }' );
			` );
			expect( await php( `echo Statecraft\\Video\\Videos::find( '${ video.guid }')?->id();` ) ).toBe(
				String( video.id )
			);
			expect( await php( `echo (int) is_protected_meta( ${ inPhp( key ) }, 'post' );` ) ).toBe( '1' );
		}
	);

	it( 'not by that of a custom field that an author writes by XML-RPC', async () => {
		const others = await Promise.all( [ 1, 2, 3, 4, 5, 6 ].map( () => aVideo() ) );
		const video = await aPrivateVideo( wishes );
		const { name, password } = site().users.author;
		for ( const { id } of others ) {
			const field = `<struct><member><name>key</name><value><string>VideoPress_GUID</string></value></member><member><name>value</name><value><string>${ video.guid }</string></value></member></struct>`;
			await fetch( `${ site().url }/xmlrpc.php`, {
				method: 'POST',
				body: `<?xml version="1.0"?><methodCall><methodName>wp.editPost</methodName><params><param><value><int>1</int></value></param><param><value><string>${ name }</string></value></param><param><value><string>${ password }</string></value></param><param><value><int>${ id }</int></value></param><param><value><struct><member><name>custom_fields</name><value><array><data><value>${ field }</value></data></array></value></member></struct></value></param></params></methodCall>`,
			} );
		}
		expect( await php( `echo Statecraft\\Video\\Videos::find( '${ video.guid }')?->id();` ) ).toBe(
			String( video.id )
		);
		expect(
			await php(
				`wp_set_current_user( ${ site().users.author.id } ); echo (int) Statecraft\\Video\\Privacy\\Private_Attachment::is_hidden( ${ others[ 0 ]!.id } );`
			)
		).toBe( '0' );
	} );
} );
