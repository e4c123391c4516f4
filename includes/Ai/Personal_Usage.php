<?php
/**
 * What is counted of a person.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

/** Exports and erases the counts of a person through WordPress's personal data tools, and deletes them when somebody leaves a site of a network. */
final class Personal_Usage {

	/** The id of the exporter and the eraser. */
	private const ID = 'statecraft-ai-usage';

	/** Hooks the tools. */
	public static function hook(): void {
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $all + array( self::ID => self::tool( 'export' ) ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $all + array( self::ID => self::tool( 'erase' ) ) );
		add_action( 'remove_user_from_blog', array( Usage_Record::class, 'forget' ), 10, 2 );
	}

	/**
	 * Exports the counts of this month; there are no others.
	 *
	 * @param string $email The email address of the person.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( string $email ): array {
		$user   = self::user( $email );
		$counts = ( new Usage_Record() )->read( $user );
		$facts  = array(
			__( 'Month', 'statecraft' )            => $counts['month'],
			__( 'AI requests', 'statecraft' )      => (string) $counts['count'],
			__( 'AI tokens sent', 'statecraft' )   => (string) $counts['input'],
			__( 'AI tokens received', 'statecraft' ) => (string) $counts['output'],
		);
		$item = array(
			'group_id'    => self::ID,
			'group_label' => self::label(),
			'item_id'     => self::ID,
			'data'        => array_map(
				static fn( string $name, string $value ): array => array(
					'name'  => $name,
					'value' => $value,
				),
				array_keys( $facts ),
				$facts
			),
		);
		return array(
			'data' => $user && Usage_Record::has( $user ) ? array( $item ) : array(),
			'done' => true,
		);
	}

	/**
	 * Erases the counts of a person. Their limit of this month begins anew.
	 *
	 * @param string $email The email address of the person.
	 * @return array{items_removed: int, items_retained: int, messages: list<string>, done: bool}
	 */
	public static function erase( string $email ): array {
		return array(
			'items_removed'  => Usage_Record::forget( self::user( $email ), get_current_blog_id() ) ? 1 : 0,
			'items_retained' => 0,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Returns a tool.
	 *
	 * @param string $action A method.
	 * @return array<string, mixed>
	 */
	private static function tool( string $action ): array {
		return array(
			'exporter_friendly_name' => self::label(),
			'eraser_friendly_name'   => self::label(),
			'callback'               => array( self::class, $action ),
		);
	}

	/** Returns the name of the tools. */
	private static function label(): string {
		return __( 'Use of the AI assistant', 'statecraft' );
	}

	/**
	 * Returns the id of a person.
	 *
	 * @param string $email The email address.
	 * @return int 0: there is none with that address.
	 */
	private static function user( string $email ): int {
		$user = get_user_by( 'email', $email );
		return $user ? $user->ID : 0;
	}
}
