<?php
/**
 * Reads a form from its blocks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Form;

/**
 * Reads what any version has ever written: fields that hold all in their comment, fields with a label and an input inside, in columns, groups and
 * steps. A post keeps the markup it was written with until its author edits it.
 */
final class Form_Reader {

	/** What was read of each field, in the order of the page. @var list<array{Field, Look}> */
	public readonly array $fields;

	/** The blocks of the form, with a mark in place of each field, see {@see Form_Reader::MARK}. @var array<string, mixed> */
	public readonly array $tree;

	/** The name of the block that stands in for a field; its attribute `place` is the field's place in the list. */
	public const MARK = 'statecraft/field';

	/**
	 * Reads.
	 *
	 * @param array<string, mixed> $block The parsed `jetpack/contact-form`.
	 */
	public function __construct( array $block ) {
		$fields       = array();
		$taken        = array();
		$this->tree   = Tree::replace(
			$block,
			static function ( array $inner ) use ( &$fields, &$taken ) {
				$type = Field_Reader::type( (string) $inner['blockName'] );
				if ( null === $type ) {
					return null;
				}
				$reader   = new Field_Reader( $inner, $type );
				$id       = self::free( $reader->id(), $taken );
				$taken[]  = $id;
				$fields[] = array( $reader->field( $id ), $reader->look() );
				return array(
					'blockName' => self::MARK,
					'attrs'     => array( 'place' => count( $fields ) - 1 ),
				) + Tree::html( '' );
			}
		);
		$this->fields = $fields;
	}

	/**
	 * The form.
	 *
	 * @param string               $id       Unique within its page.
	 * @param int                  $post_id  The post that it is on, or 0.
	 * @param array<string, mixed> $settings The attributes of the block.
	 */
	public function form( string $id, int $post_id, array $settings ): Form {
		$own   = $settings['formTitle'] ?? '';
		$title = is_string( $own ) && '' !== trim( $own ) ? $own : ( $post_id ? get_the_title( $post_id ) : get_bloginfo( 'name' ) );
		return new Form( $id, html_entity_decode( wp_strip_all_tags( $title ), ENT_QUOTES ), $post_id, $settings, array_column( $this->fields, 0 ) );
	}

	/**
	 * An id that no field before has.
	 *
	 * @param string       $wished The first choice.
	 * @param list<string> $taken  The ids of the fields before.
	 */
	private static function free( string $wished, array $taken ): string {
		$id = $wished;
		for ( $number = 2; in_array( $id, $taken, true ); ++$number ) {
			$id = "$wished-$number";
		}
		return $id;
	}
}
