<?php
/**
 * The first picture of a text.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Source_Post;
use Statecraft\Payments\Access\Text_Gate;
use WP_Block;
use WP_HTML_Tag_Processor;

/** WordPress's block Featured Image shows the first picture of the stored text of a post that has no featured image, in lists, too. */
final class Premium_Pictures {

	/**
	 * @param Text_Gate $gate Decides.
	 */
	public function __construct( private readonly Text_Gate $gate ) {}

	/** Adds the hook. */
	public function hook(): void {
		add_filter( 'render_block_core/post-featured-image', array( $this, 'filter_block' ), PHP_INT_MAX, 3 );
	}

	/**
	 * Shows nothing instead of a picture that is not in the readable part of the text.
	 *
	 * @param string|mixed         $html  The output.
	 * @param array<string, mixed> $block The parsed block.
	 * @param WP_Block|mixed       $shown The block.
	 * @return string|mixed
	 */
	public function filter_block( $html, $block, $shown ) {
		$id = $shown instanceof WP_Block && ! empty( $shown->attributes['useFirstImageFromPost'] ) ? (int) ( $shown->context['postId'] ?? 0 ) : 0;
		if ( $id <= 0 || '' === $html ) {
			return $html;
		}
		// By id, as the block reads it: the post of a list is a copy without subscriber content.
		$text  = (string) get_post_field( 'post_content', $id, 'raw' );
		$short = Premium_Text::of( $id, $text, fn( array $plans, string $saved ): bool => $this->gate->opens( $id, $plans, Source_Post::has( $id, $saved ) ? $id : 0 ) );
		return $short === $text || self::first( $short ) === self::first( $text ) || '' !== get_the_post_thumbnail( $id ) ? $html : '';
	}

	/**
	 * Returns the attributes of the first picture in a text.
	 *
	 * @return array<string, string|bool|null>|null Null: there is none.
	 */
	private static function first( string $text ): ?array {
		$tags = new WP_HTML_Tag_Processor( $text );
		if ( ! $tags->next_tag( 'img' ) ) {
			return null;
		}
		$names = $tags->get_attribute_names_with_prefix( '' ) ?? array();
		return array_combine( $names, array_map( array( $tags, 'get_attribute' ), $names ) );
	}
}
