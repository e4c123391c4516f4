<?php
/**
 * What readers see of saved content.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Block_Tree;

/**
 * A post shows a private video to its readers, and whoever publishes it decides that they may. Of what is not to be seen they decide nothing: an editor
 * who publishes the text of a contributor would not know of a guid in a comment.
 */
final class Visible_Content {

	/** The screens for which a block can be hidden; one that is hidden for each is seen by nobody. */
	private const VIEWPORTS = array( 'mobile', 'tablet', 'desktop' );

	/**
	 * Whether a block is shown. WordPress before 6.9 shows hidden blocks, too; their videos stay private there.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public static function has( array $block ): bool {
		$said      = $block['attrs']['metadata']['blockVisibility'] ?? null;
		$viewports = is_array( $said ) ? (array) ( $said['viewport'] ?? array() ) : array();
		return false !== $said && array_filter( self::VIEWPORTS, static fn( string $name ): bool => false !== ( $viewports[ $name ] ?? true ) );
	}

	/**
	 * Returns content without hidden blocks, comments and attributes. Of a tag its name remains, and of a comment `<>`: without it, a URL beside it would
	 * be on a line of its own, which WordPress embeds.
	 *
	 * @param string $content The saved content.
	 */
	public static function of( string $content ): string {
		$html = implode( '', array_map( array( self::class, 'html' ), parse_blocks( $content ) ) );
		return implode( '', array_map( static fn( string $piece ): string => (string) preg_replace( '/^(<\/?[\w-]*).*/s', '$1>', $piece ), wp_html_split( $html ) ) );
	}

	/**
	 * Returns the saved HTML of a block and of those in it.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	private static function html( array $block ): string {
		if ( ! self::has( $block ) ) {
			return '<>';
		}
		$html = implode( '<>', array( ...array_filter( $block['innerContent'], 'is_string' ), ...array_map( array( self::class, 'html' ), Block_Tree::shown_inner( $block ) ) ) );
		return null === $block['blockName'] ? $html : "<>$html<>";
	}
}
