<?php
/**
 * Content that visitors cannot have.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;

/** One kind of content that a system closes, see {@see Module::closed()}. WordPress alone would show it to everyone. */
final class Closed_Content {

	/**
	 * @param Closure(): int       $count   Returns how many there are on this site. Costs nothing where it is known that there are none.
	 * @param Closure(int): string $words   Returns their number in words, such as “3 posts with paid text”.
	 * @param list<class-string>   $classes What keeps it closed while the plugin is inactive: interfaces before classes that implement them, and last the
	 *                                      class whose `hook()` starts it. They use nothing else of the plugin, because they are copied into a file of
	 *                                      their own.
	 */
	public function __construct(
		private readonly Closure $count,
		private readonly Closure $words,
		public readonly array $classes
	) {}

	/** Returns how many there are on this site. */
	public function count(): int {
		return ( $this->count )();
	}

	/**
	 * Returns a number of them in words.
	 *
	 * @param int $count The number.
	 */
	public function words( int $count ): string {
		return ( $this->words )( $count );
	}
}
