<?php
/**
 * Front-end rendering of a sharing button.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use Statecraft\Render\Plain_Text;
use Statecraft\Render\View_Module;

/** Renders `jetpack/sharing-button`: a link to a page of the service. Nothing is asked of the service before somebody follows it. */
final class Sharing_Button {

	/** The looks, the default first. */
	public const STYLES = array( 'icon-text', 'icon', 'text', 'official' );

	/**
	 * Returns the markup, escaped; empty if nothing can be shared.
	 *
	 * @param Attributes           $attributes The attributes of the block.
	 * @param array<string, mixed> $context    Its context: the post, and the look of the row.
	 */
	public static function html( Attributes $attributes, array $context ): string {
		$service = Sharing_Service::of( $attributes->text( 'service' ) );
		$page    = $service && ! is_feed() ? Shared_Page::around( (int) ( $context['postId'] ?? 0 ) ) : null;
		if ( ! $service || ! $page ) {
			return '';
		}
		$service->needs_script() && View_Module::enqueue( 'sharing-buttons' );
		$in_row = isset( $context['jetpack/sharing-style'] );
		// Outside of a row nothing else brings the styles.
		$in_row || View_Module::enqueue_style( 'sharing-buttons' );
		$tag     = $in_row ? 'li' : 'div';
		$address = $service->address( $page );
		$wrapper = get_block_wrapper_attributes( array( 'class' => 'jetpack-sharing-button__list-item' ) );
		return "<$tag $wrapper" . ( '' === $address ? ' hidden' : '' ) . '>' . self::control( $service, $page, $address, $attributes, new Attributes( $context ) )
			. ( 'mastodon' === $service->slug ? Mastodon_Dialog::html( $service ) : '' ) . "</$tag>";
	}

	/** Returns the link; the button of what only a script can do, which shows it. */
	private static function control( Sharing_Service $service, Shared_Page $page, string $address, Attributes $attributes, Attributes $row ): string {
		$label = trim( Plain_Text::of_html( $attributes->text( 'label' ), true ) );
		$label = '' === $label ? $service->name() : $label;
		$style = $row->one_of( 'jetpack/sharing-style', self::STYLES );
		$html  = ( 'text' === $style ? '' : $service->icon() )
			. ( 'icon' === $style ? '' : '<span class="jetpack-sharing-button__service-label">' . esc_html( $label ) . '</span>' );
		$look  = Html::attributes(
			array(
				'class'      => "jetpack-sharing-button__button style-$style share-$service->slug",
				'aria-label' => $service->accessible_name( $label ),
			) + array_filter(
				array(
					'style' => Html::style(
						array(
							'color'            => self::color( $row, 'jetpack/sharing-color' ),
							'background-color' => self::color( $row, 'jetpack/sharing-background' ),
						)
					),
				)
			)
		);
		if ( '' === $address ) {
			return '<button type="button"' . $look . Html::attributes(
				array(
					'data-url'   => $page->url,
					'data-title' => $page->title,
				)
			) . ">$html</button>";
		}
		$new_tab = 'mail' === $service->slug ? '' : ' target="_blank" rel="nofollow noopener"';
		return '<a href="' . esc_url( $address ) . "\"$new_tab$look>$html</a>";
	}

	/**
	 * Returns a colour of the row: that of the page, otherwise the one that was entered.
	 *
	 * @param string $name The name of the context.
	 */
	private static function color( Attributes $row, string $name ): string {
		$color = $row->text( $name );
		return '' === $color ? $row->text( "$name-custom" ) : $color;
	}
}
