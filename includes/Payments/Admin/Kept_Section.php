<?php
/**
 * The section for posts for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Kept_Access;
use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Unread_Posts;
use Statecraft\Settings\Section;
use Statecraft\Settings\Views;

/** Lists withheld posts, with a link to open each one and a button for all of them. */
final class Kept_Section extends Section {

	public const ID = 'kept-posts';

	protected const VIEW = Views::MOVING;

	/** The maximum number of listed posts. */
	private const SHOWN = 50;

	/** {@inheritDoc} */
	public function render_forms(): void {
		Kept_Post_Actions::forms();
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Posts for subscribers', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		Flash_Notice::render( self::ID, true );
		if ( get_option( Kept_Posts::ALL ) ) {
			self::paragraph( __( 'Posts for subscribers are open to everyone.', 'statecraft' ) );
			Kept_Post_Actions::button( Kept_Post_Actions::CLOSE_ALL, __( 'Hide these posts again', 'statecraft' ) );
			return;
		}
		if ( Kept_Access::is_on() ) {
			self::paragraph( __( 'Subscribers and paid subscribers of this site read the posts that are for them.', 'statecraft' ) );
			Kept_Post_Actions::button( Kept_Post_Actions::REFUSE, __( 'Hide these posts from subscribers', 'statecraft' ) );
		} else {
			self::paragraph( __( 'Posts for subscribers are hidden from everyone who cannot edit them.', 'statecraft' ) );
			Kept_Post_Actions::button( Kept_Post_Actions::ADMIT, __( 'Let subscribers read these posts', 'statecraft' ) );
		}
		$ids = Unread_Posts::ids( self::SHOWN );
		if ( ! $ids ) {
			return;
		}
		self::paragraph( Kept_Post_Actions::about( Unread_Posts::count() ) );
		echo '<ul>';
		foreach ( $ids as $id ) {
			printf(
				'<li><a href="%s">%s</a> – <a href="%s">%s</a></li>',
				esc_url( (string) get_edit_post_link( $id, 'raw' ) ),
				esc_html( get_the_title( $id ) ?: __( '(no title)', 'statecraft' ) ),
				esc_url( Kept_Post_Actions::url( $id ) ),
				esc_html__( 'Open to everyone', 'statecraft' )
			);
		}
		echo '</ul>';
		if ( ! Kept_Access::is_on() ) {
			Kept_Post_Actions::button( Kept_Post_Actions::OPEN_ALL, __( 'Open all to everyone', 'statecraft' ) );
		}
	}

	/**
	 * Prints a paragraph.
	 *
	 * @param string $text Plain text.
	 */
	private static function paragraph( string $text ): void {
		printf( '<p>%s</p>', esc_html( $text ) );
	}
}
