<?php
/**
 * The document of the page for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Own_Page;

/** A page of our own with the styles of the list. */
final class Manage_Document {

	/** The styles. */
	private const CSS = '.statecraft-manage{max-width:40rem;margin:0 auto;padding:2rem 1.25rem}.statecraft-manage input[type=email]{display:block;width:100%;box-sizing:border-box;padding:.6em;margin:.25em 0 1em;font:inherit}.statecraft-manage li{margin:0 0 1.5rem}.statecraft-manage ul{list-style:none;padding:0}.statecraft-manage>ul>li{border-block-start:1px solid color-mix( in srgb, currentcolor 20%, transparent );padding-block-start:.5rem}.statecraft-manage form{margin:.5rem 0}.statecraft-manage [role=status]:empty{display:none}.statecraft-manage [role=status]{border-inline-start:4px solid;padding:.5em .75em}:where(.statecraft-manage button){border-radius:9999px;cursor:pointer}.statecraft-manage .is-posts{list-style:disc;padding-inline-start:1.5em}.statecraft-manage .is-posts li{margin:0}.statecraft-manage dl{display:grid;grid-template-columns:max-content 1fr;gap:.25em 1em}.statecraft-manage dd{margin:0;overflow-wrap:anywhere}.statecraft-manage dt{font-weight:600}.statecraft-manage p.is-code{font-size:2em;letter-spacing:.1em}.statecraft-manage .is-acts{display:flex;margin-block:.75rem;flex-wrap:wrap;gap:.5rem}.statecraft-manage .is-leave{margin-block-start:2rem}@media print{.statecraft-manage .is-screen{display:none}}.statecraft-manage :is(.is-leave,.is-forget,.is-pause,.is-manage) button{background:none;border:1px solid;color:inherit}';

	/**
	 * Prints the page.
	 *
	 * @param string $html The content.
	 */
	public static function print( string $html ): void {
		Own_Page::print( 'statecraft-manage', __( 'My purchases', 'statecraft' ), self::CSS, $html );
	}
}
