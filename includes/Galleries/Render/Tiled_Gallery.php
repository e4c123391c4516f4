<?php
/**
 * Front-end rendering of the tiled gallery.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Module as Media;
use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;

/**
 * Renders `jetpack/tiled-gallery`. The saved markup is kept, whichever version wrote it, and its images get what only the site knows: all sizes of
 * their files, the space they take up before they load, and WordPress's lightbox. The layout needs no script.
 */
final class Tiled_Gallery {

	/** What older versions saved for a script, or for a page format that no longer exists. Their `aria-label` overrode the alternative text. */
	private const OBSOLETE = array(
		'role'            => null,
		'tabindex'        => null,
		'aria-label'      => null,
		'data-amp-layout' => null,
	);

	/** The style of an image whose ratio is unknown. */
	private const UNKNOWN = 'aspect-ratio:1;object-fit:cover';

	/**
	 * @param Saved_Gallery $gallery  What is saved.
	 * @param Picture[]     $pictures
	 * @param Slot          $slot     The width of the gallery.
	 * @param Lightbox|null $lightbox The lightbox in which images open, if any.
	 */
	private function __construct(
		private readonly Saved_Gallery $gallery,
		private readonly array $pictures,
		private readonly Edits $edits,
		private readonly Slot $slot,
		private readonly ?Lightbox $lightbox
	) {}

	/** Returns the markup. */
	public static function html( Attributes $attributes, string $content ): string {
		$gallery = new Saved_Gallery( $content );
		if ( ! $gallery->pictures ) {
			return $content;
		}
		$known    = array_flip( Picture::prime( array_map( static fn( Saved_Picture $saved ): int => $saved->id, $gallery->pictures ) ) );
		$pictures = array_map(
			static fn( Saved_Picture $saved ): Picture => Picture::of( isset( $known[ $saved->id ] ) ? $saved->id : 0, $saved->address, $saved->width, $saved->height ),
			$gallery->pictures
		);
		if ( Plain_Gallery::is_asked_for() ) {
			return Plain_Gallery::html( $gallery, $pictures, $content );
		}
		$opens = 'media' === $attributes->text( 'linkTo' );
		$page  = new self(
			$gallery,
			$pictures,
			new Edits( $content ),
			Slot::of_block( $attributes->text( 'align' ) ),
			$opens && Lightbox::is_on() ? new Lightbox() : null
		);
		return $page->page( $opens );
	}

	/**
	 * Returns the markup for a page.
	 *
	 * @param bool $opens Whether the images link to their own files.
	 */
	private function page( bool $opens ): string {
		$shares = $this->lay_out();
		foreach ( $this->gallery->pictures as $index => $saved ) {
			$this->change_picture( $index, $this->slot->part( $shares[ $saved->column ] ?? 1.0 ), $opens && self::is_file( $saved->href ) );
		}
		if ( null !== $this->gallery->wrapper ) {
			$style = '' === $this->gallery->style ? array() : array( '+class' => $this->gallery->style );
			$this->edits->change( $this->gallery->wrapper, $style + ( $this->lightbox?->finish() ?? array() ) );
		}
		return $this->edits->html();
	}

	/**
	 * Sets the widths of columns where none are saved, by the ratios of their images, so that all columns of a row are equally high.
	 *
	 * @return array<int, float> The share of each column in its row.
	 */
	private function lay_out(): array {
		$shares = array();
		$ratios = $this->column_ratios();
		foreach ( $this->gallery->rows as $row ) {
			$saved = array_map( fn( int $column ): float => $this->gallery->columns[ $column ]['share'], $row );
			if ( $this->gallery->is_square() ) {
				$shares += array_fill_keys( $row, 1 / max( 1, count( $row ) ) );
			} elseif ( ! in_array( 0.0, $saved, true ) && array_sum( $saved ) < 1.1 ) {
				$shares += array_combine( $row, $saved );
			} else {
				$shares += $this->lay_out_row( $row, $ratios );
			}
		}
		return $shares;
	}

	/**
	 * Sets the widths of the columns in a row.
	 *
	 * @param list<int>         $row    The columns.
	 * @param array<int, float> $ratios The ratios of all columns.
	 * @return array<int, float> The share of each column.
	 */
	private function lay_out_row( array $row, array $ratios ): array {
		$own = array_filter( array_combine( $row, array_map( static fn( int $column ): float => $ratios[ $column ] ?? 0.0, $row ) ) );
		$all = array_sum( $own );
		foreach ( $own as $column => $ratio ) {
			$grow = number_format( 100 * $ratio / $all, 5, '.', '' );
			$this->edits->change( $this->gallery->columns[ $column ]['place'], array( '+style' => "flex-basis:0;flex-grow:$grow" ) );
		}
		return array_map( static fn( float $ratio ): float => $ratio / $all, $own );
	}

	/**
	 * Returns the ratio of each column that has images. The heights of images in a column add up.
	 *
	 * @return array<int, float>
	 */
	private function column_ratios(): array {
		$heights = array();
		foreach ( $this->gallery->pictures as $index => $saved ) {
			$heights[ $saved->column ] = ( $heights[ $saved->column ] ?? 0.0 ) + 1 / $this->pictures[ $index ]->ratio();
		}
		return array_map( static fn( float $height ): float => 1 / $height, $heights );
	}

	/**
	 * Edits an image and the elements around it.
	 *
	 * @param bool $opens Whether it links to its own file.
	 */
	private function change_picture( int $index, Slot $slot, bool $opens ): void {
		$saved   = $this->gallery->pictures[ $index ];
		$picture = $this->pictures[ $index ];
		$image   = $this->attributes( $saved, $picture, $slot );
		if ( null === $saved->figure ) {
			$this->edits->change( $saved->place, $image );
			return;
		}
		if ( ! $saved->has_src && '' === $picture->full() ) {
			// The image is known only by its id and is not in the media library.
			$this->edits->replace( $saved->figure, '' );
			return;
		}
		$figure = $this->edits->within();
		$figure->change( $saved->place, $image );
		$credit = null === $saved->caption ? self::credit( $picture ) : '';
		$figure->append( $saved->figure, '' === $credit ? '' : Markup::element( 'figcaption', array( 'class' => 'tiled-gallery__credit wp-element-caption' ), $credit ) );
		$opened = $opens ? $this->opened( $figure, $saved, $picture, $index ) : null;
		if ( null === $opened && null !== $saved->link && self::is_within( $saved->link, $saved->figure ) ) {
			$figure->change( $saved->link, $this->link_attributes( $saved, $opens && $picture->id > 0 ? $picture->full() : '', $index ) );
		}
		$this->edits->replace( $saved->figure, $opened ?? $figure->html( $saved->figure ) );
	}

	/**
	 * Returns the attributes of an `img`.
	 *
	 * @return array<string, string|null>
	 */
	private function attributes( Saved_Picture $saved, Picture $picture, Slot $slot ): array {
		$known = $picture->attributes( $slot, $this->gallery->is_square() );
		// The saved sizes refer to other files.
		$known += isset( $known['src'] ) ? array(
			'srcset' => null,
			'sizes'  => null,
		) : array();
		$known += $saved->has_src ? array() : array( 'src' => $picture->full() );
		return array(
			...self::OBSOLETE,
			...$known,
			'alt' => $saved->alt,
			...( $picture->id > 0 ? array( '+class' => "wp-image-$picture->id" ) : array() ),
			...( isset( $known['width'] ) ? array() : array( '+style' => self::UNKNOWN ) ),
		);
	}

	/**
	 * Returns the credit of an image copied from a stock collection, shown if the author has not written a caption.
	 *
	 * @return string HTML; may be empty.
	 */
	public static function credit( Picture $picture ): string {
		return $picture->id > 0 ? Markup::rich( Media::credit_caption( $picture->id ) ) : '';
	}

	/**
	 * Returns the figure of an image that opens in the lightbox.
	 *
	 * @param Edits $figure The edits within the figure.
	 * @return string|null Null if it does not open in the lightbox.
	 */
	private function opened( Edits $figure, Saved_Picture $saved, Picture $picture, int $index ): ?string {
		$is_linked = null !== $saved->link && null !== $saved->link_end && self::is_within( $saved->link, $saved->figure ) && self::is_within( $saved->link_end, $saved->figure );
		if ( null === $this->lightbox || 0 === $picture->id || ! $is_linked ) {
			return null;
		}
		$own = clone $figure;
		$own->replace( $saved->link, '' );
		$own->replace( $saved->link_end, '' );
		$link = Markup::element(
			'a',
			array(
				'href'       => esc_url( $picture->full() ),
				'style'      => 'position:absolute;inset:0;z-index:21',
				'aria-label' => $this->name( $saved, $index ),
			),
			''
		);
		$own->append( $saved->figure, "<noscript>$link</noscript>" );
		return $this->lightbox->open( $own->html( $saved->figure ), $picture, $saved->alt, $this->gallery->is_square() );
	}

	/**
	 * Returns the attributes of a link.
	 *
	 * @param string $file The new URL; if empty, the saved one is kept.
	 * @return array<string, string>
	 */
	private function link_attributes( Saved_Picture $saved, string $file, int $index ): array {
		$rel = array_unique( array( ...preg_split( '/\s+/', $saved->rel, -1, PREG_SPLIT_NO_EMPTY ), 'noreferrer', 'noopener' ) );
		return array(
			...( '' === $file ? array() : array( 'href' => $file ) ),
			// As in the image block.
			...( '_blank' === strtolower( $saved->target ) ? array( 'rel' => implode( ' ', $rel ) ) : array() ),
			...( '' === trim( $saved->alt ) ? array( 'aria-label' => $this->name( $saved, $index ) ) : array() ),
		);
	}

	/** Returns the accessible name of an image. */
	private function name( Saved_Picture $saved, int $index ): string {
		/* translators: 1: number of the image, 2: total number of images. */
		return trim( $saved->alt ) ?: sprintf( __( 'Image %1$d of %2$d', 'statecraft' ), $index + 1, count( $this->pictures ) );
	}

	/** Whether a URL is that of an image file. */
	private static function is_file( string $address ): bool {
		return str_starts_with( (string) wp_check_filetype( (string) wp_parse_url( $address, PHP_URL_PATH ), wp_get_mime_types() )['type'], 'image/' );
	}

	/**
	 * Whether a piece of markup lies within another one.
	 *
	 * @param array{int, int} $piece
	 * @param array{int, int} $whole
	 */
	private static function is_within( array $piece, array $whole ): bool {
		return $piece[0] >= $whole[0] && $piece[1] <= $whole[1];
	}
}
