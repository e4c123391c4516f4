<?php
/**
 * Privacy tools for connected Instagram accounts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site_Time;

/** Exports and erases the accounts that a person has connected, through WordPress's personal data tools. */
final class Personal_Connections {

	/** The id of the exporter and the eraser. */
	private const ID = 'statecraft-instagram';

	/** Hooks the tools. */
	public static function hook(): void {
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $all + array( self::ID => self::tool( 'export' ) ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $all + array( self::ID => self::tool( 'erase' ) ) );
	}

	/**
	 * Exports the accounts of a person; never a token.
	 *
	 * @param string $email The email address of the person.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( string $email ): array {
		$item = static fn( Connection $one ): array => array(
			'group_id'    => self::ID,
			'group_label' => self::label(),
			'item_id'     => $one->id,
			'data'        => array(
				array(
					'name'  => __( 'Account', 'statecraft' ),
					'value' => esc_html( $one->username ),
				),
				array(
					'name'  => __( 'Connected', 'statecraft' ),
					'value' => Site_Time::format( 'c', $one->connected ),
				),
			),
		);
		return array(
			'data' => array_map( $item, Connections::of( self::user( $email ) ) ),
			'done' => true,
		);
	}

	/**
	 * Erases the accounts of a person here with the copied pictures; only they can remove the access at Instagram.
	 *
	 * @param string $email The email address of the person.
	 * @return array{items_removed: int, items_retained: int, messages: list<string>, done: bool}
	 */
	public static function erase( string $email ): array {
		return array(
			'items_removed'  => Upkeep::forget( self::user( $email ) ),
			'items_retained' => 0,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Returns a tool.
	 *
	 * @param string $action `export` or `erase`.
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
		return __( 'Connected Instagram accounts', 'statecraft' );
	}

	/**
	 * Returns the id of a person.
	 *
	 * @param string $email The email address.
	 */
	private static function user( string $email ): int {
		$user = get_user_by( 'email', $email );
		return $user ? $user->ID : 0;
	}
}
