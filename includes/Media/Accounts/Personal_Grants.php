<?php
/**
 * Privacy tools for connected accounts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Accounts;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Google\Google_Picker;
use Statecraft\Media\Source;
use Statecraft\Media\Sources;
use Statecraft\Site_Time;

/** Exports and erases the accounts that a person has connected, through WordPress's personal data tools. */
final class Personal_Grants {

	/** The id of the exporter and the eraser. */
	private const ID = 'statecraft-media-accounts';

	/** Hooks the tools. */
	public static function hook(): void {
		add_filter( 'wp_privacy_personal_data_exporters', array( self::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( self::class, 'add_eraser' ) );
	}

	/**
	 * Adds the exporter.
	 *
	 * @param array<string, mixed[]> $exporters The exporters by name.
	 * @return array<string, mixed[]>
	 */
	public static function add_exporter( array $exporters ): array {
		return $exporters + array(
			self::ID => array(
				'exporter_friendly_name' => __( 'Connected photo libraries', 'statecraft' ),
				'callback'               => array( self::class, 'export' ),
			),
		);
	}

	/**
	 * Adds the eraser.
	 *
	 * @param array<string, mixed[]> $erasers The erasers by name.
	 * @return array<string, mixed[]>
	 */
	public static function add_eraser( array $erasers ): array {
		return $erasers + array(
			self::ID => array(
				'eraser_friendly_name' => __( 'Connected photo libraries', 'statecraft' ),
				'callback'             => array( self::class, 'erase' ),
			),
		);
	}

	/**
	 * Exports the accounts of a person; never a token.
	 *
	 * @param string $email The email address of the person.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( string $email ): array {
		$data = array();
		foreach ( self::grants( $email ) as $id => $grants ) {
			$grant = $grants->read();
			$facts = $grant ? array(
				__( 'Account', 'statecraft' )   => $grant->name,
				__( 'Picture', 'statecraft' )   => $grant->image,
				__( 'Connected', 'statecraft' ) => Site_Time::format( 'c', $grant->connected ),
			) : array();
			if ( $facts ) {
				$data[] = array(
					'group_id'    => self::ID,
					'group_label' => __( 'Connected photo libraries', 'statecraft' ),
					'item_id'     => $id,
					'data'        => array_map(
						static fn( string $name, string $value ): array => array(
							'name'  => $name,
							'value' => esc_html( $value ),
						),
						array_keys( $facts ),
						$facts
					),
				);
			}
		}
		$sessions = self::sessions( $email );
		if ( $sessions ) {
			$data[] = array(
				'group_id'    => self::ID,
				'group_label' => __( 'Connected photo libraries', 'statecraft' ),
				'item_id'     => Google_Picker::OPTION,
				'data'        => array(
					array(
						'name'  => __( 'Photos being chosen at Google Photos', 'statecraft' ),
						'value' => esc_html( implode( ', ', $sessions ) ),
					),
				),
			);
		}
		return array(
			'data' => $data,
			'done' => true,
		);
	}

	/**
	 * Erases the accounts of a person here; only they can remove the access at the service.
	 *
	 * @param string $email The email address of the person.
	 * @return array{items_removed: int, items_retained: int, messages: list<string>, done: bool}
	 */
	public static function erase( string $email ): array {
		$removed = 0;
		foreach ( self::grants( $email ) as $grants ) {
			$removed += $grants->delete() ? 1 : 0;
		}
		$user     = get_user_by( 'email', $email );
		$removed += $user && delete_user_option( $user->ID, Google_Picker::OPTION ) ? 1 : 0;
		return array(
			'items_removed'  => $removed,
			'items_retained' => 0,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Returns the sessions in which a person has begun to choose photos.
	 *
	 * @param string $email The email address.
	 * @return list<string> Their ids at Google.
	 */
	private static function sessions( string $email ): array {
		$user = get_user_by( 'email', $email );
		$ids  = $user ? get_user_option( Google_Picker::OPTION, $user->ID ) : array();
		return is_array( $ids ) ? array_values( array_filter( $ids, 'is_string' ) ) : array();
	}

	/**
	 * Returns the stored grants of a person.
	 *
	 * @param string $email The email address.
	 * @return array<string, Grants> By the id of the source.
	 */
	private static function grants( string $email ): array {
		$user    = get_user_by( 'email', $email );
		$sources = $user ? array_filter( Sources::all(), static fn( Source $source ): bool => null !== $source->account() ) : array();
		return array_map( static fn( Source $source ): Grants => new Grants( $source::ID, $user->ID ), $sources );
	}
}
