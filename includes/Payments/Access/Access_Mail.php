<?php
/**
 * The mail with the link.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Plain_Mail;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;

/**
 * Sends the link to those who have paid for something, in an event that is scheduled for every address: the page says and does the same for all, so nobody
 * learns from it who is a subscriber.
 */
final class Access_Mail {

	/** The event. */
	public const EVENT = 'statecraft_payments_access_mail';

	/** The kind of the tokens. */
	public const KIND = 'reader';

	/** The query argument of the link. */
	public const ARGUMENT = 'statecraft-reader';

	/** Seconds for which the link works. */
	private const LIFETIME = 30 * MINUTE_IN_SECONDS;

	/**
	 * Constructor.
	 *
	 * @param Sealed_Payload $seal    Encrypts the arguments of the event, which are stored in the cron option.
	 * @param Paid_Plans     $paid    The plans of an address.
	 * @param One_Time_Link  $links   Issues the token.
	 * @param Rate_Limiter   $limiter Limits the mails to one address: anyone may have entered it.
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
	 * Schedules the event, for every address.
	 *
	 * @param string $email   A valid address.
	 * @param int    $post_id The post to read.
	 * @param string $address The IP address of who asks; empty: unknown.
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
	 * Handles the event.
	 *
	 * @param string|mixed $sealed The sealed data of {@see Access_Mail::schedule()}.
	 */
	public function run( $sealed ): void {
		$data  = $this->seal->decrypt( (string) $sealed );
		$email = (string) ( $data['reader'] ?? '' );
		$page  = $data ? get_permalink( (int) $data['post'] ) : '';
		if ( ! $page || ! $this->paid->of( $email ) || ! $this->limiter->may_mail( $email, (string) ( $data['from'] ?? '' ) ) ) {
			return;
		}
		$link  = add_query_arg( self::ARGUMENT, $this->links->issue( self::KIND, $email, self::LIFETIME ), $page );
		$site  = wp_specialchars_decode( get_bloginfo( 'name', 'display' ), ENT_QUOTES );
		$words = array(
			/* translators: %s: an address in the web. */
			sprintf( __( 'Someone, probably you, wants to read what is for subscribers on %s.', 'statecraft' ), home_url( '/' ) ),
			__( 'Open this link on the device on which you want to read, and press the button there. It works once, for 30 minutes:', 'statecraft' ),
			$link,
			__( 'If it was not you, ignore this email: without the link, nobody can read as you.', 'statecraft' ),
		);
		/* translators: %s: name of the site. */
		Plain_Mail::send( $email, sprintf( __( '[%s] Your link for reading', 'statecraft' ), $site ), implode( "\n\n", $words ) . "\n" );
	}
}
