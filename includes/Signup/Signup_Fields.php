<?php
/**
 * What a signup asks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use Statecraft\Render\Markup;

/** The fields of a signup: names, the address, groups. */
final class Signup_Fields {

	/**
	 * What is asked, with what was typed before.
	 *
	 * @param Signup                $signup      The form.
	 * @param string                $placeholder Of the address; empty: the usual one.
	 * @param string                $id          Of the form.
	 * @param Outcome|null          $refused     What came of it when it was sent.
	 * @param array<string, string> $groups      What the groups of the list are called, by id; without their names there is nothing to choose.
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
	 * A field with its label.
	 *
	 * @param string                     $id    Of the field.
	 * @param string                     $label What is asked.
	 * @param array<string, string|bool> $input Attributes.
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
	 * The attributes of an input.
	 *
	 * @param string $name         Under which it is sent.
	 * @param string $type         Of HTML.
	 * @param string $autocomplete The same.
	 * @param string $value        What was typed before.
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
	 * The groups that people choose among.
	 *
	 * @param array<string, string> $groups Names by id.
	 * @param list<string>          $chosen Ids.
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
			$html .= Markup::element( 'label', array( 'class' => 'statecraft-signup__group' ), Markup::element( 'input', $input ) . ' ' . esc_html( $name ) );
		}
		$legend = Markup::element( 'legend', array(), esc_html__( 'What would you like to hear about?', 'statecraft' ) );
		return '' === $html ? '' : Markup::element( 'fieldset', array( 'class' => 'statecraft-signup__groups' ), $legend . $html );
	}
}
