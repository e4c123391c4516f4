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
 * Checks a post before a form in it is rendered, and again when the form is submitted. The id 0 stands for a template or widget, which is trusted as
 * part of the site.
 */
final class Host_Post {

	/** The filter for resolvers of the blocks' `ref` attribute, see {@see Host_Post::contains()}. */
	public const RESOLVERS = 'statecraft_block_resolvers';

	/** The filter for readers of block equivalents in content, see {@see Host_Post::contains()}. */
	public const READERS = 'statecraft_block_readers';

	/**
	 * The post id, or 0.
	 *
	 * @param int $id The post id, or 0.
	 */
	public function __construct( private readonly int $id ) {}

	/** Whether the current user, who may be logged out, can view the post. */
	public function is_viewable(): bool {
		return 0 === $this->id || is_post_publicly_viewable( $this->id ) || ( 'private' === get_post_status( $this->id ) && current_user_can( 'read_post', $this->id ) );
	}

	/**
	 * Whether the site may show the post's content to the current user: the post is viewable, or it is published and its type has no pages of its
	 * own, so that a theme prints it elsewhere. Use this only for content that the server sealed while rendering it, or is about to seal; for
	 * anything else, such a post is not viewable.
	 */
	public function is_shown(): bool {
		return $this->is_viewable() || is_post_status_viewable( (string) get_post_status( $this->id ) );
	}

	/**
	 * Whether the author, or the user who saved the post last, has the publish capability of its post type. Only such users may decide email
	 * recipients, redirect targets and payments.
	 *
	 * @param (callable(int): bool)|null $is_entitled An additional condition for that user, given the user id.
	 */
	public function has_trusted_author( ?callable $is_entitled = null ): bool {
		$post = $this->id ? get_post( $this->id ) : null;
		if ( ! $post ) {
			return 0 === $this->id;
		}
		$right = get_post_type_object( $post->post_type )->cap->publish_posts ?? 'publish_posts';
		$saver = Text_Saver::of( $this->id );
		// With a condition, only the user who saved the content counts: the post may since have been reassigned to another author.
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
	 * @param (callable(array<string, mixed>): bool)|null $is_open Whether a parsed block counts, together with its inner blocks and references; null if every block does.
	 * @param (callable(string): string)|null             $shown   Returns the part of the saved content that counts; null if all of it does.
	 * @return bool Always true for the id 0: outside of posts, the block may come from code.
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
	 * Returns the blocks in the content, including those that readers find in it.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function blocks_of( string $content ): array {
		/**
		 * Filters the readers of block equivalents in content, such as shortcodes.
		 *
		 * @param list<callable> $readers Each receives the saved content and returns parsed blocks in the format of `parse_blocks()`.
		 */
		$readers = (array) apply_filters( self::READERS, array() );
		return array_merge( parse_blocks( $content ), ...array_map( static fn( callable $reader ): array => $reader( $content ), $readers ) );
	}

	/**
	 * Searches blocks recursively.
	 *
	 * @param list<array<string, mixed>>           $blocks
	 * @param callable(array<string, mixed>): bool $matches See {@see Host_Post::contains()}.
	 * @param callable(array<string, mixed>): bool $is_open See {@see Host_Post::contains()}.
	 * @param array<int|string, true>              $seen    The references already followed, to stop cycles.
	 * @param (callable(string): string)|null      $shown   See {@see Host_Post::contains()}.
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
	 * Returns the reference in a block.
	 *
	 * @param array<string, mixed> $block
	 * @return array{string, string}|null The block name, and the referenced slug or id.
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
	 * Returns the resolvers of references.
	 *
	 * @return array<string, callable(string): string> By block name.
	 */
	private static function resolvers(): array {
		/**
		 * Filters the resolvers of the blocks' `ref` attribute.
		 *
		 * @param array<string, callable> $resolvers By block name. Each receives the reference and returns the content if the current user may view it, or an empty string.
		 */
		return (array) apply_filters( self::RESOLVERS, array() );
	}
}
