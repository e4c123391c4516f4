<?php
/**
 * The setting that controls uninstalling.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

/**
 * Whether {@see Removal} deletes the data. WordPress cannot ask during uninstall, so this is set on the settings page and shown in the plugin's row
 * on the Plugins screen.
 */
final class Uninstall {

	/** The option: `1` removes all data. */
	public const OPTION = 'statecraft_remove_data';

	/** The section's URL fragment. */
	private const SECTION = 'data';

	/** Hooks the setting and its section. */
	public static function hook(): void {
		add_action( 'admin_init', array( self::class, 'register' ) );
		add_action( 'statecraft_settings', array( self::class, 'render' ), 20 );
	}

	/** Hooks the plugin's row on the Plugins screen. */
	public static function hook_row(): void {
		add_filter( 'plugin_row_meta', array( self::class, 'add_row_meta' ), 10, 2 );
	}

	/** Registers the option. */
	public static function register(): void {
		Page::register( self::OPTION, static fn( $value ): string => rest_sanitize_boolean( $value ) ? '1' : '0' );
	}

	/**
	 * Adds to the plugin's row meta what uninstalling will do.
	 *
	 * @param string[] $parts The plugin's row meta, as HTML.
	 * @param string   $file  The basename of a plugin file.
	 * @return string[]
	 */
	public static function add_row_meta( array $parts, string $file ): array {
		if ( plugin_basename( STATECRAFT_FILE ) !== $file ) {
			return $parts;
		}
		if ( is_network_admin() ) {
			$parts[] = esc_html__( 'Uninstalling only removes the data of sites that have chosen so in their settings', 'statecraft' );
			return $parts;
		}
		$text = '1' === get_option( self::OPTION )
			? '<strong>' . esc_html__( 'Uninstalling removes all its data', 'statecraft' ) . '</strong>'
			: esc_html__( 'Uninstalling keeps its data', 'statecraft' );
		// The settings page does not exist while Jetpack is active.
		$parts[] = has_action( 'statecraft_settings' ) && current_user_can( 'manage_options' )
			? sprintf( '%s (<a href="%s">%s</a>)', $text, esc_url( Page::url( self::SECTION ) ), esc_html__( 'change this', 'statecraft' ) )
			: $text;
		return $parts;
	}

	/** Prints the section. */
	public static function render(): void {
		?>
		<section id="/<?php echo esc_attr( self::SECTION ); ?>" aria-labelledby="statecraft-data">
			<h2 id="statecraft-data"><?php esc_html_e( 'Data', 'statecraft' ); ?></h2>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><?php esc_html_e( 'Uninstalling', 'statecraft' ); ?></th>
					<td>
						<input type="hidden" name="<?php echo esc_attr( self::OPTION ); ?>" value="0">
						<label>
							<input type="checkbox" name="<?php echo esc_attr( self::OPTION ); ?>" value="1" aria-describedby="statecraft-data-help"<?php checked( get_option( self::OPTION ), '1' ); ?>>
							<?php esc_html_e( 'Remove all data on uninstall', 'statecraft' ); ?>
						</label>
						<p class="description" id="statecraft-data-help"><?php esc_html_e( 'Permanently deletes settings, keys, form responses with their files, orders, subscribers and plans, and usage counts. Subscriptions go on at the payment provider: end them first. If this is not checked, they are kept in case you install the plugin again. Your posts keep their blocks either way.', 'statecraft' ); ?></p>
					</td>
				</tr>
			</table>
		</section>
		<?php
	}
}
