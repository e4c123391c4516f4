<?php
/**
 * The settings of a network.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Connection\Editor_Features;
use Statecraft\Settings\Network_Policy;

/** Network Admin › Settings › Statecraft: what the network's sites may do, see {@see Network_Policy}. */
final class Network_Page {

	/** The slug of the page, and the action of its form. */
	public const SLUG = 'statecraft-network';

	/** The capability. */
	public const CAPABILITY = 'manage_network_options';

	/** The maximum number of sites listed besides the chosen ones; larger networks choose in the list of sites. */
	private const MOST_SITES = 50;

	/**
	 * @param Closure(): array<string, array{name: string}> $extensions Returns the other editor features, by name.
	 */
	public function __construct( private readonly Closure $extensions ) {}

	/** Hooks the page, its form, and the link in the plugin's row. */
	public function hook(): void {
		add_action( 'network_admin_menu', array( $this, 'add' ) );
		add_action( 'network_admin_edit_' . self::SLUG, array( $this, 'save' ) );
		add_filter( 'network_admin_plugin_action_links_' . plugin_basename( STATECRAFT_FILE ), array( self::class, 'link' ) );
	}

	/** Adds the page to the menu. */
	public function add(): void {
		add_submenu_page( 'settings.php', __( 'Statecraft', 'statecraft' ), __( 'Statecraft', 'statecraft' ), self::CAPABILITY, self::SLUG, array( $this, 'render' ) );
	}

	/** Returns the URL of the page. */
	public static function url(): string {
		return network_admin_url( 'settings.php?page=' . self::SLUG );
	}

	/**
	 * Adds the link to the page to the plugin's action links.
	 *
	 * @param array<string, string> $links HTML by name.
	 * @return array<string, string>
	 */
	public static function link( array $links ): array {
		return current_user_can( self::CAPABILITY ) ? array( 'settings' => sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Settings', 'statecraft' ) ) ) + $links : $links;
	}

	/** Saves the form, and redirects back. Settings that the page did not show stay unchanged. */
	public function save(): void {
		check_admin_referer( self::SLUG );
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'Sorry, only network administrators can change these settings.', 'statecraft' ), '', array( 'response' => 403 ) );
		}
		$names = array_keys( $this->names() );
		$sites = array_map( 'intval', self::sent( 'sites' ) );
		$shown = array_map( 'intval', self::sent( 'shown' ) );
		$there = get_sites( array( 'fields' => 'ids', 'number' => 0, 'site__in' => array( 0, ...$sites ) ) );
		Network_Policy::write(
			array(
				'keys'                => self::sent( 'keys' )[0] ?? Network_Policy::NO_SITE,
				'sites'               => array_values( array_unique( array( ...array_diff( Network_Policy::chosen(), $shown ), ...array_map( 'intval', $there ) ) ) ),
				'unavailable'         => array_values( array_unique( array( ...array_diff( Network_Policy::unavailable(), $names ), ...array_diff( $names, self::sent( 'blocks' ) ) ) ) ),
				'are_features_locked' => array() === self::sent( 'owners' ),
			)
		);
		wp_safe_redirect( add_query_arg( 'updated', 'true', self::url() ) );
		exit;
	}

	/** Prints the page. */
	public function render(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- it changes nothing.
		$is_saved = isset( $_GET['updated'] );
		?>
		<div class="wrap">
			<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
			<?php echo $is_saved ? '<div class="notice notice-success is-dismissible" role="status"><p>' . esc_html__( 'Settings saved.', 'statecraft' ) . '</p></div>' : ''; ?>
			<form method="post" action="<?php echo esc_url( network_admin_url( 'edit.php?action=' . self::SLUG ) ); ?>">
				<?php wp_nonce_field( self::SLUG ); ?>
				<h2><?php esc_html_e( 'Server keys', 'statecraft' ); ?></h2>
				<p><?php esc_html_e( 'Keys in environment variables and in wp-config.php are the same for all sites. A site with its own key always uses that. Keys are never shown to anyone.', 'statecraft' ); ?></p>
				<table class="form-table" role="presentation">
					<?php
					self::keys();
					self::sites();
					?>
				</table>
				<h2><?php esc_html_e( 'Blocks and features', 'statecraft' ); ?></h2>
				<table class="form-table" role="presentation">
					<?php
					$this->blocks();
					self::owners();
					?>
				</table>
				<?php submit_button(); ?>
			</form>
		</div>
		<?php
	}

	/** Prints the choice of sites that may use the server's keys. */
	private static function keys(): void {
		$choices = array(
			Network_Policy::NO_SITE => __( 'The main site only', 'statecraft' ),
			Network_Policy::ALL     => __( 'All sites', 'statecraft' ),
			Network_Policy::CHOSEN  => __( 'The main site and chosen sites', 'statecraft' ),
		);
		$html    = '';
		foreach ( $choices as $value => $label ) {
			$html .= sprintf( '<label><input type="radio" name="keys[]" value="%s"%s> %s</label><br>', esc_attr( $value ), checked( $value, Network_Policy::keys(), false ), esc_html( $label ) );
		}
		self::row( __( 'Who may use them', 'statecraft' ), $html, __( 'Sites that use a key incur its costs.', 'statecraft' ) );
	}

	/** Prints the sites that can be chosen. */
	private static function sites(): void {
		$query  = array( 'site__not_in' => array( get_main_site_id() ), 'orderby' => array( 'domain', 'path' ) );
		$chosen = Network_Policy::chosen();
		$listed = $chosen ? get_sites( array( 'site__in' => $chosen, 'number' => 0 ) + $query ) : array();
		$others = get_sites( array( 'site__not_in' => array( get_main_site_id(), ...$chosen ), 'number' => self::MOST_SITES + 1 ) + $query );
		$is_all = count( $others ) <= self::MOST_SITES;
		$html   = '';
		foreach ( $is_all ? array( ...$listed, ...$others ) : $listed as $site ) {
			$html .= sprintf(
				'<input type="hidden" name="shown[]" value="%1$d"><label><input type="checkbox" name="sites[]" value="%1$d"%2$s> %3$s</label><br>',
				$site->id,
				checked( in_array( (int) $site->id, $chosen, true ), true, false ),
				esc_html( $site->domain . $site->path )
			);
		}
		$help = $is_all ? __( 'Only used if “The main site and chosen sites” is selected above.', 'statecraft' ) : __( 'This network has many sites: choose more in the list of sites, under Bulk actions.', 'statecraft' );
		self::row( __( 'Chosen sites', 'statecraft' ), '' === $html ? esc_html__( 'None.', 'statecraft' ) : $html, $help );
	}

	/**
	 * Returns what can be made unavailable: titles by the names used in `statecraft_unavailable`.
	 *
	 * @return array<string, string>
	 */
	private function names(): array {
		return array_map( static fn( array $words ): string => $words['name'], Editor_Features::blocks() + ( $this->extensions )() );
	}

	/** Prints the blocks and the other editor features. */
	private function blocks(): void {
		$html = '';
		foreach ( $this->names() as $name => $title ) {
			$html .= sprintf( '<label><input type="checkbox" name="blocks[]" value="%s"%s> %s</label><br>', esc_attr( $name ), checked( in_array( $name, Network_Policy::unavailable(), true ), false, false ), esc_html( $title ) );
		}
		self::row( __( 'Available on all sites', 'statecraft' ), $html, __( 'Unchecked items are removed from the editor of all sites. Pages that contain them stay as they are.', 'statecraft' ) );
	}

	/** Prints what site administrators may do. */
	private static function owners(): void {
		$label = __( 'Site administrators can turn blocks and features on and off', 'statecraft' );
		self::row(
			__( 'Site administrators', 'statecraft' ),
			sprintf( '<label><input type="checkbox" name="owners[]" value="1"%s> %s</label>', checked( Network_Policy::are_features_locked(), false, false ), esc_html( $label ) ),
			__( 'If unchecked, only network administrators can.', 'statecraft' )
		);
	}

	/**
	 * Prints a group of fields.
	 *
	 * @param string $html The fields, escaped.
	 * @param string $help The help text.
	 */
	private static function row( string $label, string $html, string $help ): void {
		printf(
			'<tr><th scope="row">%1$s</th><td><fieldset><legend class="screen-reader-text">%1$s</legend>%2$s<p class="description">%3$s</p></fieldset></td></tr>',
			esc_html( $label ),
			$html, // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped by the callers.
			esc_html( $help )
		);
	}

	/**
	 * Returns the values of a field.
	 *
	 * @param string $name The field.
	 * @return list<string>
	 */
	private static function sent( string $name ): array {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- save() has checked it; sanitized below.
		$values = wp_unslash( $_POST[ $name ] ?? array() );
		return is_array( $values ) ? array_values( array_map( 'sanitize_text_field', array_filter( $values, 'is_string' ) ) ) : array();
	}
}
