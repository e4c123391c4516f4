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
	 * Removes footnotes whose references the reader does not see, also where all meta of a post is asked for.
	 *
	 * @param mixed  $value    What another plugin returns; null: nothing.
	 * @param int    $post_id  The post.
	 * @param string $key      The meta key; empty: all.
	 * @param bool   $is_single Whether a single value is requested.
	 * @return mixed
	 */
	public function filter_meta( $value, $post_id, $key, $is_single ) {
		if ( ! in_array( $key, array( self::META, '' ), true ) || null !== $value || $this->is_reading || $this->gate->may_edit( (int) $post_id ) ) {
			return $value;
		}
		$this->is_reading = true;
		$all              = get_post_meta( (int) $post_id );
		$this->is_reading = false;
		$stored           = is_array( $all ) ? $all[ self::META ] ?? array() : array();
		$kept             = $stored ? $this->shown( (int) $post_id, (string) $stored[0] ) : null;
		if ( null === $kept ) {
			return $value;
		}
		// Of a list, WordPress returns the first item where a single value is asked for.
		$found = '' === $key ? array( self::META => array( $kept ) ) + $all : array( $kept );
		return $is_single ? ( '' === $key ? array( $found ) : $kept ) : $found;
	}

	/**
	 * Returns the footnotes whose references the reader sees.
	 *
	 * @param string $stored All of them, JSON.
	 * @return string|null JSON; null: all of them.
	 */
	private function shown( int $post_id, string $stored ): ?string {
		$text  = (string) get_post_field( 'post_content', $post_id, 'raw' );
		$short = Premium_Text::of( $post_id, $text, fn( array $plans ): bool => $this->gate->opens( $post_id, $plans, 0 ) );
		if ( $short === $text ) {
			return null;
		}
		$notes = json_decode( $stored, true );
		$kept  = array_filter( is_array( $notes ) ? $notes : array(), static fn( $note ): bool => is_array( $note ) && is_string( $note['id'] ?? null ) && '' !== $note['id'] && str_contains( $short, $note['id'] ) );
		return (string) wp_json_encode( array_values( $kept ) );
	}
}
