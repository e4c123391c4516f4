<?php
/**
 * A fallback chain of chats.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** Uses the first chat that is configured. */
final class Fallback_Chat implements Chat {

	/**
	 * The candidates, in order of preference.
	 *
	 * @var list<Chat>
	 */
	private readonly array $chats;

	/**
	 * Constructor.
	 *
	 * @param Chat ...$chats The chats, in order of preference.
	 */
	public function __construct( Chat ...$chats ) {
		$this->chats = array_values( $chats );
	}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return null !== self::first_ready( $this->chats );
	}

	/** {@inheritDoc} */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error {
		$chat = self::first_ready( $this->chats );
		return $chat ? $chat->stream( $request, $sink ) : Provider_Errors::of( 'error_provider_not_set' );
	}

	/**
	 * Returns the first that is configured, if any. None if the site has disabled AI (wp_supports_ai(), WordPress 7.0 and later).
	 *
	 * @template Model of Chat|Images
	 * @param list<Model> $several Candidates, in order of preference.
	 * @return Model|null
	 */
	public static function first_ready( array $several ): Chat|Images|null {
		if ( function_exists( 'wp_supports_ai' ) && ! wp_supports_ai() ) {
			return null;
		}
		foreach ( $several as $one ) {
			if ( $one->is_ready() ) {
				return $one;
			}
		}
		return null;
	}
}
