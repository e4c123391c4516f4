<?php
/**
 * Saved galleries.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

/** The rows, columns and images in the saved markup of a tiled gallery, of any version. In unrecognised markup, it finds at least the images. */
final class Saved_Gallery {

	/** The classes of the block styles. */
	private const STYLES = array( 'is-style-rectangular', 'is-style-circle', 'is-style-square', 'is-style-columns' );

	/**
	 * The offsets of the outermost tag.
	 *
	 * @var array{int, int}|null
	 */
	public ?array $wrapper = null;

	/** The class of the block style; empty if there is none. */
	public string $style = '';

	/** The columns of each row, as keys of `$columns`.
	 *
	 * @var list<list<int>>
	 */
	public array $rows = array();

	/**
	 * The columns, with the offsets of their tag and their share of the row; 0 if none is saved.
	 *
	 * @var list<array{place: array{int, int}, share: float}>
	 */
	public array $columns = array();

	/**
	 * The images, in document order.
	 *
	 * @var list<Saved_Picture>
	 */
	public array $pictures = array();

	/**
	 * The open figure: its start offset and the images in it.
	 *
	 * @var array{int, list<Saved_Picture>}|null
	 */
	private ?array $figure = null;

	/**
	 * The open link.
	 *
	 * @var array{place: array{int, int}, href: string, target: string, rel: string}|null
	 */
	private ?array $link = null;

	/** The offset where the content of the open caption starts; -1 if none is open. */
	private int $caption = -1;

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

	/** Whether the images are cropped to squares or circles. */
	public function is_square(): bool {
		return in_array( $this->style, array( 'is-style-square', 'is-style-circle' ), true );
	}

	/** Reads a row, a column, or an element around them, which has the class of the block style in some versions. */
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

	/** Reads an image. */
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

	/** Reads the start or end tag of a figure. A figure counts only if it contains exactly one image. */
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

	/** Reads the start or end tag of a link. */
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

	/** Reads the start or end tag of a caption. */
	private function read_caption( Placed_Tags $tags ): void {
		$last = null !== $this->figure ? ( $this->figure[1][0] ?? null ) : null;
		if ( $tags->is_tag_closer() && $this->caption >= 0 && null !== $last ) {
			$last->caption = array( $this->caption, $tags->place()[0] );
		}
		$this->caption = $tags->is_tag_closer() ? -1 : $tags->place()[1];
	}
}
