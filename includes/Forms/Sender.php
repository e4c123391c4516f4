<?php
/**
 * The sender of a form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Duplicate_Guard;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Visitor_Cookie;

/**
 * Decides whether two equal submissions are one that was sent twice. A page cache serves the same form to several visitors, and a whole school may
 * share an IP address, so senders are told apart by something random: an id that the form's script generates for each page view, or a cookie that is
 * set when the form is sent without the script. Both requests of a double click arrive without the cookie; for a short time, such requests count as
 * one if they look alike.
 */
final class Sender {

	/** The cookie. */
	private const COOKIE = 'statecraft_sender';

	/** Seconds for which a request without a cookie can belong to the same click as an earlier one. */
	private const DOUBLE_CLICK = 30;

	/**
	 * @param Form_Request $request The submission.
	 * @param string       $name    What distinguishes this sender from others.
	 * @param bool         $is_sure Whether that is random, rather than derived from what the request looks like.
	 */
	private function __construct( private readonly Form_Request $request, private readonly string $name, private readonly bool $is_sure ) {}

	/** Returns the sender of a request. */
	public static function of( Form_Request $request ): self {
		$cookie = Visitor_Cookie::read( self::COOKIE );
		if ( Form_Request::wants_json() ) {
			return new self( $request, $request->address, true );
		}
		return preg_match( '/^[0-9a-f]{32}$/D', $cookie ) ? new self( $request, $cookie, true ) : new self( $request, $request->address . '|' . Form_Request::user_agent(), false );
	}

	/** Returns the fingerprint of the submission, which is the same when it is sent twice. */
	public function fingerprint(): string {
		return $this->request->fingerprint( $this->name );
	}

	/** Returns the number of seconds for which an equal submission counts as the same one. */
	public function seconds(): int {
		return $this->is_sure ? Duplicate_Guard::LIFETIME : self::DOUBLE_CLICK;
	}

	/**
	 * Sets the cookie for a sender whose submission was accepted without one, so that the same form is not accepted again later.
	 *
	 * @return self|null The sender's submission as identified by the cookie. Null if there is a cookie already, or none is needed.
	 */
	public function remember(): ?self {
		if ( $this->is_sure || headers_sent() ) {
			return null;
		}
		$mark = bin2hex( random_bytes( 16 ) );
		Visitor_Cookie::send( self::COOKIE, $mark, time() + Duplicate_Guard::LIFETIME );
		return new self( $this->request, $mark, true );
	}
}
