<?php
/**
 * A valid submission.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** The answers of a submission, with its form, page, time and sender. */
final class Submission {

	/**
	 * The form's own title, or that of the page.
	 *
	 * @param string               $form_title The form's own title, or else that of the page.
	 * @param int                  $post_id    The post that contains the form; 0 if none does (a widget on the front page, an archive).
	 * @param list<Answer>         $answers    The answers in field order, including empty ones.
	 * @param array<string, mixed> $settings   The attributes of `jetpack/contact-form`: `to`, `subject`, `saveResponses`, `emailNotifications`,
	 *                                         `notificationRecipients` and so on. In old forms, values may have any type.
	 * @param int $time A Unix timestamp.
	 * @param string               $address    The sender's IP address; empty if unknown.
	 * @param bool $is_hasty Whether it was sent faster than people type. Browser autofill is as fast as a bot.
	 */
	public function __construct(
		public readonly string $form_title,
		public readonly int $post_id,
		public readonly string $page_url,
		public readonly array $answers,
		public readonly array $settings,
		public readonly int $time,
		public readonly string $address,
		public readonly bool $is_hasty = false
	) {}
}
