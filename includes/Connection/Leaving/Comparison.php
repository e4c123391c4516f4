<?php
/**
 * A post as visitors get it, and as they would.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Leaving;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Elements;
use Statecraft\Render\Plain_Text;
use WP_Post;

/** Renders a post for visitors twice, and returns the lines of text by which the two differ. */
final class Comparison {

	/** The most lines of each side, and the most characters of a line. */
	private const LINES  = 60;
	private const LENGTH = 300;

	/** Elements that begin a line. */
	private const LINE = '#<(?:/(?:p|div|li|h[1-6]|tr|figcaption|blockquote|button|label|option|legend|summary|form|td|th|dt|dd)|br)\b[^>]*>#i';

	public function __construct( private readonly Subject $subject ) {}

	/**
	 * Compares.
	 *
	 * @return array{before: list<string>, after: list<string>}
	 */
	public function of( WP_Post $post ): array {
		$user = get_current_user_id();
		wp_set_current_user( 0 );
		try {
			$before = self::lines( self::rendered( $post ) );
			// What WordPress does without the plugin: it prints what is saved, also of text that the plugin keeps closed.
			$after  = self::lines( $this->subject->without( static fn( bool $is_alone ): string => $is_alone ? do_blocks( $post->post_content ) : self::rendered( $post ) ) );
		} finally {
			wp_set_current_user( $user );
		}
		return array(
			'before' => self::only( $before, $after ),
			'after'  => self::only( $after, $before ),
		);
	}

	/** Renders the content of a post. */
	private static function rendered( WP_Post $post ): string {
		$around          = $GLOBALS['post'] ?? null;
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- what a loop does.
		setup_postdata( $post );
		try {
			return (string) apply_filters( 'the_content', $post->post_content ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
		} finally {
			$GLOBALS['post'] = $around; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as above.
			$around instanceof WP_Post && setup_postdata( $around );
		}
	}

	/**
	 * Returns the lines of text of HTML, with words for what is no text.
	 *
	 * @return list<string>
	 */
	private static function lines( string $html ): array {
		$html = Elements::without( $html, 'script|style|noscript|template' );
		foreach ( self::things() as $elements => $words ) {
			$html = (string) preg_replace( "#<(?:$elements)\\b[^>]*>#i", "\n[" . esc_html( $words ) . "]\n", $html );
		}
		$text  = Plain_Text::of_html( (string) preg_replace( self::LINE, "\n", $html ) );
		$lines = array_map( static fn( string $line ): string => mb_substr( trim( (string) preg_replace( '/\s+/u', ' ', $line ) ), 0, self::LENGTH ), explode( "\n", $text ) );
		return array_values( array_filter( $lines, static fn( string $line ): bool => '' !== $line ) );
	}

	/**
	 * Returns words for elements.
	 *
	 * @return array<string, string> By pattern of their names.
	 */
	private static function things(): array {
		return array(
			'img|picture|svg'                        => __( 'Picture', 'statecraft' ),
			'iframe|video|audio|canvas|object|embed' => __( 'Frame or player', 'statecraft' ),
			'textarea|select|input(?!\s[^>]*type="(?:hidden|submit)")' => __( 'Field', 'statecraft' ),
		);
	}

	/**
	 * Returns the lines that are only in one text.
	 *
	 * @param list<string> $lines Its lines.
	 * @param list<string> $other Those of the other one.
	 * @return list<string>
	 */
	private static function only( array $lines, array $other ): array {
		$left = array_count_values( $other );
		$only = array();
		foreach ( $lines as $line ) {
			if ( ( $left[ $line ] ?? 0 ) > 0 ) {
				--$left[ $line ];
			} else {
				$only[] = $line;
			}
		}
		return count( $only ) > self::LINES ? array( ...array_slice( $only, 0, self::LINES ), '…' ) : $only;
	}
}
