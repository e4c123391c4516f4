<?php
/**
 * The section of uploads on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Number_Field;
use Statecraft\Settings\Section;
use Statecraft\Settings\Views;
use Statecraft\Video\Upload\Upload_Limits;
use Statecraft\Video\Upload\Upload_Settings;
use Statecraft\Video\Upload\Uploads;

/** How large videos may be, how many of them, and what becomes of uploads that nobody finishes. */
final class Uploads_Section extends Section {

	public const ID = Views::UPLOADS;

	/** {@inheritDoc} */
	public function register(): void {
		foreach ( self::numbers() as $field ) {
			$field->register();
		}
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Uploads of videos', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<p>' . esc_html__( 'Videos arrive in parts, so that PHP’s limits do not matter, and an upload goes on where it was cut off.', 'statecraft' ) . '</p>';
		echo '<table class="form-table" role="presentation">';
		foreach ( self::numbers() as $field ) {
			$field->render();
		}
		printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html__( 'What holds now', 'statecraft' ), esc_html( self::state() ) );
		echo '</table>';
	}

	/**
	 * Returns the fields.
	 *
	 * @return list<Number_Field>
	 */
	private static function numbers(): array {
		return array(
			new Number_Field( Upload_Settings::of( Upload_Settings::MAX_SIZE ), __( 'Maximum size in MB', 'statecraft' ), __( 'Of a video. 0, or nothing, means that only space limits it.', 'statecraft' ) ),
			new Number_Field( Upload_Settings::of( Upload_Settings::LIFETIME ), __( 'Keep unfinished uploads for hours', 'statecraft' ), __( 'After the last part has come. Leave empty for 24.', 'statecraft' ) ),
			new Number_Field( Upload_Settings::of( Upload_Settings::PARALLEL ), __( 'Parts at the same time', 'statecraft' ), __( 'From 1 to 6. Each one occupies one of the server’s PHP workers; pages need the others. Leave empty for 1.', 'statecraft' ) ),
			new Number_Field( Upload_Settings::of( Upload_Settings::PER_HOUR ), __( 'Uploads per person per hour', 'statecraft' ), __( 'Each part of a parallel upload is one. Leave empty for 600.', 'statecraft' ) ),
		);
	}

	/** Returns what limits a video now: filters and networks have a say, too. */
	private static function state(): string {
		$most = Upload_Limits::max_size();
		$free = function_exists( 'disk_free_space' ) && Uploads::prepare() ? disk_free_space( Uploads::root() ) : false;
		/* translators: %s: size such as 2 GB. */
		$text = $most ? sprintf( __( 'A video may have up to %s.', 'statecraft' ), size_format( $most, 1 ) ) : __( 'A video may be as large as there is space.', 'statecraft' );
		/* translators: %s: size such as 2 GB. */
		return false === $free ? $text : $text . ' ' . sprintf( __( 'The disk of this site has %s left.', 'statecraft' ), size_format( $free, 1 ) );
	}
}
