<?php
/**
 * Front-end rendering of the video block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;

/** Renders `videopress/video`. */
final class Video_Block {

	/**
	 * Returns the markup, escaped. A block without a guid renders what was saved.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    The saved markup.
	 */
	public static function html( Attributes $attributes, string $content ): string {
		$ratio  = $attributes->number( 'videoRatio', 56.25, 20, 400 );
		$player = Page_Videos::player( $attributes->text( 'guid' ), Player_Options::of( $attributes ), '100/' . round( $ratio, 2 ), $attributes->text( 'src' ) );
		if ( '' === $player || is_feed() ) {
			return '' === $player ? $content : "<p>$player</p>";
		}
		$caption = Markup::rich( $attributes->text( 'caption' ) );
		// The classes that themes know from Jetpack.
		$wrapper = get_block_wrapper_attributes( array( 'class' => 'wp-block-jetpack-videopress jetpack-videopress-player' ) );
		return "<figure $wrapper><div" . self::inner( $attributes ) . ">$player</div>" . ( '' === $caption ? '' : "<figcaption class=\"wp-element-caption\">$caption</figcaption>" ) . '</figure>';
	}

	/**
	 * Returns the attributes of the element around the player, which has its width.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 */
	public static function inner( Attributes $attributes, string $class = 'jetpack-videopress-player__wrapper' ): string {
		$width = $attributes->length( 'maxWidth' );
		return Html::attributes(
			array(
				'class' => $class,
				...( in_array( $width, array( '', '100%' ), true ) ? array() : array( 'style' => "max-width:$width;margin-inline:auto" ) ),
			)
		);
	}
}
