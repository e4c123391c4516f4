<?php
/**
 * A post as an email.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Subscribers\Subscriber;

/**
 * A post as it stood when its newsletter began: subject, text and what of it is for whom. It is stored once and put together for each reader, so that nothing
 * that happens to the post meanwhile is in some of the emails only.
 */
final class Letter {

	/**
	 * @param string                                                                  $uid     The newsletter: 32 hexadecimal digits.
	 * @param int                                                                     $post    The post.
	 * @param string                                                                  $url     Its address.
	 * @param string                                                                  $subject Plain text in one line.
	 * @param list<array{html: string, needs: list<array{plans: list<int>|null, may: bool}>}> $pieces  The text. `plans` null: the post itself; a piece is for
	 *                                                                                         readers for whom the answer to each question is `may`.
	 * @param array<string, string>                                                   $look    The colours, see {@see Letter_Look}.
	 */
	public function __construct(
		public readonly string $uid,
		public readonly int $post,
		public readonly string $url,
		public readonly string $subject,
		private readonly array $pieces,
		private readonly array $look
	) {}

	/** Returns the stored form, see {@see Letter::of_json()}. */
	public function to_json(): string {
		return (string) wp_json_encode( get_object_vars( $this ) );
	}

	/**
	 * Reads the stored form.
	 *
	 * @param string $json What {@see Letter::to_json()} has returned.
	 * @return self|null Null: unreadable.
	 */
	public static function of_json( string $json ): ?self {
		$data = json_decode( $json, true );
		return is_array( $data ) && isset( $data['uid'], $data['post'], $data['url'], $data['subject'], $data['pieces'], $data['look'] )
			? new self( (string) $data['uid'], (int) $data['post'], (string) $data['url'], (string) $data['subject'], (array) $data['pieces'], (array) $data['look'] )
			: null;
	}

	/**
	 * Returns the email for a subscriber.
	 *
	 * @param Reader_Rights $rights What they may read at this moment.
	 * @return array{subject: string, html: string, text: string, headers: array<string, string>} Headers by name; pass all of it to {@see \Statecraft\Html_Mail::send()}.
	 */
	public function for_reader( Subscriber $one, Reader_Rights $rights ): array {
		return array( 'subject' => $this->subject, 'html' => '', 'text' => '', 'headers' => array() );
	}

	/**
	 * Returns the email as a preview or a test: without links that change a subscriber.
	 *
	 * @param string        $email  The address that it names.
	 * @param Reader_Rights $rights What such a reader may read, see {@see Assumed_Rights}.
	 * @return array{subject: string, html: string, text: string, headers: array<string, string>}
	 */
	public function for_preview( string $email, Reader_Rights $rights ): array {
		return array( 'subject' => $this->subject, 'html' => '', 'text' => '', 'headers' => array() );
	}
}
