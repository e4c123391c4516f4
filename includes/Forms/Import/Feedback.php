<?php
/**
 * A form response stored by Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Answer;

/** The parts of the response that could be read. */
final class Feedback {

	/**
	 * Files have a name and a size, but no path.
	 *
	 * @param list<Answer> $answers    The answers; files have a name and a size, and no path.
	 * @param string       $form_title The title of the page with the form at that time; may be empty.
	 * @param string       $page_url   The URL of the page; may be empty.
	 * @param string       $address    The sender's IP address; may be empty.
	 * @param int          $source     The id of the post with the form, according to the response; 0 if unknown.
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

	/** Returns the number of files. */
	public function files(): int {
		return array_sum( array_map( static fn( Answer $answer ): int => count( $answer->files ), $this->answers ) );
	}
}
