<?php
/**
 * Front-end rendering of maps.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Content\Module as Content;
use Statecraft\Maps\Map_Settings;
use Statecraft\Maps\Maps_Service;
use Statecraft\Render\Json;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;

/** Renders a list of links in place of the map, which the page's script covers with the map. Visitors without JavaScript or WebGL see the list. */
final class Map_Block {

	/**
	 * Returns the markup.
	 *
	 * @param array<string, mixed> $comment The attributes saved in the block comment, without defaults.
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
		$data   = self::data( $map );
		$held   = Content::asks_for_consent() ? Content::until_accepted( $data, Maps_Service::NAMES[ ( new Map_Settings() )->service() ] ) : '';
		$data   = '' === $held ? $data : '';
		$frame  = Markup::element(
			'div',
			array(
				'class' => 'statecraft-map__frame',
				'style' => $height > 0 ? "height:{$height}px" : '',
			),
			Markup::element( 'div', array( 'class' => 'statecraft-map__list' ), $held . $list ) . $data
		);
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes( array( 'class' => 'statecraft-map' ) ), $frame );
	}

	/** Whether the content is being rendered for a reader without the site's scripts and styles. */
	private static function is_plain(): bool {
		$is_plain = is_feed() || wp_doing_cron() || wp_is_serving_rest_request() || doing_filter( 'get_the_excerpt' );
		/**
		 * Filters whether maps are rendered only as lists of links.
		 *
		 * @param bool $is_plain Whether to render only links. Default: true in feeds, REST responses, excerpts, and cron events, which send emails.
		 */
		return (bool) apply_filters( 'statecraft_map_is_plain', $is_plain );
	}

	/** Returns a link for each place, or, for a map without places, one for its centre. */
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

	/** Returns a link. */
	private static function link( string $url, string $text ): string {
		return Markup::element( 'a', array( 'href' => esc_url( $url ) ), self::text( $text ) );
	}

	/** Returns text as HTML in which no shortcode is expanded. */
	private static function text( string $text ): string {
		return str_replace( '[', '&#91;', esc_html( $text ) );
	}

	/** Returns the data for the page's script, in an element beside the list: some content filters fail on very long attributes. */
	private static function data( Saved_Map $map ): string {
		return '<script type="application/json" class="statecraft-map__data">' . Json::encode( Page_Data::of( $map ) ) . '</script>';
	}
}
