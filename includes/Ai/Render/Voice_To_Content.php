<?php
/**
 * The block of voice recordings on pages.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;

/** A tool of the editor: its text takes its place, so a page has nothing of a block that was left behind. */
final class Voice_To_Content {

	/** Hooks the block. */
	public static function hook(): void {
		add_filter( Block_Types::ARGS . 'jetpack/voice-to-content', static fn( array $args ): array => array( 'render_callback' => '__return_empty_string' ) + $args );
	}
}
