<?php
/**
 * Ids of forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

/** Ids for the forms of a page, the same whenever the page is rendered. */
final class Form_Ids {

	/** How many forms of each post this page has so far. @var array<int, int> */
	private array $count = array();

	/**
	 * Constructor.
	 *
	 * @param string $kind The start of the ids.
	 */
	public function __construct( private readonly string $kind ) {}

	/**
	 * The next id.
	 *
	 * @param int $post_id The post that the form is on, or 0.
	 */
	public function next( int $post_id ): string {
		$number                  = ( $this->count[ $post_id ] ?? 0 ) + 1;
		$this->count[ $post_id ] = $number;
		return "$this->kind-$post_id" . ( $number > 1 ? "-$number" : '' );
	}
}
