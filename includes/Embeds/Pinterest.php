<?php
/**
 * Front-end rendering of Pinterest embeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** Renders `jetpack/pinterest`: a link that Pinterest's script replaces with a pin, a board or a profile. */
final class Pinterest extends Embed_Block {

	public const RECIPIENT = array( 'Pinterest' => 'https://policy.pinterest.com/' );

	/** Pinterest's hosts: one per country. */
	protected const HOSTS = '/^(?:www\.|[a-z]{2}\.)?pinterest\.(?:com(?:\.(?:au|bo|ec|mx|pe|py|uy|vn))?|co(?:\.(?:at|in|kr|nz|uk))?|at|be|ca|ch|cl|de|dk|ec|es|fr|hu|id|ie|in|it|jp|kr|mx|nl|nz|pe|ph|pt|ru|se|th|tw|uk|vn)$/D';

	/** Pinterest's script. */
	private const SCRIPT = 'https://assets.pinterest.com/js/pinit.js';

	/** Shows a pin that has come after the others: the script itself looks once. */
	private const AGAIN = 'window.PinUtils&&PinUtils.build()';

	/** Renders the link, and enqueues the script. */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		$type = self::type( $found->path );
		if ( '' === $type ) {
			return null;
		}
		self::enqueue( 'pinterest-pinit', self::SCRIPT );
		$pin = '<div ' . get_block_wrapper_attributes() . '>' . Embed_Url::link( $found->url, "data-pin-do=\"$type\"" ) . '</div>';
		return self::waiting( $pin . self::taken( 'pinterest-pinit', self::AGAIN ), $found->url );
	}

	/**
	 * Returns the `data-pin-do` value of a URL; empty if it cannot be embedded.
	 *
	 * @param string $path The path of the URL.
	 */
	private static function type( string $path ): string {
		$parts = array_values( array_filter( explode( '/', $path ), 'strlen' ) );
		if ( 'pin' === ( $parts[0] ?? '' ) ) {
			return isset( $parts[1] ) ? 'embedPin' : '';
		}
		return array( '', 'embedUser', 'embedBoard' )[ min( count( $parts ), 2 ) ];
	}
}
