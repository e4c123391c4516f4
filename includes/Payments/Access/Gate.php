<?php
/**
 * Decides who can read content for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Assumed_Reader;
use Statecraft\Public_Form\Request_Uri;
use WP_Query;

/**
 * Decides for one request. Anyone who can edit the post whose saved text contains the content can read it, except where the text is made for others:
 * feeds, excerpts, and anything rendered while nobody reads. A paying reader can read it only on the page of the post, and only once that page is marked
 * as private, because no other response is kept out of caches. An author who views a post as a reader of a plan gets what stands in that post.
 */
final class Gate extends Text_Gate {

	/** The nesting level of public texts being generated. */
	private int $closed = 0;

	/** The site whose page this response is, while it is kept out of caches; 0: it is not. */
	private int $private = 0;

	/** @var array<int, true> The posts that blocks refer to, which may contain what these blocks render. */
	private array $referred = array();

	/**
	 * @param Reader $reader The visitor.
	 */
	public function __construct( private readonly Reader $reader ) {}

	/** Hooks what affects the decision: excerpts are public, and referenced content belongs to another post. */
	public function hook(): void {
		add_filter( 'get_the_excerpt', array( $this, 'close' ), PHP_INT_MIN + 1 );
		add_filter( 'get_the_excerpt', array( $this, 'reopen' ), PHP_INT_MAX );
		add_filter( 'pre_render_block', array( $this, 'note_reference' ), PHP_INT_MAX, 2 );
	}

	/**
	 * Starts a public text.
	 *
	 * @param mixed $text Returned unchanged.
	 * @return mixed
	 */
	public function close( $text = null ) {
		++$this->closed;
		return $text;
	}

	/**
	 * Ends a public text.
	 *
	 * @param mixed $text Returned unchanged.
	 * @return mixed
	 */
	public function reopen( $text = null ) {
		$this->closed = max( 0, $this->closed - 1 );
		return $text;
	}

	/** Whether what is being rendered is the text of the published page of a post, for the person who sent this request. */
	public function shows_page_of( int $post_id ): bool {
		return ! $this->closed && ! self::is_feed() && self::is_page_of( $post_id );
	}

	/** Marks this response as kept out of caches. */
	public function set_private(): void {
		$this->private = get_current_blog_id();
	}

	/**
	 * Whether the content being rendered may include what is for subscribers of these plans.
	 *
	 * @param int       $post_id The post whose content is being filtered; 0: a template or widget, which nobody sees with it.
	 * @param list<int> $plans   The plans; none: only people who can edit the source.
	 * @param int       $source  The post whose saved text contains the content; 0: unknown.
	 */
	public function opens( int $post_id, array $plans, int $source ): bool {
		if ( $post_id <= 0 || $this->closed || self::is_feed() ) {
			return false;
		}
		return Assumed_Reader::has_paid( $source, $plans )
			|| ( $source > 0 && self::is_read() && current_user_can( 'edit_post', $source ) )
			|| ( $this->is_private() && self::is_page_of( $post_id ) && $this->reader->has_paid( $plans ) );
	}

	/**
	 * Whether the text of a post that a query has just found may include it: a person who can edit the post may be about to.
	 *
	 * @param list<int> $plans The plans.
	 */
	public function opens_found( int $post_id, array $plans, WP_Query $query ): bool {
		if ( $this->closed || self::is_feed() ) {
			return false;
		}
		return $this->may_edit( $post_id ) || Assumed_Reader::has_paid( $post_id, $plans ) || ( self::is_page_of( $post_id, $query ) && $this->reader->has_paid( $plans ) );
	}

	/**
	 * Records a post that a block refers to.
	 *
	 * @param mixed                $html  What another plugin renders instead; null: the block is rendered.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed The same.
	 */
	public function note_reference( $html, $block ) {
		$ref = $block['attrs']['ref'] ?? null;
		if ( is_numeric( $ref ) && (int) $ref > 0 ) {
			$this->referred[ (int) $ref ] = true;
		}
		return $html;
	}

	/**
	 * Returns the post whose saved text contains the block that is being rendered.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return int 0: unknown.
	 */
	public function source_of( array $block ): int {
		$signed = Source_Post::signed( $block['attrs'] ?? array() );
		if ( $signed > 0 ) {
			return $signed;
		}
		foreach ( array_keys( $this->referred ) as $id ) {
			if ( current_user_can( 'edit_post', $id ) && Source_Post::has_block( $id, $block ) ) {
				return $id;
			}
		}
		return 0;
	}

	/** Whether this response is kept out of caches, and is the page of this site: plugins switch to others of a network, whose posts have the same ids. */
	private function is_private(): bool {
		return get_current_blog_id() === $this->private;
	}

	/**
	 * Whether the person who sent this request reads what is being rendered: on a page, or in the response to a REST API GET request. Text rendered during
	 * a save, in the background or by a command has unknown readers: an index, a newsletter, a file.
	 */
	private static function is_read(): bool {
		return Request_Uri::is_question() && self::is_shown();
	}

	/** Whether the output of this request is displayed: admin-ajax, cron events and commands render text for other purposes. XML-RPC has neither questions nor cookies. */
	private static function is_shown(): bool {
		return ! is_admin() && ! wp_doing_cron() && ! defined( 'WP_CLI' );
	}

	/**
	 * Whether this response is the published page of a post.
	 *
	 * @param WP_Query|null $query The query that has just found the post; null: the page is being rendered.
	 */
	private static function is_page_of( int $post_id, ?WP_Query $query = null ): bool {
		$main    = self::main();
		$is_page = self::is_shown() && ! wp_is_serving_rest_request() && $main->is_singular() && ! $main->is_embed() && ! $main->is_preview();
		return $is_page && ( $query ? $query === $main : $main->get_queried_object_id() === $post_id );
	}

	/** Whether this response is a feed, whatever its template has queried since (`query_posts()`). */
	private static function is_feed(): bool {
		return is_feed() || self::main()->is_feed();
	}

	/** Returns the query that the URL of this request stands for. */
	private static function main(): WP_Query {
		global $wp_the_query;
		return $wp_the_query;
	}
}
