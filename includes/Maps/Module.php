<?php
/**
 * What this system says of itself.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

use Statecraft\Module as System;

/** Write in a line what it is for. */
final class Module extends System {

	/** {@inheritDoc} */
	public function controllers(): array {
		// Write a Rest\Controller for each route base.
		return array();
	}

	/** {@inheritDoc} */
	public function sections(): array {
		// Write a Settings\Section when there is something to set, and what it stores in stored().
		return array();
	}
}
