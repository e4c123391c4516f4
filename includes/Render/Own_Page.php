<?php
/**
 * Pages of our own.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

/** A minimal standalone page with the styles of the theme, because no theme has a template for it. No search engine lists it. */
final class Own_Page {

	/** The styles of each: an address has no place to break, and a button without a border, which themes remove, has no shape in forced colours. */
	private const CSS = 'main{overflow-wrap:break-word}@media(forced-colors:active){main[class] button{border:1px solid ButtonBorder}}';

	/**
	 * Keeps the address of this page from the sites of links; one with a token also from scripts, such as those of a service that counts visits.
	 *
	 * @param bool $has_token Whether whoever learns the address can do what the page does.
	 */
	public static function keep_address( bool $has_token = true ): void {
		header( 'Referrer-Policy: no-referrer' );
		$has_token && header( "Content-Security-Policy: script-src 'none'; frame-src 'none'; object-src 'none'" );
	}

	/**
	 * Prints the page.
	 *
	 * @param string $class The class of the main element; with `-page`, that of the body.
	 * @param string $title The title, plain text.
	 * @param string $css   Its styles.
	 * @param string $html  The content, safe HTML.
	 */
	public static function print( string $class, string $title, string $css, string $html ): void {
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		add_filter( 'pre_get_document_title', static fn(): string => $title . ' – ' . Plain_Text::of_saved( get_bloginfo( 'name' ) ) );
		remove_action( 'wp_head', '_wp_render_title_tag', 1 );
		// phpcs:disable WordPress.Security.EscapeOutput -- constants of our own, and HTML that was escaped where it was made.
		?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="<?php bloginfo( 'charset' ); ?>" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title><?php echo esc_html( wp_get_document_title() ); ?></title>
		<?php wp_head(); ?>
<style><?php echo self::CSS . $css; ?></style>
</head>
<body <?php body_class( "$class-page" ); ?>>
<main class="<?php echo esc_attr( $class ); ?>"><p><a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php bloginfo( 'name' ); ?></a></p><?php echo $html; ?></main>
		<?php wp_footer(); ?>
</body>
</html>
		<?php
		// phpcs:enable
	}
}
