<?php
/**
 * Rate limits of forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

use Statecraft\Counter;
use WP_Error;

/**
 * Counts attempts per sender and form, per sender, per form, per post and per site. A refused attempt counts nowhere.
 */
final class Rate_Limiter {

	/** Maximum by window in seconds; `recipient`, `reply` and `receipt` count mails to one address. */
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
	 * @param Counter $counter Counts.
	 */
	public function __construct( private readonly Counter $counter = new Counter() ) {}

	/**
	 * Counts one more attempt.
	 *
	 * @param string $form    Which form, always the same for the same one.
	 * @param string $address The sender's IP address. Where it is not known there is nobody to count, but the form, the post and the site have their limits.
	 * @param int    $post_id The post that the form is on; 0: it is the site's own.
	 * @return WP_Error|null A refusal with words for the sender, or null: go on.
	 */
	public function check( string $form, string $address, int $post_id = 0 ): ?WP_Error {
		/**
		 * Filters how often one address may send a form.
		 *
		 * @param array<int, int> $limits How many, by a time in seconds. None: as often as it likes.
		 * @param string          $form   Which form.
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
		$wait     = $this->counter->take_all( $own );
		if ( $wait > 0 ) {
			/* translators: %s: a time such as "7 minutes". */
			return self::refusal( __( 'You have sent this form too many times. Your answers are still here: please try again in %s.', 'statecraft' ), $wait );
		}
		$wait = $this->counter->take_all( array( ...self::limits( "form|$form", $ceilings['form'] ), ...( $post_id ? self::limits( "post|$post_id", $ceilings['post'] ) : array() ), ...self::limits( 'site', $ceilings['site'] ) ) );
		if ( $wait > 0 ) {
			array_map( array( $this->counter, 'give_back' ), array_column( $own, 0 ) );
			/* translators: %s: a time such as "7 minutes". */
			return self::refusal( __( 'This form is getting a lot of messages right now. Your answers are still here: please try again in %s.', 'statecraft' ), $wait );
		}
		return null;
	}

	/**
	 * Counts one more mail to each address.
	 *
	 * @param list<string> $addresses Of mail.
	 * @param string       $kind      `recipient`: who is told of forms. `receipt`: who is told that a form has arrived. `reply`: who writes.
	 * @return list<string> Those that have not had too many.
	 */
	public function spare( array $addresses, string $kind = 'recipient' ): array {
		$limits = self::ceilings()[ $kind ];
		$name   = 'recipient' === $kind ? 'mail' : $kind;
		return array_values( array_filter( $addresses, fn( string $address ): bool => 0 === $this->counter->take_all( self::limits( "$name|" . strtolower( $address ), $limits ) ) ) );
	}

	/**
	 * The limits in force.
	 *
	 * @return array<string, array<int, int>>
	 */
	private static function ceilings(): array {
		/**
		 * Filters how many forms are taken, beside what one address may send of one form.
		 *
		 * @param array<string, array<int, int>> $ceilings How many, by a time in seconds, by `sender` (one address at all forms), `form`, `post`,
		 *                                                 `site` (everybody), `recipient` (mails to one address) and
		 *                                                 `receipt` (mails to one visitor). One that is missing, but for the last, is no
		 *                                                 limit.
		 */
		$set = (array) apply_filters( 'statecraft_form_ceilings', self::CEILINGS );
		// Strangers' addresses are spared whatever is set for everything else.
		$set += array_intersect_key( self::CEILINGS, array( 'receipt' => true, 'reply' => true ) );
		return array_map( static fn( $limits ): array => is_array( $limits ) ? $limits : array(), $set ) + array_fill_keys( array_keys( self::CEILINGS ), array() );
	}

	/**
	 * Limits as the counter takes them.
	 *
	 * @param string          $name   What is counted.
	 * @param array<int, int> $limits How many, by a time in seconds.
	 * @return list<array{string, int, int}>
	 */
	private static function limits( string $name, array $limits ): array {
		return array_map( static fn( int $span, $most ): array => array( "$name|$span", (int) $most, $span ), array_keys( $limits ), $limits );
	}

	/**
	 * A refusal that says when to try again.
	 *
	 * @param string $words   With a place for a time.
	 * @param int    $seconds How long from now.
	 */
	private static function refusal( string $words, int $seconds ): WP_Error {
		return new WP_Error(
			'statecraft_form_too_often',
			sprintf( $words, human_time_diff( 0, (int) ceil( $seconds / MINUTE_IN_SECONDS ) * MINUTE_IN_SECONDS ) ),
			array(
				'status'      => 429,
				'retry_after' => $seconds,
			)
		);
	}

	/**
	 * The network of a sender: an IPv4 address, or the /64 of an IPv6 address, which a provider gives to one household.
	 *
	 * @param string $address An IP address.
	 */
	private static function network( string $address ): string {
		$bytes = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? (string) inet_pton( $address ) : '';
		return '' === $bytes ? $address : (string) inet_ntop( substr( $bytes, 0, 8 ) . str_repeat( "\0", 8 ) );
	}
}
