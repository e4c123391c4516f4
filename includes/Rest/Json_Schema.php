<?php
/**
 * Building blocks of schemas.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

defined( 'ABSPATH' ) || exit;

/** The schemas of objects and lists, for response schemas. */
final class Json_Schema {

	/**
	 * Returns the schema of an object.
	 *
	 * @param array<string, array<string, mixed>> $properties Its properties.
	 * @return array<string, mixed>
	 */
	public static function object( array $properties ): array {
		return array(
			'type'       => 'object',
			'properties' => $properties,
		);
	}

	/**
	 * Returns the schema of a list.
	 *
	 * @param array<string, mixed> $item The schema of its items.
	 * @return array<string, mixed>
	 */
	public static function list_of( array $item ): array {
		return array(
			'type'  => 'array',
			'items' => $item,
		);
	}
}
