<?php
/**
 * The result of a health check.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** The finding of a {@see Check}, in plain text: what, why, and what to do. */
final class Check_Result {

	/** The statuses of WordPress's Site Health, worst first. */
	public const CRITICAL    = 'critical';
	public const RECOMMENDED = 'recommended';
	public const GOOD        = 'good';
	public const STATUSES    = array( self::CRITICAL, self::RECOMMENDED, self::GOOD );

	/**
	 * @param string $status  One of the statuses.
	 * @param string $title   The finding, in a few words.
	 * @param string $message Why, and what to do. Never a key.
	 * @param string $url     Where to fix it; empty if not in WordPress.
	 * @param string $text    The text of the link.
	 */
	private function __construct(
		public readonly string $status,
		public readonly string $title,
		public readonly string $message,
		public readonly string $url,
		public readonly string $text
	) {}

	/** Creates a result without problems. */
	public static function good( string $title, string $message ): self {
		return new self( self::GOOD, $title, $message, '', '' );
	}

	/** Creates a result that can be improved. */
	public static function recommended( string $title, string $message, string $url = '', string $text = '' ): self {
		return new self( self::RECOMMENDED, $title, $message, $url, $text );
	}

	/** Creates a result for something that does not work at all. */
	public static function critical( string $title, string $message, string $url = '', string $text = '' ): self {
		return new self( self::CRITICAL, $title, $message, $url, $text );
	}
}
