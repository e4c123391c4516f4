<?php
/**
 * Blocks in emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use WP_Block;
use WP_Block_Type_Registry;
use WP_Post;

/** Renders blocks for mail clients: those with a form for emails by it, all others by what a page has of them. */
final class Mail_Blocks {

	public readonly Mail_Html $html;
	public readonly string $url;
	private readonly Core_Blocks $core;
	private readonly Own_Blocks $own;

	/**
	 * @param WP_Post      $post  The post.
	 * @param Letter_Look  $look  The colours.
	 * @param Letter_Parts $parts Marks what is for some readers only.
	 */
	public function __construct( private readonly WP_Post $post, public readonly Letter_Look $look, public readonly Letter_Parts $parts = new Letter_Parts() ) {
		$this->url   = (string) get_permalink( $post );
		$this->html  = new Mail_Html( $look, $this->url );
		$this->core  = new Core_Blocks( $this );
		$this->own   = new Own_Blocks( $this );
	}

	/**
	 * Renders blocks.
	 *
	 * @param array<array<string, mixed>> $blocks Parsed blocks.
	 * @param int                         $width  The width that there is, in pixels.
	 */
	public function all( array $blocks, int $width ): string {
		return implode( '', array_map( fn( array $block ): string => $this->one( $block, $width ), $blocks ) );
	}

	/**
	 * Renders a block.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 * @param int                  $width The width that there is, in pixels.
	 */
	public function one( array $block, int $width ): string {
		$name = (string) ( $block['blockName'] ?? '' );
		if ( '' === $name ) {
			return $this->classic( (string) $block['innerHTML'], $width );
		}
		if ( Own_Blocks::are( $name ) || Core_Blocks::builds( $name ) ) {
			$seen = $this->seen( $block );
			if ( is_string( $seen ) ) {
				return $this->whole( $seen, $width );
			}
			return Own_Blocks::are( $name ) ? $this->own->form( $seen, $width ) : $this->core->form( $seen, $width );
		}
		$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
		return $block['innerBlocks'] && ! $type?->is_dynamic() && ! in_array( $name, array( 'core/list', 'core/list-item' ), true ) ? $this->around( $block, $width ) : $this->leaf( $block, $width );
	}

	/**
	 * Renders the inner blocks of a block, on its background.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public function box( array $block, int $width ): string {
		$colors = Letter_Colors::of_block( $block['attrs'] );
		if ( '' === $colors->background ) {
			return $this->all( $block['innerBlocks'], $width );
		}
		$within = new self( $this->post, $colors->within( $this->look ), $this->parts );
		return Mail_Layout::box( $within->all( $block['innerBlocks'], $width - 32 ), $colors->css( $this->look ) );
	}

	/**
	 * Renders a block by what a page has of it.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public function leaf( array $block, int $width ): string {
		return $this->whole( Mail_Shortcodes::run( $this->rendered( $block ), $this->url ), $width );
	}

	/** Returns HTML for an email that leaves no element open: a browser repairs that within a page, and in an email it would end the letter. */
	private function whole( string $html, int $width ): string {
		return force_balance_tags( $this->html->of( $html, $width ) );
	}

	/**
	 * Returns what a page has of a block.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public function rendered( array $block ): string {
		$overrides = $block[ Letter_Tree::OVERRIDES ] ?? null;
		$add       = static fn( $context ) => array( 'pattern/overrides' => $overrides ) + (array) $context;
		null === $overrides || add_filter( 'render_block_context', $add );
		try {
			return render_block( $block );
		} finally {
			remove_filter( 'render_block_context', $add );
		}
	}

	/**
	 * Renders the saved HTML of a block around its inner blocks.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	private function around( array $block, int $width ): string {
		$seen = $this->seen( $block );
		if ( is_string( $seen ) ) {
			return $this->whole( $seen, $width );
		}
		return $this->frame( $seen, $width );
	}

	/**
	 * Renders the saved HTML of a block that nobody hides around its inner blocks.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public function frame( array $block, int $width ): string {
		$html    = '';
		$next    = 0;
		$is_list = 1 === preg_match( '#^\s*<[uo]l\b#i', (string) ( $block['innerContent'][0] ?? '' ) );
		foreach ( $block['innerContent'] as $chunk ) {
			if ( is_string( $chunk ) ) {
				$html .= $this->html->of( $chunk, $width );
				continue;
			}
			$inner = $this->one( $block['innerBlocks'][ $next++ ], $width );
			$html .= $is_list ? $this->item( $inner ) : $inner;
		}
		return force_balance_tags( $html );
	}

	/** Returns HTML as an item of a list, which may have been saved as something else, or be what a plugin shows in its place. */
	private function item( string $html ): string {
		return '' === trim( $html ) || preg_match( '#^\s*<li\b#i', $html ) ? $html : '<li style="' . esc_attr( $this->look->style( 'li' ) ) . "\">$html</li>";
	}

	/**
	 * Renders text from before the block editor.
	 *
	 * @param string $text Saved HTML.
	 */
	private function classic( string $text, int $width ): string {
		if ( '' === trim( $text ) ) {
			return '';
		}
		// Addresses become links last: one in a shortcode is no text.
		return $this->whole( make_clickable( Mail_Shortcodes::run( wpautop( wptexturize( $text ) ), $this->url ) ), $width );
	}

	/**
	 * Asks WordPress and other plugins for a block that we render: whether they hide it, change it or show something else.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 * @return array<string, mixed>|string The block, or HTML in its place.
	 */
	private function seen( array $block ): array|string {
		$html = apply_filters( 'pre_render_block', null, $block, null );
		if ( null !== $html ) {
			return (string) $html;
		}
		$block    = apply_filters( 'render_block_data', $block, $block, null );
		$instance = new WP_Block( array( 'innerBlocks' => array(), 'innerContent' => array() ) + $block );
		$probe    = '<div></div>';
		$shown    = apply_filters( 'render_block', $probe, $block, $instance );
		$shown    = apply_filters( "render_block_{$block['blockName']}", $shown, $block, $instance );
		return '' === trim( (string) $shown ) ? '' : $block;
	}
}
