<?php
/**
 * A form response as Jetpack has stored it.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Answer;

/** What could be read of it. */
final class Feedback {

	/**
	 * @param list<Answer> $answers    The answers; files have a name and a size, and no path.
	 * @param string       $form_title The title of the page with the form, as it was then; may be empty.
	 * @param string       $page_url   The URL of the page; may be empty.
	 * @param string       $address    The sender's IP address; may be empty.
	 * @param int          $source     The post with the form by its own account; 0: unknown.
	 * @param bool         $is_test    Whether it was sent from a preview of the form.
	 */
	public function __construct(
		public readonly array $answers,
		public readonly string $form_title = '',
		public readonly string $page_url = '',
		public readonly string $address = '',
		public readonly int $source = 0,
		public readonly bool $is_test = false
	) {}

	/** Returns the number of its files. */
	public function files(): int {
		return array_sum( array_map( static fn( Answer $answer ): int => count( $answer->files ), $this->answers ) );
	}
}
