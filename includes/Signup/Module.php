<?php
/**
 * The module of the signup system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Module as System;
use Statecraft\Public_Form\Confirmation_Redirect;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Settings\Connector;

/** Mailing lists: Mailchimp. */
final class Module extends System {

	/** The mailing list. */
	private ?Mailchimp $mailchimp = null;

	/** {@inheritDoc} */
	public function hook(): void {
		$settings = new Mailchimp_Settings();
		$members  = new Mailchimp_Members( $settings, new Mailchimp_Api( $settings ), $this->mailchimp() );
		$seal     = new Sealed_Payload();
		$deferred = new Deferred_Signup( $seal, $members, new Signup_Mail() );
		$page     = new Signup_Page( new Signup_Handler( $seal, new Rate_Limiter(), $members, $deferred ), new Confirmation_Redirect( $seal ) );
		$deferred->hook();
		$page->hook();
		( new Mailchimp_Form( $page, $seal, $this->mailchimp() ) )->hook();
	}

	/** {@inheritDoc} */
	public function hook_admin(): void {
		( new Signup_Policy( $this->mailchimp() ) )->hook();
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Mailchimp_Controller( $this->mailchimp() ) );
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array( new Mailchimp_Section( new Mailchimp_Settings(), new Mailchimp_Test( $this->mailchimp() ) ) );
	}

	/** {@inheritDoc} */
	public function connectors(): array {
		return array(
			new Connector(
				'statecraft-mailchimp',
				__( 'Mailchimp', 'statecraft' ),
				__( 'The key used to add people who sign up to your audience. Choose the audience in the settings of Statecraft.', 'statecraft' ),
				'mailing_list',
				( new Mailchimp_Settings() )->sources,
				'https://admin.mailchimp.com/account/api/'
			),
		);
	}

	/** {@inheritDoc} */
	public function keys(): array {
		return array( Mailchimp_Settings::KEY_OPTION );
	}

	/** {@inheritDoc} */
	public function checks(): array {
		return array( Mailchimp_Health::check() );
	}

	/** {@inheritDoc} */
	public function recipients(): array {
		return Recipients::all();
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options' => array( 'statecraft_mailchimp_*', 'statecraft_signup_*' ),
			'events'  => array( Deferred_Signup::EVENT ),
		);
	}

	/** Returns the mailing list. */
	private function mailchimp(): Mailchimp {
		$settings = new Mailchimp_Settings();
		return $this->mailchimp ??= new Mailchimp( $settings, new Mailchimp_Api( $settings ) );
	}
}
