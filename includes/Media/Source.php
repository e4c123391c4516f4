<?php
/**
 * The base class of all sources.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/**
 * A service whose photos can be copied into the media library. It declares its capabilities, and the editor shows the screens for them: a new source is
 * a subclass and a line in {@see Sources}. Errors are those of {@see Source_Error}.
 */
abstract class Source {

	/** It lists items without a search, possibly in folders. */
	public const BROWSE = 'browse';

	/** It finds items by a search text. */
	public const SEARCH = 'search';

	/** It supports the filters of {@see Query::$filters}. */
	public const FILTERS = 'filters';

	/** Items are picked in a window of the service; the class implements {@see Picks_Items}. */
	public const PICK_SESSION = 'pickSession';

	/** The id: in routes, in attachment meta, and in the editor. */
	public const ID = '';

	/** Returns the name, as in the menu of the editor. Not translated if it is a proper name. */
	abstract public function label(): string;

	/**
	 * Returns its capabilities.
	 *
	 * @return list<string> Constants of this class.
	 */
	abstract public function capabilities(): array;

	/**
	 * Returns the types of its items besides folders.
	 *
	 * @return list<string> {@see Item::IMAGE}, {@see Item::VIDEO}.
	 */
	public function media_types(): array {
		return array( Item::IMAGE );
	}

	/**
	 * Returns a page of items for the current user.
	 *
	 * @return Page|WP_Error
	 */
	abstract public function list( Query $query );

	/**
	 * Returns one item by its id, for a copy whose reference has expired.
	 *
	 * @return Item|WP_Error `media_gone` if it no longer exists.
	 */
	abstract public function item( string $id );

	/**
	 * Returns the hosts that serve its files. A file is requested from no other host, whatever a response says.
	 *
	 * @return list<string> Host names; `*.example.org` covers subdomains.
	 */
	abstract public function hosts(): array;

	/** Returns the class that connects users' accounts; null if the source needs none. */
	public function account(): ?Account {
		return null;
	}

	/** Whether the owner has configured what it needs, such as a key. */
	public function is_configured(): bool {
		return true;
	}

	/**
	 * Returns the request for the file of an item.
	 *
	 * @return array{url: string, headers: array<string, string>}|WP_Error `authorization_required` if the account is no longer connected.
	 */
	public function file_request( Item $item ) {
		return array(
			'url'     => $item->url,
			'headers' => array(),
		);
	}

	/**
	 * Returns the request for a small image of an item, for a source whose images a browser cannot load itself.
	 *
	 * @return array{url: string, headers: array<string, string>}|WP_Error
	 */
	public function thumbnail_request( Item $item ) {
		$url = $item->thumbnails['thumbnail'] ?? $item->thumbnails['medium'] ?? '';
		return '' === $url ? $this->file_request( $item ) : array(
			'url'     => $url,
			'headers' => array(),
		);
	}
}
