<?php
/**
 * What block.json cannot say of the block types.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Render\Attributes;
use WP_Block;

/** Adds settings to the block types: who renders a button, and that an email has no buttons that share. */
final class Block_Settings {

	/** Hooks the filters of the block types. */
	public static function hook(): void {
		add_filter( Block_Types::ARGS . 'jetpack/sharing-buttons', array( self::class, 'of_row' ) );
		add_filter( Block_Types::ARGS . 'jetpack/sharing-button', array( self::class, 'of_button' ) );
		add_filter( Block_Types::ARGS . 'jetpack/whatsapp-button', array( self::class, 'of_whatsapp' ) );
	}

	/**
	 * Adds the settings of the row.
	 *
	 * @param array<string, mixed> $args The arguments of the block type.
	 * @return array<string, mixed>
	 */
	public static function of_row( array $args ): array {
		// Whatever renders blocks as emails calls it.
		return array( 'render_email_callback' => '__return_empty_string' ) + $args;
	}

	/**
	 * Adds the settings of a button.
	 *
	 * @param array<string, mixed> $args The arguments of the block type.
	 * @return array<string, mixed>
	 */
	public static function of_button( array $args ): array {
		$args['render_callback'] = static fn( array $attributes, string $content, WP_Block $block ): string =>
			Sharing_Button::html( new Attributes( $attributes ), $block->context );
		return self::of_row( $args );
	}

	/**
	 * Adds the settings of a WhatsApp button.
	 *
	 * @param array<string, mixed> $args The arguments of the block type.
	 * @return array<string, mixed>
	 */
	public static function of_whatsapp( array $args ): array {
		// WordPress drops a number that is not written as a string.
		$args['render_callback'] = static fn( array $attributes, string $content, WP_Block $block ): string =>
			Whatsapp_Button::html( new Attributes( (array) ( $block->parsed_block['attrs'] ?? array() ) + $attributes ), $content );
		return $args;
	}
}
