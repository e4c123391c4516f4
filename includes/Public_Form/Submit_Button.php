<?php
/**
 * The submit button of a form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** Renders `jetpack/button` in a form block. In old posts, the form block itself has the attributes of the button. */
final class Submit_Button {

	/** The attribute names in those old posts and in the first versions of the button block. */
	public const FORMER_NAMES = array(
		'submitButtonText'            => 'text',
		'textButtonColor'             => 'textColor',
		'customTextButtonColor'       => 'customTextColor',
		'backgroundButtonColor'       => 'backgroundColor',
		'customBackgroundButtonColor' => 'customBackgroundColor',
	);

	/**
	 * Renders the button block of a form.
	 *
	 * @param array<string, mixed> $form
	 * @param string               $text The default label.
	 */
	public static function render( array $form, string $text ): string {
		$attributes = Block_Tree::all( $form, 'jetpack/button' )[0]['attrs'] ?? array_intersect_key( $form['attrs'], self::FORMER_NAMES );
		$written    = trim( ( new Attributes( $attributes ) )->renamed( self::FORMER_NAMES )->text( 'text' ) );
		return render_block(
			array(
				'blockName'    => 'jetpack/button',
				'attrs'        => array(
					'element' => 'button',
					'text'    => '' === $written ? $text : $written,
				) + array_filter( $attributes ),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}
}
