<?php
/**
 * Klipy.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

/** Klipy's API v1, which expects its key in the path. */
final class Klipy extends Provider {

	public const ID      = 'klipy';
	public const NAME    = 'Klipy';
	public const MARK    = 'Powered by KLIPY';
	public const KEY_URL = 'https://partner.klipy.com/';
	public const POLICY  = 'https://klipy.com/privacy-policy';

	protected const API        = 'https://api.klipy.com';
	protected const HOSTS      = array( '*.klipy.com' );
	protected const ID_PATTERN = '/^[A-Za-z0-9][\w-]{0,199}$/D';
	protected const LETS_KEEP  = true;

	/** Half of the 100 requests per day that a key allows before it is approved. */
	protected const LIMITS = array( DAY_IN_SECONDS => 50 );

	/** The content filters by rating. */
	private const FILTERS = array(
		'g'     => 'high',
		'pg'    => 'medium',
		'pg-13' => 'low',
		'r'     => 'off',
	);

	/** The smallest page size the API accepts. */
	private const MIN_PAGE = 8;

	/** {@inheritDoc} */
	protected function search_path( string $text, int $limit, string $rating, string $lang ): string {
		return '/gifs/search?' . self::query(
			array(
				'q'              => $text,
				'per_page'       => max( self::MIN_PAGE, $limit ),
				'content_filter' => self::FILTERS[ $rating ],
				'locale'         => $lang,
				'customer_id'    => $this->customer(),
			)
		);
	}

	/** {@inheritDoc} */
	protected function one_path( string $id ): string {
		return "/gifs/$id";
	}

	/** {@inheritDoc} */
	protected function records( array $answer ): ?array {
		$data = $answer['data'] ?? null;
		if ( ! is_array( $data ) || ( isset( $data['data'] ) && ! is_array( $data['data'] ) ) ) {
			return null;
		}
		return array_values( $data['data'] ?? array( $data ) );
	}

	/** {@inheritDoc} */
	protected function gif( array $record ): ?array {
		$files = is_array( $record['file'] ?? null ) ? $record['file'] : array();
		$file  = static function ( string $type, string ...$sizes ) use ( $files ) {
			foreach ( $sizes as $size ) {
				$found = is_array( $files[ $size ] ?? null ) ? $files[ $size ][ $type ] ?? null : null;
				if ( is_array( $found ) ) {
					return $found;
				}
			}
			return null;
		};
		$slug  = $record['slug'] ?? '';
		$texts = array(
			'id'       => $slug,
			'title'    => $record['title'] ?? '',
			'alt_text' => $record['title'] ?? '',
			'url'      => is_string( $slug ) ? "https://klipy.com/gifs/$slug" : '',
		);
		$sizes = array(
			'original'                 => $file( 'gif', 'md', 'hd', 'sm' ),
			'original_still'           => $file( 'jpg', 'md', 'hd', 'sm' ),
			'fixed_height_small'       => $file( 'gif', 'xs', 'sm' ),
			'fixed_height_small_still' => $file( 'jpg', 'xs', 'sm' ),
		);
		return Gif::of( $this, $texts, $sizes );
	}

	/** {@inheritDoc} */
	public function share( string $id, string $search ): void {
		if ( $this->is_configured() && $this->is_id( $id ) ) {
			$body = wp_json_encode(
				array(
					'customer_id' => $this->customer(),
					'q'           => $search,
				)
			);
			$this->client->request( $this->url( "/gifs/share/$id" ), (string) $body );
		}
	}

	/** {@inheritDoc} */
	protected function url( string $path ): string {
		return $this->base_url() . '/api/v1/' . rawurlencode( $this->key() ) . $path;
	}

	/** Returns the customer id that the API requires: one for the whole site, so that Klipy cannot tell authors apart. */
	private function customer(): string {
		return substr( hash_hmac( 'sha256', 'statecraft-klipy', wp_salt() ), 0, 32 );
	}
}
