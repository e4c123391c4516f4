<?php
/**
 * What this system says of itself.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Notices;

use Statecraft\Hosting;
use Statecraft\Module as System;
use Statecraft\Settings\Page;

/** Who comes back from connecting or from buying a plan is told so. */
final class Module extends System {

	/** Where a host shows the plan of a site. */
	private const PLAN = 'https://wordpress.com/plans/my-plan/';

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Connection_Url_Controller() );
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		// What this site has by itself, or what the host has sold.
		return array( 'urls' => array( 'myPlan' => 'self-hosted' === Hosting::flavour() ? Page::url( 'connection' ) : self::PLAN . rawurlencode( Hosting::site_slug() ) ) );
	}
}
