<?php
/**
 * Someone who signs up.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

/** Everything that a mailing list is told of a person. */
final class Subscriber {

	/**
	 * Constructor.
	 *
	 * @param string                $email        A valid address.
	 * @param array<string, string> $merge_fields By the tag of the field; without empty ones.
	 * @param list<string>          $interests    Ids of groups.
	 * @param list<string>          $tags         Names.
	 * @param bool                  $confirms     Whether the person has to confirm by a mail.
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
