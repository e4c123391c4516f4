<?php
/**
 * A choice of models.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use WP_Error;

/** The first of several that is set up answers. */
final class Fallback_Chat implements Chat {

	/**
	 * In the order of preference.
	 *
	 * @var list<Chat>
	 */
	private readonly array $chats;

	/**
	 * Constructor.
	 *
	 * @param Chat ...$chats In the order of preference.
	 */
	public function __construct( Chat ...$chats ) {
		$this->chats = array_values( $chats );
	}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return null !== self::among( $this->chats );
	}

	/** {@inheritDoc} */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error {
		$chat = self::among( $this->chats );
		return $chat ? $chat->stream( $request, $sink ) : Provider_Errors::of( 'error_provider_not_set' );
	}

	/**
	 * The first that is set up, if any. A site may have switched AI off as a whole (WordPress 7.0 and later).
	 *
	 * @template Model of Chat|Images
	 * @param list<Model> $several In the order of preference.
	 * @return Model|null
	 */
	public static function among( array $several ): Chat|Images|null {
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
