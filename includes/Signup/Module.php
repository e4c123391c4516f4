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
use Statecraft\Parts;
use Statecraft\Public_Form\Confirmation_Redirect;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;

/** Mailing lists: Mailchimp. */
final class Module extends System {

	/** The mailing list. */
	private ?Mailchimp $mailchimp = null;

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'form'     => function (): void {
				$page = $this->page();
				$page->hook();
				( new Mailchimp_Form( $page, new Sealed_Payload(), $this->mailchimp() ) )->hook();
			},
			'deferred' => fn() => $this->deferred()->hook(),
			'policy'   => fn() => ( new Signup_Policy( $this->mailchimp() ) )->hook(),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array(
			'form'   => Parts::ARGUMENTS,
			'policy' => Parts::POLICY,
		);
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Mailchimp_Controller( $this->mailchimp() ) );
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Mailchimp_Service() );
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options' => array( 'statecraft_mailchimp_*', 'statecraft_signup_*' ),
			'events'  => array( Deferred_Signup::EVENT ),
		);
	}

	/** Creates the front-end handler. */
	private function page(): Signup_Page {
		return new Signup_Page( new Signup_Handler( new Sealed_Payload(), new Rate_Limiter(), $this->members(), $this->deferred() ), new Confirmation_Redirect( new Sealed_Payload() ) );
	}

	/** Creates the handler of deferred signups. */
	private function deferred(): Deferred_Signup {
		return new Deferred_Signup( new Sealed_Payload(), $this->members(), new Signup_Mail() );
	}

	/** Creates the client that adds members. */
	private function members(): Mailchimp_Members {
		$settings = new Mailchimp_Service();
		return new Mailchimp_Members( $settings, new Mailchimp_Api( $settings ), $this->mailchimp() );
	}

	/** Returns the mailing list, which is created once. */
	private function mailchimp(): Mailchimp {
		$settings = new Mailchimp_Service();
		return $this->mailchimp ??= new Mailchimp( $settings, new Mailchimp_Api( $settings ) );
	}
}
