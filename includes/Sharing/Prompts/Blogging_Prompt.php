<?php
/**
 * Front-end rendering of prompts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing\Prompts;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;
use WP_Block;

/** Renders `jetpack/blogging-prompt`: what was saved, without the pictures of people who have answered, which come from another server. */
final class Blogging_Prompt {

	private const BASE = 'jetpack-blogging-prompt__';

	/** Hooks the arguments of the block type. */
	public static function hook(): void {
		add_filter( Block_Types::ARGS . 'jetpack/blogging-prompt', array( self::class, 'args' ) );
	}

	/**
	 * Adds the render callback.
	 *
	 * @param array<string, mixed> $args The arguments of the block type.
	 * @return array<string, mixed>
	 */
	public static function args( array $args ): array {
		$args['render_callback'] = static fn( array $attributes, string $content, WP_Block $block ): string => self::html( new Attributes( $block->parsed_block['attrs'] ?? array() ), $content );
		return $args;
	}

	/**
	 * Returns the markup; empty without a text.
	 *
	 * @param Attributes $saved   What the comment says.
	 * @param string     $content The saved markup.
	 */
	private static function html( Attributes $saved, string $content ): string {
		if ( ! str_contains( $content, self::BASE . 'text' ) ) {
			$content = self::from_comment( $saved );
		}
		$content = (string) preg_replace( '#<img\b(?=[^>]*\b' . self::BASE . 'answers-gravatar\b)(?:[^>"\']|"[^"]*"|\'[^\']*\')*>#i', '', $content );
		foreach ( array(
			'label'   => 'showLabel',
			'answers' => 'showResponses',
		) as $part => $setting ) {
			if ( ! $saved->flag( $setting, true ) ) {
				// Where one has no end tag, none after it has: looking for that of each would take minutes in a markup of thousands.
				$content = (string) preg_replace( '#<div\b[^>]*\b' . self::BASE . $part . '(?=["\'\s])[^>]*>(?:.*?</div>|(*COMMIT)(*FAIL))#is', '', $content );
			}
		}
		return $content;
	}

	/** Returns a prompt whose words are only in the comment, as other tools write it; empty without a text. */
	private static function from_comment( Attributes $saved ): string {
		$html = '';
		foreach ( array( 'label', 'text' ) as $part ) {
			$words = trim( Markup::rich( $saved->text( 'prompt' . ucfirst( $part ) ) ) );
			if ( '' === $words && 'text' === $part ) {
				return '';
			}
			$html .= '' === $words ? '' : '<div class="' . self::BASE . "$part\">$words</div>";
		}
		return '<div ' . get_block_wrapper_attributes() . ">$html</div>";
	}
}
