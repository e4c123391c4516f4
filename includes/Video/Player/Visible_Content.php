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
 * A post shows a private video to its readers, by decision of whoever publishes it. That cannot cover hidden content: an editor who publishes a contributor's
 * text would not notice a guid in a comment.
 */
final class Visible_Content {

	/** The viewports for which a block can be hidden; a block hidden for all of them is invisible. */
	private const VIEWPORTS = array( 'mobile', 'tablet', 'desktop' );

	/**
	 * Whether a block is shown. WordPress before 6.9 also shows hidden blocks; their videos stay private there.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public static function has( array $block ): bool {
		$said      = $block['attrs']['metadata']['blockVisibility'] ?? null;
		$viewports = is_array( $said ) ? (array) ( $said['viewport'] ?? array() ) : array();
		return false !== $said && array_filter( self::VIEWPORTS, static fn( string $name ): bool => false !== ( $viewports[ $name ] ?? true ) );
	}

	/**
	 * Returns content without hidden blocks, comments and attributes. Tags keep only their name, and comments become `<>`: otherwise a URL next to one would
	 * be on its own line, which WordPress embeds.
	 *
	 * @param string $content The saved content.
	 */
	public static function of( string $content ): string {
		$html = implode( '', array_map( array( self::class, 'html' ), parse_blocks( $content ) ) );
		return implode( '', array_map( static fn( string $piece ): string => (string) preg_replace( '/^(<\/?[\w-]*).*/s', '$1>', $piece ), wp_html_split( $html ) ) );
	}

	/**
	 * Returns the saved HTML of a block and its inner blocks.
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
