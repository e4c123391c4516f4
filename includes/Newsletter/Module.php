<?php
/**
 * The module of the newsletter system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Module as System;
use Statecraft\Newsletter\Admin\Letter_Section;
use Statecraft\Newsletter\Admin\Newsletter_Section;
use Statecraft\Newsletter\Admin\Newsletter_Policy;
use Statecraft\Newsletter\Admin\Subscriber_Export;
use Statecraft\Newsletter\Admin\Subscriber_Removal;
use Statecraft\Newsletter\Admin\Subscribers_Menu;
use Statecraft\Newsletter\Bounces\Bounce_Controller;
use Statecraft\Newsletter\Bounces\Mailgun_Service;
use Statecraft\Newsletter\Bounces\Resend_Service;
use Statecraft\Newsletter\Cli\Subscribers_Commands;
use Statecraft\Newsletter\Import\Import_Controller;
use Statecraft\Newsletter\Import\Import_Record;
use Statecraft\Newsletter\Import\Refused_Rows;
use Statecraft\Newsletter\Person\Address_Mail;
use Statecraft\Newsletter\Access\Post_Meta;
use Statecraft\Newsletter\Person\Person_Page;
use Statecraft\Newsletter\Sending\Letter_Controller;
use Statecraft\Newsletter\Sending\Newsletter_Controller;
use Statecraft\Newsletter\Sending\Newsletter_Meta;
use Statecraft\Newsletter\Sending\Newsletters;
use Statecraft\Newsletter\Sending\Publishing;
use Statecraft\Newsletter\Sending\Queue;
use Statecraft\Newsletter\Sending\Sender;
use Statecraft\Newsletter\Sending\Sending_Settings;
use Statecraft\Newsletter\Sending\Stopped_Notice;
use Statecraft\Newsletter\Signup\Comment_Box;
use Statecraft\Newsletter\Signup\Confirm_Mail;
use Statecraft\Newsletter\Signup\Post_End;
use Statecraft\Newsletter\Signup\Signup_Editor;
use Statecraft\Newsletter\Signup\Signup_Page;
use Statecraft\Newsletter\Signup\Signup_Shortcode;
use Statecraft\Newsletter\Subscribers\Personal_Data;
use Statecraft\Newsletter\Subscribers\Links;
use Statecraft\Newsletter\Subscribers\Subscribers;
use Statecraft\Newsletter\Subscribers\Wanted_Address;
use Statecraft\Parts;
use Statecraft\Payments\Module as Payments;
use Statecraft\Settings\Data_Kinds;

/** Subscribers of the site's own, newsletters to them, and posts for them. */
final class Module extends System {

	/** The parts of the admin. */
	private const SCREENS = array( Subscribers_Menu::class, Subscriber_Export::class, Subscriber_Removal::class, Refused_Rows::class );

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'tables'  => array( Tables::class, 'hook' ),
			'signups' => array( Signup_Page::class, 'hook' ),
			'asked'   => array( Confirm_Mail::class, 'hook' ),
			'moved'   => array( Address_Mail::class, 'hook' ),
			'cli'     => static fn() => add_action( 'cli_init', array( Subscribers_Commands::class, 'register' ) ),
			'person'  => array( Person_Page::class, 'hook' ),
			'forms'   => array( Signup_Shortcode::class, 'hook' ),
			'box'     => array( Comment_Box::class, 'hook' ),
			'ends'    => array( Post_End::class, 'hook' ),
			'choice'  => array( Newsletter_Meta::class, 'hook' ),
			'publish' => array( Publishing::class, 'hook' ),
			'sender'  => array( Sender::class, 'hook' ),
			'stopped' => array( Stopped_Notice::class, 'hook' ),
			'meta'    => array( Post_Meta::class, 'hook' ),
			'upkeep'  => static function (): void {
				add_action( 'delete_expired_transients', static fn() => ( new Subscribers() )->forget_unconfirmed() );
				add_action( 'delete_expired_transients', array( Wanted_Address::class, 'forget_old' ), 10, 0 );
			},
			'imports' => static fn() => add_action( 'delete_expired_transients', static fn() => Import_Record::forget() ),
			'privacy' => array( Personal_Data::class, 'hook' ),
			'policy'  => array( Newsletter_Policy::class, 'hook' ),
			...array_combine( self::SCREENS, array_map( static fn( string $name ): array => array( $name, 'hook' ), self::SCREENS ) ),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array_fill_keys( array( 'signups', 'person' ), Parts::ARGUMENTS ) + array_fill_keys( self::SCREENS, Parts::ADMIN ) + array(
			'box'     => Parts::IF . Newsletter_Settings::COMMENTS,
			'ends'    => Parts::IF . Newsletter_Settings::POST_ENDS,
			'stopped' => Parts::IF . Stopped_Notice::OPTION,
			'policy'  => Parts::POLICY,
		);
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Mailgun_Service(), new Resend_Service() );
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array( new Newsletter_Section(), new Letter_Section(), ...parent::sections() );
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array(
			new Newsletter_Controller( new Newsletters(), new Queue(), new Sender() ),
			new Letter_Controller( new Counter() ),
			new Import_Controller(),
			new Bounce_Controller(),
		);
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
	public function editor_data(): array {
		return array( 'subscribe' => Signup_Editor::data() ) + ( Payments::is_opened( (int) get_the_ID() ) ? array( 'isOpened' => true ) : array() );
	}

	/** {@inheritDoc} */
	public function editor_options(): array {
		return array( Newsletter_Settings::CATEGORIES, Sending_Settings::FOR_NEW_POSTS );
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Tables::OPTION, Newsletter_Settings::OPEN, Newsletter_Settings::COMMENTS, Newsletter_Settings::POST_ENDS, Stopped_Notice::OPTION );
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options'      => array( 'statecraft_newsletter_*', 'statecraft_mailgun_*', 'statecraft_resend_*' ),
			'user_options' => array( Subscribers_Menu::PER_PAGE ),
			'comment_meta' => array( Comment_Box::ASKED ),
			'events'       => array( Address_Mail::EVENT, Confirm_Mail::EVENT, Sender::EVENT ),
			'post_meta'    => array( Newsletter_Meta::AUDIENCE, Newsletter_Meta::PERSON ),
			'kinds'        => array(
				Data_Kinds::SUBSCRIBERS => array(
					'options' => array( Tables::OPTION . '*' ),
					'tables'  => Tables::all(),
				),
			),
		);
	}
}
