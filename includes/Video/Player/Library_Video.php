<?php
/**
 * A video of the media library in another block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;
use Statecraft\Video\Privacy\Private_Attachment;
use Statecraft\Video\Videos;
use WP_Post;

/**
 * A video as a block that names attachments shows it. Such a block shares no private video: its readers are those who may watch it without any post.
 */
final class Library_Video {

	/**
	 * Instances come from {@see Library_Video::of()}.
	 *
	 * @param bool        $is_open Whether everyone may watch it.
	 * @param string      $src     The URL of the file.
	 * @param string      $poster  The URL of the poster; empty without one.
	 * @param string      $title   Plain text.
	 * @param int         $width   In pixels; 0: not known.
	 * @param int         $height  The same.
	 * @param Shown_Video $shown   What else is known of it; null: nothing.
	 */
	private function __construct(
		public readonly bool $is_open,
		public readonly string $src,
		public readonly string $poster,
		public readonly string $title,
		private readonly int $width,
		private readonly int $height,
		private readonly ?Shown_Video $shown
	) {}

	/**
	 * Returns the video of an attachment.
	 *
	 * @param string $address The URL that the block saved, of a file that is at VideoPress; empty: none.
	 * @return self|null Null if there is no file, or the current user may not watch it.
	 */
	public static function of( WP_Post $attachment, string $address = '' ): ?self {
		$is_open = 'inherit' === $attachment->post_status && ! Private_Attachment::is_private( $attachment->ID );
		if ( ! $is_open && ( Private_Attachment::is_hidden( $attachment->ID ) || ! current_user_can( 'read_post', $attachment->ID ) ) ) {
			return null;
		}
		$video = Videos::of( $attachment->ID );
		if ( $video ) {
			$shown = Shown_Video::of( $video, 0 );
			$src   = '' === $shown->src && ! $video->is_local() ? $address : $shown->src;
			return '' === $src ? null : new self( $is_open, $src, $shown->poster, $shown->title, $shown->width, $shown->height, $shown );
		}
		$src  = (string) wp_get_attachment_url( $attachment->ID );
		$meta = (array) wp_get_attachment_metadata( $attachment->ID );
		return '' === $src ? null : new self(
			$is_open,
			$src,
			(string) get_the_post_thumbnail_url( $attachment, 'full' ),
			wp_strip_all_tags( get_the_title( $attachment ) ),
			(int) ( $meta['width'] ?? 0 ),
			(int) ( $meta['height'] ?? 0 ),
			null
		);
	}

	/**
	 * Renders it with the browser's own controls, and its text tracks.
	 *
	 * @param string $name The accessible name; empty: the title.
	 */
	public function html( string $name ): string {
		$has_size = $this->width > 0 && $this->height > 0;
		$name     = '' === $name ? $this->title : $name;
		$tracks   = $this->shown ? Track_Elements::html( $this->shown, Player_Options::of( new Attributes( array() ) ) ) : '';
		return Markup::element(
			'video',
			array(
				'src'          => esc_url( $this->src ),
				'poster'       => '' === $this->poster ? null : esc_url( $this->poster ),
				'controls'     => true,
				'controlslist' => $this->shown && ! $this->shown->can_download ? 'nodownload' : null,
				'preload'      => 'metadata',
				'playsinline'  => true,
				'crossorigin'  => $this->shown && Track_Elements::are_foreign( $this->shown ) ? 'anonymous' : null,
				'width'        => $has_size ? $this->width : null,
				'height'       => $has_size ? $this->height : null,
				'aria-label'   => '' === $name ? null : $name,
			),
			$tracks . Markup::element( 'a', array( 'href' => esc_url( $this->src ) ), Html::foreign( $name ) )
		);
	}
}
