<?php
/**
 * The markup of the page “My purchases”.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Mail\Payment_Mail;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Render\Markup;

/** The steps of the page, each with one main heading and descriptive button labels. */
final class Manage_View {

	/**
	 * Returns the form for the email address.
	 *
	 * @param string $url   The page.
	 * @param string $email The prefilled address.
	 * @param string $error The error message.
	 */
	public static function form( string $url, string $email, string $error = '' ): string {
		$input = array(
			'type'             => 'email',
			'id'               => 'statecraft-manage-email',
			'name'             => Manage_Page::INPUT . '[email]',
			'value'            => $email,
			'required'         => true,
			'autocomplete'     => 'email',
			'aria-invalid'     => '' === $error ? null : 'true',
			'aria-describedby' => '' === $error ? null : 'statecraft-manage-status',
		);
		$label = Markup::element( 'label', array( 'for' => $input['id'] ), esc_html__( 'Your email address', 'statecraft' ) );
		return self::heading( __( 'My purchases', 'statecraft' ) )
			. self::text( __( 'Enter the email address you paid with. We will send you a link to view your purchases and receipts, and to pause or end subscriptions.', 'statecraft' ) )
			. self::status( $error )
			. self::form_of( $url, 'ask', '', $label . Markup::element( 'input', $input ), __( 'Email me a link', 'statecraft' ) );
	}

	/**
	 * Returns the page after the form, the same for any address.
	 *
	 * @param string $url The page.
	 */
	public static function sent( string $url ): string {
		return self::heading( __( 'Check your inbox', 'statecraft' ) )
			. self::status( __( 'If there are purchases with this email address, a link to them is on its way. It expires in 30 minutes.', 'statecraft' ) )
			. Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => esc_url( $url ) ), esc_html__( 'Try another address', 'statecraft' ) ) );
	}

	/**
	 * Returns the button of an emailed link.
	 *
	 * @param string $url The page.
	 */
	public static function button( string $url, string $token ): string {
		return self::heading( __( 'My purchases', 'statecraft' ) ) . self::form_of( $url, 'open', $token, '', __( 'Show my purchases', 'statecraft' ) );
	}

	/**
	 * Returns the confirmation before a subscription is ended.
	 *
	 * @param string $url   The page.
	 * @param string $proof The CSRF token of the form.
	 */
	public static function confirm( string $url, string $proof, Subscription $subscription ): string {
		/* translators: %s: what is paid for. */
		return self::heading( sprintf( __( 'End “%s”?', 'statecraft' ), $subscription->title ) )
			. self::text( self::terms( $subscription ) )
			. self::text( __( 'There will be no more payments. What you have paid for remains available until the end of the period.', 'statecraft' ) )
			. self::form_of( $url, 'end', $proof, self::hidden( Manage_Page::INPUT . '[subscription]', $subscription->uid ), __( 'End the subscription', 'statecraft' ) )
			. Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => esc_url( $url ) ), esc_html__( 'Keep it', 'statecraft' ) ) );
	}

	/**
	 * Returns the list of a person's purchases.
	 *
	 * @param string       $url     The page.
	 * @param string       $proof   The CSRF token of the forms.
	 * @param string       $email   The person's email address.
	 * @param Manage_Acts  $acts    Finds subscriptions.
	 * @param string       $bought  The payments, safe HTML.
	 * @param string       $older   The URL of older payments, or empty.
	 * @param string       $device  The section about other devices, safe HTML.
	 * @param string       $message The result of the last action.
	 * @param callable(int): list<int> $opened Returns the posts that the person can read by a plan.
	 */
	public static function list( string $url, string $proof, string $email, Manage_Acts $acts, string $bought, string $older, string $device, string $message, callable $opened ): string {
		$items = '';
		foreach ( $acts->all( $email ) as $one ) {
			$items .= Markup::element(
				'li',
				array(),
				Markup::element( 'h3', array( 'id' => "s-$one->uid" ), esc_html( $one->title ) )
					. self::text( self::terms( $one ) )
					. ( $one->gives_access() ? Purchase_View::posts( $opened( $one->plan_id ) ) : '' )
					. self::acts( $url, $proof, $one, $acts->can_pause( $one ) )
			);
		}
		$subscriptions = '' === $items ? '' : Markup::element( 'h2', array(), esc_html__( 'Subscriptions', 'statecraft' ) ) . Markup::element( 'ul', array(), $items );
		$payments      = '' === $bought ? '' : Markup::element( 'h2', array(), esc_html__( 'Payments', 'statecraft' ) ) . $bought;
		return self::heading( __( 'My purchases', 'statecraft' ) )
			. self::status( $message )
			. self::text( $email )
			. ( '' === $subscriptions . $payments ? self::text( __( 'There are no purchases with this address.', 'statecraft' ) ) : $subscriptions . $payments )
			. ( '' === $older ? '' : Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => esc_url( $older ) ), esc_html__( 'Older payments', 'statecraft' ) ) ) )
			. $device
			. self::form_of( $url, 'leave', $proof, '', __( 'Close this list', 'statecraft' ) );
	}

	/**
	 * Returns the buttons of a subscription.
	 *
	 * @param string $url       The page.
	 * @param string $proof     The CSRF token of the forms.
	 * @param bool   $can_pause Whether it can be paused or resumed.
	 */
	private static function acts( string $url, string $proof, Subscription $one, bool $can_pause ): string {
		if ( Subscription_Status::ENDED === $one->status || $one->ends_at > 0 ) {
			return '';
		}
		$pause = Subscription_Status::PAUSED === $one->status ? array( 'resume' => __( 'Resume', 'statecraft' ) ) : array( 'pause' => __( 'Pause', 'statecraft' ) );
		$acts  = array( 'method' => __( 'Change payment method', 'statecraft' ), 'manage' => __( 'End subscription', 'statecraft' ) ) + ( $can_pause ? $pause : array() );
		$forms = array_map( static fn( string $step ): string => self::form_of( $url, $step, $proof, self::hidden( Manage_Page::INPUT . '[subscription]', $one->uid ), $acts[ $step ], "s-$one->uid" ), array_keys( $acts ) );
		return Markup::element( 'div', array( 'class' => 'is-acts' ), implode( $forms ) );
	}

	/** Returns the price and the next date of a subscription. */
	public static function terms( Subscription $one ): string {
		$price = Payment_Mail::each( $one->amount()->text(), $one->interval );
		$state = match ( true ) {
			Subscription_Status::ENDED === $one->status    => __( 'Ended.', 'statecraft' ),
			/* translators: %s: a date. */
			$one->ends_at > 0                              => sprintf( __( 'Ends on %s.', 'statecraft' ), Payment_Mail::day( $one->ends_at ) ),
			Subscription_Status::PAST_DUE === $one->status => __( 'The last payment failed.', 'statecraft' ),
			Subscription_Status::PAUSED === $one->status   => $one->period_end > time()
				/* translators: %s: a date. */
				? sprintf( __( 'Paused: there are no payments. What you have paid for remains available until %s.', 'statecraft' ), Payment_Mail::day( $one->period_end ) )
				: __( 'Paused: there are no payments.', 'statecraft' ),
			/* translators: %s: a date. */
			$one->period_end > time()                      => sprintf( __( 'The next payment is on %s.', 'statecraft' ), Payment_Mail::day( $one->period_end ) ),
			default                                        => '',
		};
		return "$price. $state";
	}

	/**
	 * Returns a form with one button.
	 *
	 * @param string $url    The page.
	 * @param string $step   The action.
	 * @param string $secret The token or CSRF token, or empty.
	 * @param string $fields The other fields, safe HTML.
	 * @param string $label  The label of the button.
	 * @param string $about  The id of the heading that describes the button, or empty.
	 */
	public static function form_of( string $url, string $step, string $secret, string $fields, string $label, string $about = '' ): string {
		$button = array(
			'type'             => 'submit',
			'class'            => 'wp-element-button',
			'aria-describedby' => '' === $about ? null : $about,
		);
		$form   = array(
			'class'  => "is-$step",
			'method' => 'post',
			'action' => esc_url( $url ),
		);
		return Markup::element( 'form', $form, self::hidden( Manage_Page::FORM . '[id]', $step ) . ( '' === $secret ? '' : self::hidden( Manage_Page::FORM . '[seal]', $secret ) ) . $fields . Markup::element( 'button', $button, esc_html( $label ) ) );
	}

	/** Returns a hidden field. */
	private static function hidden( string $name, string $value ): string {
		return Markup::element( 'input', array( 'type' => 'hidden' ) + compact( 'name', 'value' ) );
	}

	/**
	 * Returns the main heading.
	 *
	 * @param string $text Plain text.
	 */
	public static function heading( string $text ): string {
		return Markup::element( 'h1', array(), esc_html( $text ) );
	}

	/**
	 * Returns a paragraph.
	 *
	 * @param string $text Plain text.
	 */
	public static function text( string $text ): string {
		return Markup::element( 'p', array(), esc_html( $text ) );
	}

	/**
	 * Returns a status message.
	 *
	 * @param string $text Plain text; empty: none.
	 */
	private static function status( string $text ): string {
		return '' === $text ? '' : Markup::element( 'p', array( 'id' => 'statecraft-manage-status', 'role' => 'status' ), esc_html( $text ) );
	}
}
