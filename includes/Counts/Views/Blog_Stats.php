<?php
/**
 * Front-end rendering of the number of views.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Views;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Counts\Readers;
use Statecraft\Render\Attributes;
use Statecraft\Render\Plain_Text;
use Statecraft\Settings\Page;
use Statecraft\Sharing\Module as Sharing;

/** Renders `jetpack/blog-stats`, while views are counted. Visitors are not: to know them again would take a cookie. */
final class Blog_Stats {

	/** Hooks the arguments of the block type. */
	public static function hook(): void {
		// Whatever renders blocks as emails calls it.
		add_filter( Block_Types::ARGS . 'jetpack/blog-stats', static fn( array $args ): array => array( 'render_email_callback' => '__return_empty_string' ) + $args );
	}

	/**
	 * Returns the markup, escaped; empty if there is no such number.
	 *
	 * @param Attributes           $attributes The attributes of the block.
	 * @param array<string, mixed> $context    Its context.
	 */
	public static function html( Attributes $attributes, array $context ): string {
		if ( is_feed() || ! Counting::is_on() || 'visitors' === $attributes->text( 'statsData' ) ) {
			return '';
		}
		$post = null;
		if ( 'post' === $attributes->text( 'statsOption' ) ) {
			$post = Sharing::shown_post( (int) ( $context['postId'] ?? 0 ) );
			if ( ! $post || ! Readers::may_read( $post ) ) {
				return '';
			}
		}
		$count = ( new Views() )->total( $post->ID ?? 0 );
		$label = trim( Plain_Text::of_html( $attributes->text( 'label' ), true ) );
		/* translators: %s: number of views. */
		$format = '' === $label ? _n( '%s view', '%s views', $count, 'statecraft' ) : '%s ' . str_replace( '%', '%%', $label );
		return sprintf( '<p %s>%s</p>', get_block_wrapper_attributes(), esc_html( sprintf( $format, number_format_i18n( $count ) ) ) );
	}

	/**
	 * Returns the editor's initial data.
	 *
	 * @return array{isOn: bool, site: int, post: int, setUpUrl: string, types: list<array{name: string, label: string}>}
	 */
	public static function editor_data(): array {
		$is_on = Counting::is_on();
		$views = new Views();
		$types = Top_Posts::types();
		return array(
			'isOn'     => $is_on,
			'site'     => $is_on ? $views->total() : 0,
			'post'     => $is_on && get_the_ID() ? $views->total( (int) get_the_ID() ) : 0,
			'setUpUrl' => current_user_can( 'manage_options' ) ? Page::url( Counting_Section::ID ) : '',
			'types'    => array_map( static fn( string $name, string $label ): array => compact( 'name', 'label' ), array_keys( $types ), $types ),
		);
	}
}
