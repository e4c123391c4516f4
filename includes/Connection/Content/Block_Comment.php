<?php
/**
 * The opening comment of a block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Content;

defined( 'ABSPATH' ) || exit;

use stdClass;
use WP_Block_Type;

/**
 * Compares a comment with the one the editor would write: attributes in declaration order, without those stored in the markup or equal to their default, and
 * with characters that end a comment escaped as `\u003e`.
 */
final class Block_Comment {

	/** Possible findings: same meaning but written differently; or a different order only, which changes nothing. */
	public const COMMENT = 'comment';
	public const ORDER   = 'order';

	/** The attributes, with objects and lists distinguished. */
	public readonly stdClass $values;

	/**
	 * @param string $text The comment as written in the post.
	 */
	public function __construct( private readonly string $text ) {
		$values       = preg_match( '/\{.*\}/s', $text, $found ) ? json_decode( $found[0] ) : null;
		$this->values = $values instanceof stdClass ? $values : new stdClass();
	}

	/**
	 * Returns how it differs from what the editor would write.
	 *
	 * @param bool $is_empty Whether the block has no content.
	 * @return list<string> At most one of the constants above.
	 */
	public function differences( WP_Block_Type $type, bool $is_empty ): array {
		$kept = $this->kept( $type );
		if ( self::write( $type->name, $kept, $is_empty ) === $this->text ) {
			return array();
		}
		$is_same = count( get_object_vars( $kept ) ) === count( get_object_vars( $this->values ) );
		return array( $is_same && self::write( $type->name, $this->values, $is_empty ) === $this->text ? self::ORDER : self::COMMENT );
	}

	/** Returns the attributes that the editor writes. */
	private function kept( WP_Block_Type $type ): stdClass {
		$kept = new stdClass();
		foreach ( Block_Check::schemas( $type ) as $name => $schema ) {
			if ( property_exists( $this->values, $name ) && ! isset( $schema['source'] ) && 'local' !== ( $schema['role'] ?? '' ) && ! self::is_default( $this->values->$name, $schema ) ) {
				$kept->$name = self::numbers( $this->values->$name );
			}
		}
		return $kept;
	}

	/**
	 * Writes a comment.
	 *
	 * @param string   $name     The name of the block.
	 * @param stdClass $values   The attributes.
	 * @param bool     $is_empty Whether the block has no content.
	 */
	private static function write( string $name, stdClass $values, bool $is_empty ): string {
		$attributes = get_object_vars( $values ) ? serialize_block_attributes( $values ) . ' ' : '';
		return '<!-- wp:' . strip_core_block_namespace( $name ) . " $attributes" . ( $is_empty ? '/-->' : '-->' );
	}

	/**
	 * Whether a value is the attribute's default. In block.json as read by PHP, objects are arrays, too.
	 *
	 * @param mixed                $value  The value.
	 * @param array<string, mixed> $schema The attribute.
	 */
	private static function is_default( $value, array $schema ): bool {
		$plain = static fn( $one ): string => (string) wp_json_encode( json_decode( (string) wp_json_encode( $one ), true ) );
		return array_key_exists( 'default', $schema ) && $plain( $value ) === $plain( $schema['default'] );
	}

	/**
	 * Normalizes whole numbers like JavaScript, which has no floats: `2`, not `2.0`.
	 *
	 * @param mixed $value The value.
	 * @return mixed
	 */
	private static function numbers( $value ) {
		if ( is_float( $value ) && floor( $value ) === $value && abs( $value ) < PHP_INT_MAX ) {
			return (int) $value;
		}
		if ( is_array( $value ) ) {
			return array_map( array( self::class, 'numbers' ), $value );
		}
		return $value instanceof stdClass ? (object) array_map( array( self::class, 'numbers' ), get_object_vars( $value ) ) : $value;
	}
}
