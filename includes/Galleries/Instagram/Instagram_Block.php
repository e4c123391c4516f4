<?php
/**
 * Front-end rendering of the Instagram gallery.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;

/** Renders the copied photos of a connection, or, if there are none, the saved link to the account. */
final class Instagram_Block {

	/** The class of the block and the prefix of its elements' classes. */
	private const CLASS_NAME = 'wp-block-jetpack-instagram-gallery';

	/** Renders the block. */
	public static function render( Attributes $attributes, string $content ): string {
		$connection = Connections::find( $attributes->text( 'accessToken' ) );
		$items      = $connection ? array_slice( Gallery::stored( $connection->id )['items'], 0, (int) $attributes->number( 'count', 9, 1, Gallery::MAX ) ) : array();
		if ( ! $items ) {
			return $content;
		}
		Scheduled_Refresh::on_view( $connection );
		$copies = new Copies( $connection->id );
		$photos = implode( '', array_map( static fn( array $item ): string => self::photo( $item, $copies, $connection->username ), $items ) );
		return sprintf(
			'<div %s>%s</div>',
			get_block_wrapper_attributes(
				array(
					'class' => $attributes->flag( 'isStackedOnMobile', true ) ? 'is-stacked-on-mobile' : '',
					'style' => sprintf(
						'--instagram-columns:%d;--instagram-spacing:%dpx',
						$attributes->number( 'columns', 3, 1, 6 ),
						$attributes->number( 'spacing', 10, 0, 50 )
					),
				)
			),
			Markup::element( 'ul', array( 'class' => self::CLASS_NAME . '__grid', 'role' => 'list' ), $photos )
		);
	}

	/**
	 * Returns a photo, linked to its post.
	 *
	 * @param array{file: string, width: int, height: int, title: string, link: string} $item
	 * @param string                                                                    $username The account name.
	 */
	private static function photo( array $item, Copies $copies, string $username ): string {
		/* translators: %s: name of an Instagram account. */
		$alt   = $item['title'] ?: sprintf( __( 'Photo by %s on Instagram', 'statecraft' ), $username );
		$image = Markup::element(
			'img',
			array(
				'src'      => esc_url( $copies->url( $item['file'] ) ),
				'alt'      => $alt,
				'width'    => $item['width'],
				'height'   => $item['height'],
				'loading'  => 'lazy',
				'decoding' => 'async',
			)
		);
		$link  = '' === $item['link'] ? $image : Markup::element( 'a', array( 'href' => esc_url( $item['link'] ) ), $image );
		return Markup::element( 'li', array( 'class' => self::CLASS_NAME . '__photo' ), $link );
	}
}
