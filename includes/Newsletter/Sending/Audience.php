<?php
/**
 * Whom a newsletter is for.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Newsletter_Settings;
use Statecraft\Newsletter\Subscribers\Subscriber;
use Statecraft\Newsletter\Subscribers\Subscribers;
use Statecraft\Newsletter\Tables;
use Statecraft\Payments\Module as Payments;

/** No one, all subscribers, those of a category, or those who have paid for a plan. All are confirmed subscribers. */
final class Audience {

	/** The values; that of a category ends with its id. */
	public const NONE     = 'none';
	public const ALL      = 'all';
	public const PAID     = 'paid';
	public const CATEGORY = 'category:';

	/** How long the number of paid subscribers is kept, and its transient. */
	private const KEPT_FOR = 5 * MINUTE_IN_SECONDS;
	private const KEPT     = 'statecraft_newsletter_paid_count';

	public function __construct( private readonly Subscribers $subscribers = new Subscribers() ) {}

	/**
	 * Whether a value names people.
	 *
	 * @param string $audience Untrusted input.
	 */
	public static function is_anybody( string $audience ): bool {
		return self::NONE !== $audience && '' !== $audience && preg_match( Newsletter_Meta::PATTERN, $audience );
	}

	/**
	 * Returns what people choose from, apart from no one.
	 *
	 * @return array<string, string> Labels by value.
	 */
	public static function labels(): array {
		$labels = array( self::ALL => __( 'All subscribers', 'statecraft' ) );
		foreach ( Newsletter_Settings::categories() as $id => $name ) {
			/* translators: %s: name of a category. */
			$labels[ self::CATEGORY . $id ] = sprintf( __( 'Subscribers of %s', 'statecraft' ), $name );
		}
		return $labels + array( self::PAID => __( 'Paid subscribers', 'statecraft' ) );
	}

	/**
	 * Returns the number of people who would get an email now.
	 *
	 * @param string $audience One of the values.
	 */
	public function count( string $audience ): int {
		global $wpdb;
		if ( self::ALL === $audience ) {
			return $this->subscribers->count();
		}
		if ( self::PAID === $audience ) {
			return $this->count_paid();
		}
		$category = Tables::exist() ? self::category( $audience ) : 0;
		if ( 0 === $category ) {
			return 0;
		}
		$table = Tables::name( Tables::SUBSCRIBERS );
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT( * ) FROM $table WHERE status = 'confirmed' AND ( categories = '' OR categories LIKE %s )", '%,' . $category . ',%' ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Returns the next subscribers, in the order of their ids.
	 *
	 * @param string $audience One of the values.
	 * @param int    $after    The last id of the step before.
	 * @param int    $limit    How many are looked at.
	 * @return array{list<int>, int, bool} The ids of those who get it, the last id that was looked at, and whether none follows.
	 */
	public function step( string $audience, int $after, int $limit ): array {
		$found = self::is_anybody( $audience ) ? $this->subscribers->confirmed_after( $after, $limit, self::category( $audience ) ) : array();
		$last  = $found ? end( $found )->id : $after;
		$who   = self::PAID === $audience ? array_filter( $found, static fn( Subscriber $one ): bool => Payments::has_plan( $one->email ) ) : $found;
		return array( array_values( array_map( static fn( Subscriber $one ): int => $one->id, $who ) ), $last, count( $found ) < $limit );
	}

	/** Returns the category of a value; 0: none. */
	private static function category( string $audience ): int {
		return str_starts_with( $audience, self::CATEGORY ) ? (int) substr( $audience, strlen( self::CATEGORY ) ) : 0;
	}

	/** Counts subscribers who have a plan. Each of them has to be looked at, so the number is kept for a while. */
	private function count_paid(): int {
		$kept = get_transient( self::KEPT );
		if ( false === $kept ) {
			$kept = count( array_filter( Payments::buyers(), fn( string $email ): bool => $this->subscribers->is_confirmed( $email ) && Payments::has_plan( $email ) ) );
			set_transient( self::KEPT, $kept, self::KEPT_FOR );
		}
		return (int) $kept;
	}
}
