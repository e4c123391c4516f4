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
use Statecraft\Settings\Setting_Sources;

/** A row of a service: a line of text, a choice, a key, or a text to be copied. */
final class Service_Field {

	/** A text or a choice. */
	public const VALUE = 'value';

	/** A key, which is saved and never shown. */
	public const KEY = 'key';

	/** A text that the owner enters at the service. */
	public const COPIED = 'copied';

	/**

	 * @param string                                 $name     The setting, such as `client_id`.
	 * @param string                                 $help     The help text below it.
	 * @param string                                 $value    The effective value, configured or default.
	 * @param array<string, string>                  $choices  The labels by value; empty: a line of text.
	 * @param callable-string|Closure(mixed): string $sanitize Sanitizes what was typed.
	 * @param string                                 $kind     One of the constants.
	 * @param Setting_Sources|null                   $sources  The sources of the setting; null: those of the service.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly string $help,
		public readonly string $value,
		public readonly array $choices = array(),
		public readonly string|Closure $sanitize = 'sanitize_text_field',
		public readonly string $kind = self::VALUE,
		public readonly ?Setting_Sources $sources = null
	) {}

	/**
	 * Describes a key.
	 *
	 * @param string               $label   The service's name for it; empty: “Key”.
	 * @param Setting_Sources|null $sources
	 */
	public static function key( string $label, ?Setting_Sources $sources = null ): self {
		return new self( 'key', $label, '', '', kind: self::KEY, sources: $sources );
	}

	/**
	 * Describes a text to be copied.
	 *
	 * @param string $id    The element id.
	 * @param string $label The label.
	 * @param string $help  The help text below it.
	 * @param string $value The text.
	 */
	public static function copied( string $id, string $label, string $help, string $value ): self {
		return new self( $id, $label, $help, $value, kind: self::COPIED );
	}
}
