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

/** Asks the REST API from outside, and names what keeps it from answering: the editor, payments and the parts of pages that load later all need it. */
final class Rest_Check {

	/** One of our namespaces. */
	private const OURS = 'statecraft/v1';

	/** Where people log in, in an address or in a page. */
	private const LOGIN = '/wp-login\.php|[\/=?&]log-?in\b|name=["\'](?:log|pwd)["\']/i';

	/**
	 * Constructor.
	 *
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
				sprintf( __( 'The server could not open the address of this site (%s). Scheduled events may not run, and whether the REST API works cannot be checked. Ask your host to let the server open its own address.', 'statecraft' ), $answer->get_error_message() )
			);
		}
		return self::redirect( $answer ) ?? self::page( $answer ) ?? self::data( $answer );
	}

	/**
	 * Names the target of a redirect; null: there is none.
	 *
	 * @param array<string, mixed> $answer See {@see Loopback::answer()}.
	 */
	private static function redirect( array $answer ): ?Check_Result {
		if ( $answer['status'] < 300 || $answer['status'] > 399 ) {
			return null;
		}
		// Without its query, which may have a token.
		$target = strtok( $answer['location'], '?#' ) ?: '/';
		return preg_match( self::LOGIN, $answer['location'] )
			? self::login()
			/* translators: %s: an address. */
			: Check_Result::critical( __( 'The REST API leads elsewhere', 'statecraft' ), sprintf( __( 'Requests for data are redirected to %s. Check the addresses of the site, and the rules of redirects and of https.', 'statecraft' ), $target ) );
	}

	/**
	 * Names what answers with a page; null: the answer is none.
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
			? __( 'The web server does not know the address. Save the permalinks once, and check the rewrite rules of the server.', 'statecraft' )
			: __( 'Something in front of WordPress answers in its place: a security plugin, a firewall, a cache, a maintenance page, or the output of a faulty plugin.', 'statecraft' );
		/* translators: 1: an HTTP status code, 2: a likely cause and what to do. */
		return Check_Result::critical( __( 'The REST API answers with a page', 'statecraft' ), sprintf( __( 'A request for data was answered with text that is not JSON (HTTP %1$d). %2$s', 'statecraft' ), $answer['status'], $what ) );
	}

	/**
	 * Judges an answer that is data.
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
				sprintf( __( 'It answers visitors with HTTP %1$d (%2$s). Payments, maps and parts of pages that load later do not work that way. A security plugin may have a setting for it; allow the namespaces jetpack/v4, wpcom/v2 and statecraft/v1.', 'statecraft' ), $answer['status'], '' !== $code ? $code : '?' )
			);
		}
		$spaces = is_array( $data ) ? (array) ( $data['namespaces'] ?? array() ) : array();
		return in_array( self::OURS, $spaces, true )
			? Check_Result::good( __( 'The REST API answers', 'statecraft' ), __( 'The routes of Statecraft can be reached from outside.', 'statecraft' ) )
			: Check_Result::recommended( __( 'The REST API lacks the routes of Statecraft', 'statecraft' ), __( 'It answers, but without them: another plugin removes routes, or a cache serves an old answer. Empty the cache, and look for a setting that allows only some routes.', 'statecraft' ) );
	}

	/** Says that there is a login page in place of data. */
	private static function login(): Check_Result {
		return Check_Result::critical( __( 'The REST API leads to a login page', 'statecraft' ), __( 'Requests for data are answered with a login page. A plugin that makes the site private, or hides the login, closes the REST API as well. Let it make an exception for addresses below /wp-json/.', 'statecraft' ) );
	}
}
