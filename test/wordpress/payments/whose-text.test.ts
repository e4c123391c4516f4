/** The source of a text, and who gets it: no block, surface or action of WordPress gives subscriber content to people who cannot edit its source post. */
import { as, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import {
	CANARY,
	OPEN_WORD,
	aPost,
	closePostBox,
	container,
	content,
	cookiesOf,
	look,
	openPostBox,
	openShop,
	signIn,
	subscribe,
} from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const PLAN = 7;

/** Attributes with which a WordPress block names another post, or a list of posts. */
const POINTERS = [ 'ref', 'id', 'ids', 'mediaId', 'query', 'slug', 'postId', 'displayPostContent' ];

const byId = ( id: number ) => ( { id } );
const LIST = '<!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template -->';

/** Each block with such an attribute: its attributes for the id of a post, and its contents. A new block of the next WordPress has no row, and fails. */
const ROWS: Record< string, ( id: number ) => [ attributes: object, inner?: string ] > = {
	'core/audio': ( id ) => [ byId( id ) ],
	'core/block': ( ref ) => [ { ref } ],
	'core/cover': ( id ) => [ byId( id ) ],
	'core/file': ( id ) => [ byId( id ) ],
	'core/gallery': ( id ) => [ { ids: [ id ] } ],
	'core/image': ( id ) => [ byId( id ) ],
	'core/latest-posts': () => [
		{
			displayPostContent: true,
			displayPostContentRadio: 'full_post',
			postsToShow: 100,
			categories: [ { id: listed } ],
		},
	],
	'core/legacy-widget': ( id ) => [ { id: `block-${ id }`, idBase: 'block' } ],
	'core/media-text': ( mediaId ) => [ { mediaId } ],
	'core/navigation': ( ref ) => [ { ref } ],
	'core/navigation-link': ( id ) => [ { id, kind: 'post-type', type: 'post', label: 'x', url: '#' } ],
	'core/navigation-submenu': ( id ) => [ { id, kind: 'post-type', type: 'post', label: 'x', url: '#' } ],
	'core/page-list-item': ( id ) => [ { id, label: 'x', link: '#' } ],
	'core/pattern': ( id ) => [ { slug: `core/block-${ id }` } ],
	'core/playlist-track': ( id ) => [ byId( id ) ],
	'core/query': () => [
		{ query: { perPage: 100, postType: 'post', inherit: false, categoryIds: [ listed ] } },
		LIST,
	],
	'core/search': () => [ { query: { post_type: 'post' } } ],
	'core/template-part': ( id ) => [ { slug: `part-${ id }` } ],
	'core/video': ( id ) => [ byId( id ) ],
};

const markup = ( name: string, [ attributes, inner ]: [ object, string? ] ) => {
	const short = name.replace( 'core/', '' );
	const open = `<!-- wp:${ short } ${ JSON.stringify( attributes ) }`;
	return inner ? `${ open } -->${ inner }<!-- /wp:${ short } -->` : `${ open } /-->`;
};

/** The category of the posts in post lists: a list of all posts would include the post with the list. */
let listed: number;
let secrets: StoredPost[];
/** A paywall in a block, between other blocks and with HTML after it. */
const walled = `<!-- wp:paragraph --><p>${ OPEN_WORD }</p><!-- /wp:paragraph --><!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/paywall /--><!-- wp:paragraph --><p>${ CANARY }</p><!-- /wp:paragraph --><p>${ CANARY }</p></div><!-- /wp:group --><p>${ CANARY }</p>`;
/** The meta of a post whose readers are restricted. */
const forReaders = ( access: string, plan = 0 ) => ( {
	meta_input: { _jetpack_newsletter_access: access, ...( plan && { _jetpack_newsletter_tier_id: plan } ) },
} );
let everyBlock: string;
let draft: StoredPost;
let published: StoredPost;

beforeAll( async () => {
	await openShop();
	const kept = forReaders( 'subscribers' );
	secrets = [
		await aPost( content( [ PLAN ] ) ),
		await aPost( container( [ PLAN ] ), { post_type: 'wp_block' } ),
		await aPost( container( [ PLAN ] ), { post_type: 'page' } ),
		await aPost( `<p>${ CANARY }</p>`, kept ),
		await aPost( `<p>${ OPEN_WORD }</p><!-- wp:jetpack/paywall /--><p>${ CANARY }</p>` ),
		await aPost( walled, { post_type: 'wp_block' } ),
		await aPost( `<p>${ CANARY }</p>`, { post_type: 'page', ...kept } ),
		await aPost( `<p>${ CANARY }</p>`, forReaders( 'paid_subscribers', PLAN ) ),
		await aPost( walled, forReaders( 'paid_subscribers_all_tiers' ) ),
		await aPost( walled, { post_type: 'wp_block', ...forReaders( 'paid_subscribers', PLAN ) } ),
		await aPost( `<p>${ CANARY }</p>`, forReaders( 'of_a_later_version' ) ),
	];
	listed = Number( await php( `echo wp_insert_term( 'Listed', 'category' )['term_id'];` ) );
	await php( secrets.map( ( { id } ) => `wp_set_post_categories( ${ id }, array( ${ listed } ) );` ).join( ' ' ) );
	const rows = secrets.flatMap( ( { id } ) =>
		Object.entries( ROWS ).map( ( [ name, row ] ) => markup( name, row( id ) ) )
	);
	everyBlock = [ ...new Set( rows ) ].join( '\n\n' );
	draft = await aPost( everyBlock, { post_status: 'draft', post_author: site().users.contributor.id } );
	published = await aPost( everyBlock, { post_author: site().users.author.id } );
	await php( `
		wp_set_current_user( ${ site().users.contributor.id } );
		wp_save_post_revision( ${ draft.id } );
		file_put_contents( WPMU_PLUGIN_DIR . '/load-more.php', '<?php
			$more = static function () {
				foreach ( ( new WP_Query( array( "post_type" => "any", "posts_per_page" => 100 ) ) )->posts as $one ) {
					$GLOBALS["post"] = $one;
					setup_postdata( $one );
					echo $one->post_content, apply_filters( "the_content", $one->post_content ), apply_filters( "the_content", get_post( $one->ID )->post_content );
				}
				foreach ( get_posts( array( "numberposts" => 100 ) ) as $one ) {
					$GLOBALS["post"] = $one;
					setup_postdata( $one );
					the_content();
				}
				exit( "loaded" );
			};
			add_action( "wp_ajax_nopriv_more", $more );
			add_action( "wp_ajax_more", $more );
			add_action( "save_post", static function ( $id ) {
				if ( ! get_option( "test_index_on" ) ) {
					return;
				}
				$GLOBALS["post"] = get_post( $id );
				setup_postdata( $GLOBALS["post"] );
				update_option( "test_index", apply_filters( "the_content", get_post( $id )->post_content ) );
			} );
		' );
	` );
} );
afterAll( async () => {
	await php(
		`unlink( WPMU_PLUGIN_DIR . '/load-more.php' ); delete_option( 'test_index' ); delete_option( 'test_index_on' );`
	);
	await reset();
} );

/** The text around a subscriber-only word; empty: it is not there. */
const leak = ( html: string ) => new RegExp( `.{0,300}${ CANARY }`, 's' ).exec( html )?.[ 0 ] ?? '';

it( '[NEWS-106] each WordPress block that names posts is in the table', async () => {
	const names: string[] = JSON.parse(
		await php( `
			$pointers = json_decode( '${ JSON.stringify( POINTERS ) }' );
			$found = array_filter( WP_Block_Type_Registry::get_instance()->get_all_registered(), static fn( $type ) => str_starts_with( $type->name, 'core/' ) && array_intersect( $pointers, array_keys( (array) $type->attributes ) ) );
			echo wp_json_encode( array_keys( $found ) );
		` )
	);
	expect( names.filter( ( name ) => ! ROWS[ name ] ) ).toEqual( [] );
} );

describe.each< [ string, Role | 'anonymous', () => string ] >( [
	[ 'the preview of a contributor’s draft', 'contributor', () => `?p=${ draft.id }&preview=true` ],
	[ 'an author’s post, for that author', 'author', () => `?p=${ published.id }` ],
	[ 'an author’s post, for a contributor', 'contributor', () => `?p=${ published.id }` ],
	[ 'an author’s post, for a subscriber', 'subscriber', () => `?p=${ published.id }` ],
	[ 'an author’s post, for a visitor', 'anonymous', () => `?p=${ published.id }` ],
	[ 'its comments feed', 'author', () => `?p=${ published.id }&feed=rss2&withoutcomments=1` ],
	[ 'its embed', 'author', () => `?p=${ published.id }&embed=true` ],
] )( '%s', ( _, role, address ) => {
	it( '[NEWS-106] shows no word of other posts', async () => {
		expect( leak( ( await look( `${ site().url }/${ address() }`, await cookiesOf( role ) ) ).html ) ).toBe( '' );
	} );
} );

describe.each< [ Role, () => StoredPost ] >( [
	[ 'contributor', () => draft ],
	[ 'author', () => published ],
] )( 'the API, for a %s, for their own post', ( role, own ) => {
	it.each( [ 'view', 'edit' ] )( '[NEWS-106] has no word of other posts (%s)', async ( context ) => {
		for ( const route of [ '', '/revisions', '/autosaves' ] ) {
			const answer = await as( role ).send( 'GET', `wp/v2/posts/${ own().id }${ route }`, {
				query: { context },
			} );
			expect( leak( await answer.text() ) ).toBe( '' );
		}
	} );

	it( '[NEWS-106] renders no block with a word of other posts', async () => {
		const asked = secrets.flatMap( ( { id } ) =>
			Object.entries( ROWS ).map( ( [ name, row ] ) => [ name, row( id )[ 0 ] ] )
		);
		const answers: string[] = JSON.parse(
			await php( `
				$_SERVER['REQUEST_METHOD'] = 'GET';
				wp_set_current_user( ${ site().users[ role ].id } );
				$answers = array();
				foreach ( ${ inPhp( asked ) } as [ $name, $attributes ] ) {
					$request = new WP_REST_Request( 'GET', "/wp/v2/block-renderer/$name" );
					$request->set_query_params( array( 'context' => 'edit', 'post_id' => ${ own().id }, 'attributes' => $attributes ) );
					$answers[] = wp_json_encode( rest_do_request( $request )->get_data() );
				}
				echo wp_json_encode( $answers );
			` )
		);
		expect( answers.filter( ( answer ) => answer.includes( '"rendered"' ) ) ).not.toEqual( [] );
		expect( answers.map( leak ).filter( Boolean ) ).toEqual( [] );
	} );
} );

it( '[NEWS-106] somebody who may read all of them reads them on their own pages only, and synced patterns where they are used', async () => {
	await openPostBox();
	await subscribe( { email: 'all@example.com', plan: PLAN } );
	const reader = await signIn( 'all@example.com', secrets[ 3 ]!.url );
	await closePostBox();
	for ( const place of [ 3, 4, 6, 7, 8 ] ) {
		expect( ( await look( secrets[ place ]!.url, reader ) ).html ).toContain( CANARY );
	}
	const using = ( ids: readonly number[] ) =>
		aPost(
			ids
				.flatMap( ( id ) => Object.entries( ROWS ).map( ( [ name, row ] ) => markup( name, row( id ) ) ) )
				.join( '\n\n' ) + '<!-- wp:jetpack/paywall /--><p>own</p>'
		);
	const patterns = [ 1, 5, 9 ];
	const ids = secrets.map( ( { id } ) => id );
	const posts = await using( ids.filter( ( _, place ) => ! patterns.includes( place ) ) );
	expect( leak( ( await look( posts.url, reader ) ).html ) ).toBe( '' );
	for ( const place of patterns ) {
		const { html } = await look( ( await using( [ ids[ place ]! ] ) ).url, reader );
		expect( html ).toContain( CANARY );
	}
} );

it.each( [ 'anonymous', 'subscriber', 'contributor', 'author', 'editor' ] as const )(
	'“load more” with admin-ajax shows %s no word of any',
	async ( role ) => {
		const { html } = await look( `${ site().url }/wp-admin/admin-ajax.php?action=more`, await cookiesOf( role ) );
		expect( html ).toMatch( /loaded$/ );
		expect( html ).toContain( OPEN_WORD );
		expect( role === 'editor' ? '' : leak( html ) ).toBe( '' );
	}
);

it( 'the note for a withheld text reveals nothing: neither its content, nor which others are the same', async () => {
	await aPost( content( [ PLAN ] ) );
	const { html } = await look( `${ site().url }/wp-admin/admin-ajax.php?action=more` );
	const notes = [ ...html.matchAll( /statecraft\/withheld \{"hash":"(\w+)"\}/g ) ].map( ( [ , hash ] ) => hash! );
	const hashes: string[] = JSON.parse(
		await php( `
			$hashes = array();
			foreach ( get_posts( array( 'numberposts' => 100, 'post_type' => array( 'post', 'page', 'wp_block' ), 'suppress_filters' => true ) ) as $one ) {
				$stored = $GLOBALS['wpdb']->get_var( "SELECT post_content FROM {$GLOBALS['wpdb']->posts} WHERE ID = $one->ID" );
				foreach ( array( ...Statecraft\\Payments\\Render\\Premium_Text::pieces( $stored ), $stored ) as $piece ) {
					foreach ( hash_algos() as $name ) $hashes[] = substr( hash( $name, $piece ), 0, 32 );
				}
			}
			echo wp_json_encode( $hashes );
		` )
	);
	expect( hashes.length ).toBeGreaterThan( 100 );
	expect( notes.length ).toBeGreaterThan( 3 );
	expect( notes.filter( ( note ) => hashes.includes( note ) ) ).toEqual( [] );
	expect( new Set( notes ).size ).toBe( notes.length );
} );

it.each( [ 'contributor', 'author', 'editor' ] as const )(
	'the API shows %s nothing in place of a withheld text',
	async ( role ) => {
		const stored = await aPost( container( [ PLAN ] ), { post_type: 'wp_template_part', post_name: 'club' } );
		await php( `wp_set_object_terms( ${ stored.id }, get_stylesheet(), 'wp_theme' );` );
		for ( const path of [ 'blocks', 'template-parts', 'posts', 'pages' ] ) {
			for ( const context of path === 'blocks' ? [ 'view', 'edit' ] : [ 'view' ] ) {
				const text = await ( await as( role ).send( 'GET', `wp/v2/${ path }`, { query: { context } } ) ).text();
				expect( text ).not.toContain( 'withheld' );
			}
		}
		await php( `wp_delete_post( ${ stored.id }, true );` );
	}
);

it( 'a newsletter sent by a cron event has no word of any, whoever the current user is', async () => {
	const mail = await php( `
		define( 'DOING_CRON', true );
		wp_set_current_user( ${ site().users.administrator.id } );
		foreach ( ( new WP_Query( array( 'post_type' => 'any', 'posts_per_page' => 100 ) ) )->posts as $one ) {
			$GLOBALS['post'] = $one;
			setup_postdata( $one );
			echo $one->post_content, get_the_content(), apply_filters( 'the_content', get_post( $one->ID )->post_content );
		}
	` );
	expect( mail ).toContain( OPEN_WORD );
	expect( leak( mail ) ).toBe( '' );
} );

it( 'an index created while an editor saves the post has no word of it', async () => {
	await php( `update_option( 'test_index_on', 1 );` );
	const [ one ] = secrets as [ StoredPost ];
	const saved = await as( 'editor' ).post< { content: { raw: string } } >( `wp/v2/posts/${ one.id }`, {
		content: `${ content( [ PLAN ] ) }\n<!-- wp:paragraph --><p>indexed</p><!-- /wp:paragraph -->`,
	} );
	expect( saved.json.content.raw ).toContain( CANARY );
	const index = await php( `echo get_option( 'test_index' ); delete_option( 'test_index_on' );` );
	expect( index ).toContain( 'indexed' );
	expect( leak( index ) ).toBe( '' );
} );

it( 'a block that is too long to be compared stands in no post', async () => {
	const other = await aPost( OPEN_WORD );
	const found = await php( `
		ini_set( 'pcre.jit', '0' );
		ini_set( 'pcre.backtrack_limit', '100' );
		$block = parse_blocks( '<!-- wp:paragraph --><p><a ' . str_repeat( 'b ', 5000 ) . '</p><!-- /wp:paragraph -->' )[0];
		echo (int) Statecraft\\Payments\\Access\\Source_Post::has_block( ${ other.id }, $block );
	` );
	expect( found ).toBe( '0' );
} );

it( 'a user who can edit a synced pattern sees it in their own post', async () => {
	const [ , pattern ] = secrets as [ StoredPost, StoredPost ];
	const own = await aPost( `<!-- wp:block {"ref":${ pattern.id }} /-->`, { post_author: site().users.editor.id } );
	expect( ( await look( own.url, await cookiesOf( 'editor' ) ) ).html ).toContain( CANARY );
} );

describe( 'a synced pattern with a paywall', () => {
	const uses = ( ref: number, author = site().users.author.id, attributes: object = {} ) =>
		aPost(
			`<!-- wp:block ${ JSON.stringify( { ref, ...attributes } ) } /--><!-- wp:paragraph --><p>after it</p><!-- /wp:paragraph -->`,
			{
				post_author: author,
			}
		);
	const NOTE = /The rest of this post is for subscribers/g;

	it( '[NEWS-097] (part: in a pattern) ends there, within its blocks, and the post with it, for all who may not read that @oldest', async () => {
		const pattern = await aPost( walled, { post_type: 'wp_block' } );
		const { url } = await uses( pattern.id );
		for ( const role of [ 'anonymous', 'contributor' ] as const ) {
			const { html, document } = await look( url, await cookiesOf( role ) );
			expect( leak( html ) ).toBe( '' );
			expect( html ).not.toContain( 'after it' );
			// The box of the post says it.
			expect( html ).not.toMatch( NOTE );
			expect( document.querySelectorAll( '.entry-content > .statecraft-closed' ) ).toHaveLength( 1 );
			expect( html ).toContain( OPEN_WORD );
		}
	} );

	it( '[NEWS-097] (part: in a pattern) ends there for the author of a post that uses it, who sees the rest of that post', async () => {
		const pattern = await aPost( walled, { post_type: 'wp_block' } );
		const { html, document } = await look( ( await uses( pattern.id ) ).url, await cookiesOf( 'author' ) );
		expect( leak( html ) ).toBe( '' );
		expect( html.match( NOTE ) ).toHaveLength( 1 );
		expect( html ).toContain( OPEN_WORD );
		expect( document.querySelector( '.wp-block-group' )?.textContent ).not.toContain( 'after it' );
		expect( document.querySelector( '.entry-content' )?.textContent ).toContain( 'after it' );
	} );

	it( 'ends there with one sentence in a list, and so does the post', async () => {
		const pattern = await aPost( walled, { post_type: 'wp_block' } );
		const outer = await aPost( `<!-- wp:block {"ref":${ pattern.id }} /-->after it`, { post_type: 'wp_block' } );
		const { id } = await uses( outer.id );
		const { html } = await look( `${ site().url }/?feed=rss2&p=${ id }&withoutcomments=1` );
		expect( leak( html ) ).toBe( '' );
		expect( html ).toContain( OPEN_WORD );
		expect( html ).not.toContain( 'after it' );
		expect( /<content:encoded>.*<\/content:encoded>/s.exec( html )?.[ 0 ].match( NOTE ) ).toHaveLength( 1 );
	} );

	it( 'closes and opens the posts that use it, as it gets a paywall and loses it', async () => {
		const pattern = await aPost( OPEN_WORD, { post_type: 'wp_block' } );
		const { id, url } = await uses( pattern.id );
		const shown = async () => [
			( await look( url ) ).html.includes( 'after it' ),
			(
				await as( 'anonymous' ).get< { id: number }[] >( 'wp/v2/posts', {
					query: { search: 'after it', include: String( id ) },
				} )
			).json.length === 1,
		];
		const write = ( text: string ) =>
			php(
				`wp_set_current_user( ${ site().users.administrator.id } ); wp_update_post( wp_slash( array( 'ID' => ${ pattern.id }, 'post_content' => ${ inPhp( text ) } ) ) );`
			);
		expect( await shown() ).toEqual( [ true, true ] );
		await write( walled );
		expect( await shown() ).toEqual( [ false, false ] );
		await php( `wp_trash_post( ${ pattern.id } );` );
		expect( await shown() ).toEqual( [ false, false ] );
		await php( `wp_untrash_post( ${ pattern.id } );` );
		await write( OPEN_WORD );
		expect( await shown() ).toEqual( [ true, true ] );
	} );

	it( 'leaves a post that is for everybody open below it', async () => {
		const pattern = await aPost( walled, { post_type: 'wp_block' } );
		const { url, id } = await uses( pattern.id );
		await php( `update_post_meta( ${ id }, '_jetpack_newsletter_access', 'everybody' );` );
		const { html } = await look( url );
		expect( leak( html ) ).toBe( '' );
		expect( html ).toContain( 'after it' );
		expect( html.match( NOTE ) ).toHaveLength( 1 );
	} );

	it( 'costs a post that has no pattern no query, and several with patterns one', async () => {
		const patterns = await Promise.all(
			[ walled, OPEN_WORD ].map( ( text ) => aPost( text, { post_type: 'wp_block' } ) )
		);
		const texts = [ OPEN_WORD, ...patterns.map( ( { id } ) => `<!-- wp:block {"ref":${ id }} /-->` ) ];
		const asked = await php( `
			global $wpdb;
			wp_cache_flush();
			wp_load_alloptions();
			$count = array();
			foreach ( array( array( ${ inPhp( texts[ 0 ] ) } ), ${ inPhp( texts.slice( 1 ) ) } ) as $some ) {
				$before = $wpdb->num_queries;
				Statecraft\\Payments\\Access\\Paywall::load( $some );
				array_map( array( Statecraft\\Payments\\Access\\Paywall::class, 'is_in' ), $some );
				$count[] = $wpdb->num_queries - $before;
			}
			echo wp_json_encode( $count );
		` );
		expect( JSON.parse( asked ) ).toEqual( [ 0, 1 ] );
	} );

	it( 'is whole for people who can edit the pattern, on a page and not in a feed', async () => {
		const pattern = await aPost( walled, { post_type: 'wp_block' } );
		const { id, url } = await uses( pattern.id );
		const cookie = await cookiesOf( 'editor' );
		const { html } = await look( url, cookie );
		expect( html.split( CANARY ) ).toHaveLength( 4 );
		expect( html ).toContain( 'after it' );
		expect( html ).not.toMatch( NOTE );
		const feed = await look( `${ site().url }/?feed=rss2&p=${ id }&withoutcomments=1`, cookie );
		expect( feed.html ).toContain( OPEN_WORD );
		expect( leak( feed.html ) ).toBe( '' );
	} );

	it( 'is whole for everybody once its owner has opened it, and the post ends below it', async () => {
		const pattern = await aPost( walled, { post_type: 'wp_block', meta_input: { _statecraft_open_to_all: '1' } } );
		const { html } = await look( ( await uses( pattern.id ) ).url );
		expect( html ).toContain( CANARY );
		expect( html ).not.toContain( 'after it' );
		expect( html ).not.toMatch( NOTE );
	} );

	it.each( [
		[ 'a draft', { post_status: 'draft' }, false ],
		[ 'one with a password', { post_password: 'secret' }, false ],
		[ 'no pattern, but a post', { post_type: 'post' }, true ],
	] )( 'is rendered as WordPress does it: not at all if it is %s', async ( _, values, isOpen ) => {
		const pattern = await aPost( walled, { post_type: 'wp_block', ...values } );
		const { html } = await look( ( await uses( pattern.id ) ).url );
		expect( html.includes( 'after it' ) ).toBe( isOpen );
		expect( html ).not.toContain( OPEN_WORD );
		expect( html ).not.toMatch( NOTE );
		expect( leak( html ) ).toBe( '' );
	} );

	it( 'that contains itself ends nowhere but here, and one that is used twice is shown once', async () => {
		const pattern = await aPost( walled, { post_type: 'wp_block' } );
		const itself = `<!-- wp:block {"ref":${ pattern.id }} /-->`;
		const twice = await aPost( itself + itself );
		expect( ( await look( twice.url ) ).html.split( OPEN_WORD ) ).toHaveLength( 2 );
		await php( `
			wp_set_current_user( ${ site().users.administrator.id } );
			wp_update_post( wp_slash( array( 'ID' => ${ pattern.id }, 'post_content' => ${ inPhp( itself + walled ) } ) ) );
		` );
		const { html, document } = await look( twice.url );
		expect( document.querySelectorAll( '.entry-content > .statecraft-closed' ) ).toHaveLength( 1 );
		expect( leak( html ) ).toBe( '' );
	} );

	it( 'is left to a plugin that renders it otherwise', async () => {
		const pattern = await aPost( walled, { post_type: 'wp_block' } );
		const html = await php( `
			add_filter( 'pre_render_block', static fn( $html, $block ) => 'core/block' === $block['blockName'] ? 'theirs' : $html, 10, 2 );
			echo do_blocks( '<!-- wp:block {"ref":${ pattern.id }} /-->' );
		` );
		expect( html ).toBe( 'theirs' );
	} );

	it( 'has the words that the post fills in', async () => {
		const text = `<!-- wp:paragraph {"metadata":{"name":"Name","bindings":{"__default":{"source":"core/pattern-overrides"}}}} --><p>nobody</p><!-- /wp:paragraph -->${ walled }`;
		const pattern = await aPost( text, { post_type: 'wp_block' } );
		const { url } = await uses( pattern.id, site().users.author.id, {
			content: { Name: { content: 'somebody' } },
		} );
		const { html } = await look( url );
		expect( html ).toContain( 'somebody' );
		expect( leak( html ) ).toBe( '' );
	} );

	it( 'is found by none of its words, and read by nobody who cannot edit it, in the API', async () => {
		const pattern = await aPost(
			`<p>${ OPEN_WORD }</p><!-- wp:jetpack/paywall /--><p>onlyinthispattern ${ CANARY }</p>`,
			{
				post_type: 'wp_block',
			}
		);
		const found = async ( role: Role ) =>
			( await as( role ).get< { id: number }[] >( 'wp/v2/blocks', { query: { search: 'onlyinthispattern' } } ) )
				.json;
		expect( await found( 'contributor' ) ).toEqual( [] );
		expect( await found( 'author' ) ).toEqual( [] );
		expect( ( await found( 'editor' ) ).map( ( { id } ) => id ) ).toEqual( [ pattern.id ] );
		for ( const role of [ 'contributor', 'author' ] as const ) {
			for ( const query of [ { context: 'view' }, { context: 'edit' } ] ) {
				const answer = await as( role ).send( 'GET', `wp/v2/blocks/${ pattern.id }`, { query } );
				expect( leak( await answer.text() ) ).toBe( '' );
			}
		}
		expect( ( await as( 'contributor' ).post( 'wp/v2/blocks', { title: 'Mine', content: walled } ) ).status ).toBe(
			403
		);
	} );

	it( 'is whole after a plugin has read it, without the rest, and saved it', async () => {
		const pattern = await aPost( walled, { post_type: 'wp_block' } );
		const seen: string[] = JSON.parse(
			await php( `
				wp_set_current_user( 0 );
				$text = ( new WP_Query( array( 'p' => ${ pattern.id }, 'post_type' => 'wp_block' ) ) )->posts[0]->post_content;
				wp_update_post( wp_slash( array( 'ID' => ${ pattern.id }, 'post_content' => $text ) ) );
				wp_cache_flush();
				echo wp_json_encode( array( $text, get_post( ${ pattern.id } )->post_content ) );
			` )
		);
		expect( leak( seen[ 0 ] ?? CANARY ) ).toBe( '' );
		expect( seen[ 1 ] ).toBe( walled );
	} );
} );

it.each( [ 'publish', 'draft' ] )( 'whoever may edit it sees an embed in it (%s)', async ( status ) => {
	const text = `${ CANARY }</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:embed {"url":"https://example.com/x"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://example.com/x\n</div></figure>\n<!-- /wp:embed -->\n\n<!-- wp:paragraph -->\n<p>`;
	const post = await aPost( content( [ PLAN ], text ), { post_status: status } );
	const { html } = await look( `${ site().url }/?p=${ post.id }&preview=true`, await cookiesOf( 'editor' ) );
	expect( html ).toContain( CANARY );
} );

it( 'a preview shows unsaved changes to its editor', async () => {
	const post = await aPost( content( [ PLAN ], 'before' ) );
	await as( 'editor' ).post( `wp/v2/posts/${ post.id }/autosaves`, { content: content( [ PLAN ] ) } );
	const cookie = await cookiesOf( 'editor' );
	const [ , session = '' ] = /wordpress_logged_in_\w+=([^;]+)/.exec( cookie ) ?? [];
	const nonce = await php( `
		$_COOKIE[ LOGGED_IN_COOKIE ] = ${ inPhp( decodeURIComponent( session ) ) };
		wp_set_current_user( ${ site().users.editor.id } );
		echo wp_create_nonce( 'post_preview_${ post.id }' );
	` );
	const { html } = await look(
		`${ site().url }/?p=${ post.id }&preview=true&preview_id=${ post.id }&preview_nonce=${ nonce }`,
		cookie
	);
	expect( html ).toContain( CANARY );
} );

describe( 'a plugin that changes the texts of posts in a cron event', () => {
	it.each< [ string, string, Record< string, unknown > ] >( [
		[ 'with subscriber content', content( [ PLAN ] ), {} ],
		[
			'with subscriber content nested in other content',
			content( [ PLAN ], `</p><!-- /wp:paragraph -->${ container( [ 8 ] ) }<!-- wp:paragraph --><p>` ),
			{},
		],
		[
			'restricted to subscribers',
			`<p>${ OPEN_WORD } ${ CANARY }</p>`,
			{ meta_input: { _jetpack_newsletter_access: 'subscribers' } },
		],
		[ 'with a paywall', `<p>${ OPEN_WORD }</p><!-- wp:jetpack/paywall /--><p>${ CANARY }</p>`, {} ],
		[
			'with a paywall in a group',
			`<!-- wp:group --><div class="wp-block-group"><p>${ OPEN_WORD }</p><!-- wp:jetpack/paywall /--><p>${ CANARY }</p></div><!-- /wp:group -->`,
			{},
		],
	] )( 'loses nothing of a text %s', async ( _, text, values ) => {
		const post = await aPost( text, values );
		const seen = JSON.parse(
			await php( `
				wp_set_current_user( 0 );
				$text = ( new WP_Query( array( 'p' => ${ post.id } ) ) )->posts[0]->post_content;
				wp_update_post( wp_slash( array( 'ID' => ${ post.id }, 'post_content' => "before " . str_replace( '${ OPEN_WORD }', 'changed', $text ) ) ) );
				wp_cache_flush();
				echo wp_json_encode( array( $text, get_post( ${ post.id } )->post_content ) );
			` )
		);
		expect( leak( seen[ 0 ] ) ).toBe( '' );
		const whole = seen[ 0 ].includes( OPEN_WORD ) ? text.replace( OPEN_WORD, 'changed' ) : text;
		expect( seen[ 1 ] ).toBe( `before ${ whole }` );
	} );

	it( 'loses no footnote in the revision of a post', async () => {
		const post = await aPost( content( [ PLAN ], `Text<sup data-fn="f-1" class="fn"></sup>` ) );
		const found = await php( `
			wp_set_current_user( 0 );
			update_post_meta( ${ post.id }, 'footnotes', wp_slash( '[{"id":"f-1","content":"note"}]' ) );
			wp_update_post( wp_slash( array( 'ID' => ${ post.id }, 'post_title' => 'Another' ) ) );
			$revisions = wp_get_post_revisions( ${ post.id } );
			global $wpdb;
			echo $wpdb->get_var( $wpdb->prepare( "SELECT meta_value FROM $wpdb->postmeta WHERE meta_key = 'footnotes' AND post_id = %d", array_key_first( $revisions ) ) );
		` );
		expect( found ).toContain( '"content":"note"' );
	} );
} );

it( 'such a block in a visitor’s comment removes nothing from the page', async () => {
	const post = await aPost(
		`<!-- wp:paragraph --><p>${ OPEN_WORD }</p><!-- /wp:paragraph --><!-- wp:latest-comments /-->`
	);
	await php(
		`wp_insert_comment( array( 'comment_post_ID' => ${ post.id }, 'comment_approved' => 1, 'comment_author' => 'Ann', 'comment_content' => 'words <!-- /wp:premium-content/subscriber-view --> after' ) );`
	);
	const html = await php(
		`echo apply_filters( 'render_block_core/latest-comments', 'stands before <!-- /wp:premium-content/subscriber-view --> after', array() ), apply_filters( 'render_block_core/latest-posts', 'the list <!-- /wp:premium-content/subscriber-view --> after', array() ), apply_filters( 'render_block', 'any block <!-- /wp:premium-content/subscriber-view --> after', array( 'blockName' => 'x/y', 'attrs' => array() ), null );`
	);
	expect( html ).toContain( 'stands before' );
	expect( html ).toContain( 'the list' );
	expect( html ).toContain( 'any block' );
} );

it( 'the name of the block in a visitor’s message does not affect searches', async () => {
	const found = await php( `
		wp_set_current_user( 0 );
		$id = wp_insert_post( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'm', 'post_content' => 'needle-in-message <!-- wp:premium-content/subscriber-view --> <!-- wp:jetpack/paywall /-->' ) );
		echo wp_json_encode( ( new WP_Query( array( 'post_type' => 'feedback', 's' => 'needle-in-message', 'fields' => 'ids' ) ) )->posts === array( $id ) );
	` );
	expect( found ).toBe( 'true' );
} );
