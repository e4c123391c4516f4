<?php
/**
 * The sign-up form at the end of posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Newsletter_Settings;
use Statecraft\Public_Form\Host_Post;

/** The owner's form, if they want one: on the page of a single post only, once, and not if its text has one already. */
final class Post_End {

	/** Whether this page has it. */
	private bool $is_shown = false;

	/** Hooks the content. */
	public static function hook(): void {
		// After the shortcodes, and what most plugins add to the text.
		add_filter( 'the_content', array( new self(), 'add' ), 30 );
	}

	/**
	 * Adds the form to the post of the page.
	 *
	 * @param string|mixed $content The content.
	 * @return string|mixed
	 */
	public function add( $content ) {
		$id = (int) get_the_ID();
		if ( $this->is_shown || ! is_string( $content ) || ! Newsletter_Settings::is_on( Newsletter_Settings::POST_ENDS ) || ! self::is_page_of( $id ) ) {
			return $content;
		}
		$this->is_shown = true;
		return $content . Signup_Form::shared()->of_site( 'post-end' );
	}

	/** Whether the text of the page's own post is being printed, and it has no form of its own. */
	private static function is_page_of( int $id ): bool {
		return is_singular( 'post' ) && in_the_loop() && is_main_query() && get_queried_object_id() === $id && ! is_feed()
			&& ! doing_filter( 'get_the_excerpt' ) && ! post_password_required( $id )
			&& ! ( new Host_Post( $id ) )->contains( Signup_Handler::BLOCK, '__return_true' );
	}
}
