<?php
/**
 * The module of the media system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

use Statecraft\Module as System;

/** Photos of other services, copied into the media library. */
final class Module extends System {

	/** {@inheritDoc} */
	public function controllers(): array {
		return array();
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		return array( 'media' => array( 'sources' => array_values( array_map( array( self::class, 'source_data' ), Sources::all() ) ) ) );
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array();
	}

	/**
	 * Returns what the editor knows of a source.
	 *
	 * @param Source $source The source.
	 * @return array{id: string, label: string, can: list<string>, needsAccount: bool, isConfigured: bool}
	 */
	private static function source_data( Source $source ): array {
		return array(
			'id'           => $source::ID,
			'label'        => $source->label(),
			'can'          => $source->capabilities(),
			'needsAccount' => null !== $source->account(),
			'isConfigured' => $source->is_configured(),
		);
	}
}
