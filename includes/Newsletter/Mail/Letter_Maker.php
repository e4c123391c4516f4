<?php
/**
 * Makes emails of posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Payments\Module as Payments;
use Statecraft\Render\Plain_Text;
use WP_Post;

/** Makes a letter of a post's blocks, for nobody in particular: with nobody logged in, and in the language of the site, whoever sends it. */
final class Letter_Maker {

	/**
	 * Returns the post as it stands. An unsaved text is that of a changed copy of the post.
	 *
	 * @param string $uid    The newsletter: 32 hexadecimal digits; empty: a new one.
	 * @param int    $person Who gets all of it, as the author of the post; 0: nobody, because what somebody may read is asked for each email.
	 */
	public static function of( WP_Post $post, string $uid = '', int $person = 0 ): Letter {
		return self::as_nobody(
			$post,
			static function () use ( $post, $uid, $person ): Letter {
				$look = Letter_Look::current();
				return new Letter(
					'' === $uid ? bin2hex( random_bytes( 16 ) ) : $uid,
					$post->ID,
					(string) get_permalink( $post ),
					self::subject( $post ),
					self::pieces( $post, $look, static fn( int $pattern ): bool => 0 === $person || ( $pattern > 0 && user_can( $person, 'edit_post', $pattern ) ) ),
					$look,
					Payments::access_of( $post->ID )
				);
			}
		);
	}

	/** Returns the subject: the title, as it was typed. */
	private static function subject( WP_Post $post ): string {
		$title = Letter_Headers::line( Plain_Text::of_html( $post->post_title, true ) );
		return '' === $title ? __( '(no title)', 'statecraft' ) : $title;
	}

	/**
	 * Returns the text and what of it is for whom.
	 *
	 * @param Closure(int): bool $is_shared See {@see Letter_Tree::expanded()}.
	 * @return list<array{html: string, needs: list<array{plans: list<int>|null, may: bool}>}>
	 */
	private static function pieces( WP_Post $post, Letter_Look $look, Closure $is_shared ): array {
		$width  = Letter_Look::WIDTH - 2 * Letter_Look::SPACE;
		$blocks = new Mail_Blocks( $post, $look );
		$tree   = Letter_Tree::expanded( parse_blocks( $post->post_content ), $is_shared );
		$all    = $blocks->all( $tree, $width );
		if ( '' !== $post->post_password ) {
			// A password is for those who know it, who are not the subscribers.
			return $blocks->parts->split( $blocks->parts->only( array(), true, $all ) );
		}
		if ( ! Payments::is_restricted( $post, $post->post_content ) ) {
			return $blocks->parts->split( $all );
		}
		$open = Letter_Tree::has_paywall( $tree ) && Payments::has_open_part( $post ) ? $blocks->all( Letter_Tree::before_paywall( $tree ), $width ) : $blocks->html->of( wpautop( esc_html( Plain_Text::of_html( $post->post_excerpt ) ) ), $width );
		return $blocks->parts->split( $blocks->parts->only( null, false, $open ) . $blocks->parts->only( null, true, $all ) );
	}

	/**
	 * Runs a callback with nobody logged in, for a post, in the language of the site.
	 *
	 * @template Result
	 * @param Closure(): Result $act The callback.
	 * @return Result
	 */
	private static function as_nobody( WP_Post $post, Closure $act ) {
		$person   = get_current_user_id();
		$before   = $GLOBALS['post'] ?? null;
		$locale   = get_locale();
		$switched = determine_locale() !== $locale && switch_to_locale( $locale );
		wp_set_current_user( 0 );
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as `setup_postdata()` does; blocks read it.
		try {
			return $act();
		} finally {
			$GLOBALS['post'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- puts it back.
			wp_set_current_user( $person );
			$switched && restore_previous_locale();
		}
	}
}
