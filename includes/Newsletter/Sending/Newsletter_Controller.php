<?php
/**
 * The REST route of a post's newsletter.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use Statecraft\Rest\Json_Schema;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** `statecraft/v1/newsletter/(id)`: the state, and what is done with it. */
final class Newsletter_Controller extends Controller {

	/** What can be done. */
	private const ACTS = array( 'send', 'pause', 'resume', 'cancel', 'retry' );

	public function __construct( private readonly Newsletters $newsletters, private readonly Queue $queue, private readonly Sender $sender ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		$id = array(
			'type'     => 'integer',
			'minimum'  => 1,
			'required' => true,
		);
		return array(
			'statecraft/v1/newsletter/(?P<id>\d+)' => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => 'get_item_permissions_check',
					'args'       => array( 'id' => $id ),
					'schema'     => 'get_public_item_schema',
				),
				array(
					'methods'    => self::CREATE,
					'callback'   => 'create_item',
					'permission' => 'create_item_permissions_check',
					'args'       => array(
						'id'       => $id,
						'act'      => array(
							'type'     => 'string',
							'enum'     => self::ACTS,
							'required' => true,
						),
						'audience' => array( 'type' => 'string' ),
						'what'     => array(
							'type' => 'string',
							'enum' => array( Queue::FAILED, Queue::UNCERTAIN ),
						),
					),
					'schema'     => 'get_public_item_schema',
				),
			),
		);
	}

	/**
	 * Requires `edit_post`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return self::allow( 'edit_post', __( 'Sorry, you are not allowed to edit this post.', 'statecraft' ), (int) $request->get_url_params()['id'] );
	}

	/**
	 * Requires somebody who may send the post.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function create_item_permissions_check( $request ) {
		return Sending_Settings::may_send( get_current_user_id(), (int) $request->get_url_params()['id'] )
			? true
			: new WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to send this post.', 'statecraft' ), array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * Returns the state.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function get_item( $request ) {
		$post = self::post( $request );
		if ( $post instanceof WP_Post ) {
			$this->sender->ensure();
		}
		return $post instanceof WP_Post ? rest_ensure_response( ( new Newsletter_State() )->of( $post ) ) : $post;
	}

	/**
	 * Changes the state, and returns it as it is then. What another person has done meanwhile is no error.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function create_item( $request ) {
		$post = self::post( $request );
		if ( ! $post instanceof WP_Post ) {
			return $post;
		}
		$one   = $this->newsletters->of_post( $post->ID );
		$error = match ( (string) $request['act'] ) {
			'send'   => $one ? null : $this->send( $post, (string) $request['audience'] ),
			'cancel' => $this->cancel( $post, $one ),
			'resume' => $one ? $this->resume( $one ) : null,
			'retry'  => $one ? $this->retry( $one, (string) ( $request['what'] ?? Queue::FAILED ) ) : null,
			default  => $one ? $this->pause( $one ) : null,
		};
		return $error ?? rest_ensure_response( ( new Newsletter_State() )->of( $post ) );
	}

	/** Begins the newsletter of a post that is public. */
	private function send( WP_Post $post, string $audience ): ?WP_Error {
		if ( ! isset( Audience::labels()[ $audience ] ) ) {
			return new WP_Error( 'rest_invalid_param', __( 'Choose to whom the post is sent.', 'statecraft' ), array( 'status' => 400 ) );
		}
		if ( ! Publishing::is_public( $post->ID ) ) {
			return self::not_public();
		}
		( new Publishing( $this->newsletters ) )->send( $post, $audience, get_current_user_id() );
		return null;
	}

	/** Ends a newsletter, or has a scheduled post sent to nobody. */
	private function cancel( WP_Post $post, ?Newsletter $one ): ?WP_Error {
		if ( $one ) {
			$this->newsletters->change( $one->id, array( Newsletter::SENDING, Newsletter::PAUSED, Newsletter::STOPPED ), Newsletter::CANCELLED );
		} elseif ( 'future' === $post->post_status ) {
			$this->newsletters->begin( $post->ID, get_current_user_id(), Newsletter_Meta::audience( $post->ID ), '', 0, Newsletter::CANCELLED );
		}
		return null;
	}

	/** Pauses what is being sent. */
	private function pause( Newsletter $one ): ?WP_Error {
		$this->newsletters->change( $one->id, array( Newsletter::SENDING ), Newsletter::PAUSED );
		return null;
	}

	/** Goes on with what was paused or stopped. */
	private function resume( Newsletter $one ): ?WP_Error {
		if ( ! Publishing::is_public( $one->post_id ) ) {
			return self::not_public();
		}
		$this->newsletters->change( $one->id, array( Newsletter::PAUSED, Newsletter::STOPPED ), Newsletter::SENDING ) && Sender::schedule( 0 );
		return null;
	}

	/** Puts what failed, or is uncertain, back into the queue of a newsletter that has ended. */
	private function retry( Newsletter $one, string $what ): ?WP_Error {
		if ( ! Publishing::is_public( $one->post_id ) ) {
			return self::not_public();
		}
		if ( Newsletter::DONE === $one->status ) {
			// The rows first: an end in between leaves them for the next try.
			$this->queue->retry( $one->id, $what );
			$this->newsletters->change( $one->id, array( Newsletter::DONE ), Newsletter::SENDING ) && Sender::schedule( 0 );
		}
		return null;
	}

	/** Returns the error for a post that is not public. */
	private static function not_public(): WP_Error {
		return new WP_Error( 'newsletter_not_public', __( 'Only a post that everybody can open is sent. Publish it without a password first.', 'statecraft' ), array( 'status' => 409 ) );
	}

	/**
	 * Returns the post of a request.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_Post|WP_Error
	 */
	private static function post( $request ): WP_Post|WP_Error {
		return get_post( (int) $request->get_url_params()['id'] ) ?? new WP_Error( 'rest_post_invalid_id', __( 'Invalid post ID.', 'statecraft' ), array( 'status' => 404 ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => 'integer' );
		$is     = array( 'type' => 'boolean' );
		return self::schema(
			'newsletter',
			array(
				'state'       => array(
					'type' => 'string',
					'enum' => array( 'unavailable', 'choosing', 'waiting', 'sending', 'paused', 'stopped', 'sent', 'sent-in-part', 'cancelled' ),
				),
				'audience'    => $text,
				'held'        => $text,
				'settingsUrl' => $text,
				'isPublic'    => $is,
				'reason'      => $text,
				'all'         => $number,
				'sent'        => $number,
				'failed'      => $number,
				'uncertain'   => $number,
				'lastBatch'   => $text,
				'isLate'      => $is,
				'failures'    => Json_Schema::list_of( Json_Schema::object( array( 'email' => $text, 'reason' => $text, 'isUncertain' => $is ) ) ),
				'audiences'   => Json_Schema::list_of( Json_Schema::object( array( 'value' => $text, 'label' => $text, 'count' => $number ) ) ),
			)
		);
	}
}
