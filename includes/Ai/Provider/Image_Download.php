<?php
/**
 * Download of an image that a provider returns as a URL.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Http\Http_Client;
use Statecraft\Http\Public_Address;
use WP_Error;

/** Fetches an image from a URL in a provider's response. The URL comes from another server, so it is checked like untrusted input. */
final class Image_Download {

	/**
	 * Fetches an image.
	 *
	 * @param string $url     The URL in the response.
	 * @param bool   $is_safe Whether the URL may be on the internal network.
	 * @return Generated_Image|WP_Error An error, see {@see Provider_Errors}.
	 */
	public static function fetch( string $url, bool $is_safe = false ) {
		$address = $is_safe ? null : Public_Address::of( $url );
		if ( is_wp_error( $address ) ) {
			return Provider_Errors::of( 'error_network', __( 'The AI provider put the image at an address this site does not connect to.', 'statecraft' ) );
		}
		$curl = $address ? Http_Client::to( $address ) : Http_Client::trusted( $url );
		if ( is_wp_error( $curl ) ) {
			return Provider_Errors::of( Gate::code( 'error_service_unavailable' ), $curl->get_error_message() );
		}
		$download = Download::run( $curl, Generated_Image::MAX_BYTES );
		if ( '' !== $download->fault ) {
			return Provider_Errors::of( 'error_service_unavailable', $download->fault );
		}
		return $download->head->is_success()
			? Generated_Image::of( $download->body )
			/* translators: %d: HTTP status. */
			: Provider_Errors::of( 'error_network', sprintf( __( 'The AI provider’s image could not be downloaded (HTTP %d).', 'statecraft' ), $download->head->status ) );
	}
}
