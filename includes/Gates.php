<?php
/**
 * What a request may need.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Late_Routes;
use Statecraft\Settings\Policy_Text;

/** Decides by the kind of a request, and by what the site has, which {@see Parts} it does not need. */
final class Gates {

	/** What is read without our post types, by visitors as by all others, and what is read without the labels of post types and statuses. */
	private const POSTS      = array( 'posts', 'pages', 'comments', 'categories', 'tags', 'users' );
	private const UNLABELLED = array( ...self::POSTS, 'media', 'search' );

	/**
	 * The closed gates, by site: a request can switch sites, and saving can open a gate.
	 *
	 * @var array<int, array<string, bool>>
	 */
	private static array $closed = array();

	/** Whether this request has no body. A request whose body is too large for PHP has one, though no fields. */
	public static function is_question(): bool {
		return in_array( $_SERVER['REQUEST_METHOD'] ?? 'GET', array( 'GET', 'HEAD' ), true ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared.
	}

	/** Returns the REST route that the address of this request names, before WordPress has read it; empty: none. */
	public static function route(): string {
		// phpcs:disable WordPress.Security -- only compared.
		if ( is_string( $_REQUEST['rest_route'] ?? null ) ) {
			return $_REQUEST['rest_route'];
		}
		$prefix = '/' . rest_get_url_prefix();
		return substr( (string) strstr( self::path(), $prefix ), strlen( $prefix ) );
		// phpcs:enable
	}

	/** Returns the path of this request. */
	private static function path(): string {
		return rawurldecode( (string) strtok( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), '?' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
	}

	/** Whether WordPress answers this request by what its address names: a page, a feed, a REST route. Not the admin, nor a script of a site's own. */
	private static function is_front(): bool {
		return ! is_admin() && defined( 'WP_USE_THEMES' ) && constant( 'WP_USE_THEMES' );
	}

	/**
	 * Returns the name below `/wp/v2/` whose items this request reads, such as `posts`, if all that it answers is that: a list or an item, with nothing embedded;
	 * empty: it may need anything.
	 */
	public static function reading(): string {
		static $name = null;
		// phpcs:ignore WordPress.Security.NonceVerification -- only read to know what is asked.
		if ( ! self::is_front() || ! self::is_question() || isset( $_GET['_embed'] ) || isset( $_GET['_method'] ) || isset( $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] ) ) {
			return '';
		}
		return $name ??= self::is_route_named() && preg_match( '#^/wp/v2/([\w-]+)(?:/\d+)?/?$#D', self::route(), $found ) ? $found[1] : '';
	}

	/** Whether the REST API gets this request: its prefix in the path of a page is none. */
	private static function is_route_named(): bool {
		$home = untrailingslashit( (string) wp_parse_url( (string) get_option( 'home' ), PHP_URL_PATH ) );
		return is_string( $_GET['rest_route'] ?? null ) || preg_match( '#^' . preg_quote( $home, '#' ) . '(?:/index\.php)?/' . preg_quote( rest_get_url_prefix(), '#' ) . '/#', self::path() ); // phpcs:ignore WordPress.Security.NonceVerification -- only whether it is there.
	}

	/** Whether this is a REST request that reads posts, or what belongs to them. */
	public static function reads_posts(): bool {
		return in_array( self::reading(), self::POSTS, true );
	}

	/**
	 * Whether nobody sees what is said of post types in this request, so that translations need not be looked for: a visitor reads a page, or a script sends a heartbeat.
	 */
	public static function is_unlabelled(): bool {
		static $is = null;
		if ( is_admin() ) {
			return $is ??= wp_doing_ajax() && Core_Screen::is_shown();
		}
		return $is ??= ( '' === self::route() || in_array( self::reading(), self::UNLABELLED, true ) ) && self::is_question() && ! wp_doing_cron() && ! ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) ) && ( '' !== self::reading() || ! is_user_logged_in() );
	}

	/**
	 * Runs a function on `init`; at once in a part that is woken after that.
	 *
	 * @param callable(): void $act      The function.
	 * @param int              $priority The priority.
	 */
	public static function on_init( callable $act, int $priority = 10 ): void {
		if ( Parts::is_waking() && did_action( 'init' ) && ( ! doing_action( 'init' ) || $GLOBALS['wp_filter']['init']->current_priority() >= $priority ) ) {
			$act();
		} else {
			add_action( 'init', $act, $priority, 0 );
		}
	}

	/** Whether a visitor asks for a page, or a feed, by its address alone. */
	private static function is_visit(): bool {
		return self::is_front() && '' === self::route() && self::is_unlabelled() && self::finds_nothing( Parts::ARGUMENTS );
	}

	/** Forgets which gates are closed: an option has changed. */
	public static function forget(): void {
		self::$closed = array();
	}

	/**
	 * Whether options say that there is nothing behind any of these gates. On a network, a request may turn to a site where there is.
	 *
	 * @param list<string> $gates Gates that begin with {@see Parts::UNLESS}.
	 */
	public static function have_nothing( array $gates ): bool {
		foreach ( $gates as $gate ) {
			if ( ! self::is_closed( $gate, get_current_blog_id() ) ) {
				return false;
			}
		}
		return true;
	}

	/** Whether a gate is closed on a site. */
	public static function is_closed( string $gate, int $site ): bool {
		if ( Parts::BLOCKS === $gate || Parts::ADMIN === $gate ) {
			return Parts::BLOCKS === $gate && ! Block_Types::is_needed();
		}
		return self::$closed[ $site ][ $gate ] ??= self::finds_nothing( $gate );
	}

	/** Returns the gate for requests to our own routes. */
	public static function own_routes(): string {
		return Parts::ROUTE . '/' . implode( '|/', Late_Routes::SPACES );
	}

	/**
	 * Opens the gates closed by an option, until the next check: from now on, saved data is not watched.
	 *
	 * @param array{idle: list<array{list<string>, array<string, array<string, string>>}>} $table See {@see Parts::start()}.
	 */
	public static function distrust( array $table ): void {
		foreach ( array_unique( array_merge( ...array_column( $table['idle'], 0 ) ) ) as $gate ) {
			$option = substr( $gate, strlen( Parts::UNLESS ) );
			if ( '1' === get_option( $option ) ) {
				update_option( $option, '', true );
			}
		}
	}

	/** Whether nothing is behind a gate. */
	private static function finds_nothing( string $gate ): bool {
		if ( Parts::ARGUMENTS === $gate ) {
			// phpcs:ignore WordPress.Security.NonceVerification -- only whether there are any. The route may be part of the path, too.
			return ! array_diff_key( $_GET, array( 'rest_route' => '' ) ) && self::is_question();
		}
		if ( Parts::CHANGE === $gate ) {
			// phpcs:ignore WordPress.Security.NonceVerification -- only whether the REST API takes the request for another kind.
			return self::is_question() && ! isset( $_GET['_method'] ) && ! isset( $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] );
		}
		if ( Parts::PERSON === $gate ) {
			return ! is_user_logged_in();
		}
		if ( Parts::SCREEN === $gate ) {
			return wp_doing_ajax();
		}
		if ( Parts::WORK === $gate ) {
			return ( wp_doing_ajax() || wp_doing_cron() ) && Idle_Request::is();
		}
		if ( Parts::TYPES === $gate ) {
			return ( ( self::reads_posts() || self::is_visit() ) && ! is_user_logged_in() && ! Block_Types::is_needed() && ! Idle_Request::may_run_events() ) || self::finds_nothing( Parts::WORK );
		}
		if ( Parts::FILES === $gate ) {
			return ! in_array( self::reading(), array( '', 'media' ), true );
		}
		if ( Parts::POLICY === $gate ) {
			return ! Policy_Text::is_asked();
		}
		if ( str_starts_with( $gate, Parts::ROUTE ) ) {
			$route = strtolower( (string) ( $GLOBALS['wp']->query_vars['rest_route'] ?? '' ) );
			// A batch has requests to any.
			return ! in_array( strtok( $route, '/' ), array( false, 'batch' ), true ) && ! preg_match( '#^(?:' . substr( $gate, strlen( Parts::ROUTE ) ) . ')(?:/|$)#', $route );
		}
		if ( str_starts_with( $gate, Parts::UNLESS ) ) {
			// On a network, one site's code may write to others that may not have the plugin.
			return ! is_multisite() && '1' === get_option( substr( $gate, strlen( Parts::UNLESS ) ) );
		}
		[ $option, $key ] = explode( '[', rtrim( substr( $gate, strlen( Parts::IF ) ), ']' ) ) + array( '', '' );
		$value            = get_option( $option );
		// The server may set an option too: whatever it is, the part reads it.
		$name = strtoupper( $option );
		return '' === $key ? ! $value && ! defined( $name ) && false === getenv( $name ) : empty( ( (array) $value )[ $key ] );
	}
}
