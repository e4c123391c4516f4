<?php
/**
 * Items in the block inserter.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

/** Adds what the Media tab of the block inserter needs, besides what the picker shows. */
final class Inserter_Items {

	/** Replaces the editor's own Openverse category, which copies without credits. */
	public static function hook(): void {
		add_filter( 'block_editor_settings_all', array( self::class, 'filter_settings' ) );
	}

	/**
	 * Turns off the editor's own Openverse category.
	 *
	 * @param array<string, mixed> $settings The editor settings.
	 * @return array<string, mixed>
	 */
	public static function filter_settings( array $settings ): array {
		return in_array( Stock\Openverse::ID, Sources::ids(), true ) ? array_merge( $settings, array( 'enableOpenverseMediaCategory' => false ) ) : $settings;
	}

	/**
	 * Adds the attachment to each item that was copied before, and to the others the URL from which the browser uploads them.
	 *
	 * @param list<Item>                 $items     The items.
	 * @param list<array<string, mixed>> $responses The items as {@see Rest\Item_Response::of()} returns them.
	 * @return list<array<string, mixed>>
	 */
	public static function add( Source $source, array $items, array $responses ): array {
		$copies = Copied_Items::find_all( $source::ID, array_column( $responses, 'ID' ) );
		return array_map(
			static function ( Item $item, array $response ) use ( $source, $copies ): array {
				$attachment = $copies[ $item->id ] ?? 0;
				return $response + array(
					'inserter' => array(
						'attachment' => $attachment,
						'url'        => (string) ( $attachment ? wp_get_attachment_url( $attachment ) : External_Media_File_Controller::url( $source::ID, $item, External_Media_File_Controller::FULL ) ),
					),
				);
			},
			$items,
			$responses
		);
	}
}
