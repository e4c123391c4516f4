<?php
/**
 * The first answer of the assistant.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

/** Whether anybody on this site has ever got a text from the assistant. Connection tests do not count. */
final class First_Answer {

	private const OPTION = 'statecraft_ai_first_answer';

	/** Records it. */
	public static function note(): void {
		get_option( self::OPTION ) || update_option( self::OPTION, '1', false );
	}

	/**
	 * Whether there was one. Before it was recorded, the tokens of this month were.
	 *
	 * @param Usage $usage What people have used.
	 */
	public static function is_there( Usage $usage ): bool {
		return get_option( self::OPTION )
			|| array() !== array_filter( array_keys( $usage->users() ), static fn( int $user ): bool => $usage->tokens( $user )->output > 0 );
	}
}
