<?php
/**
 * The key of the Akismet plugin.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Akismet;
use Statecraft\Http\Gate;
use Throwable;
use WP_Error;

/** Asks the Akismet plugin, which has its own key and its own connection to its service. The key never leaves the plugin. */
final class Akismet_Key {

	/** The plugin. */
	private const FILE = 'akismet/akismet.php';

	/** Akismet's option with the number of spam comments that it has caught. */
	private const COUNT = 'akismet_spam_count';

	/** Returns why the plugin is unavailable: `not_installed` (404) or `inactive` (409); null if it is available. */
	public static function refusal(): ?WP_Error {
		if ( class_exists( Akismet::class, false ) ) {
			return null;
		}
		return is_file( WP_PLUGIN_DIR . '/' . self::FILE )
			? new WP_Error( 'inactive', __( 'The Akismet plugin is installed but not active. Activate it under Plugins.', 'statecraft' ), array( 'status' => 409 ) )
			: new WP_Error( 'not_installed', __( 'The Akismet plugin is not installed on this site. It keeps spam out of comments and forms; you can find it under Plugins.', 'statecraft' ), array( 'status' => 404 ) );
	}

	/** Returns the number of spam comments caught. */
	public static function count(): int {
		return max( 0, (int) get_option( self::COUNT, 0 ) );
	}

	/** Whether it has a key. */
	public static function is_set(): bool {
		return '' !== self::own();
	}

	/**
	 * Verifies a key.
	 *
	 * @param string|null $key The key; null for the plugin's own.
	 * @return array{validKey: bool, invalidKeyCode: string, invalidKeyMessage: string}|WP_Error `akismet_unreachable` (502), `site_paused` (503).
	 */
	public static function check( ?string $key ) {
		$key ??= self::own();
		if ( '' === $key ) {
			return self::verdict( 'missing_key', __( 'Akismet has no key yet. Enter one in its settings.', 'statecraft' ) );
		}
		$closed = Gate::refusal();
		if ( $closed ) {
			return $closed;
		}
		try {
			$said = Akismet::verify_key( $key );
		} catch ( Throwable $failure ) {
			$said = null;
		}
		if ( 'valid' === $said ) {
			return self::verdict( '', '' );
		}
		return 'invalid' === $said
			? self::verdict( 'invalid_key', __( 'Akismet does not recognize this key. Copy it again from your Akismet account.', 'statecraft' ) )
			: new WP_Error( 'akismet_unreachable', __( 'Akismet could not be reached, so the key could not be verified. Try again later.', 'statecraft' ), array( 'status' => 502 ) );
	}

	/** Returns the key of the plugin, or an empty string. */
	private static function own(): string {
		$key = Akismet::get_api_key();
		return is_string( $key ) ? $key : '';
	}

	/**
	 * Returns a result in Jetpack's format.
	 *
	 * @param string $code    The error code; empty if the key is valid.
	 * @param string $message The error message.
	 * @return array{validKey: bool, invalidKeyCode: string, invalidKeyMessage: string}
	 */
	private static function verdict( string $code, string $message ): array {
		return array(
			'validKey'          => '' === $code,
			'invalidKeyCode'    => $code,
			'invalidKeyMessage' => $message,
		);
	}
}
