<?php
/**
 * The fields of a form, read from its HTML.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use WP_HTML_Tag_Processor;

/**
 * Reads what a form would submit unchanged, and fills in what the user has typed. Sections print their fields freely, so the HTML is the only complete list.
 */
final class Form_Fields {

	/** Input types that are not settings. */
	private const OTHERS = array( 'submit', 'button', 'reset', 'image', 'file' );

	/**
	 * Reads the fields of a form.
	 *
	 * @return array<string, array{value: string|list<string>, heading: string, title: string, is_secret: bool}> By name. `value`: a list where the name ends
	 *         in `[]`; `heading`: the id of the heading of its section; `title`: its text; `is_secret`: typed values are never shown.
	 */
	public static function read( string $html ): array {
		$fields  = array();
		$section = array(
			'heading' => '',
			'title'   => '',
		);
		$select  = '';
		$is_new  = false;
		$is_head = false;
		$tags    = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_token() ) {
			$tag = $tags->is_tag_closer() ? '' : (string) $tags->get_tag();
			if ( $is_head && '#text' === $tags->get_token_name() ) {
				$section['title'] .= $tags->get_modifiable_text();
			}
			$is_head = 'H2' === $tag || ( $is_head && 'H2' !== $tags->get_tag() );
			$name    = '' === $tag ? '' : self::attribute( $tags, 'name' );
			$value   = null;
			if ( 'SECTION' === $tag ) {
				$section = array(
					'heading' => self::attribute( $tags, 'aria-labelledby' ),
					'title'   => '',
				);
			} elseif ( 'SELECT' === $tag || 'DATALIST' === $tag ) {
				$select = $name;
				$is_new = true;
			} elseif ( 'OPTION' === $tag && '' !== $select && ( $is_new || null !== $tags->get_attribute( 'selected' ) ) ) {
				$name   = $select;
				$value  = self::attribute( $tags, 'value' );
				$is_new = false;
			} elseif ( 'TEXTAREA' === $tag ) {
				$value = $tags->get_modifiable_text();
			} elseif ( 'INPUT' === $tag && self::is_sent( $tags ) ) {
				$value = self::attribute( $tags, 'value' );
			}
			if ( null !== $value && '' !== $name ) {
				$is_list         = str_ends_with( $name, '[]' );
				$fields[ $name ] = $section + array(
					'value'     => $is_list ? array( ...( $fields[ $name ]['value'] ?? array() ), $value ) : $value,
					'is_secret' => 'password' === $tags->get_attribute( 'type' ),
				);
			}
		}
		return $fields;
	}

	/**
	 * Fills in what the user has typed.
	 *
	 * @param array<string, string|list<string>> $typed Values by name.
	 * @return string The form.
	 */
	public static function fill( string $html, array $typed ): string {
		$select = '';
		$tags   = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$tag    = (string) $tags->get_tag();
			$select = 'SELECT' === $tag ? self::attribute( $tags, 'name' ) : $select;
			$value  = $typed[ 'OPTION' === $tag ? $select : self::attribute( $tags, 'name' ) ] ?? null;
			$type   = 'INPUT' === $tag ? self::attribute( $tags, 'type' ) : $tag;
			if ( null === $value || 'hidden' === $type || 'password' === $type ) {
				continue;
			}
			if ( in_array( $type, array( 'checkbox', 'radio', 'OPTION' ), true ) ) {
				$tags->set_attribute( 'OPTION' === $type ? 'selected' : 'checked', in_array( self::attribute( $tags, 'value' ), (array) $value, true ) );
			} elseif ( 'TEXTAREA' === $type && is_string( $value ) ) {
				$tags->set_modifiable_text( $value );
			} elseif ( 'INPUT' === $tag && is_string( $value ) ) {
				$tags->set_attribute( 'value', $value );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Flattens submitted values into values by field name.
	 *
	 * @param string $name  The name prefix.
	 * @param mixed  $value The submitted value.
	 * @return array<string, string|list<string>>
	 */
	public static function flat( string $name, $value ): array {
		if ( ! is_array( $value ) ) {
			return array( $name => (string) $value );
		}
		if ( array_is_list( $value ) ) {
			return array( "{$name}[]" => array_values( array_filter( $value, 'is_string' ) ) );
		}
		return array_merge( ...array_map( static fn( $key ): array => self::flat( "{$name}[$key]", $value[ $key ] ), array_keys( $value ) ) );
	}

	/**
	 * Nests values as PHP would on submission.
	 *
	 * @param array<string, string|list<string>> $fields Values by the names of fields.
	 * @return array<string, mixed>
	 */
	public static function nested( array $fields ): array {
		$pairs = array();
		foreach ( $fields as $name => $value ) {
			foreach ( (array) $value as $one ) {
				$pairs[] = rawurlencode( $name ) . '=' . rawurlencode( $one );
			}
		}
		parse_str( implode( '&', $pairs ), $nested );
		return $nested;
	}

	/**
	 * Whether the form submits an input.
	 *
	 * @param WP_HTML_Tag_Processor $tags Positioned at the input.
	 */
	private static function is_sent( WP_HTML_Tag_Processor $tags ): bool {
		$type = self::attribute( $tags, 'type' );
		if ( null !== $tags->get_attribute( 'form' ) || in_array( $type, self::OTHERS, true ) ) {
			return false;
		}
		return ! in_array( $type, array( 'checkbox', 'radio' ), true ) || null !== $tags->get_attribute( 'checked' );
	}

	/**
	 * Returns an attribute as a string.
	 *
	 * @param WP_HTML_Tag_Processor $tags Positioned at a tag.
	 */
	private static function attribute( WP_HTML_Tag_Processor $tags, string $name ): string {
		$value = $tags->get_attribute( $name );
		return is_string( $value ) ? $value : '';
	}
}
