<?php
/**
 * The health section of the owner's page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Connection\Health\Health;
use Statecraft\Site\Conflicts;
use Statecraft\Settings\Section;

/** Problems found by the checks. Checks that wait for other servers are left to Site Health: no page waits for them. */
final class Health_Section extends Section {

	public const ID = 'health';

	/**
	 * @param Health $health The checks.
	 */
	public function __construct( private readonly Health $health ) {}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Health', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$results = $this->health->run( false );
		$faults  = array_filter( $results, static fn( array $one ): bool => Check_Result::GOOD !== $one[1]->status );
		if ( $faults ) {
			self::list( $faults );
		} else {
			echo '<p>' . esc_html__( 'The quick checks found no problems.', 'statecraft' ) . '</p>';
		}
		self::neighbours();
		$good = array_udiff( $results, $faults, static fn( array $a, array $b ): int => strcmp( $a[0]->id, $b[0]->id ) );
		if ( $good ) {
			/* translators: %s: number of checks. */
			printf( '<details><summary>%s</summary>', esc_html( sprintf( _n( '%s check passed', '%s checks passed', count( $good ), 'statecraft' ), number_format_i18n( count( $good ) ) ) ) );
			self::list( $good );
			echo '</details>';
		}
		if ( current_user_can( 'view_site_health_checks' ) ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( admin_url( 'site-health.php' ) ), esc_html__( 'Run the longer checks in Site Health: the REST API, the clock and the values of settings', 'statecraft' ) );
		}
	}

	/**
	 * Prints results.
	 *
	 * @param array<array{0: Check, 1: Check_Result}> $results The results.
	 */
	private static function list( array $results ): void {
		$words = array(
			Check_Result::CRITICAL    => __( 'Not working', 'statecraft' ),
			Check_Result::RECOMMENDED => __( 'Needs attention', 'statecraft' ),
			Check_Result::GOOD        => __( 'Good', 'statecraft' ),
		);
		echo '<ul class="statecraft-health">';
		foreach ( $results as [ $check, $result ] ) {
			printf(
				'<li data-check="%1$s" data-status="%2$s"><span class="statecraft-badge">%3$s</span> <strong>%4$s</strong><br>%5$s%6$s</li>',
				esc_attr( $check->id ),
				esc_attr( $result->status ),
				esc_html( $words[ $result->status ] ),
				esc_html( $result->title ),
				esc_html( $result->message ),
				'' === $result->url ? '' : sprintf( ' <a href="%s">%s</a>', esc_url( $result->url ), esc_html( $result->text ) )
			);
		}
		echo '</ul>';
	}

	/** Prints the plugins whose blocks and routes overlap with Statecraft's. */
	private static function neighbours(): void {
		$others = Conflicts::routes() + Conflicts::blocks();
		if ( ! $others ) {
			return;
		}
		printf( '<table class="widefat striped"><caption>%s</caption><thead><tr><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'Served by other plugins', 'statecraft' ), esc_html__( 'Block or route', 'statecraft' ), esc_html__( 'By', 'statecraft' ) );
		foreach ( $others as $name => $owner ) {
			printf( '<tr><td><code>%s</code></td><td>%s</td></tr>', esc_html( $name ), esc_html( $owner ) );
		}
		echo '</tbody></table>';
	}
}
