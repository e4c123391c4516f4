/** The list of the most viewed posts: what is in it, for whom, and what it costs. */
import { as, php, reset, site } from '../_kit/client';
import { aPost, cookiesOf, look } from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const block = ( attributes: object = {} ) => `<!-- wp:jetpack/top-posts ${ JSON.stringify( attributes ) } /-->`;
const turn = ( isOn: boolean ) => php( `update_option( 'statecraft_counts_views', '${ isOn ? '1' : '' }', true );` );

/** Views of a post, some days ago. */
const viewed = ( { id }: Pick< StoredPost, 'id' >, views: number, ago = 0 ) =>
	php( `
		global $wpdb;
		foreach ( array( 0, (int) current_datetime()->modify( '-${ ago } days' )->format( 'Ymd' ) ) as $day ) {
			$wpdb->insert( $wpdb->prefix . 'statecraft_views', array( 'day' => $day, 'post_id' => ${ id }, 'views' => ${ views } ) );
		}
	` );

const listOf = async ( { url }: Pick< StoredPost, 'url' >, cookie = '' ) =>
	( await look( url, cookie ) ).document.querySelector( '.wp-block-jetpack-top-posts' );
const titles = async ( post: Pick< StoredPost, 'url' >, cookie = '' ) =>
	[ ...( ( await listOf( post, cookie ) )?.querySelectorAll( '.statecraft-top-posts__title' ) ?? [] ) ].map(
		( { textContent } ) => textContent
	);

beforeEach( async () => {
	await php(
		`global $wpdb; $wpdb->query( 'DELETE FROM ' . Statecraft\\Counts\\Tables::name( 'views' ) ); foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'numberposts' => -1 ) ) as $one ) { wp_delete_post( $one->ID, true ); }`
	);
	await turn( true );
} );
afterAll( reset );

it( '[SHARE-085] in part: links in the order of their views, with date, author and picture, and the category if chosen', async () => {
	const tea = await aPost( 'Tea.', { post_title: 'Tea & <em>milk</em>', post_author: site().users.author.id } );
	const bread = await aPost( 'Bread.', { post_title: 'Bread', post_type: 'page' } );
	await php( `wp_set_object_terms( ${ tea.id }, 'Hot drinks', 'category' );` );
	await viewed( bread, 2 );
	await viewed( tea, 3 );
	const page = await aPost( block() );
	expect( await titles( page ) ).toEqual( [ 'Tea & milk', 'Bread' ] );
	const list = ( await listOf( page ) )!;
	expect( [ list.localName, list.getAttribute( 'aria-label' ) ] ).toEqual( [ 'nav', 'Most viewed' ] );
	expect( list.querySelector( 'ol' )!.className ).toBe( 'statecraft-top-posts__posts has-rows-of-2' );
	const first = list.querySelector( 'li' )!;
	expect( first.querySelector( 'a' )!.getAttribute( 'href' ) ).toBe( tea.url );
	expect( first.querySelector( 'time' )!.getAttribute( 'datetime' ) ).toMatch( /^\d{4}-\d\d-\d\dT/ );
	expect( first.textContent ).toMatch( /By / );
	expect( first.textContent ).not.toContain( 'Hot drinks' );
	expect( first.querySelector( 'img' ) ).toBeNull();
	const other = ( await listOf(
		await aPost( block( { layoutStyle: 'list', displayContext: true, displayDate: false, displayAuthor: false } ) )
	) )!;
	expect( other.querySelector( 'ol' )!.className ).toBe( 'statecraft-top-posts__posts is-list' );
	expect( other.querySelector( 'li' )!.textContent ).toContain( 'In “Hot drinks”' );
	// The name of a category runs no shortcode.
	await php(
		`wp_update_term( get_term_by( 'name', 'Hot drinks', 'category' )->term_id, 'category', array( 'name' => '[gallery]' ) );`
	);
	const named = ( await listOf( await aPost( block( { displayContext: true } ) ) ) )!;
	expect( named.querySelector( 'li' )!.textContent ).toContain( 'In “[gallery]”' );
	expect( other.querySelector( 'time' ) ).toBeNull();
	expect( other.textContent ).not.toMatch( /By / );
} );

it( '[SHARE-085] in part: a title that names a shortcode stays as it is', async () => {
	await viewed( await aPost( 'Tea.', { post_title: 'How to use [gallery]' } ), 1 );
	expect( await titles( await aPost( block() ) ) ).toEqual( [ 'How to use [gallery]' ] );
} );

it( '[SHARE-085] in part: a thumbnail is a link that is not read twice, and is left out if not chosen', async () => {
	const tea = await aPost( 'Tea.', { post_title: 'Tea' } );
	await viewed( tea, 1 );
	await php( `
		$id = wp_insert_attachment( array( 'post_title' => 'Cup', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ), 'cup.png' );
		wp_update_attachment_metadata( $id, array( 'width' => 8, 'height' => 8, 'file' => 'cup.png', 'sizes' => array() ) );
		set_post_thumbnail( ${ tea.id }, $id );
	` );
	const link = ( await listOf( await aPost( block() ) ) )!.querySelector( 'a' )!;
	expect( [ link.getAttribute( 'tabindex' ), link.getAttribute( 'aria-hidden' ) ] ).toEqual( [ '-1', 'true' ] );
	expect( link.querySelector( 'img' )!.getAttribute( 'alt' ) ).toBe( '' );
	const plain = ( await listOf( await aPost( block( { displayThumbnail: false } ) ) ) )!;
	expect( plain.querySelector( 'img' ) ).toBeNull();
} );

it( '[SHARE-085, SHARE-086] in part: the days up to today, or all; the number and the types', async () => {
	const [ now, week, month ] = [
		await aPost( 'Now.', { post_title: 'Now' } ),
		await aPost( 'Week.', { post_title: 'Week', post_type: 'page' } ),
		await aPost( 'Month.', { post_title: 'Month' } ),
	];
	await viewed( now, 1 );
	await viewed( week, 5, 6 );
	await viewed( month, 9, 7 );
	const shown = async ( attributes: object ) =>
		titles( await aPost( block( attributes ), { post_title: 'Of lists' } ) );
	expect( await shown( {} ) ).toEqual( [ 'Week', 'Now' ] );
	expect( await shown( { period: '1' } ) ).toEqual( [ 'Now' ] );
	expect( await shown( { period: '8' } ) ).toEqual( [ 'Month', 'Week', 'Now' ] );
	expect( await shown( { period: 'all-time', postsToShow: 2 } ) ).toEqual( [ 'Month', 'Week' ] );
	expect( await shown( { period: 'sometimes' } ) ).toEqual( [ 'Week', 'Now' ] );
	expect( await shown( { postsToShow: -3 } ) ).toEqual( [ 'Week' ] );
	expect( await shown( { postTypes: { post: true, page: false } } ) ).toEqual( [ 'Now' ] );
	expect( await shown( { postTypes: { post: 'maybe', page: true } } ) ).toEqual( [ 'Week' ] );
} );

it( '[SHARE-086] in part: at most ten', async () => {
	for ( let i = 0; i < 11; i++ ) {
		await viewed( await aPost( 'Tea.' ), 1 );
	}
	expect( await titles( await aPost( block( { postsToShow: 400 } ) ) ) ).toHaveLength( 10 );
} );

it( '[SHARE-087] never a post that this visitor cannot read, nor a file or what has no page', async () => {
	const meta = { meta_input: { _jetpack_newsletter_access: 'subscribers' } };
	const hidden = [
		await aPost( 'Tea.', { post_title: 'Draft', post_status: 'draft' } ),
		await aPost( 'Tea.', { post_title: 'Private', post_status: 'private' } ),
		await aPost( 'Tea.', { post_title: 'Password', post_password: 'milk' } ),
		await aPost( 'Tea.', { post_title: 'For subscribers', ...meta } ),
		await aPost( 'Tea.<!-- wp:jetpack/paywall /-->Milk.', { post_title: 'With a paywall' } ),
		await aPost( 'Tea.', { post_title: 'A file', post_type: 'attachment', post_status: 'publish' } ),
		await aPost( 'Tea.', { post_title: 'A menu', post_type: 'wp_navigation' } ),
	];
	for ( const post of hidden ) {
		await viewed( post, 9 );
	}
	await viewed( await aPost( 'Tea.', { post_title: 'Open' } ), 1 );
	const all = { post: true, page: true, attachment: true, wp_navigation: true };
	const page = await aPost( block( { postTypes: all, postsToShow: 10 } ) );
	expect( await titles( page ) ).toEqual( [ 'Open' ] );
	expect( await titles( page, await cookiesOf( 'subscriber' ) ) ).toEqual( [ 'Open' ] );
	// Who can edit the posts for subscribers can read them.
	expect( ( await titles( page, await cookiesOf( 'editor' ) ) ).toSorted() ).toEqual( [
		'For subscribers',
		'Open',
		'With a paywall',
	] );
} );

it( '[SHARE-088] in part: nothing while views are not counted, nothing is chosen or nothing was viewed', async () => {
	const page = await aPost( block() );
	expect( await listOf( page ) ).toBeNull();
	await viewed( await aPost( 'Tea.' ), 1 );
	expect( await listOf( page ) ).not.toBeNull();
	expect( await listOf( await aPost( block( { postTypes: { post: false } } ) ) ) ).toBeNull();
	await turn( false );
	expect( await listOf( page ) ).toBeNull();
} );

it( '[SHARE-089] one query of the counts, none from an object cache, and no script', async () => {
	for ( let i = 0; i < 3; i++ ) {
		await viewed( await aPost( 'Tea.' ), 1 );
	}
	const counted = await php( `
		global $wpdb;
		$queries = 0;
		add_filter( 'query', static function ( $sql ) use ( &$queries ) { $queries += (int) str_contains( $sql, 'statecraft_views' ); return $sql; } );
		$first = do_blocks( '<!-- wp:jetpack/top-posts /-->' );
		$of_first = $queries;
		$second = do_blocks( '<!-- wp:jetpack/top-posts /-->' );
		echo wp_json_encode( array( substr_count( $first, '<li' ), $of_first, $first === $second, $queries ) );
	` );
	expect( JSON.parse( counted ) ).toEqual( [ 3, 1, true, 1 ] );
	const { document } = await look( ( await aPost( block() ) ).url );
	expect( document.querySelector( 'script[src*="top-posts"]' ) ).toBeNull();
} );

it( '[SHARE-090] in part: the editor is told the posts that this person may read, at most ten, and none while views are not counted', async () => {
	const meta = { meta_input: { _jetpack_newsletter_access: 'subscribers' } };
	const tea = await aPost( 'Tea.', { post_title: 'Tea & <em>milk</em>', post_author: site().users.author.id } );
	await viewed( tea, 2 );
	await viewed( await aPost( 'Bread.', { post_title: 'Bread', post_type: 'page' } ), 3, 9 );
	await viewed( await aPost( 'Tea.', { post_title: 'For subscribers', ...meta } ), 4 );
	await viewed( await aPost( 'Tea.', { post_title: 'Private', post_status: 'private' } ), 5 );
	await viewed( await aPost( 'Tea.', { post_title: 'A file', post_type: 'attachment', post_status: 'publish' } ), 6 );
	const all = { types: 'post,page,attachment,nothing' };
	const told = async ( role: 'contributor' | 'editor', query: Record< string, string > ) =>
		( await as( role ).get< { title: string }[] >( 'statecraft/v1/top-posts', { query } ) ).json.map(
			( { title } ) => title
		);
	expect( await told( 'contributor', { ...all, period: 'all-time' } ) ).toEqual( [ 'Bread', 'Tea & milk' ] );
	expect( await told( 'editor', all ) ).toEqual( [ 'For subscribers', 'Tea & milk' ] );
	expect( await told( 'contributor', { types: 'page', period: '10' } ) ).toEqual( [ 'Bread' ] );
	const { json } = await as( 'contributor' ).get< object[] >( 'statecraft/v1/top-posts', { query: all } );
	expect( json[ 0 ] ).toMatchObject( {
		url: tea.url,
		img: null,
		date: expect.any( String ),
		author: expect.any( String ),
	} );
	for ( let i = 0; i < 10; i++ ) {
		await viewed( await aPost( 'Tea.' ), 1 );
	}
	expect( await told( 'contributor', all ) ).toHaveLength( 10 );
	await turn( false );
	expect( await told( 'editor', all ) ).toEqual( [] );
} );

it( '[SHARE-090] in part: feeds and emails do not have it', async () => {
	await viewed( await aPost( 'Tea.', { post_title: 'Viewed' } ), 1 );
	await aPost( `Before\n\n${ block() }`, { post_title: 'Of lists' } );
	const feed = ( await look( `${ site().url }/feed/` ) ).html;
	expect( feed ).toContain( 'Before' );
	expect( feed ).not.toContain( 'statecraft-top-posts' );
	expect(
		await php( `
			Statecraft\\Block_Types::register_all();
			echo '[' . call_user_func( WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/top-posts' )->render_email_callback, 'list', array() ) . ']';
		` )
	).toBe( '[]' );
} );
