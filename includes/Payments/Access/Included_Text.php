<?php
/**
 * Texts that a block takes from elsewhere.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use WP_Block_Patterns_Registry;
use WP_Post;

/**
 * A synced pattern, a registered one, or a part of the theme's templates: what such a text closes, it closes in every text that includes it. One with a
 * paywall that is gone (deleted for good, of another theme) still closes: WordPress empties the Trash by itself, and nobody has opened anything.
 */
final class Included_Text {

	/** The names of the blocks, as a part of a pattern. */
	public const BLOCKS = '(?:core\/)?(?:block|pattern|template-part)';

	/** The kinds, before the colon of a name. */
	private const SYNCED     = 'block';
	private const REGISTERED = 'pattern';
	private const PART       = 'template-part';

	/** The option with the names of those that had a paywall when they were last seen: deleted ones, and those that are no posts. */
	public const WALLED = 'statecraft_payments_walled';

	/** Hooks what is remembered. */
	public static function hook(): void {
		add_action( 'before_delete_post', array( self::class, 'note_deletion' ), 10, 2 );
		add_action( 'wp_insert_post', array( self::class, 'note_others' ), 10, 2 );
	}

	/**
	 * Returns the name of the text that a block includes.
	 *
	 * @param string               $block      The name of the block, with or without its namespace.
	 * @param array<string, mixed> $attributes The saved attributes.
	 * @return string Empty: none.
	 */
	public static function name( string $block, array $attributes ): string {
		$kind = str_starts_with( $block, 'core/' ) ? substr( $block, 5 ) : $block;
		$slug = is_string( $attributes['slug'] ?? null ) ? $attributes['slug'] : '';
		$ref  = $attributes['ref'] ?? 0;
		return match ( true ) {
			self::SYNCED === $kind                                           => is_numeric( $ref ) && (int) $ref > 0 ? "$kind:" . (int) $ref : '',
			'' === $slug                                                     => '',
			self::REGISTERED === $kind                                       => "$kind:$slug",
			// As WordPress does: a slug may become the path of a file.
			self::PART === $kind && 0 === validate_file( $slug )             => "$kind:" . ( is_string( $attributes['theme'] ?? null ) ? $attributes['theme'] : get_stylesheet() ) . "//$slug",
			default                                                          => '',
		};
	}

	/** Returns the id of the synced pattern of a name; 0: it is none. */
	public static function pattern( string $name ): int {
		return str_starts_with( $name, self::SYNCED . ':' ) ? (int) substr( $name, strlen( self::SYNCED ) + 1 ) : 0;
	}

	/**
	 * Returns a text by its name. A synced pattern counts in any status.
	 *
	 * @return string|null Null: it does not exist.
	 */
	public static function text( string $name ): ?string {
		[ $kind, $which ] = explode( ':', $name, 2 ) + array( '', '' );
		if ( self::SYNCED === $kind ) {
			$post = get_post( (int) $which );
			return $post && 'wp_block' === $post->post_type ? $post->post_content : null;
		}
		return self::REGISTERED === $kind
			? WP_Block_Patterns_Registry::get_instance()->get_registered( $which )['content'] ?? null
			: get_block_template( $which, 'wp_template_part' )->content ?? null;
	}

	/** Whether a synced pattern that was asked for just now is missing because the database has failed: it may have a paywall. */
	public static function is_unread( string $name ): bool {
		global $wpdb;
		return self::pattern( $name ) > 0 && '' !== $wpdb->last_error;
	}

	/**
	 * Returns the remembered names.
	 *
	 * @return list<string>
	 */
	public static function walled(): array {
		return array_values( array_filter( (array) get_option( self::WALLED, array() ), 'is_string' ) );
	}

	/**
	 * Remembers a synced pattern with a paywall that is deleted for good.
	 *
	 * @param int           $id   The post.
	 * @param WP_Post|mixed $post The post.
	 */
	public static function note_deletion( $id, $post ): void {
		if ( $post instanceof WP_Post && 'wp_block' === $post->post_type && Paywall::is_in( $post->post_content ) ) {
			self::remember( array( self::SYNCED . ':' . (int) $id ) );
		}
	}

	/**
	 * Remembers the other texts with a paywall that a saved text includes: nobody says when they go.
	 *
	 * @param int           $id   The post.
	 * @param WP_Post|mixed $post The post.
	 */
	public static function note_others( $id, $post ): void {
		if ( $post instanceof WP_Post && 'revision' !== $post->post_type ) {
			self::remember( array_filter( Paywall::included( $post->post_content ), static fn( string $name ): bool => 0 === self::pattern( $name ) && Paywall::is_walled( $name ) ) );
		}
	}

	/**
	 * Remembers texts with a paywall.
	 *
	 * @param array<string> $names Their names.
	 */
	private static function remember( array $names ): void {
		if ( array() !== $names && array_diff( $names, self::walled() ) ) {
			update_option( self::WALLED, array_values( array_unique( array( ...self::walled(), ...$names ) ) ), false );
		}
	}
}
