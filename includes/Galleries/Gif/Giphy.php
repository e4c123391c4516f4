<?php
/**
 * Giphy.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

/** Giphy's API v1. */
final class Giphy extends Provider {

	public const ID      = 'giphy';
	public const NAME    = 'Giphy';
	public const MARK    = 'Powered by GIPHY';
	public const KEY_URL = 'https://developers.giphy.com/dashboard/';
	public const POLICY  = 'https://support.giphy.com/hc/en-us/articles/360032872931';

	protected const API        = 'https://api.giphy.com';
	protected const HOSTS      = array( '*.giphy.com' );
	protected const ID_PATTERN = '/^[A-Za-z0-9]{1,64}$/D';

	/** Half of the 100 requests per hour that a beta key allows. */
	protected const LIMITS = array( HOUR_IN_SECONDS => 50 );

	/** {@inheritDoc} */
	protected function search_path( string $text, int $limit, string $rating, string $lang ): string {
		return '/v1/gifs/search?' . self::query(
			array(
				'q'      => $text,
				'limit'  => $limit,
				'rating' => $rating,
				'lang'   => $lang,
			)
		);
	}

	/** {@inheritDoc} */
	protected function one_path( string $id ): string {
		return "/v1/gifs/$id";
	}

	/** {@inheritDoc} For a single GIF, the API returns an object instead of a list. */
	protected function records( array $answer ): ?array {
		$data = $answer['data'] ?? null;
		if ( ! is_array( $data ) ) {
			return null;
		}
		return array_is_list( $data ) ? $data : array( $data );
	}

	/** {@inheritDoc} */
	protected function gif( array $record ): ?array {
		$images = is_array( $record['images'] ?? null ) ? $record['images'] : array();
		$wanted = array( 'original', 'original_still', 'fixed_height_small', 'fixed_height_small_still' );
		$user   = is_array( $record['user'] ?? null ) ? $record['user']['display_name'] ?? '' : '';
		$id     = $record['id'] ?? '';
		// The embed URL is built from the id, so that a response cannot set it.
		$embed = array( 'embed_url' => is_string( $id ) ? "https://giphy.com/embed/$id" : '' );
		return Gif::of( $this, $embed + array( 'user' => $user ) + $record, array_intersect_key( $images, array_flip( $wanted ) ) );
	}
}
