<?php
/**
 * Third parties that receive data from forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Recipient;

/** The services used by forms, and what each is sent. */
final class Data_Recipients {

	/** @return list<Recipient> */
	public static function all(): array {
		return array(
			new Recipient( 'Akismet', 'https://akismet.com/privacy/', Recipient::SITE, __( 'When someone submits a form, to detect spam.', 'statecraft' ), __( 'What they entered, their IP address and their browser.', 'statecraft' ), static fn(): bool => is_callable( array( 'Akismet', 'get_api_key' ) ) && \Akismet::get_api_key() ),
		);
	}
}
