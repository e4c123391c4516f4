<?php
/**
 * The switches of blocks on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Connection\Editor_Features;
use Statecraft\Settings\Network_Policy;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Views;

/** A checkbox for each block, and for other editor features. */
final class Blocks_Section extends Section {

	public const ID = 'blocks';

	protected const VIEW = Views::FEATURES;

	/**
	 * @param Closure(): array<string, array{name: string, description: string}> $extensions Returns the other editor features by name. Deferred, because
	 * their labels are translated.
	 */
	public function __construct( private readonly Closure $extensions ) {}

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( Editor_Features::OPTION, array( self::class, 'check' ), array() );
	}

	/**
	 * Reads the submitted fields, or a list of disabled names. Names without a field, such as blocks of an inactive extension, keep their state; so does
	 * everything if the network decides.
	 *
	 * @param mixed $value Values by name, or a list of names.
	 * @return list<string>
	 */
	public static function check( $value ): array {
		if ( ! Network_Policy::may_switch() ) {
			return Editor_Features::off();
		}
		if ( ! is_array( $value ) || array_is_list( $value ) ) {
			return Editor_Features::names( $value );
		}
		$off = array_keys( array_filter( $value, static fn( $is_on ): bool => ! rest_sanitize_boolean( $is_on ) ) );
		return Editor_Features::names( array_merge( array_diff( Editor_Features::off(), array_keys( $value ) ), $off ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Blocks', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<p>' . esc_html__( 'Unchecked items are not offered in the editor. Blocks that are already in posts stay as they are and cannot be edited; pages still show them.', 'statecraft' ) . '</p>';
		self::switches( __( 'Blocks', 'statecraft' ), Editor_Features::blocks() );
		echo '<h3>' . esc_html__( 'Other features', 'statecraft' ) . '</h3>';
		self::switches( __( 'Other features', 'statecraft' ), ( $this->extensions )() );
	}

	/**
	 * Prints a group of checkboxes.
	 *
	 * @param array<string, array{name: string, description: string}> $all By name.
	 */
	private static function switches( string $legend, array $all ): void {
		$off     = Editor_Features::off();
		$by_code = Editor_Features::off_by_code();
		$locked  = Network_Policy::may_switch() ? '' : __( 'Only network administrators can change this.', 'statecraft' );
		printf( '<fieldset class="statecraft-switches"><legend class="screen-reader-text">%s</legend>', esc_html( $legend ) );
		foreach ( $all as $name => $words ) {
			$is_gone  = in_array( $name, $by_code, true );
			$is_fixed = $is_gone || '' !== $locked;
			$because  = in_array( $name, Network_Policy::unavailable(), true ) ? __( 'Turned off by the network administrators.', 'statecraft' ) : ( $is_gone ? __( 'Turned off by code on this site.', 'statecraft' ) : $locked );
			$field    = Editor_Features::OPTION . "[$name]";
			$id       = 'statecraft-switch-' . str_replace( '/', '-', $name );
			printf(
				'<div>%1$s<label><input type="checkbox" value="1" aria-describedby="%2$s"%3$s%4$s> %5$s</label><p class="description" id="%2$s">%6$s</p></div>',
				$is_fixed ? '' : sprintf( '<input type="hidden" name="%s" value="0">', esc_attr( $field ) ),
				esc_attr( $id ),
				$is_fixed ? ' disabled' : ' name="' . esc_attr( $field ) . '"',
				checked( ! $is_gone && ! in_array( $name, $off, true ), true, false ),
				esc_html( $words['name'] ),
				esc_html( trim( "$words[description] $because" ) )
			);
		}
		echo '</fieldset>';
	}
}
