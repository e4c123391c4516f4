<?php
/**
 * Common parts of all forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Form_Reader;
use Statecraft\Forms\Refused;
use Statecraft\Public_Form\Block_Tree;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;
use WP_HTML_Tag_Processor;

/** The error summary, the note in a form that cannot be submitted, and the submit button. */
final class Form_Parts {

	/**
	 * Renders the error summary with a link to each field. The `action` of the form is its own fragment, so that the browser scrolls to it and screen
	 * readers announce it.
	 *
	 * @param string $id The id of the form.
	 */
	public static function summary( ?Refused $refused, Form_Reader $reader, string $id ): string {
		if ( ! $refused ) {
			return '';
		}
		$items = '';
		foreach ( $reader->fields as [ $field, $presentation ] ) {
			$link   = Markup::element( 'a', array( 'href' => "#$id-$field->id" ), esc_html( $presentation->name( $field ) ) );
			$items .= '' === ( $refused->errors[ $field->id ] ?? '' ) ? '' : Markup::element( 'li', array(), $link );
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
			Markup::element( 'p', array( 'id' => "$id-said" ), Html::typed( $refused->message ) ) . ( '' === $items ? '' : Markup::element( 'ul', array(), $items ) )
		);
	}

	/** Renders the note in a form without a sealed payload, which cannot be submitted because it is in a preview or its post does not contain it. */
	public static function closed_note(): string {
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
	 * Renders a submit button, unless the form has one, even a hidden one.
	 *
	 * @param string               $html  The rendered content of the form.
	 * @param array<string, mixed> $block
	 * @param array<string, mixed> $shown The form block without hidden blocks.
	 */
	public static function submit( string $html, array $block, array $shown ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$type = strtolower( (string) $tags->get_attribute( 'type' ) );
			if ( ( 'BUTTON' === $tags->get_tag() && in_array( $type, array( '', 'submit' ), true ) ) || ( 'INPUT' === $tags->get_tag() && 'submit' === $type ) ) {
				return '';
			}
		}
		$buttons = static fn( array $form ): array => Block_Tree::all( $form, 'jetpack/button', 'core/button' );
		if ( count( $buttons( $block ) ) > count( $buttons( $shown ) ) || array_filter( $buttons( $shown ), static fn( array $button ): bool => in_array( $button['attrs']['element'] ?? '', array( 'button', 'input' ), true ) ) ) {
			return '';
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
