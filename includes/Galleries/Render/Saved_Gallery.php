<?php
/**
 * Saved galleries.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

/** The rows, columns and pictures in the saved markup of a tiled gallery, of whatever version. Markup that is like none of them has pictures at least. */
final class Saved_Gallery {

	/** The layouts, by class. */
	private const STYLES = array( 'is-style-rectangular', 'is-style-circle', 'is-style-square', 'is-style-columns' );

	/** The first box.
	 *
	 * @var array{int, int}|null
	 */
	public ?array $wrapper = null;

	/** The class of its layout; empty: none is named. */
	public string $style = '';

	/** The columns of each row, as keys of `$columns`.
	 *
	 * @var list<list<int>>
	 */
	public array $rows = array();

	/** The columns.
	 *
	 * @var list<array{place: array{int, int}, share: float}> Of each its tag, and its share of the row; 0 if none is saved.
	 */
	public array $columns = array();

	/** The pictures, in their order.
	 *
	 * @var list<Saved_Picture>
	 */
	public array $pictures = array();

	/** The figure that is open: where it begins, and the pictures in it.
	 *
	 * @var array{int, list<Saved_Picture>}|null
	 */
	private ?array $figure = null;

	/** The link that is open.
	 *
	 * @var array{place: array{int, int}, href: string, target: string, rel: string}|null
	 */
	private ?array $link = null;

	/** Where the content of the caption begins that is open; -1: none. */
	private int $caption = -1;

	/**
	 * Reads a gallery.
	 *
	 * @param string $html The saved markup.
	 */
	public function __construct( string $html ) {
		$tags = new Placed_Tags( $html );
		while ( $tags->next_tag( array( 'tag_closers' => 'visit' ) ) ) {
			match ( $tags->get_tag() ) {
				'IMG'        => $this->read_picture( $tags ),
				'FIGURE'     => $this->read_figure( $tags ),
				'A'          => $this->read_link( $tags ),
				'FIGCAPTION' => $this->read_caption( $tags ),
				'DIV'        => $this->read_box( $tags ),
				default      => null,
			};
		}
	}

	/** Whether its pictures are cropped to squares or circles. */
	public function is_square(): bool {
		return in_array( $this->style, array( 'is-style-square', 'is-style-circle' ), true );
	}

	/** Reads a row, a column, or a box around them, which in some versions has the class of the layout. */
	private function read_box( Placed_Tags $tags ): void {
		if ( $tags->is_tag_closer() ) {
			return;
		}
		foreach ( '' === $this->style ? self::STYLES : array() as $style ) {
			$this->style = $tags->has_class( $style ) ? $style : $this->style;
		}
		if ( $tags->has_class( 'tiled-gallery__row' ) ) {
			$this->rows[] = array();
		} elseif ( $tags->has_class( 'tiled-gallery__col' ) ) {
			$this->rows      = $this->rows ?: array( array() );
			$this->rows[ array_key_last( $this->rows ) ][] = count( $this->columns );
			$this->columns[] = array(
				'place' => $tags->place(),
				'share' => preg_match( '/(?:^|;)\s*(?:flex-basis|width)\s*:\s*(\d{1,3}(?:\.\d+)?)%/i', $tags->text( 'style' ), $found ) ? (float) $found[1] / 100 : 0.0,
			);
		} else {
			$this->wrapper ??= $tags->place();
		}
	}

	/** Reads a picture. */
	private function read_picture( Placed_Tags $tags ): void {
		if ( $this->caption >= 0 ) {
			return;
		}
		$picture          = Saved_Picture::read( $tags, count( $this->columns ) - 1 );
		$this->pictures[] = $picture;
		if ( null !== $this->figure ) {
			$this->figure[1][] = $picture;
		}
		if ( null !== $this->link ) {
			[ 'place' => $picture->link, 'href' => $picture->href, 'target' => $picture->target, 'rel' => $picture->rel ] = $this->link;
		}
	}

	/** Reads the beginning or the end of a figure. One that has not exactly one picture is no figure of a picture. */
	private function read_figure( Placed_Tags $tags ): void {
		if ( ! $tags->is_tag_closer() ) {
			$this->figure = array( $tags->place()[0], array() );
			return;
		}
		if ( null !== $this->figure && 1 === count( $this->figure[1] ) ) {
			$this->figure[1][0]->figure = array( $this->figure[0], $tags->place()[1] );
		}
		$this->figure = null;
	}

	/** Reads the beginning or the end of a link. */
	private function read_link( Placed_Tags $tags ): void {
		if ( ! $tags->is_tag_closer() ) {
			$this->link = $this->caption >= 0 ? null : array(
				'place'  => $tags->place(),
				'href'   => $tags->text( 'href' ),
				'target' => $tags->text( 'target' ),
				'rel'    => $tags->text( 'rel' ),
			);
			return;
		}
		$last = $this->pictures ? $this->pictures[ array_key_last( $this->pictures ) ] : null;
		if ( null !== $this->link && null !== $last && $last->link === $this->link['place'] ) {
			$last->link_end = $tags->place();
		}
		$this->link = null;
	}

	/** Reads the beginning or the end of a caption. */
	private function read_caption( Placed_Tags $tags ): void {
		$last = null !== $this->figure ? ( $this->figure[1][0] ?? null ) : null;
		if ( $tags->is_tag_closer() && $this->caption >= 0 && null !== $last ) {
			$last->caption = array( $this->caption, $tags->place()[0] );
		}
		$this->caption = $tags->is_tag_closer() ? -1 : $tags->place()[1];
	}
}
