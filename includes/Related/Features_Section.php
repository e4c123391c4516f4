<?php
/**
 * The features section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

use Statecraft\Settings\Network_Policy;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;

/** A checkbox for each feature. */
final class Features_Section extends Section {

	public const ID = 'features';

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( Modules::OPTION, array( $this, 'check' ), array() );
	}

	/**
	 * Returns the setting of each feature. A feature that was never set and is not changed now stays unset, so that its published blocks stay as they
	 * are.
	 *
	 * @param mixed $value Values by feature: strings from the form, booleans from REST.
	 * @return array<string, bool>
	 */
	public function check( $value ): array {
		$saved = array_intersect_key( (array) get_option( Modules::OPTION, array() ), Modules::all() );
		foreach ( array_intersect_key( is_array( $value ) ? $value : array(), Modules::all() ) as $module => $wanted ) {
			$is_on = rest_sanitize_boolean( $wanted );
			if ( Modules::is_active( $module ) !== $is_on && Network_Policy::refusal( $module, $is_on ) ) {
				continue;
			}
			if ( isset( $saved[ $module ] ) || Modules::is_active( $module ) !== $is_on ) {
				$saved[ $module ] = $is_on;
			}
		}
		return $saved;
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Features', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<table class="form-table" role="presentation">';
		foreach ( Modules::all() as $module => $words ) {
			$name    = Modules::OPTION . "[$module]";
			$refusal = Network_Policy::refusal( $module, ! Modules::is_active( $module ) );
			printf(
				'<tr><th scope="row">%1$s</th><td><input type="hidden"%2$s value="0"><label><input type="checkbox"%2$s value="1"%3$s> %4$s</label>%5$s</td></tr>',
				esc_html( $words['name'] ),
				$refusal ? ' disabled' : ' name="' . esc_attr( $name ) . '"',
				checked( Modules::is_active( $module ), true, false ),
				esc_html( $words['description'] ),
				$refusal ? '<p class="description">' . esc_html( $refusal->get_error_message() ) . '</p>' : ''
			);
		}
		echo '</table>';
	}
}
