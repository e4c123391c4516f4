<?php
/**
 * The email that asks to confirm.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Http\Gate;
use Statecraft\Newsletter\Subscribers\Links;
use Statecraft\Newsletter\Subscribers\Subscribers;
use Statecraft\Plain_Mail;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Render\Plain_Text;

/**
 * Double opt-in. Anyone can enter any address, so a cron event is scheduled for each, and only that looks whether somebody is on the list: neither the answer
 * nor its timing tells.
 */
final class Confirm_Mail {

	/** The cron event. */
	public const EVENT = 'statecraft_newsletter_asked';

	/** Seconds after which an event is tried again while the site is paused. */
	private const AGAIN = HOUR_IN_SECONDS;

	/** The most emails to one address, whoever enters it: the last of them still has a link that works. */
	private const PER_HOUR = 3;
	private const PER_DAY  = 10;

	public function __construct(
		private readonly Sealed_Payload $seal = new Sealed_Payload(),
		private readonly Subscribers $subscribers = new Subscribers(),
		private readonly Links $links = new Links(),
		private readonly Counter $counter = new Counter()
	) {}

	/** Hooks the event. */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'run' ) );
	}

	/**
	 * Schedules the event, for any address.
	 *
	 * @param string    $email      A valid address.
	 * @param list<int> $categories Term ids; none: all.
	 * @param string    $source     Where it comes from, at most 32 characters.
	 */
	public function schedule( string $email, array $categories, string $source ): void {
		$data = array(
			'subscribe'  => strtolower( $email ),
			'categories' => $categories,
			'source'     => substr( $source, 0, 32 ),
			'locale'     => substr( get_locale(), 0, 20 ),
		);
		wp_schedule_single_event( time(), self::EVENT, array( $this->seal->encrypt( $data ) ) );
	}

	/**
	 * Handles the event.
	 *
	 * @param string|mixed $sealed The sealed data of {@see Confirm_Mail::schedule()}.
	 */
	public function run( $sealed ): void {
		$data  = $this->seal->decrypt( (string) $sealed );
		$email = (string) ( $data['subscribe'] ?? '' );
		if ( '' === $email ) {
			return;
		}
		if ( Gate::is_closed() ) {
			wp_schedule_single_event( time() + self::AGAIN, self::EVENT, array( $sealed ) );
			return;
		}
		if ( 0 !== $this->counter->hit_all( array( array( "subscribe|mail|$email|hour", self::PER_HOUR, HOUR_IN_SECONDS ), array( "subscribe|mail|$email|day", self::PER_DAY, DAY_IN_SECONDS ) ) ) ) {
			return;
		}
		$one = $this->subscribers->ask( $email, (array) $data['categories'], (string) $data['source'], (string) $data['locale'] );
		if ( ! $one ) {
			return;
		}
		$switched = switch_to_locale( $one->locale ?: get_locale() );
		$site     = Plain_Text::of_saved( get_bloginfo( 'name', 'display' ) );
		$words    = $one->is_confirmed()
			? array(
				/* translators: %s: a URL. */
				sprintf( __( 'Someone, probably you, entered your email address to subscribe to this site: %s', 'statecraft' ), home_url( '/' ) ),
				__( 'You are subscribed already, so there is nothing to do.', 'statecraft' ),
				__( 'Choose what you get, or unsubscribe:', 'statecraft' ),
				$this->links->person( $one ),
			)
			: array(
				/* translators: %s: a URL. */
				sprintf( __( 'Someone, probably you, entered your email address to subscribe to this site: %s', 'statecraft' ), home_url( '/' ) ),
				__( 'Open this link, and press the button there, to confirm. It works for 7 days:', 'statecraft' ),
				$this->links->confirm( $one ),
				__( 'If this was not you, ignore this email. Without the link you are not subscribed.', 'statecraft' ),
			);
		/* translators: %s: name of the site. */
		$subject = $one->is_confirmed() ? sprintf( __( '[%s] You are subscribed', 'statecraft' ), $site ) : sprintf( __( '[%s] Confirm your subscription', 'statecraft' ), $site );
		$switched && restore_previous_locale();
		Plain_Mail::send( $one->email, $subject, implode( "\n\n", $words ) . "\n" );
	}
}
