<?php
/**
 * Gallery and slideshow shortcodes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Markup;
use WP_Post;

/** Reads `[gallery type="rectangular"]` and `[slideshow]`. The editor reads them alike, see `blocks/_shared/galleries/former-shortcode.ts`. */
final class Former_Shortcode {

	/** The gallery type of slideshows, which is also the tag of their own shortcode. */
	public const SLIDESHOW = 'slideshow';

	/** The block styles by gallery type. */
	private const STYLES = array(
		'rectangular' => 'rectangular',
		'rectangle'   => 'rectangular',
		'square'      => 'square',
		'circle'      => 'circle',
		'columns'     => 'columns',
	);

	/** The maximum and the default number of columns. */
	private const MOST_COLUMNS = 20;
	private const COLUMNS      = 3;

	/** The link targets of the block, by the value in the shortcode. */
	private const LINKS = array(
		'file' => 'media',
		'none' => 'none',
	);

	/**
	 * @param array<bool|float|int|string> $given The attributes.
	 */
	private function __construct( private readonly string $type, private readonly array $given ) {}

	/**
	 * Reads a slideshow.
	 *
	 * @param array<mixed> $attributes
	 */
	public static function of_slideshow( array $attributes ): self {
		return new self( self::SLIDESHOW, array_filter( $attributes, 'is_scalar' ) );
	}

	/**
	 * Reads a gallery.
	 *
	 * @param mixed $attributes
	 * @return self|null Null for a gallery of WordPress's own.
	 */
	public static function of_gallery( $attributes ): ?self {
		$type = is_array( $attributes ) && is_string( $attributes['type'] ?? null ) ? strtolower( $attributes['type'] ) : '';
		return self::SLIDESHOW === $type || isset( self::STYLES[ $type ] ) ? new self( $type, array_filter( $attributes, 'is_scalar' ) ) : null;
	}

	/** Whether it is a slideshow. */
	public function is_slideshow(): bool {
		return self::SLIDESHOW === $this->type;
	}

	/** Returns the block style of a gallery. */
	public function style(): string {
		return self::STYLES[ $this->type ] ?? 'rectangular';
	}

	/** Returns what the images of a gallery link to, as a value of the block's attribute. */
	public function link(): string {
		return self::LINKS[ $this->text( 'link' ) ] ?? 'attachment';
	}

	/**
	 * Returns the number of columns of a gallery.
	 *
	 * @param int $count The number of images.
	 */
	public function columns( int $count ): int {
		return max( 1, min( self::MOST_COLUMNS, (int) $this->text( 'columns' ) ?: self::COLUMNS, $count ) );
	}

	/** Whether a slideshow plays automatically. */
	public function starts(): bool {
		return ! in_array( strtolower( $this->text( 'autostart' ) ), array( 'false', '0', 'no' ), true );
	}

	/** Returns the transition effect of a slideshow. */
	public function effect(): string {
		return 'fade' === $this->text( 'trans' ) ? 'fade' : 'slide';
	}

	/**
	 * Returns the images that the visitor may see.
	 *
	 * @return list<array{id: int, url: string, width: int, height: int, alt: string, caption: string, link: string}>
	 */
	public function pictures(): array {
		return array_values( array_filter( array_map( array( self::class, 'picture' ), $this->attachments() ) ) );
	}

	/** Returns an attribute. */
	private function text( string $name ): string {
		return (string) ( $this->given[ $name ] ?? '' );
	}

	/**
	 * Finds the attachments the way WordPress's own shortcode does: those listed, or all that are attached to a post the visitor may read.
	 *
	 * @return list<WP_Post>
	 */
	private function attachments(): array {
		$list  = fn( string $name ): array => wp_parse_id_list( $this->text( $name ) );
		$named = $list( 'ids' ) ?: $list( 'include' );
		$post  = get_post( (int) ( $this->given['id'] ?? get_the_ID() ) );
		if ( ! $post || post_password_required( $post ) || ( ! is_post_publicly_viewable( $post ) && ! current_user_can( 'read_post', $post->ID ) ) ) {
			return array();
		}
		$order = sanitize_sql_orderby( $this->text( 'orderby' ) ) ?: ( $named ? 'post__in' : 'menu_order ID' );
		return get_posts(
			array(
				'post_type'      => 'attachment',
				'post_status'    => 'inherit',
				'post_mime_type' => 'image',
				'posts_per_page' => -1,
				'orderby'        => $order,
				'order'          => 'DESC' === strtoupper( $this->text( 'order' ) ) ? 'DESC' : 'ASC',
			) + ( $named ? array( 'post__in' => $named ) : array(
				'post_parent'  => $post->ID,
				'post__not_in' => $list( 'exclude' ),
			) )
		);
	}

	/**
	 * Reads a picture.
	 *
	 * @return array{id: int, url: string, width: int, height: int, alt: string, caption: string, link: string}|null Null without a file.
	 */
	private static function picture( WP_Post $attachment ): ?array {
		$file = wp_get_attachment_image_src( $attachment->ID, 'full' );
		return $file ? array(
			'id'      => $attachment->ID,
			'url'     => $file[0],
			'width'   => (int) $file[1],
			'height'  => (int) $file[2],
			'alt'     => trim( wp_strip_all_tags( (string) get_post_meta( $attachment->ID, '_wp_attachment_image_alt', true ) ) ),
			'caption' => Markup::rich( trim( $attachment->post_excerpt ) ),
			'link'    => (string) get_attachment_link( $attachment->ID ),
		) : null;
	}
}
