<?php
/**
 * Forms of readers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

use Statecraft\Payments\Access\Access_Answer;
use Statecraft\Payments\Access\Access_Handler;
use Statecraft\Payments\Access\Access_Page;
use Statecraft\Payments\Access\Reader;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Form_Ids;
use Statecraft\Public_Form\Hidden_Fields;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;

/** Prints the forms with which a reader asks for a link, opens it, and signs out. They need no script: asking is in a `details` element. */
final class Premium_Forms {

	/** The ids of the forms. */
	private readonly Form_Ids $ids;

	/** Whether the button of the link in the URL is on the page. */
	private bool $has_opener = false;

	/**
	 * Constructor.
	 *
	 * @param Access_Page    $page   Knows what the page says.
	 * @param Reader         $reader The visitor.
	 * @param Content_Owner  $owner  Provides the post being rendered.
	 * @param Sealed_Payload $seal   Encrypts the forms.
	 */
	public function __construct(
		private readonly Access_Page $page,
		private readonly Reader $reader,
		private readonly Content_Owner $owner,
		private readonly Sealed_Payload $seal = new Sealed_Payload()
	) {
		$this->ids = new Form_Ids( 'reader' );
	}

	/**
	 * Returns the form that asks for the email address.
	 *
	 * @param array<string, string> $wrapper The attributes of the saved wrapper.
	 * @param array<string, string> $button  The attributes of the saved button.
	 * @param string                $label   Its label, safe HTML.
	 * @return string Empty where nothing can be sent from.
	 */
	public function ask( array $wrapper, array $button, string $label ): string {
		if ( ! $this->may_print() ) {
			return '';
		}
		$id               = $this->ids->next( $this->owner->current() );
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
		$form             = $this->form(
			$id,
			Access_Handler::ASK,
			Markup::element( 'label', array( 'for' => "$id-email" ), esc_html__( 'Your email address', 'statecraft' ) ) . $email
				. self::button( __( 'Send me a link', 'statecraft' ) )
				. self::status( "$id-status", $text, $is_refused )
		);
		return Markup::element(
			'details',
			array(
				'open'        => '' !== $kind,
				'data-state'  => '' === $kind ? 'locked' : ( $is_refused ? 'refused' : 'sent' ),
				'data-failed' => __( 'That could not be sent. Please try again.', 'statecraft' ),
			) + self::with_class( $wrapper, 'statecraft-reader' ),
			Markup::element( 'summary', self::with_class( $button, '' ), $label ) . $form
		);
	}

	/** Returns the button that opens the link in the URL, once on a page. A program that follows links presses none. */
	public function open(): string {
		$token = $this->page->token();
		if ( '' === $token || $this->has_opener || ! $this->may_print() || ! $this->page->is_valid_token() ) {
			return '';
		}
		$this->has_opener = true;
		$hidden           = Markup::element(
			'input',
			array(
				'type'  => 'hidden',
				'name'  => Access_Page::ANSWERS . '[token]',
				'value' => $token,
			)
		);
		$id               = $this->ids->next( $this->owner->current() );
		$words            = Markup::element( 'p', array(), esc_html__( 'Your link works. Press the button to read on this device.', 'statecraft' ) );
		return Markup::element(
			'div',
			array(
				'class'      => 'statecraft-reader',
				'data-state' => 'confirming',
			),
			$this->form( $id, Access_Handler::OPEN, $words . $hidden . self::button( __( 'Read now', 'statecraft' ) ) )
		);
	}

	/**
	 * Returns the button that signs out.
	 *
	 * @param bool $is_open Whether the reader sees what is for subscribers.
	 */
	public function leave( bool $is_open ): string {
		if ( ! $this->reader->has_cookie() || ! $this->may_print() ) {
			return '';
		}
		if ( ! $this->reader->is_known() ) {
			return $is_open ? '' : Markup::element( 'p', array( 'class' => 'statecraft-reader__note', 'data-state' => 'expired' ), esc_html__( 'You are no longer signed in as a subscriber. Log in again to read on.', 'statecraft' ) );
		}
		$words = $is_open ? __( 'You are reading as a subscriber.', 'statecraft' ) : __( 'Your subscription does not include this, or it has ended.', 'statecraft' );
		$id    = $this->ids->next( $this->owner->current() );
		return Markup::element(
			'div',
			array(
				'class'      => 'statecraft-reader',
				'data-state' => $is_open ? 'open' : 'expired',
			),
			$this->form( $id, Access_Handler::LEAVE, Markup::element( 'p', array(), esc_html( $words ) ) . self::button( __( 'Sign out on this device', 'statecraft' ) ) )
		);
	}

	/**
	 * Returns what the page says in a form.
	 *
	 * @param string $id The id of the form.
	 * @return array{string, string}
	 */
	private function said( string $id ): array {
		$said = $this->page->said( $id );
		return '' === $said[0] && '' !== $this->page->token() && ! $this->page->is_valid_token() ? array( Access_Answer::USED, Access_Handler::used_message() ) : $said;
	}

	/** Whether a form may be printed: in a published post. */
	private function may_print(): bool {
		return $this->owner->current() > 0 && ! is_feed() && $this->owner->may_seal();
	}

	/**
	 * Returns a form.
	 *
	 * @param string $id   Its id.
	 * @param string $does What it does.
	 * @param string $html Its fields.
	 */
	private function form( string $id, string $does, string $html ): string {
		View_Module::enqueue( 'premium-content' );
		$sealed = $this->seal->encrypt(
			array(
				'for'   => 'reader',
				'post'  => $this->owner->current(),
				'until' => time() + Access_Handler::LIFETIME,
			)
		);
		$hidden = Markup::element(
			'input',
			array(
				'type'  => 'hidden',
				'name'  => Access_Page::ANSWERS . '[do]',
				'value' => $does,
			)
		);
		return Markup::element(
			'form',
			array(
				'id'     => $id,
				'class'  => 'statecraft-reader__form',
				'method' => 'post',
				'action' => "#$id",
			),
			$html . $hidden . Hidden_Fields::html( $id, $sealed, Access_Page::FORM, 'statecraft-reader' )
		);
	}

	/**
	 * Returns a submit button.
	 *
	 * @param string $label The label.
	 */
	private static function button( string $label ): string {
		return Markup::element( 'button', array( 'class' => 'wp-block-button__link wp-element-button' ), esc_html( $label ) );
	}

	/**
	 * Returns the status message: a live region that exists from the start, so that screen readers announce its changes.
	 *
	 * @param string $id         The id of the element.
	 * @param string $text       The message; empty: none yet.
	 * @param bool   $is_refused Whether it is a refusal.
	 */
	private static function status( string $id, string $text, bool $is_refused ): string {
		return Markup::element(
			'p',
			array(
				'id'       => $id,
				'class'    => 'statecraft-reader__status' . ( $is_refused ? ' is-error' : '' ),
				'role'     => 'status',
				'tabindex' => '-1',
			),
			esc_html( $text )
		);
	}

	/**
	 * Adds a class to attributes.
	 *
	 * @param array<string, string> $attributes The attributes.
	 * @param string                $class      The class.
	 * @return array<string, string>
	 */
	private static function with_class( array $attributes, string $class ): array {
		$attributes['class'] = trim( ( $attributes['class'] ?? '' ) . " $class" );
		return $attributes;
	}
}
