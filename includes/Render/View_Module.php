<?php
/**
 * Scripts of published pages.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

/** Loads the script module of a block that renders in PHP; a page without the block loads nothing. */
final class View_Module {

	/**
	 * Loads it, where the build has made it.
	 *
	 * @param string $block The block's folder, such as `contact-form`.
	 */
	public static function enqueue( string $block ): void {
		$file = dirname( STATECRAFT_FILE ) . "/build/$block/view.asset.php";
		if ( is_file( $file ) ) {
			/** Made by the build: array{dependencies: list<string>, version: string}. */
			$asset = require $file;
			wp_enqueue_script_module( "@statecraft/$block", plugins_url( "build/$block/view.js", STATECRAFT_FILE ), $asset['dependencies'], $asset['version'] );
		}
	}
}
