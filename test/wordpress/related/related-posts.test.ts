/** Related posts: their routes, the ranking, the cache, and the page. */
import { as, php, reset, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { rendered } from '../_kit/page';

jest.setTimeout( 240_000 );

const state = 'wpcom/v2/related-posts';
const enable = `${ state }/enable`;

interface Given {
	title: string;
	tags?: string[];
	categories?: string[];
	status?: string;
	password?: string;
	type?: string;
	date?: string;
}

/** Creates posts of the author; returns their ids. */
const add = async ( ...posts: Given[] ): Promise< number[] > =>
	JSON.parse(
		await php( `
			require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
			$ids = array();
			foreach ( ${ inPhp( posts ) } as $given ) {
				$ids[] = wp_insert_post( array(
					'post_title'    => $given['title'],
					'post_status'   => $given['status'] ?? 'publish',
					'post_type'     => $given['type'] ?? 'post',
					'post_password' => $given['password'] ?? '',
					'post_date'     => $given['date'] ?? '',
					'post_author'   => ${ site().users.author.id },
					'tags_input'    => $given['tags'] ?? array(),
					'post_category' => array_map( 'wp_create_category', $given['categories'] ?? array() ),
				) );
			}
			echo wp_json_encode( $ids );
		` )
	);

interface Card {
	url: string;
	title: string;
	img: { src: string } | null;
	date: string;
	author: string;
	block_context: { text: string; link: string } | null;
}

const related = ( id: number ) => as( 'administrator' ).get< Card[] >( `${ state }/${ id }` );
const titles = async ( id: number ) => ( await related( id ) ).json.map( ( { title } ) => title );

/** Returns the block as printed on the page of a post. */
const onPage = ( id: number, attributes: object = {}, inner = '' ) =>
	php( `
		$GLOBALS['post'] = get_post( ${ id } );
		$block = array( 'blockName' => 'jetpack/related-posts', 'attrs' => ${ inPhp( attributes ) }, 'innerHTML' => '', 'innerContent' => array( null ), 'innerBlocks' => parse_blocks( '${ inner }' ) );
		if ( ! $block['innerBlocks'] ) $block['innerContent'] = array();
		echo render_block( $block );
	` );

beforeEach( reset );
afterAll( reset );

describe( 'the state', () => {
	it( '[CONT-121] is initially not enabled', async () => {
		expect( await as( 'author' ).get( state ) ).toMatchObject( { status: 200, json: { enabled: false } } );
	} );

	it( '[CONT-123, CONT-124] is enabled by users who manage the site, without a payload; the response is the state @oldest', async () => {
		expect( await as( 'administrator' ).post( enable ) ).toMatchObject( { status: 200, json: { enabled: true } } );
		expect( ( await as( 'author' ).get( state ) ).json ).toEqual( { enabled: true } );
	} );

	it.each( [
		[ 'editor', 403 ],
		[ 'subscriber', 403 ],
		[ 'anonymous', 401 ],
	] as const )( '[CONT-125] cannot be enabled by others, who are told why: %s', async ( role, status ) => {
		expect( await as( role ).post( enable ) ).toMatchObject( {
			status,
			json: { code: 'rest_forbidden', message: expect.stringContaining( 'Ask one of them' ) },
		} );
		expect( ( await as( 'author' ).get( state ) ).json ).toEqual( { enabled: false } );
	} );

	it( '[CONT-122] is not shown to users who cannot write posts', async () => {
		expect( ( await as( 'subscriber' ).get( state ) ).status ).toBe( 403 );
		expect( ( await as( 'anonymous' ).get( state ) ).status ).toBe( 401 );
	} );
} );

describe( 'posts are related', () => {
	it( 'by tags, then categories, then words, and newest first', async () => {
		const [ id ] = await add(
			{ title: 'Slow trains through Portugal', tags: [ 'rail' ], categories: [ 'Journeys' ] },
			{ title: 'Nothing in common', tags: [ 'other' ] },
			{ title: 'By category', categories: [ 'Journeys' ] },
			{ title: 'By tag', tags: [ 'rail' ] },
			{ title: 'By both', tags: [ 'rail' ], categories: [ 'Journeys' ] },
			{ title: 'Portugal and its trains, old', date: '2020-01-01 00:00:00' },
			{ title: 'One word of TRAINS is not enough' }
		);
		expect( await titles( id! ) ).toEqual( [ 'By both', 'By tag', 'By category', 'Portugal and its trains, old' ] );
	} );

	it( 'only if they are published, public, of the same type, and different', async () => {
		const tags = [ 'rail' ];
		const [ id ] = await add(
			{ title: 'Slow trains', tags },
			{ title: 'Slow trains, a draft', tags, status: 'draft' },
			{ title: 'Slow trains, private', tags, status: 'private' },
			{ title: 'Slow trains of the future', tags, status: 'future', date: '2999-01-01 00:00:00' },
			{ title: 'Slow trains behind a password', tags, password: 'secret' },
			{ title: 'Slow trains', type: 'page' }
		);
		expect( await titles( id! ) ).toEqual( [] );
		// A post that may not be shown does not take the place of one that may.
		expect(
			await php( `echo wp_json_encode( ( new Statecraft\\Related\\Engine() )->ids( get_post( ${ id } ), 6 ) );` )
		).toBe( '[]' );
	} );

	it( 'not by the default category, nor by the title of an auto-draft', async () => {
		const [ first, fresh ] = await add(
			{ title: 'Uncategorized here' },
			{ title: 'Auto Draft', status: 'auto-draft' },
			{ title: 'Something else' },
			{ title: 'Auto drafts and other drafts' }
		);
		expect( await titles( first! ) ).toEqual( [] );
		expect( await titles( fresh! ) ).toEqual( [] );
	} );

	it( 'at most six, found with few queries on any site', async () => {
		const [ id ] = await add(
			...Array.from( { length: 9 }, ( _, i ) => ( { title: `Post ${ i }`, tags: [ 'rail' ] } ) )
		);
		expect( await titles( id! ) ).toHaveLength( 6 );
		const [ cold, warm ] = JSON.parse(
			await php( `
				$count = static function () {
					wp_cache_flush();
					$post   = get_post( ${ id } );
					$before = get_num_queries();
					( new Statecraft\\Related\\Finder() )->posts( $post, 6 );
					return get_num_queries() - $before;
				};
				delete_transient( 'statecraft_related_${ id }' );
				echo wp_json_encode( array( $count(), $count() ) );
			` )
		);
		expect( cold ).toBeLessThan( 20 );
		expect( warm ).toBeLessThan( cold );
	} );

	it.each( [
		[
			'Polylang',
			`function pll_get_post_language( $id ) { return get_post_meta( $id, 'language', true ) ?: false; }
			add_action( 'pre_get_posts', static function ( $query ) { if ( ! isset( $query->query['lang'] ) ) { $query->set( 'meta_key', 'language' ); $query->set( 'meta_value', 'de' ); } } );`,
		],
		[
			'WPML',
			`$GLOBALS['language'] = 'de';
			add_filter( 'wpml_post_language_details', static fn( $details, $id ) => array( 'language_code' => get_post_meta( $id, 'language', true ) ), 10, 2 );
			add_action( 'wpml_switch_language', static function ( $language ) { $GLOBALS['language'] = $language ?? 'de'; } );
			add_action( 'pre_get_posts', static function ( $query ) { $query->set( 'meta_key', 'language' ); $query->set( 'meta_value', $GLOBALS['language'] ); } );`,
		],
	] )( 'in the post’s language, if it has one, before the limit of six applies: %s', async ( _, plugin ) => {
		const tags = [ 'rail' ];
		const ids = await add(
			...Array.from( { length: 3 }, ( _one, i ) => ( {
				title: `Post ${ i }`,
				tags,
				date: '2020-01-01 00:00:00',
			} ) ),
			...Array.from( { length: 7 }, ( _one, i ) => ( { title: `Beitrag ${ i }`, tags } ) )
		);
		await php( `
			foreach ( ${ inPhp( ids ) } as $i => $id ) { update_post_meta( $id, 'language', $i < 3 ? 'en' : 'de' ); }
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/languages.php', '<?php ' . ${ inPhp( plugin ) } );
		` );
		try {
			expect( ( await titles( ids[ 0 ]! ) ).sort() ).toEqual( [ 'Post 1', 'Post 2' ] );
			expect( await titles( ids[ 9 ]! ) ).toHaveLength( 6 );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/languages.php' );` );
		}
	} );

	it( 'not if the post type is not viewable', async () => {
		const told = await php( `
			register_post_type( 'secret', array( 'public' => false ) );
			$add = static fn( $title ) => wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish', 'post_type' => 'secret' ) );
			$ids = array( $add( 'Slow trains' ), $add( 'Slow trains again' ) );
			echo count( ( new Statecraft\\Related\\Finder() )->posts( get_post( $ids[0] ), 6 ) );
			foreach ( $ids as $id ) wp_delete_post( $id, true );
		` );
		expect( told ).toBe( '0' );
	} );

	it( 'by the words of the newest two thousand titles only, so that a page never waits for a scan of a large site', async () => {
		const [ id ] = await add(
			{ title: 'Slow trains' },
			{ title: 'Slow trains of old', date: '2001-01-01 00:00:00' },
			{ title: 'Slow trains of late', date: '2021-01-01 00:00:00' }
		);
		const told = await php( `
			global $wpdb;
			$wpdb->query( 'BEGIN' );
			for ( $i = 0; $i < 2000; $i++ ) $wpdb->insert( $wpdb->posts, array( 'post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Filler', 'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '', 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00' ) );
			$wpdb->query( 'COMMIT' );
			echo wp_json_encode( array_map( 'get_the_title', ( new Statecraft\\Related\\Engine() )->ids( get_post( ${ id } ), 6 ) ) );
			$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_title = 'Filler'" );
		` );
		expect( JSON.parse( told ) ).toEqual( [ 'Slow trains of late' ] );
	} );

	it( 'even if other code sets terms of odd types', async () => {
		const [ id ] = await add( { title: 'One' } );
		const told = await php( `
			wp_set_object_terms( ${ id }, 'rail', 'post_tag', null );
			echo wp_json_encode( array( wp_get_post_tags( ${ id }, array( 'fields' => 'names' ) ), map_meta_cap( 'edit_post', null, ${ id } ) === map_meta_cap( 'edit_post', 0, ${ id } ) ) );
		` );
		expect( JSON.parse( told ) ).toEqual( [ [ 'rail' ], true ] );
	} );

	it( 'and a filter can change them', async () => {
		const [ id, other ] = await add( { title: 'One' }, { title: 'Two' } );
		const told = await php( `
			add_filter( 'statecraft_related_posts', static fn( $ids, $post ) => array( ${ other }, $post->ID === ${ id } ? 999999 : 0 ), 10, 2 );
			echo implode( ',', wp_list_pluck( ( new Statecraft\\Related\\Finder() )->posts( get_post( ${ id } ), 3 ), 'ID' ) );
		` );
		expect( told ).toBe( String( other ) );
	} );
} );

describe( 'the results are cached', () => {
	const tags = [ 'rail' ];
	let id: number;
	let other: number;
	beforeEach( async () => {
		[ id, other ] = ( await add( { title: 'One', tags }, { title: 'Two', tags } ) ) as [ number, number ];
		expect( await titles( id ) ).toEqual( [ 'Two' ] );
	} );

	it( 'and not searched for again', async () => {
		await php( `
			$kept = get_transient( 'statecraft_related_${ id }' );
			set_transient( 'statecraft_related_${ id }', array( 'ids' => array() ) + $kept );
		` );
		expect( await titles( id ) ).toEqual( [] );
	} );

	it.each( [
		[
			'another post is published',
			`wp_insert_post( array( 'post_title' => 'Three', 'post_status' => 'publish', 'tags_input' => 'rail' ) );`,
			[ 'Three', 'Two' ],
		],
		[ 'a post is filed elsewhere', `wp_set_post_tags( OTHER, 'sea' );`, [] ],
		[ 'a post is taken back', `wp_update_post( array( 'ID' => OTHER, 'post_status' => 'draft' ) );`, [] ],
		[ 'a post gets a password', `wp_update_post( array( 'ID' => OTHER, 'post_password' => 'x' ) );`, [] ],
		[ 'a post is deleted', `wp_delete_post( OTHER, true );`, [] ],
		[ 'a tag is deleted', `wp_delete_term( get_term_by( 'name', 'rail', 'post_tag' )->term_id, 'post_tag' );`, [] ],
	] )( 'until %s', async ( _, change, expected ) => {
		await php( `
			// Posts of one second have no order.
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_date' => '2020-01-01 00:00:00' ), array( 'ID' => ${ other } ) );
			${ change.replace( 'OTHER', String( other ) ) }
		` );
		expect( await titles( id ) ).toEqual( expected );
	} );

	it( 'while drafts are being edited', async () => {
		const before = await php( `echo get_option( 'statecraft_related_state' );` );
		await add( { title: 'A draft', tags, status: 'draft' } );
		expect( await php( `echo get_option( 'statecraft_related_state' );` ) ).toBe( before );
	} );

	it.each( [
		[ 'post_status', 'private' ],
		[ 'post_password', 'secret' ],
	] )( 'but never shown once they are not public: %s', async ( column, value ) => {
		await php(
			`$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( '${ column }' => '${ value }' ), array( 'ID' => ${ other } ) );`
		);
		expect( await titles( id ) ).toEqual( [] );
	} );
} );

describe( 'the posts of a post', () => {
	it( '[CONT-109] have everything that can be shown, as plain text', async () => {
		const [ id, other ] = await add(
			{ title: 'One', categories: [ 'Journeys' ] },
			{ title: 'Two &amp; <em>three</em>', categories: [ 'Journeys' ], date: '2026-05-01 10:00:00' }
		);
		await php( `
			$image = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'p' ), 'p.png' );
			wp_update_attachment_metadata( $image, array( 'width' => 9, 'height' => 9, 'file' => 'p.png' ) );
			set_post_thumbnail( ${ other }, $image );
		` );
		const { json } = await related( id! );
		expect( json ).toEqual( [
			{
				url: expect.stringMatching( /^http/ ),
				title: 'Two & three',
				img: { src: expect.stringMatching( /p\.png$/ ) },
				date: 'May 1, 2026',
				author: 'author',
				block_context: { text: 'In “Journeys”', link: expect.stringMatching( /^http.*(journeys|cat=)/ ) },
			},
		] );
		const { schema } = await ( await as( 'administrator' ).send( 'OPTIONS', `${ state }/${ id }` ) ).json();
		expect( Object.keys( schema.properties ) ).toEqual( Object.keys( json[ 0 ]! ) );
	} );

	it( 'are shown to users who can edit that post', async () => {
		const [ id ] = await add( { title: 'One', status: 'draft' } );
		expect( ( await as( 'author' ).get( `${ state }/${ id }` ) ).status ).toBe( 200 );
		expect( ( await as( 'contributor' ).get( `${ state }/${ id }` ) ).status ).toBe( 403 );
		expect( ( await as( 'anonymous' ).get( `${ state }/${ id }` ) ).status ).toBe( 401 );
		for ( const none of [ 0, 999999 ] ) {
			expect( await as( 'administrator' ).get( `${ state }/${ none }` ) ).toMatchObject( {
				status: 404,
				json: { code: 'rest_post_invalid_id' },
			} );
		}
	} );
} );

describe( 'the page', () => {
	const tags = [ 'rail' ];
	const many = ( count: number ) =>
		add( ...Array.from( { length: count + 1 }, ( _, i ) => ( { title: `Post ${ i }`, tags } ) ) );

	it( '[CONT-103, CONT-107, CONT-108] lists three posts with their dates in a grid @oldest', async () => {
		const [ id ] = await many( 5 );
		const html = await onPage( id! );
		expect( html ).toMatch(
			/^<nav class="jetpack-related-posts wp-block-jetpack-related-posts" aria-label="Related posts"><ul class="jetpack-related-posts__posts has-rows-of-3"><li/
		);
		expect(
			html.match(
				/<li class="jetpack-related-posts__post"><div class="jetpack-related-posts__text"><a class="jetpack-related-posts__title" href="http[^"]+">Post \d<\/a><time class="jetpack-related-posts__detail" datetime="\d{4}-[^"]+">[^<]+<\/time><\/div><\/li>/g
			)
		).toHaveLength( 3 );
	} );

	it.each( [
		[ 1, 3 ],
		[ 2, 2 ],
		[ 3, 3 ],
		[ 4, 2 ],
		[ 5, 2 ],
		[ 6, 3 ],
	] )(
		'[CONT-120, CONT-126, CONT-127] %i posts are in rows of %i, depending on their number',
		async ( count, row ) => {
			const [ id ] = await many( count );
			const html = await onPage( id!, { postsToShow: 60 } );
			expect( html.match( /<li /g ) ).toHaveLength( count );
			expect( html ).toContain( `has-rows-of-${ row }"` );
		}
	);

	it( '[CONT-101, CONT-102, CONT-105] shows what the block specifies, escaped @oldest', async () => {
		const [ id, other ] = await add(
			{ title: 'One', categories: [ 'A & <b>B' ] },
			{ title: 'Two <script>x</script> & "three"', categories: [ 'A & <b>B' ] }
		);
		await php( `
			wp_update_user( array( 'ID' => ${ site().users.author.id }, 'display_name' => 'Ada <L>' ) );
			$image = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'p' ), 'p.png' );
			wp_update_attachment_metadata( $image, array( 'width' => 9, 'height' => 9, 'file' => 'p.png' ) );
			set_post_thumbnail( ${ other }, $image );
		` );
		const html = await onPage( id!, {
			postLayout: 'list',
			displayAuthor: true,
			displayContext: true,
			displayThumbnails: true,
			displayDate: false,
			displayHeadline: true,
			headline: 'More <em>to</em> <script>read',
		} );
		expect( html ).toContain( '<h3 class="jetpack-related-posts__headline">More <em>to</em> read</h3>' );
		expect( html ).toContain( '__posts is-list"' );
		expect( html ).toMatch(
			/<a class="jetpack-related-posts__link" href="http[^"]+" tabindex="-1" aria-hidden="true"><img [^>]*alt=""/
		);
		expect( html ).toMatch( /<span class="jetpack-related-posts__detail">By Ada/ );
		expect( html ).toMatch( /<a class="jetpack-related-posts__detail" href="http[^"]+">In “A &amp; / );
		expect( html ).not.toMatch( /<script|<time|<L>/ );
	} );

	it( '[CONT-101] in part: a title that names a shortcode stays as it is', async () => {
		const [ tea ] = await add(
			{ title: 'Tea', tags: [ 'Tea' ] },
			{ title: 'How to use [gallery]', tags: [ 'Tea' ] }
		);
		const html = await php( `echo do_shortcode( ${ inPhp( await onPage( tea! ) ) } );` );
		expect( html ).toContain( 'How to use &#91;gallery]' );
	} );

	it( '[SHARE-240] the name of a category runs no shortcode', async () => {
		const [ tea ] = await add(
			{ title: 'Tea', categories: [ '[gallery]' ] },
			{ title: 'Milk', categories: [ '[gallery]' ] }
		);
		const html = await php( `echo do_shortcode( ${ inPhp( await onPage( tea!, { displayContext: true } ) ) } );` );
		expect( html ).toContain( '>In “&#91;gallery]”</a>' );
	} );

	it( 'a post without an author shows none, not that of the page', async () => {
		const [ id, other ] = await add( { title: 'Here', tags: [ 'rail' ] }, { title: 'There', tags: [ 'rail' ] } );
		await php(
			`Statecraft\\Related\\Modules::set( 'related-posts', true ); $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_author' => 0 ), array( 'ID' => ${ other } ) ); clean_post_cache( ${ other } );`
		);
		const html = await php( `
			$GLOBALS['post']       = get_post( ${ id } );
			$GLOBALS['authordata'] = get_userdata( ${ site().users.author.id } );
			echo render_block( array( 'blockName' => 'jetpack/related-posts', 'attrs' => array( 'displayAuthor' => true ), 'innerHTML' => '', 'innerContent' => array(), 'innerBlocks' => array() ) );
		` );
		expect( html ).toContain( 'There' );
		expect( html ).not.toContain( 'By ' );
	} );

	it( '[CONT-104] has a default headline in the site’s language, or one that is an inner block', async () => {
		const [ id ] = await many( 1 );
		expect( await onPage( id!, { displayHeadline: true } ) ).toContain( '__headline">Related</h3>' );
		expect( await onPage( id! ) ).not.toContain( '__headline' );
		const heading = '<!-- wp:heading --><h2 class="wp-block-heading">More to read</h2><!-- /wp:heading -->';
		expect( await onPage( id!, {}, heading ) ).toMatch(
			/<nav[^>]*><h2 class="wp-block-heading">More to read<\/h2><ul/
		);
	} );

	it.each( [ 'pre_render_block', 'render_block' ] )( 'has no headline if a plugin hides it: %s', async ( filter ) => {
		const [ id ] = await many( 1 );
		const html = await php( `
			$GLOBALS['post'] = get_post( ${ id } );
			add_filter( '${ filter }', static fn( $html, $block ) => 'core/heading' === $block['blockName'] ? '' : $html, 10, 2 );
			echo do_blocks( '<!-- wp:jetpack/related-posts --><!-- wp:heading --><h2>More</h2><!-- /wp:heading --><!-- /wp:jetpack/related-posts -->' );
		` );
		expect( html ).toContain( '<nav' );
		expect( html ).not.toContain( '<h2' );
	} );

	it( 'prints nothing if no post is related, there is no current post, or the feature is off', async () => {
		const [ alone ] = await add( { title: 'Alone' } );
		expect( await onPage( alone! ) ).toBe( '' );
		expect( await rendered( '<!-- wp:jetpack/related-posts /-->' ) ).toBe( '' );
		const [ id ] = await many( 2 );
		expect( await onPage( id! ) ).not.toBe( '' );
		await as( 'administrator' ).post( 'jetpack/v4/module/related-posts/active', { active: false } );
		expect( await onPage( id! ) ).toBe( '' );
	} );

	it( '[CONT-119] prints the same for the shortcode @oldest', async () => {
		const [ id ] = await many( 2 );
		const html = await php(
			`$GLOBALS['post'] = get_post( ${ id } ); echo do_shortcode( '[jetpack-related-posts]' );`
		);
		expect( html ).toBe( await onPage( id! ) );
		expect( html ).toContain( 'has-rows-of-2' );
	} );
} );
