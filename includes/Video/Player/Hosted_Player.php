<?php
/**
 * VideoPress's own player.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Content\Module as Content;
use Statecraft\Render\Markup;

/** The iframe player for videos hosted at VideoPress. The server requests nothing for it. */
final class Hosted_Player {

	/**
	 * Renders the player.
	 *
	 * @param string         $guid    A valid guid.
	 * @param Player_Options $options How it is played.
	 * @param string         $ratio   Its width by its height, as CSS.
	 */
	public static function html( string $guid, Player_Options $options, string $ratio = '16/9' ): string {
		wp_enqueue_style( generate_block_asset_handle( 'videopress/video', 'style' ) );
		$frame = Markup::element(
			'iframe',
			array(
				'class'           => 'statecraft-video__frame',
				'src'             => esc_url( "https://videopress.com/embed/$guid?" . http_build_query( $options->query() ) ),
				'title'           => '' !== $options->title ? $options->title : __( 'Video player', 'statecraft' ),
				'width'           => 640,
				'height'          => 360,
				'style'           => "aspect-ratio:$ratio",
				'loading'         => 'lazy',
				'allow'           => 'autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture',
				'allowfullscreen' => true,
				'referrerpolicy'  => 'strict-origin-when-cross-origin',
			),
			''
		);
		return Content::until_accepted( $frame, 'VideoPress', "https://videopress.com/v/$guid", "aspect-ratio:$ratio" );
	}

	/**
	 * Renders a link, for feeds.
	 *
	 * @param string $guid  A valid guid.
	 * @param string $title Plain text; empty: the URL.
	 */
	public static function link( string $guid, string $title = '' ): string {
		$url = "https://videopress.com/v/$guid";
		return '<a href="' . esc_url( $url ) . '">' . esc_html( '' !== $title ? $title : $url ) . '</a>';
	}
}
