<?php
/**
 * Front-end script modules.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

/** Enqueues the script module of a block, or of the admin page, once it is rendered. */
final class View_Module {

	/**
	 * Enqueues the module, if it was built.
	 *
	 * @param string $block The block's folder, such as `contact-form`, or `admin`.
	 */
	public static function enqueue( string $block ): void {
		$file = dirname( STATECRAFT_FILE ) . "/build/$block/view.asset.php";
		if ( is_file( $file ) ) {
			/** Made by the build: array{dependencies: list<string>, version: string}. */
			$asset = require $file;
			wp_enqueue_script_module( "@statecraft/$block", plugins_url( "build/$block/view.js", STATECRAFT_FILE ), $asset['dependencies'], $asset['version'] );
		}
	}

	/**
	 * Enqueues its style, where WordPress does not do so itself.
	 *
	 * @param string $name As above.
	 */
	public static function enqueue_style( string $name ): void {
		$file = dirname( STATECRAFT_FILE ) . "/build/$name/style.asset.php";
		if ( is_file( $file ) ) {
			/** Made by the build: array{version: string}. */
			$asset = require $file;
			wp_enqueue_style( "statecraft-$name", plugins_url( "build/$name/style.css", STATECRAFT_FILE ), array(), $asset['version'] );
			wp_style_add_data( "statecraft-$name", 'rtl', 'replace' );
		}
	}
}
