<?php
/**
 * The module of the sharing system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing;

defined( 'ABSPATH' ) || exit;

use Statecraft\Module as System;
use WP_Post;

/** Sharing buttons. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array( 'blocks' => array( Block_Settings::class, 'hook' ) );
	}

	/**
	 * Returns the post that is shown where a block stands: in a template that of the page, in a loop that of the round.
	 *
	 * @param int $id The post in the context of the block; 0 without one.
	 * @return WP_Post|null Null: none, or an archive outside of its loop.
	 */
	public static function shown_post( int $id ): ?WP_Post {
		return Shared_Page::post( $id );
	}
}
