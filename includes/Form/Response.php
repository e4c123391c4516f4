<?php
/**
 * A kept response.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Form;

use WP_Post;
use WP_Query;

/** Reads and writes the one row that a response is: the answers are JSON in the content, so that there is never half of them, and search finds them. */
final class Response {

	/**
	 * A response.
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
	 * @param WP_Post $post A post of the type. One that something else has damaged has no answers.
	 */
	public static function of( WP_Post $post ): self {
		$kept = json_decode( $post->post_content, true );
		$kept = is_array( $kept ) ? $kept : array();
		return new self(
			$post->ID,
			$post->post_status,
			$post->post_excerpt,
			$post->post_parent,
			(string) ( $kept['page_url'] ?? '' ),
			(int) strtotime( $post->post_date_gmt . ' UTC' ),
			array_map( array( self::class, 'answer' ), $kept['answers'] ?? array() )
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
	 * @param array<string, mixed> $kept Its properties.
	 */
	private static function answer( array $kept ): Answer {
		$file = static fn( array $file ): File => new File( $file['name'], $file['type'], $file['size'], Response_Files::path( $file['path'] ) );
		return new Answer( $kept['id'], $kept['type'], $kept['label'], $kept['values'], array_map( $file, $kept['files'] ?? array() ) );
	}
}
