<?php
/**
 * A reader's form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Access_Handler;
use Statecraft\Payments\Access\Access_Page;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Form_Ids;
use Statecraft\Public_Form\Hidden_Fields;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;

/** What the forms of {@see Premium_Forms} share: where they are allowed, their ids, their sealed data, and their controls. */
final class Reader_Form {

	/** The ids of the forms. */
	private readonly Form_Ids $ids;

	/**
	 * @param Content_Owner  $owner Provides the post being rendered.
	 * @param Sealed_Payload $seal  Encrypts the forms.
	 */
	public function __construct( private readonly Content_Owner $owner, private readonly Sealed_Payload $seal = new Sealed_Payload() ) {
		$this->ids = new Form_Ids( 'reader' );
	}

	/** Whether a form is allowed here: in a published post, or in a template. */
	public function may_print(): bool {
		return ! is_feed() && $this->owner->may_seal();
	}

	/** Returns the id of the next form. */
	public function next_id(): string {
		return $this->ids->next( $this->owner->current() );
	}

	/**
	 * Returns a form.
	 *
	 * @param string $does The action.
	 * @param string $html Its fields.
	 */
	public function html( string $id, string $does, string $html ): string {
		View_Module::enqueue( 'premium-content' );
		$sealed = $this->seal->encrypt(
			array(
				'for'   => 'reader',
				'post'  => $this->owner->current() ?: self::page(),
				'in'    => $this->owner->current(),
				'until' => time() + Access_Handler::LIFETIME,
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
			$html . self::hidden( 'do', $does ) . Hidden_Fields::html( $id, $sealed, Access_Page::FORM, 'statecraft-reader' )
		);
	}

	/** Returns the post to read after logging in by a form in a template: that of this page. */
	private static function page(): int {
		return is_singular() && is_post_publicly_viewable( get_queried_object_id() ) ? get_queried_object_id() : 0;
	}

	/** Returns a submit button. */
	public static function button( string $label ): string {
		return Markup::element( 'button', array( 'class' => 'wp-block-button__link wp-element-button' ), esc_html( $label ) );
	}

	/**
	 * Returns the status message: a live region that exists from the start, so that screen readers announce its changes.
	 *
	 * @param string $id         The id of the element.
	 * @param string $text       The message; empty: none yet.
	 * @param bool   $is_refused Whether it is a refusal.
	 */
	public static function status( string $id, string $text, bool $is_refused ): string {
		return Markup::element(
			'p',
			array(
				'id'       => $id,
				'class'    => 'statecraft-reader__status' . ( $is_refused ? ' is-error' : '' ),
				'role'     => 'status',
				'tabindex' => '-1',
			),
			Html::typed( $text )
		);
	}

	/**
	 * Returns a hidden field.
	 *
	 * @param string $name Its name in the request.
	 */
	public static function hidden( string $name, string $value ): string {
		return Markup::element(
			'input',
			array(
				'type'  => 'hidden',
				'name'  => Access_Page::ANSWERS . "[$name]",
				'value' => $value,
			)
		);
	}
}
