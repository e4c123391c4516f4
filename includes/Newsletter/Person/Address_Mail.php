<?php
/**
 * The emails of a new address: the one that proves it, and the one that tells the former address.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Person;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Http\Gate;
use Statecraft\Newsletter\Subscribers\Links;
use Statecraft\Newsletter\Subscribers\Status;
use Statecraft\Newsletter\Subscribers\Subscriber;
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
	 * Schedules the email to the address that a subscriber had before.
	 *
	 * @param Subscriber $former The subscriber as they were.
	 */
	public function tell( Subscriber $former ): void {
		if ( $former->email !== $former->moving_to && Status::BOUNCING !== $former->status ) {
			wp_schedule_single_event( time(), self::EVENT, array( $this->seal->encrypt( array( 'former' => $former->email, 'locale' => $former->locale, 'at' => microtime() ) ) ) );
		}
	}

	/**
	 * Handles the event.
	 *
	 * @param string|mixed $sealed The sealed data of {@see Address_Mail::schedule()} or {@see Address_Mail::tell()}.
	 */
	public function run( $sealed ): void {
		$data   = $this->seal->decrypt( (string) $sealed ) ?? array();
		$former = (string) ( $data['former'] ?? '' );
		$one    = $this->subscribers->of_id( (int) ( $data['moving'] ?? 0 ) );
		if ( '' === $former && ( ! $one || '' === $one->moving_to ) ) {
			return;
		}
		if ( Gate::is_closed() ) {
			wp_schedule_single_event( time() + HOUR_IN_SECONDS, self::EVENT, array( $sealed ) );
			return;
		}
		if ( '' !== $former ) {
			// No limit of its own: it follows a link that was sent, and those are limited.
			self::send( $former, (string) $data['locale'], self::notice( ... ) );
		} elseif ( ( new Rate_Limiter( kind: 'subscribe' ) )->may_mail( $one->moving_to, (string) ( $data['from'] ?? '' ) ) ) {
			self::send( $one->moving_to, $one->locale, static fn(): array => self::question( $one ) );
		}
	}

	/**
	 * Returns the email that asks the new address.
	 *
	 * @param Subscriber $one The subscriber.
	 * @return array{string, list<string>} Subject and paragraphs.
	 */
	private static function question( Subscriber $one ): array {
		return array(
			/* translators: %s: name of the site. */
			sprintf( __( '[%s] Confirm your new address', 'statecraft' ), self::site() ),
			array(
				/* translators: %s: a URL. */
				sprintf( __( 'Someone, probably you, asked to get the newsletters of %s at this address.', 'statecraft' ), home_url( '/' ) ),
				__( 'Open this link, and press the button there, to confirm. It works for 7 days:', 'statecraft' ),
				( new Links() )->move( $one ),
				__( 'If this was not you, ignore this email. Nothing changes without the link.', 'statecraft' ),
			),
		);
	}

	/**
	 * Returns the email that tells the former address, whose owner may only have forwarded a newsletter with its link.
	 *
	 * @return array{string, list<string>} Subject and paragraphs.
	 */
	private static function notice(): array {
		return array(
			/* translators: %s: name of the site. */
			sprintf( __( '[%s] Newsletters now go to another address', 'statecraft' ), self::site() ),
			array(
				/* translators: %s: a URL. */
				sprintf( __( 'The newsletters of %s no longer come to this address. Someone, probably you, entered another one on the page of your subscription, and confirmed it there.', 'statecraft' ), home_url( '/' ) ),
				__( 'If this was not you, someone has used the link at the end of one of your newsletters, such as one that you forwarded. To get them here again, subscribe:', 'statecraft' ),
				home_url( '/' ) . '?' . Person_Page::ASK,
			),
		);
	}

	/** Returns the name of the site as plain text. */
	private static function site(): string {
		return Plain_Text::of_saved( get_bloginfo( 'name' ) );
	}

	/**
	 * Sends an email in a language.
	 *
	 * @param string                                $to     The address.
	 * @param string                                $locale The language of the subscriber; empty: that of the site.
	 * @param Closure(): array{string, list<string>} $write Returns subject and paragraphs.
	 */
	private static function send( string $to, string $locale, Closure $write ): void {
		$switched           = switch_to_locale( $locale ?: get_locale() );
		[ $subject, $text ] = $write();
		$switched && restore_previous_locale();
		Plain_Mail::send( $to, $subject, implode( "\n\n", $text ) . "\n" );
	}
}
