<?php
/**
 * Actions on responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Response_Type;
use WP_Post;

/** Row and bulk actions that mark responses as unread, read or spam. Trashing and deleting are WordPress's own actions. */
final class Response_Actions {

	/** The query argument after an action: the number of marked responses. */
	private const MARKED = 'statecraft_marked';

	public function hook(): void {
		$screen = 'edit-' . Response_Type::NAME;
		add_filter( "bulk_actions-$screen", array( $this, 'bulk' ) );
		add_filter( "handle_bulk_actions-$screen", array( $this, 'handle' ), 10, 3 );
		add_filter( 'post_row_actions', array( $this, 'row' ), 10, 2 );
		add_filter( 'bulk_post_updated_messages', array( $this, 'messages' ), 10, 2 );
		add_action( 'admin_notices', array( $this, 'render_notice' ) );
		add_filter( 'removable_query_args', static fn( array $names ): array => array( ...$names, self::MARKED ) );
	}

	/**
	 * Filters the bulk actions.
	 *
	 * @param array<string, string> $actions Labels by action.
	 * @return array<string, string>
	 */
	public function bulk( array $actions ): array {
		return isset( $actions['untrash'] ) ? $actions : self::labels() + array_diff_key( $actions, array( 'edit' => true ) );
	}

	/**
	 * Handles a bulk action; WordPress has verified the nonce.
	 *
	 * @param string $back The URL to redirect to.
	 * @param int[]  $ids  Post ids.
	 */
	public function handle( string $back, string $action, array $ids ): string {
		if ( ! isset( self::labels()[ $action ] ) ) {
			return $back;
		}
		$ids = array_filter( $ids, static fn( int $id ): bool => Response_Type::NAME === get_post_type( $id ) && current_user_can( 'edit_post', $id ) );
		foreach ( $ids as $id ) {
			self::mark( $id, $action );
		}
		// Not to the response itself, where the action may come from: opening it would mark it as read again.
		$list = admin_url( 'edit.php?post_type=' . Response_Type::NAME );
		return add_query_arg( self::MARKED, count( $ids ), str_contains( $back, 'post-new.php' ) ? $list : $back );
	}

	/**
	 * Marks a response.
	 *
	 * @param int    $id     The id of the response.
	 * @param string $status The new status.
	 */
	public static function mark( int $id, string $status ): void {
		wp_update_post(
			array(
				'ID'          => $id,
				'post_status' => $status,
			)
		);
	}

	/**
	 * Filters the row actions.
	 *
	 * @param array<string, string> $actions HTML by action.
	 * @return array<string, string>
	 */
	public function row( array $actions, WP_Post $post ): array {
		if ( Response_Type::NAME !== $post->post_type ) {
			return $actions;
		}
		$own = 'trash' === $post->post_status || ! current_user_can( 'edit_post', $post->ID ) ? array() : array(
			'view' => sprintf( '<a href="%s">%s</a>', esc_url( (string) get_edit_post_link( $post ) ), esc_html__( 'View', 'statecraft' ) ),
		) + self::links( $post );
		return $own + array_intersect_key( $actions, array_flip( array( 'untrash', 'trash', 'delete' ) ) );
	}

	/**
	 * Returns links for all statuses except the current one.
	 *
	 * @param WP_Post $post The response.
	 * @return array<string, string> HTML by action.
	 */
	public static function links( WP_Post $post ): array {
		$labels = self::labels();
		if ( Response_Type::SPAM === $post->post_status ) {
			$labels[ Response_Type::UNREAD ] = __( 'Not spam', 'statecraft' );
			unset( $labels[ Response_Type::READ ] );
		}
		unset( $labels[ $post->post_status ] );
		$links = array();
		foreach ( $labels as $status => $label ) {
			$url              = add_query_arg(
				array(
					'post_type' => Response_Type::NAME,
					'action'    => $status,
					'post'      => array( $post->ID ),
				),
				admin_url( 'edit.php' )
			);
			$links[ $status ] = sprintf( '<a href="%s">%s</a>', esc_url( wp_nonce_url( $url, 'bulk-posts' ) ), esc_html( $label ) );
		}
		return $links;
	}

	/**
	 * Filters the messages after WordPress's own bulk actions.
	 *
	 * @param array<string, array<string, string>> $messages Messages by post type and action.
	 * @param array<string, int>                   $numbers  Numbers of posts by action.
	 * @return array<string, array<string, string>>
	 */
	public function messages( array $messages, array $numbers ): array {
		$messages[ Response_Type::NAME ] = array(
			/* translators: %s: number of responses. */
			'trashed'   => _n( '%s response moved to the Trash.', '%s responses moved to the Trash.', $numbers['trashed'], 'statecraft' ),
			/* translators: %s: number of responses. */
			'untrashed' => _n( '%s response restored from the Trash.', '%s responses restored from the Trash.', $numbers['untrashed'], 'statecraft' ),
			/* translators: %s: number of responses. */
			'deleted'   => _n( '%s response permanently deleted.', '%s responses permanently deleted.', $numbers['deleted'], 'statecraft' ),
		) + $messages['post'];
		return $messages;
	}

	/** Prints how many responses were marked. */
	public function render_notice(): void {
		$number = absint( $_GET[ self::MARKED ] ?? 0 ); // phpcs:ignore WordPress.Security.NonceVerification -- only prints a number.
		if ( $number ) {
			wp_admin_notice(
				/* translators: %s: number of responses. */
				esc_html( sprintf( _n( '%s response updated.', '%s responses updated.', $number, 'statecraft' ), number_format_i18n( $number ) ) ),
				array(
					'type'        => 'success',
					'dismissible' => true,
				)
			);
		}
	}

	/**
	 * Returns the labels of the actions.
	 *
	 * @return array<string, string> By resulting status.
	 */
	private static function labels(): array {
		return array(
			Response_Type::READ   => __( 'Mark as read', 'statecraft' ),
			Response_Type::UNREAD => __( 'Mark as unread', 'statecraft' ),
			Response_Type::SPAM   => __( 'Mark as spam', 'statecraft' ),
		);
	}
}
