<?php
/**
 * Pictures of saved galleries.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

/** An image in the saved markup of a gallery: its attributes and the offsets of its parts. */
final class Saved_Picture {

	/**
	 * The offsets of the figure around it; null if it has none of its own.
	 *
	 * @var array{int, int}|null
	 */
	public ?array $figure = null;

	/**
	 * The offsets of the opening tag of the link around it.
	 *
	 * @var array{int, int}|null
	 */
	public ?array $link = null;

	/**
	 * The offsets of the closing tag of that link.
	 *
	 * @var array{int, int}|null
	 */
	public ?array $link_end = null;

	/** The link URL. */
	public string $href = '';

	/** The link's `target` attribute. */
	public string $target = '';

	/** The link's `rel` attribute. */
	public string $rel = '';

	/**
	 * The offsets of the content of its caption.
	 *
	 * @var array{int, int}|null
	 */
	public ?array $caption = null;

	/**
	 * @param array{int, int} $place   Where its tag begins and ends.
	 * @param int             $id      The attachment id; 0 if none.
	 * @param string          $address The URL that the author chose.
	 * @param int             $width   As saved; 0 if none.
	 * @param int             $height  As saved; 0 if none.
	 * @param string          $alt     The alternative text.
	 * @param bool            $has_src Whether it has a `src`.
	 * @param int             $column  The index of its column in the gallery; -1 if it is in none.
	 */
	private function __construct(
		public readonly array $place,
		public readonly int $id,
		public readonly string $address,
		public readonly int $width,
		public readonly int $height,
		public readonly string $alt,
		public readonly bool $has_src,
		public readonly int $column
	) {}

	/**
	 * Reads the current tag.
	 *
	 * @param Placed_Tags $tags   A processor at an `img` tag.
	 * @param int         $column The index of its column.
	 */
	public static function read( Placed_Tags $tags, int $column ): self {
		$src = $tags->text( 'src' );
		$id  = $tags->number( 'data-id' );
		if ( 0 === $id && preg_match( '/(?:^|\s)wp-image-(\d{1,18})(?:\s|$)/', $tags->text( 'class' ), $found ) ) {
			$id = (int) $found[1];
		}
		return new self(
			$tags->place(),
			$id,
			// If `src` is at an image service, only that URL works with the query string.
			Image_Service::has( $src ) || '' === $tags->text( 'data-url' ) ? $src : $tags->text( 'data-url' ),
			$tags->number( 'data-width' ) ?: $tags->number( 'width' ),
			$tags->number( 'data-height' ) ?: $tags->number( 'height' ),
			$tags->text( 'alt' ),
			'' !== $src,
			$column
		);
	}
}
