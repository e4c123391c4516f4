<?php
/**
 * A form that someone has filled in and sent.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/** All of its answers, and where, when and by which form they came. */
final class Submission {

	/**
	 * Constructor.
	 *
	 * @param string               $form_title The owner's name for the form; the title of the page where it has none.
	 * @param int                  $post_id    The post that the form is on; 0 where it is on none (a widget on the front page, an archive).
	 * @param string               $page_url   The address of the page.
	 * @param list<Answer>         $answers    In the order of the fields; also those left empty.
	 * @param array<string, mixed> $settings   The attributes of `jetpack/contact-form`: `to`, `subject`, `saveResponses`, `emailNotifications`,
	 *                                         `notificationRecipients` and so on. Old forms may hold anything: read with care.
	 * @param int                  $time       In unix seconds.
	 * @param string               $address    The sender's IP address; empty where it is not known.
	 * @param bool                 $is_hasty   Whether it came sooner than people write. A browser that fills in forms by itself is as quick as a machine.
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
