<?php
/**
 * Takes what signup forms send.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Gate;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Render\Attributes;
use WP_Block;
use WP_Error;

/**
 * From what a browser has sent to an outcome. Nothing but the address, the names and a choice among what was offered is taken from it. For every
 * address, known or not, Mailchimp is asked the same, once, and the page says the same: {@see Signup_Rest} does what is different, later.
 */
final class Signup_Handler {

	/** Bytes of a name; Mailchimp takes 255. */
	private const LONGEST = 255;

	/** Seconds that a form works after it was rendered; a page out of a cache is asked for again then. */
	public const LIFETIME = 30 * DAY_IN_SECONDS;

	/**
	 * Needs all that a signup goes through.
	 *
	 * @param Sealed_Payload              $seal    Opens the form that came along.
	 * @param Gate              $gate    Says when it is too much.
	 * @param Mailchimp_Members $members The list.
	 * @param Signup_Rest       $rest    Does what may wait.
	 */
	public function __construct( private readonly Sealed_Payload $seal, private readonly Gate $gate, private readonly Mailchimp_Members $members, private readonly Signup_Rest $rest ) {}

	/**
	 * Takes one.
	 *
	 * @param Form_Request $posted What came.
	 */
	public function take( Form_Request $posted ): Outcome {
		$data   = $this->seal->open( $posted->seal );
		$signup = $data && ( $data['id'] ?? '' ) === $posted->form && ( $data['until'] ?? 0 ) > time() ? Signup::of( $data['signup'] ?? array() ) : null;
		$post   = (int) ( $data['post'] ?? 0 );
		if ( ! $signup || ! self::is_offered( $signup, $post ) ) {
			return new Outcome( 'outdated', __( 'This form has changed since you opened it. What you typed is still here: please send it again.', 'statecraft' ), $posted );
		}
		$email = sanitize_email( trim( $posted->text( 'email' ) ) );
		if ( ! is_email( $email ) || $email !== trim( $posted->text( 'email' ) ) ) {
			return new Outcome( 'invalid', __( 'Please enter a complete email address, such as name@example.com.', 'statecraft' ), $posted );
		}
		if ( '' !== $posted->trap ) {
			return self::good( $signup, $signup->confirms ? 'pending' : 'subscribed', $posted );
		}
		$refusal = $this->gate->check( $posted->form, $posted->address, $post );
		if ( $refusal ) {
			return new Outcome( 'failed', $refusal->get_error_message(), $posted );
		}
		$person = self::person( $signup, $email, $posted );
		$is_new = $this->members->join( $person );
		if ( is_wp_error( $is_new ) ) {
			/**
			 * Fires when a signup did not work, for whoever keeps a log.
			 *
			 * @param WP_Error $refusal Why not. It names no person.
			 */
			do_action( 'statecraft_signup_refused', $is_new );
			return self::refused( $signup, $is_new, $posted );
		}
		$this->rest->put_off( $person, ! $is_new );
		return self::good( $signup, $signup->confirms ? 'pending' : 'subscribed', $posted );
	}

	/**
	 * Whether the post still offers this very form to whoever asks.
	 *
	 * @param Signup $signup The form.
	 * @param int    $post   Its id; 0: a template or a widget.
	 */
	private static function is_offered( Signup $signup, int $post ): bool {
		$host = new Host_Post( $post );
		return $host->is_open() && $host->holds(
			'jetpack/mailchimp',
			static fn( array $block ): bool => $signup->is_like( Signup::of_block( new Attributes( ( new WP_Block( $block ) )->attributes ), $host->may_decide() ) )
		);
	}

	/**
	 * Who signs up, for what.
	 *
	 * @param Signup $signup The form.
	 * @param string $email  Valid.
	 * @param Form_Request $posted What came.
	 */
	private static function person( Signup $signup, string $email, Form_Request $posted ): Subscriber {
		$names = array();
		foreach ( $signup->names as $name ) {
			$names[ $name ] = mb_strcut( sanitize_text_field( $posted->text( $name ) ), 0, self::LONGEST );
		}
		$interests = $signup->offers ? array_values( array_intersect( $signup->interests, $posted->texts( 'groups' ) ) ) : $signup->interests;
		return new Subscriber( $email, array_filter( $names, 'strlen' ) + $signup->fields, $interests, $signup->tags, $signup->confirms, $posted->address );
	}

	/**
	 * On the list, or nearly.
	 *
	 * @param Signup $signup The form.
	 * @param string $kind   See {@see Outcome}.
	 * @param Form_Request $posted What came.
	 */
	private static function good( Signup $signup, string $kind, Form_Request $posted ): Outcome {
		return new Outcome( $kind, $signup->thanks( $kind ), $posted );
	}

	/**
	 * Not on the list. Only what the person can do something about is told in detail.
	 *
	 * @param Signup   $signup  The form.
	 * @param WP_Error $refusal Of the list.
	 * @param Form_Request   $posted  What came.
	 */
	private static function refused( Signup $signup, WP_Error $refusal, Form_Request $posted ): Outcome {
		switch ( $refusal->get_error_code() ) {
			case 'mailchimp_address':
				return new Outcome( 'invalid', __( 'This email address was not accepted. Please check that it is spelled correctly.', 'statecraft' ), $posted );
			case 'mailchimp_unreachable':
				return new Outcome( 'failed', $signup->words['failed'] . ' ' . __( 'What you typed is still here; please try again in a few minutes.', 'statecraft' ), $posted );
			default:
				return new Outcome( 'failed', $signup->words['failed'], $posted );
		}
	}
}
