/** Deactivating the plugin where something is closed: the question, and the file that keeps it closed. */
import { as, debugLog, php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { adminBrowser, type AdminBrowser, type Screen } from '../_kit/network';
import {
	CANARY,
	GUEST_WORD,
	OPEN_WORD,
	aPost,
	container,
	content,
	cookiesOf,
	look,
	type StoredPost,
} from '../_kit/premium';
import { aVideo, type StoredVideo } from '../_kit/video';
import { aPrivateVideo } from '../_kit/video-privacy';
import { installWpCli, removeWpCli, wp } from '../_kit/wp-cli';

jest.setTimeout( 240_000 );

const ROW = 'tr[data-plugin="statecraft/plugin.php"]';
const FILE = `WPMU_PLUGIN_DIR . '/statecraft-keep-closed.php'`;
const OWN = 'statecraft/plugin.php';

const isActive = async () =>
	( await php( `echo (int) in_array( '${ OWN }', get_option( 'active_plugins' ), true );` ) ) === '1';
const isThere = async () => ( await php( `echo (int) is_file( ${ FILE } );` ) ) === '1';
const activate = () => php( `require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin( '${ OWN }' );` );

/** Clicks “Deactivate” in the plugin's row. */
async function deactivate( admin: AdminBrowser, path = '/wp-admin/' ): Promise< Screen > {
	const { document } = await admin.open( `${ path }plugins.php` );
	return admin.open( path + document.querySelector( `${ ROW } .deactivate a` )!.getAttribute( 'href' )! );
}

/** Presses a button that sends a value with the form. */
const answer = ( admin: AdminBrowser, screen: Screen, value: string ) =>
	admin.submit( screen, 'statecraft_leaving', ( form ) => {
		const field = form.ownerDocument.createElement( 'input' );
		field.name = 'statecraft_leaving';
		field.value = value;
		form.querySelector( `button[value="${ value }"]` )!.replaceWith( field );
	} );

const keep = async () => {
	const admin = await adminBrowser( 'administrator' );
	return answer( admin, await deactivate( admin ), 'keep' );
};

// The test sites themselves may not change their files.
beforeEach( () => setKnobs( { filters: { file_mod_allowed: true } } ) );
afterEach( async () => {
	await removeKnobs();
	await php( `@unlink( ${ FILE } );` );
	await reset();
} );

describe( 'the question', () => {
	it( '[CONN-123] names what visitors would get, and deactivates nothing until it is answered', async () => {
		await aPost( content( [ 7 ] ) );
		await aPost( content( [ 7 ] ) );
		await aPost( `<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /--><p>b</p>` );
		await aPrivateVideo();
		const admin = await adminBrowser( 'administrator' );
		const screen = await deactivate( admin );
		const listed = [ ...screen.document.querySelectorAll( '.wrap li' ) ].map( ( one ) => one.textContent );
		expect( listed ).toEqual(
			[ '2 posts with text for paying subscribers', '1 post restricted to subscribers', '1 private video' ].sort(
				( a, b ) => listed.indexOf( a ) - listed.indexOf( b )
			)
		);
		expect( listed ).toHaveLength( 3 );
		expect( [ await isActive(), await isThere() ] ).toEqual( [ true, false ] );
		const cancel = [ ...screen.document.querySelectorAll< HTMLAnchorElement >( '.wrap a' ) ].find(
			( one ) => one.textContent === 'Cancel'
		);
		expect( cancel!.href ).toBe( `${ site().url }/wp-admin/plugins.php` );
		await answer( admin, screen, 'open' );
		expect( [ await isActive(), await isThere() ] ).toEqual( [ false, false ] );
	} );

	it( '[CONN-123] (part: alone) no notice that offers something else stands above the question', async () => {
		await aPost( content( [ 7 ] ) );
		const admin = await adminBrowser( 'administrator' );
		await php(
			`foreach ( array( 'base_url', 'key', 'model' ) as $name ) delete_option( "statecraft_ai_$name" ); delete_metadata( 'user', 0, 'wp_statecraft_closed_setup', '', true );`
		);
		const offers = ( { document }: { document: Document } ) =>
			document.querySelectorAll( '[data-statecraft-notice]' ).length;
		expect( offers( await admin.open( '/wp-admin/plugins.php' ) ) ).toBe( 1 );
		expect( offers( await deactivate( admin ) ) ).toBe( 0 );
		expect( await isActive() ).toBe( true );
	} );

	it( '[CONN-123] is not asked where nothing is closed', async () => {
		await aPost( `<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->` );
		await deactivate( await adminBrowser( 'administrator' ) );
		expect( await isActive() ).toBe( false );
	} );

	it( '[CONN-123] counts text in widgets, and is asked when several plugins are deactivated', async () => {
		await php(
			`update_option( 'widget_block', array( 2 => array( 'content' => ${ inPhp( container( [ 7 ] ) ) } ), '_multiwidget' => 1 ) );`
		);
		const admin = await adminBrowser( 'administrator' );
		const select = async () =>
			admin.submit( await admin.open( '/wp-admin/plugins.php' ), 'checked[]', ( form ) => {
				form.querySelector< HTMLInputElement >( `[name="checked[]"][value="${ OWN }"]` )!.checked = true;
				form.querySelector< HTMLSelectElement >( 'select[name="action"]' )!.value = 'deactivate-selected';
			} );
		const screen = await select();
		expect( screen.text ).toContain( 'outside of posts' );
		expect( await isActive() ).toBe( true );
		await answer( admin, screen, 'keep' );
		expect( [ await isActive(), await isThere() ] ).toEqual( [ false, true ] );
	} );

	it( '[CONN-128] is answered with the rights and the nonce of the deactivation', async () => {
		await aPost( content( [ 7 ] ) );
		const post = ( role: 'administrator' | 'editor', nonce: string ) => async () =>
			( await adminBrowser( role ) ).open( '/wp-admin/plugins.php', {
				method: 'POST',
				body: new URLSearchParams( {
					action: 'deactivate',
					plugin: OWN,
					_wpnonce: nonce,
					statecraft_leaving: 'keep',
				} ),
			} );
		for ( const attempt of [ post( 'administrator', 'aaaaaaaaaa' ), post( 'editor', 'aaaaaaaaaa' ) ] ) {
			expect( ( await attempt() ).status ).toBe( 403 );
			expect( [ await isActive(), await isThere() ] ).toEqual( [ true, false ] );
		}
		// An answer in an address is none: a link may be prepared by somebody else.
		const admin = await adminBrowser( 'administrator' );
		const { document } = await admin.open( '/wp-admin/plugins.php' );
		await admin.open(
			`/wp-admin/${ document.querySelector( `${ ROW } .deactivate a` )!.getAttribute( 'href' )! }&statecraft_leaving=open`
		);
		expect( await isActive() ).toBe( true );
	} );

	it( '[CONN-124] [CONN-128] shows the file to copy where the site may not write it, and deactivates once it is there', async () => {
		await aPost( content( [ 7 ] ) );
		await removeKnobs();
		const admin = await adminBrowser( 'administrator' );
		const screen = await deactivate( admin );
		const code = screen.document.querySelector( 'textarea' )!.value;
		const again = await answer( admin, screen, 'keep' );
		expect( again.document.querySelector( '[role="alert"]' )!.textContent ).toContain( 'still active' );
		expect( [ await isActive(), await isThere() ] ).toEqual( [ true, false ] );
		await php( `file_put_contents( ${ FILE }, ${ inPhp( code ) } );` );
		await answer( admin, again, 'keep' );
		expect( await isActive() ).toBe( false );
	} );
} );

describe( 'a request to the REST API that deactivates the plugin', () => {
	const ask = ( role: 'administrator' | 'editor', body: object = {} ) =>
		as( role ).send( 'PUT', 'wp/v2/plugins/statecraft/plugin', { body: { status: 'inactive', ...body } } );

	it( '[CONN-129] (part: the API) is refused with what would be shown, until it says what becomes of that', async () => {
		await aPost( content( [ 7 ] ) );
		for ( const body of [ {}, { statecraft_leaving: 'perhaps' }, { statecraft_leaving: [ 'open' ] } ] ) {
			const refusal = await ask( 'administrator', body );
			expect( [ refusal.status, await refusal.json() ] ).toEqual( [
				409,
				{
					code: 'statecraft_leaving',
					message: expect.stringMatching(
						/1 post with text for paying subscribers.*statecraft_leaving=keep .*statecraft_leaving=open /
					),
					data: { status: 409 },
				},
			] );
			expect( [ await isActive(), await isThere() ] ).toEqual( [ true, false ] );
		}
		expect( ( await ask( 'administrator', { statecraft_leaving: 'keep' } ) ).status ).toBe( 200 );
		expect( [ await isActive(), await isThere() ] ).toEqual( [ false, true ] );
		await activate();
		expect( ( await ask( 'administrator', { statecraft_leaving: 'open' } ) ).status ).toBe( 200 );
		expect( [ await isActive(), await isThere() ] ).toEqual( [ false, false ] );
	} );

	it( '[CONN-129] (part: the API) is refused where the file cannot be written, and not once it is there', async () => {
		await aPost( content( [ 7 ] ) );
		await removeKnobs();
		const refusal = await ask( 'administrator', { statecraft_leaving: 'keep' } );
		expect( [ refusal.status, ( ( await refusal.json() ) as { message: string } ).message ] ).toEqual( [
			409,
			expect.stringContaining( 'still active' ),
		] );
		expect( [ await isActive(), await isThere() ] ).toEqual( [ true, false ] );
		await setKnobs( { filters: { file_mod_allowed: true } } );
		await php(
			`( new Statecraft\\Connection\\Leaving\\Stake( static fn() => Statecraft\\Plugin::all( 'closed' ) ) )->file()->write();`
		);
		expect( ( await ask( 'administrator' ) ).status ).toBe( 200 );
		expect( [ await isActive(), await isThere() ] ).toEqual( [ false, true ] );
	} );

	it( '[CONN-128] (part: the API) takes the rights of the deactivation, whatever it says', async () => {
		await aPost( content( [ 7 ] ) );
		expect( ( await ask( 'editor', { statecraft_leaving: 'keep' } ) ).status ).toBe( 403 );
		expect( [ await isActive(), await isThere() ] ).toEqual( [ true, false ] );
	} );

	it( '[CONN-123] (part: the API) asks nothing where nothing is closed, or where the request changes nothing', async () => {
		await aPost( content( [ 7 ] ) );
		const same = await as( 'administrator' ).send( 'PUT', 'wp/v2/plugins/statecraft/plugin', {
			body: { status: 'active' },
		} );
		expect( [ same.status, await isActive() ] ).toEqual( [ 200, true ] );
		await reset();
		await aPost( `<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->` );
		expect( ( await ask( 'administrator' ) ).status ).toBe( 200 );
		expect( await isActive() ).toBe( false );
	} );
} );

describe( 'the file', () => {
	let one: StoredPost;
	let restricted: StoredPost;
	let rest: StoredPost;
	let using: StoredPost;
	let walled: StoredPost;
	/** The first pictures of posts. */
	let list: StoredPost;
	const CUT = 'marigoldcanary';
	const SYNCED = 'syncedcanary';
	const WALLED = 'walledcanary';

	beforeEach( async () => {
		one = await aPost( content( [ 7 ] ) );
		restricted = await aPost( `<!-- wp:paragraph --><p>${ CUT }</p><!-- /wp:paragraph -->`, {
			meta_input: { _jetpack_newsletter_access: 'subscribers' },
		} );
		await php(
			`wp_insert_comment( array( 'comment_post_ID' => ${ restricted.id }, 'comment_approved' => 1, 'comment_author' => 'Ann', 'comment_content' => '${ CUT } is right' ) );`
		);
		rest = await aPost(
			`<!-- wp:paragraph --><p>${ OPEN_WORD }</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /--><!-- wp:paragraph --><p>${ CUT }</p><!-- /wp:paragraph -->`
		);
		const pattern = await aPost( container( [ 7 ], SYNCED ), { post_type: 'wp_block' } );
		using = await aPost( `<!-- wp:block {"ref":${ pattern.id }} /-->` );
		const wall = await aPost(
			`<!-- wp:paragraph --><p>${ OPEN_WORD }</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /--><!-- wp:paragraph --><p>${ WALLED }</p><!-- /wp:paragraph -->`,
			{ post_type: 'wp_block' }
		);
		walled = await aPost(
			`<!-- wp:block {"ref":${ wall.id }} /--><!-- wp:paragraph --><p>after it</p><!-- /wp:paragraph -->`
		);
		await aPost( `<p><img src="/${ OPEN_WORD }.png" alt=""></p>` );
		await aPost( `<!-- wp:jetpack/paywall /--><p><img src="/${ CUT }.png" alt=""></p>` );
		list = await aPost(
			'<!-- wp:query {"query":{"perPage":50,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-featured-image {"useFirstImageFromPost":true} /--><!-- /wp:post-template --></div><!-- /wp:query -->',
			{ post_type: 'page', post_title: 'A list' }
		);
	} );

	const CANARIES = new RegExp( [ CANARY, CUT, SYNCED, WALLED ].join( '|' ) );

	/** What somebody gets of the site, by surface. */
	const surfaces = async ( cookie = '' ): Promise< Record< string, string > > => {
		const { url } = site();
		const addresses = {
			...Object.fromEntries(
				[ one, restricted, rest, using, walled ].map( ( { id, url: page } ) => [ `page ${ id }`, page ] )
			),
			home: `${ url }/`,
			feed: `${ url }/?feed=rss2`,
			atom: `${ url }/?feed=atom`,
			list: `${ url }/?rest_route=/wp/v2/posts&per_page=50`,
			comments: `${ url }/?rest_route=/wp/v2/comments`,
			'feed of comments': `${ url }/?feed=comments-rss2`,
			patterns: `${ url }/?rest_route=/wp/v2/blocks&per_page=50`,
		};
		const read = Object.entries( addresses ).map( async ( [ name, address ] ) => [
			name,
			( await look( address, cookie ) ).html,
		] );
		return Object.fromEntries( await Promise.all( read ) );
	};

	const leaks = async ( cookie = '' ) =>
		Object.entries( await surfaces( cookie ) )
			.filter( ( [ , html ] ) => CANARIES.test( html ) )
			.map( ( [ name ] ) => name );

	it( '[CONN-125] keeps pages, feeds and the API closed, to subscribers of the site too; without it they are open', async () => {
		await keep();
		expect( [ await isActive(), await isThere() ] ).toEqual( [ false, true ] );
		expect( await leaks() ).toEqual( [] );
		expect( await leaks( await cookiesOf( 'subscriber' ) ) ).toEqual( [] );
		const page = ( await look( one.url ) ).document.body.textContent!;
		expect( page ).toContain( OPEN_WORD );
		expect( page ).toContain( GUEST_WORD );
		expect( page ).not.toContain( 'Log in' );
		expect( ( await look( rest.url ) ).html ).toContain( 'The rest of this post is for subscribers.' );
		expect( ( await look( restricted.url ) ).html ).toContain( 'This post is for subscribers.' );
		const around = ( await look( walled.url ) ).document.querySelector( '.entry-content' )!.textContent!;
		expect( around ).toContain( OPEN_WORD );
		expect( around.match( /The rest of this post is for subscribers/g ) ).toHaveLength( 1 );
		expect( around ).not.toContain( 'after it' );
		const pictures = () =>
			look( list.url ).then( ( { html } ) =>
				[ OPEN_WORD, CUT ].filter( ( word ) => html.includes( `${ word }.png` ) )
			);
		expect( await pictures() ).toEqual( [ OPEN_WORD ] );
		await php( `unlink( ${ FILE } );` );
		expect( await pictures() ).toEqual( [ OPEN_WORD, CUT ] );
		expect( await leaks() ).toEqual(
			expect.arrayContaining( [
				`page ${ one.id }`,
				`page ${ rest.id }`,
				`page ${ restricted.id }`,
				`page ${ using.id }`,
				`page ${ walled.id }`,
				'feed',
				'list',
				'comments',
				'feed of comments',
			] )
		);
	} );

	it( '[CONN-125] keeps searches and excerpts closed, and what themes read of a post', async () => {
		await keep();
		for ( const word of [ CANARY, CUT, SYNCED, WALLED ] ) {
			expect(
				( await as( 'anonymous' ).get< unknown[] >( 'wp/v2/search', { query: { search: word } } ) ).json
			).toEqual( [] );
			expect(
				( await as( 'anonymous' ).get< unknown[] >( 'wp/v2/posts', { query: { search: word } } ) ).json
			).toEqual( [] );
		}
		const read = await php( `
			foreach ( ( new WP_Query( array( 'posts_per_page' => 50 ) ) )->posts as $post ) {
				echo $post->post_content, get_the_excerpt( $post );
			}` );
		expect( read ).not.toMatch( CANARIES );
		expect( read ).toContain( OPEN_WORD );
	} );

	it( '[CONN-125] shows people who may edit a post all of its text in the editor', async () => {
		await keep();
		for ( const [ { id }, word ] of [
			[ one, CANARY ],
			[ restricted, CUT ],
			[ rest, CUT ],
		] as const ) {
			const { json } = await as( 'editor' ).get< { content: { raw: string } } >( `wp/v2/posts/${ id }`, {
				query: { context: 'edit' },
			} );
			expect( json.content.raw ).toContain( word );
			expect( ( await as( 'author' ).get( `wp/v2/posts/${ id }`, { query: { context: 'edit' } } ) ).status ).toBe(
				403
			);
		}
		expect(
			(
				await look(
					`${ site().url }/wp-admin/post.php?post=${ one.id }&action=edit`,
					await cookiesOf( 'editor' )
				)
			).html
		).toContain( CANARY );
	} );

	it( '[CONN-125] loses nothing when a plugin saves the posts that it has read, for nobody', async () => {
		await keep();
		const stored = `echo md5( implode( $GLOBALS['wpdb']->get_col( "SELECT post_content FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'post' AND post_status = 'publish' ORDER BY ID" ) ) );`;
		const before = await php( stored );
		const changed = await php( `
			foreach ( ( new WP_Query( array( 'posts_per_page' => 50 ) ) )->posts as $post ) {
				kses_remove_filters();
				wp_update_post( wp_slash( array( 'ID' => $post->ID, 'post_content' => $post->post_content ) ) );
			}` );
		expect( changed ).toBe( '' );
		expect( await php( stored ) ).toBe( before );
	} );

	it( '[CONN-126] hides private videos from visitors and contributors, not from people who may edit them', async () => {
		const video = await aPrivateVideo();
		await php(
			`wp_update_post( array( 'ID' => ${ video.id }, 'post_title' => 'tidalcanary', 'post_excerpt' => 'tidalcanary', 'post_content' => 'tidalcanary' ) );`
		);
		await keep();
		const told = /tidalcanary|statecraft-private-videos/;
		for ( const role of [ 'anonymous', 'contributor' ] as const ) {
			const cookie = await cookiesOf( role );
			const { json } = await as( role ).get( `wp/v2/media/${ video.id }` );
			expect( JSON.stringify( json ) ).not.toMatch( told );
			expect( JSON.stringify( ( await as( role ).get( 'wp/v2/media' ) ).json ) ).not.toMatch( told );
			expect( ( await as( role ).get( 'wp/v2/search', { query: { search: 'tidalcanary' } } ) ).json ).toEqual(
				[]
			);
			const page = await look( `${ site().url }/?attachment_id=${ video.id }`, cookie );
			expect( page.status ).toBe( 404 );
			expect( page.html ).not.toMatch( told );
		}
		expect( JSON.stringify( ( await as( 'editor' ).get( `wp/v2/media/${ video.id }` ) ).json ) ).toMatch( told );
		await php( `unlink( ${ FILE } );` );
		expect( JSON.stringify( ( await as( 'anonymous' ).get( `wp/v2/media/${ video.id }` ) ).json ) ).toMatch( told );
	} );

	it( '[CONN-126] (part: what plugins and lists read) tells of a private video only those who may edit it', async () => {
		const videos = {
			theirs: await aPrivateVideo( { author: 'editor' } ),
			own: await aPrivateVideo(),
			nobodys: await aPrivateVideo(),
			open: await aVideo( { author: 'editor' } ),
		};
		await php( `
			foreach ( array( ${ Object.values( videos ).map( ( { id } ) => id ) } ) as $id ) {
				wp_update_post( array( 'ID' => $id, 'post_title' => 'tidalcanary', 'post_excerpt' => 'tidalcanary', 'comment_status' => 'open' ) );
				wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_content' => "about-$id-", 'comment_approved' => 1 ) );
			}
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_author' => 0 ), array( 'ID' => ${ videos.nobodys.id } ) );` );
		await keep();
		const READS = {
			title: `get_the_title( $id )`,
			head: `apply_filters( 'single_post_title', $post->post_title, $post )`,
			excerpt: `get_the_excerpt( $post )`,
			link: `apply_filters( 'attachment_link', home_url( '/tidalcanary/' ), $id )`,
			library: `wp_json_encode( wp_prepare_attachment_for_js( $id ) )`,
			'XML-RPC': `wp_json_encode( apply_filters( 'xmlrpc_prepare_media_item', array( 'title' => $post->post_title ), $post ) )`,
		};
		const IS = {
			address: `'' !== (string) wp_get_attachment_url( $id )`,
			data: `false !== wp_get_attachment_metadata( $id )`,
			embed: `$id === apply_filters( 'oembed_request_post_id', $id, '' )`,
			commenting: `comments_open( $id )`,
			list: `in_array( $id, get_posts( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'numberposts' => 50, 'fields' => 'ids', 'suppress_filters' => true ) ), true )`,
			comments: `array() !== get_comments( array( 'post__in' => array( $id ), 'cache_results' => false ) )`,
		};
		const ALL = [ ...Object.keys( READS ), ...Object.keys( IS ) ];
		const told = async ( { id }: StoredVideo, user: number ) =>
			JSON.parse(
				await php( `
					wp_set_current_user( ${ user } );
					$id   = ${ id };
					$post = get_post( $id );
					$read = array( ${ Object.entries( READS ).map( ( [ name, code ] ) => `'${ name }' => ${ code }` ) } );
					$is   = array( ${ Object.entries( IS ).map( ( [ name, code ] ) => `'${ name }' => ${ code }` ) } );
					echo wp_json_encode( array_keys( array_filter( array_map( static fn( $text ) => str_contains( $text, 'tidalcanary' ), $read ) + $is ) ) );` )
			);
		const { author, editor } = site().users;
		for ( const [ user, expected ] of [
			[ 0, [ [], [], [], ALL ] ],
			[ author.id, [ [], [], ALL, ALL ] ],
			[ editor.id, [ ALL, ALL, ALL, ALL ] ],
		] as const ) {
			expect( [
				await told( videos.theirs, user ),
				await told( videos.nobodys, user ),
				await told( videos.own, user ),
				await told( videos.open, user ),
			] ).toEqual( expected );
		}
		const feed = ( await look( `${ site().url }/?feed=comments-rss2` ) ).html;
		const comment = ( { id }: StoredVideo ) => `about-${ id }-`;
		expect(
			[ videos.open, videos.theirs, videos.own ].map( ( video ) => feed.includes( comment( video ) ) )
		).toEqual( [ true, false, false ] );
		const enclosed = ( folder: string ) =>
			php(
				`echo apply_filters( 'rss_enclosure', '<enclosure url="https://example.com/${ folder }/a.webm" />' );`
			);
		expect( [ await enclosed( 'statecraft-private-videos' ), await enclosed( '2026' ) ] ).toEqual( [
			'',
			expect.stringContaining( '2026' ),
		] );
	} );

	it( '[CONN-127] has no effect while the plugin is active, and is removed when it is activated', async () => {
		await keep();
		const code = await php( `echo base64_encode( file_get_contents( ${ FILE } ) );` );
		await activate();
		expect( [ await isActive(), await isThere() ] ).toEqual( [ true, false ] );
		await php( `file_put_contents( ${ FILE }, base64_decode( '${ code }' ) );` );
		// People who may edit a post read all of it on its page, as without the file.
		expect( ( await look( one.url, await cookiesOf( 'editor' ) ) ).html ).toContain( CANARY );
		expect( await leaks() ).toEqual( [] );
	} );

	it( '[CONN-124] is taken away by the other answer, or stops where it cannot be', async () => {
		for ( const canWrite of [ true, false ] ) {
			await keep();
			const code = await php( `echo base64_encode( file_get_contents( ${ FILE } ) );` );
			await activate();
			await php( `file_put_contents( ${ FILE }, base64_decode( '${ code }' ) );` );
			await ( canWrite ? undefined : removeKnobs() );
			const admin = await adminBrowser( 'administrator' );
			await answer( admin, await deactivate( admin ), 'open' );
			expect( [ await isActive(), await isThere() ] ).toEqual( [ false, ! canWrite ] );
			expect( ( await look( one.url ) ).html ).toContain( CANARY );
			await activate();
		}
	} );

	it( '[CONN-127] needs nothing of the plugin, and stays when it is deleted', async () => {
		await keep();
		const code = await php( `echo file_get_contents( ${ FILE } );` );
		expect( code ).not.toMatch( /(?<!_)\bStatecraft\\(?!\\Block_Types')|\b(?:require|include)(?:_once)? [^a-z]/ );
		await php( `
			update_option( 'statecraft_remove_data', array( 'settings', 'responses', 'orders', 'products', 'media' ) );
			define( 'WP_UNINSTALL_PLUGIN', '${ OWN }' );
			include WP_PLUGIN_DIR . '/statecraft/uninstall.php';` );
		expect( await isThere() ).toBe( true );
		expect( await leaks() ).toEqual( [] );
	} );

	it( '[CONN-127] is never another file of that name', async () => {
		await php( `wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( ${ FILE }, '<?php // Of somebody else.' );` );
		const screen = await keep();
		expect( screen.document.querySelector( '[role="alert"]' )!.textContent ).toContain( 'still active' );
		await php( `require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( '${ OWN }' );` );
		await activate();
		expect( await php( `echo file_get_contents( ${ FILE } );` ) ).toBe( '<?php // Of somebody else.' );
	} );
} );

describe( 'WP-CLI', () => {
	const off = `ob_start(); require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( '${ OWN }' ); ob_end_clean(); echo wp_json_encode( WP_CLI::$errors );`;

	beforeEach( async () => {
		await aPost( content( [ 7 ] ) );
		await installWpCli();
	} );
	afterEach( removeWpCli );

	it( '[CONN-129] warns of what is shown without the plugin, unless the file is there', async () => {
		expect( JSON.parse( await php( off ) ) ).toEqual( [
			expect.stringContaining( '1 post with text for paying subscribers' ),
		] );
		await activate();
		expect( await wp( 'keep-closed' ) ).toMatchObject( { code: 0, errors: [] } );
		expect( await isThere() ).toBe( true );
		expect( JSON.parse( await php( off ) ) ).toEqual( [] );
		await activate();
		await wp( 'keep-closed' );
		expect( await wp( 'keep-closed', { remove: true } ) ).toMatchObject( { code: 0, errors: [] } );
		expect( await isThere() ).toBe( false );
	} );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft|statecraft-keep-closed/ );
} );
