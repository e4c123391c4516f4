<?php
/**
 * Front-end rendering of stories.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;

/** Renders `jetpack/story`: a strip that scrolls. The script adds a button that shows it full screen. */
final class Story {

	private const BASE = 'wp-block-jetpack-story';

	/** The arrow of “Next”; that of “Previous” is mirrored. */
	private const ARROW = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m8.5 5 7 7-7 7 1.4 1.4L18.3 12 9.9 3.6z"/></svg>';
	private const CLOSE = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18.4 7 17 5.6l-5 5-5-5L5.6 7l5 5-5 5L7 18.4l5-5 5 5 1.4-1.4-5-5z"/></svg>';

	/** Returns the markup for a page, and what else is saved in the block: older content, or an author's own. */
	public static function html( Attributes $attributes, string $content ): string {
		$is_plain = Plain_Gallery::is_asked_for();
		$slot     = $is_plain ? null : Slot::of_block( $attributes->text( 'align' ) );
		$items    = array();
		foreach ( Story_File::all( $attributes ) as $file ) {
			$html = $file->html( $slot );
			if ( '' !== $html ) {
				$items[] = Markup::element( 'figure', array(), $html . ( '' === $file->caption ? '' : Markup::element( 'figcaption', array( 'class' => 'wp-element-caption' ), $file->caption ) ) );
			}
		}
		$more = preg_match( '/[^\s]/', (string) preg_replace( '#</?div\b[^>]*>|<p>|</p>|<!--.*?-->|&nbsp;#is', '', $content ) ) ? $content : '';
		if ( ! $items ) {
			return $more;
		}
		return ( $is_plain ? Markup::element( 'div', array( 'class' => self::BASE ), implode( '', $items ) ) : self::page( $items ) ) . $more;
	}

	/**
	 * Returns the strip, and the dialog that the script moves it into.
	 *
	 * @param list<string> $figures Safe HTML.
	 */
	private static function page( array $figures ): string {
		View_Module::enqueue( 'story' );
		$count = count( $figures );
		$strip = array(
			'class'      => 'statecraft-story__strip',
			'data-story' => 'strip',
			// Without bullets, Safari does not say that it is a list.
			'role'       => 'list',
			'aria-label' => __( 'Story', 'statecraft' ),
			// So that the keyboard scrolls it in every browser.
			'tabindex'   => $count > 1 ? '0' : null,
		);
		$open  = array(
			'type'       => 'button',
			'class'      => 'statecraft-story__open wp-element-button',
			'data-story' => 'open',
			'hidden'     => true,
		);
		return '<div ' . get_block_wrapper_attributes( array( 'class' => 'wp-story' ) ) . '>'
			. Markup::element( 'ul', $strip, '<li>' . implode( '</li><li>', $figures ) . '</li>' )
			. Markup::element( 'button', $open, esc_html__( 'View full screen', 'statecraft' ) )
			. self::viewer( $count > 1 )
			. '</div>';
	}

	/** Returns the dialog, with what moves the strip if there is more than one file. */
	private static function viewer( bool $has_more ): string {
		$button = static fn( string $name, string $label, string $icon, string $class = '' ): string => Markup::element(
			'button',
			array(
				'type'       => 'button',
				'class'      => $class,
				'data-story' => $name,
				'aria-label' => $label,
			),
			$icon
		);
		$moves  = $has_more
			? $button( 'back', __( 'Previous', 'statecraft' ), self::ARROW, 'statecraft-story__arrow is-back' ) . '<output data-story="place"></output>' . $button( 'next', __( 'Next', 'statecraft' ), self::ARROW, 'statecraft-story__arrow' )
			: '';
		return Markup::element(
			'dialog',
			array(
				'class'      => 'statecraft-story__viewer',
				'data-story' => 'viewer',
				'aria-label' => __( 'Story', 'statecraft' ),
			),
			Markup::element( 'div', array( 'class' => 'statecraft-story__bar' ), $moves . $button( 'close', __( 'Close', 'statecraft' ), self::CLOSE, 'statecraft-story__close' ) )
		);
	}
}
