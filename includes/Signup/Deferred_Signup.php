<?php
/**
 * The rest of a signup, after the page was answered.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use Statecraft\Counter;
use Statecraft\Public_Form\Sealed_Payload;

/**
 * The work that differs for an address that is on the list already: more requests to Mailchimp, mails of this site. It is scheduled for every address
 * alike, so that neither a response nor its timing tells who is on the list or has left it.
 */
final class Deferred_Signup {

	/** The event of WordPress's scheduler. */
	public const EVENT = 'statecraft_signup_rest';

	/** Tries where Mailchimp cannot be reached, and the seconds between them. */
	private const TRIES = 3;
	private const PAUSE = 5 * MINUTE_IN_SECONDS;

	/** Mails to one address per day, by Mailchimp or by this site: anybody may have typed it. */
	private const MAILS = 1;

	/**
	 * Constructor.
	 *
	 * @param Sealed_Payload    $seal    Keeps who it is about from those who read the schedule.
	 * @param Mailchimp_Members $members The list.
	 * @param Signup_Mail       $mail    Says what is not for everyone.
	 * @param Counter           $counter Counts mails.
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
	 * Schedules it, whoever it is.
	 *
	 * @param Subscriber $person   Who signs up.
	 * @param bool       $is_known Whether the list knew the address before.
	 */
	public function put_off( Subscriber $person, bool $is_known ): void {
		$sealed = $this->seal->close( array( 'known' => $is_known ) + get_object_vars( $person ) );
		wp_schedule_single_event( time(), self::EVENT, array( $sealed, 1 ) );
	}

	/**
	 * Runs it.
	 *
	 * @param string $sealed Of {@see Deferred_Signup::put_off()}.
	 * @param int    $try    Counted from 1.
	 */
	public function run( $sealed, $try ): void {
		$data = $this->seal->open( (string) $sealed );
		if ( ! ( $data['known'] ?? false ) ) {
			return;
		}
		$person = new Subscriber( $data['email'], $data['merge_fields'], $data['interests'], $data['tags'], $data['confirms'], $data['address'] );
		$before = $this->members->status( $person->email );
		$asks   = ! is_wp_error( $before ) && 'subscribed' !== $before;
		if ( $asks && ! $this->may_mail( $person->email ) ) {
			return;
		}
		$result = is_wp_error( $before ) ? $before : $this->members->renew( $person, $before );
		$code   = is_wp_error( $result ) ? $result->get_error_code() : '';
		if ( is_wp_error( $result ) ) {
			do_action( 'statecraft_signup_refused', $result ); // Documented in Signup_Handler.
		}
		if ( 'mailchimp_unreachable' === $code && $try < self::TRIES ) {
			$this->counter->give_back( self::mails( $person->email ), $asks ? 1 : 0 );
			wp_schedule_single_event( time() + self::PAUSE, self::EVENT, array( $sealed, $try + 1 ) );
		} elseif ( 'mailchimp_compliance' === $code ) {
			$this->mail->send( $person->email, false );
		} elseif ( 'subscribed' === $before && '' === $code && $person->confirms && $this->may_mail( $person->email ) ) {
			$this->mail->send( $person->email, true );
		}
	}

	/**
	 * Whether this address may get one more mail today.
	 *
	 * @param string $email The address.
	 */
	private function may_mail( string $email ): bool {
		return 0 === $this->counter->take( self::mails( $email ), self::MAILS, DAY_IN_SECONDS );
	}

	/**
	 * The name under which mails are counted.
	 *
	 * @param string $email The address.
	 */
	private static function mails( string $email ): string {
		return 'signup-mail|' . strtolower( $email );
	}
}
