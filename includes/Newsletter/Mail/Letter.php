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
	 * The texts put together so far, by the numbers of their pieces: thousands of readers get one of a few.
	 *
	 * @var array<string, array{html: string, text: string}>
	 */
	private array $bodies = array();

	/**
	 * @param string                                                                          $uid     The newsletter: 32 hexadecimal digits.
	 * @param int                                                                             $post    The post.
	 * @param string                                                                          $url     Its address.
	 * @param string                                                                          $subject Plain text in one line.
	 * @param list<array{html: string, needs: list<array{plans: list<int>|null, may: bool}>}> $pieces  The text. `plans` null: the post itself; a piece is for readers
	 *                                                                                                 for whom the answer to each question is `may`.
	 * @param Letter_Look                                                                     $look    The colours.
	 * @param list<int>                                                                       $access  What opens the post, see {@see Site_Rights}.
	 */
	public function __construct(
		public readonly string $uid,
		public readonly int $post,
		public readonly string $url,
		public readonly string $subject,
		private readonly array $pieces,
		private readonly Letter_Look $look,
		public readonly array $access
	) {}

	/** Returns the stored form, see {@see Letter::of_json()}. */
	public function to_json(): string {
		return (string) wp_json_encode(
			array(
				'uid'     => $this->uid,
				'post'    => $this->post,
				'url'     => $this->url,
				'subject' => $this->subject,
				'pieces'  => $this->pieces,
				'look'    => $this->look->stored(),
				'access'  => $this->access,
			)
		);
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
			? new self( (string) $data['uid'], (int) $data['post'], (string) $data['url'], (string) $data['subject'], (array) $data['pieces'], Letter_Look::of( (array) $data['look'] ), array_map( 'intval', (array) ( $data['access'] ?? array() ) ) )
			: null;
	}

	/**
	 * Returns the email for a subscriber.
	 *
	 * @param Reader_Rights $rights What they may read at this moment.
	 * @return array{subject: string, html: string, text: string, headers: array<string, string>} Headers by name; pass all of it to {@see \Statecraft\Html_Mail::send()}.
	 */
	public function for_reader( Subscriber $one, Reader_Rights $rights ): array {
		return $this->mail( $one->email, $rights, $one );
	}

	/**
	 * Returns the email as a preview or a test: without links that change a subscriber.
	 *
	 * @param string        $email  The address that it names.
	 * @param Reader_Rights $rights What such a reader may read, see {@see Assumed_Rights}.
	 * @return array{subject: string, html: string, text: string, headers: array<string, string>}
	 */
	public function for_preview( string $email, Reader_Rights $rights ): array {
		return $this->mail( $email, $rights, null );
	}

	/**
	 * Returns the email for an address.
	 *
	 * @return array{subject: string, html: string, text: string, headers: array<string, string>}
	 */
	private function mail( string $email, Reader_Rights $rights, ?Subscriber $one ): array {
		$frame    = new Letter_Frame( $this->subject, $this->url, $this->look );
		$switched = determine_locale() !== $this->look->locale && switch_to_locale( $this->look->locale );
		try {
			$body = $this->body( $email, $rights, $frame );
			return array(
				'subject' => $this->subject,
				'html'    => $frame->html( $body['html'], $email, $one ),
				'text'    => $frame->text( $body['text'], $email, $one ),
				'headers' => Letter_Headers::of( $this->uid, $one ),
			);
		} finally {
			$switched && restore_previous_locale();
		}
	}

	/**
	 * Returns what somebody may read.
	 *
	 * @return array{html: string, text: string}
	 */
	private function body( string $email, Reader_Rights $rights, Letter_Frame $frame ): array {
		$answers = array();
		$shown   = array();
		$is_less = false;
		foreach ( $this->pieces as $number => $piece ) {
			$fits = true;
			foreach ( $piece['needs'] as $need ) {
				// Each question is asked once for each reader.
				$key             = null === $need['plans'] ? 'post' : implode( ',', $need['plans'] );
				$answers[ $key ] ??= null === $need['plans'] ? $rights->may_read_post( $this->post, $email ) : $rights->may_read_plans( $need['plans'], $email );
				$fits            = $fits && $answers[ $key ] === $need['may'];
			}
			if ( $fits ) {
				$shown[] = $number;
			}
		}
		foreach ( $answers as $answer ) {
			$is_less = $is_less || ! $answer;
		}
		return $this->bodies[ implode( ',', $shown ) . ( $is_less ? '+' : '' ) ] ??= $this->put_together( $shown, $is_less ? $frame->more() : '' );
	}

	/**
	 * Puts pieces together.
	 *
	 * @param list<int> $numbers The pieces.
	 * @param string    $end     What follows.
	 * @return array{html: string, text: string}
	 */
	private function put_together( array $numbers, string $end ): array {
		$html = implode( '', array_map( fn( int $number ): string => $this->pieces[ $number ]['html'], $numbers ) ) . $end;
		return array(
			'html' => $html,
			'text' => Mail_Text::of( $html ),
		);
	}
}
