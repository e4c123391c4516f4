<?php
/**
 * The sharing buttons of Jetpack's classic module.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Statecraft\Sharing\Module as Sharing;
use WP_Error;

/** The buttons that Jetpack's module "sharedaddy" adds below posts. */
final class Sharing_Item {

	/** The module's name. */
	public const MODULE = 'sharedaddy';

	/** Former names of services. */
	private const NAMES = array(
		'email'            => 'mail',
		'jetpack-whatsapp' => 'whatsapp',
	);

	/**
	 * Returns the item, if Jetpack adds buttons.
	 *
	 * @return list<Item> One or none.
	 */
	public static function all(): array {
		$value = self::value();
		if ( ! in_array( self::MODULE, Jetpack_Options::texts( 'jetpack_active_modules' ), true ) || ! $value ) {
			return array();
		}
		$now   = Sharing::below();
		$state = $now === $value ? Item::SAME : ( $now ? Item::DIFFERS : Item::NEW );
		return array(
			new Item(
				'sharing-below',
				Jetpack_Data::FEATURES,
				__( 'Sharing buttons below posts', 'statecraft' ),
				__( 'The same services in the same places, as plain links. Services that no longer exist, and your own ones, are left out.', 'statecraft' ),
				$state,
				Item::DIFFERS === $state ? __( 'Other buttons or places are set here.', 'statecraft' ) : '',
				'',
				static function () use ( $value ): ?WP_Error {
					Sharing::set_below( $value );
					return null;
				}
			),
		);
	}

	/**
	 * Returns our setting after an import.
	 *
	 * @return array{services: list<string>, style: string, places: list<string>}|array{} Empty: Jetpack shows none that exist here, or nowhere.
	 */
	private static function value(): array {
		$services = get_option( 'sharing-services', array() );
		$options  = get_option( 'sharing-options', array() );
		$global   = is_array( $options ) && is_array( $options['global'] ?? null ) ? $options['global'] : array();
		$visible  = array_filter( (array) ( is_array( $services ) ? $services['visible'] ?? array() : array() ), 'is_string' );
		// Older versions stored a name for several places.
		$places = match ( $global['show'] ?? null ) {
			'posts'       => array( 'post', 'page' ),
			'index'       => array( 'post', 'index' ),
			'posts-index' => array( 'post', 'page', 'index' ),
			default       => (array) ( $global['show'] ?? array( 'post', 'page' ) ),
		};
		return Sharing::checked_below(
			array(
				'services' => array_map( static fn( string $name ): string => self::NAMES[ $name ] ?? $name, array_values( $visible ) ),
				'style'    => $global['button_style'] ?? '',
				'places'   => $places,
			)
		);
	}
}
