<?php
/**
 * The fields of a signup form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Html;
use Statecraft\Render\Markup;

/** Names, email address and groups. */
final class Signup_Fields {

	/**
	 * Renders the fields, with the values of a rejected submission.
	 *
	 * @param string                $placeholder The placeholder of the email address; empty: the default.
	 * @param Outcome|null          $refused     The rejected submission, if any.
	 * @param array<string, string> $groups      Names of the audience's groups, by id; if empty, no groups are offered.
	 */
	public static function render( Signup $signup, string $placeholder, string $id, ?Outcome $refused, array $groups ): string {
		$request = $refused?->request;
		$names  = array(
			'FNAME' => array( __( 'First name', 'statecraft' ), 'given-name' ),
			'LNAME' => array( __( 'Last name', 'statecraft' ), 'family-name' ),
		);
		$html   = '';
		foreach ( $signup->names as $name ) {
			[ $label, $autocomplete ] = $names[ $name ];
			$html                    .= self::field( "$id-$name", $label, self::input( $name, 'text', $autocomplete, (string) $request?->text( $name ) ) );
		}
		$is_invalid = 'invalid' === $refused?->kind;
		$email      = array(
			'required'         => true,
			'placeholder'      => $placeholder ?: __( 'Enter your email', 'statecraft' ),
			'aria-describedby' => "$id-status",
			'aria-invalid'     => $is_invalid ? 'true' : null,
		);
		return $html
			. self::field( "$id-email", __( 'Email', 'statecraft' ), $email + self::input( 'email', 'email', 'email', (string) $request?->text( 'email' ) ) )
			. self::groups( array_intersect_key( $groups, array_flip( $signup->interests ) ), (array) $request?->texts( 'groups' ) );
	}

	/**
	 * Renders a field with its label.
	 *
	 * @param array<string, string|bool> $input The attributes of the input.
	 */
	private static function field( string $id, string $label, array $input ): string {
		$label = Markup::element(
			'label',
			array(
				'class' => 'statecraft-signup__label',
				'for'   => $id,
			),
			esc_html( $label )
		);
		return Markup::element( 'div', array( 'class' => 'statecraft-signup__field' ), $label . Markup::element( 'input', array( 'id' => $id ) + $input ) );
	}

	/**
	 * Returns the attributes of an input.
	 *
	 * @param string $name  The key in the submitted data.
	 * @param string $value The submitted value.
	 * @return array<string, string>
	 */
	private static function input( string $name, string $type, string $autocomplete, string $value ): array {
		return array(
			'class'        => 'statecraft-signup__input',
			'type'         => $type,
			'name'         => Signup_Page::ANSWERS . "[$name]",
			'autocomplete' => $autocomplete,
			'value'        => $value,
		);
	}

	/**
	 * Renders the checkboxes of the groups.
	 *
	 * @param array<string, string> $groups Names by id.
	 * @param list<string>          $chosen Ids of the checked groups.
	 */
	private static function groups( array $groups, array $chosen ): string {
		$html = '';
		foreach ( $groups as $id => $name ) {
			$input = array(
				'type'    => 'checkbox',
				'name'    => Signup_Page::ANSWERS . '[groups][]',
				'value'   => (string) $id,
				'checked' => in_array( (string) $id, $chosen, true ),
			);
			$html .= Markup::element( 'label', array( 'class' => 'statecraft-signup__group' ), Markup::element( 'input', $input ) . ' ' . Html::foreign( $name ) );
		}
		$legend = Markup::element( 'legend', array(), esc_html__( 'What would you like to hear about?', 'statecraft' ) );
		return '' === $html ? '' : Markup::element( 'fieldset', array( 'class' => 'statecraft-signup__groups' ), $legend . $html );
	}
}
