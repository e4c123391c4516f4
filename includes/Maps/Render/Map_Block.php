<?php
/**
 * Maps on pages.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Json;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;

/** A list of links in the room of the map, which the script of the page puts over it: whoever has no script or no WebGL has the list. */
final class Map_Block {

	/**
	 * Returns the markup.
	 *
	 * @param array<string, mixed> $comment The attributes of the comment, without defaults.
	 * @param string               $content The saved markup.
	 */
	public static function html( array $comment, string $content ): string {
		$map  = new Saved_Map( $comment, $content );
		$list = self::links( $map );
		if ( self::is_plain() ) {
			return Markup::element( 'div', array( 'class' => 'wp-block-jetpack-map' ), $list );
		}
		View_Module::enqueue( 'map' );
		$height = $map->height();
		$frame  = Markup::element(
			'div',
			array(
				'class' => 'statecraft-map__frame',
				'style' => $height > 0 ? "height:{$height}px" : '',
			),
			Markup::element( 'div', array( 'class' => 'statecraft-map__list' ), $list ) . self::data( $map )
		);
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes( array( 'class' => 'statecraft-map' ) ), $frame );
	}

	/** Whether the content is rendered for a reader without the scripts and styles of the site. */
	private static function is_plain(): bool {
		$is_plain = is_feed() || wp_doing_cron() || wp_is_serving_rest_request() || doing_filter( 'get_the_excerpt' );
		/**
		 * Filters whether maps are rendered as lists of links only.
		 *
		 * @param bool $is_plain Whether they are. Default: in feeds, in REST responses, in excerpts, and in scheduled events, which send mails.
		 */
		return (bool) apply_filters( 'statecraft_map_is_plain', $is_plain );
	}

	/** Returns a link for each place; a map without places has one for what it shows. */
	private static function links( Saved_Map $map ): string {
		if ( array() === $map->places ) {
			$center = $map->center();
			$query  = '' === $map->address() ? Saved_Place::coordinates( $center['latitude'], $center['longitude'] ) : $map->address();
			return Markup::element( 'p', array(), self::link( Saved_Place::search( $query ), '' === $map->address() ? __( 'Open the map', 'statecraft' ) : $map->address() ) );
		}
		$items = '';
		foreach ( $map->places as $place ) {
			$caption = $place->caption === $place->name() ? '' : $place->caption;
			$items  .= Markup::element( 'li', array(), self::link( $place->url(), $place->name() ) . ( '' === $caption ? '' : '<br />' . self::text( $caption ) ) );
		}
		return Markup::element( 'ul', array(), $items );
	}

	/**
	 * Returns a link.
	 *
	 * @param string $url Its address.
	 */
	private static function link( string $url, string $text ): string {
		return Markup::element( 'a', array( 'href' => esc_url( $url ) ), self::text( $text ) );
	}

	/** Returns a text as HTML in which no shortcode runs. */
	private static function text( string $text ): string {
		return str_replace( '[', '&#91;', esc_html( $text ) );
	}

	/** Returns what the script of the page needs, as an element beside the list: filters of pages choke on large attributes. */
	private static function data( Saved_Map $map ): string {
		return '<script type="application/json" class="statecraft-map__data">' . Json::encode( Page_Data::of( $map ) ) . '</script>';
	}
}
