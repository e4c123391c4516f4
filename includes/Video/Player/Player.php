<?php
/**
 * The player on pages.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Html;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;
use Statecraft\Video\Privacy\Private_Address;
use Statecraft\Video\Privacy\Viewers;
use Statecraft\Video\Video;

/**
 * The browser's own player, which works without a script. The script adds what browsers lack: chapters that seek, the author's colors, spoken descriptions,
 * and no motion for visitors who prefer that. Pages without any of these load no script.
 */
final class Player {

	/** The custom property of each color. The author's color for the whole bar is the background. */
	private const COLORS = array(
		'sbc'  => '--statecraft-video-bar',
		'sbpc' => '--statecraft-video-played',
		'sblc' => '--statecraft-video-loaded',
	);

	/**
	 * Renders a video, or a message if the visitor may not watch it. In posts without blocks, `wpautop()` still runs, so this is one line, and inline
	 * elements are wrapped in a `div`.
	 *
	 * @param Player_Options $options How it is played.
	 * @param int            $post_id The post whose content is being rendered; 0: none.
	 */
	public static function html( Video $video, Player_Options $options, int $post_id ): string {
		wp_enqueue_style( generate_block_asset_handle( 'videopress/video', 'style' ) );
		if ( ! Viewers::include_current( $video, $post_id ) ) {
			return self::text( __( 'This video is private. Log in with an account that can watch it.', 'statecraft' ) );
		}
		return self::render( Shown_Video::of( $video, $post_id ), $options );
	}

	/** Renders the placeholder of a deleted video. */
	public static function gone(): string {
		wp_enqueue_style( generate_block_asset_handle( 'videopress/video', 'style' ) );
		return self::text( __( 'This video is no longer available.', 'statecraft' ) );
	}

	/**
	 * Renders a message in place of a video.
	 *
	 * @param string $text Plain text.
	 */
	private static function text( string $text ): string {
		return '<div class="statecraft-video is-text">' . esc_html( $text ) . '</div>';
	}

	/**
	 * Renders a video.
	 *
	 * @param Shown_Video    $video   The video, which the visitor may watch.
	 * @param Player_Options $options How it is played.
	 */
	public static function render( Shown_Video $video, Player_Options $options ): string {
		$bar      = self::bar( $video, $options );
		$chapters = Chapters::menu( $video );
		$describe = isset( $video->tracks['descriptions'] ) ? self::descriptions() : '';
		if ( '' !== $bar . $chapters . $describe || $options->autoplay || ! $options->controls ) {
			View_Module::enqueue( 'videopress' );
		}
		return '<div class="statecraft-video"><div>' . self::element( $video, $options ) . '</div>' . $bar . $chapters . $describe . self::notes( $video, $options ) . '</div>';
	}

	/**
	 * Renders the element.
	 *
	 * @param Player_Options $options How it is played.
	 */
	private static function element( Shown_Video $video, Player_Options $options ): string {
		$has_size = $video->width > 0 && $video->height > 0;
		$poster   = esc_url( $options->poster( $video ) );
		$tracks   = Track_Elements::html( $video, $options );
		return Markup::element(
			'video',
			array(
				'class'        => 'statecraft-video__player',
				'src'          => esc_url( $video->src . ( $options->start ? "#t=$options->start" : '' ) ),
				'poster'       => '' === $poster ? null : $poster,
				'preload'      => $options->preload,
				'controls'     => $options->controls,
				// Otherwise the browser's own menu offers it.
				'controlslist' => $video->can_download ? null : 'nodownload',
				'autoplay'     => $options->autoplay,
				'loop'         => $options->loop,
				'muted'        => $options->muted,
				'playsinline'  => $options->playsinline,
				'crossorigin'  => Track_Elements::are_foreign( $video ) ? 'anonymous' : null,
				'width'        => $has_size ? $video->width : null,
				'height'       => $has_size ? $video->height : null,
				'style'        => $has_size ? "aspect-ratio:$video->width/$video->height" : null,
				'aria-label'   => '' !== $options->title ? $options->title : $video->title,
			),
			$tracks . '<a href="' . esc_url( $video->src ) . '">' . Html::foreign( $video->title ) . '</a>'
		);
	}

	/**
	 * Renders the seekbar in the author's colors; empty without any, or without controls. The browser's own slider is the accessible one.
	 *
	 * @param Player_Options $options How it is played.
	 */
	private static function bar( Shown_Video $video, Player_Options $options ): string {
		$colors = $options->use_average_color && preg_match( '/^#[\da-f]{6}$/iD', $video->average_color ) ? array( 'sbpc' => $video->average_color ) : $options->colors;
		if ( ! $colors || ! $options->controls ) {
			return '';
		}
		$rules = array();
		foreach ( $colors as $parameter => $color ) {
			$rules[] = self::COLORS[ $parameter ] . ":$color";
		}
		return '<div' . Html::attributes(
			array(
				'class' => 'statecraft-video__bar',
				'style' => implode( ';', $rules ),
			)
		) . ' aria-hidden="true" hidden></div>';
	}

	/** Renders the elements the script uses to speak descriptions. */
	private static function descriptions(): string {
		return '<div><button type="button" class="statecraft-video__describe" aria-pressed="false" hidden>' . esc_html__( 'Read descriptions aloud', 'statecraft' )
			. '</button></div><div class="statecraft-video__description" role="status"></div>';
	}

	/**
	 * Renders the line below the video.
	 *
	 * @param Player_Options $options How it is played.
	 */
	private static function notes( Shown_Video $video, Player_Options $options ): string {
		$notes = array();
		if ( 'G' !== $video->rating ) {
			/* translators: %s: a rating, such as PG-13. */
			$notes[] = '<span>' . esc_html( sprintf( __( 'Rated %s', 'statecraft' ), $video->rating ) ) . '</span>';
		}
		if ( $video->can_download ) {
			$notes[] = '<a href="' . esc_url( Private_Address::for_download( $video->src ) ) . '" download>' . esc_html__( 'Download video', 'statecraft' ) . '</a>';
		} elseif ( ! $options->controls && ! $options->autoplay ) {
			// Without controls, the script starts the video.
			$notes[] = '<noscript><a href="' . esc_url( $video->src ) . '">' . esc_html__( 'Watch video', 'statecraft' ) . '</a></noscript>';
		}
		return $notes ? '<div class="statecraft-video__notes">' . implode( ' ', $notes ) . '</div>' : '';
	}
}
