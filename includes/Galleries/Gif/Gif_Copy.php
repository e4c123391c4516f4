<?php
/**
 * GIFs in the media library.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Media\Module as Media;
use Statecraft\Service\Service_Error;
use WP_Error;

/** Copies GIFs into the media library, where the provider allows it. */
final class Gif_Copy {

	/** The maximum number of copies per user and hour: each occupies a PHP worker while it runs. */
	private const HOURLY_LIMIT = 100;

	public function __construct( private readonly Provider $provider ) {}

	/**
	 * Copies a GIF, or returns the copy made earlier.
	 *
	 * @param string $id  The id of the GIF; untrusted.
	 * @param string $alt The alternative text; if empty, the provider's.
	 * @return array{id: int, url: string, still_url: string, alt: string}|WP_Error See {@see Gif_Error}.
	 */
	public function make( string $id, string $alt ) {
		if ( ! $this->provider->may_keep() ) {
			/* translators: %s: name of a service. */
			return Gif_Error::of( Gif_Error::NOT_ALLOWED, sprintf( __( '%s does not allow sites to keep copies of its GIFs.', 'statecraft' ), $this->provider::NAME ) );
		}
		$gif = $this->provider->one( $id );
		if ( is_wp_error( $gif ) ) {
			return $gif;
		}
		$wait = ( new Counter() )->hit( 'gif-copy|' . get_current_user_id(), self::HOURLY_LIMIT, HOUR_IN_SECONDS );
		if ( $wait > 0 ) {
			/* translators: %s: a time such as "7 minutes". */
			return Service_Error::limited( 'gif', sprintf( __( 'You have copied a lot of files. Try again in %s.', 'statecraft' ), Counter::time_text( $wait ) ), $wait );
		}
		$made = Media::copy(
			array(
				'id'          => $this->provider::ID . '/' . $gif['id'],
				'title'       => $gif['title'],
				'url'         => $gif['images']['original']['url'],
				'alt'         => '' === trim( $alt ) ? $gif['alt_text'] : $alt,
				'provider'    => $this->provider::NAME,
				'landing_url' => $gif['url'],
				'creator'     => $gif['user'],
			),
			$this->provider->hosts()
		);
		return is_wp_error( $made ) ? $made : self::describe( $made );
	}

	/**
	 * Describes a copy for the block. The scaled sizes of a GIF are not animated, so one of them serves as its still image.
	 *
	 * @return array{id: int, url: string, still_url: string, alt: string}
	 */
	private static function describe( int $attachment ): array {
		$still = image_get_intermediate_size( $attachment, 'medium' );
		return array(
			'id'        => $attachment,
			'url'       => (string) wp_get_attachment_url( $attachment ),
			'still_url' => (string) ( $still['url'] ?? '' ),
			'alt'       => (string) get_post_meta( $attachment, '_wp_attachment_image_alt', true ),
		);
	}
}
