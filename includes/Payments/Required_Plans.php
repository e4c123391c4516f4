<?php
/**
 * Blocks that require a plan of the host.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Hosting;
use Statecraft\Settings\Page;

/**
 * The blocks that require a plan that the site does not have, and where the host sells it. On a self-hosted site no block requires one; hosting companies
 * define them with filters. The front end shows the blocks with or without a plan; only the editor requires it.
 */
final class Required_Plans {

	/** The host of sites with IS_WPCOM or IS_ATOMIC. */
	private const HOST = 'https://wordpress.com/';

	/**
	 * Returns the `product_slug` of the plan that each block needs, by block name.
	 *
	 * @return array<string, string>
	 */
	public function by_block(): array {
		/**
		 * Filters which blocks require a plan that this site does not have; for hosting companies that sell plans.
		 *
		 * @param array<string, string> $plans The `product_slug` of the plan, by block name such as `jetpack/donations`. Default none.
		 */
		$plans = apply_filters( 'statecraft_required_plans', array() );
		return array_filter(
			is_array( $plans ) ? $plans : array(),
			static fn( $slug, $block ): bool => is_string( $slug ) && '' !== $slug && is_string( $block ) && str_contains( $block, '/' ),
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * Returns the editor data, empty if no block requires a plan.
	 *
	 * @return array<string, mixed>
	 */
	public function editor_data(): array {
		$required = $this->by_block();
		return array() === $required ? array() : array( 'plans' => array( 'required' => $required ) + $this->pages() );
	}

	/**
	 * Returns the pages that sell plans, by type of hosting. A site that works without other servers links to none.
	 *
	 * @return array{checkoutUrl: string, plansUrl: string}
	 */
	private function pages(): array {
		if ( Hosting::OFFLINE === Hosting::flavour() ) {
			return array(
				'checkoutUrl' => '',
				'plansUrl'    => Page::url( 'connection' ),
			);
		}
		$is_own = ! Hosting::is_hosted();
		$site   = rawurlencode( Hosting::site_slug() );
		/**
		 * Filters the URL of the page where the host sells its plans. The arguments `plan` and `redirect_to` are added.
		 *
		 * @param string $url Default: the settings page of the plugin; on sites with IS_WPCOM or IS_ATOMIC the plans at WordPress.com.
		 */
		$plans = (string) apply_filters( 'statecraft_plans_url', $is_own ? Page::url( 'connection' ) : self::HOST . "plans/$site" );
		/**
		 * Filters the URL of the page where the host sells one plan, to which the `path_slug` of the plan is appended. The argument `redirect_to` is
		 * added.
		 *
		 * @param string $url Default none, which means the page of all plans; on sites with IS_WPCOM or IS_ATOMIC the checkout at WordPress.com.
		 */
		$checkout = (string) apply_filters( 'statecraft_checkout_url', $is_own ? '' : self::HOST . "checkout/$site" );
		return array(
			'checkoutUrl' => esc_url_raw( $checkout ),
			'plansUrl'    => esc_url_raw( $plans ),
		);
	}
}
