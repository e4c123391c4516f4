<?php
/**
 * The state of an import, for screens.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Tables;

/** What every browser of every administrator sees of the import. */
final class Import_State {

	/**
	 * Returns the state.
	 *
	 * @return array<string, mixed>
	 */
	public static function get(): array {
		$data    = Import_Record::get();
		$phase   = (string) ( $data['phase'] ?? Import_Record::EMPTY );
		$is_over = in_array( $phase, array( Import_Record::DONE, Import_Record::CANCELLED ), true );
		$has_any = $is_over || in_array( $phase, array( Import_Record::PREVIEWED, Import_Record::IMPORTING, Import_Record::PAUSED ), true );
		$counts  = $is_over ? (array) $data['result'] : ( $has_any ? Import_Record::counts() : array() );
		return array(
			'phase'   => $phase,
			'file'    => (string) ( $data['file'] ?? '' ),
			'columns' => array_values( (array) ( $data['columns'] ?? array() ) ),
			'rows'    => (int) ( $data['total'] ?? 0 ),
			'read'    => Import_Record::PREVIEWING === $phase ? self::read( (int) $data['read'] ) : 0,
			'counts'  => array_map( 'intval', $counts ) + array_fill_keys( Import_Record::VERDICTS, 0 ),
			'first'   => array_combine( Import_Record::VERDICTS, array_map( static fn( string $verdict ): array => Import_Record::PREVIEWED === $phase ? Import_Record::first( $verdict ) : array(), Import_Record::VERDICTS ) ),
			'done'    => $is_over ? array_sum( $counts ) : ( $has_any ? array_sum( Import_Record::counts( true ) ) : 0 ),
			'refused' => Import_Record::DONE === $phase ? Refused_Rows::url() : '',
		);
	}

	/**
	 * Returns how many rows were read.
	 *
	 * @param int $part The last part.
	 */
	private static function read( int $part ): int {
		global $wpdb;
		$table = Tables::name( Tables::IMPORT_PARTS );
		return max( 0, (int) $wpdb->get_var( $wpdb->prepare( "SELECT line FROM $table WHERE id > %d ORDER BY id LIMIT 1", $part ) ) - 1 ); // phpcs:ignore WordPress.DB
	}
}
