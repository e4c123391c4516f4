<?php
/**
 * The contact form shortcode.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use Statecraft\Public_Form\Host_Post;
use WP_Block_Type_Registry;

/**
 * `[contact-form][contact-field label="Name" type="name"/][/contact-form]`, as in posts from before blocks. It is converted to the parsed block and
 * rendered as such, so that every check of the block applies to it. The editor converts it in the same way, see
 * `blocks/contact-form/shortcode.ts`.
 */
final class Shortcode {

	private const FORM   = 'contact-form';
	private const FIELD  = 'contact-field';
	private const OPTION = 'contact-field-option';

	/** What a form says of itself: WordPress writes the names of attributes small. */
	private const SETTINGS = array(
		'to'                     => 'to',
		'subject'                => 'subject',
		'submit_button_text'     => 'submitButtonText',
		'customthankyou'         => 'customThankyou',
		'customthankyouheading'  => 'customThankyouHeading',
		'customthankyoumessage'  => 'customThankyouMessage',
		'customthankyouredirect' => 'customThankyouRedirect',
	);

	/** What a field says that is plain text, and what is shown as HTML. */
	private const TEXTS = array(
		'placeholder' => 'placeholder',
		'default'     => 'defaultValue',
		'id'          => 'id',
		'class'       => 'className',
		'dateformat'  => 'dateFormat',
		'consenttype' => 'consentType',
		'helptext'    => 'helpText',
		'filetype'    => 'filetype',
	);
	private const WORDS = array(
		'label'                  => 'label',
		'requiredtext'           => 'requiredText',
		'explicitconsentmessage' => 'explicitConsentMessage',
		'implicitconsentmessage' => 'implicitConsentMessage',
	);

	/** What it says as a number; the limits of a date are days. */
	private const NUMBERS = array( 'min', 'max', 'step', 'width', 'maxlength', 'maxfiles', 'maxsize' );
	private const DAYS    = array(
		'min' => 'min',
		'max' => 'max',
	);

	/** Types by other names; of pictures a shortcode has only the words. */
	private const TYPES = array(
		'phone'        => 'telephone',
		'image-select' => 'radio',
	);

	/** Hooks the shortcodes, unless another plugin has them. */
	public static function hook(): void {
		add_action( 'init', array( self::class, 'add' ), 20 );
		Host_Post::also_read( array( self::class, 'blocks' ) );
	}

	/** Adds them. Those inside a form are known, too, so that WordPress leaves their quotes as they are. */
	public static function add(): void {
		if ( shortcode_exists( self::FORM ) || ! WP_Block_Type_Registry::get_instance()->is_registered( 'jetpack/contact-form' ) ) {
			return;
		}
		add_shortcode( self::FORM, static fn( $said, ?string $inside = '' ): string => render_block( self::block( (array) $said, (string) $inside ) ) );
		add_shortcode( self::FIELD, '__return_empty_string' );
		add_shortcode( self::OPTION, '__return_empty_string' );
	}

	/**
	 * The forms in a content.
	 *
	 * @param string $content As it is saved.
	 * @return list<array<string, mixed>> As parsed blocks.
	 */
	public static function blocks( string $content ): array {
		return array_map( static fn( array $found ): array => self::block( ...$found ), Shortcode_Text::found( self::FORM, $content ) );
	}

	/**
	 * The block of a form.
	 *
	 * @param array<int|string, string> $said   The attributes.
	 * @param string                    $inside What is in it.
	 * @return array<string, mixed> Parsed.
	 */
	private static function block( array $said, string $inside ): array {
		$fields = array_map( static fn( array $found ): array => self::field( ...$found ), Shortcode_Text::found( self::FIELD, $inside ) );
		$texts  = Shortcode_Text::named( $said, self::SETTINGS );
		return self::parsed( self::FORM, $texts, $fields ?: self::usual( Shortcode_Text::plain( (string) ( $said['show_subject'] ?? '' ) ) ) );
	}

	/**
	 * The fields of a form that names none.
	 *
	 * @param string $show_subject `yes`: it asks for a subject.
	 * @return list<array<string, mixed>> Parsed blocks.
	 */
	private static function usual( string $show_subject ): array {
		return array(
			self::parsed( 'field-name', array( 'required' => true ) ),
			self::parsed( 'field-email', array( 'required' => true ) ),
			self::parsed( 'field-url', array() ),
			...( 'yes' === $show_subject ? array( self::parsed( 'field-text', array( 'label' => __( 'Subject', 'statecraft' ) ) ) ) : array() ),
			self::parsed( 'field-textarea', array() ),
		);
	}

	/**
	 * The block of a field.
	 *
	 * @param array<int|string, string> $said   The attributes.
	 * @param string                    $inside Its options, where they are not among the attributes.
	 * @return array<string, mixed> Parsed.
	 */
	private static function field( array $said, string $inside ): array {
		$type    = Shortcode_Text::plain( (string) ( $said['type'] ?? '' ) );
		$type    = self::TYPES[ $type ] ?? $type;
		$type    = array_key_exists( $type, Kind::all() ) ? $type : 'text';
		$inner   = array_map( static fn( array $found ): string => (string) ( $found[0]['label'] ?? '' ), Shortcode_Text::found( self::OPTION, $inside ) );
		$options = array_map( static fn( string $option ): string => esc_html( trim( Shortcode_Text::plain( $option ) ) ), $inner ?: explode( ',', (string) ( $said['options'] ?? '' ) ) );
		$numbers = array_filter( array_intersect_key( $said, array_flip( self::NUMBERS ) ), 'is_numeric' );
		return self::parsed(
			"field-$type",
			array_map( 'esc_html', Shortcode_Text::named( $said, self::WORDS ) )
				+ Shortcode_Text::named( $said, self::TEXTS )
				+ ( 'date' === $type ? Shortcode_Text::named( $said, self::DAYS ) : array() )
				+ array_map( static fn( string $number ): float => (float) $number, $numbers )
				+ array_filter(
					array(
						'required' => in_array( strtolower( Shortcode_Text::plain( (string) ( $said['required'] ?? '' ) ) ), array( '1', 'true', 'yes' ), true ),
						'options'  => array_values( array_filter( $options, 'strlen' ) ),
					)
				)
		);
	}

	/**
	 * A parsed block.
	 *
	 * @param string                     $name  Without the namespace.
	 * @param array<string, mixed>       $attrs Its attributes.
	 * @param list<array<string, mixed>> $inner The blocks in it.
	 * @return array<string, mixed>
	 */
	private static function parsed( string $name, array $attrs, array $inner = array() ): array {
		return array(
			'blockName'    => "jetpack/$name",
			'attrs'        => $attrs,
			'innerBlocks'  => $inner,
			'innerHTML'    => '',
			'innerContent' => array_fill( 0, count( $inner ), null ),
		);
	}
}
