/** The video system read as somebody would who wants to watch, replace or learn what is not theirs. */
import { as, inBrowser, php, site, type Role } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import { takeLease } from '../_kit/leases';
import {
	addressOf,
	aPost,
	aVideo,
	blockOf,
	browse,
	eachWithVideos,
	meta,
	record,
	sendForm,
	type Refused,
	type StoredVideo,
	type VideoWishes,
} from '../_kit/video';

jest.setTimeout( 240_000 );
eachWithVideos();

const aPrivateVideo = async ( wishes: VideoWishes = {} ): Promise< StoredVideo > => {
	const video = await aVideo( wishes );
	expect( ( await meta( { id: video.id, privacy_setting: 1 }, 'editor' ) ).status ).toBe( 200 );
	return video;
};

const statusOf = async ( url: string, role: Role | 'anonymous' = 'anonymous' ) => {
	const response = await browse( url, role );
	await response.arrayBuffer();
	return response.status;
};

describe( 'a guid', () => {
	it( 'cannot be given to another file as a custom field, so that nobody replaces somebody else’s video', async () => {
		const [ mine, theirs ] = [ await aVideo( { author: 'author' } ), await aVideo( { author: 'editor' } ) ];
		const { cookie } = await inBrowser( 'author' );
		const send = async ( key: string, value: string ) => {
			const nonce = await php( `
				wp_set_current_user( ${ site().users.author.id } );
				$cookie = wp_parse_auth_cookie( rawurldecode( preg_replace( '/^.*wordpress_logged_in_[0-9a-f]+=([^;]+).*$/', '$1', '${ cookie }' ) ), 'logged_in' );
				$_COOKIE[ LOGGED_IN_COOKIE ] = implode( '|', array( $cookie['username'], $cookie['expiration'], $cookie['token'], $cookie['hmac'] ) );
				echo wp_create_nonce( 'add-meta' );
			` );
			const response = await fetch( `${ site().url }/wp-admin/admin-ajax.php`, {
				method: 'POST',
				headers: { Cookie: cookie },
				body: new URLSearchParams( {
					action: 'add-meta',
					'_ajax_nonce-add-meta': nonce,
					post_id: String( mine.id ),
					metakeyselect: '#NONE#',
					metakeyinput: key,
					metavalue: value,
				} ),
			} );
			await response.text();
		};
		await send( 'colour', 'blue' );
		await send( 'videopress_guid', theirs.guid );
		expect(
			JSON.parse(
				await php( `
					wp_cache_flush();
					echo wp_json_encode( array( get_post_meta( ${ mine.id }, 'colour' ), get_post_meta( ${ mine.id }, 'videopress_guid' ) ) );
				` )
			)
		).toEqual( [ [ 'blue' ], [ mine.guid ] ] );
	} );

	it( 'stays that of the older file where an import has given it to a second one', async () => {
		const [ first, second ] = [ await aVideo(), await aVideo() ];
		await php( `update_post_meta( ${ second.id }, 'videopress_guid', '${ first.guid }' );` );
		expect( ( await record( first.guid ) ).json ).toMatchObject( { id: first.id, original: first.url } );
	} );
} );

describe( 'a private video of somebody else', () => {
	it.each( [
		[ 'published', {} ],
		[ 'a draft', { post_status: 'draft' } ],
		[ 'private', { post_status: 'private' } ],
	] )( 'cannot be watched by an author who puts it into a post of their own: %s', async ( _, fields ) => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aPost( blockOf( video ), { role: 'author', ...fields } );
		expect( await statusOf( addressOf( video, post ), 'author' ) ).toBe( 403 );
		expect( ( await record( video.guid, 'author', post ) ).json ).toMatchObject( { code: 'video_not_found' } );
	} );

	it( 'is for the readers of that post once an editor has saved it with the video', async () => {
		const video = await aPrivateVideo( { author: 'administrator' } );
		const post = await aPost( 'Nothing yet', { role: 'author' } );
		await as( 'editor' ).post( `wp/v2/posts/${ post }`, { content: blockOf( video ) } );
		expect( await statusOf( addressOf( video, post ) ) ).toBe( 200 );
	} );

	it( 'cannot be watched by the author of a draft that an editor had opened before', async () => {
		const video = await aPrivateVideo( { author: 'editor' } );
		const post = await aPost( 'A draft', { role: 'author', post_status: 'draft' } );
		// As the classic editor records it.
		await php( `update_post_meta( ${ post }, '_edit_last', ${ site().users.editor.id } );` );
		await as( 'author' ).post( `wp/v2/posts/${ post }`, { content: blockOf( video ), status: 'publish' } );
		expect( await statusOf( addressOf( video, post ), 'author' ) ).toBe( 403 );
	} );

	it.each< Role | 'anonymous' >( [ 'anonymous', 'subscriber', 'author' ] )(
		'tells no words and no guid by the routes of the media library, to %s',
		async ( role ) => {
			const video = await aPrivateVideo( {
				author: 'editor',
				title: 'Merger talks',
				description: 'With whom we merge',
				name: 'merger.webm',
			} );
			const one = await as( role ).get( `wp/v2/media/${ video.id }` );
			const all = await as( role ).get< { id: number }[] >( 'wp/v2/media' );
			expect( [ one.status, all.json.map( ( { id } ) => id ) ] ).toEqual( [ 200, [] ] );
			for ( const { json } of [ one, all ] ) {
				expect( JSON.stringify( json ) ).not.toMatch( /merge/i );
				expect( JSON.stringify( json ) ).not.toContain( video.guid );
			}
		}
	);

	it( 'is described in full to those who may edit it, and a public one to everyone', async () => {
		const fields = { author: 'author', title: 'Merger talks' } as const;
		const [ hidden, open ] = [ await aPrivateVideo( fields ), await aVideo( fields ) ];
		for ( const [ role, { id, guid } ] of [
			[ 'author', hidden ],
			[ 'editor', hidden ],
			[ 'anonymous', open ],
		] as const ) {
			expect( ( await as( role ).get( `wp/v2/media/${ id }` ) ).json ).toMatchObject( {
				title: { rendered: 'Merger talks' },
				jetpack_videopress: { guid },
			} );
		}
	} );

	it( 'has no page of its own for those who may not watch it', async () => {
		await php( `update_option( 'wp_attachment_pages_enabled', 1 );` );
		const fields = { author: 'editor', title: 'Merger talks' } as const;
		const [ hidden, open ] = [ await aPrivateVideo( fields ), await aVideo( fields ) ];
		const page = async ( { id }: StoredVideo, role: Role | 'anonymous' ) => {
			const response = await fetch( `${ site().url }/?attachment_id=${ id }`, {
				headers: role === 'anonymous' ? {} : { Cookie: ( await inBrowser( role ) ).cookie },
			} );
			return [ response.status, /merger.talks/i.test( response.url + ( await response.text() ) ) ];
		};
		expect( await page( hidden, 'anonymous' ) ).toEqual( [ 404, false ] );
		expect( await page( hidden, 'author' ) ).toEqual( [ 404, false ] );
		expect( await page( hidden, 'editor' ) ).toEqual( [ 200, true ] );
		expect( await page( open, 'anonymous' ) ).toEqual( [ 200, true ] );
		for ( const { id } of [ hidden, open ] ) {
			const url = `${ site().url }/?attachment_id=${ id }`;
			const embed = await fetch( `${ site().url }/wp-json/oembed/1.0/embed?url=${ encodeURIComponent( url ) }` );
			const feed = await fetch( `${ url }&feed=rss2&withoutcomments=1` );
			const words = [ await embed.text(), await feed.text() ].map( ( text ) => text.includes( 'Merger talks' ) );
			expect( [ id, embed.status, ...words ] ).toEqual(
				id === open.id ? [ id, 200, true, true ] : [ id, 404, false, false ]
			);
		}
	} );

	it( 'has no title in the feed of a post whose author may not use it', async () => {
		const video = await aPrivateVideo( { author: 'editor', title: 'Merger talks' } );
		await aPost( blockOf( video ), { role: 'author', post_title: 'Of the author' } );
		const feed = async () => ( await fetch( `${ site().url }/?feed=rss2` ) ).text();
		expect( await feed() ).toContain( 'Of the author' );
		expect( await feed() ).not.toContain( 'Merger talks' );
		await aPost( blockOf( video ), { role: 'editor' } );
		expect( await feed() ).toContain( 'Merger talks' );
	} );

	it( 'stays private when the plugin is removed with its data and comes back', async () => {
		const video = await aPrivateVideo();
		await php( `
			update_option( 'statecraft_remove_data', '1' );
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			uninstall_plugin( plugin_basename( STATECRAFT_FILE ) );
		` );
		expect( await statusOf( addressOf( video ) ) ).toBe( 403 );
		expect( await statusOf( addressOf( video ), 'editor' ) ).toBe( 200 );
	} );
} );

describe( 'a video that is public', () => {
	it( 'holds no PHP worker at the address that it had while it was private, nor do its tracks', async () => {
		const video = await aPrivateVideo();
		const vtt = new File( [ 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' ], 'a.vtt' );
		await sendForm( `rest/v1.1/videos/${ video.guid }/tracks`, {
			kind: 'captions',
			srclang: 'en',
			label: 'en',
			vtt,
		} );
		const track = ( await record( video.guid ) ).json.tracks.captions!.en!.src;
		expect( track ).toContain( 'statecraft_video=' );
		await meta( { id: video.id, privacy_setting: 0 } );
		const now = ( await record( video.guid ) ).json;
		for ( const [ old, target ] of [
			[ addressOf( video ), now.original ],
			[ track, now.tracks.captions!.en!.src ],
		] as const ) {
			const response = await browse( old );
			expect( [ response.status, response.headers.get( 'location' ) ] ).toEqual( [ 302, target ] );
			expect( response.headers.get( 'cache-control' ) ).toContain( 'no-store' );
			expect( target ).not.toContain( 'statecraft_video=' );
			expect( await statusOf( target ) ).toBe( 200 );
		}
	} );

	it( 'leads nowhere by the name of a track that it has not', async () => {
		const video = await aVideo();
		expect( await statusOf( `${ addressOf( video ) }&track=${ 'a'.repeat( 32 ) }.vtt` ) ).toBe( 404 );
	} );
} );

describe( 'tracks', () => {
	const add = ( { guid }: StoredVideo, srclang: string, text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' ) =>
		sendForm< Refused >( `rest/v1.1/videos/${ guid }/tracks`, {
			kind: 'captions',
			srclang,
			label: srclang,
			vtt: new File( [ text ], 'a.vtt' ),
		} );

	it.each( [ '9'.repeat( 20 ), '9'.repeat( 400 ) ] )(
		'with times that no number holds are refused: %s',
		async ( hours ) => {
			const { status, json } = await add(
				await aVideo(),
				'en',
				`WEBVTT\n\n00:01.000 --> ${ hours }:00:02.000\nHello\n`
			);
			expect( [ status, json.code ] ).toEqual( [ 400, 'track_invalid' ] );
		}
	);

	it( 'of a video are at most a hundred', async () => {
		const video = await aVideo();
		// As many as a hundred requests would store.
		await php( `
			$tracks = array_map( static fn( $i ) => array( 'kind' => 'captions', 'srclang' => "en-$i", 'label' => 'x', 'file' => 'x', 'source' => 'file' ), range( 1, 99 ) );
			Statecraft\\Video\\Videos::of( ${ video.id } )->update( compact( 'tracks' ) );
		` );
		expect( ( await add( video, 'de' ) ).status ).toBe( 200 );
		const { status, json } = await add( video, 'fr' );
		expect( [ status, json.code ] ).toEqual( [ 400, 'track_too_many' ] );
		expect( json.message ).toContain( 'Delete one' );
	} );
} );

it( 'a new video of a private site whose file cannot be moved is moved by an event as soon as it can', async () => {
	await setKnobs( { filters: { statecraft_video_private_site: true } } );
	await php( `file_put_contents( wp_get_upload_dir()['basedir'] . '/statecraft-private-videos', 'in the way' );` );
	const video = await aVideo();
	expect( await statusOf( video.url ) ).toBe( 200 );
	await php( `
		unlink( wp_get_upload_dir()['basedir'] . '/statecraft-private-videos' );
		wp_next_scheduled( 'statecraft_video_settle_again' ) && do_action( 'statecraft_video_settle_again' );
	` );
	expect( await statusOf( video.url ) ).toBe( 404 );
	expect( await statusOf( addressOf( video ), 'author' ) ).toBe( 200 );
} );

it( '[VIDEO-147] a video that cannot be moved when all are moved once is tried again until it is moved', async () => {
	const video = await aVideo();
	// As versions before the first private folder have left it.
	await php( `
		Statecraft\\Video\\Videos::of( ${ video.id } )->update( array( 'privacy_setting' => 1 ) );
		delete_option( 'statecraft_video_frames_settled' );
	` );
	/** The hourly event, and what is due in the hour after it. */
	const hour = () =>
		php( `
			do_action( 'statecraft_video_sweep' );
			foreach ( _get_cron_array() as $hooks ) foreach ( $hooks as $hook => $events ) foreach ( $events as $event ) {
				str_starts_with( $hook, 'statecraft_video_settle' ) && array( wp_clear_scheduled_hook( $hook, $event['args'] ), do_action( $hook, ...$event['args'] ) );
			}
		` );
	const lock = `statecraft_video_lock_${ video.id }`;
	await takeLease( lock );
	await hour();
	expect( await statusOf( video.url ) ).toBe( 200 );
	await php( `delete_option( '${ lock }' );` );
	await hour();
	expect( await statusOf( video.url ) ).toBe( 404 );
	expect( await statusOf( addressOf( video ), 'author' ) ).toBe( 200 );
} );

it( 'a site that is private hides the videos that say nothing of their privacy from its media routes, too', async () => {
	const video = await aVideo( { author: 'editor', title: 'Merger talks' } );
	await setKnobs( { filters: { statecraft_video_private_site: true } } );
	expect( JSON.stringify( ( await as( 'anonymous' ).get( `wp/v2/media/${ video.id }` ) ).json ) ).not.toContain(
		'Merger'
	);
} );
