<?php
/**
 * The recipients of data from the AI assistant.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Recipient;

/** Lists the services that the assistant sends data to, and which data. */
final class Recipients {

	/**
	 * Returns all recipients.
	 *
	 * @return list<Recipient>
	 */
	public static function all(): array {
		$settings = new Settings();
		$is_usual = Settings::DEFAULT_BASE_URL === $settings->base_url();
		$name     = $is_usual ? 'OpenAI' : (string) wp_parse_url( $settings->base_url(), PHP_URL_HOST );
		$policy   = $is_usual ? 'https://openai.com/policies/' : '';
		return array(
			new Recipient( $name, $policy, Recipient::SITE, __( 'When an author uses AI.', 'statecraft' ), __( 'The prompt, and the parts of the post that it refers to.', 'statecraft' ), static fn(): bool => $settings->is_configured() ),
		);
	}
}
