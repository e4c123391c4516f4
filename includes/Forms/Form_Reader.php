<?php
/**
 * Reading forms from blocks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Block_Tree;
use Statecraft\Render\Plain_Text;

/**
 * Reads the markup of all versions: fields with attributes only, fields with inner blocks for label and input, in columns, groups and steps. A post
 * keeps the markup of the version it was saved with until its author edits it.
 */
final class Form_Reader {

	/**
	 * The fields, in document order.
	 *
	 * @var list<array{Field, Field_Presentation}>
	 */
	public readonly array $fields;

	/**
	 * The blocks of the form, with a placeholder block for each field, see {@see Form_Reader::PLACEHOLDER}.
	 *
	 * @var array<string, mixed>
	 */
	public readonly array $tree;

	/** The fingerprint of the form, see {@see Form_Reader::fingerprint()}. */
	private readonly string $mark;

	/** The name of the placeholder block for a field. Its attribute `place` is the index of the field, `block` the parsed field block. */
	public const PLACEHOLDER = 'statecraft/field';

	/** Style attributes, and attributes that WordPress adds during rendering. They are not part of the fingerprint. */
	public const STYLE_ATTRIBUTES = array( 'style', 'layout', 'className', 'align', 'textColor', 'backgroundColor', 'gradient', 'fontSize', 'fontFamily', 'borderColor', 'lock', 'metadata' );

	/**
	 * @param array<string, mixed> $block The parsed `jetpack/contact-form`.
	 */
	public function __construct( array $block ) {
		$this->mark   = self::fingerprint( $block );
		$block        = Default_Fields::in( Block_Tree::without_wrapper( $block ) );
		$fields       = array();
		$taken        = array();
		$answered     = array();
		$own          = array_flip( self::own_ids( $block ) );
		$numbers      = array();
		$this->tree   = Block_Tree::replace(
			$block,
			static function ( array $inner ) use ( &$fields, &$taken, &$answered, &$numbers, $own ) {
				if ( Block_Tree::is_hidden( $inner ) ) {
					return Block_Tree::freeform( '' );
				}
				$type = Field_Reader::type( (string) $inner['blockName'] );
				if ( null === $type ) {
					return null;
				}
				$reader   = new Field_Reader( $inner, $type );
				if ( ! $reader->is_shown ) {
					return Block_Tree::freeform( '' );
				}
				$is_own   = '' !== $reader->own_id();
				$id       = self::unique_id( $reader->id(), $taken, $is_own ? array() : $own, $numbers[ (int) $is_own ] );
				$field    = $reader->field( $id, $answered );
				$fields[] = array( $field, $reader->presentation() );
				$taken[ $id ] = true;
				if ( $field->has_input() ) {
					$answered[] = $id;
				}
				return array(
					'blockName' => self::PLACEHOLDER,
					'attrs'     => array(
						'place' => count( $fields ) - 1,
						'block' => $inner,
					),
				) + Block_Tree::freeform( '' );
			}
		);
		$this->fields = $fields;
	}

	/**
	 * Returns the form.
	 *
	 * @param string               $id       The id, unique within the page.
	 * @param int                  $post_id  The post that contains it, or 0.
	 * @param array<string, mixed> $settings
	 * @param list<int>            $places   The indices of the fields that are on the page.
	 */
	public function form( string $id, int $post_id, array $settings, array $places ): Form {
		$settings = array_diff_key( $settings, array_flip( self::STYLE_ATTRIBUTES ) );
		$own   = $settings['formTitle'] ?? '';
		$title = is_string( $own ) && '' !== trim( $own ) ? $own : ( $post_id ? get_the_title( $post_id ) : get_bloginfo( 'name' ) );
		return new Form( $id, Plain_Text::of_html( $title ), $post_id, $settings, array_values( array_intersect_key( array_column( $this->fields, 0 ), array_flip( $places ) ) ), $this->mark );
	}

	/**
	 * Computes the fingerprint of a form: all its settings and fields, without styles, translations and anything hidden.
	 *
	 * @param array<string, mixed> $block The parsed `jetpack/contact-form`.
	 * @return string 32 hexadecimal digits.
	 */
	public static function fingerprint( array $block ): string {
		$fields = array();
		Block_Tree::replace(
			Block_Tree::without_hidden( $block ),
			static function ( array $inner ) use ( &$fields ) {
				if ( null === Field_Reader::type( (string) $inner['blockName'] ) ) {
					return null;
				}
				$fields[] = self::without_styles( $inner );
				return $inner;
			}
		);
		$saved = (string) wp_json_encode( array( self::unstyled_attributes( $block ), $fields ) );
		// WordPress corrects one word in what it prints; the printed form is compared with the saved one.
		return substr( hash( 'sha256', Shortcode_Text::as_printed( $saved ) ), 0, 32 );
	}

	/**
	 * Reduces a block to everything except styles.
	 *
	 * @param array<string, mixed> $block
	 * @return mixed[]
	 */
	private static function without_styles( array $block ): array {
		return array( $block['blockName'], self::unstyled_attributes( $block ), array_map( array( self::class, 'without_styles' ), $block['innerBlocks'] ) );
	}

	/**
	 * Returns the attributes of a block that are not styles.
	 *
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>
	 */
	private static function unstyled_attributes( array $block ): array {
		return array_diff_key( $block['attrs'] ?? array(), array_flip( self::STYLE_ATTRIBUTES ) );
	}

	/**
	 * Returns the ids set by authors. They are reserved for these fields, since conditions refer to them.
	 *
	 * @param array<string, mixed> $block The parsed `jetpack/contact-form`.
	 * @return list<string>
	 */
	private static function own_ids( array $block ): array {
		$ids = array();
		Block_Tree::replace(
			Block_Tree::without_hidden( $block ),
			static function ( array $inner ) use ( &$ids ) {
				$type = Field_Reader::type( (string) $inner['blockName'] );
				if ( null === $type ) {
					return null;
				}
				$ids[] = ( new Field_Reader( $inner, $type ) )->own_id();
				return $inner;
			}
		);
		return array_values( array_filter( $ids, 'strlen' ) );
	}

	/**
	 * Makes an id unique by appending a number.
	 *
	 * @param string                      $wanted   The preferred id.
	 * @param array<string|int, mixed>    $taken    The ids in use, as keys.
	 * @param array<string|int, mixed>    $reserved Further ids, as keys.
	 * @param array<string|int, int>|null $numbers  The last number by preferred id: with hundreds of equal labels, each one would try all numbers.
	 */
	private static function unique_id( string $wanted, array $taken, array $reserved, ?array &$numbers ): string {
		$number = $numbers[ $wanted ] ?? 1;
		$id     = 1 === $number ? $wanted : "$wanted-$number";
		while ( isset( $taken[ $id ] ) || isset( $reserved[ $id ] ) ) {
			$id = "$wanted-" . ++$number;
		}
		$numbers[ $wanted ] = $number;
		return $id;
	}
}
