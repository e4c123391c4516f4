<?php
/**
 * The setting that controls uninstalling.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress cannot ask during uninstall, so what {@see Removal} deletes is set on the settings page and shown in the plugin's row on the Plugins screen.
 */
final class Uninstall {

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
		Page::register( Data_Kinds::OPTION, array( Data_Kinds::class, 'check' ), array(), is_imported: false );
	}

	/**
	 * Adds the effect of uninstalling to the plugin's row meta.
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
			$parts[] = esc_html__( 'Uninstalling only removes data from sites that have chosen this in their settings', 'statecraft' );
			return $parts;
		}
		$all   = Data_Kinds::all();
		$names = array_column( array_intersect_key( $all, array_flip( Data_Kinds::removed() ) ), 'name' );
		$text  = match ( count( $names ) ) {
			0              => esc_html__( 'Uninstalling keeps its data', 'statecraft' ),
			count( $all )  => '<strong>' . esc_html__( 'Uninstalling removes all its data', 'statecraft' ) . '</strong>',
			/* translators: %s: a list of kinds of data, such as “Form responses”. */
			default        => '<strong>' . esc_html( sprintf( __( 'Uninstalling removes: %s', 'statecraft' ), wp_sprintf( '%l', $names ) ) ) . '</strong>',
		};
		// The settings page does not exist while Jetpack is active.
		$parts[] = has_action( 'statecraft_settings' ) && current_user_can( 'manage_options' )
			? sprintf( '%s (<a href="%s">%s</a>)', $text, esc_url( Page::url( self::SECTION ) ), esc_html__( 'change this', 'statecraft' ) )
			: $text;
		return $parts;
	}

	/** Prints the section. */
	public static function render(): void {
		$removed = Data_Kinds::removed();
		?>
		<section id="/<?php echo esc_attr( self::SECTION ); ?>" aria-labelledby="statecraft-data">
			<h2 id="statecraft-data"><?php esc_html_e( 'Data', 'statecraft' ); ?></h2>
			<?php Setting_Errors::reason( 'statecraft-data' ); ?>
			<p><?php esc_html_e( 'While the plugin is inactive, nothing is deleted, and posts show the saved content of their blocks: text, links and images. Opening hours, GIFs, videos, forms, payment buttons, sharing buttons, Like buttons, numbers of views, lists of popular posts, lists of sites, stories, related posts, subscriber logins, ads and Calendly and Tock buttons are hidden, and subscriber-only text is visible to everyone, unless you choose to keep it closed when you deactivate the plugin.', 'statecraft' ); ?></p>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row" id="statecraft-data-label"><?php esc_html_e( 'Remove on uninstall', 'statecraft' ); ?></th>
					<td>
						<fieldset aria-labelledby="statecraft-data-label" aria-describedby="statecraft-data-help">
							<input type="hidden" name="<?php echo esc_attr( Data_Kinds::OPTION ); ?>[]" value="">
							<?php
							foreach ( Data_Kinds::all() as $kind => $words ) {
								printf(
									'<p><label><input type="checkbox" name="%1$s[]" value="%2$s" aria-describedby="statecraft-data-%2$s"%3$s> %4$s</label></p><p class="description" id="statecraft-data-%2$s">%5$s</p>',
									esc_attr( Data_Kinds::OPTION ),
									esc_attr( $kind ),
									checked( in_array( $kind, $removed, true ), true, false ),
									esc_html( $words['name'] ),
									esc_html( $words['description'] )
								);
							}
							?>
						</fieldset>
						<p class="description" id="statecraft-data-help"><?php esc_html_e( 'Checked data is permanently deleted when you delete the plugin. The rest is kept in case you reinstall it. Your posts keep their blocks either way. Nothing is deleted while another copy of the plugin is installed.', 'statecraft' ); ?></p>
					</td>
				</tr>
			</table>
		</section>
		<?php
	}
}
