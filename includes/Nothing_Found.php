<?php
/**
 * An option that says that there is nothing to look after.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;

/**
 * Knows that a site has nothing of a kind, so that requests need not look for it, see {@see Parts}. `1`: a look has found nothing; `0` or an empty text: not
 * known; {@see Nothing_Found::SEEN}: it was come across where no look finds it.
 */
final class Nothing_Found {

	/** What no look undoes. */
	private const SEEN = 'seen';

	/**
	 * Constructor.
	 *
	 * @param string          $option The option; it is loaded with each request.
	 * @param Closure(): bool $exists Whether the site has something of the kind.
	 */
	public function __construct( private readonly string $option, private readonly Closure $exists ) {}

	/** Looks. What is saved at the same time is seen here, or sees this. */
	public function look(): void {
		if ( self::SEEN === get_option( $this->option ) || $this->exists() ) {
			$this->expect();
			return;
		}
		update_option( $this->option, '1', true );
		if ( $this->exists() ) {
			$this->expect();
		}
	}

	/**
	 * Whether the site has something, now.
	 *
	 * @phpstan-impure
	 */
	private function exists(): bool {
		return ( $this->exists )();
	}

	/** Says that there may be something: it is about to be saved, or was. What this process knows of the option may be old. */
	public function expect(): void {
		$this->replace( '0' );
	}

	/** Says that there is something, which was come across. */
	public function see(): void {
		'1' === get_option( $this->option ) && $this->replace( self::SEEN );
	}

	/**
	 * Replaces what a look has found.
	 *
	 * @param string $value The value.
	 */
	private function replace( string $value ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = '1'", $value, $this->option ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the caches follow.
		wp_cache_delete( $this->option, 'options' );
		wp_cache_delete( 'alloptions', 'options' );
		Parts::forget();
	}
}
