<?php
/**
 * Automatic excerpts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

/** WordPress makes excerpts of the blocks that it knows to be text, and of the blocks in those that it knows to be wrappers: it has to be told of ours. */
final class Excerpts {

	/** Blocks that are text themselves. */
	private const TEXTS = array( 'jetpack/markdown', 'jetpack/address', 'jetpack/email', 'jetpack/phone' );

	/** Blocks whose text is in other blocks. */
	private const WRAPPERS = array( 'jetpack/contact-info', 'jetpack/repeat-visitor' );

	/** Hooks the lists of WordPress. */
	public static function hook(): void {
		add_filter( 'excerpt_allowed_blocks', static fn( $blocks ): array => array( ...(array) $blocks, ...self::TEXTS ) );
		add_filter( 'excerpt_allowed_wrapper_blocks', static fn( $blocks ): array => array( ...(array) $blocks, ...self::WRAPPERS ) );
	}
}
