<?php
/**
 * The section of the settings page about where photos were taken.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Views;

/** Whether copies keep where a photo was taken. */
final class Location_Section extends Section {

	public const ID = 'locations';

	protected const VIEW = Views::PRIVACY;

	/**
	 * @param Media_Settings $settings Provides the effective values.
	 */
	public function __construct( private readonly Media_Settings $settings ) {}

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( Media_Settings::LOCATION_OPTION, static fn( $value ): string => Media_Settings::KEEP === $value ? Media_Settings::KEEP : Media_Settings::DROP );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Where photos were taken', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$option   = Media_Settings::LOCATION_OPTION;
		$is_given = in_array( $this->settings->sources->source( 'location' ), array( 'environment', 'constant' ), true );
		?>
		<table class="form-table" role="presentation"><tr>
			<th scope="row"><?php esc_html_e( 'Location', 'statecraft' ); ?></th>
			<td>
				<?php echo $is_given ? '' : '<input type="hidden" name="' . esc_attr( $option ) . '" value="drop">'; ?>
				<label>
					<input type="checkbox" value="keep" aria-describedby="<?php echo esc_attr( $option ); ?>-help"<?php echo $is_given ? ' disabled' : ' name="' . esc_attr( $option ) . '"'; ?><?php checked( $this->settings->keeps_location() ); ?>>
					<?php esc_html_e( 'Keep where photos and videos were taken', 'statecraft' ); ?>
				</label>
				<p class="description" id="<?php echo esc_attr( $option ); ?>-help">
					<?php
					esc_html_e( 'Anyone can read the location in your site’s files, and it may reveal where a person lives. If unchecked, it is removed from copies.', 'statecraft' );
					if ( $is_given ) {
						/* translators: %s: name of a PHP constant or an environment variable. */
						echo ' ' . esc_html( sprintf( __( 'Currently set by %s on the server.', 'statecraft' ), $this->settings->sources->server_name( 'location' ) ) );
					}
					?>
				</p>
			</td>
		</tr></table>
		<?php
	}
}
