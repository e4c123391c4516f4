<?php
/**
 * A kept response.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use WP_Post;
use WP_Query;

/** Reads and writes the one row that a response is: the answers are JSON in the content, so that there is never half of them, and search finds them. */
final class Response {

	/**
	 * Constructor.
	 *
	 * @param int          $id         Its id.
	 * @param string       $status     One of {@see Response_Type::statuses()}, or `trash`.
	 * @param string       $form_title The form's name.
	 * @param int          $source     The post that the form is on; 0: none.
	 * @param string       $page_url   The address of the page.
	 * @param int          $time       When it came, in unix seconds.
	 * @param list<Answer> $answers    In the order of the fields.
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
	 * @param WP_Post $post A post of the type. Of one that something else has damaged what can be read is read: one row must not keep all the others
	 *                      from being listed, exported and erased.
	 */
	public static function of( WP_Post $post ): self {
		$kept = json_decode( $post->post_content, true );
		$kept = is_array( $kept ) ? $kept : array();
		return new self(
			$post->ID,
			$post->post_status,
			$post->post_excerpt,
			$post->post_parent,
			self::text( $kept['page_url'] ?? '' ),
			(int) strtotime( $post->post_date_gmt . ' UTC' ),
			array_map( array( self::class, 'answer' ), self::rows( $kept['answers'] ?? array() ) )
		);
	}

	/**
	 * The response with that id.
	 *
	 * @param int $id An id.
	 * @return self|null Null: there is none.
	 */
	public static function find( int $id ): ?self {
		$post = $id ? get_post( $id ) : null;
		return $post && Response_Type::NAME === $post->post_type ? self::of( $post ) : null;
	}

	/**
	 * The responses with those ids, asked for at once.
	 *
	 * @param list<int> $ids Ids.
	 * @return list<self>
	 */
	public static function several( array $ids ): array {
		_prime_post_caches( $ids, false );
		return array_values( array_filter( array_map( array( self::class, 'find' ), $ids ) ) );
	}

	/**
	 * Asks for responses of any status, whoever is logged in.
	 *
	 * @param array<string, mixed> $asked What is asked for.
	 * @return list<int> Ids, the oldest first.
	 */
	public static function ids( array $asked ): array {
		$usual = array(
			'post_type'        => Response_Type::NAME,
			'post_status'      => array( ...array_keys( Response_Type::statuses() ), 'trash' ),
			'fields'           => 'ids',
			'orderby'          => 'ID',
			'order'            => 'ASC',
			'no_found_rows'    => true,
			'suppress_filters' => true,
		);
		return ( new WP_Query( $asked + $usual ) )->posts;
	}

	/**
	 * The content of the row.
	 *
	 * @param string       $page_url The address of the page.
	 * @param string       $sender   The sender's address, or what it was hashed to.
	 * @param list<Answer> $answers  With files that are kept.
	 */
	public static function content( string $page_url, string $sender, array $answers ): string {
		global $wpdb;
		// The oldest tables take no emoji.
		$is_old = in_array( $wpdb->get_col_charset( $wpdb->posts, 'post_content' ), array( 'utf8', 'utf8mb3' ), true );
		return (string) wp_json_encode(
			compact( 'page_url', 'sender', 'answers' ),
			JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES | ( $is_old ? 0 : JSON_UNESCAPED_UNICODE )
		);
	}

	/** The address of the screen that shows it. */
	public function url(): string {
		return admin_url( 'post.php?action=edit&post=' . $this->id );
	}

	/**
	 * An answer as it was before it became JSON.
	 *
	 * @param array<string, mixed> $kept Its properties, or what is left of them.
	 */
	private static function answer( array $kept ): Answer {
		$file = static fn( array $file ): File => new File(
			self::text( $file['name'] ?? '' ),
			self::text( $file['type'] ?? '' ),
			is_numeric( $file['size'] ?? null ) ? (int) $file['size'] : 0,
			Response_Files::path( self::text( $file['path'] ?? '' ) )
		);
		return new Answer(
			self::text( $kept['id'] ?? '' ),
			self::text( $kept['type'] ?? '' ),
			self::text( $kept['label'] ?? '' ),
			array_values( array_map( array( self::class, 'text' ), array_filter( (array) ( $kept['values'] ?? array() ), 'is_scalar' ) ) ),
			array_map( $file, self::rows( $kept['files'] ?? array() ) )
		);
	}

	/**
	 * What is a list of objects in JSON.
	 *
	 * @param mixed $kept Anything.
	 * @return list<array<string, mixed>>
	 */
	private static function rows( $kept ): array {
		return array_values( array_filter( is_array( $kept ) ? $kept : array(), 'is_array' ) );
	}

	/**
	 * What is a text in JSON.
	 *
	 * @param mixed $kept Anything.
	 */
	private static function text( $kept ): string {
		return is_scalar( $kept ) ? (string) $kept : '';
	}
}
