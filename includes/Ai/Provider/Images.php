<?php
/**
 * An image model.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** An image model, with any transport. */
interface Images {

	/** Whether it is configured. */
	public function is_ready(): bool;

	/**
	 * Generates images; blocks until they are complete.
	 *
	 * @param string $prompt The description of the image.
	 * @return non-empty-list<Generated_Image>|WP_Error An error, see {@see Provider_Errors}.
	 */
	public function generate( string $prompt );
}
