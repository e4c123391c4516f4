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
 * Pictures that open in WordPress's own lightbox: each is rendered as an image block with the option “Enlarge on click”, as WordPress does for galleries that it
 * fills itself. Since 7.0 people go from one picture to the next in it; before, each opens alone.
 */
final class Lightbox {

	/** The gallery, for the lightbox. */
	private readonly string $gallery;

	/** The texts of the pictures, by the keys that the lightbox has given them.
	 *
	 * @var array<string, string>
	 */
	private array $pictures = array();

	public function __construct() {
		$this->gallery = wp_unique_id( 'statecraft-gallery-' );
	}

	/** Whether the site has it: owners can turn it off in `theme.json` and in the styles of the site. */
	public static function is_on(): bool {
		if ( ! function_exists( 'block_core_image_get_lightbox_settings' ) || ! WP_Block_Type_Registry::get_instance()->is_registered( 'core/image' ) ) {
			return false;
		}
		$settings = block_core_image_get_lightbox_settings( array() );
		$settings = is_array( $settings ) ? $settings : array();
		return $settings['enabled'] ?? $settings['allowEditing'] ?? true;
	}

	/**
	 * Makes a picture open in it.
	 *
	 * @param string  $figure    The figure with the picture, and without a link.
	 * @param Picture $picture   The picture, of this site.
	 * @param string  $alt       Its text.
	 * @param bool    $is_square Whether the page crops it.
	 * @return string|null The figure. Null: the site has taken the lightbox from image blocks.
	 */
	public function open( string $figure, Picture $picture, string $alt, bool $is_square ): ?string {
		$block = new WP_Block(
			array(
				'blockName'    => 'core/image',
				'attrs'        => array(
					'id'              => $picture->id,
					'lightbox'        => array( 'enabled' => true ),
					'linkDestination' => 'none',
					// It would crop what the page crops.
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
	 * Puts the pictures in order.
	 *
	 * @return array<string, string> The attributes of the gallery.
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
					/* translators: 1: number of the image, 2: how many there are. */
					? sprintf( __( 'Enlarged image %1$d of %2$d', 'statecraft' ), $order + 1, $count )
					/* translators: 1: number of the image, 2: how many there are, 3: its alternative text. */
					: sprintf( __( 'Enlarged image %1$d of %2$d: %3$s', 'statecraft' ), $order + 1, $count, $alt ),
				/* translators: 1: number of the image, 2: how many there are. */
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
