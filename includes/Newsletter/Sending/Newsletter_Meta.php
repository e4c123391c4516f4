<?php
/**
 * What is chosen for a post before it is published.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Access\Post_Meta;
use WP_Post;

/** The choice in the post's meta, so that it is saved, scheduled, undone and restored with the post. */
final class Newsletter_Meta {

	/** Whom the post is sent to, and the form of its values. */
	public const AUDIENCE = Post_Meta::AUDIENCE;
	public const PATTERN  = Post_Meta::AUDIENCE_PATTERN;

	/** Jetpack's: true if the post is sent to nobody. */
	public const DO_NOT_SEND = Post_Meta::NO_MAIL;

	/** The user who had the post scheduled, for whom it is sent. */
	public const PERSON = '_statecraft_newsletter_person';

	/** The posts that can be sent. */
	public const TYPE = Post_Meta::SENT_TYPE;

	/** Whether what is stored is the owner's choice. */
	private static bool $is_owners = false;

	/** Hooks the choice for new posts, and who chooses. */
	public static function hook(): void {
		add_action( 'save_post_' . self::TYPE, array( self::class, 'begin' ), 10, 3 );
		foreach ( array( 'add_post_metadata', 'update_post_metadata', 'delete_post_metadata' ) as $hook ) {
			add_filter( $hook, array( self::class, 'refuse' ), 10, 3 );
		}
	}

	/**
	 * Leaves the choice as it is, if somebody who may not send the post has changed it: whoever publishes it later need not see what was chosen. The editor
	 * saves all meta of a post together, so that an error would keep the others from being saved.
	 *
	 * @param mixed  $value The value of the filter; null: it is stored or deleted.
	 * @param int    $id    The post; 0: all, as when the plugin is uninstalled.
	 * @param string $key   The key.
	 * @return mixed
	 */
	public static function refuse( $value, $id, $key ) {
		if ( self::AUDIENCE !== $key || null !== $value || (int) $id <= 0 || self::$is_owners ) {
			return $value;
		}
		// Whoever wrote the file that is imported has not chosen for this site, and nobody sees it of a post that is published when it is due.
		$is_import = defined( 'WP_IMPORTING' ) && WP_IMPORTING;
		$person    = get_current_user_id();
		return $is_import || ( $person && ! Sending_Settings::may_send( $person, (int) $id ) ) ? true : $value;
	}

	/**
	 * Gives a new post of the editor the owner's choice. A post that is imported or inserted otherwise never is an automatic draft, and has none.
	 *
	 * @param int     $id        The id.
	 * @param WP_Post $post      The post.
	 * @param bool    $is_update Whether it was there before.
	 */
	public static function begin( $id, $post, $is_update ): void {
		if ( ! $is_update && 'auto-draft' === $post->post_status && Audience::NONE !== Sending_Settings::audience() ) {
			self::$is_owners = true;
			add_post_meta( (int) $id, self::AUDIENCE, Sending_Settings::audience(), true );
			self::$is_owners = false;
		}
	}

	/**
	 * Returns a value that can be stored.
	 *
	 * @param mixed $value Untrusted input.
	 */
	public static function clean( $value ): string {
		return is_string( $value ) && preg_match( self::PATTERN, $value ) ? $value : '';
	}

	/** Returns whom a post is sent to. A category that is no longer offered is nobody: the editor shows it as “No one”. */
	public static function audience( int $post ): string {
		$stored = self::clean( get_post_meta( $post, self::AUDIENCE, true ) );
		return isset( Audience::labels()[ $stored ] ) && ! get_post_meta( $post, self::DO_NOT_SEND, true ) ? $stored : Audience::NONE;
	}
}
