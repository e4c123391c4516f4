<?php
/**
 * The presentation of a field.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/** What the page shows of a field beside what is in {@see Field}. */
final class Field_Presentation {

	/**
	 * Constructor.
	 *
	 * @param string                $label         Rich text as the owner wrote it, not yet made safe.
	 * @param string                $required_text What is said of a field that has to be answered.
	 * @param string                $placeholder   Shown in an empty field.
	 * @param string                $value         What is in the field at first.
	 * @param int                   $width         In percent; 0 is all of it.
	 * @param string                $class         Class names of the owner.
	 * @param string                $options_class Class names of the list of options.
	 * @param string                $variant       Such as `first-name`, `hearts` or `implicit`.
	 * @param array{string, string} $ends          What stands at the two ends of a slider.
	 * @param list<string>          $options       Rich text of each option.
	 * @param list<string>          $pictures      HTML of each option's picture, safe.
	 * @param string                $hint          HTML above the input, safe.
	 * @param bool                  $countries     Whether a telephone number has a list of countries.
	 * @param array<string, mixed>  $label_style   Attributes of block supports: `textColor`, `style` and so on.
	 * @param array<string, mixed>  $input_style   The same of the input.
	 * @param string                $help          Words of the owner that help to answer, plain text.
	 * @param list<string>          $values        What is chosen at first where several options can be.
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
		public readonly array $values = array()
	) {}
}
