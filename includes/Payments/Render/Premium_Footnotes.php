<?php
/**
 * Footnotes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Text_Gate;

/** WordPress stores the footnotes of a post as post meta, and the block that displays them may be anywhere: those of subscriber content belong to it. */
final class Premium_Footnotes {

	/** WordPress's meta key. */
	private const META = 'footnotes';

	/** Whether the stored footnotes are currently being read. */
	private bool $is_reading = false;

	/**
	 * @param Text_Gate $gate Decides.
	 */
	public function __construct( private readonly Text_Gate $gate ) {}

	/** Adds the hook. */
	public function hook(): void {
		add_filter( 'get_post_metadata', array( $this, 'filter_meta' ), 10, 4 );
		// A revision copies all of them, whoever caused it.
		foreach ( array( '_wp_put_post_revision', 'wp_restore_post_revision' ) as $hook ) {
			add_action( $hook, fn() => $this->is_reading = true, PHP_INT_MIN + 1 );
			add_action( $hook, fn() => $this->is_reading = false, PHP_INT_MAX );
		}
	}

	/**
	 * Removes footnotes whose references the reader does not see.
	 *
	 * @param mixed  $value    What another plugin returns; null: nothing.
	 * @param int    $post_id  The post.
	 * @param string $key      The meta key.
	 * @param bool   $is_single Whether a single value is requested.
	 * @return mixed
	 */
	public function filter_meta( $value, $post_id, $key, $is_single ) {
		if ( self::META !== $key || null !== $value || $this->is_reading || $this->gate->may_edit( (int) $post_id ) ) {
			return $value;
		}
		$text  = (string) get_post_field( 'post_content', (int) $post_id, 'raw' );
		$short = Premium_Text::of( (int) $post_id, $text, fn( array $plans ): bool => $this->gate->opens( (int) $post_id, $plans, 0 ) );
		if ( $short === $text ) {
			return $value;
		}
		$this->is_reading = true;
		$stored           = get_post_meta( (int) $post_id, self::META, true );
		$this->is_reading = false;
		$notes            = json_decode( is_string( $stored ) ? $stored : '', true );
		$kept             = array_filter( is_array( $notes ) ? $notes : array(), static fn( $note ): bool => is_array( $note ) && is_string( $note['id'] ?? null ) && '' !== $note['id'] && str_contains( $short, $note['id'] ) );
		$json             = (string) wp_json_encode( array_values( $kept ) );
		return $is_single ? $json : array( $json );
	}
}
