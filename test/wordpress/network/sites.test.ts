/** Network sites: what is separate, what each has of its own, and what is deleted with it. */
import { as, debugLog, php, reset, site, onNetwork } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { SECOND, THIRD, adminBrowser, manageNetwork, phpOn } from '../_kit/network';
import { name, parts } from '../_kit/forms';

jest.setTimeout( 240_000 );
onNetwork();

beforeEach( async () => {
	await reset();
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

const order = `( new Statecraft\\Payments\\Orders\\Orders() )->open( str_repeat( 'a', 64 ), array( 'provider' => 'stripe', 'mode' => 'test', 'kind' => 'donation', 'title' => 'A donation', 'amount' => 1000, 'currency' => 'USD' ) );`;

const tables = async ( prefix: string ) =>
	JSON.parse(
		await php(
			`echo wp_json_encode( $GLOBALS['wpdb']->get_col( "SHOW TABLES LIKE '${ prefix }statecraft\\\\_%'" ) );`
		)
	).length;

/** Creates a site, as a network administrator does. */
const create = ( path: string ) =>
	php( `
		$id = wp_insert_site( array( 'domain' => get_network()->domain, 'path' => '${ path }/', 'title' => 'New', 'user_id' => ${ site().users.administrator.id } ) );
		switch_to_blog( $id );
		update_option( 'permalink_structure', '/%postname%/' );
		delete_option( 'rewrite_rules' );
		restore_current_blog();
		echo $id;
	` ).then( Number );

/** Scheduled events of ours on a site. */
const events = async ( path: string ): Promise< string[] > =>
	JSON.parse(
		await phpOn(
			path,
			`echo wp_json_encode( array_values( array_filter( array_merge( ...array_map( 'array_keys', array_values( _get_cron_array() ) ) ), static fn( $hook ) => str_starts_with( $hook, 'statecraft_' ) ) ) );`
		)
	);

const schedule = `wp_schedule_single_event( 2000000600, 'statecraft_signup_rest', array( 'sealed', 1 ) );`;

describe( 'a site created after network activation', () => {
	it( 'has its routes, records its address, and creates its own tables when needed @oldest', async () => {
		await create( '/later' );
		const { status, json } = await as( 'administrator', '/later' ).get< object >( 'jetpack/v4/module/all' );
		expect( [ status, Object.keys( json ) ] ).toEqual( [ 200, expect.arrayContaining( [ 'wordads' ] ) ] );
		expect( await phpOn( '/later', `echo Statecraft\\Site\\Site_Identity::recorded();` ) ).toBe(
			'127.0.0.1/later'
		);
		const prefix = await phpOn( '/later', `echo $GLOBALS['wpdb']->prefix;` );
		expect( await tables( prefix ) ).toBe( 0 );
		await phpOn( '/later', order );
		expect( await tables( prefix ) ).toBe( 4 );
	} );
} );

describe( 'a form of a site', () => {
	it( 'mails nobody of another site whom it names by a number, whoever wrote it, and no author who has left', async () => {
		const recipients = JSON.parse(
			await phpOn(
				SECOND,
				`
					$admin = ${ site().users.administrator.id };
					wp_set_current_user( $admin );
					$stranger = wp_insert_user( array( 'user_login' => 'stranger', 'user_pass' => wp_generate_password(), 'user_email' => 'stranger@example.org' ) );
					remove_user_from_blog( $stranger, get_current_blog_id() );
					add_user_to_blog( get_main_site_id(), $stranger, 'author' );
					update_option( 'admin_email', 'owner@example.org' );
					$page = static fn( $author ) => wp_insert_post( array( 'post_status' => 'publish', 'post_author' => $author, 'post_title' => 'A form', 'post_content' => '<!-- wp:jetpack/contact-form /-->' ) );
					$of   = static fn( $author, $settings ) => Statecraft\\Forms\\Recipients::of( new Statecraft\\Forms\\Submission( 'A form', $page( $author ), '', array(), $settings, time(), '' ) );
					$named = $of( $admin, array( 'to' => 'typed@example.org', 'notificationRecipients' => array( $stranger, $admin ) ) );
					echo wp_json_encode( array( array_diff( $named, array( get_userdata( $admin )->user_email ) ), $of( $stranger, array() ) ) );
				`
			)
		);
		expect( recipients ).toEqual( [ [ 'typed@example.org' ], [ 'owner@example.org' ] ] );
	} );
} );

describe( 'a deleted site', () => {
	it( 'leaves no tables, no files and no user meta of its own @oldest', async () => {
		await setKnobs( { constants: { STATECRAFT_VIDEO_PARTS: `${ await php( 'echo WP_CONTENT_DIR;' ) }/parts` } } );
		await manageNetwork();
		const folders = await phpOn(
			SECOND,
			`${ order }
			$folders = array( wp_get_upload_dir()['basedir'] . '/statecraft-forms', Statecraft\\Video\\Upload\\Uploads::root() );
			foreach ( $folders as $folder ) { wp_mkdir_p( "$folder/a" ); file_put_contents( "$folder/a/b", 'c' ); }
			foreach ( array( 'media_grant_google_photos', 'ai_usage', 'closed_setup' ) as $name ) update_user_option( 1, "statecraft_$name", 'x' );
			echo wp_json_encode( $folders );`
		);
		await php(
			`update_user_meta( 1, 'wp_statecraft_ai_usage', 'x' ); update_user_meta( 1, 'wp_3_statecraft_ai_usage', 'x' );`
		);
		await php(
			`update_site_option( 'statecraft_network', array( 'keys' => 'chosen', 'sites' => array( 2, 3 ) ) );`
		);
		expect( JSON.parse( folders )[ 1 ] ).toMatch( /\/parts\/2$/ );
		expect( await tables( 'wp_2_' ) ).toBe( 4 );
		await php( `wp_delete_site( 2 );` );
		expect( await tables( 'wp_2_' ) ).toBe( 0 );
		const left = await php( `
			echo wp_json_encode( array(
				array_filter( json_decode( '${ folders }' ), 'is_dir' ),
				$GLOBALS['wpdb']->get_col( "SELECT meta_key FROM {$GLOBALS['wpdb']->usermeta} WHERE user_id = 1 AND meta_key LIKE '%statecraft%' ORDER BY meta_key" ),
				get_site_option( 'statecraft_network' )['sites'],
			) );` );
		expect( JSON.parse( left ) ).toEqual( [ [], [ 'wp_3_statecraft_ai_usage', 'wp_statecraft_ai_usage' ], [ 3 ] ] );
	} );
} );

describe( 'separation of sites', () => {
	it( 'what one site has sealed, signed or encrypted is invalid on another', async () => {
		const made = JSON.parse(
			await phpOn(
				SECOND,
				`echo wp_json_encode( array(
					( new Statecraft\\Public_Form\\Sealed_Payload() )->encrypt( array( 'to' => 'a@example.com' ) ),
					Statecraft\\Accounts\\Secret_Box::seal( array( 'token' => 'x' ), 1, 'google_photos' ),
				) );`
			)
		);
		const opened = ( path: string ) =>
			phpOn(
				path,
				`[ $seal, $box ] = ${ inPhp( made ) };
				echo wp_json_encode( array( ( new Statecraft\\Public_Form\\Sealed_Payload() )->decrypt( $seal ), Statecraft\\Accounts\\Secret_Box::open( $box, 1, 'google_photos' ) ) );`
			).then( JSON.parse );
		const [ seal, box ] = await opened( SECOND );
		expect( [ seal, box ] ).toEqual( [
			expect.objectContaining( { to: 'a@example.com' } ),
			expect.objectContaining( { token: 'x' } ),
		] );
		expect( await opened( THIRD ) ).toEqual( [ null, null ] );
	} );

	it( 'each has its own counters, settings, tables and address, even if a request switches sites', async () => {
		const both = await php( `
			$told = array();
			foreach ( array( 2, 3, 2 ) as $id ) {
				switch_to_blog( $id );
				$told[] = ( new Statecraft\\Guard\\Counter() )->hit( 'x', 1, 60 ) > 0 ? 'full' : 'counted';
				$told[] = ( new Statecraft\\Ai\\Settings() )->model();
				$told[] = Statecraft\\Payments\\Tables::name( 'orders' );
				$told[] = Statecraft\\Site\\Site_Identity::address();
				update_option( 'statecraft_ai_model', "model-$id" );
				restore_current_blog();
			}
			echo wp_json_encode( $told );` );
		expect( JSON.parse( both ) ).toEqual( [
			...[ 'counted', '', 'wp_2_statecraft_orders', '127.0.0.1/second' ],
			...[ 'counted', '', 'wp_3_statecraft_orders', '127.0.0.1/third' ],
			...[ 'full', 'model-2', 'wp_2_statecraft_orders', '127.0.0.1/second' ],
		] );
	} );

	it( 'a user who is removed from one site keeps their data on another', async () => {
		const { id } = site().users.administrator;
		await php(
			`foreach ( array( 'wp_2_', 'wp_3_' ) as $prefix ) update_user_meta( ${ id }, $prefix . 'statecraft_media_grant_google_photos', 'x' );`
		);
		await php( `remove_user_from_blog( ${ id }, 2 );` );
		expect(
			await php(
				`echo wp_json_encode( array_map( static fn( $prefix ) => get_user_meta( ${ id }, $prefix . 'statecraft_media_grant_google_photos', true ), array( 'wp_2_', 'wp_3_' ) ) );`
			)
		).toBe( '["","x"]' );
	} );

	it( 'the upload quota of a site limits visitors’ files', async () => {
		const store = `${ parts }
			$stored = $files->store( $files->named( $submission( ${ inPhp( { answers: [ { ...name( 'x' ), type: 'file', files: [ { name: 'a.txt', content: 'x'.repeat( 2000 ) } ] } ] } ) } )->answers )[1] );
			echo is_wp_error( $stored ) ? $stored->get_error_code() : 'stored';`;
		await php( `update_site_option( 'upload_space_check_disabled', 0 );` );
		expect( await phpOn( SECOND, store ) ).toBe( 'stored' );
		await phpOn(
			SECOND,
			`update_option( 'blog_upload_space', 1 ); file_put_contents( wp_get_upload_dir()['basedir'] . '/large', str_repeat( 'x', MB_IN_BYTES - 3000 ) ); delete_transient( 'dirsize_cache' );`
		);
		expect( await phpOn( SECOND, store ) ).toBe( 'statecraft_file_not_kept' );
		expect( await phpOn( THIRD, store ) ).toBe( 'stored' );
	} );
} );

describe( 'the identity of a site', () => {
	const isCopy = ( path: string ) =>
		phpOn( path, `echo wp_json_encode( Statecraft\\Site\\Site_Identity::is_copy() );` );
	/** Each site has been visited once. */
	const visited = () => Promise.all( [ '', SECOND, THIRD ].map( ( path ) => as( 'anonymous', path ).get( '' ) ) );

	it( 'follows an address change made by the network @oldest', async () => {
		await visited();
		await php( `wp_update_site( 2, array( 'path' => '/moved/' ) );` );
		expect( await phpOn( '/moved', `echo Statecraft\\Site\\Site_Identity::recorded();` ) ).toBe(
			'127.0.0.1/moved'
		);
		expect( await isCopy( '/moved' ) ).toBe( 'false' );
	} );

	it( 'is unchanged when the network changes something else about a site', async () => {
		await visited();
		const moved = ( change: string ) =>
			php( `
				$times = 0;
				add_action( 'statecraft_site_moved', static function () use ( &$times ) { ++$times; } );
				wp_update_site( 2, array( ${ change } ) );
				echo $times;
			` );
		expect( await moved( `'public' => 0` ) ).toBe( '0' );
		expect( await moved( `'path' => '/moved/'` ) ).toBe( '1' );
	} );

	it( 'does not depend on the domain that a plugin maps', async () => {
		await visited();
		await setKnobs( {
			filters: { option_home: 'https://mapped.example.org', pre_option_home: 'https://mapped.example.org' },
		} );
		expect( await isCopy( SECOND ) ).toBe( 'false' );
		expect( await phpOn( SECOND, `echo home_url();` ) ).toContain( 'mapped.example.org' );
	} );

	it( 'must be decided on each site of a copied network', async () => {
		await visited();
		await php(
			`$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->blogs} SET path = '/copy/' WHERE blog_id = 2" ); wp_cache_flush();`
		);
		expect( await isCopy( '/copy' ) ).toBe( 'true' );
		await php( `wp_update_site( 2, array( 'path' => '/copied/' ) );` );
		expect( await isCopy( '/copied' ) ).toBe( 'true' );
		expect( [ await isCopy( '' ), await isCopy( THIRD ) ] ).toEqual( [ 'false', 'false' ] );
	} );
} );

describe( 'deactivating', () => {
	/** Clicks a link in the plugin's row on the network's Plugins screen. */
	const press = async ( action: 'activate' | 'deactivate' ) => {
		await manageNetwork();
		const admin = await adminBrowser( 'administrator' );
		const { document } = await admin.open( '/wp-admin/network/plugins.php' );
		const link = document.querySelector( `tr[data-plugin="statecraft/plugin.php"] .${ action } a` );
		return admin.open( `/wp-admin/network/${ link?.getAttribute( 'href' ) }` );
	};

	it( 'on the network unschedules the events of all sites, and each site reschedules its own @oldest', async () => {
		for ( const path of [ '', SECOND, THIRD ] ) {
			await phpOn( path, schedule );
		}
		await press( 'deactivate' );
		expect( [ await events( '' ), await events( SECOND ), await events( THIRD ) ] ).toEqual( [ [], [], [] ] );
		await press( 'activate' );
		expect( await events( '' ) ).toEqual( [ 'statecraft_signup_rest' ] );
		await fetch( `${ site().url }${ SECOND }/wp-cron.php?doing_wp_cron` );
		expect( [ await events( SECOND ), await events( THIRD ) ] ).toEqual( [ [ 'statecraft_signup_rest' ], [] ] );
	} );

	it( 'on one site does not affect the others', async () => {
		await php( `
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			deactivate_plugins( 'statecraft/plugin.php', true, true );
			foreach ( array( 1, 2, 3 ) as $id ) { switch_to_blog( $id ); activate_plugin( 'statecraft/plugin.php' ); restore_current_blog(); }
		` );
		await phpOn( SECOND, schedule );
		await phpOn( THIRD, schedule );
		await phpOn(
			SECOND,
			`require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'statecraft/plugin.php' );`
		);
		expect( [ await events( SECOND ), await events( THIRD ) ] ).toEqual( [ [], [ 'statecraft_signup_rest' ] ] );
	} );
} );

describe( 'uninstalling', () => {
	const filled = `
		update_option( 'statecraft_ai_key', 'x' );
		wp_insert_post( array( 'post_type' => 'statecraft_response', 'post_status' => 'publish', 'post_title' => 'A response' ) );
		update_user_option( 1, 'statecraft_ai_usage', 'x' );
		${ schedule } ${ order }`;
	const left = async ( path: string ) =>
		JSON.parse(
			await phpOn(
				path,
				`global $wpdb;
				echo wp_json_encode( array(
					(string) get_option( 'statecraft_ai_key' ),
					(int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'statecraft_response'" ),
					(string) get_user_option( 'statecraft_ai_usage', 1 ),
					count( $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}statecraft\\\\_%'" ) ),
				) );`
			)
		);
	/** Uninstalls as WordPress does: once, on the main site. */
	const uninstall = () =>
		php(
			`require_once ABSPATH . 'wp-admin/includes/plugin.php'; uninstall_plugin( plugin_basename( STATECRAFT_FILE ) );`
		);
	const policy = () => php( `echo wp_json_encode( get_site_option( 'statecraft_network' ) );` );

	beforeEach( async () => {
		await php( `update_site_option( 'statecraft_network', array( 'keys' => 'all' ) );` );
		for ( const path of [ '', SECOND, THIRD ] ) {
			await phpOn( path, filled );
		}
	} );

	it( 'removes from each site what that site has chosen @oldest', async () => {
		await phpOn( SECOND, `update_option( 'statecraft_remove_data', array( 'settings', 'responses', 'orders' ) );` );
		await phpOn( THIRD, `update_option( 'statecraft_remove_data', array( 'responses' ) );` );
		await uninstall();
		expect( [ await left( '' ), await left( SECOND ), await left( THIRD ) ] ).toEqual( [
			[ 'x', 1, 'x', 5 ],
			[ '', 0, '', 0 ],
			[ 'x', 0, 'x', 4 ],
		] );
		expect( [ await events( '' ), await events( SECOND ), await events( THIRD ) ] ).toEqual( [ [], [], [] ] );
		expect( await policy() ).toBe( '{"keys":"all"}' );
	} );

	it( 'removes the network’s decisions together with the settings of its main site', async () => {
		await php( `update_option( 'statecraft_remove_data', array( 'settings' ) );` );
		await uninstall();
		expect( await policy() ).toBe( 'false' );
		expect( await left( SECOND ) ).toEqual( [ 'x', 1, 'x', 4 ] );
	} );
} );

it( 'closed text is watched on each site, whatever an option says: the code of one site can write to others', async () => {
	const free = `update_option( 'statecraft_payments_all_free', '1' );`;
	const id = await phpOn(
		SECOND,
		`
		$id = wp_insert_post( array( 'post_title' => 'Paid', 'post_status' => 'publish', 'post_content' => 'x' ) );
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_content' => '<!-- wp:premium-content/container --><!-- wp:premium-content/subscriber-view --><p>only for buyers</p><!-- /wp:premium-content/subscriber-view --><!-- /wp:premium-content/container -->' ), array( 'ID' => $id ) );
		${ free }
		echo $id;`
	);
	await php( free );
	const found = await phpOn( SECOND, `echo ( new WP_Query( array( 'p' => ${ id } ) ) )->posts[0]->post_content;` );
	expect( found ).toContain( 'premium-content/container' );
	expect( found ).not.toContain( 'only for buyers' );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft/ );
} );
