<?php
/**
 * Makes emails of posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use WP_Post;

/** Makes a letter of a post's blocks, for nobody in particular: with nobody logged in, whoever sends it. */
final class Letter_Maker {

	/**
	 * Returns the post as it stands. An unsaved text is that of a changed copy of the post.
	 *
	 * @param string $uid The newsletter: 32 hexadecimal digits; empty: a new one.
	 */
	public static function of( WP_Post $post, string $uid = '' ): Letter {
		return new Letter( '' === $uid ? bin2hex( random_bytes( 16 ) ) : $uid, $post->ID, (string) get_permalink( $post ), get_the_title( $post ), array(), array() );
	}
}
