<?php
/**
 * Copying of form responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Statecraft\Importer;
use WP_Error;

/**
 * Copies form responses batch by batch: a page asks for one after the other, and where nobody asks, a scheduled event goes on. The place is recorded, so
 * that either goes on where the other was.
 */
final class Response_Import {

	/** The event. */
	public const EVENT = 'statecraft_copy_responses';

	/** The size of a batch. */
	private const BATCH = 50;

	/**
	 * Constructor.
	 *
	 * @param Importer $importer Copies.
	 */
	public function __construct( private readonly Importer $importer ) {}

	/** Hooks the event. */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'run' ) );
	}

	/** Returns how many responses of Jetpack's there are. */
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
	 * Returns how far it is.
	 *
	 * @return array{total: int, done: int, next: int|null, copied: int, skipped: int, files: int, isScheduled: bool, statuses: object} `next` is where to
	 *         go on; null: it is done.
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
	 * @param int $after Where the asker is, as {@see Response_Import::progress()} has said. If another one has gone on from there, or has
	 *                   undone it, nothing is copied.
	 * @return array<string, mixed>|WP_Error How far it is then.
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

	/** Goes on without anybody who asks. */
	public function schedule(): void {
		if ( ! $this->is_done() && ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time(), self::EVENT );
		}
	}

	/** Runs the event: a batch, and the event again while there are more. Undoing ends it. */
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

	/** Copies the batch behind the recorded place. What is before it is not copied again: it may have been deleted here for a reason. */
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
	 * Deletes a batch of copies. With the last one, it is as if nothing had been taken over.
	 *
	 * @param int $after Where to go on.
	 * @return array{removed: int, kept: int, next: int|null}|WP_Error `next`: null: it is done.
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
