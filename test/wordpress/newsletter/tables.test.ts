/** The tables of subscribers and newsletters: created by the first sign-up, and by no question. */
import { as, debugLog, inBrowser, php, reset, site } from '../_kit/client';

jest.setTimeout( 240_000 );

afterAll( reset );

const TABLES = [
	...[ 'subscribers', 'subscribers_barred', 'newsletters', 'deliveries', 'subscribers_import' ],
	'subscribers_import_parts',
].map( ( name ) => `wp_statecraft_${ name }` );
const TOKEN = 'a'.repeat( 64 );

const there = async (): Promise< string[] > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( array_values( array_intersect( ${ `array( '${ TABLES.join( "', '" ) }' )` }, $GLOBALS['wpdb']->get_col( "SHOW TABLES LIKE '%statecraft%'" ) ) ) );`
		)
	);

const personal = ( tools: string ) =>
	php(
		`foreach ( apply_filters( 'wp_privacy_personal_data_${ tools }', array() ) as $one ) { call_user_func( $one['callback'], 'ada@example.com', 1 ); }`
	);

/** A page, as a visitor or as somebody logged in. */
const page = async ( path: string, role?: 'administrator' | 'author' ) => {
	const headers: Record< string, string > = role ? { Cookie: ( await inBrowser( role ) ).cookie } : {};
	const response = await fetch( site().url + path, { headers } );
	await response.text();
	expect( response.status ).toBeLessThan( 500 );
};

const post = async () =>
	( await as( 'editor' ).post< { id: number } >( 'wp/v2/posts', { title: 'Tea', status: 'publish' } ) ).json.id;

beforeEach( () =>
	php(
		`foreach ( ${ `array( '${ TABLES.join( "', '" ) }' )` } as $table ) { $GLOBALS['wpdb']->query( "DROP TABLE IF EXISTS $table" ); } delete_option( 'statecraft_newsletter_schema' );`
	)
);

it.each( [
	[ 'the editor', () => page( '/wp-admin/post-new.php', 'author' ) ],
	[ 'the owner’s page', () => page( '/wp-admin/admin.php?page=my-jetpack', 'administrator' ) ],
	[
		'the route of a post’s newsletter',
		async () => as( 'editor' ).get( `statecraft/v1/newsletter/${ await post() }` ),
	],
	[ 'the numbers of subscribers', () => as( 'editor' ).get( 'wpcom/v2/subscribers/counts' ) ],
	[ 'a post that is published', post ],
	...[ 'subscriber', 'confirm', 'address', 'unsubscribe' ].map( ( name ): [ string, () => Promise< unknown > ] => [
		`a made-up link, ${ name }`,
		() => page( `/?statecraft-${ name }=${ TOKEN }` ),
	] ),
	[ 'what runs every day', () => php( `do_action( 'delete_expired_transients' );` ) ],
	[ 'a queue that is looked through', () => php( `do_action( 'statecraft_newsletter_batch' );` ) ],
	[ 'a copy that becomes a site of its own', () => php( `do_action( 'statecraft_site_is_new' );` ) ],
	[
		'the recipients of a newsletter',
		() =>
			php(
				`foreach ( array( 'all', 'paid', 'category:1' ) as $who ) ( new Statecraft\\Newsletter\\Sending\\Audience() )->count( $who );`
			),
	],
	[
		'whether an address is a subscriber’s',
		() =>
			php(
				`Statecraft\\Newsletter\\Module::is_subscriber( 'ada@example.com' ); Statecraft\\Newsletter\\Module::page_of( 'ada@example.com' );`
			),
	],
	[ 'the export of a person’s data', () => personal( 'exporters' ) ],
	[ 'the erasure of a person’s data', () => personal( 'erasers' ) ],
] as [ string, () => Promise< unknown > ][] )(
	'[NEWS-120] %s creates no tables on a site without subscribers',
	async ( _, act ) => {
		await act();
		expect( await there() ).toEqual( [] );
	}
);

it( '[NEWS-120] the first who signs up creates them', async () => {
	await php(
		`( new Statecraft\\Newsletter\\Subscribers\\Subscribers() )->ask( 'ada@example.com', array(), 'block', 'en_US' );`
	);
	expect( await there() ).toEqual( TABLES );
} );

it( 'leaves no notice of PHP behind', () => {
	expect( debugLog() ).toBe( '' );
} );
