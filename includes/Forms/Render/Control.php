<?php
/**
 * A rendered field.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Dates;
use Statecraft\Forms\Days;
use Statecraft\Forms\Field;
use Statecraft\Forms\Field_Presentation;
use Statecraft\Forms\Form_Validator;
use Statecraft\Forms\Kind;
use Statecraft\Forms\Refused;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Query_Argument;
use Statecraft\Render\Markup;

/** A field with its current value and error. */
final class Control {

	/**
	 * The id of the first input.
	 *
	 * @var string
	 */
	public readonly string $id;

	/**
	 * The value from the page's URL.
	 *
	 * @var string
	 */
	private readonly string $linked;

	/**
	 * @param string $form The id of the form.
	 * @param string $when The condition as text; may be empty.
	 */
	public function __construct( public readonly Field $field, public readonly Field_Presentation $presentation, string $form, private readonly ?Refused $refused, public readonly string $when = '' ) {
		$this->id     = "$form-$field->id";
		$this->linked = $this->was_sent() ? '' : self::linked( $field, $form );
	}

	/**
	 * Returns the `name` of an input.
	 *
	 * @param string ...$parts The parts of the name, for a field with several inputs; an empty part creates a list.
	 */
	public function name( string ...$parts ): string {
		return sprintf( '%s[%s]', Form_Request::ANSWERS, implode( '][', array( $this->field->id, ...$parts ) ) );
	}

	/**
	 * Returns the current values.
	 *
	 * @param string $part The input, for a field with several inputs.
	 * @return list<string>
	 */
	public function values( string $part = '' ): array {
		return match ( true ) {
			$this->was_sent() => $this->refused->request->texts( $this->field->id, $part ),
			'' !== $this->linked && in_array( $part, array( '', 'number' ), true ) => array( $this->linked ),
			default => $this->presentation->values ?: array( $this->presentation->value ),
		};
	}

	/**
	 * Returns the first current value.
	 *
	 * @param string $part The input, for a field with several inputs.
	 */
	public function value( string $part = '' ): string {
		return $this->values( $part )[0] ?? '';
	}

	/**
	 * Returns the value from the page's URL, such as `?g12-name=Bob`, in the format that Jetpack's forms have always used: the id of the post, and
	 * the label without spaces. Visitors can see and change it; hidden inputs are never filled in this way.
	 *
	 * @param string $form The id of the form, which ends with the id of its post.
	 */
	private static function linked( Field $field, string $form ): string {
		if ( in_array( $field->kind()->shape, array( Kind::NONE, Kind::FILES ), true ) || 'consent' === $field->type ) {
			return '';
		}
		$prefix = 'g' . preg_replace( '/^\D+/', '', $form ) . '-';
		$value  = Query_Argument::read( $prefix . $field->id ) ?: Query_Argument::read( $prefix . str_replace( '-', '', $field->id ) );
		$value  = wp_check_invalid_utf8( $value );
		if ( '' !== $value ) {
			Form_Request::prevent_caching();
		}
		return 'date' === $field->kind()->check ? (string) Dates::to_iso( $value, $field->date_format ) : $value;
	}

	/** Whether the field shows the values of a rejected submission. */
	public function was_sent(): bool {
		return $this->refused && '' !== $this->refused->request->form;
	}

	/**
	 * Returns the current values as conditions compare them.
	 *
	 * @return list<string>
	 */
	public function condition_values(): array {
		if ( $this->was_sent() ) {
			return Form_Validator::condition_values( $this->field, $this->refused->request );
		}
		$value = 'date' === $this->field->type ? Days::resolve( $this->value() ) : $this->value();
		if ( $this->field->options ) {
			return array_values( array_intersect( $this->values(), $this->field->options ) );
		}
		$is_in = match ( true ) {
			Kind::CHECKBOX === $this->field->kind()->shape => $this->is_checked(),
			'rating' === $this->field->type                => (float) $value > 0,
			// The value is only the country code, which does not count as filled in.
			$this->presentation->countries                     => '' !== $this->linked,
			default                                    => '' !== $value,
		};
		return match ( true ) {
			$is_in                                      => array( $value ),
			Kind::RANGE === $this->field->kind()->shape => array( (string) $this->field->min ),
			default                                     => array(),
		};
	}

	/** Whether a checkbox is checked. */
	public function is_checked(): bool {
		return ! in_array( $this->value(), array( '', '0', 'false' ), true );
	}

	/** Returns the error message; may be empty. */
	public function error(): string {
		return $this->refused->errors[ $this->field->id ] ?? '';
	}

	/**
	 * Returns the attributes common to all inputs.
	 *
	 * @param array<string, string|int|float|bool|null> $own Attributes of this input, which take precedence.
	 * @return array<string, string|int|float|bool|null>
	 */
	public function attributes( array $own = array() ): array {
		$is_wrong = '' !== $this->error();
		return $own + array(
			'id'               => $this->id,
			'name'             => $this->name(),
			...$this->required( $this->field->required ),
			'aria-invalid'     => $is_wrong ? 'true' : null,
			'aria-describedby' => $this->described(),
		);
	}

	/** Returns the ids for `aria-describedby`: help before the error, as in WordPress's own forms. */
	public function described(): ?string {
		$described = array(
			'help'  => $this->presentation->help,
			'hint'  => Form_Limits::hint( $this->field ),
			'error' => $this->error(),
		);
		$ids       = array_map( fn( string $part ): string => "$this->id-$part", array_keys( array_filter( $described, 'strlen' ) ) );
		return $ids ? implode( ' ', $ids ) : null;
	}

	/**
	 * Returns the `required` attribute. A conditional field gets `data-required` instead, which the view script evaluates.
	 *
	 * @return array<string, bool>
	 */
	public function required( bool $is_required ): array {
		return array( '' === $this->when ? 'required' : 'data-required' => $is_required );
	}

	/**
	 * Returns the classes of a part of the field.
	 *
	 * @param string               $own        Our class.
	 * @param array<string, mixed> $attributes
	 */
	public static function classes( string $own, array $attributes ): string {
		$more = $attributes['className'] ?? '';
		return trim( $own . ' ' . ( is_string( $more ) ? $more : '' ) );
	}

	/**
	 * Returns the label with the required indicator, as safe HTML. If there is no visible label, it is a hidden one for screen readers, with what
	 * others see in its place.
	 */
	public function label(): string {
		$mark = $this->field->required && '' !== $this->presentation->required_text
			? ' ' . Markup::element( 'span', array( 'class' => 'statecraft-form__mark' ), Markup::rich( $this->presentation->required_text ) )
			: '';
		$label = Markup::rich( $this->presentation->label );
		return ( '' === trim( $label ) ? Markup::element( 'span', array( 'class' => 'screen-reader-text' ), esc_html( $this->presentation->name( $this->field ) ) ) : $label ) . $mark;
	}
}
