/** Exclusive code sees what another process wrote just before, even with a shared object cache: nothing is done twice or lost. */
import { debugLog, php, reset } from './_kit/client';
import { justBefore, sharedCache } from './_kit/leases';

jest.setTimeout( 240_000 );
beforeAll( reset );
afterEach( reset );

interface Caller {
	lease: string;
	/** PHP: the initial state, and what this process has read of it. */
	there: string;
	/** PHP: what another process does. */
	other: string;
	/** PHP: what this process does then, and returns. */
	act: string;
	/** The result of both. */
	becomes: unknown;
}

const ID = 'a'.repeat( 32 );
const connected = `
	Statecraft\\Galleries\\Instagram\\Connections::save( new Statecraft\\Galleries\\Instagram\\Connection( '${ ID }', 1, '17', 'sam', false, time(), time() + 9999999, time(), 0, '', 'token' ) );
	Statecraft\\Galleries\\Instagram\\Gallery::create( '${ ID }' );
	$connection = Statecraft\\Galleries\\Instagram\\Connections::find( '${ ID }' );
	Statecraft\\Galleries\\Instagram\\Gallery::stored( '${ ID }' );`;
const readGallery = `( new Statecraft\\Galleries\\Instagram\\Gallery( new Statecraft\\Galleries\\Instagram\\Instagram_Api( new Statecraft\\Galleries\\Instagram\\Instagram_Service() ) ) )->read( $connection )`;

const held = ( name: string ) =>
	`array( 'time' => 2000000000, 'hook' => 'statecraft_${ name }', 'schedule' => '', 'args' => array() )`;

const importIs = ( phase: string ) =>
	`update_option( 'statecraft_newsletter_import', array( 'phase' => '${ phase }', 'file' => 'a.csv', 'columns' => array(), 'total' => 1, 'read' => 0, 'uploadedAt' => time() ), false );`;

const CALLERS: Record< string, Caller > = {
	'the cookie notices of the site': {
		lease: 'turn_statecraft_content_consent',
		there: `
			wp_set_current_user( 1 );
			update_option( 'statecraft_content_consent', array(), true );
			$text = '<!-- wp:jetpack/cookie-consent {"render_from_template":true} --><div class="wp-block-jetpack-cookie-consent"><p>We use cookies.</p></div><!-- /wp:jetpack/cookie-consent -->';
			$post = array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'A notice', 'post_content' => $text );`,
		other: `update_option( 'statecraft_content_consent', array( 7 => array( 'theme' => '', 'block' => 'theirs' ) ), true );`,
		act: `
			$id = wp_insert_post( wp_slash( $post ) );
			return array_map( static fn( $key ) => $id === $key ? 'mine' : $key, array_keys( get_option( 'statecraft_content_consent' ) ) );`,
		becomes: [ 7, 'mine' ],
	},
	'the import of subscribers': {
		lease: 'statecraft_newsletter_import_lease',
		there: importIs( 'importing' ),
		other: importIs( 'paused' ),
		act: `
			$answer = ( new Statecraft\\Newsletter\\Import\\Import() )->turn( 'pause' );
			return is_wp_error( $answer ) ? $answer->get_error_code() : $answer['phase'];`,
		becomes: 'newsletter_import_other',
	},
	'the events that are held while the plugin rests': {
		lease: 'turn_statecraft_held_events',
		there: `
			update_option( 'statecraft_held_events', array(), false );
			Statecraft\\Site\\Held_Events::keep( 'statecraft_form_digest' );`,
		other: `update_option( 'statecraft_held_events', array( ${ held( 'theirs' ) } ), false );`,
		act: `do_action( 'statecraft_form_digest', 5 ); return array_column( get_option( 'statecraft_held_events' ), 'hook' );`,
		becomes: [ 'statecraft_theirs', 'statecraft_form_digest' ],
	},
	'the events that are given back': {
		lease: 'turn_statecraft_held_events',
		there: `update_option( 'statecraft_held_events', array( ${ held( 'mine' ) } ), false );`,
		other: `update_option( 'statecraft_held_events', array( ${ held( 'mine' ) }, ${ held( 'theirs' ) } ), false );`,
		act: `
			Statecraft\\Site\\Held_Events::resume();
			$next = array_map( static fn( $hook ) => wp_next_scheduled( $hook ), array( 'statecraft_mine', 'statecraft_theirs' ) );
			array_map( 'wp_unschedule_hook', array( 'statecraft_mine', 'statecraft_theirs' ) );
			return array( get_option( 'statecraft_held_events' ), $next );`,
		becomes: [ [], [ 2_000_000_000, 2_000_000_000 ] ],
	},
	'the features of a site': {
		lease: 'turn_statecraft_modules',
		there: `wp_set_current_user( 1 ); update_option( 'statecraft_modules', array( 'wordads' => false ) );`,
		other: `update_option( 'statecraft_modules', array( 'wordads' => true ) );`,
		act: `Statecraft\\Related\\Modules::set( 'related-posts', true ); return get_option( 'statecraft_modules' );`,
		becomes: { 'related-posts': true, wordads: true },
	},
	'the ad codes': {
		lease: 'turn_statecraft_ads',
		there: `wp_set_current_user( 1 ); update_option( 'statecraft_ads', array( 'mrec' => 'old' ) );`,
		other: `update_option( 'statecraft_ads', array( 'mrec' => 'theirs' ) );`,
		act: `Statecraft\\Related\\Ads::change( array( 'leaderboard' => 'mine' ) ); return get_option( 'statecraft_ads' );`,
		becomes: { leaderboard: 'mine', mrec: 'theirs' },
	},
	'the first steps that are taken': {
		lease: 'turn_statecraft_connection_reached',
		there: `
			delete_option( 'statecraft_connection_reached' );
			get_option( 'statecraft_connection_reached' );
			$goal = new Statecraft\\Goal( 'mine', 'Mine', new Statecraft\\Step( 'a', 'A', '', '', '', static fn() => true ) );`,
		other: `update_option( 'statecraft_connection_reached', array( 'theirs' ), false );`,
		act: `
			$about = new ReflectionMethod( 'Statecraft\\Connection\\First_Run\\First_Run', 'about' );
			$about->invoke( ( new ReflectionClass( 'Statecraft\\Connection\\First_Run\\First_Run' ) )->newInstanceWithoutConstructor(), $goal, false );
			return get_option( 'statecraft_connection_reached' );`,
		becomes: [ 'theirs', 'mine' ],
	},
	'the times at which events were read': {
		lease: 'turn_statecraft_payments_read',
		there: `update_option( 'statecraft_payments_read', array( 'stripe' => 1 ), false );`,
		other: `update_option( 'statecraft_payments_read', array( 'stripe' => 2 ), false );`,
		act: `
			( new Statecraft\\Payments\\Events\\Missed_Events() )->sweep();
			return array( 'sweep' => get_option( 'statecraft_payments_read' )['sweep'] > 1 ) + get_option( 'statecraft_payments_read' );`,
		becomes: { stripe: 2, sweep: true },
	},
	'the licences': {
		lease: 'connection_turn_statecraft_connection_licenses',
		there: `Statecraft\\Connection\\Licenses::attach( 'jetpack-licence-1' ); Statecraft\\Connection\\Licenses::has( 'x' );`,
		other: `update_option( 'statecraft_connection_licenses', "jetpack-licence-1\\njetpack-licence-2", false );`,
		act: `Statecraft\\Connection\\Licenses::attach( 'jetpack-licence-3' ); return get_option( 'statecraft_connection_licenses' );`,
		becomes: 'jetpack-licence-1\njetpack-licence-2\njetpack-licence-3',
	},
	'the record of moving in': {
		lease: 'statecraft_connection_moving',
		there: `update_option( 'statecraft_connection_moved', array( 'state' => 'open', 'changes' => array() ), false );`,
		other: `update_option( 'statecraft_connection_moved', array( 'state' => 'taken', 'changes' => array( array( 'label' => 'Ads' ) ) ), false );`,
		act: `return Statecraft\\Connection\\Moving\\Moving_Record::alone( static fn() => array( Statecraft\\Connection\\Moving\\Moving_Record::state(), count( Statecraft\\Connection\\Moving\\Moving_Record::changes() ) ) );`,
		becomes: [ 'taken', 1 ],
	},
	'the plans of donations': {
		lease: 'statecraft_payments_plans_USD',
		there: `$plans = new Statecraft\\Payments\\Products\\Plans(); $plans->donations( 'USD' );`,
		other: `foreach ( array( 'one-time', '1 month', '1 year' ) as $interval ) ( new Statecraft\\Payments\\Products\\Plans() )->add( array( 'title' => 'Donation', 'price' => '0', 'currency' => 'USD', 'interval' => $interval, 'type' => 'donation' ) );`,
		act: `
			$found = ( new Statecraft\\Payments\\Products\\Donation_Plans( $plans ) )->ensure( 'USD' );
			return array( count( $found ), (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'jp_mem_plan'" ) );`,
		becomes: [ 3, 3 ],
	},
	'the tables of the orders': {
		lease: 'statecraft_payments_tables',
		there: `foreach ( Statecraft\\Payments\\Tables::all() as $table ) $wpdb->query( "DROP TABLE IF EXISTS $wpdb->prefix$table" ); delete_option( 'statecraft_payments_schema' ); get_option( 'statecraft_payments_schema' );`,
		other: `( new ReflectionMethod( 'Statecraft\\Payments\\Tables', 'create' ) )->invoke( null );`,
		act: `
			$asked = 0;
			add_filter( 'query', static function ( $query ) use ( &$asked ) { $asked += (int) str_starts_with( $query, 'DESCRIBE' ); return $query; }, 5 );
			Statecraft\\Payments\\Tables::name( 'orders' );
			return array( $asked, array_key_exists( get_current_blog_id(), ( new ReflectionProperty( 'Statecraft\\Table_Set', 'checked' ) )->getValue()[ Statecraft\\Payments\\Tables::OPTION ] ?? array() ) );`,
		// Those that the other process looks for.
		becomes: [ 4, true ],
	},
	'the usage of a person': {
		lease: 'statecraft_ai_first_1',
		there: `delete_user_meta( 1, 'test_usage' ); $usage = new Statecraft\\Ai\\Shared_Meta( 'test_usage' ); $usage->read( 1 );`,
		other: `add_user_meta( 1, 'test_usage', array( 'count' => 1 ) );`,
		act: `
			$usage->change( 1, static fn( $stored ) => array( 'count' => 1 + ( is_array( $stored ) ? $stored['count'] : 0 ) ) );
			return array_map( 'maybe_unserialize', $wpdb->get_col( "SELECT meta_value FROM $wpdb->usermeta WHERE meta_key = 'test_usage'" ) );`,
		becomes: [ { count: 2 } ],
	},
	'the tracks of a video': {
		lease: 'statecraft_video_lock_',
		there: `$id = wp_insert_attachment( array( 'post_mime_type' => 'video/mp4', 'meta_input' => array( 'test_tracks' => 'old' ) ) ); update_option( 'test_id', $id, false ); get_post_meta( $id, 'test_tracks', true );`,
		other: `$wpdb->update( $wpdb->postmeta, array( 'meta_value' => 'new' ), array( 'meta_key' => 'test_tracks' ) );`,
		act: `return Statecraft\\Video\\Video_Lock::run( new Statecraft\\Video\\Video( get_post( $id ), 'abcdefgh' ), static fn() => get_post_meta( $id, 'test_tracks', true ) );`,
		becomes: 'new',
	},
	'a gallery that another process has just read': {
		lease: `statecraft_instagram_lock_${ ID }`,
		there: connected,
		other: `update_option( 'statecraft_instagram_gallery_${ ID }', array( 'checked' => time(), 'not_before' => 0, 'pending' => 0, 'failed' => array(), 'items' => array( array( 'id' => '1' ) ) ), false );`,
		act: `return ${ readGallery }['items'];`,
		becomes: [ { id: '1' } ],
	},
	'a gallery whose account was just disconnected': {
		lease: `statecraft_instagram_lock_${ ID }`,
		there: connected,
		other: `delete_option( 'statecraft_instagram_connection_${ ID }' );`,
		act: `return ${ readGallery }->get_error_code();`,
		becomes: 'instagram_not_connected',
	},
	'[MEDIA-185] the sessions in which a person picks photos': {
		lease: 'statecraft_media_sessions_1',
		there: `
			wp_set_current_user( 1 );
			update_user_option( 1, 'statecraft_media_sessions_google_photos', array( 'first' ) );
			get_user_option( 'statecraft_media_sessions_google_photos', 1 );`,
		other: `update_user_option( 1, 'statecraft_media_sessions_google_photos', array( 'first', 'theirs' ) );`,
		act: `
			$account = new Statecraft\\Media\\Accounts\\OAuth_Account( ( new Statecraft\\Media\\Google\\Google_Service() )->provider() );
			$picker  = new Statecraft\\Media\\Google\\Google_Picker( new Statecraft\\Media\\Google\\Google_Api( $account ), 'https://photos.example' );
			( new ReflectionMethod( $picker, 'change' ) )->invoke( $picker, static fn( $ids ) => array( ...$ids, 'mine' ) );
			return get_user_option( 'statecraft_media_sessions_google_photos', 1 );`,
		becomes: [ 'first', 'theirs', 'mine' ],
	},
	'an access token': {
		lease: 'statecraft_media_renewal_1_google_photos',
		there: `
			wp_set_current_user( 1 );
			$grants = new Statecraft\\Media\\Accounts\\Grants( 'google_photos' );
			$grants->save( new Statecraft\\Media\\Accounts\\Grant( 'x', 'client', 'old', 1, 'refresh', '', 'Sam', '', 1, 1 ) );
			$stale = $grants->read();`,
		other: `$grants = new Statecraft\\Media\\Accounts\\Grants( 'google_photos' ); $grants->save( $grants->read()->with( array( 'access_token' => 'renewed' ) ) );`,
		act: `
			$provider = ( new Statecraft\\Media\\Google\\Google_Service() )->provider();
			return ( new Statecraft\\Media\\Accounts\\Grant_Renewal( $provider, new Statecraft\\Media\\Accounts\\OAuth_Client( $provider ), $grants ) )->renew( $stale )->access_token;`,
		becomes: 'renewed',
	},
};

it.each( Object.entries( CALLERS ) )( '%s', async ( _, { lease, there, other, act, becomes } ) => {
	expect(
		JSON.parse(
			await php( `
				global $wpdb;
				echo wp_json_encode( ( static function () use ( $wpdb ) {
					${ sharedCache }
					${ there }
					${ justBefore( lease, other ) }
					${ act }
				} )() );
			` )
		)
	).toEqual( becomes );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
