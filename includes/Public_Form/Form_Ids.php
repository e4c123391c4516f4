<?php
/**
 * Element ids of forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** Generates ids for the forms of a page, stable across renderings of the page. */
final class Form_Ids {

	/**
	 * The number of forms rendered so far, by post id.
	 *
	 * @var array<int, int>
	 */
	private array $count = array();

	/** Actions before and in the head of the page: what plugins render there, for a description or an index, is not what people see. */
	private const ASIDE = array( 'wp', 'template_redirect', 'wp_head' );

	/**
	 * @param string $kind The prefix of the ids.
	 */
	public function __construct( private readonly string $kind ) {}

	/**
	 * Returns the next id.
	 *
	 * @param int $post_id The post that the form is on, or 0.
	 */
	public function next( int $post_id ): string {
		$number = ( $this->count[ $post_id ] ?? 0 ) + 1;
		if ( array() === array_filter( self::ASIDE, 'doing_action' ) ) {
			$this->count[ $post_id ] = $number;
		}
		return "$this->kind-$post_id" . ( $number > 1 ? "-$number" : '' );
	}
}
