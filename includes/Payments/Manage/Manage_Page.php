<?php
/**
 * The page “My purchases”.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Payments\Access\Device_Code;
use Statecraft\Payments\Access\Paid_Plans;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Public_Form\Email_Address;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Query_Argument;
use Statecraft\Render\Own_Page;

/**
 * `?statecraft-manage` on the home page: a form for the email address, the button of the emailed link, and the list of the person's purchases. Each
 * step is a separate page and works without JavaScript.
 */
final class Manage_Page {

	/** The POST keys of the step and of the input. */
	public const FORM  = 'statecraft_manage';
	public const INPUT = 'statecraft_person';

	/** The number of payments shown at a time. */
	private const SHOWN = 50;

	/**
	 * @param Manage_Mail $mail Emails links.
	 * @param Manage_Acts $acts Ends subscriptions.
	 * @param Device_Code $codes Codes for other devices.
	 * @param Paid_Plans  $paid What a person can read.
	 */
	public function __construct(
		private readonly Manage_Link $link = new Manage_Link(),
		private readonly Manage_Session $session = new Manage_Session(),
		private readonly Manage_Mail $mail = new Manage_Mail(),
		private readonly Manage_Acts $acts = new Manage_Acts(),
		private readonly Device_Code $codes = new Device_Code(),
		private readonly Paid_Plans $paid = new Paid_Plans(),
		private readonly Opened_Posts $opened = new Opened_Posts()
	) {}

	/** Hooks the page. */
	public function hook(): void {
		$this->mail->hook();
		add_action( 'template_redirect', array( $this, 'show' ), 1 );
	}

	/** Shows the page if the URL requests it. */
	public function show(): void {
		if ( ! Query_Argument::is_set( Manage_Link::ARGUMENT ) ) {
			return;
		}
		Form_Request::prevent_caching();
		header( 'X-Robots-Tag: noindex, nofollow' );
		Own_Page::keep_address( '' !== Query_Argument::read( Manage_Link::TOKEN ) );
		$request = Form_Request::current( self::FORM, self::INPUT );
		if ( ! $request && 'code' === Query_Argument::read( Manage_Link::ARGUMENT ) && Form_Request::wants_json() ) {
			$this->tell();
		}
		Manage_Document::print( $request ? $this->handle( $request ) : $this->first() );
		exit;
	}

	/** Returns the first view of a visitor who opens the URL. */
	private function first(): string {
		$token = Query_Argument::read( Manage_Link::TOKEN );
		if ( '' !== $token ) {
			// Mail scanners follow links too, so a GET request must not use up the token.
			return Manage_View::button( $this->link->page(), $token );
		}
		if ( 'sent' === Query_Argument::read( Manage_Link::ARGUMENT ) ) {
			return Manage_View::sent( $this->link->page() );
		}
		$email = $this->session->email();
		if ( '' === $email ) {
			return Manage_View::form( $this->link->page(), $this->link->person() );
		}
		return match ( Query_Argument::read( Manage_Link::ARGUMENT ) ) {
			'receipt' => $this->receipt( $email ),
			'back'    => $this->back( $email ),
			'code'    => Device_View::page( $this->link->page(), $this->session->proof(), $this->codes->state( $email ), $this->codes->devices( $email ) ),
			default   => $this->list( $email ),
		};
	}

	/** Returns from the provider's page of a subscription. */
	private function back( string $email ): never {
		$subscription = $this->acts->find( $email, Query_Argument::read( Manage_Link::ORDER ) );
		$subscription && $this->acts->refresh( $subscription );
		$this->go( $this->link->page() );
	}

	/** Answers the script of the page with a code, which asks what became of it. */
	private function tell(): never {
		$email = $this->session->email();
		if ( '' === $email ) {
			wp_send_json( array( 'state' => 'closed' ), 403 );
		}
		[ $state, $time ] = $this->codes->state( $email );
		wp_send_json( array( 'state' => $state, 'left' => Device_Code::WAITING === $state ? $time - time() : 0 ) );
	}

	/** Returns a receipt; for anybody but its owner, there is none. */
	private function receipt( string $email ): string {
		$order = $this->acts->order( $email, Query_Argument::read( Manage_Link::ORDER ) );
		if ( $order ) {
			return Purchase_View::receipt( $order, $this->link->page() );
		}
		status_header( 404 );
		return $this->list( $email, __( 'There is no such receipt.', 'statecraft' ) );
	}

	/** Handles a submission. */
	private function handle( Form_Request $request ): string {
		return match ( $request->form ) {
			'ask'   => $this->ask( $request ),
			'open'  => $this->open( $request ),
			default => $this->act( $request ),
		};
	}

	/** Emails a link. */
	private function ask( Form_Request $request ): string {
		$typed = trim( $request->text( 'email' ) );
		$email = Email_Address::of( $typed );
		if ( '' === $email ) {
			status_header( 422 );
			return Manage_View::form( $this->link->page(), $typed, __( 'Please enter a complete email address, such as name@example.com.', 'statecraft' ) );
		}
		$wait = $this->mail->ask( strtolower( $email ), $request->address );
		if ( $wait > 0 ) {
			status_header( 429 );
			header( "Retry-After: $wait" );
			/* translators: %s: a time such as "7 minutes". */
			return Manage_View::form( $this->link->page(), $typed, sprintf( __( 'There were too many attempts. Please try again in %s.', 'statecraft' ), Counter::time_text( $wait ) ) );
		}
		return $this->go( $this->link->page( 'sent' ) );
	}

	/** Starts a session. */
	private function open( Form_Request $request ): string {
		if ( $this->session->begin( $request->sealed ) ) {
			return $this->go( $this->link->page() );
		}
		status_header( 410 );
		return Manage_View::form( $this->link->page(), '', __( 'This link has expired or has already been used. Enter your email address to get a new one.', 'statecraft' ) );
	}

	/** Runs an action on a subscription of the session. */
	private function act( Form_Request $request ): string {
		$email = $this->session->email();
		if ( '' === $email || ! hash_equals( $this->session->proof(), $request->sealed ) ) {
			status_header( 403 );
			return Manage_View::form( $this->link->page(), '', __( 'The list was closed after 30 minutes. Enter your email address to open it again.', 'statecraft' ) );
		}
		if ( 'leave' === $request->form ) {
			$this->session->end();
			return $this->go( $this->link->page() );
		}
		if ( 'forget' === $request->form ) {
			$this->codes->sign_out( $email );
			return $this->list( $email, __( 'No device reads by a code now.', 'statecraft' ) );
		}
		if ( 'code' === $request->form ) {
			return $this->code( $email );
		}
		$subscription = $this->acts->find( $email, $request->text( 'subscription' ) );
		if ( ! $subscription || Subscription_Status::ENDED === $subscription->status || $subscription->ends_at > 0 ) {
			return $this->list( $email );
		}
		return match ( $request->form ) {
			'end'   => $this->list( $email, $this->acts->end( $subscription ) ),
			'pause', 'resume' => $this->list( $email, $this->acts->can_pause( $subscription ) ? $this->acts->pause( $subscription, 'pause' === $request->form ) : '' ),
			default => $this->manage( $email, $subscription, 'method' === $request->form ),
		};
	}

	/** Shows a code for another device. */
	private function code( string $email ): string {
		if ( ! $this->paid->of( $email ) ) {
			return $this->list( $email, __( 'What you have paid for opens no texts at the moment.', 'statecraft' ) );
		}
		[ $code, $wait ] = $this->codes->issue( $email );
		if ( '' === $code ) {
			status_header( 429 );
			header( "Retry-After: $wait" );
			/* translators: %s: a time such as "7 minutes". */
			return $this->list( $email, sprintf( __( 'There were too many attempts. Please try again in %s.', 'statecraft' ), Counter::time_text( $wait ) ) );
		}
		return Device_View::code( $this->link->page(), $this->link->page( 'code' ), $this->session->proof(), $code, $this->codes->devices( $email ) );
	}

	/**
	 * Redirects to the provider's page; if there is none, asks whether to end the subscription here.
	 *
	 * @param string $email The person's email address.
	 * @param bool   $pays  Whether it is the page for the payment method.
	 */
	private function manage( string $email, Subscription $subscription, bool $pays ): string {
		$refusal = $this->acts->count( $subscription, $pays ? 'method' : 'manage' );
		$url     = '' === $refusal ? $this->acts->manage_url( $subscription, $this->link->back( $subscription->uid ), $pays ) : '';
		if ( '' === $url && ! $pays && '' === $refusal ) {
			return Manage_View::confirm( $this->link->page(), $this->session->proof(), $subscription );
		}
		if ( '' === $url ) {
			return $this->list( $email, $refusal ?: __( 'The payment method could not be changed. Please try again in a few minutes. If that does not help, contact the site owner.', 'statecraft' ) );
		}
		wp_redirect( $url, 303 ); // phpcs:ignore WordPress.Security.SafeRedirect -- the URL comes from the provider.
		exit;
	}

	/**
	 * Returns the list.
	 *
	 * @param string $email   The person's email address.
	 * @param string $message The result of the last action.
	 */
	private function list( string $email, string $message = '' ): string {
		$skip   = max( 0, (int) Query_Argument::read( Manage_Link::SKIP ) );
		$orders = $this->acts->orders( $email, self::SHOWN + 1, $skip );
		$older  = count( $orders ) > self::SHOWN ? $this->link->older( $skip + self::SHOWN ) : '';
		$plans  = $this->paid->of( $email );
		$opened = fn( int $plan ): array => isset( $plans[ $plan ] ) ? $this->opened->of( $plan ) : array();
		$device = $plans ? Device_View::section( $this->link->page(), $this->session->proof(), $this->codes->state( $email ), $this->codes->devices( $email ) ) : '';
		$bought = Purchase_View::list( array_slice( $orders, 0, self::SHOWN ), fn( Order $order ): string => $this->link->receipt( $order->uid ), $opened );
		return Manage_View::list( $this->link->page(), $this->session->proof(), $email, $this->acts, $bought, $older, $device, $message, $opened );
	}

	/** Redirects within this site. */
	private function go( string $url ): never {
		wp_safe_redirect( $url, 303 );
		exit;
	}
}
