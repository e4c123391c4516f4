<?php
/**
 * Field types.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** The registry of field types in PHP. The editor has the same in `blocks/contact-form/children/kinds.ts`; a test keeps the two in sync. */
final class Kind {

	/** The kinds of input, see `$shape`. */
	public const INPUT    = 'line';
	public const TEXTAREA = 'lines';
	public const SELECT   = 'list';
	public const GROUP    = 'group';
	public const CHECKBOX = 'tick';
	public const RANGE    = 'range';
	public const FILES    = 'files';
	public const NONE     = 'nothing';

	/**
	 * Cached per request.
	 *
	 * @var array<string, self>
	 */
	private static array $all = array();

	/** The locale of the cached labels. */
	private static string $language = '';

	/**
	 * The default label, which the editor uses as well.
	 *
	 * @param string                                        $label        The default label. The editor shows it, too.
	 * @param string                                        $shape        One of the constants.
	 * @param string                                        $check        The validation rule, see {@see Field_Validator::error()}. If empty, any text is valid.
	 * @param string                                        $input        The `type` of the input element.
	 * @param string|null                                   $autocomplete The `autocomplete` attribute.
	 * @param bool                                          $is_many      Whether several values can be chosen.
	 * @param array{min?: float, max?: float, step?: float} $numbers      The default limits of a number.
	 * @param bool                                          $is_message   Whether it is part of the message, unlike name, email address and consent.
	 */
	private function __construct(
		public readonly string $label,
		public readonly string $shape,
		public readonly string $check = '',
		public readonly string $input = 'text',
		public readonly ?string $autocomplete = null,
		public readonly bool $is_many = false,
		public readonly array $numbers = array(),
		public readonly bool $is_message = true
	) {}

	/**
	 * Returns all kinds.
	 *
	 * @return array<string, self> By block name without `jetpack/field-`.
	 */
	public static function all(): array {
		if ( self::$all && determine_locale() === self::$language ) {
			return self::$all;
		}
		self::$language = determine_locale();
		$slider         = array(
			'min'  => 0.0,
			'max'  => 100.0,
			'step' => 1.0,
		);
		$rating         = array(
			'min'  => 1.0,
			'max'  => 5.0,
			'step' => 1.0,
		);
		self::$all      = array(
			'name'              => new self( __( 'Name', 'statecraft' ), self::INPUT, autocomplete: 'name', is_message: false ),
			'email'             => new self( __( 'Email', 'statecraft' ), self::INPUT, 'email', 'email', 'email', is_message: false ),
			'url'               => new self( __( 'Website', 'statecraft' ), self::INPUT, 'url', 'url', 'url' ),
			'telephone'         => new self( __( 'Phone', 'statecraft' ), self::INPUT, 'telephone', 'tel', 'tel' ),
			'text'              => new self( __( 'Text', 'statecraft' ), self::INPUT ),
			'textarea'          => new self( __( 'Message', 'statecraft' ), self::TEXTAREA ),
			'date'              => new self( __( 'Date', 'statecraft' ), self::INPUT, 'date', 'date' ),
			'time'              => new self( __( 'Time', 'statecraft' ), self::INPUT, 'time', 'time' ),
			'number'            => new self( __( 'Number', 'statecraft' ), self::INPUT, 'number', 'number' ),
			'slider'            => new self( __( 'Slider', 'statecraft' ), self::RANGE, 'number', 'range', numbers: $slider ),
			'rating'            => new self( __( 'Rating', 'statecraft' ), self::GROUP, 'rating', 'radio', numbers: $rating ),
			'select'            => new self( __( 'Select one', 'statecraft' ), self::SELECT, 'offered' ),
			'radio'             => new self( __( 'Choose one option', 'statecraft' ), self::GROUP, 'offered', 'radio' ),
			'checkbox'          => new self( __( 'Checkbox', 'statecraft' ), self::CHECKBOX, input: 'checkbox' ),
			'checkbox-multiple' => new self( __( 'Choose several options', 'statecraft' ), self::GROUP, 'offered', 'checkbox', is_many: true ),
			'image-select'      => new self( __( 'Choose one image', 'statecraft' ), self::GROUP, 'offered', 'radio' ),
			'consent'           => new self( __( 'Can we send you an email from time to time?', 'statecraft' ), self::CHECKBOX, input: 'checkbox', is_message: false ),
			'file'              => new self( __( 'Upload a file', 'statecraft' ), self::FILES, input: 'file' ),
			'hidden'            => new self( __( 'Hidden Field', 'statecraft' ), self::NONE, input: 'hidden' ),
		);
		return self::$all;
	}

	/**
	 * Returns a kind; for an unknown name, that of `text`.
	 *
	 * @param string $name The block name without `jetpack/field-`.
	 */
	public static function of( string $name ): self {
		return self::all()[ $name ] ?? self::all()['text'];
	}

	/** Returns the default text of implicit consent. */
	public static function implicit_consent(): string {
		return __( 'By submitting your information, you\'re giving us permission to email you. You may unsubscribe at any time.', 'statecraft' );
	}
}
