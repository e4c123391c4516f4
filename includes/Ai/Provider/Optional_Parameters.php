<?php
/**
 * Request parameters that not every server accepts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Settings;
use WP_Error;

/**
 * In OpenAI's format: `stream_options.include_usage`, and the cap on the tokens of an answer, which has two names. Some servers reject unknown
 * parameters: a rejected one is omitted in the retry and, if that succeeds, in all later requests to the same base URL.
 */
final class Optional_Parameters {

	/** The option: array{for: string, names: list<string>}; and that of requests with a lower limit, so that neither replaces the other. */
	private const OPTION = 'statecraft_ai_left_out';
	private const LOWER  = 'statecraft_ai_left_out_short';

	/** The names of the cap: the common one, and that of OpenAI's newer models. */
	private const CAPS = array( 'max_tokens', 'max_completion_tokens' );

	/**
	 * The names of the omitted parameters.
	 *
	 * @var list<string>
	 */
	private array $omitted;

	/** Whether the list has changed since it was loaded. */
	private bool $is_changed = false;

	public function __construct( private readonly Settings $settings ) {
		$known         = get_option( $this->option() );
		$this->omitted = is_array( $known ) && ( $known['for'] ?? '' ) === $this->provider() ? (array) ( $known['names'] ?? array() ) : array();
	}

	/**
	 * Returns the parameters to send.
	 *
	 * @return array<string, mixed>
	 */
	public function parameters(): array {
		$most = $this->settings->answer_tokens();
		$caps = $most > 0 ? array_diff( self::CAPS, $this->omitted ) : array();
		return array_diff_key( array( 'stream_options' => array( 'include_usage' => true ) ), array_flip( $this->omitted ) )
			+ ( $caps ? array( reset( $caps ) => $most ) : array() );
	}

	/**
	 * Omits the parameters that an error names; all of them if it names none.
	 *
	 * @param WP_Error $refusal See {@see Provider_Errors}.
	 * @param int      $status  The HTTP status of the provider's response.
	 * @return bool Whether to retry.
	 */
	public function omit_rejected( WP_Error $refusal, int $status ): bool {
		$sent = array_keys( $this->parameters() );
		if ( ! $sent || ! in_array( $status, array( 400, 422 ), true ) ) {
			return false;
		}
		$reason = (string) ( $refusal->get_error_data()['reason'] ?? '' );
		$named  = array_values( array_filter( $sent, static fn( string $name ): bool => str_contains( $reason, $name ) ) );
		switch ( $refusal->get_error_code() ) {
			case 'error_network':
				$names = $named ? $named : array_merge( $sent, self::CAPS );
				break;
			case 'error_context_too_large':
				// The cap counts toward the context window: the prompt alone may fit, but not together with our cap.
				$names = $named || str_contains( $reason, 'completion' ) ? array_intersect( $sent, self::CAPS ) : array();
				$names = $names ? self::CAPS : array();
				break;
			default:
				$names = array();
		}
		$this->omitted    = array_values( array_unique( array_merge( $this->omitted, $names ) ) );
		$this->is_changed = $this->is_changed || $names;
		return (bool) $names;
	}

	/** Saves the omitted parameters after a successful retry. */
	public function save(): void {
		if ( $this->is_changed ) {
			update_option(
				$this->option(),
				array(
					'for'   => $this->provider(),
					'names' => $this->omitted,
				)
			);
		}
	}

	/** Returns the name of the option. */
	private function option(): string {
		return $this->settings->most_tokens > 0 ? self::LOWER : self::OPTION;
	}

	/** Returns a hash of base URL and cap, for which the list is valid: a lower cap may be accepted. */
	private function provider(): string {
		return md5( $this->settings->base_url() . ' ' . $this->settings->answer_tokens() );
	}
}
