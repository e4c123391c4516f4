<?php
/**
 * The statistics section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Views;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting_Sources;
use Statecraft\Settings\Views;

/** Whether views are counted. */
final class Counting_Section extends Section {

	public const ID = 'counts';

	protected const VIEW = Views::FEATURES;

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( Counting::OPTION, static fn( $value ): string => rest_sanitize_boolean( $value ) ? '1' : '' );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Statistics', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		// What the server sets cannot be changed here.
		$is_given = in_array( Setting_Sources::read( Counting::OPTION )['source'], array( 'environment', 'constant' ), true );
		printf(
			'<table class="form-table" role="presentation"><tr><th scope="row">%1$s</th><td>%2$s<label><input type="checkbox" id="%3$s" %4$s%5$s> %6$s</label><p class="description">%7$s</p></td></tr></table>',
			esc_html__( 'Views', 'statecraft' ),
			$is_given ? '' : '<input type="hidden" name="' . esc_attr( Counting::OPTION ) . '" value="0">',
			esc_attr( Counting::OPTION ),
			$is_given ? 'disabled' : 'name="' . esc_attr( Counting::OPTION ) . '" value="1"',
			checked( Counting::is_on(), true, false ),
			esc_html__( 'Count how often posts and pages are viewed', 'statecraft' ),
			esc_html__( 'Without cookies, and without storing who it was. People who write on this site and known bots are not counted. The numbers of each day are kept for a year.', 'statecraft' )
		);
	}
}
