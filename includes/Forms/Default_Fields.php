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

/** A form that was saved before its author had chosen fields asks for name, email, website and message. */
final class Default_Fields {

	/**
	 * Returns the fields.
	 *
	 * @param bool $has_subject Whether a subject is among them.
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
	 * Returns a form with them if it has no field, not even a hidden one: before its button, after what else is in it.
	 *
	 * @param array<string, mixed> $form The parsed `jetpack/contact-form`.
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
	 * @param string               $name  The block name without namespace.
	 * @param array<string, mixed> $attrs The attributes.
	 * @return array<string, mixed>
	 */
	private static function block( string $name, array $attrs ): array {
		return array(
			'blockName' => "jetpack/$name",
			'attrs'     => $attrs,
		) + Block_Tree::freeform( '' );
	}
}
