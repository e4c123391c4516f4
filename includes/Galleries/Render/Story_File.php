<?php
/**
 * Images and videos of stories.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;
use Statecraft\Video\Module as Video;
use WP_Post;

/** A file as saved in a story. Ids are numbers, digits or, where an app had not uploaded the file yet, other strings. */
final class Story_File {

	/** The width of an image file in feeds and emails, in pixels. */
	private const PLAIN = 1024;

	/**
	 * Instances come from {@see Story_File::all()}.
	 *
	 * @param int    $id      The saved id; 0: none.
	 * @param string $address The saved URL; empty: none.
	 * @param string $alt     Plain text.
	 * @param string $caption Safe HTML.
	 * @param string $type    `image` or `video`, as saved; empty: not known.
	 * @param int    $width   In pixels; 0: not known.
	 * @param int    $height  The same.
	 */
	private function __construct(
		private readonly int $id,
		private readonly string $address,
		private readonly string $alt,
		public readonly string $caption,
		private readonly string $type,
		private readonly int $width,
		private readonly int $height
	) {}

	/**
	 * Reads the files of a story, and loads their attachments at once.
	 *
	 * @return list<self>
	 */
	public static function all( Attributes $attributes ): array {
		$files = array();
		foreach ( array( 'mediaFiles', 'ids' ) as $name ) {
			$list  = $attributes->get( $name );
			$files = $files ?: array_values( array_filter( array_map( array( self::class, 'read' ), is_array( $list ) ? $list : array() ) ) );
		}
		Picture::prime( array_map( static fn( self $file ): int => $file->id, $files ) );
		return $files;
	}

	/**
	 * Reads a file; of old content, only its id.
	 *
	 * @param mixed $saved
	 */
	private static function read( $saved ): ?self {
		$saved = match ( true ) {
			is_array( $saved )                          => $saved,
			is_int( $saved ), is_numeric( $saved )      => array( 'id' => $saved ),
			is_string( $saved ) && '' !== $saved        => array( 'url' => $saved ),
			default                                     => array(),
		};
		$given = new Attributes( $saved );
		$id    = ctype_digit( $given->text( 'id' ) ) ? (int) $given->text( 'id' ) : 0;
		$url   = esc_url_raw( trim( $given->text( 'url' ) ), array( 'http', 'https' ) );
		return 0 === $id && '' === $url ? null : new self(
			$id,
			$url,
			trim( wp_strip_all_tags( $given->text( 'alt' ) ) ),
			Markup::rich( trim( $given->text( 'caption' ) ) ),
			self::type_of( $given->text( 'mime' ), $given->text( 'type' ), $url ),
			(int) $given->number( 'width', 0, 0, 100_000 ),
			(int) $given->number( 'height', 0, 0, 100_000 )
		);
	}

	/**
	 * Renders it.
	 *
	 * @param Slot|null $slot The room for it; null: for readers without the site's styles.
	 * @return string Empty: its file is gone, or only some may see it.
	 */
	public function html( ?Slot $slot ): string {
		$attachment = $this->attachment();
		if ( $attachment && wp_attachment_is( 'video', $attachment ) ) {
			$video = 'trash' === $attachment->post_status ? null : Video::of_library( $attachment, $this->address );
			return match ( true ) {
				null === $video => '',
				null !== $slot  => $video->html( $this->alt ),
				default         => $video->is_open ? self::link( $video->src, $video->poster, '' === $this->alt ? $video->title : $this->alt ) : '',
			};
		}
		if ( $attachment ? ! wp_attachment_is_image( $attachment ) || self::is_closed( $attachment ) : $this->is_gone() ) {
			return '';
		}
		return ! $attachment && 'video' === $this->type ? $this->foreign_video( $slot ) : $this->image( $slot );
	}

	/** Returns the attachment if the saved URL is that of its file; after an import, another file may have its id. */
	private function attachment(): ?WP_Post {
		// Uses only preloaded attachments, to send no further queries.
		$post = $this->id > 0 && false !== wp_cache_get( $this->id, 'posts' ) ? get_post( $this->id ) : null;
		if ( ! $post || 'attachment' !== $post->post_type ) {
			return null;
		}
		$stem = static fn( string $path ): string => strtolower( (string) preg_replace( '/(?:-\d+x\d+|-scaled|-e\d{10,13})*(?:\.[^.]*)?$/D', '', wp_basename( $path ) ) );
		$own  = $stem( (string) get_post_meta( $post->ID, '_wp_attached_file', true ) );
		$said = $stem( rawurldecode( (string) wp_parse_url( $this->address, PHP_URL_PATH ) ) );
		return '' === $said || $said === $own ? $post : null;
	}

	/** Whether the current user may not read an attachment. */
	private static function is_closed( WP_Post $attachment ): bool {
		return 'trash' === $attachment->post_status || ( 'private' === $attachment->post_status && ! current_user_can( 'read_post', $attachment->ID ) );
	}

	/** Whether the file was on this site and is not there any more. */
	private function is_gone(): bool {
		$uploads = wp_get_upload_dir();
		$base    = preg_replace( '#^https?:#i', '', $uploads['baseurl'] ) . '/';
		$path    = preg_replace( '#^https?:|[?\#].*$#i', '', $this->address );
		if ( ! str_starts_with( (string) $path, $base ) ) {
			return '' === $this->address;
		}
		$name = rawurldecode( substr( (string) $path, strlen( $base ) ) );
		return 0 !== validate_file( $name ) || ! is_file( $uploads['basedir'] . "/$name" );
	}

	/**
	 * Renders an image.
	 *
	 * @param Slot|null $slot The room for it.
	 */
	private function image( ?Slot $slot ): string {
		$picture = Picture::of( $this->id, $this->address, $this->width, $this->height );
		if ( '' === $picture->full() ) {
			return '';
		}
		$alt = array( 'alt' => '' !== $this->alt || 0 === $picture->id ? $this->alt : trim( wp_strip_all_tags( (string) get_post_meta( $picture->id, '_wp_attachment_image_alt', true ) ) ) );
		if ( null === $slot ) {
			$file = $picture->file( self::PLAIN );
			return Markup::element(
				'img',
				array(
					'src'    => esc_url( $file['url'] ),
					'width'  => $file['width'] ?: null,
					'height' => $file['height'] ?: null,
					'style'  => 'max-width:100%;height:auto',
				) + $alt
			);
		}
		return Markup::element(
			'img',
			$picture->attributes( $slot ) + $alt + array(
				'src'   => esc_url( $picture->address ?: $picture->full() ),
				'class' => $picture->id > 0 ? "wp-image-$picture->id" : '',
			)
		);
	}

	/**
	 * Renders a video that is no attachment.
	 *
	 * @param Slot|null $slot The room for it.
	 */
	private function foreign_video( ?Slot $slot ): string {
		if ( null === $slot ) {
			return self::link( $this->address, '', $this->alt );
		}
		$video = array(
			'src'         => esc_url( $this->address ),
			'controls'    => true,
			'preload'     => 'metadata',
			'playsinline' => true,
			'width'       => $this->width && $this->height ? $this->width : null,
			'height'      => $this->width && $this->height ? $this->height : null,
			'aria-label'  => '' === $this->alt ? __( 'Video', 'statecraft' ) : $this->alt,
		);
		return Markup::element( 'video', $video, Markup::element( 'a', array( 'href' => esc_url( $this->address ) ), esc_html__( 'Watch video', 'statecraft' ) ) );
	}

	/**
	 * Renders a link to a video, with its poster.
	 *
	 * @param string $title Plain text; may be empty.
	 */
	private static function link( string $src, string $poster, string $title ): string {
		/* translators: %s: the title of a video. */
		$words = '' === $title ? __( 'Watch video', 'statecraft' ) : sprintf( __( 'Watch video: %s', 'statecraft' ), $title );
		$image = '' === $poster ? '' : Markup::element(
			'img',
			array(
				'src'   => esc_url( $poster ),
				'alt'   => '',
				'style' => 'display:block;max-width:100%;height:auto',
			)
		);
		return Markup::element( 'a', array( 'href' => esc_url( $src ) ), $image . Html::foreign( $words ) );
	}

	/** Returns what the saved types or the URL say: `image`, `video`, or an empty string. */
	private static function type_of( string $mime, string $type, string $url ): string {
		foreach ( array( $mime, $type, (string) wp_check_filetype( (string) wp_parse_url( $url, PHP_URL_PATH ), wp_get_mime_types() )['type'] ) as $said ) {
			if ( preg_match( '#^(image|video)\b#', $said, $found ) ) {
				return $found[1];
			}
		}
		return '';
	}
}
