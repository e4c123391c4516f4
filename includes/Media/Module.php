<?php
/**
 * The module of the media system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

use Statecraft\Module as System;
use Statecraft\Settings\Page;

/** Photos of other services, copied into the media library. */
final class Module extends System {

	/** {@inheritDoc} */
	public function hook(): void {
		Credits::hook();
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new External_Media_Controller(), new External_Media_Copy_Controller() );
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		/**
		 * Filters whether the editor offers photos of other services. Default: unless WP_HTTP_BLOCK_EXTERNAL keeps the site from reaching them.
		 *
		 * @param bool $is_offered Whether it does.
		 */
		if ( ! apply_filters( 'statecraft_media_picker', ! self::is_offline() ) ) {
			return array();
		}
		return array(
			'media' => array(
				'sources'  => array_values( array_map( array( self::class, 'source_data' ), Sources::all() ) ),
				'setUpUrl' => current_user_can( 'manage_options' ) ? Page::url( 'media' ) : '',
			),
		);
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array();
	}

	/** Whether the site makes no requests to other servers, except perhaps to some that its configuration names. */
	private static function is_offline(): bool {
		return defined( 'WP_HTTP_BLOCK_EXTERNAL' ) && constant( 'WP_HTTP_BLOCK_EXTERNAL' ) && ! defined( 'WP_ACCESSIBLE_HOSTS' );
	}

	/**
	 * Returns what the editor knows of a source.
	 *
	 * @param Source $source The source.
	 * @return array{id: string, label: string, can: list<string>, mediaTypes: list<string>, needsAccount: bool, isConfigured: bool}
	 */
	private static function source_data( Source $source ): array {
		return array(
			'id'           => $source::ID,
			'label'        => $source->label(),
			'can'          => $source->capabilities(),
			'mediaTypes'   => $source->media_types(),
			'needsAccount' => null !== $source->account(),
			'isConfigured' => $source->is_configured(),
		);
	}
}
