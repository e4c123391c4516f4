<?php
/**
 * The fields of a form without fields.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Block_Tree;

/** The name, email, website and message fields of a form that was saved before its author chose any fields. */
final class Default_Fields {

	/**
	 * Returns the fields.
	 *
	 * @param bool $has_subject Whether to include a subject.
	 * @return list<array<string, mixed>> Parsed blocks.
	 */
	public static function blocks( bool $has_subject = false ): array {
		return array(
			self::block( 'field-name', array( 'required' => true ) ),
			self::block( 'field-email', array( 'required' => true ) ),
			self::block( 'field-url', array() ),
			...( $has_subject ? array( self::block( 'field-text', array( 'label' => __( 'Subject', 'statecraft' ) ) ) ) : array() ),
			self::block( 'field-textarea', array() ),
		);
	}

	/**
	 * Adds them to a form that has no field at all, not even a hidden one: after its other content, before its button.
	 *
	 * @param array<string, mixed> $form
	 * @return array<string, mixed>
	 */
	public static function in( array $form ): array {
		$has_field = false;
		Block_Tree::replace(
			$form,
			static function ( array $inner ) use ( &$has_field ) {
				$has_field = $has_field || null !== Field_Reader::type( (string) $inner['blockName'] );
				return null;
			}
		);
		return $has_field ? $form : Block_Tree::with_blocks( $form, self::blocks(), 'jetpack/button' );
	}

	/**
	 * Creates a field.
	 *
	 * @param string               $name  Without the namespace.
	 * @param array<string, mixed> $attrs
	 * @return array<string, mixed>
	 */
	private static function block( string $name, array $attrs ): array {
		return array(
			'blockName' => "jetpack/$name",
			'attrs'     => $attrs,
		) + Block_Tree::freeform( '' );
	}
}
