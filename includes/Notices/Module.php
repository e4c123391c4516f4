<?php
/**
 * The module of the notices system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Notices;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Hosting;
use Statecraft\Module as System;
use Statecraft\Settings\Page;

/** Notices after returning from connecting an account or buying a plan. */
final class Module extends System {

	/** The URL at which the host shows the plan of a site. */
	private const PLAN = 'https://wordpress.com/plans/my-plan/';

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Connection_Url_Controller() );
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		// Self-hosted: the site's own settings; otherwise the plan at the host.
		return array( 'urls' => array( 'myPlan' => ! Hosting::is_hosted() ? Page::url( 'connection' ) : self::PLAN . rawurlencode( Hosting::site_slug() ) ) );
	}
}
