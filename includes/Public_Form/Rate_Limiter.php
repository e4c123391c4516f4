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
 * Counts attempts per sender and form, per sender, per form, per post and per site. A refused attempt is not counted anywhere. Even above the limit
 * of a form, a post or the site, a network that has not sent anything there may still send once: after a newsletter, many people come within a
 * minute, while a flood comes from few networks.
 */
final class Rate_Limiter {

	/** The maximum by window in seconds. `recipient`, `reply`, `receipt` and `address` count emails per address. */
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
	 * @param string  $kind    What is sent. Each kind has its own counters, so that a flood of one does not block another. Empty for form submissions.
	 */
	public function __construct( private readonly Counter $counter = new Counter(), private readonly string $kind = '' ) {}

	/**
	 * Returns the limiter of another kind.
	 *
	 * @param string $kind See the constructor.
	 */
	public function of_kind( string $kind ): self {
		return new self( $this->counter, $kind );
	}

	/**
	 * Counts an attempt if all limits allow it.
	 *
	 * @param string $form    A stable identifier of the form.
	 * @param string $address The sender's IP address. If empty, the limits per sender do not apply, but those of the form, the post and the site do.
	 * @param int    $post_id The post that contains the form; 0 for a template or widget.
	 * @return WP_Error|null Status 429 with a message for the sender and `retry_after` in seconds, or null if allowed.
	 */
	public function check( string $form, string $address, int $post_id = 0 ): ?WP_Error {
		return $this->check_sender( $form, $address ) ?? $this->check_shared( $form, $address, $post_id );
	}

	/**
	 * Counts an attempt by a sender.
	 *
	 * @param string $form    See {@see Rate_Limiter::check()}.
	 * @param string $address See {@see Rate_Limiter::check()}.
	 * @return WP_Error|null See {@see Rate_Limiter::check()}.
	 */
	public function check_sender( string $form, string $address ): ?WP_Error {
		return self::too_often( $this->counter->hit_all( $this->of_sender( $form, $address ) ) );
	}

	/**
	 * Counts uploaded files before they are read, even if they are then rejected, since a sender can send large files repeatedly.
	 *
	 * @param string $address See {@see Rate_Limiter::check()}.
	 * @return WP_Error|null See {@see Rate_Limiter::check()}.
	 */
	public function check_files( string $address ): ?WP_Error {
		return self::too_often( $this->counter->hit_all( $this->limits( 'files|' . Sender_Network::household( $address ), self::ceilings()['files'] ) ) );
	}

	/**
	 * Returns the error for a sender above a limit.
	 *
	 * @param int $wait Seconds to wait; 0 if below the limit.
	 */
	private static function too_often( int $wait ): ?WP_Error {
		/* translators: %s: a time such as "7 minutes". */
		return 0 === $wait ? null : self::refusal( __( 'You have sent this form too many times. Your answers are still here: please try again in %s.', 'statecraft' ), $wait );
	}

	/**
	 * Counts an attempt that {@see Rate_Limiter::check_sender()} allowed, for the form, the post and the site. If it is refused, it no longer counts
	 * for the sender either.
	 *
	 * @param string $form    See {@see Rate_Limiter::check()}.
	 * @param string $address See {@see Rate_Limiter::check()}.
	 * @param int    $post_id See {@see Rate_Limiter::check()}.
	 * @return WP_Error|null See {@see Rate_Limiter::check()}.
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
	 * Returns the limits per sender.
	 *
	 * @param string $form    A stable identifier of the form.
	 * @param string $address The sender's IP address; may be empty.
	 * @return list<array{string, int, int}>
	 */
	private function of_sender( string $form, string $address ): array {
		/**
		 * Filters how often one IP address may send a form.
		 *
		 * @param array<int, int> $limits The maximum by window in seconds. An empty array means no limit.
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
	 * Counts an attempt in the counters shared by all senders. Above a limit, the first attempt from a network is still allowed.
	 *
	 * @param list<array{string, int, int}> $limits  See {@see Counter::hit_all()}.
	 * @param string                        $network The sender's network; empty if unknown.
	 * @return int 0 if allowed. Otherwise nothing was counted, and this is the number of seconds until the window of the first full counter ends.
	 */
	private function hit_shared( array $limits, string $network ): int {
		$counted = array();
		foreach ( $limits as [ $name, $most, $span ] ) {
			$wait = $this->counter->hit( $name, $most, $span );
			// Counted below the limit as well: a network that sent something before the rush has used its attempt.
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
	 * Counts an email to each address, and drops the addresses that have reached the limit.
	 *
	 * @param list<string> $addresses Email addresses.
	 * @param string       $kind      `recipient` for notifications to the site's people, `receipt` for confirmations to visitors, `reply` for replies, counted per author.
	 * @return list<string> The addresses below their limit.
	 */
	public function allowed( array $addresses, string $kind = 'recipient' ): array {
		$limits = self::ceilings()[ $kind ];
		$name   = 'recipient' === $kind ? 'mail' : $kind;
		return array_values( array_filter( $addresses, fn( string $address ): bool => 0 === $this->counter->hit_all( $this->limits( "$name|" . strtolower( $address ), $limits ) ) ) );
	}

	/**
	 * Counts an email to an address that anyone may have entered. Others who enter it only use up the quota of their own network, so that the owner
	 * of the address, who enters it as well, still gets one.
	 *
	 * @param string $address The requester's IP address; empty if unknown.
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
		 * Filters the form limits, except those per IP address and form.
		 *
		 * @param array<string, array<int, int>> $ceilings The maximum by window in seconds, by `sender` (an IP address at all forms), `files` (the same, for submissions with files), `form`, `post`, `site` (all senders), `recipient` (emails to one address), `receipt` (emails to one visitor, per requesting network) and `address` (the same, whoever requests them). A missing key means no limit, except for the last two.
		 */
		$set = (array) apply_filters( 'statecraft_form_ceilings', self::CEILINGS );
		// Emails to visitors' addresses are always limited, even if the filter removes these keys.
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
	 * Creates the error with the time to wait.
	 *
	 * @param string $message With a `%s` for the time.
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
