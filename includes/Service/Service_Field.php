<?php
/**
 * A field of a service.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Service;

defined( 'ABSPATH' ) || exit;

use Closure;

/** A setting of a service besides its key: a text input or a select. */
final class Service_Field {

	/**

	 * @param string                                 $name     The setting, such as `client_id`.
	 * @param string                                 $help     The help text below it.
	 * @param string                                 $value    The effective value, configured or default.
	 * @param array<string, string>                  $choices  The labels by value; empty: a text input.
	 * @param callable-string|Closure(mixed): string $sanitize Sanitizes the submitted value.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly string $help,
		public readonly string $value,
		public readonly array $choices = array(),
		public readonly string|Closure $sanitize = 'sanitize_text_field'
	) {}
}
