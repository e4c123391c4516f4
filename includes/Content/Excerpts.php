<?php
/**
 * Automatic excerpts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

/** WordPress only includes listed text blocks, and the inner blocks of listed wrapper blocks, in automatic excerpts. Adds ours to both lists. */
final class Excerpts {

	/** Blocks that contain text themselves. */
	private const TEXTS = array( 'jetpack/markdown', 'jetpack/address', 'jetpack/email', 'jetpack/phone' );

	/** Blocks whose text is in inner blocks. */
	private const WRAPPERS = array( 'jetpack/contact-info', 'jetpack/repeat-visitor' );

	/** Hooks the filters of both lists. */
	public static function hook(): void {
		add_filter( 'excerpt_allowed_blocks', static fn( $blocks ): array => array( ...(array) $blocks, ...self::TEXTS ) );
		add_filter( 'excerpt_allowed_wrapper_blocks', static fn( $blocks ): array => array( ...(array) $blocks, ...self::WRAPPERS ) );
	}
}
