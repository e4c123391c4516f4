<?php
/**
 * Loads Statecraft\Some\Name from Some/Name.php beside this file.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( string $name ): void {
		$prefix = 'Statecraft\\';
		if ( ! str_starts_with( $name, $prefix ) ) {
			return;
		}
		$file = __DIR__ . '/' . str_replace( '\\', '/', substr( $name, strlen( $prefix ) ) ) . '.php';
		if ( is_file( $file ) ) {
			require_once $file;
		}
	}
);
