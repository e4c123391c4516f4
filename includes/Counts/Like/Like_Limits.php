<?php
/**
 * The limits of likes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Like;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sender_Network;

/** Presses have limits of their own per household, since people share one and press more often than they fill in forms; those of a post and of the site are those of forms. */
final class Like_Limits {

	private const PRESSES = 30;
	private const A_WHILE = 10 * MINUTE_IN_SECONDS;

	/** The new likes that a household may give a post in a day: without its cookie, a browser is a new one. */
	private const NEW_LIKES = 20;

	public function __construct( private readonly Counter $counter = new Counter(), private readonly Rate_Limiter $shared = new Rate_Limiter( kind: 'like' ) ) {}

	/**
	 * Counts a press.
	 *
	 * @param string $address The address of the sender; empty: unknown.
	 * @return int 0, or the seconds to wait.
	 */
	public function press( string $address ): int {
		return '' === $address ? 0 : $this->counter->hit( 'like|press|' . Sender_Network::household( $address ), self::PRESSES, self::A_WHILE );
	}

	/**
	 * Counts what is about to be stored.
	 *
	 * @param bool $is_like Whether it is a like, and not one that is taken back.
	 * @return int 0, or the seconds to wait.
	 */
	public function change( int $post, string $address, bool $is_like ): int {
		$wait = '' !== $address && $is_like ? $this->counter->hit( self::of( $post, $address ), self::NEW_LIKES, DAY_IN_SECONDS ) : 0;
		if ( $wait ) {
			return $wait;
		}
		$refusal = $this->shared->check_shared( "like-$post", $address, $post );
		if ( $refusal && $is_like ) {
			$this->give_back( $post, $address );
		}
		return $refusal ? (int) ( $refusal->get_error_data()['retry_after'] ?? MINUTE_IN_SECONDS ) : 0;
	}

	/** Gives a household back a like that was none, or that it has taken back. */
	public function give_back( int $post, string $address ): void {
		$this->counter->undo( self::of( $post, $address ) );
	}

	/** Returns the name of the counter of a household's likes of a post. */
	private static function of( int $post, string $address ): string {
		return "like|$post|" . Sender_Network::household( $address );
	}
}
