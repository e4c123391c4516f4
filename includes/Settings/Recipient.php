<?php
/**
 * Whom something is sent to.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Closure;

/** What a service gets to know, of whom, and when. For the owner's page and the guide of WordPress for privacy policies. */
final class Recipient {

	/** Who sends it. */
	public const SITE    = 'site';
	public const VISITOR = 'visitor';

	/**
	 * Constructor.
	 *
	 * @param string               $service The name of the service.
	 * @param string               $policy  The URL of its privacy policy; empty: it depends on which service it is.
	 * @param string               $sender  One of the constants: this site, or the browser of a visitor.
	 * @param string               $when    When: a sentence.
	 * @param string               $what    What: a list.
	 * @param Closure(): bool|null $is_used Whether it is set up; null where it needs nothing.
	 */
	public function __construct(
		public readonly string $service,
		public readonly string $policy,
		public readonly string $sender,
		public readonly string $when,
		public readonly string $what,
		private readonly ?Closure $is_used = null
	) {}

	/** Whether it is set up, as far as it has to be. */
	public function is_used(): bool {
		return null === $this->is_used || ( $this->is_used )();
	}
}
