<?php
/**
 * Multi-step forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Block_Tree;
use Statecraft\Render\Inner_Blocks;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;
use WP_HTML_Tag_Processor;

/** Without the view script, all steps are visible one below the other. The script shows one at a time, and the navigation buttons. */
final class Form_Steps {

	/** Blocks whose saved markup is modified. */
	private const PARTS = array(
		'jetpack/form-step'               => 'step',
		'jetpack/form-progress-indicator' => 'progress',
		'jetpack/form-step-navigation'    => 'navigation',
		'core/button'                     => 'button',
	);

	/**
	 * Prepares the blocks of a form.
	 *
	 * @param array<string, mixed> $block
	 * @param string               $id    The id of the form on its page.
	 * @return array<string, mixed>
	 */
	public static function prepare( array $block, string $id ): array {
		$steps = Block_Tree::all( $block, 'jetpack/form-step' );
		if ( ! $steps ) {
			return $block;
		}
		$labels = array();
		foreach ( $steps as $place => $step ) {
			/* translators: %d: number of a step. */
			$labels[] = Plain_Text::of_html( (string) ( $step['attrs']['stepLabel'] ?? '' ) ) ?: sprintf( __( 'Step %d', 'statecraft' ), $place + 1 );
		}
		$number = 0;
		return self::walk( $block, $id, $labels, $number );
	}

	/**
	 * Prepares the inner blocks of a block.
	 *
	 * @param array<string, mixed> $block
	 * @param string               $id     The id of the form.
	 * @param list<string>         $labels
	 * @param int                  $number The number of earlier steps.
	 * @return array<string, mixed>
	 */
	private static function walk( array $block, string $id, array $labels, int &$number ): array {
		return Block_Tree::replace(
			$block,
			static function ( array $inner ) use ( $id, $labels, &$number ) {
				$part = self::PARTS[ (string) $inner['blockName'] ] ?? '';
				return match ( $part ) {
					'step'       => self::step( self::walk( $inner, $id, $labels, $number ), $id, $labels, $number++ ),
					'progress'   => Inner_Blocks::with_html( $inner, self::progress( $inner, $id, $labels ) ),
					'navigation' => self::navigation( self::walk( $inner, $id, $labels, $number ) ),
					'button'     => self::button( $inner ),
					default      => null,
				};
			}
		);
	}

	/**
	 * Prepares a step.
	 *
	 * @param array<string, mixed> $block
	 * @param string               $id     The id of the form.
	 * @param list<string>         $labels
	 * @param int                  $place  The index of the step.
	 * @return array<string, mixed>
	 */
	private static function step( array $block, string $id, array $labels, int $place ): array {
		return self::with_attributes(
			$block,
			array(
				'id'         => "$id-step-" . ( $place + 1 ),
				'role'       => 'group',
				'aria-label' => $labels[ $place ] ?? '',
				'tabindex'   => '-1',
				'data-step'  => (string) $place,
			)
		);
	}

	/**
	 * Renders the progress indicator. Without the script, it is a list of links to the steps.
	 *
	 * @param array<string, mixed> $block
	 * @param string               $id     The id of the form.
	 * @param list<string>         $labels
	 */
	private static function progress( array $block, string $id, array $labels ): string {
		$items = '';
		foreach ( $labels as $place => $label ) {
			$link   = array(
				'href'  => "#$id-step-" . ( $place + 1 ),
				'class' => 'statecraft-form__go',
			);
			$items .= Markup::element( 'li', array(), Markup::element( 'a', $link, Markup::element( 'span', array(), esc_html( $label ) ) ) );
		}
		$variant = 'dots' === ( $block['attrs']['variant'] ?? '' ) ? 'is-dots' : 'is-line';
		return Markup::element(
			'ol',
			array(
				'class'      => "statecraft-form__progress $variant",
				'aria-label' => __( 'Steps of this form', 'statecraft' ),
				'style'      => Markup::css( $block['attrs'] ),
			),
			$items
		);
	}

	/**
	 * Prepares the row of buttons and its justification.
	 *
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>
	 */
	private static function navigation( array $block ): array {
		$sides = array(
			'center'        => 'center',
			'right'         => 'end',
			'space-between' => 'space-between',
		);
		$side  = $sides[ $block['attrs']['layout']['justifyContent'] ?? '' ] ?? 'start';
		return self::with_attributes( $block, array( 'style' => "--statecraft-justify:$side" ) );
	}

	/**
	 * Prepares a button. One that leads to another step is hidden until the script runs.
	 *
	 * @param array<string, mixed> $block A parsed `core/button`.
	 * @return array<string, mixed>
	 */
	private static function button( array $block ): array {
		$class = (string) ( $block['attrs']['className'] ?? '' );
		if ( 'submit' === ( $block['attrs']['type'] ?? '' ) || str_contains( $class, 'submit' ) ) {
			return self::with_attributes( $block, array( 'data-go' => 'send' ) );
		}
		if ( 'button' !== ( $block['attrs']['tagName'] ?? '' ) ) {
			return $block;
		}
		return self::with_attributes(
			$block,
			array(
				'data-go' => str_contains( $class, 'previous' ) ? 'previous' : 'next',
				'hidden'  => true,
			)
		);
	}

	/**
	 * Adds attributes to the first element of a block's saved markup.
	 *
	 * @param array<string, mixed>       $block
	 * @param array<string, string|bool> $attributes
	 * @return array<string, mixed>
	 */
	private static function with_attributes( array $block, array $attributes ): array {
		$tags = new WP_HTML_Tag_Processor( (string) ( $block['innerContent'][0] ?? '' ) );
		if ( $tags->next_tag() ) {
			foreach ( $attributes as $name => $value ) {
				$tags->set_attribute( $name, $value );
			}
			$block['innerContent'][0] = $tags->get_updated_html();
		}
		return $block;
	}
}
