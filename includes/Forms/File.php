<?php
/**
 * A file that came with an answer.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/** Validated by content, and still in PHP's temporary folder, which is emptied at the end of the request. */
final class File {

	/**
	 * Constructor.
	 *
	 * @param string $name What the sender calls it, made safe for a file system.
	 * @param string $type Its media type.
	 * @param int    $size In bytes.
	 * @param string $path Where it is on this server.
	 */
	public function __construct( public readonly string $name, public readonly string $type, public readonly int $size, public readonly string $path ) {}
}
