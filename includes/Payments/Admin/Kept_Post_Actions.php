<?php
/**
 * Opens posts for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Unread_Posts;
use Statecraft\Settings\Page;

/** Opens one post for anyone who can publish it, or all posts for the owner; and reports what is withheld in Site Health, in the block editor and in the classic editor. */
final class Kept_Post_Actions {

	/** The names of the actions and of their nonces. */
	private const ONE  = 'statecraft_open_post';
	private const SITE = 'statecraft_open_posts';

	/** The actions on all posts. */
	public const OPEN_ALL  = 'open';
	public const CLOSE_ALL = 'close';

	/** The actions that let subscribers read such posts, or nobody. */
	public const ADMIT  = 'admit';
	public const REFUSE = 'refuse';

	/** Hooks the actions and the notice. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ONE, array( $this, 'open' ) );
		add_action( 'admin_post_' . self::SITE, array( $this, 'change_all' ) );
		add_action( 'admin_notices', array( $this, 'render_notice' ) );
	}

	/**
	 * Returns the URL that opens a post.
	 *
	 * @param int $id The post.
	 */
	public static function url( int $id ): string {
		return add_query_arg( array( 'action' => self::ONE, 'post' => $id, '_wpnonce' => wp_create_nonce( self::ONE . $id ) ), admin_url( 'admin-post.php' ) );
	}

	/** Prints the form of the buttons, outside the form of the page. */
	public static function forms(): void {
		printf(
			'<form id="%1$s" action="%2$s" method="post"><input type="hidden" name="action" value="%1$s"><input type="hidden" name="_wpnonce" value="%3$s"></form>',
			esc_attr( self::SITE ),
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( wp_create_nonce( self::SITE ) )
		);
	}

	/**
	 * Prints a button of the form.
	 *
	 * @param string $act The action.
	 */
	public static function button( string $act, string $label ): void {
		printf( '<p><button type="submit" class="button" form="%s" name="act" value="%s">%s</button></p>', esc_attr( self::SITE ), esc_attr( $act ), esc_html( $label ) );
	}

	/**
	 * Returns the text about withheld posts.
	 *
	 * @param int $count The number of posts.
	 */
	public static function about( int $count ): string {
		/* translators: %s: number of posts. */
		return sprintf( _n( '%s post, or part of it, is restricted to readers whom this site does not know, so only people who can edit the post can read it until you open it to everyone.', '%s posts, or parts of them, are restricted to readers whom this site does not know, so only people who can edit a post can read it until you open it to everyone.', $count, 'statecraft' ), number_format_i18n( $count ) );
	}

	/** Returns the health check. */
	public static function check(): Check {
		return new Check( 'kept_posts', __( 'Posts for subscribers', 'statecraft' ), __( 'Statecraft', 'statecraft' ), static fn(): ?Check_Result => self::result( Unread_Posts::count() ) );
	}

	/**
	 * Returns the editor data about the edited post.
	 *
	 * @return array<string, mixed>
	 */
	public static function editor_data(): array {
		$id = (int) get_the_ID();
		return Unread_Posts::has( $id ) ? array( 'kept' => array( 'openUrl' => self::may_open( $id ) ? self::url( $id ) : '' ) ) : array();
	}

	/** Prints the notice in the classic editor. */
	public function render_notice(): void {
		$screen = get_current_screen();
		$id     = (int) get_the_ID();
		if ( ! $screen || 'post' !== $screen->base || $screen->is_block_editor() || ! Unread_Posts::has( $id ) ) {
			return;
		}
		$link = self::may_open( $id ) ? sprintf( ' <a href="%s">%s</a>', esc_url( self::url( $id ) ), esc_html__( 'Open to everyone', 'statecraft' ) ) : '';
		wp_admin_notice( esc_html__( 'This post, or part of it, is restricted to readers whom this site does not know. Only people who can edit the post can read that content.', 'statecraft' ) . $link, array( 'type' => 'warning' ) );
	}

	/** Opens one post. */
	public function open(): void {
		$id = absint( $_GET['post'] ?? 0 ); // phpcs:ignore WordPress.Security.NonceVerification -- it is part of the nonce.
		check_admin_referer( self::ONE . $id );
		if ( ! self::may_open( $id ) ) {
			self::refuse();
		}
		Kept_Posts::open( $id );
		/* translators: %s: title of a post. */
		Flash_Notice::keep( Kept_Section::ID, 'success', sprintf( __( '“%s” is open to everyone.', 'statecraft' ), get_the_title( $id ) ) );
		wp_safe_redirect( wp_get_referer() ?: Page::url( Kept_Section::ID ) );
		exit;
	}

	/** Opens all posts or withholds them again. */
	public function change_all(): void {
		check_admin_referer( self::SITE );
		if ( ! current_user_can( 'manage_options' ) ) {
			self::refuse();
		}
		$act = $_POST['act'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared.
		if ( in_array( $act, array( self::ADMIT, self::REFUSE ), true ) ) {
			Unread_Posts::switch_readers( self::ADMIT === $act );
		} else {
			Kept_Posts::open_all( self::OPEN_ALL === $act );
		}
		wp_safe_redirect( Page::url( Kept_Section::ID ) );
		exit;
	}

	/**
	 * Whether the user can open a post to everyone: anyone who can publish it.
	 *
	 * @param int $id The post.
	 */
	private static function may_open( int $id ): bool {
		return $id > 0 && current_user_can( 'edit_post', $id ) && current_user_can( 'publish_post', $id );
	}

	/**
	 * Ends the request of a user without permission.
	 *
	 * @return never
	 */
	private static function refuse(): void {
		wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), '', array( 'response' => 403 ) );
	}

	/**
	 * Returns the result of the check.
	 *
	 * @param int $count The number of withheld posts.
	 */
	private static function result( int $count ): ?Check_Result {
		return 0 === $count ? null : Check_Result::recommended( __( 'Posts for subscribers are hidden', 'statecraft' ), self::about( $count ), Page::url( Kept_Section::ID ), __( 'View these posts', 'statecraft' ) );
	}
}
