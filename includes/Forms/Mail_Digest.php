<?php
/**
 * One email about many responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Guard\Lease;

/**
 * Above the limit of emails to one address, responses are reported together, an hour after the first of them: how many there are, to which forms, and
 * where to read them. Nothing is dropped silently.
 */
final class Mail_Digest {

	/** The cron event; its argument is the recipient. */
	public const EVENT = 'statecraft_form_digest';

	/** Post meta of a response that has not been reported yet: the recipient, and a code of this site. Importers store all meta of a post, whoever wrote the file. */
	public const META = '_statecraft_mail_later';

	/** The option of the lease for sending, and its duration in seconds. */
	private const LEASE     = 'statecraft_form_digest_lease';
	private const LEASE_FOR = 2 * MINUTE_IN_SECONDS;

	/** The maximum number of forms listed in an email. */
	private const MAX_FORMS = 20;

	public function __construct( private readonly Counter $counter = new Counter() ) {}

	/** Adds the cron event, and a daily search for responses whose event was lost. */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'send' ) );
		add_action( 'delete_expired_transients', array( $this, 'send_left' ), 10, 0 );
	}

	/**
	 * Adds a response to the next email.
	 *
	 * @param int          $response The id of the stored response; 0 if not stored.
	 * @param list<string> $to       The recipients.
	 */
	public function add( int $response, array $to ): void {
		foreach ( $to as $address ) {
			if ( $response > 0 ) {
				add_post_meta( $response, self::META, wp_slash( self::record( $address ) ) );
			} else {
				$this->counter->add( self::lost( $address ), DAY_IN_SECONDS );
			}
			// Only one of many requests schedules the event: concurrent changes to WordPress's cron option overwrite each other.
			if ( 0 === $this->counter->hit( "digest|$address", 1, HOUR_IN_SECONDS ) ) {
				wp_schedule_single_event( time() + HOUR_IN_SECONDS, self::EVENT, array( $address ) );
			}
		}
		$to && Mail_Record::add( $response, Mail_Record::DIGEST, $to, '' );
	}

	/**
	 * Sends the email to an address, and tries again an hour later if the mail server refuses it.
	 *
	 * @param string $to The recipient.
	 */
	public function send( string $to ): void {
		Lease::alone( self::LEASE, fn() => $this->send_alone( $to ), static fn() => null, self::LEASE_FOR, 1 );
	}

	/** Sends emails whose event was lost, for example because of another plugin. */
	public function send_left(): void {
		global $wpdb;
		$left = $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT meta_value FROM $wpdb->postmeta WHERE meta_key = %s", self::META ) ); // phpcs:ignore WordPress.DB
		foreach ( $left as $record ) {
			$to = (string) strtok( $record, ' ' );
			hash_equals( self::record( $to ), $record ) && ( wp_next_scheduled( self::EVENT, array( $to ) ) || $this->send( $to ) );
		}
	}

	/**
	 * Sends the email, and deletes the records of what it reported.
	 *
	 * @param string $to The recipient.
	 */
	private function send_alone( string $to ): void {
		global $wpdb;
		// The event is of this site: whatever code the record has, since the site's salts may have changed. Older versions stored only the recipient.
		$records = $wpdb->prepare( 'meta_key = %s AND ( meta_value = %s OR meta_value LIKE %s )', self::META, $to, $wpdb->esc_like( "$to " ) . '%' );
		// Anything added in the meantime is reported by the next email.
		$newest = (int) $wpdb->get_var( "SELECT MAX( meta_id ) FROM $wpdb->postmeta WHERE $records" ); // phpcs:ignore WordPress.DB
		$rows   = $wpdb->get_results( // phpcs:ignore WordPress.DB
			$wpdb->prepare(
				"SELECT post_excerpt AS form, COUNT( * ) AS answers FROM $wpdb->posts JOIN $wpdb->postmeta ON post_id = ID
				WHERE $records AND meta_id <= %d AND post_status IN ( %s, %s ) GROUP BY post_excerpt ORDER BY answers DESC",
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
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->postmeta WHERE $records AND meta_id <= %d", $newest ) ); // phpcs:ignore WordPress.DB
		$this->counter->undo( self::lost( $to ), $lost );
	}

	/**
	 * Returns the email.
	 *
	 * @param string             $to     The recipient.
	 * @param array<string, int> $stored The number of stored responses, by form title.
	 * @param int                $lost   The number of responses that are not stored.
	 * @return array{to: string, subject: string, body: string, headers: list<string>}
	 */
	private static function mail( string $to, array $stored, int $lost ): array {
		$count = array_sum( $stored );
		$named = array_slice( $stored, 0, self::MAX_FORMS, true );
		$rest  = $count - array_sum( $named );
		/* translators: 1: name of a form, 2: number of responses. */
		$lines = array_map( static fn( int $answers, $form ): string => sprintf( __( '%1$s: %2$s', 'statecraft' ), Mailer::single_line( (string) $form ), number_format_i18n( $answers ) ), $named, array_keys( $named ) );
		/* translators: %s: number of responses. */
		$lines[] = $rest > 0 ? sprintf( __( 'Other forms: %s', 'statecraft' ), number_format_i18n( $rest ) ) : '';
		$parts   = array();
		if ( $count > 0 ) {
			/* translators: %s: number of responses. */
			$parts[] = sprintf( _n( '%s more response was received. Because there were so many within an hour, it was not emailed separately. It is stored on your site.', '%s more responses were received. Because there were so many within an hour, they were not emailed separately. All of them are stored on your site.', $count, 'statecraft' ), number_format_i18n( $count ) );
			$parts[] = implode( "\n", array_filter( $lines, 'strlen' ) );
			/* translators: %s: a URL. */
			$parts[] = sprintf( __( 'Read them here: %s', 'statecraft' ), admin_url( 'edit.php?post_type=' . Response_Type::NAME ) );
		}
		if ( $lost > 0 ) {
			/* translators: %s: number of responses. */
			$parts[] = sprintf( _n( '%s response was not emailed to you, and its form does not store responses. If nobody else received it by email, its sender was asked to try again later.', '%s responses were not emailed to you, and their forms do not store responses. If nobody else received them by email, their senders were asked to try again later.', $lost, 'statecraft' ), number_format_i18n( $lost ) );
		}
		return array(
			'to'      => $to,
			/* translators: 1: name of the site, 2: number of responses. */
			'subject' => Mailer::single_line( sprintf( _n( '[%1$s] %2$s more response', '[%1$s] %2$s more responses', $count + $lost, 'statecraft' ), Mailer::site_name(), number_format_i18n( $count + $lost ) ) ),
			'body'    => implode( "\n\n", $parts ) . "\n",
			'headers' => array( Mailer::PLAIN ),
		);
	}

	/**
	 * Returns what is stored with a response.
	 *
	 * @param string $to The recipient.
	 */
	private static function record( string $to ): string {
		return "$to " . wp_hash( "statecraft-digest|$to" );
	}

	/**
	 * Returns the name of the counter for responses that were neither stored nor emailed to an address.
	 *
	 * @param string $to The recipient.
	 */
	private static function lost( string $to ): string {
		return "digest-lost|$to";
	}
}
