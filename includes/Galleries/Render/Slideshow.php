<?php
/**
 * Front-end rendering of slideshows.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;

/**
 * Renders `jetpack/slideshow` of any version as a list of images that scrolls, snaps and supports the keyboard without a script. The script reveals
 * the buttons that are hidden here and adds the rest.
 */
final class Slideshow {

	/** The class of the block, and the prefix of its elements' classes. */
	private const BASE = 'wp-block-jetpack-slideshow';

	/** The maximum and minimum ratio of width to height of the frame. Images with another ratio are shown in full within it. */
	private const WIDEST = 16 / 9;
	private const NARROWEST = 1;

	/** Returns the markup for a page; as saved if it contains more than slides. */
	public static function html( Attributes $attributes, string $content ): string {
		if ( Saved_Slides::has_more( $content ) ) {
			return $content;
		}
		$slides = Saved_Slides::in( $content );
		if ( ! $slides ) {
			return '';
		}
		if ( Plain_Gallery::is_asked_for() ) {
			return Markup::element( 'div', array( 'class' => self::BASE ), implode( '', array_map( static fn( Slide $slide ): string => $slide->plain(), $slides ) ) );
		}
		return ( new self( $attributes, $slides ) )->page();
	}

	/**
	 * @param list<Slide> $slides
	 */
	private function __construct( private readonly Attributes $attributes, private readonly array $slides ) {}

	private function page(): string {
		$is_alone = 1 === count( $this->slides );
		if ( ! $is_alone ) {
			View_Module::enqueue( 'slideshow' );
		}
		$rotates  = $this->attributes->flag( 'autoplay' );
		$settings = array(
			'class'       => $is_alone ? '' : 'is-carousel',
			'style'       => sprintf( '--statecraft-slideshow-ratio:%s', number_format( $this->ratio(), 4, '.', '' ) ),
			'data-effect' => $this->attributes->one_of( 'effect', array( 'slide', 'fade' ) ),
		);
		$carousel = array(
			'role'                 => 'group',
			'aria-roledescription' => __( 'carousel', 'statecraft' ),
			'aria-label'           => __( 'Slideshow', 'statecraft' ),
		);
		$autoplay = array(
			'data-autoplay' => 'true',
			'data-delay'    => (string) $this->attributes->number( 'delay', 3, 1, 5 ),
		);
		$wrapper  = get_block_wrapper_attributes( $settings + ( $is_alone ? array() : $carousel ) + ( $rotates && ! $is_alone ? $autoplay : array() ) );
		$html     = Markup::element( 'div', array( 'class' => self::BASE . '_swiper-wrapper swiper-wrapper' ) + ( $is_alone ? array() : array( 'tabindex' => '0' ) ), $this->slides() );
		$html     = $is_alone ? $html : self::buttons( $rotates ) . $html . self::position();
		return "<div $wrapper>" . Markup::element( 'div', array( 'class' => self::BASE . '_container swiper' ), $html ) . '</div>';
	}

	/** Returns the ratio of the frame, taken from the first image. */
	private function ratio(): float {
		$ratio = $this->slides[0]->ratio();
		return $ratio > 0 ? max( self::NARROWEST, min( self::WIDEST, $ratio ) ) : self::WIDEST;
	}

	/** Returns the slides. */
	private function slides(): string {
		$html  = '';
		$count = count( $this->slides );
		$slot  = Slot::of_block( $this->attributes->text( 'align' ) );
		foreach ( $this->slides as $index => $slide ) {
			$name  = array(
				'role'                 => 'group',
				'aria-roledescription' => __( 'slide', 'statecraft' ),
				/* translators: 1: the number of a slide, 2: the number of slides. */
				'aria-label'           => sprintf( __( '%1$s of %2$s', 'statecraft' ), number_format_i18n( $index + 1 ), number_format_i18n( $count ) ),
			);
			$html .= Markup::element( 'div', array( 'class' => self::BASE . '_slide swiper-slide' ) + ( 1 === $count ? array() : $name ), $slide->figure( $slot, $index > 0 ) );
		}
		return $html;
	}

	/**
	 * Returns the buttons, which need the script. The first one pauses the slideshow, so that people reach it before anything that moves.
	 *
	 * @param bool $rotates Whether the slideshow plays automatically.
	 */
	private static function buttons( bool $rotates ): string {
		$pause = array(
			'data-pause' => __( 'Pause slideshow', 'statecraft' ),
			'data-play'  => __( 'Play slideshow', 'statecraft' ),
		);
		return ( $rotates ? self::button( 'pause', $pause['data-play'], $pause ) : '' )
			. self::button( 'prev', __( 'Previous slide', 'statecraft' ) )
			. self::button( 'next', __( 'Next slide', 'statecraft' ) );
	}

	/**
	 * Returns a button.
	 *
	 * @param string                $name The suffix of its class.
	 * @param array<string, string> $more Further attributes.
	 */
	private static function button( string $name, string $label, array $more = array() ): string {
		$attributes = array(
			'type'       => 'button',
			'class'      => self::BASE . "_button-$name",
			'aria-label' => $label,
			'hidden'     => true,
		);
		return Markup::element( 'button', $attributes + $more, '' );
	}

	/** Returns the elements that the script fills with the current position, for the eye and for screen readers. */
	private static function position(): string {
		$pagination = array(
			'class'      => self::BASE . '_pagination',
			'role'       => 'group',
			'aria-label' => __( 'Choose a slide', 'statecraft' ),
			/* translators: %d: the number of a slide. */
			'data-go'    => __( 'Go to slide %d', 'statecraft' ),
			/* translators: 1: the number of a slide, 2: the number of slides. */
			'data-at'    => __( 'Slide %1$d of %2$d', 'statecraft' ),
			'hidden'     => true,
		);
		return Markup::element( 'div', $pagination, '' ) . Markup::element( 'p', array( 'class' => self::BASE . '_status' ), '' );
	}
}
