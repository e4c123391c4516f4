<?php
/**
 * The lightbox of galleries.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Json;
use WP_Block;
use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;

/**
 * Images that open in WordPress's own lightbox. Each is rendered as an image block with “Enlarge on click”, as WordPress does for its own galleries.
 * Since WordPress 7.0, people can go from one image to the next; before, each opens separately.
 */
final class Lightbox {

	/** The id of the gallery in the lightbox. */
	private readonly string $gallery;

	/**
	 * The alternative texts of the images, by the keys the lightbox gave them.
	 *
	 * @var array<string, string>
	 */
	private array $pictures = array();

	public function __construct() {
		$this->gallery = wp_unique_id( 'statecraft-gallery-' );
	}

	/** Whether the site has the lightbox: owners can turn it off in `theme.json` or in the global styles. */
	public static function is_on(): bool {
		if ( ! function_exists( 'block_core_image_get_lightbox_settings' ) || ! WP_Block_Type_Registry::get_instance()->is_registered( 'core/image' ) ) {
			return false;
		}
		$settings = block_core_image_get_lightbox_settings( array() );
		$settings = is_array( $settings ) ? $settings : array();
		return $settings['enabled'] ?? $settings['allowEditing'] ?? true;
	}

	/**
	 * Makes an image open in the lightbox.
	 *
	 * @param string  $figure    The figure with the image, without a link.
	 * @param Picture $picture   An attachment of this site.
	 * @param string  $alt       The alternative text.
	 * @param bool    $is_square Whether the page crops the image to a square.
	 * @return string|null The figure, or null if the site has removed the lightbox from image blocks.
	 */
	public function open( string $figure, Picture $picture, string $alt, bool $is_square ): ?string {
		$block = new WP_Block(
			array(
				'blockName'    => 'core/image',
				'attrs'        => array(
					'id'              => $picture->id,
					'lightbox'        => array( 'enabled' => true ),
					'linkDestination' => 'none',
					// Otherwise the lightbox would crop the enlarged image as the page does.
					...( $is_square ? array( 'scale' => 'contain' ) : array() ),
				),
				'innerBlocks'  => array(),
				'innerHTML'    => $figure,
				'innerContent' => array( $figure ),
			),
			array( 'galleryId' => $this->gallery )
		);
		$html  = $block->render();
		$tags  = new WP_HTML_Tag_Processor( $html );
		if ( ! $tags->next_tag( 'figure' ) || ! $tags->has_class( 'wp-lightbox-container' ) ) {
			return null;
		}
		$key = $tags->get_attribute( 'data-wp-key' );
		if ( is_string( $key ) ) {
			$this->pictures[ $key ] = $alt;
		}
		return $html;
	}

	/**
	 * Numbers the images in the lightbox.
	 *
	 * @return array<string, string> The attributes of the gallery element.
	 */
	public function finish(): array {
		$count = count( $this->pictures );
		if ( 0 === $count ) {
			return array();
		}
		$metadata = array();
		foreach ( $this->pictures as $key => $alt ) {
			$order            = count( $metadata );
			$metadata[ $key ] = array(
				'order'                  => $order,
				'customAriaLabel'        => '' === $alt
					/* translators: 1: number of the image, 2: total number of images. */
					? sprintf( __( 'Enlarged image %1$d of %2$d', 'statecraft' ), $order + 1, $count )
					/* translators: 1: number of the image, 2: total number of images, 3: alternative text of the image. */
					: sprintf( __( 'Enlarged image %1$d of %2$d: %3$s', 'statecraft' ), $order + 1, $count, $alt ),
				/* translators: 1: number of the image, 2: total number of images. */
				'triggerButtonAriaLabel' => sprintf( __( 'Enlarge %1$d of %2$d', 'statecraft' ), $order + 1, $count ),
			);
		}
		wp_interactivity_state( 'core/image', array( 'metadata' => $metadata ) );
		return array(
			'data-wp-interactive' => 'core/gallery',
			'data-wp-context'     => Json::encode( array( 'galleryId' => $this->gallery ) ),
		);
	}
}
