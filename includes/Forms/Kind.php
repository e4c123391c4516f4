<?php
/**
 * Field types.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/**
 * The one registry of field types in PHP. The editor has the same in
 * `blocks/contact-form/children/kinds.ts`; a test holds that both say the same.
 */
final class Kind {

	/** How a field is answered. */
	public const LINE    = 'line';
	public const LINES   = 'lines';
	public const LIST    = 'list';
	public const GROUP   = 'group';
	public const TICK    = 'tick';
	public const RANGE   = 'range';
	public const FILES   = 'files';
	public const NOTHING = 'nothing';

	/** The kinds of this request. @var array<string, self> */
	private static array $all = array();

	/** The language that their labels are in. */
	private static string $language = '';

	/**
	 * Constructor.
	 *
	 * @param string                                        $label    What a field is called when its owner has not said it. The editor shows these words, too.
	 * @param string                                        $shape    How it is answered: one of the constants.
	 * @param string                                        $check    What an answer has to be, see {@see Field_Validator::wrong()}; empty: any text.
	 * @param string                                        $input    What browsers call its input.
	 * @param string|null                                   $fills_in What browsers may fill in by themselves.
	 * @param bool                                          $is_many  Whether several answers are given.
	 * @param array{min?: float, max?: float, step?: float} $numbers  The limits of a number whose owner has set none.
	 * @param bool                                          $is_words Whether it is part of what somebody has to say: no name, no address, no consent.
	 */
	private function __construct(
		public readonly string $label,
		public readonly string $shape,
		public readonly string $check = '',
		public readonly string $input = 'text',
		public readonly ?string $fills_in = null,
		public readonly bool $is_many = false,
		public readonly array $numbers = array(),
		public readonly bool $is_words = true
	) {}

	/**
	 * All kinds.
	 *
	 * @return array<string, self> By the name of the block without `jetpack/field-`.
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
			'name'              => new self( __( 'Name', 'statecraft' ), self::LINE, fills_in: 'name', is_words: false ),
			'email'             => new self( __( 'Email', 'statecraft' ), self::LINE, 'email', 'email', 'email', is_words: false ),
			'url'               => new self( __( 'Website', 'statecraft' ), self::LINE, 'url', 'url', 'url' ),
			'telephone'         => new self( __( 'Phone', 'statecraft' ), self::LINE, 'telephone', 'tel', 'tel' ),
			'text'              => new self( __( 'Text', 'statecraft' ), self::LINE ),
			'textarea'          => new self( __( 'Message', 'statecraft' ), self::LINES ),
			'date'              => new self( __( 'Date', 'statecraft' ), self::LINE, 'date', 'date' ),
			'time'              => new self( __( 'Time', 'statecraft' ), self::LINE, 'time', 'time' ),
			'number'            => new self( __( 'Number', 'statecraft' ), self::LINE, 'number', 'number' ),
			'slider'            => new self( __( 'Slider', 'statecraft' ), self::RANGE, 'number', 'range', numbers: $slider ),
			'rating'            => new self( __( 'Rating', 'statecraft' ), self::GROUP, 'rating', 'radio', numbers: $rating ),
			'select'            => new self( __( 'Select one', 'statecraft' ), self::LIST, 'offered' ),
			'radio'             => new self( __( 'Choose one option', 'statecraft' ), self::GROUP, 'offered', 'radio' ),
			'checkbox'          => new self( __( 'Checkbox', 'statecraft' ), self::TICK, input: 'checkbox' ),
			'checkbox-multiple' => new self( __( 'Choose several options', 'statecraft' ), self::GROUP, 'offered', 'checkbox', is_many: true ),
			'image-select'      => new self( __( 'Choose one image', 'statecraft' ), self::GROUP, 'offered', 'radio' ),
			'consent'           => new self( __( 'Can we send you an email from time to time?', 'statecraft' ), self::TICK, input: 'checkbox', is_words: false ),
			'file'              => new self( __( 'Upload a file', 'statecraft' ), self::FILES, input: 'file' ),
			'hidden'            => new self( __( 'Hidden Field', 'statecraft' ), self::NOTHING, input: 'hidden' ),
		);
		return self::$all;
	}

	/**
	 * A kind. One that is not known here is read as a text.
	 *
	 * @param string $name As above.
	 */
	public static function of( string $name ): self {
		return self::all()[ $name ] ?? self::all()['text'];
	}

	/** What sending a form means where nothing has to be ticked. */
	public static function implicit_consent(): string {
		return __( 'By submitting your information, you\'re giving us permission to email you. You may unsubscribe at any time.', 'statecraft' );
	}
}
