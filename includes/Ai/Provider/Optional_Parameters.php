<?php
/**
 * What is asked of a provider beyond the question.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use Statecraft\Ai\Settings;
use WP_Error;

/**
 * Of OpenAI's format, the parameter that asks for the usage and the cap on the tokens of an answer. Not every server takes what it does not know,
 * and the cap has two names: what is refused is left out, and so from then on at that address.
 */
final class Optional_Parameters {

	/** The option: array{for: string, names: list<string>}. */
	private const OPTION = 'statecraft_ai_left_out';

	/** The cap, as most providers call it, and as OpenAI's newer models do. */
	private const CAPS = array( 'max_tokens', 'max_completion_tokens' );

	/**
	 * The names of what is left out.
	 *
	 * @var list<string>
	 */
	private array $left_out;

	/** Whether that is more than was known. */
	private bool $is_news = false;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {
		$known          = get_option( self::OPTION );
		$this->left_out = is_array( $known ) && ( $known['for'] ?? '' ) === $this->provider() ? (array) ( $known['names'] ?? array() ) : array();
	}

	/**
	 * The parameters that are sent.
	 *
	 * @return array<string, mixed>
	 */
	public function parameters(): array {
		$most = $this->settings->answer_tokens();
		$caps = $most > 0 ? array_diff( self::CAPS, $this->left_out ) : array();
		return array_diff_key( array( 'stream_options' => array( 'include_usage' => true ) ), array_flip( $this->left_out ) )
			+ ( $caps ? array( reset( $caps ) => $most ) : array() );
	}

	/**
	 * Leaves out what a refusal names; all of it where it names nothing.
	 *
	 * @param WP_Error $refusal See {@see Provider_Errors}.
	 * @param int      $status  The provider's own HTTP status.
	 * @return bool Whether it is worth to ask again.
	 */
	public function give_way( WP_Error $refusal, int $status ): bool {
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
				// A model counts the cap to what it has to hold: not the prompt may be too long for it, but that with our cap.
				$names = $named || str_contains( $reason, 'completion' ) ? array_intersect( $sent, self::CAPS ) : array();
				$names = $names ? self::CAPS : array();
				break;
			default:
				$names = array();
		}
		$this->left_out = array_values( array_unique( array_merge( $this->left_out, $names ) ) );
		$this->is_news  = $this->is_news || $names;
		return (bool) $names;
	}

	/** Keeps what was left out: it has helped. */
	public function remember(): void {
		if ( $this->is_news ) {
			update_option(
				self::OPTION,
				array(
					'for'   => $this->provider(),
					'names' => $this->left_out,
				)
			);
		}
	}

	/** What is remembered for: the address, not legible, and the cap, since a lower one may be taken. */
	private function provider(): string {
		return md5( $this->settings->base_url() . ' ' . $this->settings->answer_tokens() );
	}
}
