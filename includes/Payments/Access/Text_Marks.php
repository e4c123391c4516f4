<?php
/**
 * What tells a text that is not public.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use WP_Block_Patterns_Registry;

/** Strings that the saved content of such a text contains, and where a site may have such content outside of posts. */
final class Text_Marks {

	/** The strings of texts that are withheld; and, beside them, that of a text for which readers have to be known. */
	private const CLOSED = array( 'premium-content/', Paywall::MARK );
	private const ALL    = array( ...self::CLOSED, 'wp:' . Access_Handler::LOGIN );

	/**
	 * @param list<string> $marks The strings.
	 */
	private function __construct( private readonly array $marks ) {}

	/** Returns the marks of texts that are withheld. */
	public static function of_closed(): self {
		return new self( self::CLOSED );
	}

	/** Returns the marks of texts that have to do with readers. */
	public static function of_all(): self {
		return new self( self::ALL );
	}

	/**
	 * Whether a text contains one.
	 *
	 * @param mixed $text The text, slashed or not.
	 */
	public function are_in( $text ): bool {
		return is_string( $text ) && array() !== array_filter( $this->marks, static fn( string $mark ): bool => str_contains( $text, $mark ) );
	}

	/**
	 * Returns the SQL condition for texts with one.
	 *
	 * @param string $column The column with the text.
	 */
	public function condition( string $column ): string {
		global $wpdb;
		return '( ' . implode( ' OR ', array_map( static fn( string $mark ): string => $wpdb->prepare( "$column LIKE %s", '%' . $wpdb->esc_like( $mark ) . '%' ), $this->marks ) ) . ' )'; // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- one of two columns.
	}

	/** Whether a widget contains one. */
	public function are_in_widgets(): bool {
		global $wpdb;
		return (bool) $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM $wpdb->options WHERE option_name LIKE %s AND ", $wpdb->esc_like( 'widget_' ) . '%' ) . $this->condition( 'option_value' ) . ' LIMIT 1' ); // phpcs:ignore WordPress.DB -- the conditions are prepared, and what is found is remembered.
	}

	/** Whether a registered pattern or a file of the theme contains one. */
	public function are_registered(): bool {
		$texts = array_column( WP_Block_Patterns_Registry::get_instance()->get_all_registered(), 'content' );
		foreach ( array( 'wp_template', 'wp_template_part' ) as $type ) {
			$texts = array( ...$texts, ...array_column( get_block_templates( array(), $type ), 'content' ) );
		}
		return array() !== array_filter( $texts, fn( $text ): bool => $this->are_in( $text ) );
	}
}
