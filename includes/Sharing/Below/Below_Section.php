<?php
/**
 * The sharing section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing\Below;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Views;
use Statecraft\Sharing\Sharing_Service;

/** Sharing buttons below posts: where, which, and how they look. */
final class Below_Section extends Section {

	public const ID = 'sharing';

	protected const VIEW = Views::FEATURES;

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( Below_Settings::OPTION, array( Below_Settings::class, 'check' ), array() );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Sharing buttons', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$settings = Below_Settings::read();
		echo '<p>' . esc_html__( 'A row of buttons below the text of posts. Posts with a Sharing Buttons block of their own have only that.', 'statecraft' ) . '</p><table class="form-table" role="presentation">';
		self::boxes( __( 'Show buttons on', 'statecraft' ), 'places', self::places(), $settings->places, __( 'If none is checked, no buttons are added.', 'statecraft' ) );
		self::boxes( __( 'Buttons', 'statecraft' ), 'services', self::buttons( $settings->services ), $settings->services, __( 'Plain links: nothing is loaded from these services.', 'statecraft' ) );
		printf( '<tr><th scope="row"><label for="statecraft-sharing-style">%s</label></th><td><select id="statecraft-sharing-style" name="%s[style]">', esc_html__( 'Style', 'statecraft' ), esc_attr( Below_Settings::OPTION ) );
		foreach ( self::styles() as $style => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $style ), selected( $style, $settings->style, false ), esc_html( $label ) );
		}
		echo '</select></td></tr></table>';
	}

	/**
	 * Returns the places that can be chosen.
	 *
	 * @return array<string, string> Plain labels by name.
	 */
	private static function places(): array {
		$types = array_filter( get_post_types( array( 'public' => true ), 'objects' ), static fn( $type ): bool => is_post_type_viewable( $type ) );
		return array_map( static fn( $type ): string => Plain_Text::of_saved( (string) $type->labels->name ), $types )
			+ array( Below_Settings::LISTS => __( 'Home page and archives, where they show whole posts', 'statecraft' ) );
	}

	/**
	 * Returns all services, the chosen ones first, in their order.
	 *
	 * @param list<string> $chosen The chosen ones.
	 * @return array<string, string> Names by slug.
	 */
	private static function buttons( array $chosen ): array {
		$slugs = array_unique( array( ...$chosen, ...Sharing_Service::all() ) );
		return array_filter( array_combine( $slugs, array_map( static fn( string $slug ): string => Sharing_Service::of( $slug )?->name() ?? '', $slugs ) ) );
	}

	/**
	 * Returns the names of the looks, those of the block.
	 *
	 * @return array<string, string>
	 */
	private static function styles(): array {
		return array(
			'icon-text' => __( 'Icon and text', 'statecraft' ),
			'icon'      => __( 'Icon only', 'statecraft' ),
			'text'      => __( 'Text only', 'statecraft' ),
			'official'  => __( 'Official colors', 'statecraft' ),
		);
	}

	/**
	 * Prints a row of checkboxes.
	 *
	 * @param string                $legend  Their name.
	 * @param string                $name    The entry of the option.
	 * @param array<string, string> $labels  Plain labels by value.
	 * @param list<string>          $checked The checked values.
	 * @param string                $help    The text below.
	 */
	private static function boxes( string $legend, string $name, array $labels, array $checked, string $help ): void {
		$field = Below_Settings::OPTION . "[$name][]";
		printf( '<tr><th scope="row">%1$s</th><td><fieldset><legend class="screen-reader-text">%1$s</legend><input type="hidden" name="%2$s" value="">', esc_html( $legend ), esc_attr( $field ) );
		foreach ( $labels as $value => $label ) {
			printf( '<label><input type="checkbox" name="%s" value="%s"%s> %s</label><br>', esc_attr( $field ), esc_attr( $value ), checked( in_array( $value, $checked, true ), true, false ), esc_html( $label ) );
		}
		printf( '</fieldset><p class="description">%s</p></td></tr>', esc_html( $help ) );
	}
}
