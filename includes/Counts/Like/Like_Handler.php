<?php
/**
 * Handling of likes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Like;

defined( 'ABSPATH' ) || exit;

use Statecraft\Counts\Readers;
use Statecraft\Guard\Counter;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Visitor_Cookie;

/** Uses only the post and the wish from a request, and the random number in the cookie of the browser. */
final class Like_Handler {

	/** Not one of the names that make page caches step aside: pages are the same with it. */
	public const COOKIE = 'statecraft-likes';

	/** The wish of whoever takes back a like. */
	public const UNDO = 'undo';

	public function __construct( private readonly Likes $likes = new Likes(), private readonly Like_Limits $limits = new Like_Limits() ) {}

	/** Handles a press. The sender is counted before anything is read, and the post and the site before anything is stored. */
	public function handle( Form_Request $request ): Like_Answer {
		$wait = $this->limits->press( $request->address );
		if ( $wait ) {
			return self::limited( $wait );
		}
		$id   = absint( $request->text( 'post' ) );
		$post = $id ? get_post( $id ) : null;
		// Another site's page would replace the cookie, since the browser sends it none.
		if ( ! $post || Form_Request::is_of_another_site() || ! Readers::may_read( $post ) ) {
			return new Like_Answer( Like_Answer::REFUSED, 0, __( 'This post cannot be liked.', 'statecraft' ) );
		}
		$is_like = self::UNDO !== $request->text( 'wish' );
		$wait    = $this->limits->change( $post->ID, $request->address, $is_like );
		if ( $wait ) {
			return self::limited( $wait );
		}
		return $is_like ? $this->like( $post->ID, $request->address ) : $this->undo( $post->ID, $request->address );
	}

	/** Adds a like, and gives the browser a number if it has none. */
	private function like( int $post, string $address ): Like_Answer {
		$browser = self::browser() ?: bin2hex( random_bytes( 16 ) );
		if ( ! $this->likes->add( $post, $browser ) ) {
			$this->limits->give_back( $post, $address );
		}
		Visitor_Cookie::send( self::COOKIE, $browser, time() + YEAR_IN_SECONDS );
		return new Like_Answer( Like_Answer::LIKED, $this->likes->count( $post ) );
	}

	/** Takes back the like of this browser. */
	private function undo( int $post, string $address ): Like_Answer {
		if ( $this->likes->remove( $post, self::browser() ) ) {
			$this->limits->give_back( $post, $address );
		}
		return new Like_Answer( Like_Answer::UNDONE, $this->likes->count( $post ) );
	}

	/** Returns the answer to who is above a limit. */
	private static function limited( int $wait ): Like_Answer {
		/* translators: %s: a time such as "7 minutes". */
		return new Like_Answer( Like_Answer::LIMITED, 0, sprintf( __( 'That was too often. Please try again in %s.', 'statecraft' ), Counter::time_text( $wait ) ) );
	}

	/** Returns the number of this browser; empty: it has none. */
	private static function browser(): string {
		$number = Visitor_Cookie::read( self::COOKIE );
		return preg_match( '/^[0-9a-f]{32}$/D', $number ) ? $number : '';
	}
}
