<?php
/**
 * The email with the sign-in link.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Module as Newsletter;
use Statecraft\Payments\Mail\Payment_Mail;
use Statecraft\Payments\Manage\Manage_Link;
use Statecraft\Plain_Mail;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;

/**
 * Emails the link to subscribers and to readers who have paid for something. The cron event is scheduled for every address, so the page responds the same for all and does
 * not reveal who is a subscriber.
 */
final class Access_Mail {

	/** The cron event. */
	public const EVENT = 'statecraft_payments_access_mail';

	/** The kind of the tokens. */
	public const KIND = 'reader';

	/** The query argument of the link. */
	public const ARGUMENT = 'statecraft-reader';

	/** The lifetime of the link in seconds. */
	private const LIFETIME = 30 * MINUTE_IN_SECONDS;

	/**
	 * @param Sealed_Payload $seal    Encrypts the arguments of the event, which are stored in the cron option.
	 * @param Paid_Plans     $paid    The plans of an address.
	 * @param One_Time_Link  $links   Issues the token.
	 * @param Rate_Limiter   $limiter Limits the emails to one address, since anyone may have entered it.
	 */
	public function __construct(
		private readonly Sealed_Payload $seal = new Sealed_Payload(),
		private readonly Paid_Plans $paid = new Paid_Plans(),
		private readonly One_Time_Link $links = new One_Time_Link(),
		private readonly Rate_Limiter $limiter = new Rate_Limiter( kind: 'reader' )
	) {}

	/** Hooks the event. */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'run' ) );
	}

	/**
	 * Schedules the event, for any address.
	 *
	 * @param string $email   A valid address.
	 * @param int    $post_id The post to read; 0: the home page.
	 * @param string $address The IP address of the request; empty: unknown.
	 */
	public function schedule( string $email, int $post_id, string $address ): void {
		$data = array(
			'reader' => strtolower( $email ),
			'post'   => $post_id,
			'from'   => $address,
		);
		wp_schedule_single_event( time(), self::EVENT, array( $this->seal->encrypt( $data ) ) );
	}

	/**
	 * Schedules the email that somebody reads by a code.
	 *
	 * @param string $email The address that showed the code.
	 */
	public function tell( string $email ): void {
		wp_schedule_single_event( time(), self::EVENT, array( $this->seal->encrypt( array( 'told' => $email, 'at' => time() ) ) ) );
	}

	/**
	 * Handles the event.
	 *
	 * @param string|mixed $sealed The sealed data of {@see Access_Mail::schedule()}.
	 */
	public function run( $sealed ): void {
		$data  = $this->seal->decrypt( (string) $sealed );
		if ( isset( $data['told'] ) ) {
			self::send_used( (string) $data['told'] );
			return;
		}
		$email = (string) ( $data['reader'] ?? '' );
		$post  = (int) ( $data['post'] ?? 0 );
		$page  = $data ? ( $post > 0 ? get_permalink( $post ) : home_url( '/' ) ) : '';
		if ( ! $page || ( ! $this->paid->of( $email ) && ! Newsletter::is_subscriber( $email ) ) || ! $this->limiter->may_mail( $email, (string) ( $data['from'] ?? '' ) ) ) {
			return;
		}
		$link  = add_query_arg( self::ARGUMENT, $this->links->issue( self::KIND, $email, self::LIFETIME ), $page );
		$site  = wp_specialchars_decode( get_bloginfo( 'name', 'display' ), ENT_QUOTES );
		$words = array(
			/* translators: %s: a URL. */
			sprintf( __( 'Someone, probably you, asked for a link to read subscriber content on this site: %s', 'statecraft' ), home_url( '/' ) ),
			__( 'Open this link on the device you want to read on, and press the button there. It works once and expires in 30 minutes:', 'statecraft' ),
			$link,
			__( 'If this was not you, ignore this email. Nobody can read as you without the link.', 'statecraft' ),
		);
		/* translators: %s: name of the site. */
		Plain_Mail::send( $email, sprintf( __( '[%s] Your reading link', 'statecraft' ), $site ), implode( "\n\n", $words ) . "\n" );
	}

	/**
	 * Sends the email that somebody reads by a code. It tells no more than the code has already opened.
	 *
	 * @param string $email The address that showed the code.
	 */
	private static function send_used( string $email ): void {
		Payment_Mail::send(
			$email,
			static fn(): array => array(
				__( 'A device reads by your code', 'statecraft' ),
				array(
					__( 'Your code was entered on a device, which can now read what you have paid for.', 'statecraft' ),
					/* translators: %s: a URL. */
					sprintf( __( 'If that was not you, sign it out under “My purchases”: %s', 'statecraft' ), ( new Manage_Link() )->prefilled( $email ) ),
				),
			)
		);
	}
}
