<?php
/**
 * Front-end rendering of podcasts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Podcast;

defined( 'ABSPATH' ) || exit;

use Statecraft\Content\Module as Content;
use Statecraft\Embeds\Embed_Url;
use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;
use Statecraft\Render\View_Module;

/** Renders `jetpack/podcast-player`: one player of the browser, and the episodes as links to their audio, which the page's script plays in it. */
final class Podcast_Player {

	/** The side of the cover, in pixels. */
	private const COVER = 80;

	/** The prefix of the classes. */
	private const BLOCK = 'jetpack-podcast-player';

	/**
	 * Returns the markup, escaped.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 */
	public static function html( Attributes $attributes ): string {
		$url      = trim( Plain_Text::of_saved( $attributes->text( 'url' ) ) );
		$feed     = Feeds::shown( $url );
		$episodes = $feed ? self::chosen( $feed['episodes'], $attributes ) : array();
		if ( ! $episodes ) {
			return Embed_Url::link( $url, get_block_wrapper_attributes() );
		}
		return is_feed() ? self::links( $feed, $episodes ) : self::player( $feed, $episodes, $attributes );
	}

	/**
	 * Returns the link to the podcast and those to its audio, for feeds and emails.
	 *
	 * @param array<string, mixed>       $feed
	 * @param list<array<string, mixed>> $episodes
	 */
	private static function links( array $feed, array $episodes ): string {
		$title = Html::foreign( self::title( $feed ) );
		$items = implode( '', array_map( static fn( array $one ): string => '<li>' . self::link( $one['audio'], Html::foreign( self::name( $one ) ) ) . '</li>', $episodes ) );
		return '<p>' . ( '' === $feed['link'] ? $title : self::link( $feed['link'], $title ) ) . "</p><ul>$items</ul>";
	}

	/**
	 * Returns the player.
	 *
	 * @param array<string, mixed>       $feed
	 * @param list<array<string, mixed>> $episodes At least one.
	 */
	private static function player( array $feed, array $episodes, Attributes $attributes ): string {
		View_Module::enqueue( 'podcast-player' );
		$now   = $episodes[0];
		$title = self::title( $feed );
		$parts = Markup::element( 'div', array( 'class' => self::BLOCK . '__header' ), self::cover( $feed, $attributes ) . Markup::element( 'div', array( 'class' => self::BLOCK . '__titles' ), self::titles( $feed, $now, $attributes ) ) );
		if ( $attributes->flag( 'showEpisodeDescription', true ) ) {
			$parts .= Markup::element(
				'p',
				array(
					'class'  => self::BLOCK . '__description',
					'dir'    => 'auto',
					'hidden' => '' === $now['description'],
				),
				Html::foreign( $now['description'] )
			);
		}
		$parts .= Markup::element(
			'audio',
			array(
				'class'      => self::BLOCK . '__audio',
				'controls'   => true,
				'preload'    => 'none',
				'src'        => esc_url( $now['audio'], array( 'http', 'https' ) ),
				'aria-label' => self::name( $now ),
			),
			''
		);
		// A live region, which exists from the start.
		$parts .= Markup::element(
			'p',
			array(
				'class'       => self::BLOCK . '__error',
				'role'        => 'status',
				'data-failed' => __( 'This episode could not be played here.', 'statecraft' ),
				'data-open'   => __( 'Open its audio', 'statecraft' ),
			),
			''
		);
		$items = implode( '', array_map( static fn( array $one ): string => self::item( $one, $one === $now, $attributes ), $episodes ) );
		return sprintf(
			'<section %s>%s</section>',
			get_block_wrapper_attributes(
				array(
					'class'      => self::BLOCK,
					'style'      => Podcast_Colors::style( $attributes ),
					/* translators: %s: the title of a podcast. */
					'aria-label' => Html::foreign( sprintf( __( 'Podcast: %s', 'statecraft' ), $title ) ),
				)
			),
			$parts . Markup::element( 'ol', array( 'class' => self::BLOCK . '__episodes', 'role' => 'list' ), $items )
		);
	}

	/** Returns the cover. The title beside it says the same. */
	private static function cover( array $feed, Attributes $attributes ): string {
		return '' === $feed['cover'] || ! $attributes->flag( 'showCoverArt', true ) ? '' : Content::picture_until_accepted(
			Markup::element(
				'img',
				array(
					'class'    => self::BLOCK . '__cover',
					'src'      => esc_url( $feed['cover'], array( 'http', 'https' ) ),
					'alt'      => '',
					'width'    => self::COVER,
					'height'   => self::COVER,
					'loading'  => 'lazy',
					'decoding' => 'async',
				)
			),
			self::COVER
		);
	}

	/** Returns the title of the current episode and that of the podcast. */
	private static function titles( array $feed, array $now, Attributes $attributes ): string {
		$title = Html::foreign( self::title( $feed ) );
		$shown = Markup::element( 'p', array( 'class' => self::BLOCK . '__podcast', 'dir' => 'auto' ), '' === $feed['link'] ? $title : self::link( $feed['link'], $title ) );
		return $attributes->flag( 'showEpisodeTitle', true )
			? Markup::element( 'p', array( 'class' => self::BLOCK . '__title', 'dir' => 'auto' ), Html::foreign( self::name( $now ) ) ) . $shown
			: $shown;
	}

	/** Returns an episode of the list. */
	private static function item( array $episode, bool $is_current, Attributes $attributes ): string {
		$link     = Markup::element(
			'a',
			array(
				'href'             => esc_url( $episode['audio'], array( 'http', 'https' ) ),
				'dir'              => 'auto',
				'aria-current'     => $is_current ? 'true' : null,
				'data-description' => $attributes->flag( 'showEpisodeDescription', true ) ? $episode['description'] : null,
			),
			Html::foreign( self::name( $episode ) )
		);
		$duration = self::duration( $episode['seconds'] );
		return Markup::element( 'li', array( 'class' => self::BLOCK . '__episode' ), $link . ( '' === $duration ? '' : ' ' . Markup::element( 'span', array( 'class' => self::BLOCK . '__duration' ), esc_html( $duration ) ) ) );
	}

	/**
	 * Returns the episodes that the block shows: those chosen, as far as the feed still has them, or else the newest.
	 *
	 * @param list<array<string, mixed>> $episodes
	 * @return list<array<string, mixed>>
	 */
	private static function chosen( array $episodes, Attributes $attributes ): array {
		$by_guid = array_column( $episodes, null, 'guid' );
		$chosen  = array();
		foreach ( $attributes->items( 'selectedEpisodes' ) as $one ) {
			$guid = Plain_Text::of_saved( ( new Attributes( is_array( $one ) ? $one : array() ) )->text( 'guid' ) );
			if ( isset( $by_guid[ $guid ] ) ) {
				$chosen[ $guid ] = $by_guid[ $guid ];
			}
		}
		return $chosen ? array_values( $chosen ) : array_slice( $episodes, 0, (int) $attributes->number( 'itemsToShow', 5, 1, 10 ) );
	}

	/** Returns how long an episode is, such as 1:02:03; empty: unknown. */
	public static function duration( int $seconds ): string {
		return $seconds <= 0 ? '' : ( $seconds < HOUR_IN_SECONDS ? sprintf( '%d:%02d', intdiv( $seconds, 60 ), $seconds % 60 ) : sprintf( '%d:%02d:%02d', intdiv( $seconds, 3600 ), intdiv( $seconds, 60 ) % 60, $seconds % 60 ) );
	}

	/** Returns the title of a podcast. */
	private static function title( array $feed ): string {
		return $feed['title'] ?: __( 'Podcast', 'statecraft' );
	}

	/** Returns the title of an episode. */
	private static function name( array $episode ): string {
		return $episode['title'] ?: __( 'Episode without a title', 'statecraft' );
	}

	/** Returns a link to an address of a feed. */
	private static function link( string $url, string $html ): string {
		return Markup::element( 'a', array( 'href' => esc_url( $url, array( 'http', 'https' ) ) ), $html );
	}
}
