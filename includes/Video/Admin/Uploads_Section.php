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

/** How large videos may be, how many of them, and how long unfinished uploads are kept. */
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
		return __( 'Video uploads', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<p>' . esc_html__( 'Videos are uploaded in parts, so PHP’s limits do not apply, and an interrupted upload resumes where it stopped.', 'statecraft' ) . '</p>';
		echo '<table class="form-table" role="presentation">';
		foreach ( self::numbers() as $field ) {
			$field->render();
		}
		printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html__( 'Current limits', 'statecraft' ), esc_html( self::state() ) );
		echo '</table>';
	}

	/**
	 * Returns the fields.
	 *
	 * @return list<Number_Field>
	 */
	private static function numbers(): array {
		return array(
			new Number_Field( Upload_Settings::of( Upload_Settings::MAX_SIZE ), __( 'Maximum size in MB', 'statecraft' ), __( 'Per video. 0 or empty means that only disk space limits it.', 'statecraft' ) ),
			new Number_Field( Upload_Settings::of( Upload_Settings::LIFETIME ), __( 'Keep unfinished uploads for (hours)', 'statecraft' ), __( 'Counted from the last part received. Leave empty for 24.', 'statecraft' ) ),
			new Number_Field( Upload_Settings::of( Upload_Settings::PARALLEL ), __( 'Simultaneous parts', 'statecraft' ), __( 'From 1 to 6. Each part occupies one of the server’s PHP workers; your pages need the others. Leave empty for 1.', 'statecraft' ) ),
			new Number_Field( Upload_Settings::of( Upload_Settings::PER_HOUR ), __( 'Uploads per person per hour', 'statecraft' ), __( 'Each part of a parallel upload counts as one. Leave empty for 600.', 'statecraft' ) ),
		);
	}

	/** Returns the limits in effect, including those set by filters and the network. */
	private static function state(): string {
		$most = Upload_Limits::max_size();
		$free = function_exists( 'disk_free_space' ) && Uploads::prepare() ? disk_free_space( Uploads::root() ) : false;
		/* translators: %s: size such as 2 GB. */
		$text = $most ? sprintf( __( 'A video can be up to %s.', 'statecraft' ), size_format( $most, 1 ) ) : __( 'A video can be as large as the free disk space.', 'statecraft' );
		/* translators: %s: size such as 2 GB. */
		return false === $free ? $text : $text . ' ' . sprintf( __( 'This site’s disk has %s left.', 'statecraft' ), size_format( $free, 1 ) );
	}
}
