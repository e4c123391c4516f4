<?php
/**
 * The newsletter section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Newsletter_Settings;
use Statecraft\Render\Plain_Text;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting_Sources;
use Statecraft\Settings\Views;

/** Where visitors can sign up, which categories they choose from, and how posts are sent. */
final class Newsletter_Section extends Section {

	public const ID = 'newsletter';

	protected const VIEW = Views::FEATURES;

	/** {@inheritDoc} */
	public function register(): void {
		$flag = static fn( $value ): string => rest_sanitize_boolean( $value ) ? '1' : '0';
		Page::register( Newsletter_Settings::OPEN, $flag, '1' );
		// An empty value costs nothing on the pages of a site that does not use it.
		Page::register( Newsletter_Settings::COMMENTS, static fn( $value ): string => rest_sanitize_boolean( $value ) ? '1' : '' );
		Page::register( Newsletter_Settings::POST_ENDS, static fn( $value ): string => rest_sanitize_boolean( $value ) ? '1' : '' );
		Page::register( Newsletter_Settings::CATEGORIES, array( self::class, 'check' ), array() );
		Sending_Fields::register();
	}

	/**
	 * Returns the offered categories that exist.
	 *
	 * @param mixed $value Term ids.
	 * @return list<int>
	 */
	public static function check( $value ): array {
		$ids = array_unique( array_map( 'intval', array_filter( (array) $value, 'is_numeric' ) ) );
		return array_values( array_filter( $ids, static fn( int $id ): bool => $id > 0 && null !== term_exists( $id, 'category' ) ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Newsletter', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<table class="form-table" role="presentation">';
		printf( '<tr><th scope="row">%1$s</th><td><fieldset><legend class="screen-reader-text">%1$s</legend>', esc_html__( 'Sign-up', 'statecraft' ) );
		self::box( Newsletter_Settings::OPEN, __( 'Visitors can subscribe to new posts by email', 'statecraft' ) );
		self::box( Newsletter_Settings::COMMENTS, __( 'Add a tick box to the comment form', 'statecraft' ) );
		self::box( Newsletter_Settings::POST_ENDS, __( 'Add a form at the end of posts', 'statecraft' ) );
		printf( '</fieldset><p class="description">%s</p></td></tr>', esc_html__( 'Nobody is subscribed before they have confirmed it by the link in an email.', 'statecraft' ) );
		self::categories();
		Sending_Fields::render();
		echo '</table>';
	}

	/** Prints the choice of categories. */
	private static function categories(): void {
		$terms   = get_terms(
			array(
				'taxonomy'   => 'category',
				'hide_empty' => false,
			)
		);
		$offered = array_keys( Newsletter_Settings::categories() );
		$option  = Newsletter_Settings::CATEGORIES;
		printf( '<tr><th scope="row">%1$s</th><td><fieldset><legend class="screen-reader-text">%1$s</legend><input type="hidden" name="%2$s[]" value="0">', esc_html__( 'Newsletter categories', 'statecraft' ), esc_attr( $option ) );
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			printf(
				'<label><input type="checkbox" name="%1$s[]" value="%2$d"%3$s> %4$s</label><br>',
				esc_attr( $option ),
				(int) $term->term_id,
				checked( in_array( (int) $term->term_id, $offered, true ), true, false ),
				esc_html( Plain_Text::of_saved( $term->name ) )
			);
		}
		printf( '</fieldset><p class="description">%s</p></td></tr>', esc_html__( 'People choose among these when they subscribe. If none is checked, everyone gets all posts.', 'statecraft' ) );
	}

	/** Prints a tick box with a line of its own. */
	private static function box( string $option, string $label ): void {
		// What the server sets cannot be changed here.
		$is_given = in_array( Setting_Sources::read( $option )['source'], array( 'environment', 'constant' ), true );
		printf(
			$is_given
				? '<label><input type="checkbox" id="%1$s" disabled%2$s> %3$s</label><br>'
				: '<input type="hidden" name="%1$s" value="0"><label><input type="checkbox" id="%1$s" name="%1$s" value="1"%2$s> %3$s</label><br>',
			esc_attr( $option ),
			checked( Newsletter_Settings::is_on( $option ), true, false ),
			esc_html( $label )
		);
	}
}
