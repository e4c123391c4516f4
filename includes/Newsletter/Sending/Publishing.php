<?php
/**
 * What publishing a post means for its newsletter.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use WP_Post;

/** Begins the newsletter of a post that becomes public, as chosen, and stops that of one that no longer is. */
final class Publishing {

	public function __construct( private readonly Newsletters $newsletters = new Newsletters() ) {}

	/** Hooks it. The meta of a post are saved after its state, so that the last hook of saving is used. */
	public function hook(): void {
		add_action( 'wp_after_insert_post', array( $this, 'saved' ), 10, 4 );
		add_action( 'deleted_post', array( $this, 'deleted' ), 10, 2 );
	}

	/**
	 * Handles a saved post.
	 *
	 * @param int          $id     The id.
	 * @param WP_Post      $post   The post.
	 * @param bool         $update Whether it was there before.
	 * @param WP_Post|null $before The post before.
	 */
	public function saved( $id, $post, $update, $before ): void {
		if ( ! $post instanceof WP_Post || Newsletter_Meta::TYPE !== $post->post_type ) {
			return;
		}
		$was_public = $before instanceof WP_Post && self::is_open( $before );
		if ( 'future' === $post->post_status && get_current_user_id() ) {
			// Saved by a person: it is they for whom it is sent when it is due.
			update_post_meta( $post->ID, Newsletter_Meta::PERSON, get_current_user_id() );
		}
		if ( self::is_open( $post ) ) {
			$was_public || ( $before instanceof WP_Post && 'publish' === $before->post_status ) || $this->published( $post );
		} elseif ( $was_public ) {
			$this->newsletters->stop_for_post( $post->ID );
		}
	}

	/**
	 * Stops the newsletter of a deleted post.
	 *
	 * @param int     $id   The id.
	 * @param WP_Post $post The post.
	 */
	public function deleted( $id, $post ): void {
		Newsletter_Meta::TYPE === $post->post_type && $this->newsletters->stop_for_post( (int) $id );
	}

	/** Begins the newsletter of a post that was published, if somebody who may has chosen that. */
	private function published( WP_Post $post ): void {
		$audience = Newsletter_Meta::audience( $post->ID );
		$person   = get_current_user_id() ?: (int) get_post_meta( $post->ID, Newsletter_Meta::PERSON, true );
		if ( Audience::NONE !== $audience && ! ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) && Sending_Settings::may_send( $person, $post->ID ) ) {
			$this->send( $post, $audience, $person );
		}
	}

	/**
	 * Begins a newsletter.
	 *
	 * @param string $audience Whom it is for.
	 * @param int    $person   The user who has it sent.
	 * @return bool Whether this call did it; false if the post has one.
	 */
	public function send( WP_Post $post, string $audience, int $person ): bool {
		$is_begun = ! $this->newsletters->of_post( $post->ID )
			&& $this->newsletters->begin( $post->ID, $person, $audience, Mail_Parts::letters()->freeze( $post ), ( new Audience() )->count( $audience ) );
		$is_begun && Sender::schedule( 0 );
		return $is_begun;
	}

	/** Whether a post is public, as the database has it. */
	public static function is_public( int $post ): bool {
		clean_post_cache( $post );
		$found = get_post( $post );
		return $found instanceof WP_Post && self::is_open( $found );
	}

	/** Whether a post is public. */
	private static function is_open( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password;
	}
}
