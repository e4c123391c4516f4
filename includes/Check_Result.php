<?php
/**
 * The result of a health check.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** What a {@see Check} has found, in plain text: what it is, why, and what can be done. */
final class Check_Result {

	/** The statuses, as WordPress's Site Health has them, the worst first. */
	public const CRITICAL    = 'critical';
	public const RECOMMENDED = 'recommended';
	public const GOOD        = 'good';
	public const STATUSES    = array( self::CRITICAL, self::RECOMMENDED, self::GOOD );

	/**
	 * Constructor.
	 *
	 * @param string $status  One of the statuses.
	 * @param string $title   What was found, in a few words.
	 * @param string $message Why it is so, and what to do. Never a key.
	 * @param string $url     Where it can be mended; empty: nowhere in WordPress.
	 * @param string $text    The text of the link.
	 */
	private function __construct(
		public readonly string $status,
		public readonly string $title,
		public readonly string $message,
		public readonly string $url,
		public readonly string $text
	) {}

	/**
	 * All is well.
	 *
	 * @param string $title   As above.
	 * @param string $message As above.
	 */
	public static function good( string $title, string $message ): self {
		return new self( self::GOOD, $title, $message, '', '' );
	}

	/**
	 * Something does not work as it could.
	 *
	 * @param string $title   As above.
	 * @param string $message As above.
	 * @param string $url     As above.
	 * @param string $text    As above.
	 */
	public static function recommended( string $title, string $message, string $url = '', string $text = '' ): self {
		return new self( self::RECOMMENDED, $title, $message, $url, $text );
	}

	/**
	 * Something does not work at all.
	 *
	 * @param string $title   As above.
	 * @param string $message As above.
	 * @param string $url     As above.
	 * @param string $text    As above.
	 */
	public static function critical( string $title, string $message, string $url = '', string $text = '' ): self {
		return new self( self::CRITICAL, $title, $message, $url, $text );
	}
}
