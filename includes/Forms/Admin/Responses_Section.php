<?php
/**
 * The form responses section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Retention;
use Statecraft\Forms\Stored_Responses;
use Statecraft\Settings\Number_Field;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Views;

/** The settings for how long responses are kept, and what is stored about their senders. */
final class Responses_Section extends Section {

	public const ID = 'responses';

	protected const VIEW = Views::PRIVACY;

	/** {@inheritDoc} */
	public function register(): void {
		self::days()->register();
		Page::register( Stored_Responses::KEEP_ADDRESS, static fn( $value ): string => rest_sanitize_boolean( $value ) ? '1' : '0' );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Form responses', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$setting  = Stored_Responses::keep_address();
		$option   = $setting->option;
		$is_given = in_array( $setting->sources->source( $setting->name ), array( 'environment', 'constant' ), true );
		echo '<table class="form-table" role="presentation">';
		self::days()->render();
		printf(
			'<tr><th scope="row">%1$s</th><td>%2$s<label><input type="checkbox" value="1" aria-describedby="%3$s-help"%4$s%5$s> %6$s</label><p class="description" id="%3$s-help">%7$s</p></td></tr></table>',
			esc_html__( 'IP addresses', 'statecraft' ),
			$is_given ? '' : '<input type="hidden" name="' . esc_attr( $option ) . '" value="0">',
			esc_attr( $option ),
			$is_given ? ' disabled' : ' name="' . esc_attr( $option ) . '"',
			checked( '1' === (string) $setting->value(), true, false ),
			esc_html__( 'Store the sender’s IP address', 'statecraft' ),
			esc_html(
				__( 'If unchecked, only an irreversible hash of it is stored, which identifies responses from the same sender. In many countries, you must explain why you store IP addresses.', 'statecraft' )
				/* translators: %s: name of a PHP constant or an environment variable. */
				. ( $is_given ? ' ' . sprintf( __( 'Currently set by %s on the server.', 'statecraft' ), $setting->sources->server_name( $setting->name ) ) : '' )
			)
		);
	}

	/** Returns the field for the retention period. */
	private static function days(): Number_Field {
		return new Number_Field( Retention::setting(), __( 'Delete responses after (days)', 'statecraft' ), __( 'Older responses and their files are permanently deleted once a day, including existing ones. Leave empty or enter 0 to keep them.', 'statecraft' ) );
	}
}
