<?php
/**
 * The settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

use Statecraft\Hosting;
use Statecraft\Render\View_Module;

/**
 * One page with one form around all sections, so that saving one section does not lose unsaved input in another. The editor links to sections by URL
 * fragment. The slug is the one that Jetpack's links use.
 */
final class Page {

	/** The menu slug: admin.php?page=my-jetpack. */
	public const SLUG = 'my-jetpack';

	/** The option group of the Settings API. */
	public const GROUP = 'statecraft';

	/** The sections. @var list<Section> */
	private readonly array $sections;

	/**
	 * Constructor.
	 *
	 * @param Section ...$sections The sections of all systems, in display order.
	 */
	public function __construct( Section ...$sections ) {
		$this->sections = $sections;
	}

	/** Hooks the menu page, the plugin action link and the sections. */
	public function hook(): void {
		foreach ( $this->sections as $section ) {
			$section->hook();
		}
		Uninstall::hook();
		add_action( 'admin_menu', array( $this, 'add' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( STATECRAFT_FILE ), array( $this, 'link' ) );
	}

	/**
	 * Registers an option of the page. A field that is not submitted, because a constant or environment variable overrides it or the user may not
	 * change it, keeps its saved value.
	 *
	 * @param string   $option    The option name.
	 * @param callable $check     Sanitizes the submitted value and returns the value to save.
	 * @param mixed    $default   The value if the option does not exist. An array: no constant or environment variable can set it.
	 * @param bool     $is_stored Whether something is saved under this name: a setting. Otherwise saving it does something else.
	 */
	public static function register( string $option, callable $check, $default = '', bool $is_stored = true ): void {
		$sanitize = static fn( $value ) => null === $value ? get_option( $option, $default ) : $check( $value );
		register_setting(
			self::GROUP,
			$option,
			array(
				'sanitize_callback'    => $sanitize,
				Setting_List::ARGUMENT => array(
					'is_stored' => $is_stored,
					'is_list'   => is_array( $default ),
				),
			)
		);
	}

	/** Adds the page to the menu. */
	public function add(): void {
		$screen = add_menu_page(
			__( 'Statecraft', 'statecraft' ),
			__( 'Statecraft', 'statecraft' ),
			'manage_options',
			self::SLUG,
			array( $this, 'render' ),
			'dashicons-networking'
		);
		add_action( "load-$screen", array( self::class, 'enqueue' ) );
	}

	/** Enqueues the stylesheet and the script of the page. */
	public static function enqueue(): void {
		View_Module::enqueue( 'admin' );
		View_Module::enqueue_style( 'admin' );
	}

	/**
	 * Adds the settings link to the plugin's action links.
	 *
	 * @param array<string, string> $links HTML by name.
	 * @return array<string, string>
	 */
	public function link( array $links ): array {
		return array( 'settings' => sprintf( '<a href="%s">%s</a>', esc_url( self::url( $this->sections[0]::ID ) ), esc_html__( 'Settings', 'statecraft' ) ) ) + $links;
	}

	/**
	 * Returns the URL of a section.
	 *
	 * @param string $section `connection`, `data`, the {@see Section::ID} of a section, or an element id within one.
	 */
	public static function url( string $section ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . "#/$section" );
	}

	/** Prints the page. */
	public function render(): void {
		foreach ( $this->sections as $section ) {
			$instead = $section->replacement();
			if ( $instead ) {
				$instead();
				return;
			}
		}
		?>
		<div class="wrap statecraft-admin">
			<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
			<?php
			Setting_Errors::summary();
			self::connection();
			?>
			<form action="<?php echo esc_url( admin_url( 'options.php' ) ); ?>" method="post" class="statecraft-settings" novalidate>
				<?php settings_fields( self::GROUP ); ?>
				<?php
				foreach ( $this->sections as $section ) {
					$section->render();
				}
				/** Fires at the end of the settings form; prints more sections. */
				do_action( 'statecraft_settings' );
				?>
				<div class="statecraft-settings__save"><?php submit_button(); ?></div>
			</form>
			<?php
			foreach ( $this->sections as $section ) {
				$section->render_forms();
			}
			?>
		</div>
		<?php
	}

	/** Prints the connection status of the current user. */
	private static function connection(): void {
		?>
		<section id="/connection" aria-labelledby="statecraft-connection">
			<h2 id="statecraft-connection"><?php esc_html_e( 'Connection', 'statecraft' ); ?></h2>
			<p><?php esc_html_e( 'Blocks and the AI assistant only talk to this site. You do not need an account anywhere else.', 'statecraft' ); ?></p>
			<p>
				<?php
				printf(
					Hosting::is_connected()
						/* translators: %s: name of a person. */
						? esc_html__( 'You are connected as %s, and so is everyone else who can write posts on this site.', 'statecraft' )
						/* translators: %s: name of a person. */
						: esc_html__( 'According to this site’s host, %s is not connected to the account it provides AI through. The host can change that.', 'statecraft' ),
					'<strong>' . esc_html( wp_get_current_user()->display_name ) . '</strong>'
				);
				?>
			</p>
			<?php self::back_link(); ?>
		</section>
		<?php
	}

	/** Prints a link back to the page that the user came from. */
	private static function back_link(): void {
		// phpcs:ignore WordPress.Security -- it changes nothing, and wp_validate_redirect() allows only this site.
		$back = wp_validate_redirect( is_string( $_GET['redirect'] ?? null ) ? wp_unslash( $_GET['redirect'] ) : '', '' );
		if ( '' !== $back ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( $back ), esc_html__( 'Go back to where you were', 'statecraft' ) );
		}
	}
}
