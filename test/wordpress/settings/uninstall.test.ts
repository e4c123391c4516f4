/** What uninstalling leaves behind: all data by default, nothing if the owner has chosen so. */
import { debugLog, php, reset } from '../_kit/client';
import { takenLease } from '../_kit/leases';
import { written } from '../_kit/stored';

jest.setTimeout( 240_000 );

/** Data of each kind that the plugin stores. */
const filled = `
	foreach ( array( 'ai_key', 'ai_model', 'ai_image_model', 'ai_transcription_model', 'ai_roles', 'ai_price_in', 'ai_left_out', 'mailchimp_key', 'mailchimp_list', 'pexels_key', 'giphy_key', 'klipy_key', 'gifs_rating', 'openverse_key', 'openverse_client_id', 'modules', 'ads', 'related_state', 'count_x', 'google_photos_key', 'media_weekly_google_photos', 'media_location', 'media_caption', 'maps_service', 'maps_geocoder', 'mapbox_key', 'mapkit_key', 'mapkit_team_id', 'mapkit_key_id' ) as $name ) {
		update_option( "statecraft_$name", 'x' );
	}
	foreach ( array( 'place_site_1', 'place_7_1', 'first_7' ) as $name ) ${ takenLease( '"statecraft_ai_$name"' ) }
	${ takenLease( "'statecraft_media_lock_x'" ) }
	foreach ( array( 'media_served_1_x', 'related_1', 'mailchimp_x', 'media_page_x', 'gifs_answer_x', 'media_pause_pexels_x', 'form_x', 'signup_told_x', 'setup_1', 'refused_1', 'maps_places_x', 'maps_pause_x', 'maps_test_1', 'mapbox_test_1', 'mapkit_test_1' ) as $name ) set_transient( "statecraft_$name", 'x', DAY_IN_SECONDS );
	foreach ( array( 'ai_usage', 'closed_jetpack', 'closed_setup', 'media_grant_google_photos', 'media_sessions_google_photos' ) as $name ) update_user_meta( 1, "wp_statecraft_$name", 'x' );
	update_user_meta( 1, 'statecraft_told_of_jetpack', 1 );
	foreach ( array( 'jp_mem_plan', 'jp_pay_product' ) as $type ) wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'From Jetpack' ) );
	wp_insert_post( array( 'post_type' => 'statecraft_response', 'post_status' => 'publish', 'post_title' => 'A response' ) );
	$post = wp_insert_post( array( 'post_title' => 'A post', 'post_content' => '<!-- wp:jetpack/markdown {"source":"a"} /-->', 'post_status' => 'publish' ) );
	foreach ( array( '_statecraft_saved_by', '_statecraft_copy_0123', 'statecraft_credit_creator' ) as $name ) update_post_meta( $post, $name, 1 );
	$folder = wp_get_upload_dir()['basedir'] . '/statecraft-forms';
	wp_mkdir_p( "$folder/a" );
	file_put_contents( "$folder/a/cv.txt", 'a' );
	wp_schedule_event( time(), 'daily', 'statecraft_forget_responses' );
	wp_schedule_single_event( time() + 60, 'statecraft_signup_rest', array( 'x' ) );
	wp_schedule_single_event( time() + 60, 'statecraft_payments_events' );
	( new Statecraft\\Payments\\Orders\\Orders() )->open( str_repeat( 'a', 64 ), array( 'provider' => 'stripe', 'mode' => 'test', 'kind' => 'donation', 'title' => 'A donation', 'amount' => 1000, 'currency' => 'USD' ) );
	( new Statecraft\\Guard\\Counter() )->add( 'x', 60 );
`;

/** Uninstalls as WordPress does; returns what remains. */
const uninstalled = async ( before: string ) =>
	JSON.parse(
		await php( `
			${ filled }
			${ before }
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			uninstall_plugin( plugin_basename( STATECRAFT_FILE ) );
			wp_cache_flush();
			global $wpdb;
			$count = static fn( string $table, string $column, string $like ) => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->$table} WHERE $column LIKE '$like'" );
			echo wp_json_encode( array(
				'options'   => $count( 'options', 'option_name', '%statecraft%' ),
				'people'    => $count( 'usermeta', 'meta_key', '%statecraft%' ),
				'posts'     => $count( 'postmeta', 'meta_key', '%statecraft%' ),
				'responses' => $count( 'posts', 'post_type', 'statecraft_response' ),
				'products'  => $count( 'posts', 'post_type', 'jp_mem_plan' ) + $count( 'posts', 'post_type', 'jp_pay_product' ),
				'credits'   => $count( 'postmeta', 'meta_key', 'statecraft_credit_creator' ) + $count( 'postmeta', 'meta_key', '_statecraft_copy_0123' ),
				'tables'    => count( $wpdb->get_col( "SHOW TABLES LIKE '%statecraft%'" ) ),
				'file'      => is_file( "$folder/a/cv.txt" ),
				'key'       => (string) get_option( 'statecraft_ai_key' ),
				'content'   => get_post( $post )->post_content,
				'scheduled' => array_values( array_filter( array_merge( ...array_map( 'array_keys', array_values( _get_cron_array() ) ) ), static fn( $hook ) => str_contains( $hook, 'statecraft' ) ) ),
			) );
		` )
	);

afterEach( reset );

const content = '<!-- wp:jetpack/markdown {"source":"a"} /-->';

it.each( [
	[ 'where nobody has chosen', '' ],
	[ 'where the owner has chosen to keep it', `update_option( 'statecraft_remove_data', array() );` ],
	[
		'where the choice is of another version',
		`update_option( 'statecraft_remove_data', array( array(), 'x', 7 ) );`,
	],
] )( 'keeps the data %s, and stops the schedules @oldest', async ( _, choice ) => {
	const left = await uninstalled( choice );
	expect( left ).toMatchObject( { file: true, key: 'x', content, scheduled: [] } );
	expect( left.options ).toBeGreaterThanOrEqual( 20 );
	expect( left.people ).toBeGreaterThanOrEqual( 6 );
	expect( [ left.posts, left.responses, left.tables ] ).toEqual( [ 3, 1, 5 ] );
} );

it.each( [
	[ 'settings', { key: '', responses: 1, tables: 4, products: 2, credits: 2, file: true } ],
	[ 'responses', { key: 'x', responses: 0, tables: 5, products: 2, credits: 2, file: false } ],
	[ 'orders', { key: 'x', responses: 1, tables: 1, products: 2, credits: 2, file: true } ],
	[ 'products', { key: 'x', responses: 1, tables: 5, products: 0, credits: 2, file: true } ],
	[ 'media', { key: 'x', responses: 1, tables: 5, products: 2, credits: 0, file: true } ],
] )( 'removes only what the owner has chosen: %s', async ( kind, left ) => {
	expect( await uninstalled( `update_option( 'statecraft_remove_data', array( '${ kind }' ) );` ) ).toMatchObject( {
		...left,
		content,
		scheduled: [],
	} );
} );

it( '[PAY-240, NEWS-121] orders and subscribers that were kept without the settings are there when it is installed again', async () => {
	const asked = `wp_json_encode( array( ( new Statecraft\\Newsletter\\Subscribers\\Subscribers() )->count( 'pending' ), count( ( new Statecraft\\Payments\\Orders\\Orders() )->of_email( 'ada@example.com', 5 ) ) ) )`;
	await uninstalled( `
		( new Statecraft\\Newsletter\\Subscribers\\Subscribers() )->ask( 'ada@example.com', array(), 'block', 'en_US' );
		( new Statecraft\\Payments\\Orders\\Orders() )->open( str_repeat( 'b', 64 ), array( 'provider' => 'stripe', 'mode' => 'test', 'kind' => 'donation', 'title' => 'A donation', 'amount' => 1000, 'currency' => 'USD', 'email' => 'ada@example.com' ) );
		update_option( 'statecraft_remove_data', array( 'settings' ) );
	` );
	expect( JSON.parse( await php( `echo ${ asked };` ) ) ).toEqual( [ 1, 1 ] );
} );

it( 'recreates the order tables that were removed while the settings were kept', async () => {
	await uninstalled( `update_option( 'statecraft_remove_data', array( 'orders' ) );` );
	expect(
		await php( `
			( new Statecraft\\Payments\\Orders\\Orders() )->open( str_repeat( 'a', 64 ), array( 'provider' => 'stripe', 'mode' => 'test', 'kind' => 'donation', 'title' => 'A donation', 'amount' => 1000, 'currency' => 'USD' ) );
			echo count( $GLOBALS['wpdb']->get_col( "SHOW TABLES LIKE '%statecraft%'" ) );
		` )
	).toBe( '5' );
} );

it.each( [
	[ 'all kinds', `array( 'settings', 'responses', 'orders', 'products', 'subscribers', 'media' )` ],
	[ 'the choice of an older version', `'1'` ],
] )( 'removes everything if the owner has chosen so, but leaves posts unchanged: %s @oldest', async ( _, choice ) => {
	expect( await uninstalled( `update_option( 'statecraft_remove_data', ${ choice } );` ) ).toEqual( {
		options: 0,
		people: 0,
		posts: 0,
		responses: 0,
		products: 0,
		credits: 0,
		tables: 0,
		file: false,
		key: '',
		content,
		scheduled: [],
	} );
} );

/** A system that stores data of each type, and other data with similar names. */
const trial = `
	final class Trial extends Statecraft\\Module {
		public function stored(): array {
			return array(
				'options'      => array( 'trial_one', 'trial_many_*' ),
				'user_options' => array( 'trial_person' ),
				'post_meta'    => array( '_trial_meta', '_trial_key_*' ),
				'post_types'   => array( 'trial_type' ),
				'events'       => array( 'trial_event' ),
				'uploads'      => array( 'trial-files' ),
				'tables'       => array( 'trial_rows' ),
				'kinds'        => array( 'media' => array( 'options' => array( 'trial_kept' ) ) ),
			);
		}
	}
	foreach ( array( 'trial_one', 'trial_many_a', 'trial_many_b', 'trial_one_more', 'trialXone', 'trial_manyXa', 'trial_kept' ) as $name ) {
		update_option( $name, 'x' );
		set_transient( $name, 'x', DAY_IN_SECONDS );
	}
	$post = wp_insert_post( array( 'post_title' => 'A post', 'post_status' => 'publish' ) );
	foreach ( array( '_trial_meta', '_trial_metal', '_trial_key_1', '_trialXkey_1' ) as $name ) update_post_meta( $post, $name, 'x' );
	foreach ( array( 'trial_person', 'trial_personal' ) as $name ) update_user_option( 1, $name, 'x' );
	foreach ( array( 'trial_type', 'trial_types' ) as $type ) add_post_meta( wp_insert_post( array( 'post_type' => $type, 'post_title' => 'x', 'post_status' => 'publish' ) ), 'trial_of', $type );
	foreach ( array( 'trial_event', 'trial_events' ) as $event ) wp_schedule_single_event( time() + 60, $event, array( 'x' ) );
	foreach ( array( 'trial-files', 'trial-files-too' ) as $folder ) wp_mkdir_p( wp_get_upload_dir()['basedir'] . "/$folder/a" );
	foreach ( array( 'trial_rows', 'trial_rows_too' ) as $table ) $GLOBALS['wpdb']->query( "CREATE TABLE {$GLOBALS['wpdb']->prefix}$table ( id int )" );
`;

it( 'removes what a system declares, by full name, and nothing with a similar name @oldest', async () => {
	const left = JSON.parse(
		await php( `
			${ trial }
			update_option( 'statecraft_remove_data', array( 'settings' ) );
			( new Statecraft\\Settings\\Removal( new Trial() ) )->run();
			wp_cache_flush();
			global $wpdb;
			$names = static fn( string $table, string $column ) => $wpdb->get_col( "SELECT DISTINCT $column FROM {$wpdb->$table} WHERE $column LIKE '%trial%' ORDER BY $column" );
			echo wp_json_encode( array(
				'options' => array_values( array_filter( $names( 'options', 'option_name' ), static fn( $name ) => ! str_contains( $name, '_transient_timeout_' ) ) ),
				'people'  => $names( 'usermeta', 'meta_key' ),
				'meta'    => $names( 'postmeta', 'meta_key' ),
				'types'   => $wpdb->get_col( "SELECT meta_value FROM $wpdb->postmeta WHERE meta_key = 'trial_of'" ),
				'events'  => array( wp_next_scheduled( 'trial_event', array( 'x' ) ), (bool) wp_next_scheduled( 'trial_events', array( 'x' ) ) ),
				'tables'  => $wpdb->get_col( "SHOW TABLES LIKE '%trial%'" ),
				'files'   => array_map( static fn( $folder ) => is_dir( wp_get_upload_dir()['basedir'] . "/$folder" ), array( 'trial-files', 'trial-files-too' ) ),
			) );
		` )
	);
	expect( { ...left, options: left.options.sort(), meta: left.meta.sort() } ).toEqual( {
		options: [
			'_transient_trialXone',
			'_transient_trial_kept',
			'_transient_trial_manyXa',
			'_transient_trial_one_more',
			'trialXone',
			'trial_kept',
			'trial_manyXa',
			'trial_one_more',
		],
		people: [ 'wp_trial_personal' ],
		meta: [ '_trialXkey_1', '_trial_metal', 'trial_of' ],
		types: [ 'trial_types' ],
		events: [ false, true ],
		tables: [ 'wp_trial_rows_too' ],
		files: [ false, true ],
	} );
} );

it( 'removes a symbolic link from our folder, but not its target', async () => {
	const left = await php( `
		${ trial }
		$base = wp_get_upload_dir()['basedir'];
		file_put_contents( "$base/trial-files-too/a/theirs.txt", 'x' );
		symlink( "$base/trial-files-too", "$base/trial-files/a/link" );
		update_option( 'statecraft_remove_data', array( 'settings' ) );
		( new Statecraft\\Settings\\Removal( new Trial() ) )->run();
		clearstatcache();
		echo is_dir( "$base/trial-files" ) ? 'there' : 'gone', ', ', is_file( "$base/trial-files-too/a/theirs.txt" ) ? 'kept' : 'lost';
	` );
	expect( left ).toBe( 'gone, kept' );
} );

/** Kept, and why. */
const KEPT: Record< string, string > = {
	jetpack_form: 'content, as posts are',
	_statecraft_mail: 'of a response, and gone with it',
	_wp_attachment_image_alt: 'WordPress’s own, of a picture in the media library',
	_wp_attached_file: 'WordPress’s own, of a file in the media library',
	'_statecraft_video_*': 'declared one by one, except that a video is private and where its file is',
	_statecraft_video_of: 'of which video a picture is: by it a private one finds them, if the plugin comes back',
	_statecraft_video_open_frame: 'where a frame of a video was while that was public, as the file of the video',
	_statecraft_video_shut_frame: 'where a frame of a private video is, as the file of the video',
	_statecraft_video_refused:
		'in which post a private video does not count: so that it stays private, if the plugin comes back',
	jetpack_memberships_is_deleted: 'of a plan, and gone with it',
	videopress_guid: 'Jetpack’s own: the guid is in the content of posts',
};

/** What the systems and the shared code declare as stored, by kind and type. */
const declared = async (): Promise< Record< string, Record< string, string[] > > > =>
	JSON.parse(
		await php( `
			$stored = new ReflectionProperty( Statecraft\\Settings\\Removal::class, 'stored' );
			$stored->setAccessible( true );
			echo wp_json_encode( $stored->getValue( new Statecraft\\Settings\\Removal( ...Statecraft\\Plugin::modules() ) ) );
		` )
	);

it( 'never removes Jetpack’s data, except the plans and products listed for the owner', async () => {
	const { products, ...kinds } = await declared();
	const names = Object.values( kinds ).flatMap( ( kind ) => Object.values( kind ).flat() );
	expect( names.length ).toBeGreaterThan( 40 );
	expect( names.filter( ( name ) => ! /^_?statecraft/.test( name ) && name !== 'STATECRAFT_VIDEO_PARTS' ) ).toEqual(
		[]
	);
	expect( products ).toEqual( { post_types: [ 'jp_mem_plan', 'jp_pay_product' ] } );
} );

it( 'covers everything that is stored: whatever the code writes is declared by a system or the shared code @inventory', async () => {
	const kinds = Object.values( await declared() );
	const stored = kinds.flatMap( ( kind ) => Object.values( kind ).flat() );
	const people = kinds.flatMap( ( kind ) => kind.user_options ?? [] );
	const isDeclared = ( name: string ) =>
		stored.some( ( one ) =>
			one.endsWith( '*' )
				? name.startsWith( one.slice( 0, -1 ) )
				: one === name ||
					( name.endsWith( '*' ) && people.includes( one ) && one.startsWith( name.slice( 0, -1 ) ) )
		);
	const all = written();
	expect( all.length ).toBeGreaterThan( 30 );
	expect( all.filter( ( { name } ) => ! ( name in KEPT ) && ! isDeclared( name ) ) ).toEqual( [
		// The options of systems that say that there is nothing to look after.
		{ name: '$option', where: 'Gates.php: update_option' },
		{ name: '$this->option', where: 'Nothing_Found.php: update_option' },
		// Named by its creator, which is found separately.
		{ name: "$this->option . '_lease'", where: 'Table_Set.php: Lease::alone' },
		{ name: '$this->option', where: 'Table_Set.php: update_option' },
		{ name: '$this->key', where: 'Ai/Shared_Meta.php: update_user_meta' },
		{ name: '$this->key', where: 'Ai/Shared_Meta.php: add_user_meta' },
		// `statecraft_connection_*`, named by the callers.
		{ name: '$option', where: 'Connection/Option_Lock.php: update_option' },
		{ name: '$option', where: 'Connection/Owner_Answers.php: update_option' },
		{ name: '$option', where: 'Connection/Owner_Answers.php: update_option' },
		// Named by the callers, which are found separately.
		{ name: '$option', where: 'Guard/Option_Change.php: update_option' },
		// Of declared services, which are held below.
		{ name: '$option', where: 'Service/Service_Section.php: Key_Option::register' },
		{ name: '$option', where: 'Service/Service_Section.php: Page::register' },
		// `statecraft_ai_*`: of the system that has the key.
		{ name: '$key . self::RECORD', where: 'Settings/Key_Address.php: update_option' },
		// Those listed by the modules, each on its own line.
		{ name: '$option', where: 'Settings/Loaded_Options.php: update_option' },
		// Of the system that offers the setting.
		{ name: '$this->setting->option', where: 'Settings/Number_Field.php: Page::register' },
		{ name: '$this->option', where: 'Settings/Setting.php: update_option' },
		// The events of all systems, which are scheduled again.
		{ name: '$hook', where: 'Site/Held_Events.php: wp_schedule_single_event' },
		{ name: '$hook', where: 'Site/Held_Events.php: wp_schedule_event' },
		// `statecraft_ai_*`, both.
		{ name: '$option', where: 'Ai/Answers/Answers_Section.php: Page::register' },
		{ name: '$this->option()', where: 'Ai/Provider/Optional_Parameters.php: update_option' },
		// What a system had stored before something was taken over from Jetpack.
		{ name: '$option', where: 'Connection/Moving/Change_Recorder.php: update_option' },
		{ name: '$setting->option', where: 'Connection/Transfer/Settings_Import.php: update_option' },
		// Jetpack's own, `_jetpack_memberships_contains_…`.
		{ name: '$key', where: 'Newsletter/Access/Post_Meta.php: update_post_meta' },
		// `statecraft_newsletter_*`.
		{ name: 'self::option( $name )', where: 'Newsletter/Admin/Letter_Section.php: Page::register' },
		{ name: 'self::option( Letter_Settings::LOGO )', where: 'Newsletter/Admin/Letter_Section.php: Page::register' },
		{ name: 'self::option( $name )', where: 'Newsletter/Admin/Letter_Section.php: Page::register' },
		{
			name: 'self::option( Letter_Settings::SENDER )',
			where: 'Newsletter/Admin/Letter_Section.php: Page::register',
		},
		{
			name: 'self::option( Letter_Settings::REPLY )',
			where: 'Newsletter/Admin/Letter_Section.php: Page::register',
		},
		// `statecraft_stripe_*` and `statecraft_paypal_*`, by provider and mode.
		{ name: "$option( 'key' )", where: 'Payments/Admin/Provider_Section.php: Page::register' },
		{ name: '$option( $field->name )', where: 'Payments/Admin/Provider_Section.php: Page::register' },
		{ name: '$this->option', where: 'Payments/Paypal/Paypal_Token.php: update_option' },
		{
			name: "$this->settings->sources( Provider::PAYPAL, $this->mode )->option( 'webhook_id' )",
			where: 'Payments/Paypal/Paypal_Webhook_Setup.php: update_option',
		},
		// `statecraft_video_place_*`.
		{ name: '$prefix', where: 'Video/Privacy/Sending_Place.php: Lease::one_of' },
	] );
} );

it( 'the settings of a declared service go with those of its system @inventory', async () => {
	const left = await php( `
		$option = static fn( $service ) => static fn( $field ) => ( $field->sources ?? $service->sources )->option( $field->name );
		$names = static fn( $module ) => array_merge( ...array_map( static fn( $service ) => array( ...$service->keys(), ...array_map( $option( $service ), $service->fields() ) ), $module->services() ) );
		$is_listed = static fn( $module, $name ) => array() !== array_filter( $module->names_of( 'options' ), static fn( $one ) => fnmatch( $one, $name ) );
		foreach ( Statecraft\\Plugin::modules() as $module ) {
			foreach ( $names( $module ) as $name ) {
				echo $is_listed( $module, $name ) ? 'listed ' : "$name is not ";
			}
		}` );
	expect( left.trim() ).toMatch( /^listed(?: listed)+$/ );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
