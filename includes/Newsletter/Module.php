<?php
/**
 * The module of the newsletter system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter;

defined( 'ABSPATH' ) || exit;

use Statecraft\Module as System;
use Statecraft\Newsletter\Access\Post_Meta;
use Statecraft\Newsletter\Person\Person_Page;
use Statecraft\Newsletter\Signup\Confirm_Mail;
use Statecraft\Newsletter\Signup\Signup_Page;
use Statecraft\Newsletter\Subscribers\Links;
use Statecraft\Newsletter\Subscribers\Subscribers;
use Statecraft\Parts;
use Statecraft\Settings\Data_Kinds;

/** Subscribers of the site's own, newsletters to them, and posts for them. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'tables'  => array( Tables::class, 'hook' ),
			'signups' => array( Signup_Page::class, 'hook' ),
			'asked'   => array( Confirm_Mail::class, 'hook' ),
			'person'  => array( Person_Page::class, 'hook' ),
			'meta'    => array( Post_Meta::class, 'hook' ),
			'upkeep'  => static fn() => add_action( 'delete_expired_transients', static fn() => ( new Subscribers() )->forget_unconfirmed() ),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array_fill_keys( array( 'signups', 'person' ), Parts::ARGUMENTS );
	}

	/**
	 * Whether newsletters are sent to an address, and it reads posts for subscribers.
	 *
	 * @param string $email An address in any case.
	 */
	public static function is_subscriber( string $email ): bool {
		return ( new Subscribers() )->is_confirmed( $email );
	}

	/**
	 * Returns the address of a subscriber's own page, for somebody who has proved the mailbox.
	 *
	 * @param string $email An address in any case.
	 * @return string Empty: no subscriber has it.
	 */
	public static function page_of( string $email ): string {
		$one = '' === $email ? null : ( new Subscribers() )->find( $email );
		return $one ? ( new Links() )->person( $one ) : '';
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Tables::OPTION, Newsletter_Settings::OPEN, Newsletter_Settings::COMMENTS, Newsletter_Settings::POST_ENDS );
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options' => array( 'statecraft_newsletter_*' ),
			'events'  => array( Confirm_Mail::EVENT ),
			'kinds'   => array(
				Data_Kinds::SUBSCRIBERS => array(
					'options' => array( Tables::OPTION . '*' ),
					'tables'  => Tables::all(),
				),
			),
		);
	}
}
