<?php
/**
 * Pins on the page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

use Statecraft\Render\Attributes;

/** Prints `jetpack/pinterest`: a link that Pinterest's own script makes into a pin, a board or a user. */
final class Pinterest {

	/** Pinterest's own script. */
	private const SCRIPT = 'https://assets.pinterest.com/js/pinit.js';

	/**
	 * The markup, escaped.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 */
	public static function html( Attributes $attributes ): string {
		$found = Embed_Url::at( Embed_Url::PINTEREST, $attributes->text( 'url' ) );
		$type  = $found ? self::type( $found->path ) : '';
		if ( ! $found || '' === $type || is_feed() ) {
			return Embed_Url::link( $attributes->text( 'url' ), get_block_wrapper_attributes() );
		}
		wp_enqueue_script( 'pinterest-pinit', self::SCRIPT, array(), null, array( 'strategy' => 'async' ) ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- Pinterest's own.
		return '<div ' . get_block_wrapper_attributes() . '>' . Embed_Url::link( $found->url, "data-pin-do=\"$type\"" ) . '</div>';
	}

	/**
	 * What an address shows, in the words of Pinterest's script; empty where it shows nothing.
	 *
	 * @param string $path Its path.
	 */
	private static function type( string $path ): string {
		$parts = array_values( array_filter( explode( '/', $path ), 'strlen' ) );
		if ( 'pin' === ( $parts[0] ?? '' ) ) {
			return isset( $parts[1] ) ? 'embedPin' : '';
		}
		return array( '', 'embedUser', 'embedBoard' )[ min( count( $parts ), 2 ) ];
	}
}
