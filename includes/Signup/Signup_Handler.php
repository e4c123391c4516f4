<?php
/**
 * Handling of signups.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use Statecraft\Public_Form\Email_Address;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Render\Attributes;
use WP_Block;
use WP_Error;

/**
 * Uses only the email address, the names and the choice among the offered groups from a request. For every address, known or not, Mailchimp gets the same
 * single request and the visitor gets the same response; {@see Deferred_Signup} later does what differs.
 */
final class Signup_Handler {

	/** The maximum length of a name in bytes, which is Mailchimp's limit. */
	private const MAX_NAME_BYTES = 255;

	/** The lifetime of a sealed form in seconds; a cached page older than that has to be reloaded. */
	public const LIFETIME = 30 * DAY_IN_SECONDS;

	public function __construct( private readonly Sealed_Payload $seal, private readonly Rate_Limiter $limiter, private readonly Mailchimp_Members $members, private readonly Deferred_Signup $deferred ) {}

	/** Handles a signup. */
	public function handle( Form_Request $request ): Outcome {
		$data   = $this->seal->decrypt( $request->sealed );
		$signup = $data && ( $data['id'] ?? '' ) === $request->form && ( $data['until'] ?? 0 ) > time() ? Signup::of( $data['signup'] ?? array() ) : null;
		$post   = (int) ( $data['post'] ?? 0 );
		if ( ! $signup || ! self::is_offered( $signup, $post ) ) {
			return new Outcome( 'outdated', __( 'This form has changed since you opened it. What you typed is still here: please send it again.', 'statecraft' ), $request );
		}
		$email = Email_Address::of( trim( $request->text( 'email' ) ) );
		if ( '' === $email ) {
			return new Outcome( 'invalid', __( 'Please enter a complete email address, such as name@example.com.', 'statecraft' ), $request );
		}
		if ( '' !== $request->honeypot ) {
			return self::success( $signup, $signup->confirms ? 'pending' : 'subscribed', $request );
		}
		$refusal = $this->limiter->check( $request->form, $request->address, $post );
		if ( $refusal ) {
			return new Outcome( 'failed', $refusal->get_error_message(), $request );
		}
		$person = self::person( $signup, $email, $request );
		$is_new = $this->members->add( $person );
		if ( is_wp_error( $is_new ) ) {
			/**
			 * Fires when a signup has failed, for logging.
			 *
			 * @param WP_Error $refusal The error, without personal data.
			 */
			do_action( 'statecraft_signup_refused', $is_new );
			return self::failure( $signup, $is_new, $request );
		}
		$this->deferred->schedule( $person, ! $is_new );
		return self::success( $signup, $signup->confirms ? 'pending' : 'subscribed', $request );
	}

	/**
	 * Whether the post is viewable and still contains this form.
	 *
	 * @param int $post The post id; 0: a template or a widget.
	 */
	private static function is_offered( Signup $signup, int $post ): bool {
		$host = new Host_Post( $post );
		return $host->is_shown() && $host->contains(
			'jetpack/mailchimp',
			static fn( array $block ): bool => $signup->has_same_settings( Signup::of_block( new Attributes( ( new WP_Block( $block ) )->attributes ), $host->has_trusted_author() ) )
		);
	}

	/**
	 * Creates the subscriber.
	 *
	 * @param string $email A valid email address.
	 */
	private static function person( Signup $signup, string $email, Form_Request $request ): Subscriber {
		$names = array();
		foreach ( $signup->names as $name ) {
			// Cut first: what WordPress takes out of a text may leave more to take out, and each time it reads all of it again.
			$names[ $name ] = Php::cut( sanitize_text_field( Php::cut( $request->text( $name ), 4 * self::MAX_NAME_BYTES ) ), self::MAX_NAME_BYTES );
		}
		$interests = $signup->offers ? array_values( array_intersect( $signup->interests, $request->texts( 'groups' ) ) ) : $signup->interests;
		return new Subscriber( $email, array_filter( $names, 'strlen' ) + $signup->fields, $interests, $signup->tags, $signup->confirms, $request->address );
	}

	/**
	 * Creates a successful outcome.
	 *
	 * @param string $kind See {@see Outcome}.
	 */
	private static function success( Signup $signup, string $kind, Form_Request $request ): Outcome {
		return new Outcome( $kind, $signup->thanks( $kind ), $request );
	}

	/**
	 * Creates a failed outcome. The message is specific only for errors that the visitor can act on.
	 *
	 * @param WP_Error $refusal The error of {@see Mailchimp_Members::add()}.
	 */
	private static function failure( Signup $signup, WP_Error $refusal, Form_Request $request ): Outcome {
		switch ( $refusal->get_error_code() ) {
			case 'mailchimp_address':
				return new Outcome( 'invalid', __( 'This email address was not accepted. Please check that it is spelled correctly.', 'statecraft' ), $request );
			case 'mailchimp_unreachable':
				return new Outcome( 'failed', $signup->words['failed'] . ' ' . __( 'What you typed is still here; please try again in a few minutes.', 'statecraft' ), $request );
			default:
				return new Outcome( 'failed', $signup->words['failed'], $request );
		}
	}
}
