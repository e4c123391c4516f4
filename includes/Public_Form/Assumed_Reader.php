<?php
/**
 * The reader as whom an author views a post.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/**
 * Set for one request only, after it has been checked that its person may edit the post. What it opens stands in the saved text of that post, so the person
 * could read it anyway; it opens nothing of any other post.
 */
final class Assumed_Reader {

	/** The viewed post; 0: none. */
	private static int $post = 0;

	/** Its site, which is not always the current one of a network. */
	private static int $site = 0;

	/** @var list<int> The plans that the reader has paid for. */
	private static array $plans = array();

	/**
	 * Starts the view. The cookies of the person of this request are not those of that reader.
	 *
	 * @param int       $post  The post, which the person of this request can edit.
	 * @param list<int> $plans The plans that the reader has paid for.
	 */
	public static function start( int $post, array $plans ): void {
		self::$post  = $post;
		self::$site  = get_current_blog_id();
		self::$plans = $plans;
		$_COOKIE     = array();
	}

	/**
	 * Whether the reader has paid for a text.
	 *
	 * @param int       $source The post in whose saved text it stands; 0: unknown.
	 * @param list<int> $plans  Its plans.
	 */
	public static function has_paid( int $source, array $plans ): bool {
		return $source > 0 && $source === self::$post && get_current_blog_id() === self::$site && array_intersect( $plans, self::$plans );
	}
}
