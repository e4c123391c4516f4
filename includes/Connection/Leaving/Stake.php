<?php
/**
 * What deactivating the plugin would show to everyone.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Leaving;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Closed_Content;
use Statecraft\Site\Sites;

/** Adds up the closed content of a site, or of the sites of a network. */
final class Stake {

	/** The most sites of a network that are read. */
	public const MOST_SITES = 100;

	/**
	 * @param Closure(): list<Closed_Content> $closed Returns the closed content of all systems.
	 */
	public function __construct( private readonly Closure $closed ) {}

	/**
	 * Returns what there is, in words.
	 *
	 * @param bool $is_on_network Whether of all sites.
	 * @return list<string> Empty if nothing is closed.
	 */
	public function words( bool $is_on_network = false ): array {
		$closed = ( $this->closed )();
		$counts = array_fill_keys( array_keys( $closed ), 0 );
		foreach ( $is_on_network ? self::sites() : array( get_current_blog_id() ) as $site ) {
			foreach ( Sites::on( $site, static fn(): array => array_map( static fn( Closed_Content $one ): int => $one->count(), $closed ) ) as $kind => $count ) {
				$counts[ $kind ] += $count;
			}
		}
		return array_values( array_map( static fn( int $kind, int $count ): string => $closed[ $kind ]->words( $count ), array_keys( array_filter( $counts ) ), array_filter( $counts ) ) );
	}

	/** Whether the network has more sites than are read. */
	public static function is_partial(): bool {
		return is_multisite() && get_blog_count() > self::MOST_SITES;
	}

	/** Returns the file that keeps all of it closed. */
	public function file(): Closing_File {
		return new Closing_File( array_map( static fn( Closed_Content $one ): array => $one->classes, ( $this->closed )() ) );
	}

	/**
	 * Returns the sites that are read.
	 *
	 * @return list<int>
	 */
	private static function sites(): array {
		return array_map( 'intval', get_sites( array( 'fields' => 'ids', 'number' => self::MOST_SITES ) ) );
	}
}
