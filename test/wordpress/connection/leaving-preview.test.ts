/** “What if I turn this off?”: which posts change, how, and who is told. */
import { as, debugLog, php, reset, site } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { adminBrowser } from '../_kit/network';
import { CANARY, OPEN_WORD, aPost, content } from '../_kit/premium';

jest.setTimeout( 240_000 );

interface Found {
	posts: { id: number; title: string; url: string; blocks: string[] }[];
	others: number;
	next: number | null;
}

interface Comparison {
	before: string[];
	after: string[];
}

const ROUTE = 'statecraft/v1/leaving';
const list = ( subject: string, query = {} ) =>
	as( 'administrator' ).get< Found >( `${ ROUTE }/${ subject }`, { query } );
const compare = ( subject: string, id: number ) =>
	as( 'administrator' ).get< Comparison >( `${ ROUTE }/${ subject }/posts/${ id }` );

const HOURS = '<!-- wp:jetpack/business-hours /-->';
const PLAIN = '<!-- wp:paragraph --><p>plain</p><!-- /wp:paragraph -->';
const RATING = `<!-- wp:jetpack/rating-star {"rating":3} -->
<figure class="wp-block-jetpack-rating-star" style="text-align:left">★★★</figure>
<!-- /wp:jetpack/rating-star -->`;
const MAILCHIMP =
	'<!-- wp:jetpack/mailchimp --><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join my list"} --><!-- /wp:jetpack/button --><!-- /wp:jetpack/mailchimp -->';

afterEach( async () => {
	await removeKnobs();
	await reset();
} );

describe( 'the list', () => {
	it( '[CONN-130] has the published posts with our blocks, and their names', async () => {
		const one = await aPost( HOURS );
		const two = await aPost( `${ PLAIN }${ RATING }${ HOURS }`, { post_type: 'page', post_title: 'Two' } );
		await aPost( PLAIN );
		await aPost( HOURS, { post_status: 'draft' } );
		const { status, headers, json } = await list( 'plugin' );
		expect( status ).toBe( 200 );
		expect( headers.get( 'cache-control' ) ).toContain( 'no-store' );
		expect( json.posts.map( ( { id, title, blocks } ) => [ id, title, blocks ] ) ).toEqual( [
			[ two.id, 'Two', [ 'Star Rating', 'Business Hours' ] ],
			[ one.id, 'A recipe', [ 'Business Hours' ] ],
		] );
		expect( json.posts[ 0 ]!.url ).toContain( `/wp-admin/post.php?post=${ two.id }&action=edit` );
		expect( [ json.others, json.next ] ).toEqual( [ 0, null ] );
		expect( ( await list( 'service-mailchimp' ) ).json ).toEqual( { posts: [], others: 0, next: null } );
	} );

	it( '[CONN-130] is read some posts at a time', async () => {
		await php(
			`for ( $i = 0; $i < 25; ++$i ) wp_insert_post( array( 'post_title' => "P$i", 'post_status' => 'publish', 'post_content' => '${ HOURS }' ) );`
		);
		const first = ( await list( 'plugin' ) ).json;
		expect( [ first.posts.length, first.next ] ).toEqual( [ 20, first.posts[ 19 ]!.id ] );
		const last = ( await list( 'plugin', { cursor: first.next! } ) ).json;
		expect( [ last.posts.length, last.next ] ).toEqual( [ 5, null ] );
		expect( new Set( [ ...first.posts, ...last.posts ].map( ( { id } ) => id ) ).size ).toBe( 25 );
	} );

	it( '[CONN-133] tells only the number of posts that somebody may not edit, and compares none of them', async () => {
		const mine = await aPost( HOURS );
		const theirs = await aPost( HOURS, { post_title: 'secretcanary', post_author: site().users.editor.id } );
		await setKnobs( {} );
		await php( `
			file_put_contents( WPMU_PLUGIN_DIR . '/own-posts.php', '<?php add_filter( "map_meta_cap", static fn( $caps, $cap, $user, $args ) => "edit_post" === $cap && (int) ( $args[0] ?? 0 ) === ${ theirs.id } ? array( "do_not_allow" ) : $caps, 10, 4 );' );` );
		try {
			const { json } = await list( 'plugin' );
			expect( [ json.posts.map( ( { id } ) => id ), json.others ] ).toEqual( [ [ mine.id ], 1 ] );
			expect( JSON.stringify( json ) ).not.toContain( 'secretcanary' );
			expect( ( await compare( 'plugin', theirs.id ) ).status ).toBe( 404 );
			expect( ( await compare( 'plugin', mine.id ) ).status ).toBe( 200 );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/own-posts.php' );` );
		}
	} );

	it( '[CONN-133] is for people who may manage the settings', async () => {
		const { id } = await aPost( HOURS );
		for ( const [ role, status ] of [
			[ 'anonymous', 401 ],
			[ 'author', 403 ],
			[ 'editor', 403 ],
		] as const ) {
			expect( ( await as( role ).get( `${ ROUTE }/plugin` ) ).status ).toBe( status );
			expect( ( await as( role ).get( `${ ROUTE }/plugin/posts/${ id }` ) ).status ).toBe( status );
		}
	} );

	it.each( [ 'service-nothing', 'service-ai', 'feature-nothing' ] )(
		'knows nothing that depends on %s',
		async ( name ) => {
			expect( await list( name ) ).toMatchObject( { status: 404, json: { code: 'unknown_subject' } } );
		}
	);

	it( 'compares no post that would not change', async () => {
		const { id } = await aPost( PLAIN );
		expect( ( await compare( 'plugin', id ) ).status ).toBe( 404 );
		expect( ( await compare( 'plugin', 999_999 ) ).status ).toBe( 404 );
	} );
} );

describe( 'the comparison', () => {
	it( '[CONN-135] without the plugin, is what visitors get now and what WordPress prints alone', async () => {
		const hours = await aPost( `${ PLAIN }${ HOURS }` );
		const { json } = await compare( 'plugin', hours.id );
		expect( json.before.join() ).toContain( 'Monday' );
		expect( json.before ).not.toContain( 'plain' );
		expect( json.after ).toEqual( [] );
		// The same process goes on with all blocks.
		expect( ( await compare( 'plugin', hours.id ) ).json ).toEqual( json );
	} );

	it( '[CONN-135] shows that text for subscribers becomes public', async () => {
		const { id } = await aPost( content( [ 7 ] ) );
		const { json } = await compare( 'plugin', id );
		expect( json.before.join() ).not.toContain( CANARY );
		expect( json.after ).toContain( CANARY );
		expect( [ ...json.before, ...json.after ] ).not.toContain( OPEN_WORD );
	} );

	it( '[CONN-135] without a service, is a page without its account, whoever has set it', async () => {
		const { id } = await aPost( `${ PLAIN }${ MAILCHIMP }` );
		for ( const set of [
			() => setKnobs( { constants: { STATECRAFT_MAILCHIMP_KEY: 'k-us1', STATECRAFT_MAILCHIMP_LIST: 'aa11' } } ),
			async () => {
				await removeKnobs();
				return php(
					`update_option( 'statecraft_mailchimp_key', 'k-us1' ); update_option( 'statecraft_mailchimp_list', 'aa11' );`
				);
			},
		] ) {
			await set();
			const { json } = await compare( 'service-mailchimp', id );
			expect( json.before.join() ).toContain( 'Join my list' );
			expect( json.after ).toEqual( [] );
			expect( await php( `echo ( new Statecraft\\Signup\\Mailchimp_Service() )->key();` ) ).toBe( 'k-us1' );
		}
	} );

	it( '[CONN-135] without a feature, is a page without its blocks', async () => {
		await php( `
			update_option( 'statecraft_modules', array( 'wordads' => true ) );
			update_option( 'statecraft_wordads', array() );` );
		const { id } = await aPost( `${ PLAIN }<!-- wp:jetpack/wordads /-->` );
		expect( ( await list( 'feature-wordads' ) ).json.posts.map( ( post ) => post.id ) ).toEqual( [ id ] );
		expect( ( await compare( 'feature-wordads', id ) ).json.after ).toEqual( [] );
	} );

	it( 'is for the visitor, not for the owner who asks, and changes nothing', async () => {
		const { id } = await aPost( HOURS );
		const before = await php( `echo md5( serialize( get_post( ${ id } ) ) ), wp_count_posts()->publish;` );
		await compare( 'plugin', id );
		expect( await php( `echo md5( serialize( get_post( ${ id } ) ) ), wp_count_posts()->publish;` ) ).toBe(
			before
		);
		expect( ( await as( 'administrator' ).get< { id: number } >( 'wp/v2/users/me' ) ).json.id ).toBe(
			site().users.administrator.id
		);
	} );
} );

it( '[CONN-134] stands beside a service that blocks use, a feature that is on, and in the question', async () => {
	await php( `update_option( 'statecraft_modules', array( 'related-posts' => true ) );` );
	await setKnobs( {
		constants: {
			STATECRAFT_MAPBOX_KEY: 'pk.test',
			STATECRAFT_STRIPE_TEST_KEY: 'sk_test_page',
			STATECRAFT_PEXELS_KEY: 'p',
		},
	} );
	await aPost( content( [ 7 ] ) );
	const admin = await adminBrowser( 'administrator' );
	const subjects = ( { document }: { document: Document } ) =>
		[ ...document.querySelectorAll< HTMLElement >( '[data-statecraft-island="leaving-preview"]' ) ].map(
			( place ) => JSON.parse( place.dataset.input! ).subject
		);
	expect( subjects( await admin.open( '/wp-admin/admin.php?page=my-jetpack' ) ).sort() ).toEqual( [
		'feature-related-posts',
		'service-mapbox',
		'service-stripe',
	] );
	const { document } = await admin.open( '/wp-admin/plugins.php' );
	const link = document.querySelector( 'tr[data-plugin="statecraft/plugin.php"] .deactivate a' );
	const question = await admin.open( `/wp-admin/${ link!.getAttribute( 'href' ) }` );
	expect( subjects( question ) ).toEqual( [ 'plugin' ] );
	expect( question.document.querySelector( 'script[src*="build/admin/app.js"]' ) ).not.toBeNull();
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft/ );
} );
