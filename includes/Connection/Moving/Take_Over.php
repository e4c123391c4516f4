<?php
/**
 * Importing from Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Throwable;
use WP_Error;

/** Imports the owner's selection, once, and undoes it. Each part is written and validated by its own system. */
final class Take_Over {

	/**
	 * @param Change_Recorder $recorder  Records the changes.
	 * @param Response_Import $responses Copies form responses.
	 */
	public function __construct( private readonly Jetpack_Data $data, private readonly Change_Recorder $recorder, private readonly Response_Import $responses ) {}

	/**
	 * Returns the overview.
	 *
	 * @return array<string, mixed> See {@see Rest\Moving_Controller::get_item_schema()}.
	 */
	public function overview(): array {
		$items = $this->data->items();
		$time  = Moving_Record::time();
		$taken = Moving_Record::TAKEN === Moving_Record::state();
		return array(
			'state'     => $items ? Moving_Record::state() : 'nothing',
			'time'      => $time && Moving_Record::OPEN !== Moving_Record::state() ? gmdate( 'c', $time ) : '',
			'canUndo'   => $taken && ( Moving_Record::changes() || $this->responses->has_copies() ),
			'items'     => array_map( static fn( Item $item ): array => $item->shown(), $items ),
			'responses' => $this->responses->progress(),
		);
	}

	/**
	 * Imports items.
	 *
	 * @param list<string>|null $ids The ids of items; null: all new ones.
	 * @return array{taken: list<string>, refused: list<array{id: string, code: string, message: string}>}|WP_Error
	 */
	public function take( ?array $ids ) {
		return Moving_Record::alone(
			function () use ( $ids ): array {
				$is_wanted = static fn( Item $item ): bool => $item->can_take() && ( null === $ids ? Item::NEW === $item->state : in_array( $item->id, $ids, true ) );
				$taken     = array();
				$refused   = array();
				foreach ( array_filter( $this->data->items(), $is_wanted ) as $item ) {
					$problem = $this->take_one( $item );
					if ( $problem ) {
						$refused[] = array(
							'id'      => $item->id,
							'code'    => (string) $problem->get_error_code(),
							'message' => $problem->get_error_message(),
						);
					} else {
						$taken[] = $item->id;
					}
				}
				if ( $taken || ! $refused ) {
					Moving_Record::write( array( 'state' => Moving_Record::TAKEN ) );
				}
				return compact( 'taken', 'refused' );
			}
		);
	}

	/**
	 * Restores the previous settings.
	 *
	 * @return array{restored: list<string>, left: list<string>}|WP_Error The labels of restored items, and of those left because someone has changed them
	 * since.
	 */
	public function undo() {
		return Moving_Record::alone(
			function (): array {
				$changes = Moving_Record::changes();
				$left    = self::labels( $this->recorder->undo( $changes ) );
				Moving_Record::write( array( 'changes' => array() ) );
				return array(
					'restored' => array_values( array_diff( self::labels( $changes ), $left ) ),
					'left'     => $left,
				);
			}
		);
	}

	/**
	 * Records that the owner wants to import nothing and must not be asked again.
	 *
	 * @return true|WP_Error
	 */
	public function dismiss() {
		return Moving_Record::alone(
			static function (): bool {
				if ( Moving_Record::OPEN === Moving_Record::state() ) {
					Moving_Record::write( array( 'state' => Moving_Record::DISMISSED ) );
				}
				return true;
			}
		);
	}

	/**
	 * Imports an item. Its changes are recorded even if it fails midway.
	 *
	 * @return WP_Error|null The error if it was rejected.
	 */
	private function take_one( Item $item ): ?WP_Error {
		$problem = null;
		$changes = $this->recorder->record(
			static function () use ( $item, &$problem ): void {
				try {
					$problem = $item->take();
				} catch ( Throwable $error ) {
					$problem = new WP_Error( 'moving_failed', $error->getMessage() );
				}
			}
		);
		if ( $changes ) {
			$changes = array_map( static fn( array $change ): array => $change + array( 'label' => $item->label ), $changes );
			Moving_Record::write( array( 'changes' => array( ...Moving_Record::changes(), ...$changes ) ) );
		}
		return $problem;
	}

	/**
	 * Returns the labels of the items that changes belong to.
	 *
	 * @return list<string> Without duplicates.
	 */
	private static function labels( array $changes ): array {
		return array_values( array_unique( array_map( static fn( array $change ): string => is_string( $change['label'] ?? null ) ? $change['label'] : '', $changes ) ) );
	}
}
