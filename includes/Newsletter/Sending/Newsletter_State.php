<?php
/**
 * The state of a post's newsletter.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Newsletter\Admin\Letter_Section;
use Statecraft\Settings\Page;
use WP_Post;

/** As the editor shows it: one state for all panels. */
final class Newsletter_State {

	/** The states besides the stored ones. */
	private const UNAVAILABLE = 'unavailable';
	private const CHOOSING    = 'choosing';
	private const WAITING     = 'waiting';
	private const SENT        = 'sent';
	private const IN_PART     = 'sent-in-part';

	/** Seconds after which a batch that is due waits for a visitor. */
	private const LATE = 2 * MINUTE_IN_SECONDS;

	public function __construct( private readonly Newsletters $newsletters = new Newsletters(), private readonly Queue_Counts $counts = new Queue_Counts(), private readonly Audience $audiences = new Audience() ) {}

	/**
	 * Returns the state of a post for the current user.
	 *
	 * @return array<string, mixed> See {@see Newsletter_Controller::get_item_schema()}.
	 */
	public function of( WP_Post $post ): array {
		$user = get_current_user_id();
		if ( Newsletter_Meta::TYPE !== $post->post_type || ! Sending_Settings::may_send( $user, $post->ID ) ) {
			return array( 'state' => self::UNAVAILABLE ) + self::none();
		}
		$one    = $this->newsletters->of_post( $post->ID );
		$counts = $one ? $this->counts->of( $one->id ) : array();
		$state  = $one ? self::state( $one, $counts ) : ( 'future' === $post->post_status && Audience::NONE !== Newsletter_Meta::audience( $post->ID ) ? self::WAITING : self::CHOOSING );
		$missing = Gate::is_closed() ? '' : Mail_Parts::letters()->missing();
		return array(
			'state'       => $state,
			'audience'    => $one ? $one->audience : Newsletter_Meta::audience( $post->ID ),
			'held'        => Gate::is_closed() ? Gate::message() : $missing,
			'settingsUrl' => '' !== $missing && current_user_can( 'manage_options' ) ? Page::url( Letter_Section::ID ) : '',
			'isPublic'    => Publishing::is_public( $post->ID ),
		) + ( $one ? $this->progress( $one, $counts ) : array( 'audiences' => $this->choices() ) ) + self::none();
	}

	/**
	 * Returns the numbers of a newsletter.
	 *
	 * @param array<string, int> $counts See {@see Queue_Counts::of()}.
	 * @return array<string, mixed>
	 */
	private function progress( Newsletter $one, array $counts ): array {
		$all = array_sum( $counts ) - $counts[ Queue::SKIPPED ];
		$due = wp_next_scheduled( Sender::EVENT );
		return array(
			'reason'    => $one->reason,
			'all'       => $one->is_filled ? $all : max( $all, $one->expected ),
			'sent'      => $counts[ Queue::SENT ],
			'failed'    => $counts[ Queue::FAILED ],
			'uncertain' => $counts[ Queue::UNCERTAIN ],
			'lastBatch' => $one->batch_at ? gmdate( 'c', $one->batch_at ) : '',
			'isLate'    => Newsletter::SENDING === $one->status && ( ! $due || $due < time() - self::LATE ),
			'failures'  => current_user_can( 'manage_options' ) ? $this->counts->failures( $one->id ) : array(),
		);
	}

	/**
	 * Returns whom a post can be sent to, with the numbers of people.
	 *
	 * @return list<array{value: string, label: string, count: int}>
	 */
	private function choices(): array {
		$labels = Audience::labels();
		return array_map(
			fn( string $value, string $label ): array => array(
				'value' => $value,
				'label' => $label,
				'count' => $this->audiences->count( $value ),
			),
			array_keys( $labels ),
			array_values( $labels )
		);
	}

	/**
	 * Returns the name of the state.
	 *
	 * @param array<string, int> $counts See {@see Queue_Counts::of()}.
	 */
	private static function state( Newsletter $one, array $counts ): string {
		return Newsletter::DONE === $one->status
			? ( $counts[ Queue::FAILED ] + $counts[ Queue::UNCERTAIN ] + $counts[ Queue::QUEUED ] > 0 ? self::IN_PART : self::SENT )
			: $one->status;
	}

	/**
	 * Returns the properties of a post that has no newsletter.
	 *
	 * @return array<string, mixed>
	 */
	private static function none(): array {
		return array(
			'audience'    => Audience::NONE,
			'held'        => '',
			'settingsUrl' => '',
			'isPublic'    => false,
			'reason'      => '',
			'all'         => 0,
			'sent'        => 0,
			'failed'      => 0,
			'uncertain'   => 0,
			'lastBatch'   => '',
			'isLate'      => false,
			'failures'    => array(),
			'audiences'   => array(),
		);
	}
}
