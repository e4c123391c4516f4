<?php
/**
 * A first success.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** What an owner may want of a system at first, and the steps toward it, see {@see Module::goals()}. */
final class Goal {

	/**
	 * Its steps, in order.
	 *
	 * @var list<Step>
	 */
	public readonly array $steps;

	/**
	 * @param string $id       The name: lower case, unique among all systems.
	 * @param string $title    What is reached.
	 * @param Step   ...$steps Its steps, in order.
	 */
	public function __construct( public readonly string $id, public readonly string $title, Step ...$steps ) {
		$this->steps = array_values( $steps );
	}
}
