<?php
/**
 * A field on a page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

use Statecraft\Form\Field;
use Statecraft\Form\Look;
use Statecraft\Form\Posted;
use Statecraft\Form\Refused;

/** A field with what is in it now and what is wrong with it. */
final class Control {

	/** The id of its (first) input. @var string */
	public readonly string $id;

	/**
	 * A field.
	 *
	 * @param Field        $field   What it asks.
	 * @param Look         $look    How it looks.
	 * @param string       $form    The id of its form.
	 * @param Refused|null $refused What came of it when it was sent.
	 */
	public function __construct( public readonly Field $field, public readonly Look $look, string $form, private readonly ?Refused $refused ) {
		$this->id = "$form-$field->id";
	}

	/**
	 * The name of an input.
	 *
	 * @param string ...$parts Of a field with several inputs; an empty one makes a list.
	 */
	public function name( string ...$parts ): string {
		return sprintf( '%s[%s]', Posted::ANSWERS, implode( '][', array( $this->field->id, ...$parts ) ) );
	}

	/**
	 * What is in it.
	 *
	 * @param string $part Of a field with several inputs.
	 * @return list<string>
	 */
	public function values( string $part = '' ): array {
		return $this->was_sent() ? $this->refused->posted->texts( $this->field->id, $part ) : array( $this->look->value );
	}

	/**
	 * The same as one text.
	 *
	 * @param string $part Of a field with several inputs.
	 */
	public function value( string $part = '' ): string {
		return $this->values( $part )[0] ?? '';
	}

	/** Whether it shows what somebody has sent. */
	public function was_sent(): bool {
		return $this->refused && '' !== $this->refused->posted->form;
	}

	/** What is wrong with it; empty: nothing. */
	public function error(): string {
		return $this->refused->wrong[ $this->field->id ] ?? '';
	}

	/**
	 * The attributes that every input has.
	 *
	 * @param array<string, string|int|float|bool|null> $own Those of this one; they come first.
	 * @return array<string, string|int|float|bool|null>
	 */
	public function attributes( array $own = array() ): array {
		$is_wrong = '' !== $this->error();
		return $own + array(
			'id'               => $this->id,
			'name'             => $this->name(),
			'required'         => $this->field->required,
			'aria-invalid'     => $is_wrong ? 'true' : null,
			'aria-describedby' => $is_wrong ? "$this->id-error" : null,
		);
	}

	/** Its label with the mark of what has to be filled in, safe. */
	public function label(): string {
		$mark = $this->field->required && '' !== $this->look->required_text
			? ' ' . Markup::element( 'span', array( 'class' => 'statecraft-form__mark' ), Markup::rich( $this->look->required_text ) )
			: '';
		return Markup::rich( $this->look->label ) . $mark;
	}
}
