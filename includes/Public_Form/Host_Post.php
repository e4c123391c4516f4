<?php
/**
 * The post that a form is on.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

use WP_Block_Patterns_Registry;
use WP_Post;

/** Checks a post before a form in it is shown, and again when it is sent. 0 is a template or widget: the site itself answers for it. */
final class Host_Post {

	/** Post meta: who has saved a published post last, where that was not its author. WordPress does not record it for the block editor. */
	public const SAVED_BY = '_statecraft_saved_by';

	/** Statuses that a post gets only from people who may publish. */
	private const PUBLISHED = array( 'publish', 'future', 'private' );

	/**
	 * Resolvers of a block's `ref`, by the name of the block: callable( string ): string, the content.
	 *
	 * @var array<string, callable>
	 */
	private static array $referred = array();

	/**
	 * Readers of blocks that a content does not have as blocks, such as shortcodes: callable( string ): list<array>, parsed.
	 *
	 * @var list<callable>
	 */
	private static array $readers = array();

	/**
	 * Constructor.
	 *
	 * @param int $id Its id, or 0.
	 */
	public function __construct( private readonly int $id ) {}

	/**
	 * Registers a resolver: {@see Host_Post::holds()} follows the `ref` of that block.
	 *
	 * @param string                   $block   Its name.
	 * @param callable(string): string $content The content that a `ref` names, as whoever asks may see it; empty: none.
	 */
	public static function follow( string $block, callable $content ): void {
		self::$referred[ $block ] = $content;
	}

	/**
	 * Registers a reader: {@see Host_Post::holds()} looks at what it finds as well.
	 *
	 * @param callable(string): list<array<string, mixed>> $reader The parsed blocks that a content stands for.
	 */
	public static function also_read( callable $reader ): void {
		self::$readers[] = $reader;
	}

	/** Hooks the record of who has saved a post. */
	public static function hook(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'remember' ), 10, 2 );
	}

	/**
	 * Records who has saved a post.
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

	/** Whether the current user, or a visitor, may view it. */
	public function is_open(): bool {
		return 0 === $this->id || is_post_publicly_viewable( $this->id ) || ( 'private' === get_post_status( $this->id ) && current_user_can( 'read_post', $this->id ) );
	}

	/**
	 * Whether its author, or whoever has saved it last, may publish such posts. Only they decide where mail, people and money go.
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
	 * Whether its saved content has a block: at any depth, also in the patterns, template parts and forms that it refers to.
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
	 * The blocks of a content, and those that readers find in it.
	 *
	 * @param string $content As it is saved.
	 * @return list<array<string, mixed>> Parsed.
	 */
	private static function blocks_of( string $content ): array {
		return array_merge( parse_blocks( $content ), ...array_map( static fn( callable $reader ): array => $reader( $content ), self::$readers ) );
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
			'core/pattern'       => $block['attrs']['slug'] ?? '',
			'core/template-part' => ( $block['attrs']['theme'] ?? get_stylesheet() ) . '//' . ( $block['attrs']['slug'] ?? '' ),
			default              => 'core/block' === $block['blockName'] || isset( self::$referred[ $block['blockName'] ] ) ? $block['attrs']['ref'] ?? '' : '',
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
		if ( isset( self::$referred[ $kind ] ) ) {
			return ( self::$referred[ $kind ] )( $name );
		}
		return 'core/pattern' === $kind
			? (string) ( WP_Block_Patterns_Registry::get_instance()->get_registered( $name )['content'] ?? '' )
			: (string) ( get_block_template( $name, 'wp_template_part' )->content ?? '' );
	}
}
