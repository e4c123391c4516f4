<?php
/**
 * The module of the connection system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

use Statecraft\Connection\Firewall\Firewall;
use Statecraft\Hosting;
use Statecraft\Module as System;
use Statecraft\Plugin;

/** What the site is connected to, what is switched on, where it came from, and whether all of it is well. */
final class Module extends System {

	/** {@inheritDoc} */
	public function hook(): void {
		Firewall::hook();
	}

	/** {@inheritDoc} */
	public function hook_admin(): void {
		Authorization_Link::hook();
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array(
			new Rest\Connection_Controller(),
			new Rest\Identity_Crisis_Controller( ...Plugin::all( 'keys' ) ),
			new Rest\Modules_Controller( ...Plugin::all( 'features' ) ),
			new Rest\Settings_Controller( new Site_Settings( Plugin::all( 'features' ), Plugin::all( 'settings' ) ), Plugin::all( 'settings' ), Plugin::all( 'keys' ) ),
			new Rest\Plugins_Controller(),
			new Rest\Notices_Controller(),
			new Rest\Tracking_Controller(),
			new Rest\Hosted_Controller(),
			new Rest\Site_Controller( new Site_Features( ...Plugin::all( 'features' ) ) ),
			new Rest\Questionnaire_Controller(),
			new Rest\Recommendations_Controller(),
			new Rest\Licensing_Controller(),
			new Rest\Akismet_Controller(),
			new Rest\Firewall_Controller(),
		);
	}

	/** {@inheritDoc} */
	public function features(): array {
		return array( Firewall::feature() );
	}

	/** {@inheritDoc} */
	public function keys(): array {
		return array( Licenses::OPTION );
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array( new Admin\Firewall_Section() );
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options'      => array( 'statecraft_connection_*' ),
			'user_options' => array( Hosting::UNLINKED, Analytics::OPTION, Dismissed_Notices::OPTION, Rest\Licensing_Controller::DISMISSED ),
		);
	}
}
