/** What is left of the plugin when it is uninstalled: its data by default, nothing where the owner has chosen so. */
import { debugLog, php, reset } from '../_kit/client';

jest.setTimeout( 60_000 );

/** Something of each kind that the plugin keeps. */
const filled = `
	foreach ( array( 'ai_key', 'ai_model', 'ai_image_model', 'ai_roles', 'ai_price_in', 'ai_left_out', 'mailchimp_key', 'mailchimp_list', 'modules', 'ads', 'related_state', 'count_x' ) as $name ) {
		update_option( "statecraft_$name", 'x' );
	}
	foreach ( array( 'place_site_1', 'place_7_1', 'first_7' ) as $name ) Statecraft\\Ai\\Lease::take( "statecraft_ai_$name", 30 );
	foreach ( array( 'related_1', 'mailchimp_x', 'form_x', 'signup_told_x', 'setup_1', 'refused_1' ) as $name ) set_transient( "statecraft_$name", 'x', DAY_IN_SECONDS );
	foreach ( array( 'ai_usage', 'closed_jetpack', 'closed_setup' ) as $name ) update_user_meta( 1, "wp_statecraft_$name", 'x' );
	update_user_meta( 1, 'statecraft_told_of_jetpack', 1 );
	wp_insert_post( array( 'post_type' => 'statecraft_response', 'post_status' => 'publish', 'post_title' => 'A response' ) );
	$post = wp_insert_post( array( 'post_title' => 'A post', 'post_content' => '<!-- wp:jetpack/markdown {"source":"a"} /-->', 'post_status' => 'publish' ) );
	update_post_meta( $post, '_statecraft_saved_by', 1 );
	$folder = wp_get_upload_dir()['basedir'] . '/statecraft-forms';
	wp_mkdir_p( "$folder/a" );
	file_put_contents( "$folder/a/cv.txt", 'a' );
	wp_schedule_event( time(), 'daily', 'statecraft_forget_responses' );
	wp_schedule_single_event( time() + 60, 'statecraft_signup_rest', array( 'x' ) );
`;

/** Uninstalls as WordPress does; what is there then. */
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
	[ 'where the owner has chosen to keep it', `update_option( 'statecraft_remove_data', '0' );` ],
] )( 'keeps the data %s, and stops the schedules @oldest', async ( _, choice ) => {
	const left = await uninstalled( choice );
	expect( left ).toMatchObject( { file: true, key: 'x', content, scheduled: [] } );
	expect( left.options ).toBeGreaterThanOrEqual( 18 );
	expect( left.people ).toBeGreaterThanOrEqual( 4 );
	expect( [ left.posts, left.responses ] ).toEqual( [ 1, 1 ] );
} );

it( 'removes all of it where the owner has chosen so, and nothing of the posts @oldest', async () => {
	expect( await uninstalled( `update_option( 'statecraft_remove_data', '1' );` ) ).toEqual( {
		options: 0,
		people: 0,
		posts: 0,
		responses: 0,
		file: false,
		key: '',
		content,
		scheduled: [],
	} );
} );

it( 'leaves no notice of PHP behind', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
