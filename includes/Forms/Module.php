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
use Statecraft\Forms\Admin\Mail_Connection_Test;
use Statecraft\Forms\Admin\Response_Actions;
use Statecraft\Forms\Admin\Response_Badge;
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
use Statecraft\Parts;
use Statecraft\Public_Form\Confirmation_Redirect;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Duplicate_Guard;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Settings\Data_Kinds;

/** The forms system: forms, responses and emails. */
final class Module extends System {

	/** The parts used only in the admin. */
	private const SCREENS = array( Response_Query::class, Response_List::class, Response_Actions::class, Response_Screen::class, Response_Download::class, Response_Export::class, Response_Columns::class, Response_Reply::class, Mail_Connection_Test::class, Form_List::class );

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'form'      => static fn() => self::hook_forms(),
			'receipts'  => static fn() => ( new Visitor_Receipt( new Spam_Check() ) )->hook(),
			'digest'    => array( Mail_Digest::class, 'hook' ),
			'shortcode' => array( Shortcode::class, 'hook' ),
			'forms'     => array( Form_Type::class, 'hook' ),
			'refs'      => array( Form_Type::class, 'hook_references' ),
			'import'    => array( Form_Import::class, 'hook' ),
			'responses' => array( Response_Type::class, 'hook' ),
			'privacy'   => array( Personal_Data::class, 'hook' ),
			'retention' => array( Retention::class, 'hook' ),
			'policy'    => array( Personal_Data::class, 'hook_policy' ),
			...array_combine( self::SCREENS, array_map( static fn( string $name ): array => array( $name, 'hook' ), self::SCREENS ) ),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array(
			'form'      => Parts::ARGUMENTS,
			'forms'     => Parts::TYPES,
			'responses' => Parts::TYPES,
			'policy'    => Parts::POLICY,
			'retention' => Parts::SCREEN,
		) + array_fill_keys( self::SCREENS, Parts::ADMIN );
	}

	/** Adds the hooks for rendering, submitting, storing and emailing. */
	private static function hook_forms(): void {
		$seal      = new Sealed_Payload();
		$spam      = new Spam_Check();
		$responses = new Stored_Responses( new Response_Files(), $spam );
		$handler   = new Submission_Handler( $seal, new Form_Validator(), new Duplicate_Guard(), new Rate_Limiter(), $responses, new Mail_Notifier( $spam ) );
		$page      = new Form_Page( $handler, new Confirmation_Redirect( $seal ) );
		$page->hook();
		( new Contact_Form( $page, $seal, Content_Owner::shared() ) )->hook();
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Retention::OPTION, Stored_Responses::KEEP_ADDRESS, Response_Badge::OPTION );
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
