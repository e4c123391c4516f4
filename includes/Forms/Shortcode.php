<?php
/**
 * The contact form shortcode.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Host_Post;

/**
 * `[contact-form][contact-field label="Name" type="name"/][/contact-form]` in posts from before the block editor. It is converted to a parsed block
 * and rendered as such, so that every check for the block applies. The editor converts it in the same way, see `blocks/contact-form/shortcode.ts`.
 */
final class Shortcode {

	private const FORM   = 'contact-form';
	private const FIELD  = 'contact-field';
	private const OPTION = 'contact-field-option';

	/** Block attributes by form attribute. WordPress lowercases the names of shortcode attributes. */
	private const SETTINGS = array(
		'to'                     => 'to',
		'subject'                => 'subject',
		'submit_button_text'     => 'submitButtonText',
		'customthankyou'         => 'customThankyou',
		'customthankyouheading'  => 'customThankyouHeading',
		'customthankyoumessage'  => 'customThankyouMessage',
		'customthankyouredirect' => 'customThankyouRedirect',
	);

	/** Those that contain text for people. */
	private const WORDS = array( 'subject', 'submitButtonText', 'customThankyouHeading', 'customThankyouMessage' );

	/** Block attributes by field attribute: plain text for people, plain text for machines, and rich text, which is escaped. */
	private const TEXTS = array(
		'placeholder' => 'placeholder',
		'helptext'    => 'helpText',
	);
	private const NAMES = array(
		'default'     => 'defaultValue',
		'id'          => 'id',
		'class'       => 'className',
		'dateformat'  => 'dateFormat',
		'consenttype' => 'consentType',
		'filetype'    => 'filetype',
	);
	private const RICH_TEXTS = array(
		'label'                  => 'label',
		'requiredtext'           => 'requiredText',
		'explicitconsentmessage' => 'explicitConsentMessage',
		'implicitconsentmessage' => 'implicitConsentMessage',
	);

	/** Numeric attributes of a field. The limits of a date are days. */
	private const NUMBERS = array( 'min', 'max', 'step', 'width', 'maxlength', 'maxfiles', 'maxsize' );
	private const DAYS    = array(
		'min' => 'min',
		'max' => 'max',
	);

	/** Aliases of types. A shortcode for images has only their labels. */
	private const TYPES = array(
		'phone'        => 'telephone',
		'image-select' => 'radio',
	);

	/** Registers the shortcodes and their block reader. */
	public static function hook(): void {
		self::add();
		add_filter( Host_Post::READERS, static fn( array $all ): array => array( ...$all, array( self::class, 'blocks' ) ) );
	}

	/** Registers the shortcodes, unless another plugin has. The inner ones are registered too, so that `wptexturize()` leaves their quotes alone. */
	public static function add(): void {
		if ( shortcode_exists( self::FORM ) ) {
			return;
		}
		// Shortcodes between the fields have not been expanded yet. What visitors entered in the fields must not be expanded.
		add_shortcode(
			self::FORM,
			static fn( $attributes, ?string $inside = '' ): string => render_block( Loose_Form::without_files( self::FORM, self::FIELD, self::block( Loose_Form::attributes( self::FORM, (array) $attributes ), (string) $inside, 'do_shortcode' ) ) )
		);
		add_shortcode( self::FIELD, '__return_empty_string' );
		add_shortcode( self::OPTION, '__return_empty_string' );
	}

	/**
	 * Returns the forms in the content.
	 *
	 * @return list<array<string, mixed>> Parsed blocks.
	 */
	public static function blocks( string $content ): array {
		return array_map( static fn( array $found ): array => self::block( ...$found ), Shortcode_Text::find( self::FORM, $content ) );
	}

	/**
	 * Converts a form.
	 *
	 * @param array<int|string, string>       $attributes The shortcode attributes.
	 * @param string                          $inside     The shortcode content.
	 * @param (callable(string): string)|null $run        Renders the content between the fields. If null, it is kept unchanged.
	 * @return array<string, mixed> A parsed block.
	 */
	private static function block( array $attributes, string $inside, ?callable $run = null ): array {
		$fields  = array();
		$content = array();
		foreach ( Shortcode_Text::split( self::FIELD, $inside ) as $part ) {
			if ( is_array( $part ) ) {
				$fields[]  = self::field( ...$part );
				$content[] = null;
			} elseif ( '' !== self::words( $part ) ) {
				$content[] = $run ? $run( self::words( $part ) ) : self::words( $part );
			}
		}
		if ( ! $fields ) {
			$fields  = Default_Fields::blocks( 'yes' === Shortcode_Text::decode( (string) ( $attributes['show_subject'] ?? '' ) ) );
			$content = array( ...$content, ...array_fill( 0, count( $fields ), null ) );
		}
		$texts = Shortcode_Text::rename( $attributes, self::SETTINGS );
		$texts = self::printed( array_intersect_key( $texts, array_flip( self::WORDS ) ) ) + $texts;
		return array( 'innerContent' => $content ) + self::parsed_block( self::FORM, $texts, $fields );
	}

	/**
	 * Returns the content between fields, or an empty string if it consists only of line breaks.
	 *
	 * @param string $html The saved content.
	 */
	private static function words( string $html ): string {
		// Each end from its own side: from the beginning, each of many line breaks would look for the end again.
		$html = (string) preg_replace( '/^(?:\s|<br\s*+\/?>)++/i', '', $html );
		$html = strrev( (string) preg_replace( '/^(?:\s|>\/?\s*+rb<)++/i', '', strrev( $html ) ) );
		return '' === trim( wp_strip_all_tags( $html ) ) && ! preg_match( '/<(?:img|hr|video|audio|iframe)\b/i', $html ) ? '' : $html;
	}

	/**
	 * Converts a field.
	 *
	 * @param array<int|string, string> $attributes The shortcode attributes.
	 * @param string                    $inside     The shortcode content: the option shortcodes, if any.
	 * @return array<string, mixed> A parsed block.
	 */
	private static function field( array $attributes, string $inside ): array {
		$type    = Shortcode_Text::decode( (string) ( $attributes['type'] ?? '' ) );
		$type    = self::TYPES[ $type ] ?? $type;
		$type    = array_key_exists( $type, Kind::all() ) ? $type : 'text';
		$inner   = array_map( static fn( array $found ): string => (string) ( $found[0]['label'] ?? '' ), Shortcode_Text::find( self::OPTION, $inside ) );
		$options = array_map( static fn( string $option ): string => esc_html( Shortcode_Text::as_printed( trim( Shortcode_Text::decode( $option ) ) ) ), $inner ?: explode( ',', (string) ( $attributes['options'] ?? '' ) ) );
		$numbers = array_filter( array_intersect_key( $attributes, array_flip( self::NUMBERS ) ), 'is_numeric' );
		return self::parsed_block(
			"field-$type",
			array_map( 'esc_html', self::printed( Shortcode_Text::rename( $attributes, self::RICH_TEXTS ) ) )
				+ ( isset( $attributes['label'] ) ? array( 'label' => '' ) : array() )
				+ self::printed( Shortcode_Text::rename( $attributes, self::TEXTS ) )
				+ Shortcode_Text::rename( $attributes, self::NAMES )
				+ ( 'date' === $type ? Shortcode_Text::rename( $attributes, self::DAYS ) : array() )
				+ array_map( static fn( string $number ): float => (float) $number, $numbers )
				+ array_filter(
					array(
						'required' => in_array( strtolower( Shortcode_Text::decode( (string) ( $attributes['required'] ?? '' ) ) ), array( '1', 'true', 'yes' ), true ),
						'options'  => array_values( array_filter( $options, 'strlen' ) ),
					)
				)
		);
	}

	/**
	 * Returns texts as WordPress prints them.
	 *
	 * @param array<string, string> $texts By attribute.
	 * @return array<string, string>
	 */
	private static function printed( array $texts ): array {
		return array_map( array( Shortcode_Text::class, 'as_printed' ), $texts );
	}

	/**
	 * Creates a parsed block.
	 *
	 * @param string                     $name  Without the namespace.
	 * @param array<string, mixed>       $attrs
	 * @param list<array<string, mixed>> $inner
	 * @return array<string, mixed>
	 */
	private static function parsed_block( string $name, array $attrs, array $inner = array() ): array {
		return array(
			'blockName'    => "jetpack/$name",
			'attrs'        => $attrs,
			'innerBlocks'  => $inner,
			'innerHTML'    => '',
			'innerContent' => array_fill( 0, count( $inner ), null ),
		);
	}
}
