<?php
/**
 * The markup of a subscriber's own page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Person;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Newsletter_Settings;
use Statecraft\Newsletter\Signup\Signup_Handler;
use Statecraft\Newsletter\Signup\Signup_Page;
use Statecraft\Newsletter\Subscribers\Status;
use Statecraft\Newsletter\Subscribers\Subscriber;
use Statecraft\Public_Form\Hidden_Fields;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;

/** The steps of the page, each with one main heading and a message. */
final class Person_View {

	/** The styles of all steps. */
	public const CSS = '.statecraft-subscriber{max-width:40rem;margin:0 auto;padding:2rem 1.25rem}.statecraft-subscriber form{margin-block:1rem}.statecraft-subscriber input[type=email]{display:block;width:100%;box-sizing:border-box;padding:.6em;margin:.25em 0 1em;font:inherit}.statecraft-subscriber fieldset{border:0;padding:0;margin:0 0 1rem}.statecraft-subscriber legend{font-weight:600;padding:0}.statecraft-subscriber fieldset label{display:block;padding-block:.25em}.statecraft-subscriber [role=status]{border-inline-start:4px solid;padding:.5em .75em}:where(.statecraft-subscriber button){border-radius:9999px;cursor:pointer}.statecraft-subscriber form~form button{background:none;border:1px solid;color:inherit}.statecraft-subscriber .statecraft-subscribe__more{display:none}';

	/**
	 * Returns the button of the link to confirm. Programs that scan links follow a GET request too, so only the button confirms.
	 *
	 * @param string $token The token of the link.
	 */
	public static function confirm( string $token ): string {
		return self::heading( __( 'Confirm your subscription', 'statecraft' ) )
			/* translators: %s: name of the site. */
			. self::text( sprintf( __( 'Press the button to get new posts of %s by email.', 'statecraft' ), Plain_Text::of_saved( get_bloginfo( 'name' ) ) ) )
			. self::form( 'confirm', $token, '', __( 'Confirm subscription', 'statecraft' ) );
	}

	/** Returns the page of a link that no longer works, the same for whatever reason. */
	public static function expired(): string {
		return self::heading( __( 'Confirm your subscription', 'statecraft' ) )
			. self::status( __( 'This link has expired. Enter your email address to get a new one.', 'statecraft' ) )
			. self::ask( '' );
	}

	/**
	 * Returns the page after a form.
	 *
	 * @param string $message What happened.
	 */
	public static function sent( string $message ): string {
		return self::heading( __( 'Check your inbox', 'statecraft' ) ) . self::status( $message );
	}

	/**
	 * Returns the refused form.
	 *
	 * @param string $message Why.
	 * @param string $typed   What was typed.
	 */
	public static function refused( string $message, string $typed ): string {
		return self::heading( __( 'Your subscription', 'statecraft' ) ) . self::status( $message ) . self::ask( $typed );
	}

	/**
	 * Returns what a subscriber can change.
	 *
	 * @param string $url     The subscriber's own page, which handles the forms: this one may be that of another link, which does something else with them.
	 * @param string $token   The token of the page.
	 * @param string $message The result of the last action.
	 * @param bool $is_leaving Whether the link to unsubscribe was followed: its button comes first, so that nobody takes another form for it.
	 */
	public static function person( Subscriber $one, string $url, string $token, string $message = '', bool $is_leaving = false ): string {
		$html = self::heading( __( 'Your subscription', 'statecraft' ) ) . self::status( $message ) . self::text( $one->email );
		if ( Status::UNSUBSCRIBED === $one->status ) {
			return $html . ( '' === $message ? self::status( __( 'You have been unsubscribed.', 'statecraft' ) ) : '' ) . self::form( 'again', $token, '', __( 'Subscribe again', 'statecraft' ), $url );
		}
		$offered = Newsletter_Settings::categories();
		$leave   = self::form( 'unsubscribe', $token, '', __( 'Unsubscribe', 'statecraft' ), $url );
		return $html
			/* translators: %s: name of the site. */
			. ( $is_leaving ? self::text( sprintf( __( 'Press the button to get no more emails from %s.', 'statecraft' ), Plain_Text::of_saved( get_bloginfo( 'name' ) ) ) ) . $leave : '' )
			. ( $offered ? self::form( 'save', $token, self::categories( $offered, $one->categories ), __( 'Save Changes', 'statecraft' ), $url ) : '' )
			. self::form( 'address', $token, self::email( 'statecraft-subscriber-new', __( 'New email address', 'statecraft' ), '' ), __( 'Change Address', 'statecraft' ), $url )
			. ( $is_leaving ? '' : $leave );
	}

	/**
	 * Returns the button of the link to a new address.
	 *
	 * @param string $token The token of the link.
	 */
	public static function move( Subscriber $one, string $token ): string {
		return self::heading( __( 'Confirm your new address', 'statecraft' ) )
			. self::text( $one->moving_to )
			. self::form( 'move', $token, '', __( 'Confirm address', 'statecraft' ) );
	}

	/** Returns the page after a request for another address, the same for any. */
	public static function moving(): string {
		return self::heading( __( 'Check your inbox', 'statecraft' ) ) . self::status( __( 'Please follow the link in the email we have just sent to the new address. Until then, you get emails at the old one.', 'statecraft' ) );
	}

	/**
	 * Returns the tick boxes of categories.
	 *
	 * @param array<int, string> $offered Names by id.
	 * @param list<int>          $chosen  The ids of the ticked ones; none: all.
	 */
	public static function categories( array $offered, array $chosen ): string {
		$boxes = '';
		foreach ( $offered as $id => $name ) {
			$box    = array(
				'type'    => 'checkbox',
				'name'    => Signup_Page::ANSWERS . '[categories][]',
				'value'   => (string) $id,
				'checked' => ! $chosen || in_array( $id, $chosen, true ),
			);
			$boxes .= Markup::element( 'label', array(), Markup::element( 'input', $box ) . ' ' . esc_html( $name ) );
		}
		return Markup::element( 'fieldset', array(), Markup::element( 'legend', array(), esc_html__( 'What would you like to hear about?', 'statecraft' ) ) . $boxes );
	}

	/** Returns the form that asks for a new link. */
	private static function ask( string $typed ): string {
		return Markup::element(
			'form',
			array(
				'method' => 'post',
				'action' => esc_url( home_url( '/' ) . '?' . Person_Page::ASK ),
			),
			self::email( 'statecraft-subscriber-email', __( 'Email Address', 'statecraft' ), $typed ) . self::button( __( 'Subscribe', 'statecraft' ) )
				. Hidden_Fields::html( Person_Page::ASK, ( new Signup_Handler() )->sealed( Person_Page::ASK, 0, '', 'page' ), Signup_Page::FORM, 'statecraft-subscribe' )
		);
	}

	/** Returns a labelled field for an address. */
	private static function email( string $id, string $label, string $typed ): string {
		$input = array(
			'type'         => 'email',
			'id'           => $id,
			'name'         => Signup_Page::ANSWERS . '[email]',
			'value'        => $typed,
			'required'     => true,
			'autocomplete' => 'email',
		);
		return Markup::element( 'label', array( 'for' => $id ), esc_html( $label ) ) . Markup::element( 'input', $input );
	}

	/**
	 * Returns a form with one button.
	 *
	 * @param string $act    What it does.
	 * @param string $token  The token of the page.
	 * @param string $fields The other fields, safe HTML.
	 * @param string $label  The label of the button.
	 * @param string $url    The page that handles it; empty for this one.
	 */
	private static function form( string $act, string $token, string $fields, string $label, string $url = '' ): string {
		$hidden = static fn( string $name, string $value ): string => Markup::element( 'input', array( 'type' => 'hidden' ) + compact( 'name', 'value' ) );
		return Markup::element(
			'form',
			array(
				'class'  => "is-$act",
				'method' => 'post',
			) + ( '' === $url ? array() : array( 'action' => esc_url( $url ) ) ),
			$hidden( Person_Page::FORM . '[id]', $act ) . $hidden( Person_Page::FORM . '[seal]', $token ) . $fields . self::button( $label )
		);
	}

	/** Returns a button. */
	private static function button( string $label ): string {
		return Markup::element(
			'button',
			array(
				'type'  => 'submit',
				'class' => 'wp-element-button',
			),
			esc_html( $label )
		);
	}

	/** Returns the main heading. */
	private static function heading( string $text ): string {
		return Markup::element( 'h1', array(), esc_html( $text ) );
	}

	/** Returns a paragraph. */
	private static function text( string $text ): string {
		return Markup::element( 'p', array(), esc_html( $text ) );
	}

	/** Returns a message; none if it is empty. */
	private static function status( string $text ): string {
		return '' === $text ? '' : Markup::element( 'p', array( 'role' => 'status' ), esc_html( $text ) );
	}
}
