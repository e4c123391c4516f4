/** What WordPress tells of private videos, by ways of its own, to those who may not watch them. */
import { as, inBrowser, php, site, type Role } from '../_kit/client';
import { inPhp, setKnobs } from '../_kit/knobs';
import { tusOf } from '../_kit/tus';
import { aPost, aVideo, browse, eachWithVideos, meta, uploads, type StoredVideo } from '../_kit/video';
import { aPrivateVideo } from '../_kit/video-privacy';

jest.setTimeout( 240_000 );
eachWithVideos();

const merger = {
	author: 'editor',
	title: 'Merger talks',
	description: 'With whom we merge',
	name: 'merger.webm',
} as const;

/** What a text tells. */
const told = ( text: string, { guid }: StoredVideo ) => [
	...( /merge/i.test( text ) ? [ 'words' ] : [] ),
	...( text.includes( guid ) ? [ 'guid' ] : [] ),
];

const ajax = async ( role: Role, fields: Record< string, string > ) => {
	const { cookie } = await inBrowser( role );
	const response = await fetch( `${ site().url }/wp-admin/admin-ajax.php`, {
		method: 'POST',
		headers: { Cookie: cookie },
		body: new URLSearchParams( fields ),
	} );
	return response.text();
};

const xmlRpc = async ( role: Role, method: string, ...more: string[] ) => {
	const { name, password } = site().users[ role ];
	const values = [ '<int>1</int>', `<string>${ name }</string>`, `<string>${ password }</string>`, ...more ];
	const params = values.map( ( value ) => `<param><value>${ value }</value></param>` ).join( '' );
	const response = await fetch( `${ site().url }/xmlrpc.php`, {
		method: 'POST',
		body: `<?xml version="1.0"?><methodCall><methodName>${ method }</methodName><params>${ params }</params></methodCall>`,
	} );
	return response.text();
};

/** Ids that a list of the REST API has. */
const listed = async ( query: Record< string, string >, role: Role | 'anonymous' = 'anonymous' ) =>
	( await as( role ).get< { id: number }[] >( 'wp/v2/media', { query } ) ).json.map( ( { id } ) => id );

/** Another attachment with all that the first has, as plugins for translations make it. */
const copyOf = async ( { id }: StoredVideo ) =>
	Number(
		await php( `
			$copy = wp_insert_attachment( array( 'post_title' => 'Merger talks', 'post_mime_type' => 'video/webm' ) );
			foreach ( get_post_meta( ${ id } ) as $key => $values ) foreach ( $values as $value ) add_post_meta( $copy, $key, maybe_unserialize( $value ) );
			echo $copy;
		` )
	);

describe( 'the media library tells nothing of a private video', () => {
	it.each< [ Role, string[] ] >( [
		[ 'subscriber', [] ],
		[ 'contributor', [] ],
		[ 'editor', [ 'words', 'guid' ] ],
	] )( 'by a playlist: %s', async ( role, expected ) => {
		const post = await aPost( 'Text' );
		const hidden = await aPrivateVideo( merger );
		const open = await aVideo( { title: 'An open clip' } );
		await php( `
			wp_update_post( array( 'ID' => ${ hidden.id }, 'post_parent' => ${ post } ) );
			wp_update_post( array( 'ID' => ${ open.id }, 'post_parent' => ${ post } ) );
		` );
		for ( const which of [
			`ids="${ hidden.id },${ open.id }"`,
			`id="${ post }"`,
			`id="${ post }" exclude="999999"`,
		] ) {
			const text = await ajax( role, {
				action: 'parse-media-shortcode',
				shortcode: `[playlist type="video" ${ which }]`,
			} );
			expect( [ which, told( text, hidden ) ] ).toEqual( [ which, expected ] );
			expect( text ).toContain( 'An open clip' );
		}
		const alone = await ajax( role, {
			action: 'parse-media-shortcode',
			shortcode: `[playlist type="video" ids="${ hidden.id }"]`,
		} );
		expect( told( alone, hidden ) ).toEqual( expected );
	} );

	it.each< [ Role, string[] ] >( [
		[ 'author', [] ],
		[ 'editor', [ 'words', 'guid' ] ],
	] )( 'by its window, its table, and its entries: %s', async ( role, expected ) => {
		const video = await aPrivateVideo( merger );
		const table = await ( await browse( `${ site().url }/wp-admin/upload.php?mode=list`, role ) ).text();
		const entry = JSON.parse( await ajax( role, { action: 'get-attachment', id: String( video.id ) } ) );
		expect( [
			told( await ajax( role, { action: 'query-attachments' } ), video ),
			told( await ajax( role, { action: 'query-attachments', 'query[post__in][]': String( video.id ) } ), video ),
			told( JSON.stringify( entry ), video ),
			told( table, video ).includes( 'words' ),
		] ).toEqual( [ expected, expected, expected, expected.includes( 'words' ) ] );
		expect( entry ).toMatchObject( {
			success: true,
			data: { id: video.id, title: role === 'editor' ? 'Merger talks' : 'Private video', mime: 'video/webm' },
		} );
	} );

	it.each< [ Role, string[] ] >( [
		[ 'author', [] ],
		[ 'editor', [ 'words', 'guid' ] ],
	] )( 'by XML-RPC: %s', async ( role, expected ) => {
		const video = await aPrivateVideo( merger );
		const item = await xmlRpc( role, 'wp.getMediaItem', `<int>${ video.id }</int>` );
		expect( item ).toContain( `<name>attachment_id</name><value><string>${ video.id }</string>` );
		expect( told( item, video ) ).toEqual( expected );
		expect( told( await xmlRpc( role, 'wp.getMediaLibrary' ), video ) ).toEqual( expected );
	} );

	it( 'by the URL of its file', async () => {
		const video = await aPrivateVideo( merger );
		const urls = JSON.parse(
			await php( `
				$url = static fn( $person ) => array( wp_set_current_user( $person ), wp_get_attachment_url( ${ video.id } ) )[1];
				echo wp_json_encode( array_map( $url, array( 0, ${ site().users.author.id }, ${ site().users.editor.id } ) ) );
			` )
		);
		const page = `${ site().url }/?attachment_id=${ video.id }`;
		expect( urls ).toEqual( [ page, page, `${ site().url }/?statecraft_video=${ video.guid }` ] );
	} );

	it( 'while a filter on who may watch lists attachments', async () => {
		const video = await aPrivateVideo( merger );
		await php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/member.php', ${ inPhp(
				`<?php add_filter( 'statecraft_video_may_watch', static fn( $may ) => $may && get_posts( array( 'post_type' => 'attachment' ) ) );`
			) } );
		` );
		const all = [ await listed( {} ), await listed( {}, 'editor' ) ];
		await php( `unlink( WPMU_PLUGIN_DIR . '/member.php' );` );
		expect( all ).toEqual( [ [], [ video.id ] ] );
	} );
} );

describe( 'a search', () => {
	it.each( [
		[ { search: 'Merger t' } ],
		[ { search: 'whom we m' } ],
		[ { slug: 'merger-talks' } ],
		[ { orderby: 'title' } ],
	] )( 'does not tell what a private video is called: %j', async ( query ) => {
		const [ hidden, open ] = [ await aPrivateVideo( merger ), await aVideo( { title: 'Another' } ) ];
		const others = 'orderby' in query ? [ open.id ] : [];
		expect( await listed( query ) ).toEqual( others );
		expect( await listed( { ...query, include: `${ hidden.id },${ open.id }` } as never ) ).toEqual( others );
		expect( await listed( { ...query, exclude: `${ open.id }` } as never ) ).toEqual( [] );
		expect( await listed( { ...query, include: String( hidden.id ) } as never ) ).toEqual( [] );
		expect( await listed( query as never, 'editor' ) ).toContain( hidden.id );
	} );

	it( 'in the window of the media library does not tell it to an author', async () => {
		await aPrivateVideo( merger );
		const found = async ( role: Role ) =>
			JSON.parse( await ajax( role, { action: 'query-attachments', 'query[s]': 'Merger t' } ) ).data.length;
		expect( [ await found( 'author' ), await found( 'editor' ) ] ).toEqual( [ 0, 1 ] );
	} );

	it( 'of pages does not tell it where a plugin adds attachments to the results', async () => {
		await aPrivateVideo( merger );
		await php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/media-search.php', ${ inPhp(
				`<?php add_action( 'pre_get_posts', static function ( $query ) { $query->is_search() && $query->set( 'post_status', array( 'publish', 'inherit' ) ); } );`
			) } );
		` );
		const found = async ( role: Role | 'anonymous' ) =>
			/merger.talks/i.test( await ( await browse( `${ site().url }/?s=whom+we`, role ) ).text() );
		const all = [ await found( 'anonymous' ), await found( 'editor' ) ];
		await php( `unlink( WPMU_PLUGIN_DIR . '/media-search.php' );` );
		expect( all ).toEqual( [ false, true ] );
	} );
} );

describe( 'a search by somebody who cannot write', () => {
	/** What searches of attachments and of comments find and cost: the queries, and the posts that are read. */
	const search = ( role: Role | 'anonymous', more = '' ) =>
		php( `
			wp_set_current_user( ${ role === 'anonymous' ? 0 : site().users[ role ].id } );
			${ more }
			wp_cache_flush();
			$lengths = array();
			add_filter( 'query', static function ( $query ) use ( &$lengths ) { $lengths[] = strlen( $query ); return $query; } );
			$all   = array( 'post_type' => 'any', 'post_status' => 'any', 'fields' => 'ids', 'posts_per_page' => -1 );
			$found = ( new WP_Query( array( 's' => 'Merger' ) + $all ) )->posts;
			$said  = ( new WP_Comment_Query( array( 'status' => 'any', 'fields' => 'ids', 'search' => 'merge' ) ) )->comments;
			$every = $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'attachment'" );
			$read  = array_filter( $every, static fn( $id ) => false !== wp_cache_get( (int) $id, 'posts' ) );
			sort( $found );
			echo wp_json_encode( array( 'found' => array_map( 'intval', $found ), 'comments' => count( $said ), 'read' => count( $read ), 'queries' => count( $lengths ), 'longest' => max( $lengths ) ) );
		` ).then(
			( text ) =>
				JSON.parse( text ) as Record< 'comments' | 'read' | 'queries' | 'longest', number > & {
					found: number[];
				}
		);

	it.each( [ 'anonymous', 'subscriber' ] as const )(
		'[VIDEO-149] costs the same with many private videos: %s',
		async ( role ) => {
			const open = await aVideo( merger );
			const before = await search( role );
			const hidden = await aPrivateVideo( merger );
			await php( `
				for ( $i = 0; $i < 300; ++$i ) {
					$wpdb->insert( $wpdb->posts, array( 'post_title' => 'Merger talks', 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_mime_type' => 'video/webm', 'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
					$id = $wpdb->insert_id;
					$wpdb->insert( $wpdb->postmeta, array( 'post_id' => $id, 'meta_key' => 'videopress_guid', 'meta_value' => sprintf( 'many%04d', $i ) ) );
					$wpdb->insert( $wpdb->postmeta, array( 'post_id' => $id, 'meta_key' => '_statecraft_video_privacy_setting', 'meta_value' => '1' ) );
				}
				wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_content' => 'They will merge' ) );
			` );
			const after = await search( role );
			await php(
				`$wpdb->query( "DELETE p, m FROM $wpdb->posts p JOIN $wpdb->postmeta m ON m.post_id = p.ID WHERE p.ID > ${ hidden.id } AND p.post_type = 'attachment'" ); wp_cache_flush();`
			);
			expect( after ).toEqual( before );
			expect( [ before.found, before.read, before.comments ] ).toEqual( [ [ open.id ], 0, 0 ] );
		}
	);

	it( 'is not joined to others by an “or” that another plugin has added', async () => {
		const open = await aVideo( merger );
		await aPrivateVideo( merger );
		const other = `
			add_filter( 'posts_where', static fn( $where ) => "$where OR {$GLOBALS['wpdb']->posts}.post_title LIKE '%Merger%'" );
			add_filter( 'comments_clauses', static fn( $clauses ) => array( 'where' => "{$clauses['where']} OR 1 = 1" ) + $clauses );
		`;
		expect( ( await search( 'anonymous', other ) ).found ).toEqual( [ open.id ] );
	} );

	it( 'judges copies by their video, videos at VideoPress by their stored settings, and the others by the site', async () => {
		const open = await aVideo( merger );
		const own = await aVideo( merger );
		const first = await aVideo( merger );
		await copyOf( first );
		const hosted = await aVideo( merger );
		await php( `
			update_post_meta( ${ own.id }, '_statecraft_video_privacy_setting', 0 );
			update_post_meta( ${ first.id }, '_statecraft_video_privacy_setting', 1 );
			wp_update_post( array( 'ID' => ${ hosted.id }, 'post_mime_type' => 'video/videopress' ) );
			update_post_meta( ${ hosted.id }, '_wp_attachment_metadata', array( 'videopress' => array( 'privacy_setting' => 1 ) ) );
		` );
		expect( ( await search( 'anonymous' ) ).found ).toEqual( [ open.id, own.id ] );
		expect( ( await search( 'anonymous', `update_option( 'blog_public', -1 );` ) ).found ).toEqual( [ own.id ] );
		await php( `update_option( 'blog_public', 1 );` );
		const may = `add_filter( 'statecraft_video_may_watch', static fn( $is_allowed, $id ) => $is_allowed || ${ first.id } === $id, 10, 2 );`;
		expect( ( await search( 'anonymous', may ) ).found ).toContain( open.id );
	} );
} );

describe( 'the address of a private video', () => {
	it.each( [ 'p', 'page_id', 'attachment_id' ] )( 'by its id does not tell its title: %s', async ( name ) => {
		await php( `update_option( 'wp_attachment_pages_enabled', 1 );` );
		const [ hidden, open ] = [ await aPrivateVideo( merger ), await aVideo( { title: 'Open talks' } ) ];
		const visit = async ( { id }: StoredVideo, role: Role | 'anonymous' = 'anonymous' ) => {
			const first = await browse( `${ site().url }/?${ name }=${ id }`, role );
			const last = await browse( `${ site().url }/?${ name }=${ id }`, role, { redirect: 'follow' } );
			return `${ first.headers.get( 'location' ) } ${ last.url } ${ last.status } ${ await last.text() }`;
		};
		const text = await visit( hidden );
		expect( text ).toContain( ' 404 ' );
		expect( told( text, hidden ) ).toEqual( [] );
		expect( await visit( hidden, 'editor' ) ).toContain( '/merger-talks/' );
		expect( await visit( open ) ).toContain( '/open-talks/' );
	} );

	it( 'accepts no comments or pings from users who may not watch it', async () => {
		const video = await aPrivateVideo( merger );
		const comment = async ( role: Role | 'anonymous' ) => {
			const cookie = role === 'anonymous' ? '' : ( await inBrowser( role ) ).cookie;
			const response = await fetch( `${ site().url }/wp-comments-post.php`, {
				method: 'POST',
				redirect: 'manual',
				headers: { Cookie: cookie },
				body: new URLSearchParams( {
					comment: `By ${ role }`,
					author: 'a',
					email: 'a@example.com',
					comment_post_ID: String( video.id ),
				} ),
			} );
			expect( told( `${ response.headers.get( 'location' ) } ${ await response.text() }`, video ) ).toEqual(
				role === 'editor' ? [ 'words' ] : []
			);
			return response.status;
		};
		expect( [ await comment( 'anonymous' ), await comment( 'author' ), await comment( 'editor' ) ] ).toEqual( [
			403, 403, 302,
		] );
		expect(
			await php( `echo (int) pings_open( ${ video.id } ), (int) pings_open( ${ await aPost( '' ) } );` )
		).toBe( '01' );
	} );
} );

it( 'the comments of a private video, of the time when it was public, are not listed with its title', async () => {
	const [ hidden, open ] = [ await aPrivateVideo( merger ), await aVideo( { title: 'Open talks' } ) ];
	await php( `
		foreach ( array( ${ hidden.id }, ${ open.id } ) as $id ) wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_content' => "On $id", 'comment_approved' => 1 ) );
	` );
	const feed = async ( role: Role | 'anonymous' ) =>
		( await browse( `${ site().url }/?feed=comments-rss2`, role ) ).text();
	const list = async ( role: Role | 'anonymous' ) =>
		( await as( role ).get< { post: number }[] >( 'wp/v2/comments' ) ).json.map( ( { post } ) => post );
	expect( told( await feed( 'anonymous' ), hidden ) ).toEqual( [] );
	expect( await feed( 'anonymous' ) ).toContain( 'Open talks' );
	expect( await feed( 'editor' ) ).toContain( 'Merger talks' );
	expect( ( await list( 'anonymous' ) ).filter( ( id ) => [ hidden.id, open.id ].includes( id ) ) ).toEqual( [
		open.id,
	] );
	expect( await list( 'editor' ) ).toContain( hidden.id );
} );

describe( 'the cover in the file of a video', () => {
	const u32 = ( ...numbers: number[] ) => {
		const bytes = Buffer.alloc( 4 * numbers.length );
		numbers.forEach( ( number, i ) => bytes.writeUInt32BE( number, 4 * i ) );
		return bytes;
	};
	const box = ( type: string, ...parts: Buffer[] ) => {
		const body = Buffer.concat( parts );
		return Buffer.concat( [ u32( body.length + 8 ), Buffer.from( type ), body ] );
	};

	/** An MP4 with a picture as its cover. */
	const withCover = async () => {
		const jpeg = Buffer.from(
			await php(
				`$image = imagecreatetruecolor( 8, 8 ); ob_start(); imagejpeg( $image ); echo base64_encode( ob_get_clean() );`
			),
			'base64'
		);
		const handler = box( 'hdlr', u32( 0, 0 ), Buffer.from( 'mdirappl' ), Buffer.alloc( 9 ) );
		const list = box( 'ilst', box( 'covr', box( 'data', u32( 13, 0 ), jpeg ) ) );
		const movie = box( 'mvhd', u32( 0, 0, 0, 1000, 5000, 0x10000 ), Buffer.alloc( 76 ) );
		return Buffer.concat( [
			box( 'ftyp', Buffer.from( 'isom' ), u32( 0 ), Buffer.from( 'isommp42' ) ),
			box( 'moov', movie, box( 'udta', box( 'meta', u32( 0 ), handler, list ) ) ),
			box( 'mdat', Buffer.alloc( 400 ) ),
		] );
	};

	it.each( [
		[ 'private', true, [] ],
		[ 'public', false, [ expect.stringMatching( /merger-talks-mp4-image.*\.jpg$/i ) ] ],
	] )( 'becomes an image of its own of a public video only: %s', async ( _, isPrivate, expected ) => {
		await setKnobs( { filters: { statecraft_video_private_site: isPrivate } } );
		const file = await withCover();
		const { status, headers } = await tusOf().create(
			{
				'Upload-Length': String( file.length ),
				'Content-Type': 'application/offset+octet-stream',
				'Upload-Metadata': `filename ${ btoa( 'Merger talks.mp4' ) },filetype ${ btoa( 'video/mp4' ) }`,
			},
			file
		);
		const id = Number( headers.get( 'x-videopress-upload-media-id' ) );
		const length = await php( `
			Statecraft\\Video\\Upload\\Video_Attachment::read_metadata( ${ id } );
			echo wp_get_attachment_metadata( ${ id } )['length'];
		` );
		expect( [ status, length ] ).toEqual( [ 201, '5' ] );
		expect( ( await uploads() ).filter( ( name ) => name.endsWith( '.jpg' ) ) ).toEqual( expected );
	} );
} );

describe( 'the enclosures of a feed', () => {
	const feed = async ( format: string ) => ( await browse( `${ site().url }/?feed=${ format }` ) ).text();

	it.each( [ 'rss2', 'atom' ] )(
		'[VIDEO-144] do not name the file of a video that has become private: %s',
		async ( format ) => {
			const video = await aVideo( merger );
			const open = await aVideo( { name: 'open.webm' } );
			const post = await aPost( 'Text' );
			await php( `
			add_post_meta( ${ post }, 'enclosure', "${ video.url }\n400\nvideo/webm\n" );
			add_post_meta( ${ post }, 'enclosure', "${ open.url }\n400\nvideo/webm\n" );
		` );
			expect( await feed( format ) ).toContain( video.url );
			await meta( { id: video.id, privacy_setting: 1 }, 'editor' );
			const text = await feed( format );
			expect( [ told( text, video ), text.includes( open.url ) ] ).toEqual( [ [], true ] );
			await meta( { id: video.id, privacy_setting: 0 }, 'editor' );
			expect( await feed( format ) ).toContain( video.url );
		}
	);

	it( 'name another file that has got the former name of a private video', async () => {
		const video = await aVideo( merger );
		const post = await aPost( 'Text' );
		await meta( { id: video.id, privacy_setting: 1 }, 'editor' );
		const other = await aVideo( { name: merger.name } );
		expect( other.url ).toBe( video.url );
		await php( `add_post_meta( ${ post }, 'enclosure', "${ other.url }\n400\nvideo/webm\n" );` );
		expect( await feed( 'rss2' ) ).toContain( other.url );
	} );
} );

describe( 'a copy of a private video that another plugin has made', () => {
	it( 'is as private as the video', async () => {
		const video = await aVideo( merger );
		const copy = await copyOf( video );
		expect( await listed( {} ) ).toEqual( expect.arrayContaining( [ video.id, copy ] ) );
		await meta( { id: video.id, privacy_setting: 1 }, 'editor' );
		const { json } = await as( 'anonymous' ).get( `wp/v2/media/${ copy }` );
		expect( told( JSON.stringify( json ), video ) ).toEqual( [] );
		expect( [ await listed( {} ), ( await listed( {}, 'editor' ) ).includes( copy ) ] ).toEqual( [ [], true ] );
		expect( JSON.stringify( ( await as( 'editor' ).get( `wp/v2/media/${ copy }` ) ).json ) ).toContain(
			'Merger talks'
		);
	} );
} );
