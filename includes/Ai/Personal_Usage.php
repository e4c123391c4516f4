<?php
/**
 * AI usage as personal data.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use Statecraft\Personal_Tool;

/** Exports and erases a user's AI usage through WordPress's personal data tools, and deletes it when a user is removed from a site of a network. */
final class Personal_Usage {

	/** The id of the exporter and the eraser. */
	private const ID = 'statecraft-ai-usage';

	/** Registers the exporter and the eraser. */
	public static function hook(): void {
		Personal_Tool::hook(
			self::ID,
			static fn(): string => __( 'Use of the AI assistant', 'statecraft' ),
			static fn( int $user ): array => Usage_Record::has( $user ) ? array( self::ID => self::values( $user ) ) : array(),
			// This also resets the user's monthly limit.
			static fn( int $user ): int => (int) Usage_Record::forget( $user, get_current_blog_id() )
		);
		add_action( 'remove_user_from_blog', array( Usage_Record::class, 'forget' ), 10, 2 );
	}

	/**
	 * Returns the counts of this month; older ones are not kept.
	 *
	 * @return array<string, string>
	 */
	private static function values( int $user ): array {
		$counts = ( new Usage_Record() )->read( $user );
		return array(
			__( 'Month', 'statecraft' )              => $counts['month'],
			__( 'AI requests', 'statecraft' )        => (string) $counts['count'],
			__( 'AI tokens sent', 'statecraft' )     => (string) $counts['input'],
			__( 'AI tokens received', 'statecraft' ) => (string) $counts['output'],
		);
	}
}
