<?php
/**
 * The settings of answers for visitors.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Answers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/** Whether visitors get answers, and how many. Off by default: each answer costs the owner money. */
final class Answers_Settings {

	/** The options. */
	public const SWITCH = 'statecraft_ai_visitors';
	public const DAY    = 'statecraft_ai_visitors_day';
	public const HOUR   = 'statecraft_ai_visitors_hour';

	/** The default of each number, and its maximum. */
	public const DEFAULTS = array(
		self::DAY  => 50,
		self::HOUR => 5,
	);
	public const MAX      = array(
		self::DAY  => 1000,
		self::HOUR => 60,
	);

	/** Whether the owner has turned answers on. */
	public static function is_on(): bool {
		return rest_sanitize_boolean( Setting_Sources::read( self::SWITCH )['value'] );
	}

	/** Returns how many answers all visitors together get in a day. */
	public static function per_day(): int {
		return self::number( self::DAY );
	}

	/** Returns how many answers one visitor gets in an hour. */
	public static function per_hour(): int {
		return self::number( self::HOUR );
	}

	/** Returns a number; there is no “without limit”. */
	private static function number( string $option ): int {
		$value = Setting_Sources::read( $option )['value'];
		return ctype_digit( $value ) ? max( 1, min( self::MAX[ $option ], (int) $value ) ) : self::DEFAULTS[ $option ];
	}
}
