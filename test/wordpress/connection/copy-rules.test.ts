/** Single rules of what stands still on a copy, each beside what does not, and the same on a site that is none. */
import { php, reset } from '../_kit/client';

jest.setTimeout( 240_000 );
afterAll( reset );

const copied = () =>
	php(
		`update_option( 'statecraft_connection_site', array( 'address' => strrev( 'original.example.org' ), 'owner' => 1 ) );`
	);

/** Which of our events WordPress would run, which are held where something else runs them, and what is read of a setting. */
const seen = async (): Promise< unknown > =>
	JSON.parse(
		await php( `
			$event = 'statecraft_instagram_update';
			wp_clear_scheduled_hook( $event );
			wp_schedule_single_event( time() - 60, $event );
			$ready = array_merge( ...array_map( 'array_keys', array_values( wp_get_ready_cron_jobs() ) ) );
			wp_clear_scheduled_hook( $event );
			do_action( $event );
			$held = array_column( (array) get_option( 'statecraft_held_events', array() ), 'hook' );
			$read = static fn( $name ) => ( new Statecraft\\Settings\\Setting_Sources( 'ai' ) )->value( $name );
			echo wp_json_encode( array( in_array( $event, $ready, true ), in_array( $event, $held, true ), $read( 'key' ), $read( 'model' ) ) );` )
	);

it( 'events run on a site that is no copy; on one they wait, whoever runs them, and of the settings only keys stand still', async () => {
	expect( await seen() ).toEqual( [ true, false, 'sandbox-key', 'sandbox' ] );
	await copied();
	expect( await seen() ).toEqual( [ false, true, '', 'sandbox' ] );
} );

it( 'addresses that the server names as no text are none', async () => {
	expect(
		await php( `
			define( 'STATECRAFT_SITE_ADDRESSES', array( 'here.example.org' ) );
			update_option( 'statecraft_connection_site', array( 'address' => strrev( 'original.example.org' ) ) );
			add_filter( 'option_home', static fn() => 'https://here.example.org' );
			Statecraft\\Site\\Site_Identity::forget();
			echo wp_json_encode( Statecraft\\Site\\Site_Identity::is_copy() );` )
	).toBe( 'true' );
} );
