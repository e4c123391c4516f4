/** Individual rules of settings screens and values, each in isolation. */
import { reset, site } from '../_kit/client';
import { run } from '../_kit/run';

jest.setTimeout( 240_000 );
afterAll( reset );

const CLASSES = 'Statecraft\\Settings';

describe( 'an admin screen', () => {
	/** What determines the screen of a request. */
	const screen = `
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		require_once ABSPATH . 'wp-admin/includes/template.php';
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		wp_set_current_user( ${ site().users.administrator.id } );
	`;

	it( 'shows a notice to users who can act on it, if it shows notices, until they dismiss it', async () => {
		expect(
			await run( `
				${ screen }
				$due  = static fn( $right = 'manage_options' ) => ${ CLASSES }\\Notice::is_due( 'setup', $right );
				$said = array( $due() );
				foreach ( array( 'post', 'dashboard', 'plugins', 'toplevel_page_my-jetpack', 'dashboard-network' ) as $id ) {
					set_current_screen( $id );
					$said[] = $due();
				}
				set_current_screen( 'dashboard' );
				$said[] = $due( 'do_not_allow' );
				array_push( $said, ${ CLASSES }\\Notice::close( 'other', get_current_user_id() ), get_user_option( 'statecraft_closed_other' ), $due() );
				array_push( $said, ${ CLASSES }\\Notice::close( 'setup', get_current_user_id() ), $due(), ${ CLASSES }\\Notice::closed( get_current_user_id() ), ${ CLASSES }\\Notice::closed( ${ site().users.editor.id } ) );
				delete_user_option( get_current_user_id(), 'statecraft_closed_setup' );
				unset( $GLOBALS['current_screen'] );
				return $said;
			` )
		).toEqual( [
			false,
			...[ false, true, true, true, false ],
			false,
			...[ false, false, true ],
			...[ true, false, [ 'setup' ], [] ],
		] );
	} );

	it( 'accepts our form only with the right permission, nonce and shape', async () => {
		expect(
			await run( `
				${ screen }
				$sent = static function ( $post, $page = 'options.php' ) {
					$_POST              = $post;
					$GLOBALS['pagenow'] = $page;
					return ( new ReflectionMethod( '${ CLASSES }\\\\Shown_Form', 'is_sent' ) )->invoke( null );
				};
				$nonce = wp_create_nonce( 'statecraft-options' );
				$good  = array( 'statecraft_shown' => 'a:b', '_wpnonce' => $nonce );
				$said  = array( $sent( $good ), $sent( $good, 'index.php' ), $sent( array( 'statecraft_shown' => 'a:b' ) ), $sent( array( '_wpnonce' => $nonce ) ) );
				array_push( $said, $sent( array( 'statecraft_shown' => array( 'a' ) ) + $good ), $sent( array( '_wpnonce' => array( $nonce ) ) + $good ), $sent( array( '_wpnonce' => 'x' ) + $good ) );
				add_filter( 'user_has_cap', '__return_empty_array' );
				$said[] = $sent( $good );
				return $said;
			` )
		).toEqual( [ true, ...Array( 7 ).fill( false ) ] );
	} );

	it( 'has the settings sections only if it involves settings', async () => {
		expect(
			await run( `
				$asked = static function ( $page, $request = array() ) {
					$GLOBALS['pagenow'] = $page;
					$_GET               = $request;
					$_REQUEST           = $request;
					return ( new ReflectionMethod( '${ CLASSES }\\\\Page', 'is_asked' ) )->invoke( null );
				};
				return array(
					$asked( 'index.php' ), $asked( 'edit.php' ), $asked( 'admin.php', array( 'page' => 'my-jetpack' ) ), $asked( 'admin.php', array( 'page' => 'x' ) ), $asked( 'admin.php', array( 'page' => array( 'my-jetpack' ) ) ),
					$asked( 'admin-post.php', array( 'action' => 'statecraft_x' ) ), $asked( 'admin-post.php', array( 'action' => 'x' ) ), $asked( 'admin-post.php', array( 'action' => array( 'statecraft_x' ) ) ), $asked( 'admin-ajax.php' ),
				);
			` )
		).toEqual( [ true, false, true, false, false, true, false, false, false ] );
	} );

	it( 'needs the privacy policy texts only if they are shown or compared', async () => {
		expect(
			await run( `
				${ screen }
				$asked = static function ( $page, $policy ) {
					$GLOBALS['pagenow'] = $page;
					update_option( 'wp_page_for_privacy_policy', $policy );
					return ${ CLASSES }\\Policy_Text::is_asked();
				};
				$policy = wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Policy' ) );
				$said   = array( $asked( 'options-privacy.php', 0 ), $asked( 'privacy-policy-guide.php', 0 ), $asked( 'index.php', 0 ), $asked( 'index.php', $policy ) );
				update_post_meta( $policy, '_wp_suggested_privacy_policy_content', 'x' );
				array_push( $said, $asked( 'index.php', $policy ), $asked( 'index.php', -1 ) );
				wp_set_current_user( 0 );
				$said[] = $asked( 'index.php', $policy );
				return $said;
			` )
		).toEqual( [ true, true, false, false, true, false, false ] );
	} );
} );

describe( 'a value', () => {
	it( 'is sanitized once, not if it is already saved, and can be tried without side effects', async () => {
		expect(
			await run( `
				require_once ABSPATH . 'wp-admin/includes/template.php';
				$asked = array();
				update_option( 'statecraft_test_text', 'saved!' );
				${ CLASSES }\\Page::register( 'statecraft_test_text', static function ( $value ) use ( &$asked ) {
					$asked[] = $value;
					if ( 'bad' === $value ) ${ CLASSES }\\Setting_Errors::add( 'statecraft_test_text', 'Text', 'It is bad.', $value );
					return 'bad' === $value ? get_option( 'statecraft_test_text' ) : "$value!";
				} );
				$clean = static fn( $value ) => sanitize_option( 'statecraft_test_text', $value );
				$try   = static function ( $value ) {
					$tried = ${ CLASSES }\\Setting_Errors::try_value( 'statecraft_test_text', $value );
					return is_wp_error( $tried ) ? $tried->get_error_message() : $tried;
				};
				$said = array( get_option( 'statecraft_test_text' ), $clean( null ), $clean( 'saved!' ), $clean( 'x' ), $try( 'saved!' ), $try( 'bad' ), ${ CLASSES }\\Setting_Errors::is_trial(), ${ CLASSES }\\Setting_Errors::has( 'statecraft_test_text' ), ${ CLASSES }\\Setting_Errors::filter_redirect( 'x?settings-updated=true' ) );
				$clean( 'bad' );
				array_push( $said, ${ CLASSES }\\Setting_Errors::has( 'statecraft_test_text' ), ${ CLASSES }\\Setting_Errors::has( 'other' ), ${ CLASSES }\\Setting_Errors::filter_redirect( 'x?settings-updated=true' ), ${ CLASSES }\\Setting_Errors::filter_redirect( 'x' ) );
				array_push( $said, ${ CLASSES }\\Setting_Errors::of( 'statecraft_test_text' ), ${ CLASSES }\\Setting_Errors::is_empty(), ${ CLASSES }\\Setting_Errors::without( static fn() => ${ CLASSES }\\Setting_Errors::is_empty() ), ${ CLASSES }\\Setting_Errors::typed() );
				delete_option( 'statecraft_test_text' );
				return array( $said, $asked );
			` )
		).toEqual( [
			[
				...[
					'saved!',
					'saved!',
					'saved!',
					'x!',
					'saved!!',
					'It is bad.',
					false,
					false,
					'x?settings-updated=true',
				],
				...[ true, false, 'x?settings-updated=true#statecraft-refused', 'x' ],
				...[ { label: 'Text', reason: 'It is bad.', typed: 'bad' }, false, true, [] ],
			],
			[ 'x', 'saved!', 'bad', 'bad' ],
		] );
	} );

	it( 'that is rejected is not read from a transient of the wrong type', async () => {
		expect(
			await run( `
				set_transient( 'statecraft_refused_' . get_current_user_id(), 'words', 60 );
				return array( ${ CLASSES }\\Setting_Errors::is_empty(), ${ CLASSES }\\Setting_Errors::typed() );
			` )
		).toEqual( [ true, [] ] );
	} );

	it( 'from a route must fit its schema and check, or the default applies; one set by the server cannot be changed', async () => {
		expect(
			await run( `
				$setting = new ${ CLASSES }\\Setting( 'statecraft_test_number', array( 'type' => 'integer', 'minimum' => 3, 'default' => 4 ) );
				$checked = new ${ CLASSES }\\Setting( 'statecraft_test_word', array( 'type' => 'string' ), static fn( $value ) => 'bad' === $value ? 'It is bad.' : '' );
				$usual   = new ${ CLASSES }\\Setting( 'statecraft_test_usual', array( 'type' => 'string', 'default' => 'usual' ) );
				$said    = array( $usual->value(), $setting->value(), $setting->change( 2 )?->get_error_code(), get_option( 'statecraft_test_number' ), $setting->change( '5' ), $setting->value() );
				update_option( 'statecraft_test_number', '2' );
				$said[] = $setting->value();
				array_push( $said, $checked->value(), $checked->change( 'bad' )?->get_error_message(), $checked->change( 'good' ), $checked->value(), $checked->reset(), get_option( 'statecraft_test_word' ) );
				define( 'STATECRAFT_TEST_NUMBER', '7' );
				array_push( $said, $setting->value(), $setting->change( 6 )?->get_error_code(), $setting->reset()?->get_error_code(), get_option( 'statecraft_test_number' ) );
				delete_option( 'statecraft_test_number' );
				return $said;
			` )
		).toEqual( [
			...[ 'usual', 4, 'invalid_param', false, null, 5 ],
			4,
			...[ '', 'It is bad.', null, 'good', null, false ],
			...[ 7, 'set_by_server', 'set_by_server', '2' ],
		] );
	} );

	it( 'has a source, which is never the server for lists and for the uninstall setting', async () => {
		expect(
			await run( `
				define( 'STATECRAFT_TEST_ONE', 'x' );
				define( 'STATECRAFT_REMOVE_DATA', 'x' );
				$of   = static fn( $option, $is_list = false, $is_edited = true ) => new ${ CLASSES }\\Setting_Entry( $option, false, $is_list, $is_edited );
				$says = static fn( $entry ) => array( $entry->source(), $entry->is_set_by_server(), $entry->is_saved(), $entry->is_broken(), $entry->ignored() );
				$said = array( $says( $of( 'statecraft_test_one' ) ), $says( $of( 'statecraft_test_one', true ) ), $says( $of( 'statecraft_remove_data' ) ), $says( $of( 'statecraft_test_two' ) ) );
				update_option( 'statecraft_test_one', array( 'x' ) );
				update_option( 'statecraft_remove_data', '1' );
				array_push( $said, $says( $of( 'statecraft_test_one', true ) ), $says( $of( 'statecraft_remove_data', true ) ), $of( 'statecraft_test_one' )->is_broken(), $of( 'statecraft_test_one', false, false )->is_broken() );
				delete_option( 'statecraft_test_one' );
				delete_option( 'statecraft_remove_data' );
				return $said;
			` )
		).toEqual( [
			[ 'constant', true, false, false, '' ],
			[ 'none', false, false, false, '' ],
			[ 'none', false, false, false, '' ],
			[ 'none', false, false, false, '' ],
			[ 'option', false, true, false, '' ],
			[ 'option', false, true, false, '' ],
			...[ true, false ],
		] );
	} );
} );

it( 'a service is ready with the settings it needs, works without them, or lacks them', async () => {
	expect(
		await run( `
			$of    = static fn( $needed, $is_open = false ) => new ${ CLASSES }\\Service_State( 'Test', new ${ CLASSES }\\Setting_Sources( 'test' ), $needed, $is_open );
			$state = static fn() => array( $of( array( 'key' ) )->state(), $of( array( 'key' ), true )->state(), $of( array(), true )->state(), $of( array() )->state(), $of( array( 'key', 'list' ) )->state(), $of( array( 'key' ) )->text(), $of( array( 'key', 'list' ) )->text() );
			$said  = array( $state() );
			update_option( 'statecraft_test_key', 'x' );
			$said[] = $state();
			define( 'STATECRAFT_TEST_KEY', 'y' );
			$said[] = $of( array( 'key' ) )->text();
			delete_option( 'statecraft_test_key' );
			array_push( $said, ( new ${ CLASSES }\\Recipient( '', '', '', '', '' ) )->is_used(), ( new ${ CLASSES }\\Recipient( '', '', '', '', '', static fn() => false ) )->is_used(), ( new ${ CLASSES }\\Recipient( '', '', '', '', '', static fn() => true ) )->is_used() );
			return $said;
		` )
	).toEqual( [
		[ 'missing', 'open', 'open', 'missing', 'missing', 'Needs a key', 'Needs a key' ],
		[ 'ready', 'ready', 'open', 'missing', 'missing', 'Ready', 'Incomplete: a setting is missing' ],
		'Ready, set by the server',
		...[ true, false, true ],
	] );
} );
