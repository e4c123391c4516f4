<?php
/**
 * Element ids of forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** Generates element ids for the forms on a page, stable across page loads. */
final class Form_Ids {

	/**
	 * The number of forms rendered so far, by post id.
	 *
	 * @var array<int, int>
	 */
	private array $count = array();

	/** Actions that run before the body of the page. What plugins render during them, for a description or an index, is not part of the page. */
	private const ASIDE = array( 'wp', 'template_redirect', 'wp_head' );

	/**
	 * @param string $kind The prefix of the ids.
	 */
	public function __construct( private readonly string $kind ) {}

	/**
	 * Returns the next id.
	 *
	 * @param int $post_id The post that contains the form, or 0.
	 */
	public function next( int $post_id ): string {
		$number = ( $this->count[ $post_id ] ?? 0 ) + 1;
		if ( array() === array_filter( self::ASIDE, 'doing_action' ) ) {
			$this->count[ $post_id ] = $number;
		}
		return "$this->kind-$post_id" . ( $number > 1 ? "-$number" : '' );
	}
}
