<?php
/**
 * The health of the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Check;
use Statecraft\Check_Result;

/** The checks of all systems. */
final class Health {

	/**
	 * @param Closure(): list<Check> $checks Returns the checks of all systems. Their texts cannot be translated before `init`.
	 */
	public function __construct( private readonly Closure $checks ) {}

	/**
	 * Returns all checks, by id.
	 *
	 * @return array<string, Check>
	 */
	public function checks(): array {
		return array_column( ( $this->checks )(), null, 'id' );
	}

	/**
	 * Runs checks.
	 *
	 * @param bool $with_slow Whether to include those that wait for other servers.
	 * @return list<array{0: Check, 1: Check_Result}> The relevant checks, worst result first.
	 */
	public function run( bool $with_slow ): array {
		$results = array();
		foreach ( $this->checks() as $check ) {
			$result = $check->is_slow && ! $with_slow ? null : $check->run();
			if ( $result ) {
				$results[ $result->status ][] = array( $check, $result );
			}
		}
		return array_merge( ...array_map( static fn( string $status ): array => $results[ $status ] ?? array(), Check_Result::STATUSES ) );
	}
}
