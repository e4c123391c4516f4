<?php
/**
 * The sign-up form as a shortcode.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Host_Post;
use Statecraft\Render\Plain_Text;

/**
 * `[jetpack_subscription_form …]`: alone in texts, widgets and templates, and inside of blocks that were saved before 2023. The editor reads those in the same
 * way, see `blocks/subscriptions/shortcode.ts`.
 */
final class Signup_Shortcode {

	/** The tags; the second is the older one. */
	private const TAGS = array( 'jetpack_subscription_form', 'blog_subscription_form' );

	/** The attribute of a rendered block that has those of a shortcode. */
	public const KEPT = 'shortcode';

	/** The attributes of the block by those of the shortcode: texts, flags and numbers. */
	private const TEXTS   = array(
		'subscribe_placeholder'          => 'subscribePlaceholder',
		'subscribe_button'               => 'submitButtonText',
		'submit_button_text'             => 'submitButtonText',
		'success_message'                => 'successMessage',
		'custom_font_size'               => 'customFontSize',
		'custom_border_color'            => 'customBorderColor',
		'custom_background_button_color' => 'customButtonBackgroundColor',
		'custom_text_button_color'       => 'customTextColor',
		'custom_button_width'            => 'buttonWidth',
	);
	private const FLAGS   = array(
		'show_subscribers_total'   => 'showSubscribersTotal',
		'include_social_followers' => 'includeSocialFollowers',
		'button_on_newline'        => 'buttonOnNewLine',
	);
	private const NUMBERS = array(
		'custom_border_radius' => 'borderRadius',
		'custom_border_weight' => 'borderWeight',
		'custom_padding'       => 'padding',
		'custom_spacing'       => 'spacing',
	);

	/** Adds the shortcodes, unless another plugin has. */
	public static function hook(): void {
		foreach ( self::TAGS as $tag ) {
			shortcode_exists( $tag ) || add_shortcode( $tag, array( self::class, 'render' ) );
		}
		add_filter( Host_Post::READERS, static fn( array $all ): array => array( ...$all, array( self::class, 'blocks' ) ) );
	}

	/**
	 * Renders a shortcode.
	 *
	 * @param array<int|string, string>|string $attributes Its attributes.
	 */
	public static function render( $attributes ): string {
		return render_block( self::block( (array) $attributes ) );
	}

	/**
	 * Returns the forms in the content that are shortcodes.
	 *
	 * @return list<array<string, mixed>> Parsed blocks.
	 */
	public static function blocks( string $content ): array {
		$found = self::in( $content );
		return null === $found ? array() : array( self::block( $found ) );
	}

	/**
	 * Returns the attributes of the first shortcode in a text.
	 *
	 * @return array<int|string, string>|null Null: there is none.
	 */
	public static function in( string $content ): ?array {
		if ( ! str_contains( $content, '_subscription_form' ) || ! preg_match_all( '/' . get_shortcode_regex( self::TAGS ) . '/', $content, $all, PREG_SET_ORDER ) ) {
			return null;
		}
		foreach ( $all as $one ) {
			// Double brackets escape a shortcode.
			if ( '[' !== $one[1] || ']' !== ( $one[6] ?? '' ) ) {
				return array_filter( (array) shortcode_parse_atts( $one[3] ), 'is_string' );
			}
		}
		return null;
	}

	/**
	 * Returns the attributes of the block that a shortcode describes.
	 *
	 * @param array<int|string, string> $attributes The attributes of the shortcode.
	 * @return array<string, mixed>
	 */
	public static function read( array $attributes ): array {
		$attributes = array_map( static fn( $value ): string => Plain_Text::of_saved( (string) $value ), $attributes );
		$read       = array();
		foreach ( self::TEXTS as $was => $is ) {
			if ( '' !== ( $attributes[ $was ] ?? '' ) ) {
				$read[ $is ] = $attributes[ $was ];
			}
		}
		foreach ( self::FLAGS as $was => $is ) {
			if ( isset( $attributes[ $was ] ) ) {
				$read[ $is ] = rest_sanitize_boolean( $attributes[ $was ] );
			}
		}
		foreach ( self::NUMBERS as $was => $is ) {
			if ( is_numeric( $attributes[ $was ] ?? '' ) ) {
				$read[ $is ] = (float) $attributes[ $was ];
			}
		}
		return $read;
	}

	/**
	 * Returns a shortcode as a parsed block.
	 *
	 * @param array<int|string, string> $attributes Its attributes.
	 * @return array<string, mixed>
	 */
	private static function block( array $attributes ): array {
		return array(
			'blockName'    => Signup_Handler::BLOCK,
			'attrs'        => array( self::KEPT => $attributes ),
			'innerBlocks'  => array(),
			'innerHTML'    => '',
			'innerContent' => array(),
		);
	}
}
