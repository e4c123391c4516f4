<?php
/**
 * WordPress's Site Health.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

/** Adds the checks to Site Health. Those that wait for other servers run in separate requests, and in WordPress's weekly event. */
final class Site_Health {

	/**
	 * @param Health $health The checks.
	 */
	public function __construct( private readonly Health $health ) {}

	/**
	 * Adds the checks that apply to this site.
	 *
	 * @param array<string, array<string, mixed>> $tests The tests by kind.
	 * @return array<string, array<string, mixed>>
	 */
	public function add_tests( array $tests ): array {
		foreach ( $this->health->checks() as $check ) {
			if ( $check->is_slow ) {
				$tests['async'][ $check->test_name() ] = array(
					'label'             => $check->label,
					'test'              => rest_url( "statecraft/v1/health/$check->id" ),
					'has_rest'          => true,
					'async_direct_test' => static fn(): array => $check->for_site_health( $check->run() ),
				);
				continue;
			}
			$result = $check->run();
			if ( $result ) {
				$tests['direct'][ $check->test_name() ] = array(
					'label' => $check->label,
					'test'  => static fn(): array => $check->for_site_health( $result ),
				);
			}
		}
		return $tests;
	}
}
