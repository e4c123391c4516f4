<?php
/**
 * The blocks and features of the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Editor;
use Statecraft\Feature;
use WP_Block_Type;
use WP_Block_Type_Registry;

/** The site's blocks and features, and which of them are on. Names match the editor's: Jetpack's blocks have no namespace. */
final class Site_Features {

	/** The names of our blocks. */
	private const BLOCKS = '#^(?:jetpack|premium-content)/|^videopress/video$#D';

	/** Features of blocks with different names, as in the editor. */
	private const NAMES = array(
		'premium-content/container' => 'premium-content',
		'videopress/video'          => 'videopress',
	);

	/**
	 * The features, by slug.
	 *
	 * @var array<string, Feature>
	 */
	private readonly array $features;

	/**
	 * @param Feature ...$features The features of all systems.
	 */
	public function __construct( Feature ...$features ) {
		$this->features = array_column( $features, null, 'slug' );
	}

	/**
	 * Returns the names.
	 *
	 * @return array{active: list<string>, available: list<string>}
	 */
	public function names(): array {
		$available = array_values( array_unique( array( ...self::blocks(), ...array_keys( $this->features ) ) ) );
		sort( $available );
		$off = Editor::page_data()['unavailable'];
		foreach ( $this->features as $slug => $feature ) {
			if ( ! $feature->is_active() ) {
				$off[] = $slug;
			}
		}
		return array(
			'active'    => array_values( array_diff( $available, $off ) ),
			'available' => $available,
		);
	}

	/**
	 * Returns the names of blocks that can be inserted on their own.
	 *
	 * @return list<string>
	 */
	private static function blocks(): array {
		Block_Types::register_all();
		$blocks = array_filter(
			WP_Block_Type_Registry::get_instance()->get_all_registered(),
			static fn( WP_Block_Type $type ): bool => preg_match( self::BLOCKS, $type->name ) && ! $type->parent && ! $type->ancestor
		);
		return array_map( static fn( string $name ): string => self::NAMES[ $name ] ?? (string) preg_replace( '#^jetpack/#', '', $name ), array_keys( $blocks ) );
	}
}
