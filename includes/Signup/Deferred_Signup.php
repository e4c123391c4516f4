<?php
/**
 * The deferred part of a signup.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Public_Form\Sealed_Payload;

/**
 * The steps that differ for an address already known to the list: more requests to Mailchimp, and emails from this site. An event is scheduled for every
 * address, so that neither the response nor its timing reveals who is on the list or has left it.
 */
final class Deferred_Signup {

	/** The cron event. */
	public const EVENT = 'statecraft_signup_rest';

	/** The number of attempts if Mailchimp is unreachable, and the seconds between them. */
	private const TRIES = 3;
	private const RETRY_DELAY = 5 * MINUTE_IN_SECONDS;

	/** The limit of emails per address and day, from Mailchimp or this site: anyone may have entered the address. */
	private const MAILS_PER_DAY = 1;

	/**
	 * @param Sealed_Payload $seal Encrypts the arguments of the event, which are stored in the cron option.
	 */
	public function __construct(
		private readonly Sealed_Payload $seal,
		private readonly Mailchimp_Members $members,
		private readonly Signup_Mail $mail,
		private readonly Counter $counter = new Counter()
	) {}

	/** Hooks the event. */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'run' ), 10, 2 );
	}

	/**
	 * Schedules the event, for every address.
	 *
	 * @param bool $is_known Whether the list knew the address before.
	 */
	public function schedule( Subscriber $person, bool $is_known ): void {
		$sealed = $this->seal->encrypt( array( 'known' => $is_known ) + get_object_vars( $person ) );
		wp_schedule_single_event( time(), self::EVENT, array( $sealed, 1 ) );
	}

	/**
	 * Handles the event.
	 *
	 * @param string $sealed The sealed data of {@see Deferred_Signup::schedule()}.
	 * @param int    $try    The number of the attempt, from 1.
	 */
	public function run( $sealed, $try ): void {
		$data = $this->seal->decrypt( (string) $sealed );
		if ( ! ( $data['known'] ?? false ) ) {
			return;
		}
		$person = new Subscriber( $data['email'], $data['merge_fields'], $data['interests'], $data['tags'], $data['confirms'], $data['address'] );
		$before = $this->members->status( $person->email );
		$asks   = ! is_wp_error( $before ) && 'subscribed' !== $before;
		if ( $asks && ! $this->may_mail( $person->email ) ) {
			return;
		}
		$result = is_wp_error( $before ) ? $before : $this->members->resubscribe( $person, $before );
		$code   = is_wp_error( $result ) ? $result->get_error_code() : '';
		if ( is_wp_error( $result ) ) {
			do_action( 'statecraft_signup_refused', $result ); // Documented in Signup_Handler.
		}
		if ( 'mailchimp_unreachable' === $code && $try < self::TRIES ) {
			$this->counter->undo( self::mails( $person->email ), $asks ? 1 : 0 );
			wp_schedule_single_event( time() + self::RETRY_DELAY, self::EVENT, array( $sealed, $try + 1 ) );
		} elseif ( 'mailchimp_compliance' === $code ) {
			$this->mail->send( $person->email, false );
		} elseif ( 'subscribed' === $before && '' === $code && $person->confirms && $this->may_mail( $person->email ) ) {
			$this->mail->send( $person->email, true );
		}
	}

	/** Counts an email to an address, if today's limit allows it. */
	private function may_mail( string $email ): bool {
		return 0 === $this->counter->hit( self::mails( $email ), self::MAILS_PER_DAY, DAY_IN_SECONDS );
	}

	/** Returns the counter key of an address. */
	private static function mails( string $email ): string {
		return 'signup-mail|' . strtolower( $email );
	}
}
