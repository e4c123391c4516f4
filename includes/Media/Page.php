<?php
/**
 * A page of a source's items.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

/** The result of {@see Source::list()}. */
final class Page {

	/**
	 * @param list<Item>                         $items     The items, without duplicates.
	 * @param string                             $next_page The handle of the next page; empty after the last one.
	 * @param array{image: string, name: string} $account   The connected account; empty strings without one.
	 */
	public function __construct(
		public readonly array $items,
		public readonly string $next_page = '',
		public readonly array $account = array(
			'image' => '',
			'name'  => '',
		)
	) {}
}
