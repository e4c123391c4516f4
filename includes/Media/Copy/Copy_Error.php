<?php
/**
 * Errors of copies.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Source_Error;
use WP_Error;

/** The errors of a copy besides those of {@see Source_Error}, with the same data. */
final class Copy_Error {

	/** The file's type is not allowed by the site, not supported by the editor, or not what the source declared. */
	public const TYPE = 'media_type';

	/** The file ends early or cannot be decoded. */
	public const DAMAGED = 'media_damaged';

	/** Too many bytes. */
	public const TOO_LARGE = 'media_too_large';

	/** Too many pixels. */
	public const TOO_MANY_PIXELS = 'media_too_many_pixels';

	/** The source refers to a server that is not one of its own, or not on the internet. */
	public const HOST = 'media_host';

	/** The media library could not store the file. */
	public const STORAGE = 'media_storage';

	/**
	 * Creates an error.
	 *
	 * @param string $code         One of the constants.
	 * @param string $message      What went wrong and what to do, for authors.
	 * @param bool   $is_retryable Whether the same copy may succeed later.
	 */
	public static function of( string $code, string $message, bool $is_retryable = false ): WP_Error {
		return new WP_Error(
			$code,
			$message,
			array(
				'status'       => 422,
				'is_retryable' => $is_retryable,
				'retry_after'  => 0,
			)
		);
	}
}
