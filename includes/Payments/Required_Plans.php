<?php
/**
 * The blocks that need a plan of the host.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments;

defined( 'ABSPATH' ) || exit;

use Statecraft\Hosting;
use Statecraft\Settings\Page;

/**
 * Which blocks need a plan that the site does not have, and where the host sells it. On a site of its own no block needs one: hosting companies say so
 * by filters. Pages show the blocks with or without a plan; it is the editor that asks for it.
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
		 * Filters which blocks need a plan that this site does not have; for hosting companies that sell them.
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
	 * Returns what the editor must know: nothing where no block needs a plan.
	 *
	 * @return array<string, mixed>
	 */
	public function editor_data(): array {
		$required = $this->by_block();
		return array() === $required ? array() : array( 'plans' => array( 'required' => $required ) + $this->pages() );
	}

	/**
	 * Returns the pages that sell plans, by hosting flavour. From a site that works without other servers, nothing leads to one.
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
		 * Filters the page at which the host sells its plans. It gets the arguments `plan` and `redirect_to`.
		 *
		 * @param string $url Default: the settings page of the plugin; on sites with IS_WPCOM or IS_ATOMIC the plans at WordPress.com.
		 */
		$plans = (string) apply_filters( 'statecraft_plans_url', $is_own ? Page::url( 'connection' ) : self::HOST . "plans/$site" );
		/**
		 * Filters the page at which the host sells one plan, to which the `path_slug` of the plan is added. It gets the argument `redirect_to`.
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
