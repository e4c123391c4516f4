<?php
/**
 * The counting of views.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Views;

defined( 'ABSPATH' ) || exit;

use Statecraft\Counts\Readers;
use Statecraft\Guard\Counter;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Sender_Network;
use Statecraft\Render\View_Module;
use WP_Post;

/** The script of a post's page sends a message once the page is seen: a page from a cache counts too, and most bots run no scripts. */
final class View_Beacon {

	/** The POST key of the message. What is viewed is the page that it is sent to. */
	public const FORM = 'statecraft_view';

	/** What a household may view of one post in an hour, and of all in a while. */
	private const OF_POST = 5;
	private const OF_ALL  = 120;
	private const A_WHILE = 10 * MINUTE_IN_SECONDS;

	/** What bots call themselves that run scripts. */
	private const BOTS = '/bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|^$/i';

	/** Hooks the front end. */
	public static function hook(): void {
		add_action( 'template_redirect', array( self::class, 'visit' ), 1 );
	}

	/** Counts the view if this request is the message; otherwise adds the script to the page of a post. */
	public static function visit(): void {
		if ( ! Counting::is_on() ) {
			return;
		}
		if ( ! Form_Request::current( self::FORM ) ) {
			self::viewed() && View_Module::enqueue( 'blog-stats' );
			return;
		}
		Form_Request::prevent_caching();
		self::receive();
		status_header( 204 );
		exit;
	}

	/** Counts a view, unless the person works on the site or is above a limit. The household is counted before the post is looked at. */
	private static function receive(): void {
		$household = Sender_Network::household( Form_Request::remote_address() );
		$counter   = new Counter();
		if ( '' === $household || $counter->hit( "view|$household", self::OF_ALL, self::A_WHILE ) ) {
			return;
		}
		$post = self::viewed();
		if ( ! $post || preg_match( self::BOTS, Form_Request::user_agent() ) || Form_Request::is_of_another_site() || current_user_can( 'edit_posts' ) || ! Readers::may_read( $post ) ) {
			return;
		}
		if ( ! $counter->hit( "view|$post->ID|$household", self::OF_POST, HOUR_IN_SECONDS ) ) {
			( new Views() )->add( $post->ID );
		}
	}

	/** Returns the published post whose page this is. */
	private static function viewed(): ?WP_Post {
		$post = is_singular() && ! is_preview() && ! is_feed() && ! is_embed() ? get_queried_object() : null;
		return $post instanceof WP_Post && 'publish' === $post->post_status ? $post : null;
	}
}
