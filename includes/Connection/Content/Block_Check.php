<?php
/**
 * What saving a post would change in a block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use stdClass;
use WP_Block_Type;
use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;

/**
 * Compares how a block is written with how the editor would write it, as far as PHP can tell: PHP knows the block's attributes and how its comment is
 * written. JavaScript generates the saved markup, so only the class that current versions put on its outermost element is checked.
 */
final class Block_Check {

	/** Possible findings, besides those about a comment. */
	public const UNKNOWN    = 'unknown';
	public const JSON       = 'json';
	public const ATTRIBUTES = 'attributes';
	public const MARKUP     = 'markup';
	public const SPACING    = 'spacing';
	public const GUID       = 'guid';

	/** Findings after which a block stays unchanged. */
	public const STAYS = array( self::UNKNOWN, self::GUID );

	/** Attributes added by block supports in JavaScript that WordPress does not register in PHP. */
	private const SUPPORTED = array( 'anchor', 'ariaLabel' );

	/** Blocks that are saved without an element around their inner blocks. */
	private const BARE = array( 'jetpack/blogroll', 'jetpack/paywall' );

	/** Types of the attributes that our blocks keep, whatever they support, see `blocks/_runtime/registration/added-by-editor.ts`. */
	private const KEPT = array(
		'anchor'          => 'string',
		'align'           => 'string',
		'className'       => 'string',
		'lock'            => 'object',
		'metadata'        => 'object',
		'style'           => 'object',
		'backgroundColor' => 'string',
		'textColor'       => 'string',
		'gradient'        => 'string',
		'borderColor'     => 'string',
		'fontSize'        => 'string',
		'fontFamily'      => 'string',
		'layout'          => 'object',
	);

	/**
	 * Checks a block.
	 *
	 * @param array<string, mixed> $block The block, read by {@see Block_Reader}.
	 * @return array<string, list<string>> Attribute names, or an empty list, by finding.
	 */
	public static function findings( array $block ): array {
		$name  = (string) $block['blockName'];
		$attrs = $block['attrs']['attrs'];
		if ( 'core/video' === $name ) {
			return isset( $attrs['guid'] ) ? array( self::GUID => array() ) : array();
		}
		Block_Types::register_all();
		$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
		if ( ! $type ) {
			return array( self::UNKNOWN => array() );
		}
		if ( null === $attrs ) {
			return array( self::JSON => array() );
		}
		$html     = implode( '', array_filter( $block['innerContent'], 'is_string' ) );
		$comment  = new Block_Comment( $block['attrs']['opener'] );
		$lost     = self::lost( $comment->values, $type );
		$is_empty = '' === trim( $html ) && ! $block['innerBlocks'];
		$findings = $lost ? array( self::ATTRIBUTES => $lost ) : array_fill_keys( $comment->differences( $type, $is_empty ), array() );
		$is_bare  = '' === trim( $html ) && in_array( $name, self::BARE, true );
		if ( ! $is_empty && ! $is_bare && self::lacks_class( $type, $html ) ) {
			$findings[ self::MARKUP ] = array();
		}
		if ( ! $is_empty && self::is_spaced_otherwise( $block['innerContent'] ) ) {
			$findings[ self::SPACING ] = array();
		}
		return $findings;
	}

	/**
	 * Returns the attributes that the editor reads and writes.
	 *
	 * @return array<string, array<string, mixed>> Their schemas by name.
	 */
	public static function schemas( WP_Block_Type $type ): array {
		$kept = Block_Types::is_ours( $type->name ) ? array_map( static fn( string $one ): array => array( 'type' => $one ), self::KEPT ) : array();
		return $type->get_attributes() + $kept;
	}

	/**
	 * Returns attributes the editor would not read: undeclared ones, or values of another type.
	 *
	 * @param stdClass      $values The attributes.
	 * @return list<string>
	 */
	private static function lost( stdClass $values, WP_Block_Type $type ): array {
		$schemas = self::schemas( $type );
		$lost    = array();
		foreach ( get_object_vars( $values ) as $name => $value ) {
			$is_declared = isset( $schemas[ $name ] ) || ( in_array( $name, self::SUPPORTED, true ) && block_has_support( $type, array( $name ), false ) );
			if ( ! $is_declared || ! self::fits( $value, $schemas[ $name ] ?? array() ) ) {
				$lost[] = (string) $name;
			}
		}
		return $lost;
	}

	/**
	 * Whether a value matches one of an attribute's types, and its enum.
	 *
	 * @param mixed                $value  The value.
	 * @param array<string, mixed> $schema The attribute.
	 */
	private static function fits( $value, array $schema ): bool {
		if ( isset( $schema['enum'] ) && ! in_array( $value, $schema['enum'], true ) ) {
			return false;
		}
		$is_of = array(
			'null'      => null === $value,
			'boolean'   => is_bool( $value ),
			'string'    => is_string( $value ),
			'rich-text' => is_string( $value ),
			'array'     => is_array( $value ),
			'object'    => $value instanceof stdClass,
			'number'    => is_int( $value ) || is_float( $value ),
			'integer'   => is_int( $value ) || is_float( $value ),
		);
		return ! isset( $schema['type'] ) || array_filter( (array) $schema['type'], static fn( string $type ): bool => $is_of[ $type ] ?? true );
	}

	/**
	 * Whether the outermost element lacks the block's class, which current versions add: an older version saved it. Blocks nested in a parent block may have
	 * no class.
	 *
	 * @param string $html The block's own saved markup.
	 */
	private static function lacks_class( WP_Block_Type $type, string $html ): bool {
		$tags = new WP_HTML_Tag_Processor( $html );
		return ! $type->parent && ! $type->ancestor && block_has_support( $type, array( 'className' ), true )
			&& ! ( $tags->next_tag() && $tags->has_class( 'wp-block-' . str_replace( '/', '-', $type->name ) ) );
	}

	/**
	 * Whether anything but a line break separates the comments from the content.
	 *
	 * @param list<string|null> $content The content; null for an inner block.
	 */
	private static function is_spaced_otherwise( array $content ): bool {
		return ! preg_match( '/^\n(?!\s)/', (string) $content[0] ) || ! preg_match( '/(?<!\s)\n$/D', (string) end( $content ) );
	}
}
