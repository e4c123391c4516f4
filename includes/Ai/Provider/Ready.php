<?php
/**
 * Something that has to be set up.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

/** A model of some kind. */
interface Ready {

	/** Whether the site has set it up. */
	public function is_ready(): bool;
}
