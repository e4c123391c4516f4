<?php
/**
 * Views of a post as others get it.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Signed_Token;
use Statecraft\Public_Form\Assumed_Reader;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Query_Argument;
use Statecraft\Public_Form\Request_Uri;
use WP;
use WP_Query;

/**
 * Renders the preview of a post for one of its {@see Audiences}. The person who asked for the address, and nobody else, can open it while they can edit the
 * post. The post is found as theirs; from then on nobody is logged in, so that all that renders it answers as it does for a visitor. Being a preview, it
 * contains no form that can be sent.
 */
final class View_As {

	/** The argument with the token. */
	public const ARGUMENT = 'statecraft-view';

	/** What the token is for, and its lifetime in seconds. */
	private const PURPOSE  = 'statecraft-view-as';
	private const LIFETIME = 5 * MINUTE_IN_SECONDS;

	/** Hooks the request. */
	public static function hook(): void {
		add_action( 'parse_request', array( self::class, 'start' ), 0 );
	}

	/**
	 * Returns the address of a view for the current user.
	 *
	 * @param int    $post     The post.
	 * @param string $audience One of its audiences.
	 * @param int    $lifetime For how many seconds it can be opened.
	 */
	public static function address( int $post, string $audience, int $lifetime = self::LIFETIME ): string {
		$token = ( new Signed_Token( self::PURPOSE, $lifetime ) )->issue(
			get_current_user_id(),
			array(
				'post'     => $post,
				'audience' => $audience,
			)
		);
		return add_query_arg(
			array(
				'p'            => $post,
				'preview'      => 'true',
				self::ARGUMENT => $token,
			),
			home_url( '/' )
		);
	}

	/**
	 * Starts a view, or refuses it. Never falls back to the person's own preview, which looks like a view and shows more.
	 *
	 * @param WP $wp The request.
	 */
	public static function start( $wp ): void {
		if ( ! Query_Argument::is_set( self::ARGUMENT ) ) {
			return;
		}
		$claims = Request_Uri::is_question() ? ( new Signed_Token( self::PURPOSE, self::LIFETIME ) )->read( Query_Argument::read( self::ARGUMENT ) ) : Signed_Token::INVALID;
		$post   = is_array( $claims ) && is_int( $claims['post'] ?? null ) ? get_post( $claims['post'] ) : null;
		if ( ! $post || ! is_user_logged_in() || get_current_user_id() !== $claims['sub'] || ! current_user_can( 'edit_post', $post->ID ) ) {
			nocache_headers();
			wp_die( esc_html__( 'This view has expired, or it is not yours. Open it again in the editor or from the toolbar.', 'statecraft' ), '', array( 'response' => 403 ) );
		}
		// Nobody is logged in when a page cache looks at the end of the request, and the cookies are gone.
		Form_Request::prevent_caching();
		$audience       = (string) $claims['audience'];
		$wp->query_vars = array(
			'p'         => $post->ID,
			'post_type' => $post->post_type,
			'preview'   => 'true',
		);
		add_filter( 'the_preview', '_set_preview' );
		add_filter( 'the_posts', static fn( $posts, $query ) => self::leave( $posts, $query, $post->ID, $audience ), PHP_INT_MIN, 2 );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		add_filter( 'wp_headers', static fn( $headers ) => self::headers( $audience ) + (array) $headers, PHP_INT_MAX );
		if ( Audiences::FEED === $audience ) {
			add_action( 'template_redirect', array( self::class, 'print_feed' ), PHP_INT_MIN );
		}
		add_action( 'wp_footer', static fn() => self::print_audience( $audience ) );
	}

	/**
	 * Logs the person out for the rest of the request, once the main query has found the post.
	 *
	 * @param mixed    $posts    The posts.
	 * @param WP_Query $query    The query.
	 * @param int      $post     The viewed post.
	 * @param string   $audience The audience.
	 * @return mixed The posts.
	 */
	private static function leave( $posts, $query, int $post, string $audience ) {
		if ( $query->is_main_query() && is_user_logged_in() ) {
			wp_set_current_user( 0 );
			Assumed_Reader::start( $post, Audiences::paid( $audience, $post ) );
		}
		return $posts;
	}

	/**
	 * Returns the headers: nothing is kept, framed elsewhere, or sent from the page.
	 *
	 * @param string $audience The audience.
	 * @return array<string, string>
	 */
	private static function headers( string $audience ): array {
		$is_inert = Audiences::NO_SCRIPT === $audience || Audiences::FEED === $audience;
		return array(
			'Content-Security-Policy' => "frame-ancestors 'self'; form-action 'none'; connect-src 'none'; " . ( $is_inert ? "script-src 'none'; sandbox" : 'sandbox allow-scripts allow-same-origin' ),
			'Cache-Control'           => 'no-store, private',
			'X-Robots-Tag'            => 'noindex',
			'Referrer-Policy'         => 'no-referrer',
		);
	}

	/**
	 * Prints who gets the page, below all of it: what is printed above would move what is viewed.
	 *
	 * @param string $audience The audience.
	 */
	private static function print_audience( string $audience ): void {
		printf( '<div role="note" style="position:fixed;inset-block-end:0;inset-inline:0;z-index:99999;padding:8px 16px;background:#1e1e1e;color:#fff;font:14px/1.5 sans-serif;text-align:center">%s</div>', esc_html( Audiences::sentence( $audience ) ) );
	}

	/** Prints the item of the feed on a plain page, and ends. */
	public static function print_feed(): void {
		global $wp_query;
		$wp_query->is_feed = true;
		the_post();
		printf( '<!doctype html><html %1$s><head><meta charset="%2$s"><meta name="viewport" content="width=device-width"><title>%3$s</title></head><body><h1>%3$s</h1>', get_language_attributes(), esc_attr( get_bloginfo( 'charset' ) ), esc_html( wp_strip_all_tags( get_the_title_rss() ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- attributes from WordPress.
		echo get_option( 'rss_use_excerpt' ) ? wp_kses_post( apply_filters( 'the_excerpt_rss', get_the_excerpt() ) ) : get_the_content_feed( 'rss2' ); // phpcs:ignore WordPress -- as the feed has it.
		echo '</body></html>';
		exit;
	}
}
