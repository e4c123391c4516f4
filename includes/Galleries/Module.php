<?php
/**
 * The module of the galleries system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries;

use Statecraft\Galleries\Gif\Gif_Shares;
use Statecraft\Galleries\Gif\Gifs;
use Statecraft\Module as System;

/** Galleries, slideshows, Instagram pictures and GIFs. */
final class Module extends System {

	/** {@inheritDoc} */
	public function hook(): void {
		Gif_Shares::hook();
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array(
			...Gifs::controllers(),
		);
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array(
			...Gifs::sections(),
		);
	}

	/** {@inheritDoc} */
	public function connectors(): array {
		return array(
			...Gifs::connectors(),
		);
	}

	/** {@inheritDoc} */
	public function keys(): array {
		return array(
			...Gifs::keys(),
		);
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		return array(
			'gifs' => Gifs::editor_data(),
		);
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options' => array( ...Gifs::OPTIONS ),
			'events'  => array( Gif_Shares::EVENT ),
		);
	}
}
