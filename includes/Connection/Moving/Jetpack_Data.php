<?php
/**
 * What a site has of Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

use Statecraft\Feature;

/** The overview that an owner who comes from Jetpack sees. Reading it changes nothing. */
final class Jetpack_Data {

	/** The groups of items. */
	public const FEATURES = 'features';
	public const SERVICES = 'services';
	public const CONTENT  = 'content';
	public const KEPT     = 'kept';

	/** Our features. @var list<Feature> */
	private readonly array $features;

	/**
	 * Constructor.
	 *
	 * @param Response_Import $responses   Copies form responses.
	 * @param Feature         ...$features Our features.
	 */
	public function __construct( private readonly Response_Import $responses, Feature ...$features ) {
		$this->features = $features;
	}

	/** Whether there is anything of Jetpack. Forms, products and plans alone are no sign of it: they are made here, too. */
	public function exists(): bool {
		Jetpack_Options::prime();
		return Jetpack_Options::has( ...array_diff( Jetpack_Options::NAMES, array( 'wordpress_api_key' ) ) ) || $this->responses->total() > 0;
	}

	/**
	 * Returns the items.
	 *
	 * @return list<Item> Empty: there is nothing of Jetpack.
	 */
	public function items(): array {
		if ( ! $this->exists() ) {
			return array();
		}
		return array(
			...Feature_Items::all( ...$this->features ),
			...Firewall_Item::all( ...$this->features ),
			...Key_Items::all(),
			...Content_Items::all( $this->responses ),
			...Kept_Items::all(),
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
