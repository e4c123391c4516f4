<?php
/**
 * Front-end rendering of ads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Content\Module as Content;
use Statecraft\Render\Attributes;
use Statecraft\Settings\Page;

/** Renders `jetpack/wordads`: the site's ad code in a container of the ad's size. Without a code, visitors see nothing. */
final class Ad {

	/** Returns the markup. Everything is escaped except the ad code, which only users with `unfiltered_html` can set. */
	public static function html( Attributes $attributes ): string {
		$format = $attributes->one_of( 'format', array_keys( Ads::FORMATS ) );
		$code   = Ads::code( $format );
		if ( is_feed() || ! Modules::is_active( Modules::ADS ) || ( '' === $code && ! current_user_can( 'manage_options' ) ) ) {
			return '';
		}
		list( $width, $height ) = Ads::FORMATS[ $format ];

		$place = '' === $code ? self::hint( $format ) : Content::until_accepted( $code );
		return sprintf(
			'<div %1$s><aside class="jetpack-ad" aria-label="%2$s" style="width:%3$dpx"><p class="jetpack-ad__label" aria-hidden="true">%2$s</p><div class="jetpack-ad__place%4$s" style="min-height:%5$dpx">%6$s</div></aside></div>',
			get_block_wrapper_attributes( array( 'class' => 'wp-block-jetpack-wordads jetpack-ad-block' . ( $attributes->flag( 'hideMobile' ) ? ' is-hidden-on-mobile' : '' ) ) ),
			esc_attr__( 'Advertisement', 'statecraft' ),
			$width,
			'' === $code ? ' jetpack-ad__hint' : '',
			$height,
			$place
		);
	}

	/** Renders a hint for users who can set the code. */
	private static function hint( string $format ): string {
		return sprintf(
			'<span>%s <a href="%s">%s</a></span>',
			/* translators: %s: the name of a size of ads. */
			esc_html( sprintf( __( 'There is no ad code for “%s” yet, so visitors see nothing here.', 'statecraft' ), Ads::names()[ $format ] ) ),
			esc_url( Page::url( 'ads' ) ),
			esc_html__( 'Set the ad codes', 'statecraft' )
		);
	}
}
