<?php
/**
 * A stored response.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use WP_Post;
use WP_Query;

/**
 * Reads and writes a response, which is a single row in the posts table. The answers are JSON in `post_content`, so that they are stored atomically
 * and can be searched.
 */
final class Response {

	/**
	 * @param string       $status  One of {@see Response_Type::statuses()}, or `trash`.
	 * @param int          $source  The post that contains the form, or 0.
	 * @param int          $time    The time of submission, as a Unix timestamp.
	 * @param list<Answer> $answers The answers in field order.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $status,
		public readonly string $form_title,
		public readonly int $source,
		public readonly string $page_url,
		public readonly int $time,
		public readonly array $answers
	) {}

	/**
	 * Reads a response.
	 *
	 * @param WP_Post $post A post of the type. A corrupted row is read as far as possible, since it must not prevent all others from being listed, exported and erased.
	 */
	public static function of( WP_Post $post ): self {
		$stored = json_decode( $post->post_content, true );
		$stored = is_array( $stored ) ? $stored : array();
		return new self(
			$post->ID,
			$post->post_status,
			$post->post_excerpt,
			$post->post_parent,
			self::text( $stored['page_url'] ?? '' ),
			(int) strtotime( $post->post_date_gmt . ' UTC' ),
			array_map( array( self::class, 'answer' ), self::rows( $stored['answers'] ?? array() ) )
		);
	}

	/**
	 * Returns the response with an id.
	 *
	 * @param int $id A post id.
	 * @return self|null Null if there is no such response.
	 */
	public static function find( int $id ): ?self {
		$post = $id ? get_post( $id ) : null;
		return $post && Response_Type::NAME === $post->post_type ? self::of( $post ) : null;
	}

	/**
	 * Returns several responses, with one query.
	 *
	 * @param list<int> $ids Post ids.
	 * @return list<self>
	 */
	public static function find_many( array $ids ): array {
		_prime_post_caches( $ids, false );
		return array_values( array_filter( array_map( array( self::class, 'find' ), $ids ) ) );
	}

	/**
	 * Queries responses of any status, regardless of the current user.
	 *
	 * @param array<string, mixed> $query Arguments for `WP_Query`.
	 * @return list<int> Ids, oldest first.
	 */
	public static function ids( array $query ): array {
		$defaults = array(
			'post_type'        => Response_Type::NAME,
			'post_status'      => array( ...array_keys( Response_Type::statuses() ), 'trash' ),
			'fields'           => 'ids',
			'orderby'          => 'ID',
			'order'            => 'ASC',
			'no_found_rows'    => true,
			'suppress_filters' => true,
		);
		return ( new WP_Query( $query + $defaults ) )->posts;
	}

	/**
	 * Returns the post_content of a response.
	 *
	 * @param string       $sender  The sender's IP address or its hash.
	 * @param list<Answer> $answers With stored files.
	 */
	public static function content( string $page_url, string $sender, array $answers ): string {
		global $wpdb;
		// Tables in utf8mb3 cannot store emoji, which are therefore escaped in JSON.
		$is_old = in_array( $wpdb->get_col_charset( $wpdb->posts, 'post_content' ), array( 'utf8', 'utf8mb3' ), true );
		return (string) wp_json_encode(
			compact( 'page_url', 'sender', 'answers' ),
			JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES | ( $is_old ? 0 : JSON_UNESCAPED_UNICODE )
		);
	}

	/** Returns the URL of the response's admin screen. */
	public function url(): string {
		return admin_url( 'post.php?action=edit&post=' . $this->id );
	}

	/**
	 * Decodes an answer.
	 *
	 * @param array<string, mixed> $stored Its properties, possibly incomplete.
	 */
	private static function answer( array $stored ): Answer {
		$file = static fn( array $file ): File => new File(
			self::text( $file['name'] ?? '' ),
			self::text( $file['type'] ?? '' ),
			is_numeric( $file['size'] ?? null ) ? (int) $file['size'] : 0,
			Response_Files::path( self::text( $file['path'] ?? '' ) )
		);
		return new Answer(
			self::text( $stored['id'] ?? '' ),
			self::text( $stored['type'] ?? '' ),
			self::text( $stored['label'] ?? '' ),
			array_values( array_map( array( self::class, 'text' ), array_filter( (array) ( $stored['values'] ?? array() ), 'is_scalar' ) ) ),
			array_map( $file, self::rows( $stored['files'] ?? array() ) )
		);
	}

	/**
	 * Returns the objects in a decoded JSON list.
	 *
	 * @param mixed $stored A decoded JSON value.
	 * @return list<array<string, mixed>>
	 */
	private static function rows( $stored ): array {
		return array_values( array_filter( is_array( $stored ) ? $stored : array(), 'is_array' ) );
	}

	/**
	 * Returns a scalar of decoded JSON as a string.
	 *
	 * @param mixed $stored A decoded JSON value.
	 */
	private static function text( $stored ): string {
		return is_scalar( $stored ) ? (string) $stored : '';
	}
}
