<?php
/**
 * The page for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Counter;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Public_Form\Email_Address;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Query_Argument;

/**
 * `?statecraft-manage` on the home page: a form for the email address, the button of the link that was mailed, the list of what that person has. Each
 * step is a page of its own and works without a script.
 */
final class Manage_Page {

	/** The POST keys of the step, and of what was typed. */
	public const FORM  = 'statecraft_manage';
	public const INPUT = 'statecraft_person';

	/**
	 * Constructor.
	 *
	 * @param Manage_Link    $link    The addresses.
	 * @param Manage_Session $session Whose session it is.
	 * @param Manage_Mail    $mail    Mails links.
	 * @param Manage_Acts    $acts    Ends subscriptions.
	 */
	public function __construct(
		private readonly Manage_Link $link = new Manage_Link(),
		private readonly Manage_Session $session = new Manage_Session(),
		private readonly Manage_Mail $mail = new Manage_Mail(),
		private readonly Manage_Acts $acts = new Manage_Acts()
	) {}

	/** Hooks the page. */
	public function hook(): void {
		$this->mail->hook();
		add_action( 'template_redirect', array( $this, 'show' ), 1 );
	}

	/** Shows the page, if the address asks for it. */
	public function show(): void {
		if ( ! Query_Argument::is_set( Manage_Link::ARGUMENT ) ) {
			return;
		}
		Form_Request::prevent_caching();
		header( 'X-Robots-Tag: noindex, nofollow' );
		// The address can contain a token.
		header( 'Referrer-Policy: no-referrer' );
		$request = Form_Request::current( self::FORM, self::INPUT );
		Manage_Document::print( $request ? $this->handle( $request ) : $this->first() );
		exit;
	}

	/** Returns what a visitor sees who opens the address. */
	private function first(): string {
		$token = Query_Argument::read( Manage_Link::TOKEN );
		if ( '' !== $token ) {
			// Scanners of mail open links too, so that alone must not use the token.
			return Manage_View::button( $this->link->page(), $token );
		}
		if ( 'sent' === Query_Argument::read( Manage_Link::ARGUMENT ) ) {
			return Manage_View::sent( $this->link->page() );
		}
		$email = $this->session->email();
		return '' === $email ? Manage_View::form( $this->link->page(), $this->link->person() ) : $this->list( $email );
	}

	/**
	 * Handles a press.
	 *
	 * @param Form_Request $request The request.
	 */
	private function handle( Form_Request $request ): string {
		return match ( $request->form ) {
			'ask'   => $this->ask( $request ),
			'open'  => $this->open( $request ),
			default => $this->act( $request ),
		};
	}

	/**
	 * Mails a link.
	 *
	 * @param Form_Request $request The request.
	 */
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

	/**
	 * Begins a session.
	 *
	 * @param Form_Request $request The request.
	 */
	private function open( Form_Request $request ): string {
		if ( $this->session->begin( $request->sealed ) ) {
			return $this->go( $this->link->page() );
		}
		status_header( 410 );
		return Manage_View::form( $this->link->page(), '', __( 'This link was used already, or is too old. Enter your email address to get another one.', 'statecraft' ) );
	}

	/**
	 * Does something with a subscription of the session.
	 *
	 * @param Form_Request $request The request.
	 */
	private function act( Form_Request $request ): string {
		$email = $this->session->email();
		if ( '' === $email || ! hash_equals( $this->session->proof(), $request->sealed ) ) {
			status_header( 403 );
			return Manage_View::form( $this->link->page(), '', __( 'Half an hour has passed, so the list was closed. Enter your email address to open it again.', 'statecraft' ) );
		}
		if ( 'leave' === $request->form ) {
			$this->session->end();
			return $this->go( $this->link->page() );
		}
		$subscription = $this->acts->find( $email, $request->text( 'subscription' ) );
		if ( ! $subscription || Subscription_Status::ENDED === $subscription->status || $subscription->ends_at > 0 ) {
			return $this->list( $email );
		}
		return 'end' === $request->form ? $this->list( $email, $this->acts->end( $subscription ) ) : $this->manage( $subscription );
	}

	/**
	 * Leads to the provider's page; where there is none, asks whether to end the subscription here.
	 *
	 * @param Subscription $subscription The subscription.
	 */
	private function manage( Subscription $subscription ): string {
		$url = $this->acts->manage_url( $subscription, $this->link->page() );
		if ( '' === $url ) {
			return Manage_View::confirm( $this->link->page(), $this->session->proof(), $subscription );
		}
		wp_redirect( $url, 303 ); // phpcs:ignore WordPress.Security.SafeRedirect -- the provider has said it.
		exit;
	}

	/**
	 * Returns the list.
	 *
	 * @param string $email   Whose.
	 * @param string $message What has become of a press.
	 */
	private function list( string $email, string $message = '' ): string {
		return Manage_View::list( $this->link->page(), $this->session->proof(), $email, $this->acts->all( $email ), $message );
	}

	/**
	 * Redirects within this site.
	 *
	 * @param string $url The address.
	 * @return never
	 */
	private function go( string $url ): never {
		wp_safe_redirect( $url, 303 );
		exit;
	}
}
