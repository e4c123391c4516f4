<?php
/**
 * Errors of the GIF search.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Service\Service_Error;
use WP_Error;

/** Errors shown to authors. They never contain the provider's response, which may repeat the request and its key. */
final class Gif_Error {

	/** The owner has not set the key, or the provider rejects it. */
	public const KEY = 'gif_key';

	/** The provider limits the site's requests, or the site limits this user's. */
	public const BUSY = 'gif_busy';

	/** The provider cannot be reached, or returned a server error. */
	public const UNREACHABLE = 'gif_unreachable';

	/** The answer could not be read. */
	public const UNREADABLE = 'gif_unreadable';

	/** The provider refused the request. */
	public const REFUSED = 'gif_refused';

	/** The provider has no such GIF. */
	public const GONE = 'gif_gone';

	/** The provider does not allow copies. */
	public const NOT_ALLOWED = 'gif_copy_not_allowed';

	/** The HTTP statuses of the codes that {@see Service_Error} does not map. */
	private const STATUS = array( self::NOT_ALLOWED => 403 );

	/**
	 * Creates an error.
	 *
	 * @param string $code        One of the constants, or the code of {@see \Statecraft\Http\Gate}.
	 * @param string $message     What went wrong and how to fix it.
	 * @param int    $retry_after Seconds; 0 if unknown.
	 */
	public static function of( string $code, string $message, int $retry_after = 0 ): WP_Error {
		return Service_Error::of( $code, $message, $retry_after, self::STATUS );
	}

	/** Creates the error for a missing or rejected key. */
	public static function key( string $reason ): WP_Error {
		$advice = current_user_can( 'manage_options' )
			? __( 'You can set it in the settings of Statecraft.', 'statecraft' )
			: __( 'Ask an administrator of this site to set it.', 'statecraft' );
		return self::of( self::KEY, "$reason $advice" );
	}
}
