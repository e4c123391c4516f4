<?php
/**
 * A fallback chain of models.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** Uses the first of several models of one kind, chats or image models, that is configured. */
final class Fallback implements Chat, Images {

	/**
	 * The candidates, in order of preference.
	 *
	 * @var list<Chat|Images>
	 */
	private readonly array $models;

	/**
	 * @param Chat|Images ...$models The models, in order of preference.
	 */
	public function __construct( Chat|Images ...$models ) {
		$this->models = array_values( $models );
	}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return null !== $this->first();
	}

	/** {@inheritDoc} */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error {
		$chat = $this->first();
		return $chat instanceof Chat ? $chat->stream( $request, $sink ) : Provider_Errors::of( 'error_provider_not_set' );
	}

	/** {@inheritDoc} */
	public function generate( string $prompt ) {
		$images = $this->first();
		return $images instanceof Images ? $images->generate( $prompt ) : Provider_Errors::of( 'error_provider_not_set', __( 'No image model is set.', 'statecraft' ) );
	}

	/** Returns the first that is configured, if any. None if the site has disabled AI (wp_supports_ai(), WordPress 7.0 and later). */
	private function first(): Chat|Images|null {
		if ( function_exists( 'wp_supports_ai' ) && ! wp_supports_ai() ) {
			return null;
		}
		foreach ( $this->models as $one ) {
			if ( $one->is_ready() ) {
				return $one;
			}
		}
		return null;
	}
}
