<?php
/**
 * Edits of saved markup.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use WP_HTML_Tag_Processor;

/** Replaces pieces of markup. All positions refer to the original markup. */
final class Edits {

	/**
	 * The replacements, by start offset.
	 *
	 * @var array<int, array{int, string}> The end offset and the new piece.
	 */
	private array $edits = array();

	public function __construct( private readonly string $html ) {}

	/**
	 * Replaces a piece.
	 *
	 * @param array{int, int} $place The start and end offsets.
	 * @param string          $html  The new piece.
	 */
	public function replace( array $place, string $html ): void {
		$this->edits[ $place[0] ] = array( $place[1], $html );
	}

	/**
	 * Changes the attributes of a tag.
	 *
	 * @param array{int, int}            $place      The start and end offsets.
	 * @param array<string, string|null> $attributes By name, not escaped. Null removes an attribute; `+class` adds a class, `+style` adds declarations.
	 */
	public function change( array $place, array $attributes ): void {
		$this->replace( $place, self::changed( $this->piece( $place ), $attributes ) );
	}

	/**
	 * Appends markup to an element. Successive calls append in order.
	 *
	 * @param array{int, int} $place The start offset of the element and the end offset of its closing tag.
	 */
	public function append( array $place, string $html ): void {
		$at                 = $place[0] + (int) strrpos( $this->piece( $place ), '</' );
		$this->edits[ $at ] = array( $at, ( $this->edits[ $at ][1] ?? '' ) . $html );
	}

	/** Returns an empty set of edits, for a piece of the same markup. */
	public function within(): self {
		return new self( $this->html );
	}

	/**
	 * Returns a piece of the original markup.
	 *
	 * @param array{int, int} $place The start and end offsets.
	 */
	public function piece( array $place ): string {
		return substr( $this->html, $place[0], $place[1] - $place[0] );
	}

	/**
	 * Returns a piece with its edits applied.
	 *
	 * @param array{int, int}|null $place The start and end offsets. Null for the whole markup.
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
	 * Changes the attributes of a tag.
	 *
	 * @param array<string, string|null> $attributes See {@see Edits::change()}.
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
	 * Adds declarations to a `style` attribute.
	 *
	 * @param string|true|null $style
	 */
	private static function joined( $style, string $more ): string {
		$style = is_string( $style ) ? rtrim( trim( $style ), ';' ) : '';
		return '' === $style ? $more : "$style;$more";
	}
}
