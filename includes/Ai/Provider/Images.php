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
interface Images {

	/** Whether the site has set it up. */
	public function is_ready(): bool;

	/**
	 * Makes images, however long it takes.
	 *
	 * @param string $prompt What is to be seen.
	 * @return non-empty-list<Generated_Image>|WP_Error A refusal, see {@see Provider_Errors}.
	 */
	public function generate( string $prompt );
}
