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
final class Pinterest extends Embed_Block {

	/** A host for each country. */
	protected const HOSTS = '/^(?:www\.|[a-z]{2}\.)?pinterest\.(?:com(?:\.(?:au|bo|ec|mx|pe|py|uy|vn))?|co(?:\.(?:at|in|kr|nz|uk))?|at|be|ca|ch|cl|de|dk|ec|es|fr|hu|id|ie|in|it|jp|kr|mx|nl|nz|pe|ph|pt|ru|se|th|tw|uk|vn)$/D';

	/** Pinterest's own script. */
	private const SCRIPT = 'https://assets.pinterest.com/js/pinit.js';

	/**
	 * The link, and the script that finds it.
	 *
	 * @param Embed_Url  $found      An address at Pinterest.
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    What is saved in the post.
	 */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		$type = self::type( $found->path );
		if ( '' === $type ) {
			return null;
		}
		self::enqueue( 'pinterest-pinit', self::SCRIPT );
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
