<?php
/**
 * Takes what signup forms send.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use Statecraft\Form\Gate;
use Statecraft\Form\Posted;
use Statecraft\Form\Seal;
use Statecraft\Provider\Mailchimp;
use Statecraft\Provider\Subscriber;
use WP_Error;

/**
 * From what a browser has sent to an outcome. Nothing but the address, the names and a choice among what was offered is taken from it. Where
 * people confirm by a mail, the page says the same of every address, known or not: the rest is told by a mail.
 */
final class Signup_Intake {

	/** Bytes of a name; Mailchimp takes 255. */
	private const LONGEST = 255;

	/**
	 * Needs all that a signup goes through.
	 *
	 * @param Seal        $seal      Opens the form that came along.
	 * @param Gate        $gate      Says when it is too much.
	 * @param Mailchimp   $mailchimp The list.
	 * @param Signup_Mail $mail      Says what is not for everyone.
	 */
	public function __construct( private readonly Seal $seal, private readonly Gate $gate, private readonly Mailchimp $mailchimp, private readonly Signup_Mail $mail ) {}

	/**
	 * Takes one.
	 *
	 * @param Posted $posted What came.
	 */
	public function take( Posted $posted ): Outcome {
		$data   = $this->seal->open( $posted->seal );
		$signup = $data && ( $data['id'] ?? '' ) === $posted->form ? Signup::of( $data['signup'] ?? array() ) : null;
		if ( ! $signup ) {
			return new Outcome( 'outdated', __( 'This form has changed since you opened it. What you typed is still here: please send it again.', 'statecraft' ), $posted );
		}
		$email = sanitize_email( trim( $posted->text( 'email' ) ) );
		if ( ! is_email( $email ) || $email !== trim( $posted->text( 'email' ) ) ) {
			return new Outcome( 'invalid', __( 'Please enter a whole email address, such as name@example.com.', 'statecraft' ), $posted );
		}
		if ( '' !== $posted->trap ) {
			return self::good( $signup, $signup->confirms ? 'pending' : 'subscribed', $posted );
		}
		$refusal = $this->gate->check( $posted->form, $posted->address );
		if ( $refusal ) {
			return new Outcome( 'failed', $refusal->get_error_message(), $posted );
		}
		$result = $this->mailchimp->subscribe( self::person( $signup, $email, $posted ) );
		$kind   = is_wp_error( $result ) ? $result->get_error_code() : $result;
		if ( is_wp_error( $result ) ) {
			/**
			 * Fires when a signup did not work, for whoever keeps a log.
			 *
			 * @param WP_Error $refusal Why not. It names no person.
			 */
			do_action( 'statecraft_signup_refused', $result );
		}
		if ( $signup->confirms && in_array( $kind, array( 'already', 'mailchimp_compliance' ), true ) ) {
			$this->mail->send( $email, 'already' === $kind );
			return self::good( $signup, 'pending', $posted );
		}
		return is_wp_error( $result ) ? self::refused( $signup, $result, $posted ) : self::good( $signup, 'already' === $kind ? 'subscribed' : $kind, $posted );
	}

	/**
	 * Who signs up, for what.
	 *
	 * @param Signup $signup The form.
	 * @param string $email  Valid.
	 * @param Posted $posted What came.
	 */
	private static function person( Signup $signup, string $email, Posted $posted ): Subscriber {
		$names = array();
		foreach ( $signup->names as $name ) {
			$names[ $name ] = mb_strcut( sanitize_text_field( $posted->text( $name ) ), 0, self::LONGEST );
		}
		$interests = $signup->offers ? array_values( array_intersect( $signup->interests, $posted->texts( 'groups' ) ) ) : $signup->interests;
		return new Subscriber( $email, array_filter( $names, 'strlen' ) + $signup->fields, $interests, $signup->tags, $signup->confirms, $posted->address );
	}

	/**
	 * On the list, or nearly.
	 *
	 * @param Signup $signup The form.
	 * @param string $kind   See {@see Outcome}.
	 * @param Posted $posted What came.
	 */
	private static function good( Signup $signup, string $kind, Posted $posted ): Outcome {
		return new Outcome( $kind, $signup->thanks( $kind ), $posted );
	}

	/**
	 * Not on the list. Only what the person can do something about is told in detail.
	 *
	 * @param Signup   $signup  The form.
	 * @param WP_Error $refusal Of the list.
	 * @param Posted   $posted  What came.
	 */
	private static function refused( Signup $signup, WP_Error $refusal, Posted $posted ): Outcome {
		switch ( $refusal->get_error_code() ) {
			case 'mailchimp_address':
				return new Outcome( 'invalid', __( 'This email address was not accepted. Please check that it is written as you mean it.', 'statecraft' ), $posted );
			case 'mailchimp_compliance':
				return new Outcome( 'failed', __( 'This address has left the list, or mail to it has come back, so we may not add it again from here. Please write to us, or use another address.', 'statecraft' ), $posted );
			case 'mailchimp_unreachable':
				return new Outcome( 'failed', $signup->words['failed'] . ' ' . __( 'What you typed is still here; please try again in a few minutes.', 'statecraft' ), $posted );
			default:
				return new Outcome( 'failed', $signup->words['failed'], $posted );
		}
	}
}
