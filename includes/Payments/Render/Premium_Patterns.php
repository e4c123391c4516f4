<?php
/**
 * Patterns with a paywall.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Payments\Access\Included_Text;
use Statecraft\Payments\Access\Kept_Access;
use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Paywall;
use Statecraft\Payments\Access\Source_Post;
use Statecraft\Payments\Access\Text_Gate;
use WP_Block;
use WP_Post;

/**
 * Withholds the rest of a pattern after its paywall, wherever the pattern is included: WordPress renders it from elsewhere, not from the text of the post. The
 * text of a synced pattern belongs to the pattern, so whoever can edit the pattern reads all of it, and so do its readers; what follows it belongs to the
 * post. A registered pattern, and a part of the theme's templates, have neither: in a post, their texts are for whom the post is.
 */
final class Premium_Patterns {

	/** The blocks that include a text that is no post. */
	private const OTHERS = array( 'core/pattern', 'core/template-part' );

	/** The key of a parsed block whose rendering is the public part: no text can contain it. */
	private const SHORT = 'statecraftShort';

	/** @var array<string, true> The names of the texts being rendered. */
	private array $open = array();

	/**
	 * @param Text_Gate      $gate  Decides.
	 * @param Closure(): int $owner Returns the post being rendered.
	 */
	public function __construct( private readonly Text_Gate $gate, private readonly Closure $owner ) {}

	/** Adds the hooks. */
	public function hook(): void {
		add_filter( 'pre_render_block', array( $this, 'shorten' ), PHP_INT_MAX, 2 );
		foreach ( array( 'core/block', ...self::OTHERS ) as $name ) {
			add_filter( "render_block_$name", array( $this, 'shorten_printed' ), PHP_INT_MAX, 2 );
		}
		Included_Text::hook();
	}

	/**
	 * Renders the public part of a pattern.
	 *
	 * @param mixed                $html  What another plugin renders instead; null: the block is rendered.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed
	 */
	public function shorten( $html, $block ) {
		$kind = null === $html ? (string) ( $block['blockName'] ?? '' ) : '';
		if ( in_array( $kind, self::OTHERS, true ) ) {
			return $this->shorten_other( $block );
		}
		$ref  = 'core/block' === $kind ? $block['attrs']['ref'] ?? null : null;
		$post = is_numeric( $ref ) ? get_post( (int) $ref ) : null;
		$kept = $post instanceof WP_Post && Paywall::is_in( $post->post_content ) ? Kept_Posts::withheld( $post, $post->post_content ) : '';
		if ( ! $post instanceof WP_Post || '' === trim( $kept ) || $this->gate->opens( ( $this->owner )(), Kept_Access::plans( $post ), $post->ID ) ) {
			return $html;
		}
		// WordPress renders no other post, and none that is not published.
		if ( 'wp_block' !== $post->post_type || 'publish' !== $post->post_status || '' !== $post->post_password ) {
			return '';
		}
		return $this->public_part( $block, "block:$post->ID", $post->post_content );
	}

	/**
	 * Renders the public part of a pattern that was rendered without asking: a menu and a submenu render the blocks in them by themselves.
	 *
	 * @param string|mixed         $html  The output.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed
	 */
	public function shorten_printed( $html, $block ) {
		return isset( $block[ self::SHORT ] ) ? $html : ( $this->shorten( null, $block ) ?? $html );
	}

	/**
	 * Renders the public part of a text that is no post. One around the posts, in a template, is the site's own: a part of it is not shortened there.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return string|null Null: all of it is public here.
	 */
	private function shorten_other( array $block ): ?string {
		$owner = ( $this->owner )();
		$name  = Included_Text::name( $block['blockName'], (array) $block['attrs'] );
		$text  = '' === $name || ( 0 === $owner && 'core/template-part' === $block['blockName'] ) ? '' : (string) Included_Text::text( $name );
		if ( ! Paywall::is_in( $text ) || ( $owner > 0 && ! Kept_Posts::keeps( $owner ) ) || $this->gate->opens( $owner, Kept_Access::plans( $owner ), Source_Post::has_block( $owner, $block ) ? $owner : 0 ) ) {
			return null;
		}
		return $this->public_part( $block, $name, $text );
	}

	/**
	 * Renders what stands above the paywall of a text.
	 *
	 * @param array<string, mixed> $block The parsed block that includes the text.
	 * @param string               $name  See {@see Included_Text::name()}.
	 */
	private function public_part( array $block, string $name, string $text ): string {
		if ( isset( $this->open[ $name ] ) ) {
			return '';
		}
		$rest = Paywall::before( $text, $this->is_followed() ? '' : Premium_Posts::note( false ) );

		$this->open[ $name ] = true;
		$shown               = self::render( $block, $rest );
		unset( $this->open[ $name ] );
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
			self::SHORT    => true,
		);
		return ( new WP_Block( $parts + $block, array( 'postId' => get_the_ID(), 'postType' => get_post_type() ) ) )->render( array( 'dynamic' => false ) );
	}
}
