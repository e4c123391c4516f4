<?php
/**
 * The check of the REST API.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;

/** Requests the REST API from outside, and names what blocks it: the editor, payments and lazily loaded parts of pages all need it. */
final class Rest_Check {

	/** One of our namespaces. */
	private const OURS = 'statecraft/v1';

	/** Login URLs, in an address or in a page. */
	private const LOGIN = '/wp-login\.php|[\/=?&]log-?in\b|name=["\'](?:log|pwd)["\']/i';

	/**
	 * @param Loopback $loopback The request.
	 */
	public function __construct( private readonly Loopback $loopback ) {}

	/** Returns the check. */
	public function check(): Check {
		return new Check( 'rest', __( 'REST API', 'statecraft' ), __( 'Statecraft', 'statecraft' ), fn(): Check_Result => $this->result(), true );
	}

	/** Runs it. */
	private function result(): Check_Result {
		$answer = $this->loopback->answer();
		if ( is_wp_error( $answer ) ) {
			return Check_Result::recommended(
				__( 'This site cannot reach itself', 'statecraft' ),
				/* translators: %s: an error message. */
				sprintf( __( 'The server could not open this site’s address (%s). Scheduled events may not run, and whether the REST API works cannot be checked. Ask your host to allow the server to open its own address.', 'statecraft' ), $answer->get_error_message() )
			);
		}
		return self::redirect( $answer ) ?? self::page( $answer ) ?? self::data( $answer );
	}

	/**
	 * Reports a redirect; null if there is none.
	 *
	 * @param array<string, mixed> $answer See {@see Loopback::answer()}.
	 */
	private static function redirect( array $answer ): ?Check_Result {
		if ( $answer['status'] < 300 || $answer['status'] > 399 ) {
			return null;
		}
		// Without its query, which may contain a token.
		$target = strtok( $answer['location'], '?#' ) ?: '/';
		return preg_match( self::LOGIN, $answer['location'] )
			? self::login()
			/* translators: %s: an address. */
			: Check_Result::critical( __( 'The REST API is redirected', 'statecraft' ), sprintf( __( 'Requests for data are redirected to %s. Check the site’s addresses, and its redirect and https rules.', 'statecraft' ), $target ) );
	}

	/**
	 * Reports a response that is a page; null if it is not one.
	 *
	 * @param array<string, mixed> $answer See {@see Loopback::answer()}.
	 */
	private static function page( array $answer ): ?Check_Result {
		if ( null !== json_decode( $answer['body'] ) ) {
			return null;
		}
		if ( preg_match( self::LOGIN, $answer['body'] ) ) {
			return self::login();
		}
		$what = 404 === $answer['status']
			? __( 'The web server does not know the address. Save the permalink settings once, and check the server’s rewrite rules.', 'statecraft' )
			: __( 'Something in front of WordPress responds in its place: a security plugin, a firewall, a cache, a maintenance page, or the output of a faulty plugin.', 'statecraft' );
		/* translators: 1: an HTTP status code, 2: a likely cause and what to do. */
		return Check_Result::critical( __( 'The REST API returns a page', 'statecraft' ), sprintf( __( 'A request for data returned text that is not JSON (HTTP %1$d). %2$s', 'statecraft' ), $answer['status'], $what ) );
	}

	/**
	 * Judges a JSON response.
	 *
	 * @param array<string, mixed> $answer See {@see Loopback::answer()}.
	 */
	private static function data( array $answer ): Check_Result {
		$data = json_decode( $answer['body'], true );
		if ( 200 !== $answer['status'] ) {
			$code = is_array( $data ) && is_string( $data['code'] ?? null ) ? $data['code'] : '';
			return Check_Result::recommended(
				__( 'The REST API is closed to visitors', 'statecraft' ),
				/* translators: 1: an HTTP status code, 2: an error code. */
				sprintf( __( 'It responds to visitors with HTTP %1$d (%2$s), so payments, maps and parts of pages that load later do not work. A security plugin may have a setting for this; allow the namespaces jetpack/v4, wpcom/v2 and statecraft/v1.', 'statecraft' ), $answer['status'], '' !== $code ? $code : '?' )
			);
		}
		$spaces = is_array( $data ) ? (array) ( $data['namespaces'] ?? array() ) : array();
		return in_array( self::OURS, $spaces, true )
			? Check_Result::good( __( 'The REST API works', 'statecraft' ), __( 'Statecraft’s routes can be reached from outside.', 'statecraft' ) )
			: Check_Result::recommended( __( 'The REST API lacks Statecraft’s routes', 'statecraft' ), __( 'It responds, but without them: another plugin removes routes, or a cache serves an old response. Clear the cache, and look for a setting that only allows some routes.', 'statecraft' ) );
	}

	/** Reports a login page in place of data. */
	private static function login(): Check_Result {
		return Check_Result::critical( __( 'The REST API leads to a login page', 'statecraft' ), __( 'Requests for data lead to a login page. A plugin that makes the site private, or hides the login, also closes the REST API. Add an exception for addresses under /wp-json/.', 'statecraft' ) );
	}
}
