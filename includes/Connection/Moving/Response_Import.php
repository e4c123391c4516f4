<?php
/**
 * Copies form responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Statecraft\Importer;
use WP_Error;

/**
 * Copies form responses in batches: a page requests one after another; otherwise a scheduled event continues. The position is recorded, so either can
 * continue where the other stopped.
 */
final class Response_Import {

	/** The event. */
	public const EVENT = 'statecraft_copy_responses';

	/** The size of a batch. */
	private const BATCH = 50;

	/**
	 * @param Importer $importer Copies responses.
	 */
	public function __construct( private readonly Importer $importer ) {}

	/** Hooks the event. */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'run' ) );
	}

	/** Returns the number of Jetpack's responses. */
	public function total(): int {
		return $this->importer->counts()['total'];
	}

	/** Whether all of them were copied. */
	public function is_done(): bool {
		return $this->importer->position( Moving_Record::progress()['last'] ) >= $this->total();
	}

	/** Whether there are copies. */
	public function has_copies(): bool {
		return $this->importer->counts()['copies'] > 0;
	}

	/**
	 * Returns the progress.
	 *
	 * @return array{total: int, done: int, next: int|null, copied: int, skipped: int, files: int, isScheduled: bool, statuses: object} `next` is the position to
	 *         continue from; null if done.
	 */
	public function progress(): array {
		$counts   = $this->importer->counts();
		$progress = Moving_Record::progress();
		$done     = $this->importer->position( $progress['last'] );
		return array(
			'total'       => $counts['total'],
			'done'        => $done,
			'next'        => $done < $counts['total'] ? $progress['last'] : null,
			'copied'      => $progress['copied'],
			'skipped'     => $progress['skipped'],
			'files'       => $progress['files'],
			'isScheduled' => (bool) wp_next_scheduled( self::EVENT ),
			'statuses'    => (object) $counts['statuses'],
		);
	}

	/**
	 * Copies the next batch.
	 *
	 * @param int $after The position known to the caller, from {@see Response_Import::progress()}. If another request has continued from there, or undone the
	 * import, nothing is copied.
	 * @return array<string, mixed>|WP_Error The new progress.
	 */
	public function step( int $after ) {
		return Moving_Record::alone(
			function () use ( $after ): array {
				if ( Moving_Record::progress()['last'] === $after ) {
					$this->copy();
				}
				return $this->progress();
			}
		);
	}

	/** Schedules the event, which continues without requests. */
	public function schedule(): void {
		if ( ! $this->is_done() && ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time(), self::EVENT );
		}
	}

	/** Runs the event: copies a batch, and reschedules itself while there are more. Undoing ends it. */
	public function run(): void {
		Moving_Record::alone(
			function (): void {
				if ( Moving_Record::TAKEN === Moving_Record::state() ) {
					$this->copy();
					$this->schedule();
				}
			}
		);
	}

	/** Copies the batch after the recorded position. Earlier responses are not copied again: they may have been deleted here on purpose. */
	private function copy(): void {
		$progress = Moving_Record::progress();
		$batch    = $this->importer->copy( $progress['last'], self::BATCH );
		Moving_Record::write(
			array(
				'state'     => Moving_Record::TAKEN,
				'responses' => array(
					'last'    => $batch['last'],
					'copied'  => $progress['copied'] + $batch['copied'],
					'skipped' => $progress['skipped'] + $batch['skipped'],
					'files'   => $progress['files'] + $batch['files'],
				),
			)
		);
	}

	/**
	 * Deletes a batch of copies. After the last one, the import counts as never made.
	 *
	 * @param int $after The position to continue from.
	 * @return array{removed: int, kept: int, next: int|null}|WP_Error `next` is null if done.
	 */
	public function undo_step( int $after ) {
		return Moving_Record::alone(
			function () use ( $after ): array {
				wp_clear_scheduled_hook( self::EVENT );
				$batch = $this->importer->remove( $after, self::BATCH );
				Moving_Record::write( array( 'responses' => array() ) + ( $batch['is_end'] ? array( 'state' => Moving_Record::OPEN ) : array() ) );
				return array(
					'removed' => $batch['removed'],
					'kept'    => $batch['kept'],
					'next'    => $batch['is_end'] ? null : $batch['last'],
				);
			}
		);
	}
}
