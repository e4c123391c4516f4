<?php
/**
 * The module of the forms system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Admin\Form_List;
use Statecraft\Forms\Admin\Mail_Test;
use Statecraft\Forms\Admin\Response_Actions;
use Statecraft\Forms\Admin\Response_Columns;
use Statecraft\Forms\Admin\Response_Download;
use Statecraft\Forms\Admin\Response_Export;
use Statecraft\Forms\Admin\Response_List;
use Statecraft\Forms\Admin\Response_Query;
use Statecraft\Forms\Admin\Response_Reply;
use Statecraft\Forms\Admin\Response_Screen;
use Statecraft\Forms\Admin\Responses_Section;
use Statecraft\Forms\Import\Feedback_Importer;
use Statecraft\Forms\Render\Contact_Form;
use Statecraft\Module as System;
use Statecraft\Public_Form\Confirmation_Redirect;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Duplicate_Guard;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Settings\Data_Kinds;

/** Forms, their responses and mails. */
final class Module extends System {

	/** Hooks rendering, submission, storage and mails of forms. */
	public function hook(): void {
		$seal      = new Sealed_Payload();
		$spam      = new Spam_Check();
		$responses = new Stored_Responses( new Response_Files(), $spam );
		$guard     = new Duplicate_Guard();
		$handler   = new Submission_Handler( $seal, new Form_Validator(), $guard, new Rate_Limiter(), $responses, new Mail_Notifier( $spam ) );
		$page      = new Form_Page( $handler, new Confirmation_Redirect( $seal ) );
		$page->hook();
		( new Visitor_Receipt( $spam ) )->hook();
		( new Mail_Digest() )->hook();
		( new Contact_Form( $page, $seal, new Content_Owner() ) )->hook();
		Shortcode::hook();
		Form_Type::hook();
		( new Response_Type( new Response_Files() ) )->hook();
		( new Personal_Data() )->hook();
		( new Retention() )->hook();
	}

	/** {@inheritDoc} */
	public function hook_admin(): void {
		foreach ( array( new Response_Query(), new Response_List(), new Response_Actions(), new Response_Screen(), new Response_Download(), new Response_Export(), new Response_Columns(), new Response_Reply(), new Mail_Test(), new Form_List() ) as $part ) {
			$part->hook();
		}
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Retention::OPTION, Stored_Responses::KEEP_ADDRESS );
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array( new Responses_Section() );
	}

	/** {@inheritDoc} */
	public function importers(): array {
		return array( new Feedback_Importer() );
	}

	/** {@inheritDoc} */
	public function extensions(): array {
		return array(
			'form-assistant' => array(
				'name'        => __( 'AI for forms', 'statecraft' ),
				'description' => __( 'Builds and changes a form from a description.', 'statecraft' ),
			),
		);
	}

	/** {@inheritDoc} */
	public function recipients(): array {
		return Data_Recipients::all();
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options' => array( 'statecraft_form_*', 'statecraft_response_*', 'statecraft_mail_test_*' ),
			'events'  => array( Retention::EVENT, Mail_Digest::EVENT ),
			'kinds'   => array(
				Data_Kinds::RESPONSES => array(
					'post_types' => array( Response_Type::NAME ),
					'post_meta'  => array( Mail_Digest::META ),
					'uploads'    => array( Response_Files::FOLDER ),
				),
			),
		);
	}
}
