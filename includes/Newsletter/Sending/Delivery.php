<?php
/**
 * A way to send emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

/** The interface of providers: one email to one recipient. */
interface Delivery {

	/**
	 * Hands over an email.
	 *
	 * @param string                                                                      $to     One address.
	 * @param array{subject: string, html: string, text: string, headers?: array<string, string>} $letter `html` may be empty.
	 * @return string Why it was not accepted; empty: it was.
	 */
	public function deliver( string $to, array $letter ): string;
}
