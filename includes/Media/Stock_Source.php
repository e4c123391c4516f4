<?php
/**
 * Collections of stock and openly licensed images.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

use WP_Error;

/** A source that is the same for everybody on the site: numbered pages of images, found by a text. */
abstract class Stock_Source extends Source {

	/** The maximum length of a file name made of a title, in characters. */
	private const FILE_NAME_LENGTH = 80;

	/**
	 * Constructor.
	 *
	 * @param Source_Client $client Sends requests.
	 */
	public function __construct( protected readonly Source_Client $client ) {}

	/**
	 * Requests a page.
	 *
	 * @param string $search The search text; may be empty.
	 * @param int    $page   The number of the page, from 1.
	 * @param int    $number The number of items.
	 * @return Page|WP_Error See {@see Source_Error}.
	 */
	abstract protected function fetch_page( string $search, int $page, int $number );

	/**
	 * Requests an item.
	 *
	 * @param string $id Untrusted input.
	 * @return Item|WP_Error See {@see Source_Error}.
	 */
	abstract protected function fetch_item( string $id );

	/** {@inheritDoc} */
	public function capabilities(): array {
		return array( self::SEARCH );
	}

	/** {@inheritDoc} */
	public function list( Query $query ) {
		return $this->fetch_page( $query->search, max( 1, (int) $query->page_handle ), $query->number );
	}

	/** {@inheritDoc} */
	public function item( string $id ) {
		return $this->fetch_item( $id );
	}

	/**
	 * Makes a file name of a title.
	 *
	 * @param string $title     The title; may be empty.
	 * @param string $otherwise The name of a file without a usable title.
	 * @param string $extension The extension that the service states; may be empty.
	 * @param string $url       The URL of the file, whose extension is used otherwise.
	 */
	public static function file_name( string $title, string $otherwise, string $extension, string $url ): string {
		$name = sanitize_title( mb_substr( remove_accents( $title ), 0, self::FILE_NAME_LENGTH ) );
		$name = preg_match( '/^[a-z0-9_-]+$/D', $name ) ? $name : $otherwise;
		$end  = strtolower( '' === $extension ? pathinfo( (string) wp_parse_url( $url, PHP_URL_PATH ), PATHINFO_EXTENSION ) : $extension );
		return $name . '.' . ( preg_match( '/^[a-z]{3,4}$/D', $end ) ? $end : 'jpg' );
	}

	/** Creates the error for a response that lacks what it should have. */
	protected function unreadable(): WP_Error {
		/* translators: %s: name of a service. */
		return Source_Error::of( Source_Error::UNREADABLE, sprintf( __( '%s sent an answer that this site cannot read. Try again.', 'statecraft' ), $this->label() ) );
	}

	/** Creates the error for an item that does not exist. */
	protected function gone(): WP_Error {
		/* translators: %s: name of a service. */
		return Source_Error::of( Source_Error::GONE, sprintf( __( '%s no longer has this. Choose another one.', 'statecraft' ), $this->label() ) );
	}
}
