<?php
/**
 * Front-end rendering of Nextdoor embeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** Renders `jetpack/nextdoor`: an iframe with a post, without script. */
final class Nextdoor extends Embed_Block {

	public const RECIPIENT = array( 'Nextdoor' => 'https://help.nextdoor.com/s/article/Nextdoor-Privacy-Policy' );

	/** Nextdoor's host. */
	protected const HOSTS = '/^(?:www\.)?nextdoor\.com$/D';

	/** In pixels. */
	private const HEIGHT = 450;

	/** Renders the iframe. */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		if ( preg_match( '#^/(?:p|embed)/([\w-]+)/?$#D', $found->path, $post ) !== 1 ) {
			return null;
		}
		return '<div ' . get_block_wrapper_attributes() . '>' . self::frame( "https://nextdoor.com/embed/$post[1]", __( 'Post of Nextdoor', 'statecraft' ), '100%', self::HEIGHT ) . '</div>';
	}
}
