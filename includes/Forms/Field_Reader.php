<?php
/**
 * Reading fields from blocks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Block_Tree;
use Statecraft\Render\Inner_Blocks;
use Statecraft\Render\Plain_Text;

/** Reads a field from the markup of any version. In older versions, label and input are attributes of the field; in newer ones, they are inner blocks. */
final class Field_Reader {

	/** The input blocks. */
	private const INPUTS = array( 'jetpack/input', 'jetpack/phone-input', 'jetpack/input-rating', 'jetpack/input-range' );

	/** The lists of options. */
	private const LISTS = array( 'jetpack/options', 'jetpack/fieldset-image-options' );

	/**
	 * Whether visitors can answer it. A field whose input, or all of whose options, are hidden asks nothing.
	 *
	 * @var bool
	 */
	public readonly bool $is_shown;

	/**
	 * The attributes of the field block.
	 *
	 * @var array<string, mixed>
	 */
	private readonly array $own;

	/**
	 * The attributes of the label block.
	 *
	 * @var array<string, mixed>
	 */
	private readonly array $label;

	/**
	 * The attributes of the input block.
	 *
	 * @var array<string, mixed>
	 */
	private readonly array $input;

	/**
	 * The attributes of the list of options.
	 *
	 * @var array<string, mixed>
	 */
	private readonly array $list;

	/**
	 * The options, see {@see Field_Options::of()}.
	 *
	 * @var list<array<string, mixed>>
	 */
	private readonly array $options;

	/**
	 * @param array<string, mixed> $block A parsed block.
	 * @param string               $type  The field type, see {@see Field_Reader::type()}.
	 */
	public function __construct( private readonly array $block, private readonly string $type ) {
		$own            = Inner_Blocks::attributes( $block );
		$input          = self::part( $block, ...self::INPUTS );
		$list           = self::part( $block, ...self::LISTS );
		$options        = Field_Options::of( $block );
		$this->own      = $own ?? array();
		$this->label    = self::part( $block, 'jetpack/label' ) ?? array();
		$this->input    = $input ?? array();
		$this->list     = $list ?? array();
		$this->options  = $options ?? array();
		$this->is_shown = ! in_array( null, array( $own, $input, $list, $options ), true );
	}

	/**
	 * Reads the attributes of a part of the field.
	 *
	 * @param array<string, mixed> $block
	 * @param string               ...$names The block names of the part.
	 * @return array<string, mixed>|null Empty if the part is missing, null if it is hidden.
	 */
	private static function part( array $block, string ...$names ): ?array {
		$part = Block_Tree::all( $block, ...$names )[0] ?? null;
		return $part ? Inner_Blocks::attributes( $part ) : array();
	}

	/**
	 * Returns the field type of a block.
	 *
	 * @return string|null Null if it is not a field. Unknown field types are read as `text`.
	 */
	public static function type( string $name ): ?string {
		$type = str_starts_with( $name, 'jetpack/field-' ) ? substr( $name, strlen( 'jetpack/field-' ) ) : '';
		if ( '' === $type || str_starts_with( $type, 'option-' ) ) {
			return null;
		}
		return array_key_exists( $type, Kind::all() ) ? $type : 'text';
	}

	/** Returns the id set by the author; may be empty. */
	public function own_id(): string {
		return self::as_id( $this->text( $this->own, 'id' ) );
	}

	/** Returns the preferred id: the author's, or else one derived from the label. */
	public function id(): string {
		return $this->own_id() ?: self::as_id( sanitize_title( self::plain( $this->label() ) ) ) ?: $this->type;
	}

	/** Converts a string to an id: letters, digits, `-` and `_`, at most 60 characters. */
	private static function as_id( string $text ): string {
		$id = (string) preg_replace( '/[^\w-]+/', '-', $text );
		return '' === trim( $id, '-' ) ? '' : substr( $id, 0, 60 );
	}

	/**
	 * Returns the field.
	 *
	 * @param list<string> $before The ids of the fields before it that visitors answer.
	 */
	public function field( string $id, array $before = array() ): Field {
		$kind   = Kind::of( $this->type );
		$names  = Field_Options::names( Kind::CHECKBOX === Kind::of( $this->type )->shape ? array() : $this->options );
		$others = array_filter( $this->options, static fn( array $option ): bool => ! empty( $option['isOther'] ) );
		return new Field(
			$id,
			$this->type,
			self::plain( $this->label() ) ?: $kind->label,
			! empty( $this->own['required'] ) && Kind::NONE !== $kind->shape && ! $this->is_implied(),
			$names,
			$others ? $names[ array_key_first( $others ) ] : '',
			$kind->is_many || ! empty( $this->own['isMultiple'] ),
			...Limits::of( $this->type, $this->input + $this->own ),
			date_format: 'date' === $this->type ? $this->text( $this->own, 'dateFormat' ) ?: 'yy-mm-dd' : '',
			value: Kind::NONE === $kind->shape ? $this->value() : ( $this->is_implied() ? 'implied' : '' ),
			show_if: Condition::read( $this->own['showIf'] ?? null, $before )
		);
	}

	/** Returns the presentation. */
	public function presentation(): Field_Presentation {
		$mark = $this->text( $this->label, 'requiredText' ) ?: $this->text( $this->own, 'requiredText' ) ?: __( '(required)', 'statecraft' );
		$zone = Block_Tree::all( $this->block, 'jetpack/dropzone' )[0] ?? null;
		return new Field_Presentation(
			$this->label() ?: ( $this->has_label() ? '' : Kind::of( $this->type )->label ),
			false === ( $this->own['requiredIndicator'] ?? $this->label['requiredIndicator'] ?? true ) ? '' : $mark,
			$this->text( $this->input, 'placeholder' ) ?: $this->text( $this->own, 'placeholder' ) ?: $this->text( $this->own, 'toggleLabel' ),
			$this->value(),
			(int) ( $this->own['width'] ?? 0 ),
			$this->text( $this->own, 'className' ),
			$this->text( $this->list, 'className' ),
			$this->text( $this->own, 'fieldVariant' ) ?: $this->text( $this->own, 'iconStyle' ) ?: $this->text( $this->input, 'iconStyle' ),
			array( $this->text( $this->own, 'minLabel' ), $this->text( $this->own, 'maxLabel' ) ),
			array_map( fn( array $option ): string => false === ( $this->own['showLabels'] ?? true ) ? '' : $this->text( $option, 'label' ), $this->options ),
			array_column( $this->options, 'picture' ),
			$zone && null !== Inner_Blocks::attributes( $zone ) ? Block_Tree::render_inner( $zone ) : '',
			! empty( $this->own['showCountrySelector'] ),
			Old_Styles::label( $this->own, $this->label ),
			Old_Styles::input( $this->own, $this->input ),
			trim( $this->text( $this->own, 'helpText' ) ),
			$this->values(),
			array_map( fn( array $option ): string => $this->text( $option, 'className' ), $this->options )
		);
	}

	/**
	 * Whether the author has decided on the label: an empty or hidden one is intentional. Versions without label blocks did not save the default
	 * label.
	 */
	private function has_label(): bool {
		return is_string( $this->own['label'] ?? null ) || Block_Tree::all( $this->block, 'jetpack/label', 'jetpack/option', 'jetpack/dropzone', ...self::INPUTS, ...self::LISTS );
	}

	/** Returns the label as rich text. For a checkbox or consent field, it is in the option or in a message attribute. */
	private function label(): string {
		if ( 'consent' === $this->type ) {
			$message = $this->text( $this->own, 'explicit' === ( $this->own['consentType'] ?? '' ) ? 'explicitConsentMessage' : 'implicitConsentMessage' );
			$usual   = $this->is_implied() ? Kind::implicit_consent() : Kind::of( 'consent' )->label;
			return $this->text( $this->options[0] ?? array(), 'label' ) ?: $message ?: $usual;
		}
		if ( 'checkbox' === $this->type && $this->options ) {
			return $this->text( $this->options[0], 'label' );
		}
		return $this->text( $this->label, 'label' ) ?: $this->text( $this->own, 'label' );
	}

	/** Whether this is an implicit consent, given by submitting the form. */
	private function is_implied(): bool {
		return 'consent' === $this->type && 'explicit' !== ( $this->own['consentType'] ?? 'implicit' );
	}

	/** Returns the default value. */
	private function value(): string {
		// For a telephone field, `default` is the country of its selector, and is ignored without one.
		$is_country = 'telephone' === $this->type && empty( $this->own['showCountrySelector'] );
		$value      = ( $is_country ? null : $this->own['default'] ?? null ) ?? $this->own['defaultValue'] ?? $this->input['defaultValue'] ?? '';
		return is_scalar( $value ) ? Plain_Text::of_saved( (string) $value ) : '';
	}

	/**
	 * Returns the default values of a multiple choice, except options that no longer exist.
	 *
	 * @return list<string>
	 */
	private function values(): array {
		$values = $this->own['defaultValues'] ?? array();
		return is_array( $values ) ? array_values( array_intersect( array_map( array( Plain_Text::class, 'of_saved' ), array_filter( $values, 'is_string' ) ), Field_Options::names( Kind::CHECKBOX === Kind::of( $this->type )->shape ? array() : $this->options ) ) ) : array();
	}

	/**
	 * Returns a string attribute.
	 *
	 * @param array<string, mixed> $attributes
	 * @param string               $name       The attribute name.
	 */
	private function text( array $attributes, string $name ): string {
		$value = $attributes[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/** Converts rich text to plain text. */
	public static function plain( string $rich ): string {
		return Plain_Text::of_html( $rich, true );
	}
}
