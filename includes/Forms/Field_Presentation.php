<?php
/**
 * The presentation of a field.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** How the page shows a field, in addition to {@see Field}. */
final class Field_Presentation {

	/**
	 * @param string                $label          The label as unsanitized rich text.
	 * @param string                $required_text  The required indicator.
	 * @param string                $value          The default value.
	 * @param int                   $width          The width in percent; 0 means full width.
	 * @param string                $class          The author's class names.
	 * @param string                $options_class  The class names of the list of options.
	 * @param string                $variant        Such as `first-name`, `hearts` or `implicit`.
	 * @param array{string, string} $ends           The labels at the two ends of a slider.
	 * @param list<string>          $options        The label of each option, as unsanitized rich text.
	 * @param list<string>          $pictures       The image of each option, as safe HTML.
	 * @param string                $hint           Safe HTML above the input.
	 * @param bool                  $countries      Whether a telephone field has a country selector.
	 * @param array<string, mixed>  $label_style    Block support attributes of the label: `textColor`, `style` and so on.
	 * @param array<string, mixed>  $input_style    Block support attributes of the input.
	 * @param string                $help           The help text, plain text.
	 * @param list<string>          $values         The default values of a multiple choice.
	 * @param list<string>          $option_classes The class names of each option.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $required_text,
		public readonly string $placeholder,
		public readonly string $value,
		public readonly int $width,
		public readonly string $class,
		public readonly string $options_class,
		public readonly string $variant,
		public readonly array $ends,
		public readonly array $options,
		public readonly array $pictures,
		public readonly string $hint,
		public readonly bool $countries,
		public readonly array $label_style,
		public readonly array $input_style,
		public readonly string $help = '',
		public readonly array $values = array(),
		public readonly array $option_classes = array()
	) {}

	/** Returns the name under which people know the field, as plain text. */
	public function name( Field $field ): string {
		return '' === trim( $this->label ) && '' !== $this->placeholder ? $this->placeholder : $field->label;
	}
}
