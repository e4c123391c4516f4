<?php
/**
 * Rate limits of forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

use Statecraft\Counter;
use WP_Error;

/**
 * Counts attempts per sender and form, per sender, per form, per post and per site. A refused attempt is not counted anywhere.
 */
final class Rate_Limiter {

	/** The maximum by window in seconds; `recipient`, `reply` and `receipt` count mails to one address. */
	private const CEILINGS = array(
		'sender'    => array(
			10 * MINUTE_IN_SECONDS => 15,
			HOUR_IN_SECONDS        => 60,
		),
		'form'      => array( HOUR_IN_SECONDS => 300 ),
		'post'      => array( HOUR_IN_SECONDS => 600 ),
		'site'      => array( HOUR_IN_SECONDS => 3000 ),
		'recipient' => array( HOUR_IN_SECONDS => 300 ),
		'reply'     => array( HOUR_IN_SECONDS => 60 ),
		'receipt'   => array(
			HOUR_IN_SECONDS => 3,
			DAY_IN_SECONDS  => 6,
		),
	);

	/**
	 * Constructor.
	 *
	 * @param Counter $counter Stores the counts.
	 */
	public function __construct( private readonly Counter $counter = new Counter() ) {}

	/**
	 * Counts one attempt, if all limits allow it.
	 *
	 * @param string $form    A stable identifier of the form.
	 * @param string $address The sender's IP address. Empty: the limits per sender do not apply, but those of the form, the post and the site do.
	 * @param int    $post_id The post that the form is on; 0: a template or widget.
	 * @return WP_Error|null Status 429 with a message for the sender and `retry_after` in seconds. Null: allowed.
	 */
	public function check( string $form, string $address, int $post_id = 0 ): ?WP_Error {
		/**
		 * Filters how often one IP address may send a form.
		 *
		 * @param array<int, int> $limits The maximum by window in seconds. Empty: no limit.
		 * @param string          $form   The identifier of the form.
		 */
		$limits   = (array) apply_filters(
			'statecraft_form_limits',
			array(
				10 * MINUTE_IN_SECONDS => 5,
				HOUR_IN_SECONDS        => 20,
			),
			$form
		);
		$ceilings = self::ceilings();
		$network  = self::network( $address );
		$own      = '' === $address ? array() : array( ...self::limits( "form|$form|$network", $limits ), ...self::limits( "sender|$network", $ceilings['sender'] ) );
		$wait     = $this->counter->hit_all( $own );
		if ( $wait > 0 ) {
			/* translators: %s: a time such as "7 minutes". */
			return self::refusal( __( 'You have sent this form too many times. Your answers are still here: please try again in %s.', 'statecraft' ), $wait );
		}
		$wait = $this->counter->hit_all( array( ...self::limits( "form|$form", $ceilings['form'] ), ...( $post_id ? self::limits( "post|$post_id", $ceilings['post'] ) : array() ), ...self::limits( 'site', $ceilings['site'] ) ) );
		if ( $wait > 0 ) {
			array_map( array( $this->counter, 'undo' ), array_column( $own, 0 ) );
			/* translators: %s: a time such as "7 minutes". */
			return self::refusal( __( 'This form is getting a lot of messages right now. Your answers are still here: please try again in %s.', 'statecraft' ), $wait );
		}
		return null;
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
		return array_values( array_filter( $addresses, fn( string $address ): bool => 0 === $this->counter->hit_all( self::limits( "$name|" . strtolower( $address ), $limits ) ) ) );
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
		 * @param array<string, array<int, int>> $ceilings The maximum by window in seconds, by `sender` (one IP address at all forms), `form`,
		 *                                                 `post`, `site` (all senders), `recipient` (mails to one address) and `receipt` (mails to
		 *                                                 one visitor). A missing key means no limit, except `receipt`.
		 */
		$set = (array) apply_filters( 'statecraft_form_ceilings', self::CEILINGS );
		// Mails to visitors' addresses are always limited, even if the filter removes these keys.
		$set += array_intersect_key( self::CEILINGS, array( 'receipt' => true, 'reply' => true ) );
		return array_map( static fn( $limits ): array => is_array( $limits ) ? $limits : array(), $set ) + array_fill_keys( array_keys( self::CEILINGS ), array() );
	}

	/**
	 * Converts limits for {@see Counter::hit_all()}.
	 *
	 * @param string          $name   The prefix of the counter keys.
	 * @param array<int, int> $limits The maximum by window in seconds.
	 * @return list<array{string, int, int}>
	 */
	private static function limits( string $name, array $limits ): array {
		return array_map( static fn( int $span, $most ): array => array( "$name|$span", (int) $most, $span ), array_keys( $limits ), $limits );
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

	/**
	 * Returns the network of a sender: an IPv4 address, or the /64 prefix of an IPv6 address, which a provider assigns to one household.
	 *
	 * @param string $address An IP address.
	 */
	public static function network( string $address ): string {
		$bytes = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? (string) inet_pton( $address ) : '';
		return '' === $bytes ? $address : (string) inet_ntop( substr( $bytes, 0, 8 ) . str_repeat( "\0", 8 ) );
	}
}
