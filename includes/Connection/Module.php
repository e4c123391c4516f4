<?php
/**
 * The module of the connection system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

use Statecraft\Module as System;

/** What the site is connected to, what is switched on, where it came from, and whether all of it is well. */
final class Module extends System {

	/** {@inheritDoc} */
	public function controllers(): array {
		return array();
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array();
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array( 'options' => array( 'statecraft_connection_*' ) );
	}
}
