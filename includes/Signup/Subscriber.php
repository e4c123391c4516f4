<?php
/**
 * A person who signs up.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

/** All data about a person that is sent to the mailing list. */
final class Subscriber {

	/**
	 * @param string                $email        A valid email address.
	 * @param array<string, string> $merge_fields Non-empty values by merge tag.
	 * @param list<string>          $interests    Ids of groups.
	 * @param list<string>          $tags         Names of tags.
	 * @param bool                  $confirms     Whether the person has to confirm by email (double opt-in).
	 * @param string                $address      The IP address, or empty.
	 */
	public function __construct(
		public readonly string $email,
		public readonly array $merge_fields,
		public readonly array $interests,
		public readonly array $tags,
		public readonly bool $confirms,
		public readonly string $address
	) {}
}
