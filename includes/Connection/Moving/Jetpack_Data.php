<?php
/**
 * What a site has of Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Feature;

/** The overview that an owner who comes from Jetpack sees. Reading it changes nothing. */
final class Jetpack_Data {

	/** The groups of items. */
	public const FEATURES = 'features';
	public const SERVICES = 'services';
	public const CONTENT  = 'content';
	public const KEPT     = 'kept';

	/**
	 * Constructor.
	 *
	 * @param Response_Import          $responses Copies form responses.
	 * @param Closure(): list<Feature> $features  Returns our features, whose names are translated: not before `init`.
	 * @param Closure(): int           $kept      Returns how many posts are withheld that Jetpack kept for its subscribers.
	 */
	public function __construct( private readonly Response_Import $responses, private readonly Closure $features, private readonly Closure $kept ) {}

	/** Whether there is anything of Jetpack. Forms, products and plans alone are no sign of it: they are made here, too. */
	public function exists(): bool {
		Jetpack_Options::prime();
		return Jetpack_Options::has( ...array_diff( Jetpack_Options::NAMES, array( 'wordpress_api_key' ) ) ) || $this->responses->total() > 0 || ( $this->kept )() > 0;
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
		$features = ( $this->features )();
		return array(
			...Feature_Items::all( ...$features ),
			...Firewall_Item::all( ...$features ),
			...Key_Items::all(),
			...Content_Items::all( $this->responses, ( $this->kept )() ),
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
