<?php
/**
 * The OAuth redirect page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Accounts;

defined( 'ABSPATH' ) || exit;

use Closure;

/**
 * The page to which a service redirects the user's browser. If the user is logged in there, it completes the authorization, and its message to the editor
 * contains neither code nor token. Without the login cookie, as in browsers that isolate windows opened from another site, it passes the code on, which
 * nobody else can use, and the editor completes the authorization with its own nonce. Instead of a nonce, this page verifies the `state`, which is signed
 * for the user and can only be used once.
 */
final class OAuth_Callback {

	/** Error codes that are passed on (RFC 6749, section 4.1.2.1, and some services' own). */
	private const ERROR = '/^[a-z_]{1,60}$/D';

	/**
	 * @param string  $action The page's `admin-post.php` action.
	 * @param Closure $find   Returns the {@see Authorization} of a source by its id, or null.
	 */
	public function __construct( private readonly string $action, private readonly Closure $find ) {}

	/** Hooks the page. */
	public function hook(): void {
		add_action( "admin_post_$this->action", array( $this, 'render' ) );
		add_action( "admin_post_nopriv_$this->action", array( $this, 'render' ) );
	}

	/** Handles the service's response, and prints the page. */
	public function render(): void {
		// phpcs:disable WordPress.Security -- the state is verified, the rest is checked by pattern or encoded as JSON.
		$state = self::text( $_GET['state'] ?? null, 200 );
		$code  = self::text( $_GET['code'] ?? null, 2048 );
		$error = self::text( $_GET['error'] ?? null, 60 );
		// phpcs:enable
		$result = $this->result( $state, $code, preg_match( self::ERROR, $error ) ? $error : ( '' === $error ? '' : 'server_error' ) );
		self::page( $result, self::words( $result ) );
		exit;
	}

	/**
	 * Returns the message to the editor.
	 *
	 * @param string $code  The authorization code, or an empty string.
	 * @param string $error The service's error code, or an empty string.
	 * @return array<string, mixed> Contains `state`, and `keyring_id`, `code` or `error`. Empty if the `state` is not from this site's editor.
	 */
	private function result( string $state, string $code, string $error ): array {
		$authorization = ( $this->find )( OAuth_State::source( $state ) );
		if ( ! $authorization instanceof Authorization || ( '' === $code && '' === $error ) ) {
			return array();
		}
		if ( '' !== $error ) {
			return compact( 'error', 'state' );
		}
		if ( ! OAuth_State::is_own( $state ) ) {
			return compact( 'code', 'state' );
		}
		if ( ! current_user_can( 'upload_files' ) ) {
			return array( 'error' => 'rest_forbidden' ) + compact( 'state' );
		}
		$grant = $authorization->complete( $code, $state );
		return ( is_wp_error( $grant ) ? array(
			'error'   => $grant->get_error_code(),
			'message' => $grant->get_error_message(),
		) : $grant ) + compact( 'state' );
	}

	/**
	 * Returns the text for the user, in case the window stays open.
	 *
	 * @param array<string, mixed> $result The message to the editor.
	 * @return array{string, string} The heading and the text.
	 */
	private static function words( array $result ): array {
		$back = __( 'You can close this window and go back to the editor.', 'statecraft' );
		if ( isset( $result['keyring_id'] ) ) {
			return array( __( 'Your account is connected', 'statecraft' ), $back );
		}
		if ( isset( $result['code'] ) ) {
			return array( __( 'Almost done', 'statecraft' ), __( 'Close this window and go back to the editor, which completes the connection.', 'statecraft' ) );
		}
		if ( 'access_denied' === ( $result['error'] ?? '' ) ) {
			return array( __( 'Your account was not connected', 'statecraft' ), __( 'You did not grant access.', 'statecraft' ) . ' ' . $back );
		}
		$reason = $result['message'] ?? __( 'This page has expired, or was not opened from the editor. Connect again from there.', 'statecraft' );
		return array( __( 'Your account was not connected', 'statecraft' ), $reason . ' ' . $back );
	}

	/**
	 * Prints the page.
	 *
	 * @param array<string, mixed>  $result The message to the editor; empty if there is none.
	 * @param array{string, string} $words  The heading and the text.
	 */
	private static function page( array $result, array $words ): void {
		$nonce = wp_generate_password( 24, false );
		nocache_headers();
		header( 'Content-Type: text/html; charset=utf-8' );
		header( "Content-Security-Policy: default-src 'none'; script-src 'nonce-$nonce'; style-src 'nonce-$nonce'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" );
		header( 'Referrer-Policy: no-referrer' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex' );
		?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title><?php echo esc_html( $words[0] ); ?></title>
<style nonce="<?php echo esc_attr( $nonce ); ?>">body{font:16px/1.5 system-ui,sans-serif;margin:3em auto;max-inline-size:30em;padding-inline:1.5em}</style>
</head>
<body>
<main>
<h1><?php echo esc_html( $words[0] ); ?></h1>
<p><?php echo esc_html( $words[1] ); ?></p>
</main>
<?php if ( $result ) : // phpcs:ignore Generic.WhiteSpace.ScopeIndent -- in a page. ?>
<script nonce="<?php echo esc_attr( $nonce ); ?>">
( function ( result ) {
	var name = 'statecraft-oauth-' + result.state;
	// Keep the code out of the browser history.
	history.replaceState( null, '', location.pathname );
	// Three channels, because services and browsers can sever the opener, and browsers can partition storage.
	[
		function () { window.opener.postMessage( result, location.origin ); },
		function () { new BroadcastChannel( name ).postMessage( result ); },
		function () { localStorage.setItem( name, JSON.stringify( result ) ); },
		function () { window.close(); },
	].forEach( function ( way ) { try { way(); } catch ( error ) {} } );
} )( <?php echo wp_json_encode( $result, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT ); ?> );
</script>
<?php endif; ?>
</body>
</html>
		<?php
	}

	/**
	 * Reads a parameter.
	 *
	 * @param mixed $value     Untrusted input.
	 * @param int   $max_bytes The maximum length.
	 * @return string Empty if it is not a string, or too long.
	 */
	private static function text( $value, int $max_bytes ): string {
		$text = is_string( $value ) ? wp_unslash( $value ) : '';
		return strlen( $text ) <= $max_bytes && ! preg_match( '/[^\x20-\x7e]/', $text ) ? $text : '';
	}
}
