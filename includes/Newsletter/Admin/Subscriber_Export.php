<?php
/**
 * The CSV export of subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Csv;
use Statecraft\Site\Site_Time;

/** Exports what search and filters show, row by row. The names of columns and states are those that other services and the import read, in any language. */
final class Subscriber_Export {

	/** The name of the action and of its nonce. */
	private const ACTION = 'statecraft_subscribers_export';

	/** The columns. */
	public const HEAD = array( 'email', 'state', 'categories', 'plan', 'source', 'subscribed_at', 'confirmed_at' );

	/** Hooks the action. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
	}

	/** Returns the address of the export of what is shown. */
	public static function url(): string {
		$arguments = Subscriber_Request::arguments() + array(
			'action'   => self::ACTION,
			'_wpnonce' => wp_create_nonce( self::ACTION ),
		);
		return add_query_arg( array_map( 'rawurlencode', $arguments ), admin_url( 'admin-post.php' ) );
	}

	/** Sends the file. */
	public function run(): void {
		check_admin_referer( self::ACTION );
		Subscribers_Menu::check();
		$csv = Csv::download( sprintf( '%s-%s.csv', __( 'subscribers', 'statecraft' ), Site_Time::format( 'Y-m-d' ) ) );
		self::write( $csv, Subscriber_Request::query() );
		exit;
	}

	/** Writes the rows of a query. */
	public static function write( Csv $csv, Subscriber_Query $query ): void {
		$csv->row( ...self::HEAD );
		foreach ( $query->all() as $row ) {
			$csv->row( ...array_values( self::cells( $row ) ) );
		}
	}

	/**
	 * Returns the cells of a row.
	 *
	 * @param array<string, mixed> $row The row.
	 * @return array<string, string>
	 */
	public static function cells( array $row ): array {
		$time = static fn( int $at ): string => $at > 0 ? gmdate( 'Y-m-d\TH:i:s\Z', $at ) : '';
		return array(
			'email'         => (string) $row['email'],
			'state'         => (string) $row['status'],
			'categories'    => implode( ', ', Category_Names::list( (string) $row['categories'] ) ),
			'plan'          => (string) $row['plan'],
			'source'        => (string) $row['source'],
			'subscribed_at' => $time( (int) $row['created_at'] ),
			'confirmed_at'  => $time( (int) $row['confirmed_at'] ),
		);
	}
}
