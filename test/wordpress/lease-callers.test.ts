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

const CALLERS: Record< string, Caller > = {
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
