<?php
/**
 * A lease: a lock that expires by itself.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

/**
 * A name that is held until it is given back or its time is over, so that a process that was killed holds nothing for long. It is a row among
 * the options, whose names are unique in every database, and each change says what it found: of several web servers at once one gets it. The
 * options' cache knows nothing of it.
 */
final class Lease {

	/**
	 * Constructor. Instances come from {@see Lease::take()}.
	 *
	 * @param string $name    Of the option.
	 * @param string $value   When it is over, and a text that no other holder has.
	 * @param int    $seconds How long it is held at a time.
	 */
	private function __construct( private readonly string $name, private string $value, private readonly int $seconds ) {}

	/**
	 * Takes it at once or not at all.
	 *
	 * @param string $name    Of an option that is nothing else.
	 * @param int    $seconds How long it is held unless it is renewed.
	 * @return self|null Null: somebody else has it.
	 */
	public static function take( string $name, int $seconds ): ?self {
		global $wpdb;
		$value = self::value( $seconds );
		$held  = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) ); // phpcs:ignore WordPress.DB -- never from a cache.
		if ( null === $held ) {
			$query = $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )", $name, $value );
		} elseif ( (int) $held < time() ) {
			$query = $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s", $value, $name, $held );
		} else {
			return null;
		}
		return $wpdb->query( $query ) ? new self( $name, $value, $seconds ) : null; // phpcs:ignore WordPress.DB -- prepared above.
	}

	/**
	 * Holds it for as long again from now on.
	 *
	 * @return bool False: it was over, and somebody else has it. A database that does not answer takes it from nobody.
	 */
	public function renew(): bool {
		global $wpdb;
		$value   = self::value( $this->seconds );
		$changed = $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s", $value, $this->name, $this->value ) ); // phpcs:ignore WordPress.DB
		if ( $changed ) {
			$this->value = $value;
		}
		return 0 !== $changed;
	}

	/** Gives it back, unless somebody else has it by now. */
	public function release(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s AND option_value = %s", $this->name, $this->value ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * What is written: the second in which it is over, and what makes it this holder's.
	 *
	 * @param int $seconds From now.
	 */
	private static function value( int $seconds ): string {
		return ( time() + $seconds ) . ' ' . bin2hex( random_bytes( 8 ) );
	}
}
