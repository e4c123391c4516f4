<?php
/**
 * The section for posts that Jetpack restricted to its subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Kept_Posts;
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
		return __( 'Posts for Jetpack subscribers', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		Flash_Notice::render( self::ID, true );
		if ( get_option( Kept_Posts::ALL ) ) {
			self::paragraph( __( 'Posts that Jetpack restricted to its subscribers are open to everyone.', 'statecraft' ) );
			Kept_Post_Actions::button( Kept_Post_Actions::CLOSE_ALL, __( 'Hide these posts again', 'statecraft' ) );
			return;
		}
		$ids = Kept_Posts::ids( self::SHOWN );
		if ( ! $ids ) {
			self::paragraph( __( 'No posts are hidden.', 'statecraft' ) );
			return;
		}
		self::paragraph( Kept_Post_Actions::about( Kept_Posts::count() ) );
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
		Kept_Post_Actions::button( Kept_Post_Actions::OPEN_ALL, __( 'Open all to everyone', 'statecraft' ) );
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
