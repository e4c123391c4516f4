<?php
/**
 * The refused rows of an import.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Csv;
use Statecraft\Newsletter\Admin\Subscribers_Menu;
use Statecraft\Newsletter\Tables;

/** A CSV file with the line, the cell and the reason of each. */
final class Refused_Rows {

	/** The name of the action and of its nonce. */
	private const ACTION = 'statecraft_subscribers_refused';

	private const STEP = 500;

	/** Hooks the action. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
	}

	/** Returns the address of the file. */
	public static function url(): string {
		return add_query_arg( array( 'action' => self::ACTION, '_wpnonce' => wp_create_nonce( self::ACTION ) ), admin_url( 'admin-post.php' ) );
	}

	/** Sends the file. */
	public function run(): void {
		check_admin_referer( self::ACTION );
		Subscribers_Menu::check();
		self::write( Csv::download( __( 'refused-rows', 'statecraft' ) . '.csv' ) );
		exit;
	}

	/** Writes the rows. */
	public static function write( Csv $csv ): void {
		global $wpdb;
		$table = Tables::name( Tables::IMPORT );
		$after = 0;
		$csv->row( 'line', 'email', 'reason' );
		do {
			$rows = $wpdb->get_results( $wpdb->prepare( "SELECT id, line, cell, verdict FROM $table WHERE done = 1 AND verdict IN ( %s, %s ) AND id > %d ORDER BY id LIMIT %d", Import_Record::INVALID, Import_Record::UNSUBSCRIBED, $after, self::STEP ), ARRAY_A ); // phpcs:ignore WordPress.DB
			foreach ( (array) $rows as $row ) {
				$after = (int) $row['id'];
				$csv->row( (string) $row['line'], (string) $row['cell'], Import_Record::INVALID === $row['verdict'] ? __( 'Not an email address.', 'statecraft' ) : __( 'Unsubscribed, here or in the file.', 'statecraft' ) );
			}
		} while ( count( (array) $rows ) === self::STEP );
	}
}
