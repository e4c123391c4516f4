<?php
/**
 * Shortcodes in emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Embeds\Module as Embeds;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;

/** Runs shortcodes as WordPress does on a page, after all blocks. What stands for a block of ours has the words of that block. */
final class Mail_Shortcodes {

	/** The blocks that have taken the place of our shortcodes. All others, such as galleries, become what a page has of them. */
	private const BLOCKS = array(
		'blog_subscription_form'    => 'jetpack/subscriptions',
		'contact-form'              => 'jetpack/contact-form',
		'jetpack-related-posts'     => 'jetpack/related-posts',
		'jetpack_subscription_form' => 'jetpack/subscriptions',
		'recurring-payment'         => 'jetpack/recurring-payments',
		'simple-payment'            => 'jetpack/simple-payments',
		'videopress'                => 'videopress/video',
		'wpvideo'                   => 'videopress/video',
	);

	/**
	 * Runs the shortcodes of a text.
	 *
	 * @param string $html Any HTML.
	 * @param string $page The address of the post.
	 */
	public static function run( string $html, string $page ): string {
		if ( ! str_contains( $html, '[' ) ) {
			return $html;
		}
		$form = static fn( $shown, string $tag, $attributes, array $found ) => self::form( $tag, (string) ( $found[5] ?? '' ), $page ) ?? $shown;
		add_filter( 'pre_do_shortcode_tag', $form, 10, 4 );
		try {
			return Embeds::linked_shortcodes( shortcode_unautop( $html ) );
		} finally {
			remove_filter( 'pre_do_shortcode_tag', $form );
		}
	}

	/**
	 * Returns what an email has of a shortcode.
	 *
	 * @param string $inside What it encloses.
	 * @return string|null Null: what a page has of it.
	 */
	private static function form( string $tag, string $inside, string $page ): ?string {
		if ( 'embed' === $tag ) {
			// WordPress runs it before all others, as part of a page.
			$url = esc_url( trim( Plain_Text::of_html( $inside, true ) ), array( 'http', 'https' ) );
			return '' === $url ? '' : self::link( $url, $url );
		}
		$block = self::BLOCKS[ $tag ] ?? '';
		$words = Own_Words::of( $block );
		return match ( true ) {
			'' === $block => null,
			'' === $words => '',
			default       => self::link( esc_url( $page ), esc_html( $words ) ),
		};
	}

	/** Returns a link in a line of its own. */
	private static function link( string $url, string $html ): string {
		return Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => $url ), $html ) );
	}
}
