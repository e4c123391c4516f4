<?php
/**
 * Pictures of saved galleries.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

/** A picture in the saved markup of a gallery: what it says, and where its parts are. */
final class Saved_Picture {

	/** The figure around it, from the opening tag to the end of the closing one; null where it has none of its own.
	 *
	 * @var array{int, int}|null
	 */
	public ?array $figure = null;

	/** The opening tag of the link around it.
	 *
	 * @var array{int, int}|null
	 */
	public ?array $link = null;

	/** Its closing tag.
	 *
	 * @var array{int, int}|null
	 */
	public ?array $link_end = null;

	/** The address of the link. */
	public string $href = '';

	/** The attribute `target` of the link. */
	public string $target = '';

	/** The attribute `rel` of the link. */
	public string $rel = '';

	/** The content of its caption.
	 *
	 * @var array{int, int}|null
	 */
	public ?array $caption = null;

	/**
	 * @param array{int, int} $place   Where its tag begins and ends.
	 * @param int             $id      The id of its attachment; 0: none.
	 * @param string          $address Where the author took it from.
	 * @param int             $width   As saved; 0: none.
	 * @param int             $height  The same.
	 * @param string          $alt     Its text.
	 * @param bool            $has_src Whether it has a source.
	 * @param int             $column  The column that it is in, counted through the gallery; -1: none.
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
	 * @param Placed_Tags $tags   The tags, at an `img`.
	 * @param int         $column The column that it is in.
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
			// The service in `src` knows the picture under the address that the query belongs to.
			Image_Service::has( $src ) || '' === $tags->text( 'data-url' ) ? $src : $tags->text( 'data-url' ),
			$tags->number( 'data-width' ) ?: $tags->number( 'width' ),
			$tags->number( 'data-height' ) ?: $tags->number( 'height' ),
			$tags->text( 'alt' ),
			'' !== $src,
			$column
		);
	}
}
