/** Views: what is counted, what is stored, and who sees the numbers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { php, reset, site } from '../_kit/client';
import { forgetCounts } from '../_kit/counters';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { aPost, cookiesOf, look } from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

/** As the editor saves it. */
const block = ( attributes: object = {} ) =>
	`<!-- wp:jetpack/blog-stats ${ JSON.stringify( attributes ).replace( /[<>&]/g, ( one ) => `\\u00${ one.charCodeAt( 0 ).toString( 16 ) }` ) } /-->`;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const turn = ( isOn: boolean ) => php( `update_option( 'statecraft_counts_views', '${ isOn ? '1' : '' }', true );` );
const from = ( address: string ) => setKnobs( { filters: { statecraft_form_address: address } } );

/** Sends what the script of a page sends. */
const see = ( { url }: Pick< StoredPost, 'url' >, cookie = '', headers: Record< string, string > = {} ) =>
	look( url, cookie, {
		method: 'POST',
		body: new URLSearchParams( { 'statecraft_view[id]': 'view' } ),
		headers: { 'User-Agent': BROWSER, ...headers },
	} );

/** The rows of a post, read past the product. */
const rows = async ( { id }: StoredPost ): Promise< Record< string, number > > =>
	JSON.parse(
		await php(
			`global $wpdb; $rows = $wpdb->get_results( "SELECT day, views FROM {$wpdb->prefix}statecraft_views WHERE post_id = ${ id }" ); echo wp_json_encode( (object) array_map( 'intval', array_column( (array) $rows, 'views', 'day' ) ) );`
		)
	);
const total = async ( post: StoredPost ) => ( await rows( post ) )[ '0' ] ?? 0;

const shown = async ( { url }: StoredPost, cookie = '' ) =>
	words( ( await look( url, cookie ) ).document.querySelector( '.wp-block-jetpack-blog-stats' ) );
const scripts = async ( url: string ) =>
	[ ...( await look( url ) ).document.querySelectorAll( 'script[src]' ) ].filter( ( { outerHTML } ) =>
		outerHTML.includes( '/blog-stats/view' )
	).length;

beforeEach( async () => {
	await php( `${ forgetCounts } Statecraft\\Counts\\Tables::name( 'views' );` );
	await from( '198.51.100.7' );
	await turn( true );
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

it( '[SHARE-076, SHARE-083] off by default: no page loads anything for it, nothing is counted, and visitors see nothing of the block', async () => {
	await php( `delete_option( 'statecraft_counts_views' );` );
	const post = await aPost( block() );
	expect( await scripts( post.url ) ).toBe( 0 );
	expect( ( await see( post ) ).status ).toBe( 200 );
	expect( await rows( post ) ).toEqual( {} );
	expect( ( await look( post.url ) ).document.querySelector( '.wp-block-jetpack-blog-stats' ) ).toBeNull();
} );

it( '[SHARE-076] the owner turns it on and off in the settings, unless the server has decided', async () => {
	const section = () =>
		php(
			`wp_set_current_user( ${ site().users.administrator.id } ); ( new Statecraft\\Counts\\Views\\Counting_Section() )->render();`
		);
	expect( await section() ).toMatch( /name="statecraft_counts_views" value="1"\s+checked/ );
	const saved = ( value: string ) =>
		php(
			`( new Statecraft\\Counts\\Views\\Counting_Section() )->register(); update_option( 'statecraft_counts_views', '${ value }' ); echo get_option( 'statecraft_counts_views' );`
		);
	expect( [ await saved( '0' ), await saved( '1' ) ] ).toEqual( [ '', '1' ] );
	await setKnobs( { constants: { STATECRAFT_COUNTS_VIEWS: '0' } } );
	expect( await section() ).toMatch( /id="statecraft_counts_views" disabled/ );
} );

it( '[SHARE-077, SHARE-078] a view is a number of the post, of its day and of all days; no cookie is set and no address stored @oldest', async () => {
	const post = await aPost( block() );
	expect( await scripts( post.url ) ).toBe( 1 );
	const seen = await see( post );
	expect( [ seen.status, seen.html, seen.headers.getSetCookie() ] ).toEqual( [ 204, '', [] ] );
	await see( post );
	const today = ( await php( `echo current_datetime()->format( 'Ymd' );` ) ).trim();
	expect( await rows( post ) ).toEqual( { 0: 2, [ today ]: 2 } );
	const columns = await php(
		`global $wpdb; echo implode( ',', array_keys( $wpdb->get_row( "SELECT * FROM {$wpdb->prefix}statecraft_views", ARRAY_A ) ) );`
	);
	expect( columns ).toBe( 'day,post_id,views' );
} );

it( '[SHARE-077] in part: a day is kept for a year, and then only its part of the sum', async () => {
	const post = await aPost( 'Tea.' );
	await php( `
		global $wpdb;
		foreach ( array( 0 => 7, (int) current_datetime()->modify( '-1 year' )->format( 'Ymd' ) => 3, (int) current_datetime()->modify( '-1 year -1 day' )->format( 'Ymd' ) => 4 ) as $day => $views ) {
			$wpdb->insert( $wpdb->prefix . 'statecraft_views', array( 'day' => $day, 'post_id' => ${ post.id }, 'views' => $views ) );
		}
		do_action( 'delete_expired_transients' );
	` );
	expect( Object.values( await rows( post ) ) ).toEqual( [ 7, 3 ] );
} );

it( '[SHARE-078] in part: the script is on pages of published posts only, and has at most 0.5 kB', async () => {
	expect( await scripts( `${ site().url }/` ) ).toBe( 0 );
	const file = join( __dirname, '../../../build/blog-stats/view.js' );
	expect( existsSync( file ) ).toBe( true );
	expect( gzipSync( readFileSync( file ) ).length ).toBeLessThanOrEqual( 500 );
} );

describe( 'not counted', () => {
	it.each( [ 'administrator', 'editor', 'author', 'contributor' ] as const )(
		'[SHARE-079] in part: a person who writes: %s',
		async ( role ) => {
			const post = await aPost( 'Tea.' );
			await see( post, await cookiesOf( role ) );
			expect( await total( post ) ).toBe( 0 );
		}
	);

	it( 'but somebody who only has an account is', async () => {
		const post = await aPost( 'Tea.' );
		await see( post, await cookiesOf( 'subscriber' ) );
		expect( await total( post ) ).toBe( 1 );
	} );

	it.each( [
		[ 'a crawler', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } ],
		[ 'a browser without a window', { 'User-Agent': `${ BROWSER } HeadlessChrome/140.0` } ],
		[ 'what says nothing of itself', { 'User-Agent': '' } ],
		[ "another site's page", { 'Sec-Fetch-Site': 'cross-site' } ],
	] as [ string, Record< string, string > ][] )( '[SHARE-079] in part: %s', async ( _, headers ) => {
		const post = await aPost( 'Tea.' );
		await see( post, '', headers );
		expect( await total( post ) ).toBe( 0 );
	} );

	it( '[SHARE-079] in part: a post that the visitor cannot read, and an archive', async () => {
		const password = await aPost( 'Tea.', { post_password: 'milk' } );
		const kept = await aPost( 'Tea.', { meta_input: { _jetpack_newsletter_access: 'subscribers' } } );
		const draft = await aPost( 'Tea.', { post_status: 'draft' } );
		for ( const post of [ password, kept, draft ] ) {
			await see( post );
			expect( await total( post ) ).toBe( 0 );
		}
		const all = () =>
			php(
				`global $wpdb; echo (int) $wpdb->get_var( "SELECT COUNT( * ) FROM {$wpdb->prefix}statecraft_views" );`
			);
		const before = await all();
		await see( { url: `${ site().url }/` } );
		expect( await all() ).toBe( before );
	} );

	it( '[SHARE-080] more than five views of a post in an hour, and more than 120 in ten minutes, a household', async () => {
		const post = await aPost( 'Tea.' );
		await from( '2001:db8:1:2::1' );
		for ( let i = 0; i < 7; i++ ) {
			expect( ( await see( post ) ).status ).toBe( 204 );
		}
		expect( await total( post ) ).toBe( 5 );
		await from( '2001:db8:1:3::1' );
		await see( post );
		expect( await total( post ) ).toBe( 6 );
		const other = await aPost( 'Milk.' );
		await php( `( new Statecraft\\Guard\\Counter() )->hit( 'view|2001:db8:1:3::', 120, 600, 119 );` );
		await see( other );
		expect( await total( other ) ).toBe( 0 );
		await from( '2001:db8:1:4::1' );
		await see( other );
		expect( await total( other ) ).toBe( 1 );
	} );
} );

describe( 'the block', () => {
	const views = ( { id }: StoredPost, count: number ) =>
		php(
			`global $wpdb; $wpdb->insert( $wpdb->prefix . 'statecraft_views', array( 'day' => 0, 'post_id' => ${ id }, 'views' => ${ count } ) );`
		);

	it( '[SHARE-081] in part: the views of the site or of the post, with the label or “views”', async () => {
		await php( `global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}statecraft_views" );` );
		const site_ = await aPost( block() );
		await views( site_, 1200 );
		await views( await aPost( 'Tea.' ), 34 );
		expect( await shown( site_ ) ).toBe( '1,234 views' );
		expect( await shown( await aPost( block( { label: '% of cups & <b>more</b>' } ) ) ) ).toBe(
			'1,234 % of cups & more'
		);
		const one = await aPost( block( { statsOption: 'post' } ) );
		expect( await shown( one ) ).toBe( '0 views' );
		await views( one, 1 );
		expect( await shown( one ) ).toBe( '1 view' );
	} );

	it( '[SHARE-081] in part: in a query loop the views of the post of each round', async () => {
		const one = await aPost( 'Quince jam.', { post_title: 'Quince jam' } );
		await views( one, 17 );
		const list = await aPost(
			`<!-- wp:query {"query":{"perPage":1,"postType":"post","order":"asc","orderBy":"title","search":"Quince jam","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template -->${ block( { statsOption: 'post' } ) }<!-- /wp:post-template --></div><!-- /wp:query -->`,
			{ post_title: 'Zoo' }
		);
		expect( await shown( list ) ).toBe( '17 views' );
	} );

	it( '[SHARE-082] in part: visitors are not counted, and the block shows nothing', async () => {
		const { document } = await look( ( await aPost( block( { statsData: 'visitors' } ) ) ).url );
		expect( document.querySelector( '.wp-block-jetpack-blog-stats' ) ).toBeNull();
	} );

	it( '[SHARE-083] in part: feeds and emails do not have it; the editor gets the link to the setting only for those who can change it', async () => {
		await aPost( `Before\n\n${ block( { label: 'quarts' } ) }` );
		const feed = ( await look( `${ site().url }/feed/` ) ).html;
		expect( feed ).toContain( 'Before' );
		expect( feed ).not.toContain( 'quarts' );
		expect(
			await php( `
				Statecraft\\Block_Types::register_all();
				echo '[' . call_user_func( WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/blog-stats' )->render_email_callback, 'views', array() ) . ']';
			` )
		).toBe( '[]' );
		const data = async ( id: number ) =>
			JSON.parse(
				await php(
					`wp_set_current_user( ${ id } ); echo wp_json_encode( ( new Statecraft\\Counts\\Module() )->editor_data()['views'] );`
				)
			);
		expect( await data( site().users.administrator.id ) ).toMatchObject( {
			isOn: true,
			setUpUrl: expect.stringContaining( '/counts' ),
		} );
		expect( await data( site().users.editor.id ) ).toMatchObject( { isOn: true, setUpUrl: '' } );
	} );
} );

it( '[SHARE-084] the numbers are deleted with the post, are among what uninstalling removes, and the privacy guide says what is counted', async () => {
	const post = await aPost( 'Tea.' );
	await see( post );
	expect( await total( post ) ).toBe( 1 );
	await php( `wp_delete_post( ${ post.id }, true );` );
	expect( await rows( post ) ).toEqual( {} );
	const removed = await php( `echo implode( ',', ( new Statecraft\\Counts\\Module() )->names_of( 'tables' ) );` );
	expect( removed.split( ',' ) ).toContain( 'statecraft_views' );
	const told = ( value: string ) =>
		php( `
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
			update_option( 'statecraft_counts_views', ${ inPhp( value ) } );
			add_action( 'admin_init', static function () {
				( new Statecraft\\Counts\\Views\\Views_Policy() )->suggest();
				$all = ( new ReflectionProperty( 'WP_Privacy_Policy_Content', 'policy_content' ) );
				$all->setAccessible( true );
				echo wp_json_encode( $all->getValue() );
			} );
			set_error_handler( '__return_true' );
			$GLOBALS['wp_current_filter'][] = 'admin_init';
			define( 'WP_ADMIN', true );
			remove_all_actions( 'admin_init', 1 );
			do_action( 'admin_init' );
		` );
	expect( await told( '' ) ).not.toContain( 'how often each post is viewed' );
	expect( await told( '1' ) ).toContain( 'how often each post is viewed' );
} );
