<?php
/**
 * Synced patterns with a paywall.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Payments\Access\Kept_Access;
use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Paywall;
use Statecraft\Payments\Access\Text_Gate;
use WP_Block;
use WP_Post;

/**
 * Withholds the rest of a synced pattern after its paywall, wherever the pattern is included: WordPress renders it from the database, not from the text of
 * the post. The text belongs to the pattern, so whoever can edit the pattern reads all of it, and so do its readers; what follows it belongs to the post.
 */
final class Premium_Patterns {

	/** @var array<int, true> The patterns being rendered. */
	private array $open = array();

	/**
	 * @param Text_Gate      $gate  Decides.
	 * @param Closure(): int $owner Returns the post being rendered.
	 */
	public function __construct( private readonly Text_Gate $gate, private readonly Closure $owner ) {}

	/** Adds the hook. */
	public function hook(): void {
		add_filter( 'pre_render_block', array( $this, 'shorten' ), PHP_INT_MAX, 2 );
	}

	/**
	 * Renders the public part of a pattern.
	 *
	 * @param mixed                $html  What another plugin renders instead; null: the block is rendered.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed
	 */
	public function shorten( $html, $block ) {
		$ref  = null === $html && 'core/block' === ( $block['blockName'] ?? '' ) ? $block['attrs']['ref'] ?? null : null;
		$post = is_numeric( $ref ) ? get_post( (int) $ref ) : null;
		$kept = $post instanceof WP_Post && Paywall::is_in( $post->post_content ) ? Kept_Posts::withheld( $post, $post->post_content ) : '';
		if ( ! $post instanceof WP_Post || '' === trim( $kept ) || $this->gate->opens( ( $this->owner )(), Kept_Access::plans( $post ), $post->ID ) ) {
			return $html;
		}
		// WordPress renders no other post, and none that is not published.
		if ( isset( $this->open[ $post->ID ] ) || 'wp_block' !== $post->post_type || 'publish' !== $post->post_status || '' !== $post->post_password ) {
			return '';
		}
		$rest = Paywall::before( $post->post_content, $this->is_followed() ? '' : Premium_Posts::note( false ) );

		$this->open[ $post->ID ] = true;
		$shown                   = self::render( $block, $rest );
		unset( $this->open[ $post->ID ] );
		return $shown;
	}

	/** Whether the text around the pattern, which ends with it, says what is missing. */
	private function is_followed(): bool {
		$around = ( $this->owner )();
		return $this->open || ( Kept_Posts::keeps( $around ) && ! $this->gate->opens( $around, Kept_Access::plans( $around ), $around ) );
	}

	/**
	 * Renders a text as the pattern of a block, with the block's overrides.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @param string               $text  The text.
	 */
	private static function render( array $block, string $text ): string {
		global $wp_embed;
		$inner = parse_blocks( $wp_embed->autoembed( $wp_embed->run_shortcode( $text ) ) );
		$parts = array(
			'innerBlocks'  => $inner,
			'innerContent' => array_fill( 0, count( $inner ), null ),
		);
		return ( new WP_Block( $parts + $block, array( 'postId' => get_the_ID(), 'postType' => get_post_type() ) ) )->render( array( 'dynamic' => false ) );
	}
}
