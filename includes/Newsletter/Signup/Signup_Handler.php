<?php
/**
 * Handling of sign-ups.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Newsletter\Newsletter_Settings;
use Statecraft\Public_Form\Email_Address;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;
use WP_Error;

/**
 * Uses only the address and the choice among the offered categories from a request. It knows nothing of the list: for every address, the same event is
 * scheduled, and only {@see Confirm_Mail} looks whether somebody is on it.
 */
final class Signup_Handler {

	/** The block that prints the form. */
	public const BLOCK = 'jetpack/subscriptions';

	/** The lifetime of a sealed form in seconds; a cached page older than that has to be reloaded. */
	public const LIFETIME = 30 * DAY_IN_SECONDS;

	/** The purpose in the sealed payload. */
	private const PURPOSE = 'subscribe';

	public function __construct(
		private readonly Sealed_Payload $seal = new Sealed_Payload(),
		private readonly Rate_Limiter $limiter = new Rate_Limiter( kind: 'subscribe' ),
		private readonly Confirm_Mail $mail = new Confirm_Mail()
	) {}

	/**
	 * Seals a form.
	 *
	 * @param string $id     The id of the form on its page.
	 * @param int    $post   The post in whose text it stands; 0: the site's own, such as a template, a widget or the comment form.
	 * @param string $thanks The message after sending; empty: the usual one.
	 * @param string $source Where it stands, at most 32 characters.
	 */
	public function sealed( string $id, int $post, string $thanks, string $source ): string {
		return $this->seal->encrypt(
			array(
				'for'    => self::PURPOSE,
				'id'     => $id,
				'post'   => $post,
				'until'  => time() + self::LIFETIME,
				'thanks' => $thanks,
				'source' => $source,
			)
		);
	}

	/** Handles a sign-up. The sender is counted before anything is read, and the form, its post and the site before the database is. */
	public function handle( Form_Request $request ): Signup_Answer {
		$refusal = $this->limiter->check_sender( $request->form, $request->address );
		if ( $refusal ) {
			return self::limited( $refusal, $request );
		}
		$data = $this->seal->decrypt( $request->sealed );
		if ( ! $data || self::PURPOSE !== ( $data['for'] ?? '' ) || ( $data['id'] ?? '' ) !== $request->form ) {
			return self::outdated( $request );
		}
		$post    = (int) $data['post'];
		$refusal = $this->limiter->check_shared( $request->form, $request->address, $post );
		if ( $refusal ) {
			return self::limited( $refusal, $request );
		}
		if ( ! self::is_offered( $post ) ) {
			return self::outdated( $request );
		}
		if ( $data['until'] < time() ) {
			// The page would have a new seal too, for the same place, once it is loaded again.
			return self::outdated( $request, $this->sealed( $request->form, $post, (string) $data['thanks'], (string) $data['source'] ) );
		}
		$email = Email_Address::of( trim( $request->text( 'email' ) ) );
		if ( '' === $email || strlen( $email ) > 191 ) {
			return new Signup_Answer( Signup_Answer::INVALID, __( 'Please enter a complete email address, such as name@example.com.', 'statecraft' ), $request );
		}
		if ( '' === $request->honeypot ) {
			$chosen = array_map( 'intval', $request->texts( 'categories' ) );
			$this->mail->schedule( $email, array_values( array_intersect( array_keys( Newsletter_Settings::categories() ), $chosen ) ), (string) $data['source'] );
		}
		return new Signup_Answer( Signup_Answer::SENT, self::thanks( (string) $data['thanks'] ), $request );
	}

	/** Returns the answer to a sender, or a form, above a limit: one message for all limits. */
	private static function limited( WP_Error $refusal, Form_Request $request ): Signup_Answer {
		$wait = (int) ( $refusal->get_error_data()['retry_after'] ?? MINUTE_IN_SECONDS );
		/* translators: %s: a time such as "7 minutes". */
		return new Signup_Answer( Signup_Answer::LIMITED, sprintf( __( 'You have sent this form too many times. Your answers are still here: please try again in %s.', 'statecraft' ), Counter::time_text( $wait ) ), $request );
	}

	/**
	 * Returns the answer to a form that is no longer offered.
	 *
	 * @param string $seal Its new seal, if it can be sent again from the same page.
	 */
	private static function outdated( Form_Request $request, string $seal = '' ): Signup_Answer {
		return new Signup_Answer( Signup_Answer::OUTDATED, __( 'This form has changed since you opened it. What you typed is still here: please send it again.', 'statecraft' ), $request, $seal );
	}

	/**
	 * Returns the message after sending, the same for every address.
	 *
	 * @param string $own The message of the form; empty: the usual one.
	 */
	public static function thanks( string $own = '' ): string {
		return '' !== trim( $own ) ? $own : __( 'Please check your inbox and follow the link in the email we have just sent you.', 'statecraft' );
	}

	/**
	 * Whether the site offers a form at that place.
	 *
	 * @param int $post The post id; 0: the site's own.
	 */
	private static function is_offered( int $post ): bool {
		$host = new Host_Post( $post );
		return Newsletter_Settings::is_open() && $host->is_shown() && $host->contains( self::BLOCK, '__return_true' );
	}
}
