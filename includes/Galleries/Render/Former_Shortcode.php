<?php
/**
 * What galleries and slideshows say as shortcodes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Markup;
use WP_Post;

/** Reads `[gallery type="rectangular"]` and `[slideshow]`. The editor reads them alike, see `blocks/_shared/pictures/former-shortcode.ts`. */
final class Former_Shortcode {

	/** The type of slideshows, and their own tag. */
	public const SLIDESHOW = 'slideshow';

	/** The layouts by type. */
	private const STYLES = array(
		'rectangular' => 'rectangular',
		'rectangle'   => 'rectangular',
		'square'      => 'square',
		'circle'      => 'circle',
		'columns'     => 'columns',
	);

	/** The most columns, and how many there are without a word on it. */
	private const MOST_COLUMNS = 20;
	private const COLUMNS      = 3;

	/** What pictures link to, by what the shortcode says. */
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
	 * @param array<mixed> $attributes The attributes.
	 */
	public static function of_slideshow( array $attributes ): self {
		return new self( self::SLIDESHOW, array_filter( $attributes, 'is_scalar' ) );
	}

	/**
	 * Reads a gallery.
	 *
	 * @param mixed $attributes The attributes.
	 * @return self|null Null: it is one of WordPress's own.
	 */
	public static function of_gallery( $attributes ): ?self {
		$type = is_array( $attributes ) && is_string( $attributes['type'] ?? null ) ? strtolower( $attributes['type'] ) : '';
		return self::SLIDESHOW === $type || isset( self::STYLES[ $type ] ) ? new self( $type, array_filter( $attributes, 'is_scalar' ) ) : null;
	}

	/** Whether it is a slideshow. */
	public function is_slideshow(): bool {
		return self::SLIDESHOW === $this->type;
	}

	/** Returns the layout of a gallery. */
	public function style(): string {
		return self::STYLES[ $this->type ] ?? 'rectangular';
	}

	/** Returns what the pictures of a gallery link to, as the block says it. */
	public function link(): string {
		return self::LINKS[ $this->text( 'link' ) ] ?? 'attachment';
	}

	/**
	 * Returns how many columns a gallery has.
	 *
	 * @param int $count How many pictures there are.
	 */
	public function columns( int $count ): int {
		return max( 1, min( self::MOST_COLUMNS, (int) $this->text( 'columns' ) ?: self::COLUMNS, $count ) );
	}

	/** Whether a slideshow starts by itself. */
	public function starts(): bool {
		return ! in_array( strtolower( $this->text( 'autostart' ) ), array( 'false', '0', 'no' ), true );
	}

	/** Returns how one slide follows the other. */
	public function effect(): string {
		return 'fade' === $this->text( 'trans' ) ? 'fade' : 'slide';
	}

	/**
	 * Returns the pictures that the visitor may see.
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
	 * Finds the pictures, as WordPress's own shortcode does: those that are named, or all that were uploaded to a post that the visitor may read.
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
