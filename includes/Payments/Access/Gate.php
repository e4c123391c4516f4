<?php
/**
 * Who sees what is for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Request_Uri;
use WP_Query;

/**
 * Decides for one request. Whoever may edit the post in whose saved text something stands sees it, except where the text goes to others: feeds, excerpts,
 * and whatever is made of it while nobody reads. A reader who has paid sees it on the page of the post only, once that page is marked as private, because
 * no other response is kept out of caches.
 */
final class Gate {

	/** How many texts for everybody are being made. */
	private int $closed = 0;

	/** Whether this response is kept out of caches. */
	private bool $is_private = false;

	/** @var array<int, true> The posts that blocks refer to: what they render may stand in these. */
	private array $referred = array();

	/**
	 * Constructor.
	 *
	 * @param Reader $reader The visitor.
	 */
	public function __construct( private readonly Reader $reader ) {}

	/** Hooks what changes the answer: excerpts are for everybody, and what a block refers to belongs to somebody else than the post. */
	public function hook(): void {
		add_filter( 'get_the_excerpt', array( $this, 'close' ), PHP_INT_MIN + 1 );
		add_filter( 'get_the_excerpt', array( $this, 'reopen' ), PHP_INT_MAX );
		add_filter( 'pre_render_block', array( $this, 'note_reference' ), PHP_INT_MAX, 2 );
	}

	/**
	 * Begins a text for everybody.
	 *
	 * @param mixed $text Passed on.
	 * @return mixed
	 */
	public function close( $text = null ) {
		++$this->closed;
		return $text;
	}

	/**
	 * Ends a text for everybody.
	 *
	 * @param mixed $text Passed on.
	 * @return mixed
	 */
	public function reopen( $text = null ) {
		$this->closed = max( 0, $this->closed - 1 );
		return $text;
	}

	/** Says that this response is kept out of caches. */
	public function set_private(): void {
		$this->is_private = true;
	}

	/**
	 * Whether what is for subscribers of some plans may be in what is being rendered.
	 *
	 * @param int       $post_id The post whose content is being filtered; 0: a template or widget, which nobody sees with it.
	 * @param list<int> $plans   The plans; none: only for those who may edit it.
	 * @param int       $source  The post in whose saved text it stands; 0: not known.
	 */
	public function opens( int $post_id, array $plans, int $source ): bool {
		if ( $post_id <= 0 || $this->closed || is_feed() ) {
			return false;
		}
		return ( $source > 0 && self::is_read() && current_user_can( 'edit_post', $source ) )
			|| ( $this->is_private && self::is_page_of( $post_id ) && $this->reader->has_paid( $plans ) );
	}

	/**
	 * Whether it may be in the text of a post that a query has just found: whoever may edit it may be about to.
	 *
	 * @param int       $post_id The post.
	 * @param list<int> $plans   As above.
	 * @param WP_Query  $query   The query.
	 */
	public function opens_found( int $post_id, array $plans, WP_Query $query ): bool {
		if ( $this->closed || is_feed() ) {
			return false;
		}
		return $this->may_edit( $post_id ) || ( self::is_page_of( $post_id, $query ) && $this->reader->has_paid( $plans ) );
	}

	/**
	 * Whether the person who has sent this request may edit a post. Events have no such person, whoever WordPress takes for the user.
	 *
	 * @param int $post_id The post.
	 */
	public function may_edit( int $post_id ): bool {
		return ! wp_doing_cron() && current_user_can( 'edit_post', $post_id );
	}

	/**
	 * Notes a post that a block refers to.
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
	 * Returns the post in whose saved text a block stands that is being rendered.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return int 0: not known.
	 */
	public function source_of( array $block ): int {
		$signed = Source_Post::signed( $block['attrs'] );
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

	/**
	 * Whether what is being rendered is read by the person who has sent this request: a page, or an answer of the REST API to a question. What is
	 * rendered while something is saved, in the background, or by a command goes to nobody knows whom: an index, a newsletter, a file.
	 */
	private static function is_read(): bool {
		return Request_Uri::is_question() && self::is_shown();
	}

	/** Whether what this request renders is shown: admin-ajax, events, commands and XML-RPC make texts for something else. */
	private static function is_shown(): bool {
		return ! is_admin() && ! wp_doing_cron() && ! defined( 'WP_CLI' ) && ! defined( 'XMLRPC_REQUEST' );
	}

	/**
	 * Whether this response is the published page of a post.
	 *
	 * @param int           $post_id The post.
	 * @param WP_Query|null $query   The query that has just found the post; null: the page is being rendered.
	 */
	private static function is_page_of( int $post_id, ?WP_Query $query = null ): bool {
		global $wp_the_query;
		$main = $query ?? $wp_the_query;
		if ( ! $main instanceof WP_Query || $main !== $wp_the_query || ! $main->is_singular() || $main->is_feed() || $main->is_embed() || $main->is_preview() ) {
			return false;
		}
		$is_page = self::is_shown() && ! wp_is_serving_rest_request();
		return $is_page && ( $query || $main->get_queried_object_id() === $post_id );
	}
}
