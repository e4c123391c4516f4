<?php
/**
 * One mail for many answers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Guard\Lease;

/**
 * Above the limit of mails to one address, answers are told of together, an hour after the first of them: how many there are, of which forms, and where they are
 * read. Nothing is dropped in silence.
 */
final class Mail_Digest {

	/** The event; its argument is the recipient. */
	public const EVENT = 'statecraft_form_digest';

	/** The key of the meta of a response of which nobody has been told yet: the recipient. */
	public const META = '_statecraft_mail_later';

	/** The option of the lease for sending, and seconds that it may take. */
	private const LEASE     = 'statecraft_form_digest_lease';
	private const LEASE_FOR = 2 * MINUTE_IN_SECONDS;

	/** The maximum number of forms that a mail names. */
	private const MAX_FORMS = 20;

	/**
	 * @param Counter $counter Stores the counts.
	 */
	public function __construct( private readonly Counter $counter = new Counter() ) {}

	/** Hooks the event, and a daily look for what an event that was lost has left. */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'send' ) );
		add_action( 'delete_expired_transients', array( $this, 'send_left' ), 10, 0 );
	}

	/**
	 * Adds an answer.
	 *
	 * @param int          $response The id of the stored response; 0: not stored.
	 * @param list<string> $to       The recipients.
	 */
	public function add( int $response, array $to ): void {
		foreach ( $to as $address ) {
			if ( $response > 0 ) {
				add_post_meta( $response, self::META, $address );
			} else {
				$this->counter->add( self::lost( $address ), DAY_IN_SECONDS );
			}
			// One of many requests schedules: what many write at once to the schedule of WordPress overwrites each other.
			if ( 0 === $this->counter->hit( "digest|$address", 1, HOUR_IN_SECONDS ) ) {
				wp_schedule_single_event( time() + HOUR_IN_SECONDS, self::EVENT, array( $address ) );
			}
		}
		$to && Mail_Record::add( $response, Mail_Record::DIGEST, $to, '' );
	}

	/**
	 * Sends the mail to an address; again an hour later if the mail server refuses it.
	 *
	 * @param string $to The recipient.
	 */
	public function send( string $to ): void {
		Lease::alone( self::LEASE, fn() => $this->send_alone( $to ), static fn() => null, self::LEASE_FOR, 1 );
	}

	/** Sends what has no event: another plugin may have lost it. */
	public function send_left(): void {
		global $wpdb;
		$left = $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT meta_value FROM $wpdb->postmeta WHERE meta_key = %s", self::META ) ); // phpcs:ignore WordPress.DB
		foreach ( $left as $to ) {
			wp_next_scheduled( self::EVENT, array( $to ) ) || $this->send( $to );
		}
	}

	/**
	 * Sends the mail, and forgets what it has told.
	 *
	 * @param string $to The recipient.
	 */
	private function send_alone( string $to ): void {
		global $wpdb;
		// What is added meanwhile is told by the next mail.
		$newest = (int) $wpdb->get_var( $wpdb->prepare( "SELECT MAX( meta_id ) FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value = %s", self::META, $to ) ); // phpcs:ignore WordPress.DB
		$rows   = $wpdb->get_results( // phpcs:ignore WordPress.DB
			$wpdb->prepare(
				"SELECT post_excerpt AS form, COUNT( * ) AS answers FROM $wpdb->posts JOIN $wpdb->postmeta ON post_id = ID
				WHERE meta_key = %s AND meta_value = %s AND meta_id <= %d AND post_status IN ( %s, %s ) GROUP BY post_excerpt ORDER BY answers DESC",
				self::META,
				$to,
				$newest,
				Response_Type::UNREAD,
				Response_Type::READ
			)
		);
		$stored = array_map( 'intval', array_column( $rows, 'answers', 'form' ) );
		$lost   = $this->counter->count( self::lost( $to ) );
		if ( $lost + array_sum( $stored ) > 0 && '' !== Mailer::send( self::mail( $to, $stored, $lost ) ) ) {
			wp_schedule_single_event( time() + HOUR_IN_SECONDS, self::EVENT, array( $to ) );
			return;
		}
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value = %s AND meta_id <= %d", self::META, $to, $newest ) ); // phpcs:ignore WordPress.DB
		$this->counter->undo( self::lost( $to ), $lost );
	}

	/**
	 * Returns the mail.
	 *
	 * @param string             $to     The recipient.
	 * @param array<string, int> $stored How many answers are stored, by the title of their form.
	 * @param int                $lost   How many are not.
	 * @return array{to: string, subject: string, body: string, headers: list<string>}
	 */
	private static function mail( string $to, array $stored, int $lost ): array {
		$count = array_sum( $stored );
		$named = array_slice( $stored, 0, self::MAX_FORMS, true );
		$rest  = $count - array_sum( $named );
		/* translators: 1: name of a form, 2: number of answers. */
		$lines = array_map( static fn( int $answers, $form ): string => sprintf( __( '%1$s: %2$s', 'statecraft' ), Mailer::single_line( (string) $form ), number_format_i18n( $answers ) ), $named, array_keys( $named ) );
		/* translators: %s: number of answers. */
		$lines[] = $rest > 0 ? sprintf( __( 'Other forms: %s', 'statecraft' ), number_format_i18n( $rest ) ) : '';
		$parts   = array();
		if ( $count > 0 ) {
			/* translators: %s: number of answers. */
			$parts[] = sprintf( _n( '%s more answer has come. So many came within an hour that it has no email of its own. It is stored on your site.', '%s more answers have come. So many came within an hour that they have no emails of their own. All of them are stored on your site.', $count, 'statecraft' ), number_format_i18n( $count ) );
			$parts[] = implode( "\n", array_filter( $lines, 'strlen' ) );
			/* translators: %s: an address in the web. */
			$parts[] = sprintf( __( 'Read them here: %s', 'statecraft' ), admin_url( 'edit.php?post_type=' . Response_Type::NAME ) );
		}
		if ( $lost > 0 ) {
			/* translators: %s: number of answers. */
			$parts[] = sprintf( _n( '%s answer was not sent to you, and its form stores none. If nobody else got it by email, its sender was asked to try again later.', '%s answers were not sent to you, and their forms store none. If nobody else got them by email, their senders were asked to try again later.', $lost, 'statecraft' ), number_format_i18n( $lost ) );
		}
		return array(
			'to'      => $to,
			/* translators: 1: name of the site, 2: number of answers. */
			'subject' => Mailer::single_line( sprintf( _n( '[%1$s] %2$s more answer', '[%1$s] %2$s more answers', $count + $lost, 'statecraft' ), Mailer::site_name(), number_format_i18n( $count + $lost ) ) ),
			'body'    => implode( "\n\n", $parts ) . "\n",
			'headers' => array( Mailer::PLAIN ),
		);
	}

	/**
	 * Returns the counter of the answers that were neither stored nor mailed to an address.
	 *
	 * @param string $to The recipient.
	 */
	private static function lost( string $to ): string {
		return "digest-lost|$to";
	}
}
