/** Individual rules of settings sections and their output, each in isolation. */
import { debugLog, reset, site } from '../_kit/client';
import { runIn } from '../_kit/run';

jest.setTimeout( 240_000 );
afterAll( reset );

/** What PHP returns. `faulty` are functions as they find them: their body, which has `$given`. */
const run = runIn( 'Statecraft\\Settings', {
	before: `
		$printed = static function ( $act ) {
			ob_start();
			$act();
			return ob_get_clean();
		};
		/* A section with that id, in that view, with services of those names. */
		$section = static fn( $id, $view = '', $services = array() ) => eval( "return new class( '$id', \\$services ) extends Section {
			const ID = '$id';
			const VIEW = '$view';
			public function __construct( private \\$name, private \\$names ) {}
			public function title(): string { return \\"Title of \\$this->name\\"; }
			public function fields(): void {}
			public function services(): array { return array_map( static fn( \\$name ) => new Service_State( \\$name, new Setting_Sources( 'test' ) ), \\$this->names ); }
			public function register(): void { ++\\$GLOBALS['registered']; }
		};" );
		wp_set_current_user( ${ site().users.administrator.id } );`,
	uses: [ '$printed', '$section' ],
} );

it( 'has the states of its services beside its heading, with a name if that is not the heading', async () => {
	expect(
		await run( `
			$states = static fn( $view, ...$names ) => preg_match_all( '#<span class="statecraft-state">(.*?)<span#', $printed( array( $section( 'test', $view, $names ), 'render' ) ), $found ) ? $found[1] : array();
			return array( $states( '' ), $states( '', 'Title of test' ), $states( '', 'One', 'Two' ), $states( 'uploads', 'One' ) );
		` )
	).toEqual( [ [], [ '' ], [ 'One ', 'Two ' ], [ 'One ' ] ] );
} );

it( '[CONN-146] is folded if it belongs to the services, and comes first in the view of its name', async () => {
	expect(
		await run( `
			$list  = implode( '', array_map( static fn( $one ) => $printed( array( $one, 'render' ) ), array( new Services_Section(), $section( 'maps' ), $section( 'limits' ), $section( 'other', 'limits' ) ) ) );
			$order = array_map( static fn( $one ) => $one::ID, Views::sorted( $section( 'other', 'limits' ), $section( 'limits' ), $section( 'last', 'data' ), $section( 'first', 'services' ) ) );
			return array( preg_match_all( '/<summary><h2[^>]*>Title of (\\w+)/', $list, $found ) ? $found[1] : array(), $order );
		` )
	).toEqual( [ [ 'maps' ], [ 'first', 'limits', 'other', 'last' ] ] );
} );

it( 'is registered once per request, and settings are recognized as ours by their group', async () => {
	expect(
		await run( `
			$GLOBALS['registered'] = 0;
			$list = new Setting_List( static fn() => array( $section( 'maps' ) ), 'statecraft_maps_key' );
			register_setting( 'other', 'test_other' );
			register_setting( Page::GROUP, 'test_ours' );
			register_setting( Page::GROUP, 'test_act', array( Setting_List::ARGUMENT => array( 'is_stored' => false ) ) );
			$list->all();
			$all = $list->all();
			return array( $GLOBALS['registered'], array_intersect( array( 'statecraft_maps_key', 'test_act', 'test_other', 'test_ours', 'statecraft_remove_data' ), array_keys( $all ) ), $all['test_ours']->is_key, $all['statecraft_maps_key']->is_key );
		` )
	).toEqual( [ 1, { 0: 'statecraft_maps_key', 3: 'test_ours', 4: 'statecraft_remove_data' }, false, true ] );
} );

it( 'has a row for roles that can write', async () => {
	expect( await run( 'return array_keys( Setting_Rows::writers() );' ) ).toEqual( [
		...[ 'administrator', 'editor', 'author', 'contributor' ],
	] );
} );

it( '[CONN-150] has a field for the key, which the form saves whether or not the Connectors screen has registered it', async () => {
	expect(
		await run( `
			$rows   = new Setting_Rows( new Setting_Sources( 'test' ) );
			$before = Form_Options::all();
			register_setting( 'connectors', 'statecraft_theirs_key', array( 'show_in_rest' => true ) );
			Key_Option::register( 'statecraft_test_key' );
			Key_Option::register( 'statecraft_theirs_key' );
			$theirs = get_registered_settings()['statecraft_theirs_key'];
			$saved  = apply_filters( 'allowed_options', array( 'general' => array( 'blogname' ) ) );
			return array( preg_match( '/type="(.*?)"/', $printed( static fn() => $rows->key() ), $type ) ? $type[1] : '', array_values( array_diff( Form_Options::all(), $before ) ), $theirs['group'], $theirs['show_in_rest'], $saved['general'], in_array( 'statecraft_theirs_key', $saved[ Page::GROUP ], true ) );
		` )
	).toEqual( [
		'password',
		[ 'statecraft_test_key', 'statecraft_theirs_key' ],
		'connectors',
		true,
		[ 'blogname' ],
		true,
	] );
} );

it( 'shows the typed or saved value, and checks the chosen roles', async () => {
	expect(
		await run( `
			require_once ABSPATH . 'wp-admin/includes/template.php';
			$rows   = new Setting_Rows( new Setting_Sources( 'test' ) );
			$values = static fn() => preg_match( '/\\svalue="(.*?)"/', $printed( static fn() => $rows->text( 'word', 'Word', 'text', '', 'usual' ) ), $found ) ? $found[1] : null;
			$roles  = static fn( $chosen ) => substr_count( $printed( static fn() => $rows->roles( 'Who', $chosen ) ), "checked='checked'" );
			$said   = array( $values(), $roles( null ), $roles( array() ), $roles( array( 'editor' ) ) );
			update_option( 'statecraft_test_word', 'x' );
			$said[] = $values();
			define( 'STATECRAFT_TEST_WORD', 'y' );
			$said[] = str_contains( $printed( static fn() => $rows->text( 'word', 'Word', 'text', '', 'usual' ) ), 'readonly' );
			delete_option( 'statecraft_test_word' );
			return $said;
		` )
	).toEqual( [ '', 4, 0, 1, 'usual', true ] );
} );

it( 'is on the page whose slug no other plugin uses', async () => {
	expect(
		await run( `
			$is_taken = static function ( $menu, $submenu ) {
				$GLOBALS['menu']    = $menu;
				$GLOBALS['submenu'] = $submenu;
				return ( new ReflectionMethod( Page::class, 'is_taken' ) )->invoke( null );
			};
			$theirs = array( 'Jetpack', 'read', 'my-jetpack' );
			return array( $is_taken( array(), array() ), $is_taken( array( $theirs ), array() ), $is_taken( array(), array( 'jetpack' => array( $theirs ) ) ), $is_taken( array( array( 'x', 'read', 'other' ) ), array() ) );
		` )
	).toEqual( [ false, true, true, false ] );
} );

describe( 'the row of the plugin', () => {
	it( 'links to the uninstall setting if the page exists, for users who can open it', async () => {
		expect(
			await run( `
				$row  = static fn( $file ) => Uninstall::add_row_meta( array( 'x' ), $file );
				$ours = plugin_basename( STATECRAFT_FILE );
				$said = array( $row( 'other.php' ), str_contains( $row( $ours )[1], '<a ' ) );
				add_action( 'statecraft_settings', '__return_null' );
				$said[] = str_contains( $row( $ours )[1], '<a ' );
				wp_set_current_user( ${ site().users.editor.id } );
				$said[] = str_contains( $row( $ours )[1], '<a ' );
				return $said;
			` )
		).toEqual( [ [ 'x' ], false, true, false ] );
	} );

	it( 'detects another copy by our name and text domain, if its file exists', async () => {
		expect(
			await run( `
				require_once ABSPATH . 'wp-admin/includes/plugin.php';
				$ours  = array( 'Name' => 'Statecraft', 'TextDomain' => 'statecraft' );
				$there = static function ( $plugins ) {
					wp_cache_set( 'plugins', array( '' => $plugins ), 'plugins' );
					return Other_Copy::is_there( 'statecraft/plugin.php' );
				};
				$mine = array( 'statecraft/plugin.php' => $ours );
				touch( WP_PLUGIN_DIR . '/test-copy.php' );
				$said = array( $there( $mine ), $there( $mine + array( 'test-copy.php' => $ours ) ), $there( array( 'test-copy.php' => array( 'Name' => 'Other' ) + $ours ) ), $there( array( 'test-copy.php' => array( 'TextDomain' => 'other' ) + $ours ) ), $there( array( 'gone.php' => $ours ) ) );
				unlink( WP_PLUGIN_DIR . '/test-copy.php' );
				wp_cache_delete( 'plugins', 'plugins' );
				return $said;
			` )
		).toEqual( [ false, true, false, false, false ] );
	} );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /includes\/Settings/ );
} );
