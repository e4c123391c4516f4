<?php
/**
 * A health check.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;

/**
 * A check of the site's health, see {@see Module::checks()}. The same checks are shown on the owner's page, in WordPress's Site Health, by a REST route and
 * by WP-CLI.
 */
final class Check {

	/**
	 * @param string                   $id      The name: lower case, with underscores, unique among all systems.
	 * @param string                   $badge   The badge label.
	 * @param Closure(): ?Check_Result $run     Runs it. Null if it does not apply to this site, such as for an unused service.
	 * @param bool                     $is_slow Whether it waits for another server, in which case no page may wait for it.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $label,
		public readonly string $badge,
		private readonly Closure $run,
		public readonly bool $is_slow = false
	) {}

	/** Runs it. */
	public function run(): ?Check_Result {
		return ( $this->run )();
	}

	/**
	 * Returns a result in the format of WordPress's Site Health.
	 *
	 * @param Check_Result|null $result The result; null if it does not apply to this site.
	 * @return array<string, mixed>
	 */
	public function for_site_health( ?Check_Result $result ): array {
		$result ??= Check_Result::good( $this->label, __( 'This does not apply to your site.', 'statecraft' ) );
		return array(
			'label'       => $result->title,
			'status'      => $result->status,
			'badge'       => array(
				'label' => $this->badge,
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $result->message ) . '</p>',
			'actions'     => '' === $result->url ? '' : sprintf( '<p><a href="%s">%s</a></p>', esc_url( $result->url ), esc_html( $result->text ) ),
			'test'        => $this->test_name(),
		);
	}

	/** Returns its name among the Site Health tests. */
	public function test_name(): string {
		return "statecraft_$this->id";
	}
}
