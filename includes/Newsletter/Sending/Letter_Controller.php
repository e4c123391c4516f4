<?php
/**
 * The REST routes of a post's email.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Http\Gate;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** `POST statecraft/v1/newsletter/(id)/preview` and `…/test`: the email of the text in the editor. Nothing is saved. */
final class Letter_Controller extends Controller {

	/** The most test emails per person and hour. */
	private const TESTS = 10;

	public function __construct( private readonly Counter $counter ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		$text = array(
			'type'     => 'string',
			'required' => true,
		);
		$args = array(
			'id'      => array(
				'type'     => 'integer',
				'minimum'  => 1,
				'required' => true,
			),
			'title'   => $text,
			'content' => $text,
			'excerpt' => $text,
			'reader'  => array(
				'type'     => 'string',
				'enum'     => array( 'subscriber', 'paid' ),
				'required' => true,
			),
		);
		return array(
			'statecraft/v1/newsletter/(?P<id>\d+)/preview' => array(
				'methods'    => self::CREATE,
				'callback'   => 'preview',
				'permission' => 'edit_permissions_check',
				'args'       => $args,
				'schema'     => 'get_letter_schema',
			),
			'statecraft/v1/newsletter/(?P<id>\d+)/test' => array(
				'methods'    => self::CREATE,
				'callback'   => 'test',
				'permission' => 'send_permissions_check',
				'args'       => $args,
				'schema'     => 'get_result_schema',
			),
		);
	}

	/**
	 * Requires `edit_post`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function edit_permissions_check( $request ) {
		return self::allow( 'edit_post', __( 'Sorry, you are not allowed to edit this post.', 'statecraft' ), (int) $request->get_url_params()['id'] );
	}

	/**
	 * Requires somebody who may send the post.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function send_permissions_check( $request ) {
		return Sending_Settings::may_send( get_current_user_id(), (int) $request->get_url_params()['id'] )
			? true
			: new WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to send this post.', 'statecraft' ), array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * Returns the email.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function preview( $request ) {
		$letter = self::letter( $request );
		return is_wp_error( $letter ) ? $letter : rest_ensure_response( array_intersect_key( $letter, array_flip( array( 'subject', 'html', 'text' ) ) ) );
	}

	/**
	 * Sends the email to the person who asks.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function test( $request ) {
		$wait = $this->counter->hit( 'newsletter-test|' . get_current_user_id(), self::TESTS, HOUR_IN_SECONDS );
		if ( $wait > 0 ) {
			/* translators: %s: a time, such as "5 minutes". */
			return new WP_Error( 'newsletter_too_many_tests', sprintf( __( 'You have sent many test emails. Try again in %s.', 'statecraft' ), Counter::time_text( $wait ) ), array( 'status' => 429 ) );
		}
		$letter = Gate::refusal() ?? self::letter( $request );
		if ( is_wp_error( $letter ) ) {
			return $letter;
		}
		$to = wp_get_current_user()->user_email;
		/* translators: %s: subject of an email. */
		$letter['subject'] = sprintf( __( '[Test] %s', 'statecraft' ), $letter['subject'] );
		$error             = Mail_Parts::delivery()->deliver( $to, $letter );
		if ( '' !== $error ) {
			return new WP_Error( 'newsletter_not_delivered', $error, array( 'status' => 502 ) );
		}
		/* translators: %s: an email address. */
		return self::success( sprintf( __( 'A test email is on its way to %s.', 'statecraft' ), $to ) );
	}

	/**
	 * Makes the email of what is in the editor.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return array{subject: string, html: string, text: string, headers?: array<string, string>}|WP_Error
	 */
	private static function letter( $request ): array|WP_Error {
		$post = get_post( (int) $request->get_url_params()['id'] );
		if ( ! $post || Newsletter_Meta::TYPE !== $post->post_type ) {
			return new WP_Error( 'rest_post_invalid_id', __( 'Invalid post ID.', 'statecraft' ), array( 'status' => 404 ) );
		}
		$edited               = new WP_Post( (object) $post->to_array() );
		$edited->post_title   = (string) $request['title'];
		$edited->post_content = (string) $request['content'];
		$edited->post_excerpt = (string) $request['excerpt'];
		return Mail_Parts::letters()->preview( $edited, (string) $request['reader'] );
	}

	/**
	 * Returns the schema of an email.
	 *
	 * @return array<string, mixed>
	 */
	public function get_letter_schema(): array {
		$text = array( 'type' => 'string' );
		return self::schema(
			'letter',
			array(
				'subject' => $text,
				'html'    => $text,
				'text'    => $text,
			)
		);
	}
}
