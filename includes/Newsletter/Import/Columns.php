<?php
/**
 * The columns of a file of subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Email_Address;

/** Recognises what the columns of the usual exports mean, and reads their cells. */
final class Columns {

	/** What a column can be. */
	public const EMAIL      = 'email';
	public const CATEGORIES = 'categories';
	public const DATE       = 'date';
	public const STATE      = 'state';
	public const NONE       = 'none';
	public const ALL        = array( self::EMAIL, self::CATEGORIES, self::DATE, self::STATE, self::NONE );

	/** Rows that are looked at. */
	public const LOOKED = 50;

	/** Names of columns in which any value says that somebody gets no email, such as `UNSUB_TIME` of Mailchimp and `email_disabled` of Substack. */
	private const NEGATIVE = '/unsub|clean|disabled|bounce|complain|opt.?out/';

	/** Words of a state in which somebody gets email. Any other word is a reason not to write. */
	private const POSITIVE = array( '', 'subscribed', 'subscriber', 'active', 'confirmed', 'enabled', 'true', 'yes', '1', 'on' );
	private const NOTHING  = array( '', 'false', 'no', '0', 'null', 'none', '-' );

	/**
	 * Returns the columns.
	 *
	 * @param list<list<string>> $rows The first rows.
	 * @return array{list<array{name: string, samples: list<string>, kind: string}>, bool} And whether the first row has their names.
	 */
	public static function detect( array $rows ): array {
		$head     = $rows[0] ?? array();
		$has_head = ! array_filter( $head, self::is_address( ... ) );
		$body     = $has_head ? array_slice( $rows, 1 ) : $rows;
		$columns  = array();
		$taken    = array();
		$email    = self::email( $has_head ? $head : array(), $body );
		foreach ( range( 0, max( 0, max( array_map( 'count', $rows ?: array( array() ) ) ) - 1 ) ) as $index ) {
			/* translators: %d: a number. */
			$name = $has_head && '' !== ( $head[ $index ] ?? '' ) ? $head[ $index ] : sprintf( __( 'Column %d', 'statecraft' ), $index + 1 );
			$kind = $index === $email ? self::EMAIL : ( $has_head ? self::kind( $name ) : self::NONE );
			$kind = isset( $taken[ $kind ] ) ? self::NONE : $kind;
			if ( self::NONE !== $kind ) {
				$taken[ $kind ] = true;
			}
			$columns[] = array(
				'name'    => substr( wp_check_invalid_utf8( $name, true ), 0, 100 ),
				'samples' => array_map( static fn( array $row ): string => mb_substr( $row[ $index ] ?? '', 0, 100 ), array_slice( $body, 0, 3 ) ),
				'kind'    => $kind,
			);
		}
		return array( $columns, $has_head );
	}

	/**
	 * Whether a cell says that somebody gets no email.
	 *
	 * @param string $name The name of the column.
	 */
	public static function is_out( string $name, string $cell ): bool {
		$cell = strtolower( $cell );
		return preg_match( self::NEGATIVE, strtolower( $name ) ) ? ! in_array( $cell, self::NOTHING, true ) : ! in_array( $cell, self::POSITIVE, true );
	}

	/** Whether a cell is an address. */
	public static function is_address( string $cell ): bool {
		return strlen( $cell ) <= 191 && '' !== Email_Address::of( $cell );
	}

	/** Returns what a column is called like. */
	private static function kind( string $name ): string {
		$name = str_replace( array( ' ', '-' ), '_', strtolower( $name ) );
		return match ( true ) {
			1 === preg_match( self::NEGATIVE, $name ), 1 === preg_match( '/^(?:state|status|(?:subscription|subscriber|email|member)_?(?:state|status))$/', $name ) => self::STATE,
			1 === preg_match( '/^(?:categor|tags?$|interests?$|groups?$)/', $name ) => self::CATEGORIES,
			1 === preg_match( '/^(?:optin_time|confirm_time|created_at|created|date|subscribed_at|subscribed_on|subscription_date|date_subscribed|subscribe_date|start_date)$/', $name ) => self::DATE,
			default => self::NONE,
		};
	}

	/**
	 * Returns the column of addresses: one that is called so and has some, or that has mostly addresses.
	 *
	 * @param list<string>       $head The names.
	 * @param list<list<string>> $body The first rows below.
	 * @return int|null The index.
	 */
	private static function email( array $head, array $body ): ?int {
		$best = array( null, 0 );
		foreach ( range( 0, self::width( $head, $body ) ) as $index ) {
			$cells = array_filter( array_map( static fn( array $row ): string => $row[ $index ] ?? '', $body ), 'strlen' );
			$share = $cells ? count( array_filter( $cells, self::is_address( ... ) ) ) / count( $cells ) : 0;
			$share = $share > 0 && str_contains( str_replace( '-', '', strtolower( $head[ $index ] ?? '' ) ), 'email' ) ? $share + 1 : ( $share > 0.5 ? $share : 0 );
			$best  = $share > $best[1] ? array( $index, $share ) : $best;
		}
		return $best[0];
	}

	/**
	 * Returns the last index of a row.
	 *
	 * @param list<string>       $head The names.
	 * @param list<list<string>> $body The rows.
	 */
	private static function width( array $head, array $body ): int {
		return max( 0, max( count( $head ), ...array_map( 'count', $body ?: array( array() ) ) ) - 1 );
	}
}
