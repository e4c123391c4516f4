<?php
/**
 * A client for the Mailchimp API.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Service\Service_Client;
use WP_Error;

/** Mailchimp's Marketing API 3.0, with its errors mapped to a few error codes. */
final class Mailchimp_Api {

	/** The timeout in seconds; short, because a page load waits for it. */
	private const LIMIT = 8;

	/** The HTTP status of this site's response for each error code. */
	private const STATUS = array(
		'mailchimp_not_set'     => 503,
		'mailchimp_unreachable' => 503,
		'mailchimp_key'         => 502,
		'mailchimp_list'        => 502,
		'mailchimp_refused'     => 502,
		'mailchimp_address'     => 422,
		'mailchimp_exists'      => 422,
		'mailchimp_compliance'  => 422,
	);

	public function __construct( private readonly Mailchimp_Service $settings ) {}

	/**
	 * Sends a request.
	 *
	 * @param string                    $path The API path, such as `lists/abc`.
	 * @param array<string, mixed>|null $body The body; sent as JSON.
	 * @return array<string, mixed>|WP_Error The decoded response; or one of the error codes above, with the reason in its message.
	 */
	public function request( string $method, string $path, ?array $body = null ) {
		$base = $this->settings->base_url();
		if ( '' === $base ) {
			return Gate::refusal() ?? self::refusal( 'mailchimp_key', __( 'A key ends with its data center, such as -us1.', 'statecraft' ) );
		}
		$response = ( new Service_Client( 'Mailchimp', self::LIMIT ) )->request(
			$method,
			"$base/$path",
			array(
				'Authorization' => 'Basic ' . base64_encode( 'statecraft:' . $this->settings->key() ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
				'Content-Type'  => 'application/json',
			),
			null === $body ? null : (string) wp_json_encode( $body )
		);
		if ( '' === $response->kind() ) {
			return (array) $response->data;
		}
		return Gate::refusal() ?? ( 0 === $response->status
			? self::refusal( 'mailchimp_unreachable', $this->without_key( $response->reason() ) )
			: $this->problem_error( $response->status, (array) $response->data ) );
	}

	/**
	 * Creates an error.
	 *
	 * @param string $code   One of the codes above.
	 * @param string $reason The reason, appended to the message.
	 */
	public static function refusal( string $code, string $reason = '' ): WP_Error {
		return new WP_Error( $code, trim( self::message( $code ) . ' ' . $reason ), array( 'status' => self::STATUS[ $code ] ) );
	}

	/**
	 * Converts a Mailchimp error: an RFC 7807 problem document.
	 *
	 * @param int                  $status  The HTTP status.
	 * @param array<string, mixed> $problem `title`, `detail` and optionally `errors`, a list of `field` and `message`.
	 */
	private function problem_error( int $status, array $problem ): WP_Error {
		$errors = array_filter( is_array( $problem['errors'] ?? null ) ? $problem['errors'] : array(), 'is_array' );
		$title  = is_string( $problem['title'] ?? null ) ? $problem['title'] : '';
		$detail = is_string( $problem['detail'] ?? null ) ? $problem['detail'] : '';
		$reason = trim( $detail . ' ' . implode( ' ', array_filter( array_column( $errors, 'message' ), 'is_string' ) ) );
		// Redacts email addresses.
		$reason = (string) preg_replace( '/[^\s"<>]+@[^\s"<>]+/', '[…]', $this->without_key( '' === $reason ? "HTTP $status" : $reason ) );
		return self::refusal( self::code( $status, $title, $detail, array_column( $errors, 'field' ) ), $reason );
	}

	/**
	 * Returns the error code for a response.
	 *
	 * @param int         $status The HTTP status.
	 * @param string      $title  The `title` of the problem.
	 * @param string      $detail The `detail` of the problem.
	 * @param list<mixed> $fields The `field` of each error.
	 */
	private static function code( int $status, string $title, string $detail, array $fields ): string {
		if ( 429 === $status || $status >= 500 || $status < 400 ) {
			return 'mailchimp_unreachable';
		}
		if ( 400 !== $status ) {
			return array(
				401 => 'mailchimp_key',
				403 => 'mailchimp_key',
				404 => 'mailchimp_list',
			)[ $status ] ?? 'mailchimp_refused';
		}
		if ( 'Member Exists' === $title ) {
			return 'mailchimp_exists';
		}
		if ( in_array( $title, array( 'Member In Compliance State', 'Forgotten Email Not Subscribed' ), true ) ) {
			return 'mailchimp_compliance';
		}
		return in_array( 'email_address', $fields, true ) || preg_match( '/looks fake or invalid|valid email|username portion|domain portion/i', $detail )
			? 'mailchimp_address'
			: 'mailchimp_refused';
	}

	/**
	 * Redacts the key.
	 *
	 * @param string $text Any text.
	 */
	private function without_key( string $text ): string {
		return str_replace( array( $this->settings->key(), (string) strtok( $this->settings->key(), '-' ) ), '[…]', wp_check_invalid_utf8( $text, true ) );
	}

	/**
	 * Returns the message of an error code, for authors and administrators.
	 *
	 * @param string $code One of the codes above.
	 */
	private static function message( string $code ): string {
		switch ( $code ) {
			case 'mailchimp_not_set':
				return Gate::is_closed() ? Gate::message() : __( 'This site is not connected to Mailchimp yet.', 'statecraft' );
			case 'mailchimp_unreachable':
				return __( 'Mailchimp cannot be reached right now.', 'statecraft' );
			case 'mailchimp_key':
				return __( 'Mailchimp does not accept the key of this site.', 'statecraft' );
			case 'mailchimp_list':
				return __( 'Mailchimp cannot find the audience that is set for this site.', 'statecraft' );
			case 'mailchimp_address':
				return __( 'Mailchimp does not accept this email address.', 'statecraft' );
			case 'mailchimp_exists':
				return __( 'This person is already in the audience.', 'statecraft' );
			case 'mailchimp_compliance':
				return __( 'This person has left the audience, and only they can rejoin it.', 'statecraft' );
			default:
				return __( 'Mailchimp refused the request.', 'statecraft' );
		}
	}
}
