<?php
/**
 * The post that a form is on.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

use Statecraft\Forms\Form_Type;
use Statecraft\Forms\Shortcode;
use WP_Block_Patterns_Registry;
use WP_Post;

/** What has to be known of a post before a form in it is shown, and again when it is sent. Of a form around posts, 0, the site answers for everything. */
final class Host_Post {

	/** Who has saved a published post last, where that was not its author: WordPress does not keep it of the block editor. */
	private const SAVED_BY = '_statecraft_saved_by';

	/** Statuses that a post gets only from people who may publish. */
	private const PUBLISHED = array( 'publish', 'future', 'private' );

	/**
	 * Names the post.
	 *
	 * @param int $id Its id, or 0.
	 */
	public function __construct( private readonly int $id ) {}

	/** Hooks the memory of who has saved a post. */
	public static function hook(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'remember' ), 10, 2 );
	}

	/**
	 * Remembers who has saved a post.
	 *
	 * @param int     $id   Its id.
	 * @param WP_Post $post The post.
	 */
	public static function remember( int $id, WP_Post $post ): void {
		$user = get_current_user_id();
		if ( $user && in_array( $post->post_status, self::PUBLISHED, true ) && ( (int) $post->post_author !== $user || '' !== get_post_meta( $id, self::SAVED_BY, true ) ) ) {
			update_post_meta( $id, self::SAVED_BY, $user );
		}
	}

	/** Whether it is published for whoever asks. */
	public function is_open(): bool {
		return 0 === $this->id || is_post_publicly_viewable( $this->id ) || ( 'private' === get_post_status( $this->id ) && current_user_can( 'read_post', $this->id ) );
	}

	/**
	 * Whether someone answers for it who may publish such posts: its author, or whoever has saved it last. Only they decide where mail, people and
	 * money go.
	 */
	public function may_decide(): bool {
		$post = $this->id ? get_post( $this->id ) : null;
		if ( ! $post ) {
			return 0 === $this->id;
		}
		$right = get_post_type_object( $post->post_type )->cap->publish_posts ?? 'publish_posts';
		$last  = get_post_meta( $this->id, self::SAVED_BY, true ) ?: get_post_meta( $this->id, '_edit_last', true );
		return user_can( (int) $post->post_author, $right ) || ( is_numeric( $last ) && user_can( (int) $last, $right ) );
	}

	/**
	 * Whether its content, as it is saved now, has a block in it: at any depth, also in the forms, patterns and template parts that it refers to.
	 *
	 * @param string                               $name  Of the block.
	 * @param callable(array<string, mixed>): bool $is_it Whether a parsed block of that name is the one.
	 * @return bool Around posts true: there it cannot be known, code may print it.
	 */
	public function holds( string $name, callable $is_it ): bool {
		$post = $this->id ? get_post( $this->id ) : null;
		$seen = array();
		return 0 === $this->id || ( $post && self::among( self::blocks_of( $post->post_content ), $name, $is_it, $seen ) );
	}

	/**
	 * The blocks of a content, and those that its shortcodes stand for.
	 *
	 * @param string $content As it is saved.
	 * @return list<array<string, mixed>> Parsed.
	 */
	private static function blocks_of( string $content ): array {
		return array_merge( parse_blocks( $content ), Shortcode::blocks( $content ) );
	}

	/**
	 * Whether it is among blocks.
	 *
	 * @param list<array<string, mixed>>           $blocks Parsed.
	 * @param string                               $name   Of the block.
	 * @param callable(array<string, mixed>): bool $is_it  As above.
	 * @param array<string, true>                  $seen   What was referred to already.
	 */
	private static function among( array $blocks, string $name, callable $is_it, array &$seen ): bool {
		foreach ( $blocks as $block ) {
			if ( $name === $block['blockName'] && $is_it( $block ) ) {
				return true;
			}
			$refers   = self::reference( $block );
			$key      = $refers ? wp_json_encode( $refers ) : '';
			$referred = $refers && ! isset( $seen[ $key ] ) ? self::blocks_of( self::referred( ...$refers ) ) : array();
			$seen    += '' === $key ? array() : array( $key => true );
			if ( self::among( $block['innerBlocks'], $name, $is_it, $seen ) || self::among( $referred, $name, $is_it, $seen ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What a block refers to.
	 *
	 * @param array<string, mixed> $block Parsed.
	 * @return array{string, string}|null The kind of block and the name of what it shows.
	 */
	private static function reference( array $block ): ?array {
		$said = match ( $block['blockName'] ) {
			'core/block', 'jetpack/contact-form' => $block['attrs']['ref'] ?? '',
			'core/pattern'       => $block['attrs']['slug'] ?? '',
			'core/template-part' => ( $block['attrs']['theme'] ?? get_stylesheet() ) . '//' . ( $block['attrs']['slug'] ?? '' ),
			default              => '',
		};
		return is_scalar( $said ) && '' !== (string) $said ? array( (string) $block['blockName'], (string) $said ) : null;
	}

	/**
	 * The content that is referred to.
	 *
	 * @param string $kind Of block.
	 * @param string $name As {@see Host_Post::reference()} told it.
	 */
	private static function referred( string $kind, string $name ): string {
		if ( 'core/block' === $kind ) {
			$pattern = get_post( (int) $name );
			return $pattern && 'wp_block' === $pattern->post_type && 'publish' === $pattern->post_status ? $pattern->post_content : '';
		}
		if ( 'jetpack/contact-form' === $kind ) {
			return Form_Type::published( $name );
		}
		return 'core/pattern' === $kind
			? (string) ( WP_Block_Patterns_Registry::get_instance()->get_registered( $name )['content'] ?? '' )
			: (string) ( get_block_template( $name, 'wp_template_part' )->content ?? '' );
	}
}
