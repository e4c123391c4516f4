<?php
/**
 * The module of the sharing system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing;

defined( 'ABSPATH' ) || exit;

use Statecraft\Module as System;

/** Sharing buttons. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array( 'blocks' => array( Block_Settings::class, 'hook' ) );
	}
}
