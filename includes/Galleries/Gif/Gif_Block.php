<?php
/**
 * Front-end rendering of the GIF block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Content\Module as Content;
use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;

/**
 * Renders `jetpack/gif`. Its attributes are untrusted: any author can save anything. People who prefer reduced motion see a still image and can play
 * the GIF with a button that needs no script; feeds show an image or a link.
 */
final class Gif_Block {

	/** The default height, in percent of the width. */
	private const RATIO = 56.2;

	/** A Giphy embed URL. */
	private const GIPHY = '~^https?://(?:www\.)?giphy\.com/embed/([A-Za-z0-9]{1,64})(?:[/?#].*)?$~Di';

	/** Returns the markup, escaped. */
	public static function html( Attributes $attributes ): string {
		$giphy = self::giphy_id( $attributes->text( 'giphyUrl' ) );
		$file  = sanitize_url( $attributes->text( 'gifUrl' ), array( 'http', 'https' ) );
		if ( '' === $giphy && '' === $file ) {
			return '';
		}
		$alt     = trim( wp_strip_all_tags( $attributes->text( 'alt' ) ) );
		$still   = '' === $file ? "https://media.giphy.com/media/$giphy/giphy_s.gif" : sanitize_url( $attributes->text( 'stillUrl' ), array( 'http', 'https' ) );
		$is_bare = is_feed();
		$ratio   = self::ratio( $attributes );
		$shown   = match ( true ) {
			$is_bare               => self::bare( $giphy, $file, $alt ),
			'' === $file           => self::calm( self::frame( $giphy, $alt ), $still, $alt, $ratio ),
			self::is_film( $file ) => self::calm( self::film( $file, $still, $alt ), $still, $alt, $ratio ),
			default                => self::calm( self::picture( $file, $alt ), $still, $alt, $ratio ),
		};
		$page    = '' === $file ? "https://giphy.com/gifs/$giphy" : $file;
		$shown   = $is_bare ? $shown : Content::foreign_until_accepted( $shown, '' === $file ? 'Giphy' : (string) wp_parse_url( $file, PHP_URL_HOST ), $page, "aspect-ratio:100/$ratio" );
		return '<figure ' . ( $is_bare ? '' : get_block_wrapper_attributes() ) . '>' . $shown . self::caption( $attributes ) . self::attribution( $attributes ) . '</figure>';
	}

	/**
	 * Returns the id in a Giphy embed URL; empty if the URL is not one.
	 *
	 * @param string $url Untrusted.
	 */
	private static function giphy_id( string $url ): string {
		return preg_match( self::GIPHY, trim( $url ), $found ) ? $found[1] : '';
	}

	/** Returns the height in percent of the width. */
	private static function ratio( Attributes $attributes ): float {
		$value = preg_match( '/^(\d{1,4}(?:\.\d{1,4})?)%$/D', trim( $attributes->text( 'paddingTop' ) ), $found ) ? (float) $found[1] : self::RATIO;
		return $value > 0 ? $value : self::RATIO;
	}

	/** Whether a URL is that of a video file. */
	private static function is_film( string $url ): bool {
		return str_ends_with( strtolower( (string) wp_parse_url( $url, PHP_URL_PATH ) ), '.mp4' );
	}

	/**
	 * Returns the markup for feeds.
	 *
	 * @param string $giphy The Giphy id; may be empty.
	 * @param string $file  The URL of the file; may be empty.
	 * @param string $alt   The alternative text.
	 */
	private static function bare( string $giphy, string $file, string $alt ): string {
		if ( '' !== $file && self::is_film( $file ) ) {
			return self::link( $file, '' === $alt ? $file : $alt );
		}
		return Markup::element(
			'img',
			array(
				'src' => esc_url( '' === $file ? "https://media.giphy.com/media/$giphy/giphy.gif" : $file ),
				'alt' => $alt,
			)
		);
	}

	/**
	 * Returns the GIF together with its still image and a button, for people who prefer reduced motion. The button is a `details` element, whose
	 * content does not load before it is opened.
	 *
	 * @param string $moving The GIF, safe HTML.
	 * @param string $still  The URL of the still image; may be empty.
	 * @param string $alt    The alternative text.
	 * @param float  $ratio  The height in percent of the width.
	 */
	private static function calm( string $moving, string $still, string $alt, float $ratio ): string {
		$picture = '' === $still ? '' : Markup::element(
			'img',
			array(
				'src'     => esc_url( $still ),
				'alt'     => $alt,
				'loading' => 'lazy',
			)
		);
		$name    = '' === $alt ? '' : '<span class="screen-reader-text">: ' . Html::foreign( $alt ) . '</span>';
		$button  = '<summary><span class="wp-block-jetpack-gif__play">' . esc_html__( 'Play the GIF', 'statecraft' ) . '</span><span class="wp-block-jetpack-gif__stop">' . esc_html__( 'Stop the GIF', 'statecraft' ) . '</span>' . $name . '</summary>';
		return '<div class="wp-block-jetpack-gif__wrapper" style="' . esc_attr( "padding-top:$ratio%" ) . '">'
			. '<div class="wp-block-jetpack-gif__moving">' . $moving . '</div>'
			. '<div class="wp-block-jetpack-gif__still">' . $picture . '<details>' . $button . $moving . '</details></div></div>';
	}

	/**
	 * Returns Giphy's iframe.
	 *
	 * @param string $alt The alternative text.
	 */
	private static function frame( string $id, string $alt ): string {
		return Markup::element(
			'iframe',
			array(
				'src'            => esc_url( "https://giphy.com/embed/$id" ),
				'title'          => '' === $alt ? __( 'GIF on Giphy', 'statecraft' ) : $alt,
				'loading'        => 'lazy',
				'sandbox'        => 'allow-scripts allow-same-origin allow-popups',
				'referrerpolicy' => 'strict-origin-when-cross-origin',
			),
			''
		);
	}

	/**
	 * Returns a muted video that plays automatically.
	 *
	 * @param string $still The URL of the still image; may be empty.
	 * @param string $alt   The alternative text.
	 */
	private static function film( string $url, string $still, string $alt ): string {
		return Markup::element(
			'video',
			array(
				'src'         => esc_url( $url ),
				'autoplay'    => true,
				'muted'       => true,
				'loop'        => true,
				'playsinline' => true,
				'preload'     => 'none',
				'poster'      => '' === $still ? null : esc_url( $still ),
				'aria-label'  => '' === $alt ? null : $alt,
			),
			''
		);
	}

	/**
	 * Returns an animated image.
	 *
	 * @param string $alt The alternative text.
	 */
	private static function picture( string $url, string $alt ): string {
		return Markup::element(
			'img',
			array(
				'src'      => esc_url( $url ),
				'alt'      => $alt,
				'loading'  => 'lazy',
				'decoding' => 'async',
			)
		);
	}

	/** Returns the caption. */
	private static function caption( Attributes $attributes ): string {
		$caption = Markup::rich( $attributes->text( 'caption' ) );
		return '' === trim( $caption ) ? '' : '<figcaption class="wp-element-caption wp-block-jetpack-gif__caption">' . $caption . '</figcaption>';
	}

	/** Returns the attribution. */
	private static function attribution( Attributes $attributes ): string {
		$name = trim( wp_strip_all_tags( $attributes->text( 'attributionName' ) ) );
		$url  = sanitize_url( $attributes->text( 'attributionUrl' ), array( 'http', 'https' ) );
		return '' === $name ? '' : '<p class="wp-block-jetpack-gif__attribution">' . ( '' === $url ? Html::foreign( $name ) : self::link( $url, $name ) ) . '</p>';
	}

	/**
	 * Returns a link.
	 *
	 * @param string $url An `http` or `https` URL.
	 */
	private static function link( string $url, string $text ): string {
		return Markup::element( 'a', array( 'href' => esc_url( $url ), 'rel' => 'nofollow noopener' ), Html::foreign( $text ) );
	}
}
