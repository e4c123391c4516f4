<?php
/**
 * Parts of every form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

use Statecraft\Forms\Form_Reader;
use Statecraft\Forms\Refused;
use Statecraft\Public_Form\Block_Tree;
use Statecraft\Render\Markup;
use WP_HTML_Tag_Processor;

/** The error summary, the note of a form that cannot be sent, and the submit button. */
final class Form_Parts {

	/**
	 * The error summary with a link to each field. The form's action is its fragment, so that the browser scrolls to it and announces it.
	 *
	 * @param Refused|null $refused What came of it when it was sent.
	 * @param Form_Reader  $reader  Knows the fields.
	 * @param string       $id      Of the form.
	 */
	public static function summary( ?Refused $refused, Form_Reader $reader, string $id ): string {
		if ( ! $refused ) {
			return '';
		}
		$items = '';
		foreach ( array_column( $reader->fields, 0 ) as $field ) {
			$link   = Markup::element( 'a', array( 'href' => "#$id-$field->id" ), esc_html( $field->label ) );
			$items .= '' === ( $refused->wrong[ $field->id ] ?? '' ) ? '' : Markup::element( 'li', array(), $link );
		}
		return Markup::element(
			'div',
			array(
				'class'           => 'statecraft-form__summary',
				'id'              => "$id-summary",
				'role'            => 'group',
				'aria-labelledby' => "$id-said",
				'tabindex'        => '-1',
			),
			Markup::element( 'p', array( 'id' => "$id-said" ), esc_html( $refused->message ) ) . ( '' === $items ? '' : Markup::element( 'ul', array(), $items ) )
		);
	}

	/** The note of a form without a sealed payload, which cannot be sent: in a preview, or printed by something that is not its post. */
	public static function shut(): string {
		return Markup::element(
			'p',
			array(
				'class' => 'statecraft-form__shut',
				'role'  => 'note',
			),
			esc_html__( 'You cannot send this form here. It works once its page is published and opened the way visitors open it.', 'statecraft' )
		);
	}

	/**
	 * A submit button, unless the form has one.
	 *
	 * @param string               $html  What is in the form.
	 * @param array<string, mixed> $block The parsed form.
	 */
	public static function submit( string $html, array $block ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$type = strtolower( (string) $tags->get_attribute( 'type' ) );
			if ( ( 'BUTTON' === $tags->get_tag() && in_array( $type, array( '', 'submit' ), true ) ) || ( 'INPUT' === $tags->get_tag() && 'submit' === $type ) ) {
				return '';
			}
		}
		$text   = Block_Tree::all( $block, 'jetpack/button' )[0]['attrs']['text'] ?? $block['attrs']['submitButtonText'] ?? '';
		$button = array(
			'type'  => 'submit',
			'class' => 'wp-block-button__link wp-element-button',
		);
		$inner  = Markup::rich( is_string( $text ) ? $text : '' ) ?: esc_html__( 'Submit', 'statecraft' );
		return Markup::element( 'div', array( 'class' => 'wp-block-button' ), Markup::element( 'button', $button, $inner ) );
	}
}
