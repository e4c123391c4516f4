<?php
/**
 * What can be turned off.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Leaving;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Block_Types;
use Statecraft\Feature;
use Statecraft\Service\Service;
use Statecraft\Settings\Leaving_Preview;
use Statecraft\Settings\Setting_Sources;
use WP_Block_Type_Registry;

/** The plugin, a service or a feature: the blocks that depend on it, and how their posts look without it. */
final class Subject {

	/** The pattern of a name. */
	public const PATTERN = '[a-z][a-z0-9_-]{1,50}';

	/**
	 * @param list<string>                                $blocks  The names of the blocks.
	 * @param Closure(Closure(bool): string): string $without Calls its argument while it is off. Its parameter: whether WordPress alone renders the text.
	 */
	private function __construct( public readonly array $blocks, private readonly Closure $without ) {}

	/**
	 * Finds what a name stands for.
	 *
	 * @param string        $name     See {@see Leaving_Preview}.
	 * @param list<Service> $services The services of all systems.
	 * @param list<Feature> $features The features of all systems.
	 */
	public static function of( string $name, array $services, array $features ): ?self {
		if ( Leaving_Preview::PLUGIN === $name ) {
			return new self( array_values( array_column( Block_Types::manifest(), 'name' ) ), self::without_plugin( ... ) );
		}
		foreach ( $services as $service ) {
			if ( Leaving_Preview::SERVICE . $service::ID === $name && $service->blocks() ) {
				return self::service( $service );
			}
		}
		foreach ( $features as $feature ) {
			if ( Leaving_Preview::FEATURE . $feature->slug === $name && $feature->blocks ) {
				return self::feature( $feature );
			}
		}
		return null;
	}

	/**
	 * Renders a text as if it were off.
	 *
	 * @param Closure(bool): string $render Renders the text.
	 */
	public function without( Closure $render ): string {
		return ( $this->without )( $render );
	}

	/** Returns a service. */
	private static function service( Service $service ): self {
		return new self( $service->blocks(), static fn( Closure $render ): string => Setting_Sources::without( $service::ID, static fn(): string => $render( false ) ) );
	}

	/** Returns a feature. */
	private static function feature( Feature $feature ): self {
		return new self(
			$feature->blocks,
			static function ( Closure $render ) use ( $feature ): string {
				$skip = static fn( $html, $block ) => in_array( $block['blockName'] ?? '', $feature->blocks, true ) ? '' : $html;
				add_filter( 'pre_render_block', $skip, PHP_INT_MAX, 2 );
				try {
					return $render( false );
				} finally {
					remove_filter( 'pre_render_block', $skip, PHP_INT_MAX );
				}
			}
		);
	}

	/**
	 * Renders a text without our block types. All of them have to be registered, so that nothing registers one again meanwhile.
	 *
	 * @param Closure(bool): string $render Renders the text.
	 */
	private static function without_plugin( Closure $render ): string {
		$registry = WP_Block_Type_Registry::get_instance();
		$names    = array_filter( array_column( Block_Types::manifest(), 'name' ), array( $registry, 'is_registered' ) );
		$types    = array_map( array( $registry, 'unregister' ), $names );
		try {
			return $render( true );
		} finally {
			array_map( array( $registry, 'register' ), $types );
		}
	}
}
