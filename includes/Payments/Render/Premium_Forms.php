<?php
/**
 * Readers' forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Access_Answer;
use Statecraft\Payments\Access\Access_Handler;
use Statecraft\Payments\Access\Access_Page;
use Statecraft\Payments\Access\Reader;
use Statecraft\Payments\Manage\Manage_Link;
use Statecraft\Render\Markup;

/** Prints the forms with which a reader requests a link, opens it, and signs out. They need no JavaScript: the email form is in a `details` element, and so is the form for a code. */
final class Premium_Forms {

	/** Whether the page already has the button for the link in the URL. */
	private bool $has_opener = false;

	/**
	 * @param Access_Page $page   Provides the message of the page.
	 * @param Reader      $reader The visitor.
	 * @param Reader_Form $form   The common parts of all forms.
	 */
	public function __construct( private readonly Access_Page $page, private readonly Reader $reader, private readonly Reader_Form $form ) {}

	/**
	 * Returns the email form.
	 *
	 * @param array<string, string> $wrapper The attributes of the saved wrapper.
	 * @param array<string, string> $button  The attributes of the saved button.
	 * @param string                $label   Its label, safe HTML.
	 * @return string Empty where no form is possible.
	 */
	public function ask( array $wrapper, array $button, string $label ): string {
		if ( ! $this->form->may_print() ) {
			return '';
		}
		$id               = $this->form->next_id();
		[ $kind, $text ]  = $this->said( $id );
		$is_refused       = '' !== $kind && Access_Answer::SENT !== $kind;
		$email            = Markup::element(
			'input',
			array(
				'type'             => 'email',
				'name'             => Access_Page::ANSWERS . '[email]',
				'id'               => "$id-email",
				'value'            => $this->page->entered(),
				'required'         => true,
				'autocomplete'     => 'email',
				'maxlength'        => 191,
				'aria-describedby' => "$id-status",
				'aria-invalid'     => Access_Answer::INVALID === $kind ? 'true' : null,
			)
		);
		$form             = $this->form->html(
			$id,
			Access_Handler::ASK,
			Reader_Form::status( "$id-status", $text, $is_refused )
				. Markup::element( 'label', array( 'for' => "$id-email" ), esc_html__( 'Your email address', 'statecraft' ) ) . $email
				. Reader_Form::button( __( 'Send me a link', 'statecraft' ) )
		);
		return Markup::element(
			'details',
			array(
				'open'        => '' !== $kind,
				'data-state'  => '' === $kind ? 'locked' : ( $is_refused ? 'refused' : 'sent' ),
				'data-failed' => __( 'That could not be sent. Please try again.', 'statecraft' ),
			) + self::with_class( $wrapper, 'statecraft-reader' ),
			Markup::element( 'summary', self::with_class( $button, '' ), $label ) . $form
		) . $this->code( "$id-code" );
	}

	/**
	 * Returns the form for a code.
	 *
	 * @param string $id Its id.
	 */
	private function code( string $id ): string {
		[ $kind, $text ] = $this->page->said( $id );
		$input           = array(
			'type'             => 'text',
			'name'             => Access_Page::ANSWERS . '[code]',
			'id'               => "$id-input",
			'required'         => true,
			'autocomplete'     => 'one-time-code',
			'autocapitalize'   => 'characters',
			'spellcheck'       => 'false',
			'dir'              => 'ltr',
			'maxlength'        => 20,
			'aria-describedby' => "$id-status",
			'aria-invalid'     => Access_Answer::WRONG === $kind ? 'true' : null,
		);
		$form            = $this->form->html(
			$id,
			Access_Handler::CODE,
			Reader_Form::status( "$id-status", $text, '' !== $kind )
				. Markup::element( 'label', array( 'for' => "$id-input" ), esc_html__( 'Code from your other device', 'statecraft' ) ) . Markup::element( 'input', $input )
				. Reader_Form::button( __( 'Read here', 'statecraft' ) )
		);
		return Markup::element(
			'details',
			array(
				'class' => 'statecraft-reader-code',
				'open'  => '' !== $kind,
			),
			Markup::element( 'summary', array(), esc_html__( 'I have a code', 'statecraft' ) ) . $form
		);
	}

	/** Returns the button that opens the link in the URL, once per page. Programs that follow links do not press buttons. */
	public function open(): string {
		$token = $this->page->token();
		if ( '' === $token || $this->has_opener || ! $this->form->may_print() || ! $this->page->is_valid_token() ) {
			return '';
		}
		$this->has_opener = true;
		$hidden           = Reader_Form::hidden( 'token', $token );
		$id               = $this->form->next_id();
		$words            = Markup::element( 'p', array(), esc_html__( 'Your link works. Press the button to read on this device.', 'statecraft' ) );
		return Markup::element(
			'div',
			array(
				'class'      => 'statecraft-reader',
				'data-state' => 'confirming',
			),
			$this->form->html( $id, Access_Handler::OPEN, $words . $hidden . Reader_Form::button( __( 'Read now', 'statecraft' ) ) )
		);
	}

	/**
	 * Returns the sign-out button; in a feed, below a closed text, a link to the page with the forms.
	 *
	 * @param bool   $is_open Whether the reader sees the subscriber content.
	 * @param string $why     Why not; empty: by what they have paid for.
	 */
	public function leave( bool $is_open, string $why = '' ): string {
		if ( is_feed() && ! $is_open ) {
			$link = Markup::element( 'a', array( 'href' => esc_url( (string) get_permalink() ) ), esc_html__( 'Read on at the website.', 'statecraft' ) );
			return Markup::element( 'p', array(), $link );
		}
		if ( ! $this->reader->has_cookie() || ! $this->form->may_print() ) {
			return '';
		}
		if ( ! $this->reader->is_known() ) {
			return $is_open ? '' : Markup::element( 'p', array( 'class' => 'statecraft-reader__note', 'data-state' => 'expired' ), esc_html__( 'You are no longer logged in as a subscriber. Log in again to keep reading.', 'statecraft' ) );
		}
		$closed = $this->reader->has_subscribed() ? __( 'Your subscription does not include this, or it has ended.', 'statecraft' ) : __( 'What you have paid for does not include this.', 'statecraft' );
		$words  = $is_open ? __( 'You are reading as a subscriber.', 'statecraft' ) : ( '' === $why ? $closed : $why );
		$button = Markup::element( 'button', array( 'class' => 'statecraft-reader__leave' ), esc_html__( 'Log out on this device', 'statecraft' ) );
		$link   = Markup::element( 'a', array( 'href' => esc_url( ( new Manage_Link() )->page() ) ), esc_html__( 'My purchases', 'statecraft' ) );
		$id     = $this->form->next_id();
		return Markup::element(
			'div',
			array(
				'class'      => 'statecraft-reader',
				'data-state' => $is_open ? 'open' : 'expired',
			),
			$this->form->html( $id, Access_Handler::LEAVE, Markup::element( 'p', array(), esc_html( $words ) . ' ' . $link ) . $button )
		);
	}

	/**
	 * Returns the button that logs out; empty where no form is possible.
	 *
	 * @param string $label Its label, escaped.
	 */
	public function log_out( string $label ): string {
		return $this->form->may_print() ? $this->form->html( $this->form->next_id(), Access_Handler::LEAVE, Markup::element( 'button', array( 'class' => 'statecraft-reader__leave' ), $label ) ) : '';
	}

	/**
	 * Returns the message of a form.
	 *
	 * @param string $id The id of the form.
	 * @return array{string, string}
	 */
	private function said( string $id ): array {
		$said = $this->page->said( $id );
		return '' === $said[0] && '' !== $this->page->token() && ! $this->page->is_valid_token() ? array( Access_Answer::USED, Access_Handler::used_message() ) : $said;
	}

	/**
	 * Adds a class to attributes.
	 *
	 * @param array<string, string> $attributes The attributes.
	 * @return array<string, string>
	 */
	private static function with_class( array $attributes, string $class ): array {
		$attributes['class'] = trim( ( $attributes['class'] ?? '' ) . " $class" );
		return $attributes;
	}
}
