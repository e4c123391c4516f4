<?php
/**
 * The module of the connection system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

use Statecraft\Hosting;
use Statecraft\Module as System;
use Statecraft\Plugin;

/** What the site is connected to, what is switched on, where it came from, and whether all of it is well. */
final class Module extends System {

	/** {@inheritDoc} */
	public function hook(): void {
		Editor_Features::hook();
		( new Usage\Daily() )->hook();
	}

	/** {@inheritDoc} */
	public function hook_admin(): void {
		Authorization_Link::hook();
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array(
			new Rest\Connection_Controller(),
			new Rest\Identity_Crisis_Controller( ...Plugin::all( 'keys' ) ),
			new Rest\Modules_Controller( ...Plugin::all( 'features' ) ),
		);
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array(
			new Admin\Features_Section( ...Plugin::all( 'features' ) ),
			new Admin\Blocks_Section( Plugin::all( 'extensions' ) ),
			new Admin\Usage_Section( new Usage\Daily() ),
		);
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options'      => array( 'statecraft_connection_*' ),
			'user_options' => array( Hosting::UNLINKED ),
		);
	}
}
