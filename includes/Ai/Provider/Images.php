<?php
/**
 * Something that makes images.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use WP_Error;

/** An image model, wherever it runs. */
interface Images extends Ready {

	/**
	 * Makes images, however long it takes.
	 *
	 * @param string $prompt What is to be seen.
	 * @return non-empty-list<Picture>|WP_Error A refusal, see {@see Provider_Errors}.
	 */
	public function generate( string $prompt );
}
