<?php
/**
 * The settings of the GIF search.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/** What the owner decides for all providers. */
final class Gif_Settings {

	/** The ratings, the strictest first. */
	public const RATINGS = array( 'g', 'pg', 'pg-13', 'r' );

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	/** Constructor. */
	public function __construct() {
		$this->sources = new Setting_Sources( 'gifs' );
	}

	/** Returns the least strict rating that authors can find. */
	public function rating(): string {
		$value = $this->sources->value( 'rating' );
		return in_array( $value, self::RATINGS, true ) ? $value : self::RATINGS[0];
	}

	/**
	 * Returns a rating that is at least as strict as that of the site.
	 *
	 * @param string $wish The rating that is asked for; empty: that of the site.
	 */
	public function strictest( string $wish ): string {
		$wished = array_search( $wish, self::RATINGS, true );
		$most   = (int) array_search( $this->rating(), self::RATINGS, true );
		return self::RATINGS[ false === $wished ? $most : min( $wished, $most ) ];
	}
}
