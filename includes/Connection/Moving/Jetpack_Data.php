<?php
/**
 * Jetpack data on the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Feature;

/** The overview for owners who come from Jetpack. Reading it changes nothing. */
final class Jetpack_Data {

	/** The groups of items. */
	public const FEATURES = 'features';
	public const SERVICES = 'services';
	public const CONTENT  = 'content';
	public const KEPT     = 'kept';

	/**
	 * @param Response_Import          $responses Copies form responses.
	 * @param Closure(): list<Feature> $features  Returns our features, whose names cannot be translated before `init`.
	 * @param Closure(): int           $kept      Returns the number of subscriber-only posts that are withheld.
	 */
	public function __construct( private readonly Response_Import $responses, private readonly Closure $features, private readonly Closure $kept ) {}

	/** Whether there is any Jetpack data. Forms, products and plans alone are no sign of it: they are created here, too. */
	public function exists(): bool {
		Jetpack_Options::prime();
		return Jetpack_Options::has( ...array_diff( Jetpack_Options::NAMES, array( 'wordpress_api_key' ) ) ) || $this->responses->total() > 0 || ( $this->kept )() > 0;
	}

	/**
	 * Returns the items.
	 *
	 * @return list<Item> Empty if there is no Jetpack data.
	 */
	public function items(): array {
		if ( ! $this->exists() ) {
			return array();
		}
		$features = ( $this->features )();
		return array(
			...Feature_Items::all( ...$features ),
			...Firewall_Item::all( ...$features ),
			...Sharing_Item::all(),
			...Key_Items::all(),
			...Content_Items::all( $this->responses, ( $this->kept )() ),
			...Unused_Settings::all(),
		);
	}

	/**
	 * Returns the names of the groups.
	 *
	 * @return array<string, string>
	 */
	public static function groups(): array {
		return array(
			self::FEATURES => __( 'Features', 'statecraft' ),
			self::SERVICES => __( 'Connected services', 'statecraft' ),
			self::CONTENT  => __( 'Content', 'statecraft' ),
			self::KEPT     => __( 'Not used here', 'statecraft' ),
		);
	}
}
