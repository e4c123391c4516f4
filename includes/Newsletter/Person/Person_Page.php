<?php
/**
 * A subscriber's own page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Person;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Newsletter\Newsletter_Settings;
use Statecraft\Newsletter\Signup\Confirm_Mail;
use Statecraft\Newsletter\Signup\Signup_Answer;
use Statecraft\Newsletter\Signup\Signup_Handler;
use Statecraft\Newsletter\Signup\Signup_Page;
use Statecraft\Newsletter\Subscribers\Links;
use Statecraft\Newsletter\Subscribers\Subscriber;
use Statecraft\Newsletter\Subscribers\Subscribers;
use Statecraft\Public_Form\Email_Address;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Query_Argument;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Render\Own_Page;

/**
 * What the links of emails open, on the home page's address: to confirm, to choose, to unsubscribe. Whoever has the link may do these, as is usual, and nothing
 * else; each changes something by a button only. One-click unsubscribing (RFC 8058) is a POST request of a mail program, without a cookie.
 */
final class Person_Page {

	/** The POST keys of the act and its token. */
	public const FORM = 'statecraft_subscriber';

	/** The query argument of the form for a new link, and the id of that form. */
	public const ASK = 'statecraft-subscribe-again';

	/** The most emails that one subscriber has sent from this page. */
	private const PER_HOUR = 5;
	private const PER_DAY  = 15;

	public function __construct(
		private readonly Links $links = new Links(),
		private readonly Subscribers $subscribers = new Subscribers(),
		private readonly Signup_Handler $signups = new Signup_Handler(),
		private readonly Rate_Limiter $limiter = new Rate_Limiter( kind: 'subscriber' ),
		private readonly Counter $counter = new Counter()
	) {}

	/** Hooks the page. */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'show' ), 0 );
	}

	/** Shows the page if the URL requests it. */
	public function show(): void {
		$purpose = array_values( array_filter( array( Links::UNSUBSCRIBE, Links::CONFIRM, Links::PERSON, Links::MOVE, self::ASK ), array( Query_Argument::class, 'is_set' ) ) )[0] ?? '';
		if ( '' === $purpose ) {
			return;
		}
		Form_Request::prevent_caching();
		header( 'X-Robots-Tag: noindex, nofollow' );
		Own_Page::keep_address();
		$html = match ( $purpose ) {
			self::ASK         => $this->ask(),
			Links::CONFIRM    => $this->confirm(),
			Links::MOVE       => $this->move(),
			default           => $this->person( $purpose ),
		};
		Own_Page::print( 'statecraft-subscriber', __( 'Your subscription', 'statecraft' ), Person_View::CSS, $html );
		exit;
	}

	/** Handles the form for a new link. */
	private function ask(): string {
		$request = Form_Request::current( Signup_Page::FORM, Signup_Page::ANSWERS );
		if ( ! $request ) {
			return Person_View::expired();
		}
		$answer = $this->signups->handle( $request );
		status_header( $answer->status() );
		return Signup_Answer::SENT === $answer->kind ? Person_View::sent( $answer->message ) : Person_View::refused( $answer->message, $request->text( 'email' ) );
	}

	/** Shows the button that confirms, or confirms. */
	private function confirm(): string {
		$one = $this->links->read( Links::CONFIRM );
		if ( ! $one || $one->asked_at < time() - Subscribers::PENDING_FOR ) {
			status_header( 410 );
			return Person_View::expired();
		}
		$request = Form_Request::current( self::FORM );
		if ( ! $request && ! $one->is_confirmed() ) {
			return Person_View::confirm( $this->links->token( Links::CONFIRM, $one ) );
		}
		$request && $this->subscribers->confirm( $one );
		return $this->shown( $one, __( 'You are subscribed.', 'statecraft' ) );
	}

	/**
	 * Shows what a subscriber can change, and changes it.
	 *
	 * @param string $purpose The purpose of the link.
	 */
	private function person( string $purpose ): string {
		$one = $this->links->read( $purpose );
		if ( ! $one ) {
			status_header( 410 );
			return Person_View::expired();
		}
		if ( Links::UNSUBSCRIBE === $purpose && Form_Request::is_one_click() ) {
			return $this->unsubscribe( $one );
		}
		$request = Form_Request::current( self::FORM, Signup_Page::ANSWERS );
		return match ( $request->form ?? '' ) {
			'unsubscribe' => $this->unsubscribe( $one ),
			'save'        => $this->save( $one, $request ),
			'again'       => $this->too_often( $one, $request ) ?? $this->again( $one ),
			'address'     => $this->too_often( $one, $request ) ?? $this->address( $one, $request ),
			default       => Person_View::person( $one, $this->links->person( $one ), $this->links->token( Links::PERSON, $one ), '', Links::UNSUBSCRIBE === $purpose ),
		};
	}

	/** Unsubscribes. */
	private function unsubscribe( Subscriber $one ): string {
		$this->subscribers->unsubscribe( $one );
		return $this->shown( $one, __( 'You have been unsubscribed.', 'statecraft' ) );
	}

	/** Saves the choice of categories. */
	private function save( Subscriber $one, Form_Request $request ): string {
		$offered = array_keys( Newsletter_Settings::categories() );
		$chosen  = array_values( array_intersect( $offered, array_map( 'intval', $request->texts( 'categories' ) ) ) );
		if ( ! $chosen ) {
			status_header( 422 );
			return $this->shown( $one, __( 'Choose at least one, or unsubscribe.', 'statecraft' ) );
		}
		$this->subscribers->set_categories( $one, count( $chosen ) === count( $offered ) ? array() : $chosen );
		return $this->shown( $one, __( 'Saved.', 'statecraft' ) );
	}

	/**
	 * Counts what sends an email: whoever has one subscription could have one sent to any number of addresses.
	 *
	 * @return string|null The page, if it is above a limit.
	 */
	private function too_often( Subscriber $one, Form_Request $request ): ?string {
		$refusal = $this->limiter->check( 'subscriber', $request->address );
		$wait    = $refusal ? (int) ( $refusal->get_error_data()['retry_after'] ?? HOUR_IN_SECONDS ) : $this->counter->hit_all( array( array( "subscriber|mail|$one->uid|hour", self::PER_HOUR, HOUR_IN_SECONDS ), array( "subscriber|mail|$one->uid|day", self::PER_DAY, DAY_IN_SECONDS ) ) );
		if ( $wait <= 0 ) {
			return null;
		}
		status_header( 429 );
		/* translators: %s: a time such as "7 minutes". */
		return $this->shown( $one, sprintf( __( 'You have asked for many emails. Please try again in %s.', 'statecraft' ), Counter::time_text( $wait ) ) );
	}

	/** Sends a link that confirms. */
	private function again( Subscriber $one ): string {
		( new Confirm_Mail() )->schedule( $one->email, $one->categories, $one->source );
		return Person_View::sent( Signup_Handler::thanks() );
	}

	/** Sends a link to another address. */
	private function address( Subscriber $one, Form_Request $request ): string {
		$email = Email_Address::of( trim( $request->text( 'email' ) ) );
		if ( '' === $email || strlen( $email ) > 191 ) {
			status_header( 422 );
			return $this->shown( $one, __( 'Please enter a complete email address, such as name@example.com.', 'statecraft' ) );
		}
		$this->subscribers->ask_to_move( $one, $email );
		( new Address_Mail() )->schedule( $one->id, $request->address );
		return Person_View::moving();
	}

	/** Shows the button that changes the address, or changes it. */
	private function move(): string {
		$one   = $this->links->read( Links::MOVE );
		$works = $one && '' !== $one->moving_to && $one->moving_at >= time() - Subscribers::PENDING_FOR;
		if ( $works && ! Form_Request::current( self::FORM ) ) {
			return Person_View::move( $one, $this->links->token( Links::MOVE, $one ) );
		}
		$moved = $works ? $this->subscribers->move( $one ) : null;
		if ( ! $moved ) {
			status_header( 410 );
			return Person_View::expired();
		}
		( new Address_Mail() )->tell( $one );
		return $this->shown( $moved, __( 'Your address has been changed.', 'statecraft' ) );
	}

	/** Returns the page of a subscriber as stored now. */
	private function shown( Subscriber $one, string $message ): string {
		$one = $this->subscribers->of_id( $one->id ) ?? $one;
		return Person_View::person( $one, $this->links->person( $one ), $this->links->token( Links::PERSON, $one ), $message );
	}
}
