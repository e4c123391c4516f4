<?php
/**
 * Refusals of the upload protocol.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use RuntimeException;
use WP_REST_Response;

/** Ends a request with a status, a code and headers. Not a WP_Error, which has no headers, and because it can be thrown deep in the call stack. */
final class Tus_Refusal extends RuntimeException {

	/**
	 * @param int                   $status  The HTTP status.
	 * @param string                $reason  The code, such as `tus_locked`.
	 * @param string                $message The message, which says what to do.
	 * @param array<string, string> $headers Response headers.
	 */
	public function __construct( public readonly int $status, public readonly string $reason, string $message, public readonly array $headers = array() ) {
		parent::__construct( $message );
	}

	/**
	 * A malformed request.
	 *
	 * @param string $message What is malformed.
	 */
	public static function malformed( string $message ): self {
		return new self( 400, 'tus_malformed', $message );
	}

	/** The error while another request holds the upload. */
	public static function locked(): self {
		return new self( 423, 'tus_locked', __( 'Another request is writing to this upload. Try again in a second.', 'statecraft' ), array( 'Retry-After' => '1' ) );
	}

	/** The error for an unknown upload, or another user's. */
	public static function unknown(): self {
		return new self( 404, 'tus_not_found', __( 'This upload is no longer on the site. Start it again.', 'statecraft' ) );
	}

	/** The error for an unsupported file. Clients recognize it by the words “Invalid Mime”. */
	public static function type(): self {
		return new self( 415, 'video_type', __( 'Invalid Mime: this file is not a video in a format that this site accepts. Choose an MP4, MOV, WebM or OGV file.', 'statecraft' ) );
	}

	/** Returns the response, in the format of WordPress's own errors. */
	public function response(): WP_REST_Response {
		$body = array(
			'code'    => $this->reason,
			'message' => $this->getMessage(),
			'data'    => array( 'status' => $this->status ),
		);
		return new WP_REST_Response( $body, $this->status, $this->headers );
	}
}
