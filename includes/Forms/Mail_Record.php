<?php
/**
 * The log of mails of a response.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/**
 * Whether a mail was handed to the mail server; WordPress cannot know whether it arrives. Stored as post meta of the response, and deleted with it.
 */
final class Mail_Record {

	/** Tells the owner of the response. */
	public const NOTICE = 'notice';
	/** Tells the visitor that it has arrived. */
	public const RECEIPT = 'receipt';
	/** Was written by somebody who has read it. */
	public const REPLY = 'reply';

	/** Where it is kept. */
	private const META = '_statecraft_mail';

	/**
	 * Constructor.
	 *
	 * @param string       $kind   One of the above.
	 * @param list<string> $to     Addresses.
	 * @param string       $reason Why it was not handed over; empty: it was.
	 * @param int          $time   When, in unix seconds.
	 * @param string       $text   Of a reply what was written.
	 * @param int          $author Of a reply who wrote it: a person's id.
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
	 * Keeps what became of a mail.
	 *
	 * @param int          $response The response; 0, where none is kept, keeps nothing.
	 * @param string       $kind     One of the above.
	 * @param list<string> $to       Addresses.
	 * @param string       $reason   Why it was not handed over; empty: it was.
	 * @param string       $text     Of a reply what was written.
	 */
	public static function add( int $response, string $kind, array $to, string $reason, string $text = '' ): void {
		if ( $response > 0 ) {
			$mail = new self( $kind, $to, $reason, time(), $text, self::REPLY === $kind ? get_current_user_id() : 0 );
			add_post_meta( $response, self::META, wp_slash( (string) wp_json_encode( $mail, JSON_INVALID_UTF8_SUBSTITUTE ) ) );
		}
	}

	/**
	 * The mails of a response.
	 *
	 * @param int $response The response.
	 * @return list<self> The oldest first.
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
