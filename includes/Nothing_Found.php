<?php
/**
 * An option that records that there is nothing to look for.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;

/**
 * Remembers that a site has nothing of a kind, so that requests need not look for it, see {@see Parts}. `1`: a check found nothing; `0` or an empty string:
 * unknown; {@see Nothing_Found::SEEN}: it was encountered where no check finds it.
 */
final class Nothing_Found {

	/** The value that no check overrides. */
	private const SEEN = 'seen';

	/**
	 * @param string          $option The option; it is autoloaded.
	 * @param Closure(): bool $exists Whether the site has something of the kind.
	 */
	public function __construct( private readonly string $option, private readonly Closure $exists ) {}

	/** Checks. Anything saved at the same time is either seen here, or sees this. */
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
	 * Whether the site has something now, as far as is known: a query that failed is no answer “none”.
	 *
	 * @phpstan-impure
	 */
	private function exists(): bool {
		$before = self::failures();
		return ( $this->exists )() || self::failures() > $before;
	}

	/** Returns how many queries of this request have failed, which WordPress counts whether or not it shows errors. */
	private static function failures(): int {
		global $EZSQL_ERROR; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- WordPress's own.
		return is_array( $EZSQL_ERROR ) ? count( $EZSQL_ERROR ) : 0; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- as above.
	}

	/** Records that there may be something: it is about to be saved, or was. This process may have an outdated value of the option. */
	public function expect(): void {
		$this->replace( '0' );
	}

	/** Whether something was encountered where no check finds it. */
	public function is_seen(): bool {
		return self::SEEN === get_option( $this->option );
	}

	/** Records that something was encountered. */
	public function see(): void {
		'1' === get_option( $this->option ) && $this->replace( self::SEEN );
	}

	/** Replaces the result of a check. */
	private function replace( string $value ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = '1'", $value, $this->option ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the caches follow.
		wp_cache_delete( $this->option, 'options' );
		wp_cache_delete( 'alloptions', 'options' );
		Parts::forget();
	}
}
