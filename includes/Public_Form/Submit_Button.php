<?php
/**
 * The button that sends a form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

use Statecraft\Render\Attributes;

/** `jetpack/button` within a block that sends something; forms from before it was a block have its attributes themselves. */
final class Submit_Button {

	/** What its attributes were called then, and in the first posts that it stood in. */
	public const FORMER_NAMES = array(
		'submitButtonText'            => 'text',
		'textButtonColor'             => 'textColor',
		'customTextButtonColor'       => 'customTextColor',
		'backgroundButtonColor'       => 'backgroundColor',
		'customBackgroundButtonColor' => 'customBackgroundColor',
	);

	/**
	 * Renders the button of a form as its block prints it.
	 *
	 * @param array<string, mixed> $form The parsed form.
	 * @param string               $text What it says where nobody has written anything.
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
