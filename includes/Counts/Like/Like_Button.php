<?php
/**
 * Front-end rendering of the Like button.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Like;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Counts\Readers;
use Statecraft\Public_Form\Form_Ids;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;
use Statecraft\Render\View_Module;
use Statecraft\Sharing\Module as Sharing;
use WP_Post;

/** Renders `jetpack/like`, the same for everyone who can read the post, so that pages can be cached: the browser knows what it has liked. */
final class Like_Button {

	/** The star, which the stylesheet fills. */
	private const STAR = '<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z"/></svg>';

	/** The ids of the forms of this request. */
	private static ?Form_Ids $ids = null;

	/** Hooks the arguments of the block type. */
	public static function hook(): void {
		// Whatever renders blocks as emails calls it.
		add_filter( Block_Types::ARGS . 'jetpack/like', static fn( array $args ): array => array( 'render_email_callback' => '__return_empty_string' ) + $args );
	}

	/**
	 * Returns the markup, escaped; empty if there is nothing to like.
	 *
	 * @param array<string, mixed> $context The context of the block.
	 */
	public static function html( array $context ): string {
		$post = is_feed() ? null : Sharing::shown_post( (int) ( $context['postId'] ?? 0 ) );
		if ( ! $post ) {
			return '';
		}
		if ( is_preview() ) {
			return self::wrap( self::button( $post, false, true ) . self::status( $post->ID, '' ) );
		}
		return Readers::may_read( $post ) ? self::wrap( self::form( $post ) ) : '';
	}

	/**
	 * Returns the number of likes in words.
	 *
	 * @return string Plain text; empty: none.
	 */
	public static function words( int $count ): string {
		/* translators: %s: number of likes. */
		return $count > 0 ? sprintf( _n( '%s like', '%s likes', $count, 'statecraft' ), number_format_i18n( $count ) ) : '';
	}

	/** Renders the form. */
	private static function form( WP_Post $post ): string {
		View_Module::enqueue( 'like' );
		$page   = Like_Page::shared();
		$id     = ( self::$ids ??= new Form_Ids( 'like' ) )->next( $post->ID );
		$fields = '';
		foreach ( array(
			Like_Page::FORM . '[id]'      => $id,
			Like_Page::ANSWERS . '[post]' => (string) $post->ID,
		) as $name => $value ) {
			$fields .= Markup::element( 'input', array( 'type' => 'hidden' ) + compact( 'name', 'value' ) );
		}
		return Markup::element(
			'form',
			array(
				'id'          => $id,
				'method'      => 'post',
				'action'      => "#$id",
				'data-post'   => (string) $post->ID,
				'data-failed' => __( 'Something went wrong. Please try again.', 'statecraft' ),
			),
			$fields . self::button( $post, $page->is_liked( $id ), false ) . self::status( $post->ID, $page->refusal( $id ) )
		);
	}

	/** Renders the button. */
	private static function button( WP_Post $post, bool $is_liked, bool $is_disabled ): string {
		$title = trim( Plain_Text::of_html( get_the_title( $post ), true ) );
		return Markup::element(
			'button',
			array(
				'type'         => 'submit',
				'class'        => 'statecraft-like__button',
				'name'         => Like_Page::ANSWERS . '[wish]',
				'value'        => $is_liked ? Like_Handler::UNDO : 'like',
				'aria-pressed' => $is_liked ? 'true' : 'false',
				/* translators: %s: the title of a post. */
				'aria-label'   => '' === $title ? null : sprintf( __( 'Like “%s”', 'statecraft' ), $title ),
				'disabled'     => $is_disabled,
			),
			self::STAR . '<span>' . esc_html__( 'Like', 'statecraft' ) . '</span>'
		);
	}

	/**
	 * Renders the number and the message, a live region that exists from the start.
	 *
	 * @param string $message Empty: none.
	 */
	private static function status( int $post, string $message ): string {
		return Markup::element(
			'span',
			array(
				'class' => 'statecraft-like__status',
				'role'  => 'status',
			),
			Markup::element( 'span', array( 'class' => 'statecraft-like__count' ), esc_html( self::words( ( new Likes() )->count( $post ) ) ) )
				. ' ' . Markup::element( 'span', array( 'class' => 'statecraft-like__message' ), esc_html( $message ) )
		);
	}

	/** Renders the element around all of it, with what WordPress adds to blocks. */
	private static function wrap( string $html ): string {
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes( array( 'class' => 'statecraft-like' ) ), $html );
	}
}
