<?php
/**
 * The email log of a response.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/**
 * Records whether an email was accepted by the mail server; WordPress cannot know whether it is delivered. Stored as post meta of the response, and
 * deleted with it.
 */
final class Mail_Record {

	/** The notification to the site's people. */
	public const NOTICE = 'notice';
	/** The summary of many responses, see {@see Mail_Digest}. */
	public const DIGEST = 'digest';
	/** The confirmation to the visitor. */
	public const RECEIPT = 'receipt';
	/** A reply written in the admin. */
	public const REPLY = 'reply';

	/** The meta key. */
	private const META = '_statecraft_mail';

	/**
	 * @param string       $kind   One of the constants above.
	 * @param list<string> $to     The recipients.
	 * @param string       $reason The reason why it was not accepted; empty if it was.
	 * @param int          $time   A Unix timestamp.
	 * @param string       $text   The text of a reply.
	 * @param int          $author The author of a reply: a user id.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly array $to,
		public readonly string $reason,
		public readonly int $time,
		public readonly string $text,
		public readonly int $author
	) {}

	/**
	 * Records the result of an email.
	 *
	 * @param int          $response The id of the response; if 0, nothing is recorded.
	 * @param string       $kind     One of the constants above.
	 * @param list<string> $to       The recipients.
	 * @param string       $reason   The reason why it was not accepted; empty if it was.
	 * @param string       $text     The text of a reply.
	 */
	public static function add( int $response, string $kind, array $to, string $reason, string $text = '' ): void {
		if ( $response > 0 ) {
			$mail = new self( $kind, $to, $reason, time(), $text, self::REPLY === $kind ? get_current_user_id() : 0 );
			add_post_meta( $response, self::META, wp_slash( (string) wp_json_encode( $mail, JSON_INVALID_UTF8_SUBSTITUTE ) ) );
		}
	}

	/**
	 * Returns the emails about a response.
	 *
	 * @param int $response The id of the response.
	 * @return list<self> Oldest first.
	 */
	public static function of( int $response ): array {
		$rows = array_map( static fn( $row ) => is_string( $row ) ? json_decode( $row, true ) : null, get_post_meta( $response, self::META ) );
		$text = static fn( $value ): string => is_scalar( $value ) ? (string) $value : '';
		$mail = static fn( array $row ): self => new self(
			$text( $row['kind'] ?? '' ),
			array_values( array_map( $text, (array) ( $row['to'] ?? array() ) ) ),
			$text( $row['reason'] ?? '' ),
			(int) $text( $row['time'] ?? 0 ),
			$text( $row['text'] ?? '' ),
			(int) $text( $row['author'] ?? 0 )
		);
		return array_map( $mail, array_values( array_filter( $rows, 'is_array' ) ) );
	}
}
