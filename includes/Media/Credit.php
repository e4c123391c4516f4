<?php
/**
 * The credit of a copied file.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

/** The creator and licence of an item, as stated by its source. */
final class Credit {

	/**
	 * Fields that the source does not state are empty.
	 *
	 * @param string $provider    The name of the collection, such as `Flickr`.
	 * @param string $landing_url The URL of the item at its collection.
	 * @param string $creator     The name of its creator.
	 * @param string $creator_url The URL of its creator.
	 * @param string $license     The name of the licence, such as `CC BY 2.0`.
	 * @param string $license_url The URL of the licence.
	 */
	public function __construct(
		public readonly string $provider,
		public readonly string $landing_url = '',
		public readonly string $creator = '',
		public readonly string $creator_url = '',
		public readonly string $license = '',
		public readonly string $license_url = ''
	) {}
}
