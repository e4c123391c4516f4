<?php
/**
 * The email that proves a new address.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Person;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Newsletter\Subscribers\Links;
use Statecraft\Newsletter\Subscribers\Subscribers;
use Statecraft\Plain_Mail;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Render\Plain_Text;

/** Sent by cron, to any address, so that the page tells nothing of it. */
final class Address_Mail {

	/** The cron event. */
	public const EVENT = 'statecraft_newsletter_moving';

	public function __construct( private readonly Sealed_Payload $seal = new Sealed_Payload(), private readonly Subscribers $subscribers = new Subscribers() ) {}

	/** Hooks the event. */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'run' ) );
	}

	/**
	 * Schedules the event.
	 *
	 * @param int    $id      The id of the subscriber.
	 * @param string $address The IP address of the request; empty: unknown.
	 */
	public function schedule( int $id, string $address ): void {
		wp_schedule_single_event( time(), self::EVENT, array( $this->seal->encrypt( array( 'moving' => $id, 'from' => $address, 'at' => microtime() ) ) ) );
	}

	/**
	 * Handles the event.
	 *
	 * @param string|mixed $sealed The sealed data of {@see Address_Mail::schedule()}.
	 */
	public function run( $sealed ): void {
		$data = $this->seal->decrypt( (string) $sealed );
		$one  = $this->subscribers->of_id( (int) ( $data['moving'] ?? 0 ) );
		if ( ! $one || '' === $one->moving_to ) {
			return;
		}
		if ( Gate::is_closed() ) {
			wp_schedule_single_event( time() + HOUR_IN_SECONDS, self::EVENT, array( $sealed ) );
			return;
		}
		if ( ! ( new Rate_Limiter( kind: 'subscribe' ) )->may_mail( $one->moving_to, (string) ( $data['from'] ?? '' ) ) ) {
			return;
		}
		$switched = switch_to_locale( $one->locale ?: get_locale() );
		/* translators: %s: name of the site. */
		$subject = sprintf( __( '[%s] Confirm your new address', 'statecraft' ), Plain_Text::of_saved( get_bloginfo( 'name' ) ) );
		$words   = array(
			/* translators: %s: a URL. */
			sprintf( __( 'Someone, probably you, asked to get the newsletters of %s at this address.', 'statecraft' ), home_url( '/' ) ),
			__( 'Open this link, and press the button there, to confirm. It works for 7 days:', 'statecraft' ),
			( new Links() )->move( $one ),
			__( 'If this was not you, ignore this email. Nothing changes without the link.', 'statecraft' ),
		);
		$switched && restore_previous_locale();
		Plain_Mail::send( $one->moving_to, $subject, implode( "\n\n", $words ) . "\n" );
	}
}
