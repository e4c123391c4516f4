<?php
/**
 * Errors of podcast feeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Podcast;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Http_Client;
use WP_Error;

/** Why a feed could not be read, in words for the author. */
final class Feed_Error {

	public const ADDRESS     = 'podcast_address';
	public const UNREACHABLE = 'podcast_unreachable';
	public const REFUSED     = 'podcast_refused';
	public const NO_FEED     = 'podcast_no_feed';
	public const NO_AUDIO    = 'podcast_no_audio';
	public const BUSY        = 'podcast_busy';

	/** The HTTP status and whether a later attempt may succeed, by code. */
	private const ANSWERS = array(
		self::ADDRESS     => array( 400, false ),
		self::UNREACHABLE => array( 502, true ),
		self::REFUSED     => array( 422, true ),
		self::NO_FEED     => array( 422, false ),
		self::NO_AUDIO    => array( 422, false ),
		self::BUSY        => array( 503, true ),
	);

	/** Returns an error. */
	public static function of( string $code ): WP_Error {
		return self::with( $code, self::message( $code ) );
	}

	/** Returns an error with a message of its own. */
	public static function with( string $code, string $message ): WP_Error {
		[ $status, $is_retryable ] = self::ANSWERS[ $code ];
		return new WP_Error( $code, $message, compact( 'status', 'is_retryable' ) );
	}

	/** Returns the error for a request that this server cannot send. */
	public static function unsent( WP_Error $error ): WP_Error {
		return Http_Client::UNAVAILABLE === $error->get_error_code() ? self::with( self::UNREACHABLE, $error->get_error_message() ) : $error;
	}

	/** Returns the message for a code. */
	private static function message( string $code ): string {
		return match ( $code ) {
			self::ADDRESS     => __( 'This site does not read this address. It has to start with https:// or http:// and lead to a public server.', 'statecraft' ),
			self::REFUSED     => __( 'The server of the podcast does not give its feed to this site.', 'statecraft' ),
			self::NO_FEED     => __( 'There is no podcast feed at this address. Look for “RSS” on the page of the podcast, and paste the address of that link.', 'statecraft' ),
			self::NO_AUDIO    => __( 'There is a feed at this address, but none of its entries has audio.', 'statecraft' ),
			self::BUSY        => __( 'This site is reading other podcasts right now. Try again in a few seconds.', 'statecraft' ),
			default           => __( 'This site could not reach the address of the podcast.', 'statecraft' ),
		};
	}
}
