<?php
/**
 * Who has sent a form.
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
 * Decides whether two equal submissions are one that was sent twice. A page cache gives the same form to several visitors, and a school has one address: only
 * something random says who it is. It is the mark that the form's script gives to each page, or a cookie that is set when a form is sent without the script. Both
 * requests of a double click come without the cookie: for a short time, what a request looks like can make two of them one, and nothing more.
 */
final class Sender {

	/** The cookie. */
	private const COOKIE = 'statecraft_sender';

	/** Seconds for which a request without a cookie can be the same press as one that was taken. */
	private const DOUBLE_CLICK = 30;

	/**
	 * @param Form_Request $request The submission.
	 * @param string       $name    What tells this sender from others.
	 * @param bool         $is_sure Whether that is random, and not what the request looks like.
	 */
	private function __construct( private readonly Form_Request $request, private readonly string $name, private readonly bool $is_sure ) {}

	/**
	 * Returns the sender of a request.
	 *
	 * @param Form_Request $request The submission.
	 */
	public static function of( Form_Request $request ): self {
		$cookie = Visitor_Cookie::read( self::COOKIE );
		if ( Form_Request::wants_json() ) {
			return new self( $request, $request->address, true );
		}
		return preg_match( '/^[0-9a-f]{32}$/D', $cookie ) ? new self( $request, $cookie, true ) : new self( $request, $request->address . '|' . Form_Request::user_agent(), false );
	}

	/** Returns what is the same of a submission that is sent twice. */
	public function fingerprint(): string {
		return $this->request->fingerprint( $this->name );
	}

	/** Returns for how many seconds an equal submission is the same one. */
	public function seconds(): int {
		return $this->is_sure ? Duplicate_Guard::LIFETIME : self::DOUBLE_CLICK;
	}

	/**
	 * Gives a sender a cookie whose submission was taken without one, so that the same form is not taken again, however late.
	 *
	 * @return self|null The same submission of the sender with the cookie. Null: has one, or needs none.
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
