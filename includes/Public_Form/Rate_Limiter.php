<?php
/**
 * Rate limits of forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use WP_Error;

/**
 * Counts attempts per sender and form, per sender, per form, per post and per site. A refused attempt is not counted anywhere. Above the limit of a form, a post
 * or the site, who comes from a network that has sent nothing there may still send once: after a newsletter everybody comes within a minute, while a flood
 * comes from few networks.
 */
final class Rate_Limiter {

	/** The maximum by window in seconds; `recipient`, `reply`, `receipt` and `address` count mails to one address. */
	private const CEILINGS = array(
		'sender'    => array(
			10 * MINUTE_IN_SECONDS => 15,
			HOUR_IN_SECONDS        => 60,
		),
		'files'     => array( 10 * MINUTE_IN_SECONDS => 60 ),
		'form'      => array( HOUR_IN_SECONDS => 300 ),
		'post'      => array( HOUR_IN_SECONDS => 600 ),
		'site'      => array( HOUR_IN_SECONDS => 3000 ),
		'recipient' => array( HOUR_IN_SECONDS => 300 ),
		'reply'     => array( HOUR_IN_SECONDS => 60 ),
		'receipt'   => array(
			HOUR_IN_SECONDS => 3,
			DAY_IN_SECONDS  => 6,
		),
		'address'   => array(
			HOUR_IN_SECONDS => 12,
			DAY_IN_SECONDS  => 30,
		),
	);

	/**
	 * @param Counter $counter Stores the counts.
	 * @param string  $kind    What is sent. Each kind has counters of its own: a flood of one locks nobody out of another. Empty: answers to forms.
	 */
	public function __construct( private readonly Counter $counter = new Counter(), private readonly string $kind = '' ) {}

	/**
	 * Returns the limits of something else.
	 *
	 * @param string $kind As above.
	 */
	public function of_kind( string $kind ): self {
		return new self( $this->counter, $kind );
	}

	/**
	 * Counts one attempt, if all limits allow it.
	 *
	 * @param string $form    A stable identifier of the form.
	 * @param string $address The sender's IP address. Empty: the limits per sender do not apply, but those of the form, the post and the site do.
	 * @param int    $post_id The post that the form is on; 0: a template or widget.
	 * @return WP_Error|null Status 429 with a message for the sender and `retry_after` in seconds. Null: allowed.
	 */
	public function check( string $form, string $address, int $post_id = 0 ): ?WP_Error {
		return $this->check_sender( $form, $address ) ?? $this->check_shared( $form, $address, $post_id );
	}

	/**
	 * Counts one attempt of a sender.
	 *
	 * @param string $form    As above.
	 * @param string $address As above.
	 * @return WP_Error|null As above.
	 */
	public function check_sender( string $form, string $address ): ?WP_Error {
		return self::too_often( $this->counter->hit_all( $this->of_sender( $form, $address ) ) );
	}

	/**
	 * Counts files that have arrived, before they are read and whatever becomes of them: a sender can send large ones again and again.
	 *
	 * @param string $address As above.
	 * @return WP_Error|null As above.
	 */
	public function check_files( string $address ): ?WP_Error {
		return self::too_often( $this->counter->hit_all( $this->limits( 'files|' . Sender_Network::household( $address ), self::ceilings()['files'] ) ) );
	}

	/**
	 * Returns what a sender is told above a limit of theirs.
	 *
	 * @param int $wait Seconds; 0: they are not.
	 */
	private static function too_often( int $wait ): ?WP_Error {
		/* translators: %s: a time such as "7 minutes". */
		return 0 === $wait ? null : self::refusal( __( 'You have sent this form too many times. Your answers are still here: please try again in %s.', 'statecraft' ), $wait );
	}

	/**
	 * Counts one attempt that {@see Rate_Limiter::check_sender()} has allowed, for the form, the post and the site. If it is refused, it does not count for
	 * the sender either.
	 *
	 * @param string $form    As above.
	 * @param string $address As above.
	 * @param int    $post_id As above.
	 * @return WP_Error|null As above.
	 */
	public function check_shared( string $form, string $address, int $post_id = 0 ): ?WP_Error {
		$ceilings = self::ceilings();
		$limits   = array( ...$this->limits( "form|$form", $ceilings['form'] ), ...( $post_id ? $this->limits( "post|$post_id", $ceilings['post'] ) : array() ), ...$this->limits( 'site', $ceilings['site'] ) );
		$wait     = $this->hit_shared( $limits, Sender_Network::rentable( $address ) );
		if ( 0 === $wait ) {
			return null;
		}
		array_map( array( $this->counter, 'undo' ), array_column( $this->of_sender( $form, $address ), 0 ) );
		/* translators: %s: a time such as "7 minutes". */
		return self::refusal( __( 'This form is getting a lot of messages right now. Your answers are still here: please try again in %s.', 'statecraft' ), $wait );
	}

	/**
	 * Returns the limits of a sender.
	 *
	 * @param string $form    A stable identifier of the form.
	 * @param string $address The sender's IP address; empty: none.
	 * @return list<array{string, int, int}>
	 */
	private function of_sender( string $form, string $address ): array {
		/**
		 * Filters how often one IP address may send a form.
		 *
		 * @param array<int, int> $limits The maximum by window in seconds. Empty: no limit.
		 * @param string          $form   The identifier of the form.
		 */
		$limits  = (array) apply_filters(
			'statecraft_form_limits',
			array(
				10 * MINUTE_IN_SECONDS => 5,
				HOUR_IN_SECONDS        => 20,
			),
			$form
		);
		$network = Sender_Network::household( $address );
		return '' === $address ? array() : array( ...$this->limits( "form|$form|$network", $limits ), ...$this->limits( "sender|$network", self::ceilings()['sender'] ) );
	}

	/**
	 * Counts one attempt in each counter that everybody shares. Above a limit, the first attempt of a network is allowed.
	 *
	 * @param list<array{string, int, int}> $limits  As in {@see Counter::hit_all()}.
	 * @param string                        $network The sender's network; empty: unknown.
	 * @return int 0: allowed. Otherwise nothing was counted, and this is the number of seconds until the window of the first full counter ends.
	 */
	private function hit_shared( array $limits, string $network ): int {
		$counted = array();
		foreach ( $limits as [ $name, $most, $span ] ) {
			$wait = $this->counter->hit( $name, $most, $span );
			// Counted below the limit, too: who has sent before the rush has had their turn.
			$is_first = '' !== $network && 0 === $this->counter->hit( "$name|$network", 1, $span );
			if ( $wait > 0 && ! $is_first ) {
				array_map( array( $this->counter, 'undo' ), $counted );
				return $wait;
			}
			array_push( $counted, ...( 0 === $wait ? array( $name ) : array() ), ...( $is_first ? array( "$name|$network" ) : array() ) );
		}
		return 0;
	}

	/**
	 * Counts one mail to each address, and drops the addresses whose limit is reached.
	 *
	 * @param list<string> $addresses Email addresses.
	 * @param string       $kind      `recipient`: notifications to the site's people. `receipt`: confirmations to visitors. `reply`: replies, counted
	 *                                per writer.
	 * @return list<string> The addresses below their limit.
	 */
	public function allowed( array $addresses, string $kind = 'recipient' ): array {
		$limits = self::ceilings()[ $kind ];
		$name   = 'recipient' === $kind ? 'mail' : $kind;
		return array_values( array_filter( $addresses, fn( string $address ): bool => 0 === $this->counter->hit_all( $this->limits( "$name|" . strtolower( $address ), $limits ) ) ) );
	}

	/**
	 * Counts one mail to an address that anybody may have entered. Somebody else who enters it uses up mails of their own network, so that its owner, who
	 * enters it too, still gets one.
	 *
	 * @param string $email   The email address.
	 * @param string $address The IP address of who asks; empty: unknown.
	 */
	public function may_mail( string $email, string $address ): bool {
		$ceilings = self::ceilings();
		$network  = Sender_Network::rentable( $address );
		$own      = $this->limits( 'asked|' . strtolower( $email ) . "|$network", $ceilings['receipt'] );
		if ( $this->counter->hit_all( $own ) ) {
			return false;
		}
		if ( $this->hit_shared( $this->limits( 'address|' . strtolower( $email ), $ceilings['address'] ), $network ) ) {
			array_map( array( $this->counter, 'undo' ), array_column( $own, 0 ) );
			return false;
		}
		return true;
	}

	/**
	 * Returns the effective limits.
	 *
	 * @return array<string, array<int, int>>
	 */
	private static function ceilings(): array {
		/**
		 * Filters the form limits, except those of one IP address at one form.
		 *
		 * @param array<string, array<int, int>> $ceilings The maximum by window in seconds, by `sender` (one IP address at all forms), `files` (the same, those with files), `form`,
		 *                                                 `post`, `site` (all senders), `recipient` (mails to one address), `receipt` (mails to
		 *                                                 one visitor, for whoever asks for them) and `address` (the same, whoever asks). A missing
		 *                                                 key means no limit, except the last two.
		 */
		$set = (array) apply_filters( 'statecraft_form_ceilings', self::CEILINGS );
		// Mails to visitors' addresses are always limited, even if the filter removes these keys.
		$set += array_intersect_key( self::CEILINGS, array( 'receipt' => true, 'address' => true, 'reply' => true ) );
		return array_map( static fn( $limits ): array => is_array( $limits ) ? $limits : array(), $set ) + array_fill_keys( array_keys( self::CEILINGS ), array() );
	}

	/**
	 * Converts limits for {@see Counter::hit_all()}.
	 *
	 * @param string          $name   The prefix of the counter keys.
	 * @param array<int, int> $limits The maximum by window in seconds.
	 * @return list<array{string, int, int}>
	 */
	private function limits( string $name, array $limits ): array {
		$start = '' === $this->kind ? '' : "$this->kind|";
		return array_map( static fn( int $span, $most ): array => array( "$start$name|$span", (int) $most, $span ), array_keys( $limits ), $limits );
	}

	/**
	 * Creates the error with the time to retry.
	 *
	 * @param string $message The message, with a `%s` for the time.
	 * @param int    $seconds The time to wait.
	 */
	private static function refusal( string $message, int $seconds ): WP_Error {
		return new WP_Error(
			'statecraft_form_too_often',
			sprintf( $message, Counter::time_text( $seconds ) ),
			array(
				'status'      => 429,
				'retry_after' => $seconds,
			)
		);
	}
}
