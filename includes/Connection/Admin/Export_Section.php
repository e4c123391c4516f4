<?php
/**
 * The section of the owner's page for exporting and importing settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Section;
use Statecraft\Settings\Views;

/** Downloads the settings as a file, and imports one. Forms are submitted to {@see Export_Actions}, without JavaScript. */
final class Export_Section extends Section {

	public const ID = 'export';

	protected const VIEW = Views::DATA;

	/**
	 * @param Export_Actions $actions Handles the forms.
	 */
	public function __construct( private readonly Export_Actions $actions ) {}

	/** Prints the section after the data section, which comes first in the view. */
	public function render(): void {
		add_action( 'statecraft_settings', fn() => parent::render(), 30 );
	}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->actions->hook();
	}

	/** Prints the forms. */
	public function render_forms(): void {
		foreach ( array( Export_Actions::EXPORT, Export_Actions::IMPORT ) as $action ) {
			printf(
				'<form id="%1$s-form" action="%2$s" method="post" enctype="multipart/form-data"><input type="hidden" name="action" value="%1$s"><input type="hidden" name="_wpnonce" value="%3$s"></form>',
				esc_attr( $action ),
				esc_url( admin_url( 'admin-post.php' ) ),
				esc_attr( wp_create_nonce( $action ) )
			);
		}
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Export and import settings', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$this->actions->render_result();
		?>
		<table class="form-table" role="presentation">
			<tr>
				<th scope="row"><?php esc_html_e( 'Export', 'statecraft' ); ?></th>
				<td>
					<button type="submit" class="button" form="<?php echo esc_attr( Export_Actions::EXPORT ); ?>-form" aria-describedby="statecraft-export-help"><?php esc_html_e( 'Download settings', 'statecraft' ); ?></button>
					<p class="description" id="statecraft-export-help"><?php esc_html_e( 'All settings saved on this site, without keys and without settings made on the server.', 'statecraft' ); ?></p>
				</td>
			</tr>
			<tr>
				<th scope="row"><label for="statecraft-import-file"><?php esc_html_e( 'Import', 'statecraft' ); ?></label></th>
				<td>
					<p><input type="file" id="statecraft-import-file" name="<?php echo esc_attr( Export_Actions::FILE ); ?>" accept=".json,application/json" required form="<?php echo esc_attr( Export_Actions::IMPORT ); ?>-form" aria-describedby="statecraft-import-help"></p>
					<p>
						<button type="submit" class="button" form="<?php echo esc_attr( Export_Actions::IMPORT ); ?>-form" name="<?php echo esc_attr( Export_Actions::DRY ); ?>" value="1"><?php esc_html_e( 'Show what would change', 'statecraft' ); ?></button>
						<button type="submit" class="button" form="<?php echo esc_attr( Export_Actions::IMPORT ); ?>-form"><?php esc_html_e( 'Import settings', 'statecraft' ); ?></button>
					</p>
					<p class="description" id="statecraft-import-help"><?php esc_html_e( 'A file exported here or on another site. Settings that it does not contain stay as they are. Keys in it are ignored: enter them yourself.', 'statecraft' ); ?></p>
				</td>
			</tr>
		</table>
		<?php
	}
}
