<?php
/**
 * The settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Render\View_Module;

/**
 * One page with one form around all sections, so saving one section does not lose unsaved input in another. The editor links to sections by URL fragment;
 * {@see Views} groups them. The slug is the one in Jetpack's links, unless one of Jetpack's plugins has its own page there.
 */
final class Page {

	/** The menu slug: admin.php?page=my-jetpack. */
	private const SLUG = 'my-jetpack';

	/** The slug used when another plugin has that one. Always leads to the page. */
	private const OWN_SLUG = 'statecraft';

	/** The option recording that the slug is taken: the menu is not known where most links are built. */
	public const TAKEN = 'statecraft_page_taken';

	/** The page's screen ids. They differ while Jetpack is active. */
	public const SCREENS = '.+_page_(?:' . self::SLUG . '|' . self::OWN_SLUG . ')';

	/** The option group of the Settings API. */
	public const GROUP = 'statecraft';

	/**
	 * The sections.
	 *
	 * @var list<Section>
	 */
	private readonly array $sections;

	/** Creates the sections of all systems. */
	private static ?Closure $all = null;

	/** The page of this request. */
	private static ?self $shared = null;

	/**
	 * @param Section ...$sections The sections of all systems, within each view in display order.
	 */
	public function __construct( Section ...$sections ) {
		$this->sections = Views::sorted( new Services_Section(), ...$sections );
	}

	/** Returns the page with the sections of all systems, which are only created for requests that involve it. */
	private static function shared(): self {
		return self::$shared ??= new self( ...( self::$all )() );
	}

	/**
	 * Hooks the menu page, the plugin action link and, if this request involves the page, the sections.
	 *
	 * @param Closure(): list<Section> $sections Creates the sections of all systems.
	 */
	public static function hook( Closure $sections ): void {
		self::$all = $sections;
		add_action( 'admin_init', static fn() => self::is_asked() && self::shared()->hook_sections(), 1 );
		// After other plugins' menus.
		add_action( 'admin_menu', array( self::class, 'add' ), PHP_INT_MAX );
		add_filter( 'plugin_action_links', array( self::class, 'link' ), 10, 2 );
	}

	/** Whether the sections are registered, or are about to be. */
	public static function has_sections(): bool {
		return null !== self::$shared;
	}

	/** Whether this request shows the page, saves its form, or runs one of its actions. */
	private static function is_asked(): bool {
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- only compared.
		return match ( $GLOBALS['pagenow'] ?? '' ) {
			// The first two show notices of sections.
			'index.php', 'plugins.php', 'options.php' => true,
			'admin-ajax.php', 'admin-post.php'        => str_starts_with( (string) ( is_string( $_REQUEST['action'] ?? null ) ? $_REQUEST['action'] : '' ), 'statecraft_' ),
			default                                   => in_array( $_GET['page'] ?? '', array( self::SLUG, self::OWN_SLUG ), true ),
		};
		// phpcs:enable
	}

	/** Hooks the sections. */
	private function hook_sections(): void {
		foreach ( $this->sections as $section ) {
			$section->hook();
		}
		Uninstall::hook();
		Shown_Form::hook( $this->render_fields( ... ) );
		add_filter( 'wp_redirect', array( Setting_Errors::class, 'filter_redirect' ) );
	}

	/**
	 * Registers an option of the page. A field that is not submitted, because a constant or environment variable overrides it or the user may not
	 * change it, keeps its saved value.
	 *
	 * @param callable $check       Sanitizes the submitted value and returns the value to save.
	 * @param mixed    $default     The value if the option does not exist. If an array, no constant or environment variable can set it.
	 * @param bool     $is_stored   Whether it is a setting saved under this name. Otherwise saving it has another effect.
	 * @param bool     $is_imported Whether a settings file may change it: false for anything that deletes data or costs money.
	 */
	public static function register( string $option, callable $check, $default = '', bool $is_stored = true, bool $is_imported = true ): void {
		// WordPress sanitizes twice on first save. A value that is already saved is not checked again: the result may differ for this user.
		$sanitize = static function ( $value ) use ( $option, $check, $default ) {
			$saved = get_option( $option, $default );
			return null === $value || ( $value === $saved && ! Setting_Errors::is_trial() ) ? $saved : $check( $value );
		};
		register_setting(
			self::GROUP,
			$option,
			array(
				'sanitize_callback'    => $sanitize,
				Setting_List::ARGUMENT => array(
					'is_stored'   => $is_stored,
					'is_list'     => is_array( $default ),
					'is_imported' => $is_imported,
				),
			)
		);
	}

	/** Adds the page to the menu, and redirects old links. */
	public static function add(): void {
		$is_taken = self::is_taken();
		if ( (bool) get_option( self::TAKEN ) !== $is_taken ) {
			update_option( self::TAKEN, $is_taken ? '1' : '' );
		}
		$name   = __( 'Statecraft', 'statecraft' );
		$screen = add_menu_page( $name, $name, 'manage_options', self::slug(), static fn() => self::shared()->render(), 'dashicons-networking' );
		add_action( "load-$screen", array( self::class, 'enqueue' ) );
		if ( ! $is_taken ) {
			$other = add_submenu_page( '', $name, $name, 'manage_options', self::OWN_SLUG, '__return_null' );
			add_action(
				"load-$other",
				static function (): void {
					// Links created while the slug was taken. Browsers keep the fragment.
					wp_safe_redirect( self::address() );
					exit;
				}
			);
		}
	}

	/** Whether another plugin has a page at Jetpack's slug. Call it after other plugins' menus. */
	private static function is_taken(): bool {
		$pages = array_merge( (array) ( $GLOBALS['menu'] ?? array() ), ...array_values( (array) ( $GLOBALS['submenu'] ?? array() ) ) );
		return in_array( self::SLUG, array_column( $pages, 2 ), true );
	}

	/** Returns the menu slug. */
	private static function slug(): string {
		return get_option( self::TAKEN ) ? self::OWN_SLUG : self::SLUG;
	}

	/** Returns the page's URL, to which query arguments can be added. */
	public static function address(): string {
		return admin_url( 'admin.php?page=' . self::slug() );
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
	 * @param string                $file  The plugin.
	 * @return array<string, string>
	 */
	public static function link( array $links, $file ): array {
		return plugin_basename( STATECRAFT_FILE ) !== $file ? $links : array( 'settings' => sprintf( '<a href="%s">%s</a>', esc_url( self::url( Views::SERVICES ) ), esc_html__( 'Settings', 'statecraft' ) ) ) + $links;
	}

	/**
	 * Returns the URL of a section.
	 *
	 * @param string $section `connection`, `data`, the {@see Section::ID} of a section, or an element id within one.
	 */
	public static function url( string $section ): string {
		return self::address() . "#/$section";
	}

	/** Prints the sections within the form. */
	private function render_fields(): void {
		foreach ( $this->sections as $section ) {
			$section->render();
		}
		/** Fires at the end of the settings form; prints more sections. */
		do_action( 'statecraft_settings' );
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
			Views::render( ...$this->sections );
			/** Fires before the settings form; prints sections with their own forms. */
			do_action( 'statecraft_settings_lead' );
			?>
			<form action="<?php echo esc_url( admin_url( 'options.php' ) ); ?>" method="post" class="statecraft-settings" novalidate>
				<?php
				settings_fields( self::GROUP );
				Shown_Form::render( $this->render_fields( ... ) );
				?>
				<div class="statecraft-settings__save"><?php submit_button(); ?></div>
			</form>
			<?php
			foreach ( $this->sections as $section ) {
				$section->render_forms();
			}
			/** Fires after all forms; prints further ones. */
			do_action( 'statecraft_settings_forms' );
			?>
		</div>
		<?php
	}
}
