<?php
/**
 * A photo library that can be browsed.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Google;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Item;
use Statecraft\Media\Page;
use Statecraft\Media\Query;
use Statecraft\Media\Source_Error;
use WP_Error;

/** Version 1 of the Library API: photos with filters, albums, and the photos of an album. */
final class Google_Library {

	/** The maximum number of further pages to request while pages have nothing to show, such as one of videos that are being processed. */
	private const MAX_EMPTY_PAGES = 4;

	/** The filters that can be applied to an album. Google rejects all of them; for this one, the item data is enough. */
	private const OF_ALBUMS = array( 'mediaTypeFilter' );

	public function __construct( private readonly Google_Api $api, private readonly string $base ) {}

	/**
	 * Returns a page of items or albums.
	 *
	 * @return Page|WP_Error
	 */
	public function list( Query $query ) {
		if ( Query::ALBUMS === $query->path ) {
			return $this->albums( $query );
		}
		$filters = Google_Filters::of( $query->filters );
		if ( is_wp_error( $filters ) ) {
			return $filters;
		}
		$album = Query::RECENT === $query->path ? '' : $query->path;
		if ( '' !== $album && array_diff_key( $filters, array_flip( self::OF_ALBUMS ) ) ) {
			return Source_Error::of( Source_Error::REFUSED, __( 'Google Photos filters albums by media type only. Remove the other filters, or choose the view Photos.', 'statecraft' ) );
		}
		return $this->search( $query, $album, $filters );
	}

	/**
	 * Returns one item.
	 *
	 * @return Item|WP_Error
	 */
	public function item( string $id ) {
		$data = $this->api->request( 'GET', "$this->base/v1/mediaItems/" . rawurlencode( $id ) );
		$item = is_wp_error( $data ) ? $data : Google_Items::browsed( $data );
		return $item ?? Source_Error::of( Source_Error::GONE, __( 'Google Photos no longer has this. Choose another one.', 'statecraft' ) );
	}

	/**
	 * Searches items.
	 *
	 * @param string               $album   The id of an album; empty: all photos.
	 * @param array<string, mixed> $filters The filters of the API.
	 * @return Page|WP_Error
	 */
	private function search( Query $query, string $album, array $filters ) {
		$token = $query->page_handle;
		for ( $page = 0; $page <= self::MAX_EMPTY_PAGES; ++$page ) {
			$body = array( 'pageSize' => $query->number ) + ( '' === $album ? array_filter( array( 'filters' => $filters ) ) : array( 'albumId' => $album ) );
			$data = $this->api->request( 'POST', "$this->base/v1/mediaItems:search", '' === $token ? $body : $body + array( 'pageToken' => $token ) );
			if ( is_wp_error( $data ) ) {
				return $data;
			}
			$items = self::items( $data['mediaItems'] ?? null, array( Google_Items::class, 'browsed' ) );
			$types = '' === $album ? array() : array_map( 'strtolower', $filters['mediaTypeFilter']['mediaTypes'] ?? array() );
			$items = array_values( array_filter( $items, static fn( Item $item ): bool => ! $types || ( Item::VIDEO === $item->type ) === in_array( 'video', $types, true ) ) );
			$token = is_string( $data['nextPageToken'] ?? null ) ? $data['nextPageToken'] : '';
			if ( $items || '' === $token ) {
				break;
			}
		}
		return new Page( $items, $token );
	}

	/**
	 * Returns a page of albums.
	 *
	 * @return Page|WP_Error
	 */
	private function albums( Query $query ) {
		$parameters = array_filter(
			array(
				'pageSize'  => (string) $query->number,
				'pageToken' => rawurlencode( $query->page_handle ),
			)
		);

		$data = $this->api->request( 'GET', add_query_arg( $parameters, "$this->base/v1/albums" ) );
		return is_wp_error( $data ) ? $data : new Page(
			self::items( $data['albums'] ?? null, array( Google_Items::class, 'album' ) ),
			is_string( $data['nextPageToken'] ?? null ) ? $data['nextPageToken'] : ''
		);
	}

	/**
	 * Maps a list of a response.
	 *
	 * @param mixed                  $list The list; absent if it is empty.
	 * @param callable(mixed): ?Item $map  Maps one item.
	 * @return list<Item> Without items that cannot be shown, and without duplicates.
	 */
	public static function items( $list, callable $map ): array {
		$items = array();
		foreach ( array_filter( array_map( $map, is_array( $list ) ? array_values( $list ) : array() ) ) as $item ) {
			$items[ $item->id ] ??= $item;
		}
		return array_values( $items );
	}
}
