<?php
/**
 * An uploaded file.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** A file whose content has been validated. It is still in PHP's temporary folder and deleted at the end of the request. */
final class File {

	/**
	 * @param string $name The sanitized file name.
	 * @param string $type The MIME type.
	 * @param int    $size The size in bytes.
	 */
	public function __construct( public readonly string $name, public readonly string $type, public readonly int $size, public readonly string $path ) {}
}
