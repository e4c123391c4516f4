<?php
/**
 * A recipient of data.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Closure;

/** What a service receives, about whom, and when. For the owner's page and WordPress's privacy policy guide. */
final class Recipient {

	/** Who sends it. */
	public const SITE    = 'site';
	public const VISITOR = 'visitor';

	/**
	 * @param string               $service The name of the service.
	 * @param string               $policy  The URL of its privacy policy; empty if it depends on the service chosen.
	 * @param string               $sender  One of the constants: this site, or the browser of a visitor.
	 * @param string               $when    When it is sent: a sentence.
	 * @param string               $what    What is sent: a list.
	 * @param Closure(): bool|null $is_used Whether it is set up; null if it needs no setup.
	 */
	public function __construct(
		public readonly string $service,
		public readonly string $policy,
		public readonly string $sender,
		public readonly string $when,
		public readonly string $what,
		private readonly ?Closure $is_used = null
	) {}

	/** Whether it is set up, or needs no setup. */
	public function is_used(): bool {
		return null === $this->is_used || ( $this->is_used )();
	}
}
