<?php
/**
 * Sends what is in the queue.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Http\Gate;
use Statecraft\Newsletter\Subscribers\Subscribers;

/**
 * A cron event that sends for a while and schedules the next one. The next one is scheduled first: a process that is killed leaves it behind. Any number of
 * processes may run at the same time.
 */
final class Sender {

	/** The cron event. */
	public const EVENT = 'statecraft_newsletter_batch';

	/** Seconds that a batch takes at most. */
	public const SECONDS = 20;

	/** Seconds until a batch follows one whose process died, and one that found the site paused. */
	private const RESCUE = MINUTE_IN_SECONDS;
	private const PAUSED = HOUR_IN_SECONDS;

	public function __construct(
		private readonly Newsletters $newsletters = new Newsletters(),
		private readonly Queue $queue = new Queue(),
		private readonly Queue_Counts $counts = new Queue_Counts(),
		private readonly Subscribers $subscribers = new Subscribers(),
		private readonly Counter $counter = new Counter()
	) {}

	/** Hooks the event, the check that it is still scheduled, and what a copy does that becomes a site of its own. */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'run' ), 10, 0 );
		add_action( 'delete_expired_transients', array( $this, 'ensure' ), 10, 0 );
		add_action( 'statecraft_site_is_new', array( $this->newsletters, 'cancel_all' ), 10, 0 );
	}

	/** Schedules the event if something is to be sent. */
	public function ensure(): void {
		if ( ! wp_next_scheduled( self::EVENT ) && $this->newsletters->unfinished() ) {
			wp_schedule_single_event( time(), self::EVENT );
		}
	}

	/** Sends for a while. */
	public function run(): void {
		$unfinished = $this->newsletters->unfinished();
		if ( ! $unfinished ) {
			return;
		}
		self::schedule( self::RESCUE );
		$until = microtime( true ) + self::SECONDS;
		$wait  = Gate::is_closed() || '' !== Mail_Parts::letters()->missing() ? self::PAUSED : 0;
		foreach ( $wait ? array() : $unfinished as $newsletter ) {
			$wait = $this->send( $newsletter, $until );
			if ( $wait > 0 || microtime( true ) >= $until ) {
				break;
			}
		}
		wp_clear_scheduled_hook( self::EVENT );
		$this->newsletters->unfinished() && self::schedule( $wait );
	}

	/**
	 * Sends a newsletter until nothing is left, the limits are reached or the time is over.
	 *
	 * @param float $until The end of the batch, Unix seconds.
	 * @return int Seconds until it can go on; 0: at once.
	 */
	private function send( Newsletter $newsletter, float $until ): int {
		$this->fill( $newsletter, $until );
		$letter  = null;
		$lease   = bin2hex( random_bytes( 16 ) );
		$longest = 0;
		while ( microtime( true ) + $longest < $until ) {
			if ( Gate::is_closed() ) {
				return self::PAUSED;
			}
			$row = $this->queue->take( $newsletter->id, $lease );
			if ( ! $row ) {
				return $this->finish( $newsletter );
			}
			[ $id, $subscriber ] = $row;
			$one                 = $this->subscribers->of_id( $subscriber );
			if ( ! $one || ! $one->is_confirmed() ) {
				$this->queue->skip( $id, $lease );
				continue;
			}
			$wait = $this->counter->hit_all( Sending_Settings::limits() );
			if ( $wait > 0 ) {
				$this->queue->release( $id, $lease );
				return $wait;
			}
			$begun   = microtime( true );
			$letter ??= Mail_Parts::letters()->open( $this->newsletters->letter( $newsletter->id ) );
			$email    = $letter( $one );
			if ( ! $this->queue->start( $id, $lease, $newsletter ) ) {
				array_map( fn( array $limit ) => $this->counter->undo( $limit[0] ), Sending_Settings::limits() );
				$this->queue->release( $id, $lease );
				Publishing::is_public( $newsletter->post_id ) || $this->newsletters->stop_for_post( $newsletter->post_id );
				return 0;
			}
			$this->newsletters->touch( $newsletter->id );
			$this->queue->finish( $id, $lease, $email ? Mail_Parts::delivery()->deliver( $one->email, $email ) : __( 'The stored newsletter cannot be read.', 'statecraft' ) );
			$longest = max( $longest, microtime( true ) - $begun );
			if ( $this->counts->is_failing( $newsletter ) && $this->newsletters->change( $newsletter->id, array( Newsletter::SENDING ), Newsletter::STOPPED, Newsletter::FAILURES ) ) {
				Stopped_Notice::show( $newsletter );
				return 0;
			}
		}
		return 0;
	}

	/** Fills the queue, in steps that can be repeated. */
	private function fill( Newsletter $newsletter, float $until ): void {
		$audience = new Audience( $this->subscribers );
		$longest  = 0.0;
		while ( ! $newsletter->is_filled && microtime( true ) + $longest < $until ) {
			$begun                    = microtime( true );
			[ $ids, $last, $is_done ] = $audience->step( $newsletter->audience, $newsletter->filled_to, Queue::STEP );
			$this->queue->add( $newsletter->id, $ids );
			$this->newsletters->filled( $newsletter, $last, $is_done );
			$newsletter = $this->newsletters->get( $newsletter->id );
			$longest    = max( $longest, microtime( true ) - $begun );
			if ( Newsletter::SENDING !== $newsletter?->status ) {
				return;
			}
		}
	}

	/**
	 * Ends a newsletter of which nothing is left, unless another process still has a row.
	 *
	 * @return int Seconds until it can go on.
	 */
	private function finish( Newsletter $newsletter ): int {
		if ( ! $this->newsletters->get( $newsletter->id )?->is_filled ) {
			return 0;
		}
		if ( ! $this->counts->is_empty( $newsletter->id ) ) {
			return self::RESCUE;
		}
		$this->newsletters->change( $newsletter->id, array( Newsletter::SENDING ), Newsletter::DONE );
		return 0;
	}

	/** Schedules the event anew. */
	public static function schedule( int $seconds ): void {
		wp_clear_scheduled_hook( self::EVENT );
		wp_schedule_single_event( time() + $seconds, self::EVENT );
	}
}
