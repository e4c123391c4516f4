/** Responses as personal data: handed out and erased by an address, forgotten after a time, explained in the policy. */
import { debugLog, php, reset } from '../_kit/client';
import { add, deleteResponses, email, message, name } from '../_kit/forms';

jest.setTimeout( 240_000 );

afterEach( deleteResponses );
afterAll( reset );

const left = async (): Promise< string[] > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( $GLOBALS['wpdb']->get_col( "SELECT post_title FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'statecraft_response' ORDER BY ID" ) );`
		)
	);

/** One of WordPress's tools, step by step until it is done. */
const tool = async ( kind: 'exporter' | 'eraser', address: string ) =>
	JSON.parse(
		await php( `
			$tools = apply_filters( 'wp_privacy_personal_data_${ kind }s', array() );
			$steps = array();
			do {
				$steps[] = call_user_func( $tools['statecraft_response']['callback'], '${ address }', count( $steps ) + 1 );
			} while ( ! end( $steps )['done'] && count( $steps ) < 9 );
			echo wp_json_encode( $steps );
		` )
	);

it( 'exports what a person has sent, of every status, and nothing of others @oldest', async () => {
	const time = Date.UTC( 2026, 4, 10, 9, 5 ) / 1000;
	const id = await add( {
		time,
		answers: [ name( 'Ada' ), email( 'ada@example.com' ), message( '1 < 2 <b>bold</b>' ) ],
	} );
	const binned = await add( {
		answers: [ name( 'Binned' ), { type: 'text', label: 'Reach me', values: [ ' ADA@example.com ' ] } ],
	} );
	await php( `wp_trash_post( ${ binned } );` );
	await add( { answers: [ name( 'Other' ), email( 'mada@example.com' ), message( 'tell ada@example.com' ) ] } );
	const [ { data, done } ] = await tool( 'exporter', 'ada@example.com' );
	expect( done ).toBe( true );
	expect( data.map( ( { item_id: item }: { item_id: string } ) => item ) ).toEqual( [
		`response-${ id }`,
		`response-${ binned }`,
	] );
	expect( data[ 0 ].data ).toEqual( [
		{ name: 'Sent', value: 'May 10, 2026 9:05 am' },
		{ name: 'Page', value: 'https://example.com/contact/' },
		{ name: 'Name', value: 'Ada' },
		{ name: 'E-mail', value: 'ada@example.com' },
		{ name: 'Message', value: '1 &lt; 2 &lt;b&gt;bold&lt;/b&gt;' },
	] );
} );

it( 'erases what a person has sent, with its files, and nothing of others @oldest', async () => {
	await add( {
		answers: [
			name( 'Ada' ),
			email( 'Ada@Example.com' ),
			{ type: 'file', label: 'F', files: [ { name: 'a.txt', content: 'a' } ] },
		],
	} );
	await add( { answers: [ name( 'Other' ), email( 'mada@example.com' ), message( 'tell ada@example.com' ) ] } );
	const files = () =>
		php( `echo count( glob( wp_get_upload_dir()['basedir'] . '/statecraft-forms/[a-z0-9]*' ) ) - 1;` );
	expect( await files() ).toBe( '1' );
	const steps = await tool( 'eraser', 'ada@example.com' );
	expect( steps ).toEqual( [ { items_removed: 1, items_retained: 0, messages: [], done: true } ] );
	expect( [ await left(), await files() ] ).toEqual( [ [ 'Other' ], '0' ] );
} );

it( 'works in batches, and ends even if another plugin prevents every deletion', async () => {
	await php( `
		for ( $i = 0; $i < 120; $i++ ) wp_insert_post( wp_slash( array( 'post_type' => 'statecraft_response', 'post_status' => 'statecraft_read', 'post_name' => wp_generate_uuid4(), 'post_title' => 'Ada',
			'post_content' => '{"page_url":"","answers":[{"id":"a","type":"email","label":"E","values":["ada@example.com"],"files":[]}]}' ) ) );
	` );
	expect(
		( await tool( 'exporter', 'ada@example.com' ) ).map( ( { data }: { data: unknown[] } ) => data.length )
	).toEqual( [ 50, 50, 20 ] );
	const kept = await php( `
		add_filter( 'pre_delete_post', '__return_false' );
		echo wp_json_encode( ( new Statecraft\\Forms\\Personal_Data() )->erase( 'ada@example.com' ) );
	` );
	expect( JSON.parse( kept ) ).toMatchObject( { items_removed: 0, items_retained: 50, done: true } );
	expect(
		( await tool( 'eraser', 'ada@example.com' ) ).map( ( step: { items_removed: number } ) => step.items_removed )
	).toEqual( [ 50, 50, 20 ] );
	expect( await left() ).toEqual( [] );
} );

it( 'reads no more per batch than it exports, and skips responses that only mention the person', async () => {
	await php( `
		$insert = static fn( $name, $type ) => wp_insert_post( wp_slash( array( 'post_type' => 'statecraft_response', 'post_status' => 'statecraft_read', 'post_name' => wp_generate_uuid4(), 'post_title' => $name,
			'post_content' => '{"page_url":"","answers":[{"id":"a","type":"' . $type . '","label":"E","values":["' . ( 'email' === $type ? '' : 'tell ' ) . 'ada@example.com"],"files":[]}]}' ) ) );
		for ( $i = 0; $i < 60; $i++ ) $insert( 'Other', 'textarea' );
		for ( $i = 0; $i < 170; $i++ ) $insert( 'Ada', 'email' );
	` );
	const step = await php( `
		$before = $GLOBALS['wpdb']->num_queries;
		$step   = ( new Statecraft\\Forms\\Personal_Data() )->export( 'ada@example.com', 3 );
		echo wp_json_encode( array( count( $step['data'] ), $GLOBALS['wpdb']->num_queries - $before ) );
	` );
	const [ handedOut, queries ] = JSON.parse( step );
	expect( handedOut ).toBe( 50 );
	expect( queries ).toBeLessThan( 10 );
	const given = ( await tool( 'exporter', 'ada@example.com' ) ).flatMap( ( { data }: { data: unknown[] } ) => data );
	expect( given ).toHaveLength( 170 );
	await tool( 'eraser', 'ada@example.com' );
	expect( new Set( await left() ) ).toEqual( new Set( [ 'Other' ] ) );
	expect( await left() ).toHaveLength( 60 );
} );

describe( 'old responses', () => {
	const day = 86400;
	const now = Math.floor( Date.now() / 1000 );

	const run = ( days: number ) =>
		php(
			`add_filter( 'statecraft_form_retention_days', static fn() => ${ days } ); do_action( 'statecraft_forget_responses' );`
		);

	it( 'are kept, unless the site sets a retention period', async () => {
		await add( { time: now - 400 * day, answers: [ name( 'Old' ) ] } );
		await add( { time: now - 31 * day, answers: [ name( 'Month' ) ] } );
		await add( { time: now - 29 * day, answers: [ name( 'New' ) ] } );
		await run( 0 );
		expect( await left() ).toEqual( [ 'Old', 'Month', 'New' ] );
		await run( 30 );
		expect( await left() ).toEqual( [ 'New' ] );
	} );

	it( 'are searched for daily, only if there is a retention period', async () => {
		const told = await php( `
			$data = new Statecraft\\Forms\\Retention();
			$tell = static function () use ( $data ) { $data->schedule(); return wp_get_schedule( 'statecraft_forget_responses' ); };
			$told = array( $tell() );
			add_filter( 'statecraft_form_retention_days', static fn() => 30 );
			$told[] = $tell();
			remove_all_filters( 'statecraft_form_retention_days' );
			$told[] = $tell();
			define( 'STATECRAFT_FORM_RETENTION_DAYS', 7 );
			$told[] = $tell();
			wp_clear_scheduled_hook( 'statecraft_forget_responses' );
			echo wp_json_encode( $told );
		` );
		expect( JSON.parse( told ) ).toEqual( [ false, 'daily', false, 'daily' ] );
	} );

	it( 'are no longer searched for once the plugin is deactivated', async () => {
		const told = await php( `
			wp_schedule_event( time(), 'daily', 'statecraft_forget_responses' );
			do_action( 'deactivate_' . plugin_basename( STATECRAFT_FILE ) );
			echo wp_json_encode( wp_next_scheduled( 'statecraft_forget_responses' ) );
		` );
		expect( told ).toBe( 'false' );
	} );
} );

it( 'are explained in the suggested privacy policy, with the current retention period', async () => {
	const words = ( before = '', of = 'forms', object = 'Forms\\Personal_Data()' ) =>
		php( `
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
			${ before }
			add_action( 'admin_init', static function () use ( &$list ) {
				( new Statecraft\\${ object } )->suggest();
				$all = ( new ReflectionProperty( 'WP_Privacy_Policy_Content', 'policy_content' ) );
				$all->setAccessible( true );
				echo end( array_filter( $all->getValue(), static fn( $one ) => 'Statecraft ${ of }' === $one['plugin_name'] ) )['policy_text'] ?? '';
			} );
			set_error_handler( '__return_true' );
			$GLOBALS['wp_current_filter'][] = 'admin_init';
			define( 'WP_ADMIN', true );
			remove_all_actions( 'admin_init', 1 );
			do_action( 'admin_init' );
		` );
	expect( await words() ).toMatch( /IP address is not stored with it.*kept until someone deletes it/ );
	expect( await words( `add_filter( 'statecraft_form_retention_days', static fn() => 30 );` ) ).toContain(
		'deleted after 30 days'
	);

	expect( await words() ).toMatch( /cookie \(statecraft_sender\) is set for an hour/ );

	const signups = ( list: string ) =>
		words(
			`$list = new Statecraft\\Signup\\Mailchimp_Service();
			add_filter( 'pre_option_statecraft_mailchimp_key', static fn() => '${ list }' );
			add_filter( 'pre_option_statecraft_mailchimp_list', static fn() => '${ list }' );`,
			'signups',
			'Signup\\Signup_Policy( new Statecraft\\Signup\\Mailchimp( $list, new Statecraft\\Signup\\Mailchimp_Api( $list ) ) )'
		);
	expect( await signups( '' ) ).toBe( '' );
	expect( await signups( 'x-us1' ) ).toMatch( /mailing list, your email address.*IP address.*Mailchimp/ );
} );

it( 'cause no PHP notice @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
