<?php
/**
 * The post that contains a form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

use WP_Block_Patterns_Registry;
use WP_Post;

/**
 * Checks a post before a form in it is rendered, and again when the form is submitted. The id 0 is a template or widget: it is trusted as the site's
 * own.
 */
final class Host_Post {

	/** The filter of what resolves the `ref` attribute of blocks, for {@see Host_Post::contains()}. */
	public const RESOLVERS = 'statecraft_block_resolvers';

	/** The filter of what reads the equivalents of blocks in content, for {@see Host_Post::contains()}. */
	public const READERS = 'statecraft_block_readers';

	/**
	 * @param int $id The post id, or 0.
	 */
	public function __construct( private readonly int $id ) {}

	/** Whether the current user, or a logged-out visitor, may view the post. */
	public function is_viewable(): bool {
		return 0 === $this->id || is_post_publicly_viewable( $this->id ) || ( 'private' === get_post_status( $this->id ) && current_user_can( 'read_post', $this->id ) );
	}

	/**
	 * Whether the site may show the text to the current user: the post is viewable, or it is published and of a type without pages of its own, which a theme
	 * prints elsewhere. Only for what the server has sealed while it was shown, or is about to seal: for anything else, nobody sees such a post.
	 */
	public function is_shown(): bool {
		return $this->is_viewable() || is_post_status_viewable( (string) get_post_status( $this->id ) );
	}

	/**
	 * Whether the author, or the user who saved the post last, has the publish capability of its post type. Only such users may decide mail
	 * recipients, redirect targets and payments.
	 *
	 * @param (callable(int): bool)|null $is_entitled What else that user has to be, by id.
	 */
	public function has_trusted_author( ?callable $is_entitled = null ): bool {
		$post = $this->id ? get_post( $this->id ) : null;
		if ( ! $post ) {
			return 0 === $this->id;
		}
		$right = get_post_type_object( $post->post_type )->cap->publish_posts ?? 'publish_posts';
		$saver = Text_Saver::of( $this->id );
		// What belongs to others is not shown by whom a post has been given to since.
		$users = $is_entitled && get_userdata( (int) $saver ) ? array( $saver ) : array( $post->post_author, $saver );
		foreach ( array_filter( $users, 'is_numeric' ) as $user ) {
			if ( user_can( (int) $user, $right ) && ( ! $is_entitled || $is_entitled( (int) $user ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the saved content contains a block that is not hidden, at any depth, including referenced patterns, template parts and forms.
	 *
	 * @param string                                      $name    The block name.
	 * @param callable(array<string, mixed>): bool        $matches Whether a parsed block of that name matches.
	 * @param (callable(array<string, mixed>): bool)|null $is_open Whether a parsed block counts, with what is in it or referenced by it; null: each does.
	 * @param (callable(string): string)|null             $shown   Gets saved content. What of it counts; null: all of it.
	 * @return bool Always true for the id 0: outside of posts, code may print the block.
	 */
	public function contains( string $name, callable $matches, ?callable $is_open = null, ?callable $shown = null ): bool {
		if ( 0 === $this->id ) {
			return true;
		}
		$post = get_post( $this->id );
		$seen = array();
		return $post && self::search( self::blocks_of( $shown ? $shown( $post->post_content ) : $post->post_content ), $name, $matches, $is_open ?? '__return_true', $seen, $shown );
	}

	/**
	 * Returns the blocks in the content, and those that readers find in it.
	 *
	 * @param string $content The saved content.
	 * @return list<array<string, mixed>> Parsed blocks.
	 */
	private static function blocks_of( string $content ): array {
		/**
		 * Filters what reads the equivalents of blocks in content, such as shortcodes.
		 *
		 * @param list<callable> $readers Each gets saved content and returns parsed blocks, as `parse_blocks()` does.
		 */
		$readers = (array) apply_filters( self::READERS, array() );
		return array_merge( parse_blocks( $content ), ...array_map( static fn( callable $reader ): array => $reader( $content ), $readers ) );
	}

	/**
	 * Searches blocks recursively.
	 *
	 * @param list<array<string, mixed>>           $blocks  Parsed blocks.
	 * @param string                               $name    The block name.
	 * @param callable(array<string, mixed>): bool $matches As above.
	 * @param callable(array<string, mixed>): bool $is_open As above.
	 * @param array<int|string, true>              $seen    References that were followed already, against cycles.
	 * @param (callable(string): string)|null      $shown   As above.
	 */
	private static function search( array $blocks, string $name, callable $matches, callable $is_open, array &$seen, ?callable $shown ): bool {
		foreach ( array_filter( $blocks, static fn( array $block ): bool => ! Block_Tree::is_hidden( $block ) && $is_open( $block ) ) as $block ) {
			if ( $name === $block['blockName'] && $matches( $block ) ) {
				return true;
			}
			$refers   = self::reference( $block );
			$key      = (string) wp_json_encode( $refers );
			$content  = $refers && ! isset( $seen[ $key ] ) ? self::resolve( ...$refers ) : '';
			$referred = '' === $content ? array() : self::blocks_of( $shown ? $shown( $content ) : $content );

			$seen[ $key ] = true;
			if ( self::search( array_merge( Block_Tree::shown_inner( $block ), $referred ), $name, $matches, $is_open, $seen, $shown ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the reference of a block.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 * @return array{string, string}|null The block name, and the slug or id that it references.
	 */
	private static function reference( array $block ): ?array {
		$said = match ( $block['blockName'] ) {
			'core/pattern'       => $block['attrs']['slug'] ?? '',
			'core/template-part' => implode( '//', array_filter( array( $block['attrs']['theme'] ?? get_stylesheet(), $block['attrs']['slug'] ?? '' ), 'is_scalar' ) ),
			default              => 'core/block' === $block['blockName'] || isset( self::resolvers()[ $block['blockName'] ] ) ? $block['attrs']['ref'] ?? '' : '',
		};
		return is_scalar( $said ) && '' !== (string) $said ? array( (string) $block['blockName'], (string) $said ) : null;
	}

	/**
	 * Returns the referenced content.
	 *
	 * @param string $kind The block name.
	 * @param string $name The slug or id, see {@see Host_Post::reference()}.
	 */
	private static function resolve( string $kind, string $name ): string {
		if ( 'core/block' === $kind ) {
			$pattern = get_post( (int) $name );
			return $pattern && 'wp_block' === $pattern->post_type && 'publish' === $pattern->post_status ? $pattern->post_content : '';
		}
		$resolver = self::resolvers()[ $kind ] ?? null;
		if ( $resolver ) {
			return $resolver( $name );
		}
		return 'core/pattern' === $kind
			? (string) ( WP_Block_Patterns_Registry::get_instance()->get_registered( $name )['content'] ?? '' )
			: (string) ( get_block_template( $name, 'wp_template_part' )->content ?? '' );
	}

	/**
	 * Returns what resolves references.
	 *
	 * @return array<string, callable(string): string> By the name of a block.
	 */
	private static function resolvers(): array {
		/**
		 * Filters what resolves the `ref` attribute of blocks.
		 *
		 * @param array<string, callable> $resolvers By the name of the block. Each gets the reference, and returns the content that the current user may view,
		 *        or an empty string.
		 */
		return (array) apply_filters( self::RESOLVERS, array() );
	}
}
