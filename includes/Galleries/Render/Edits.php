<?php
/**
 * Changes of saved markup.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use WP_HTML_Tag_Processor;

/** Replaces pieces of markup, whose places all are those in the markup before the first change. */
final class Edits {

	/**
	 * The new pieces by where they begin.
	 *
	 * @var array<int, array{int, string}> Where the old piece ends, and the new one.
	 */
	private array $edits = array();

	/**
	 * @param string $html The markup.
	 */
	public function __construct( private readonly string $html ) {}

	/**
	 * Replaces a piece.
	 *
	 * @param array{int, int} $place Where it begins and ends.
	 * @param string          $html  The new piece.
	 */
	public function replace( array $place, string $html ): void {
		$this->edits[ $place[0] ] = array( $place[1], $html );
	}

	/**
	 * Changes attributes of a tag.
	 *
	 * @param array{int, int}           $place      Where it begins and ends.
	 * @param array<string, string|null> $attributes By name, not escaped. Null: removed. `+class` is a class that is added, `+style` declarations.
	 */
	public function change( array $place, array $attributes ): void {
		$this->replace( $place, self::changed( $this->piece( $place ), $attributes ) );
	}

	/**
	 * Adds markup at the end of an element. What is added first comes first.
	 *
	 * @param array{int, int} $place Where the element begins and where its closing tag ends.
	 * @param string          $html  The markup.
	 */
	public function append( array $place, string $html ): void {
		$at                 = $place[0] + (int) strrpos( $this->piece( $place ), '</' );
		$this->edits[ $at ] = array( $at, ( $this->edits[ $at ][1] ?? '' ) . $html );
	}

	/** Returns a list of changes of its own, for a piece of the same markup. */
	public function within(): self {
		return new self( $this->html );
	}

	/**
	 * Returns a piece as it was.
	 *
	 * @param array{int, int} $place Where it begins and ends.
	 */
	public function piece( array $place ): string {
		return substr( $this->html, $place[0], $place[1] - $place[0] );
	}

	/**
	 * Returns a piece with the changes in it.
	 *
	 * @param array{int, int}|null $place Where it begins and ends. Null: all.
	 */
	public function html( ?array $place = null ): string {
		[ $at, $end ] = $place ?? array( 0, strlen( $this->html ) );
		$html         = '';
		ksort( $this->edits );
		foreach ( $this->edits as $start => [ $until, $new ] ) {
			if ( $start >= $at && $until <= $end ) {
				$html .= substr( $this->html, $at, $start - $at ) . $new;
				$at    = $until;
			}
		}
		return $html . substr( $this->html, $at, $end - $at );
	}

	/**
	 * Changes attributes of a tag.
	 *
	 * @param array<string, string|null> $attributes As for {@see Edits::change()}.
	 */
	private static function changed( string $tag, array $attributes ): string {
		$tags = new WP_HTML_Tag_Processor( $tag );
		if ( ! $tags->next_tag() ) {
			return $tag;
		}
		foreach ( $attributes as $name => $value ) {
			match ( true ) {
				null === $value    => $tags->remove_attribute( $name ),
				'+class' === $name => $tags->add_class( $value ),
				'+style' === $name => $tags->set_attribute( 'style', self::joined( $tags->get_attribute( 'style' ), $value ) ),
				default            => $tags->set_attribute( $name, $value ),
			};
		}
		return $tags->get_updated_html();
	}

	/**
	 * Adds declarations to a style.
	 *
	 * @param string|true|null $style The style.
	 * @param string           $more  The declarations.
	 */
	private static function joined( $style, string $more ): string {
		$style = is_string( $style ) ? rtrim( trim( $style ), ';' ) : '';
		return '' === $style ? $more : "$style;$more";
	}
}
