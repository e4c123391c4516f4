<?php
/**
 * The identity of the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Site;

defined( 'ABSPATH' ) || exit;

use WP_Site;

/**
 * Detects that a site is a copy. A copy of the database and wp-config.php has the original's keys and scheduled events, and would act on its behalf: renew
 * its tokens, send its emails, cancel its subscriptions. So the site's address is recorded, and if it changes, keys and events are paused until the owner has
 * chosen: the site has moved, it is a new site, or it is a copy that stays in safe mode.
 *
 * The address is stored reversed: tools that copy a site replace addresses in the whole database, and would change the record, too. An environment type other
 * than `production` alone means nothing: staging sites have their own keys, too.
 */
final class Site_Identity {

	/** The option: array{address: string, owner?: int, since?: int, is_active?: bool, safe?: string}. Addresses are reversed. */
	public const OPTION = 'statecraft_connection_site';

	/** Hosts of a developer's own machine. */
	private const LOOPBACK = array( 'localhost', '127.0.0.1', '[::1]' );

	/** Settings that are paused: secrets, matched by setting name. */
	private const SECRET = '/(?:^|_)(?:key|secret|token)$/';

	/**
	 * Whether the site is a copy, by what that depends on: the recorded address, and the blog or its address. A request can switch blogs.
	 *
	 * @var array<string, bool>
	 */
	private static array $copies = array();

	/**
	 * Hooks the recording and the pause of scheduled events.
	 *
	 * @param string ...$events The scheduled events of all systems.
	 */
	public static function hook( string ...$events ): void {
		// Many servers take the site's address from the request, which anyone can forge: only an owner's request records the first one. A network knows its
		// own.
		add_action( 'init', static fn() => '' === self::recorded() && ( is_multisite() || current_user_can( 'manage_options' ) ) && self::record(), 1 );
		add_filter( 'pre_get_ready_cron_jobs', static fn( $jobs ) => self::without_paused( $jobs, $events ) );
		add_action( 'init', static fn() => self::is_copy() && Held_Events::keep( ...$events ), PHP_INT_MAX );
		is_multisite() && add_action( 'switch_blog', array( self::class, 'forget' ) );
		is_multisite() && add_action( 'wp_update_site', array( self::class, 'follow' ), 10, 2 );
	}

	/** Records the first address. */
	public static function record(): void {
		if ( '' === self::recorded() ) {
			self::write( self::here( array( 'since' => time() ) ) );
		}
	}

	/**
	 * Follows an address change made by the network: that is the same site.
	 *
	 * @param WP_Site $site   The site.
	 * @param WP_Site $before The site before.
	 */
	public static function follow( $site, $before ): void {
		$old = self::plain( "//$before->domain$before->path" );
		if ( self::plain( "//$site->domain$site->path" ) !== $old ) {
			Sites::on( (int) $site->id, static fn() => self::recorded() === $old && self::migrate() );
		}
		self::forget();
	}

	/**
	 * Returns the site's address without scheme, `www.` and trailing slash: host, port and path. For a network site, it is the address known to the network:
	 * a plugin for multiple domains may filter `home` by request.
	 */
	public static function address(): string {
		$site = is_multisite() ? get_site() : null;
		return self::plain( $site ? "//$site->domain$site->path" : (string) get_option( 'home' ) );
	}

	/**
	 * Normalizes an address for comparison. The port of a site on a developer's own machine is arbitrary, and ignored.
	 *
	 * @param string $url The URL, with or without its scheme.
	 */
	private static function plain( string $url ): string {
		$home = wp_parse_url( strtolower( $url ) );
		$host = (string) preg_replace( '/^www\./', '', $home['host'] ?? '' );
		$port = isset( $home['port'] ) && ! in_array( $host, self::LOOPBACK, true ) ? ':' . $home['port'] : '';
		return $host . $port . untrailingslashit( $home['path'] ?? '' );
	}

	/** Returns the recorded address, or an empty string. */
	public static function recorded(): string {
		return strrev( self::field( 'address' ) );
	}

	/** Whether the owner has to choose: the address has changed, and no choice was made for it. */
	public static function is_in_crisis(): bool {
		return self::is_moved() && strrev( self::field( 'safe' ) ) !== self::address();
	}

	/** Whether the owner has chosen that this is a copy in safe mode. */
	public static function is_in_safe_mode(): bool {
		return self::is_moved() && ! self::is_in_crisis();
	}

	/** Whether this is, or may be, a copy: keys, scheduled events and emails are paused. */
	public static function is_copy(): bool {
		return self::$copies[ self::field( 'address' ) . ' ' . ( is_multisite() ? get_current_blog_id() : get_option( 'home' ) ) ] ??= self::is_moved();
	}

	/** Whether keys are paused: on a copy, and on a site that its owner has disconnected. */
	public static function is_paused(): bool {
		return self::is_copy() || ! self::is_active();
	}

	/**
	 * Whether a setting is paused now.
	 *
	 * @param string $name The name of the setting, such as `key` or `webhook_secret`.
	 */
	public static function holds( string $name ): bool {
		return preg_match( self::SECRET, $name ) && self::is_paused();
	}

	/** Whether the site is connected, as it is until its owner disconnects it. */
	public static function is_active(): bool {
		return false !== ( self::stored()['is_active'] ?? true );
	}

	/** Returns the id of the user who connected the site, or 0. */
	public static function owner(): int {
		return (int) ( self::stored()['owner'] ?? 0 );
	}

	/**
	 * Connects the site at its current address.
	 *
	 * @param int $owner The id of the connecting user.
	 */
	public static function connect( int $owner ): void {
		self::write(
			self::here(
				array(
					'owner'     => $owner,
					'is_active' => true,
				)
			)
		);
	}

	/** Disconnects the site: its keys are kept, but not used. */
	public static function disconnect(): void {
		self::write( array( 'is_active' => false ) );
	}

	/** Records that the site has moved: its keys and events continue at its new address. */
	public static function migrate(): void {
		self::write( self::here() );
		/** Fires when the owner has said that the site has moved, and is not a copy. */
		do_action( 'statecraft_site_moved' );
	}

	/**
	 * Turns the copy into a new site: the original's data is deleted here, but not at its services.
	 *
	 * @param string ...$keys The options of the keys.
	 */
	public static function start_fresh( string ...$keys ): void {
		array_map( 'delete_option', $keys );
		/** Fires when the owner has said that this copy is a new site; deletes the original's data, only here. */
		do_action( 'statecraft_site_is_new' );
		self::write( self::here() );
	}

	/** Keeps this a copy: everything stays paused, without asking again. */
	public static function stay_safe(): void {
		self::write( array( 'safe' => strrev( self::address() ) ) );
	}

	/** Forgets the values read in this request. */
	public static function forget(): void {
		self::$copies = array();
	}

	/** Whether the current address is neither the recorded one nor an alias set by the server. */
	private static function is_moved(): bool {
		$recorded = self::recorded();
		return '' !== $recorded && $recorded !== self::address() && ! in_array( self::address(), self::aliases(), true );
	}

	/**
	 * Returns other addresses of the same site, for servers with several: the constant STATECRAFT_SITE_ADDRESSES, comma-separated, with or without schemes.
	 *
	 * @return list<string> Normalized.
	 */
	private static function aliases(): array {
		$text = defined( 'STATECRAFT_SITE_ADDRESSES' ) ? constant( 'STATECRAFT_SITE_ADDRESSES' ) : '';
		$said = is_string( $text ) ? array_filter( array_map( 'trim', explode( ',', $text ) ) ) : array();
		return array_values( array_map( static fn( string $one ): string => self::plain( str_contains( $one, '//' ) ? $one : "//$one" ), $said ) );
	}

	/**
	 * Keeps our events from running while paused; they stay scheduled.
	 *
	 * @param mixed        $jobs   The result of another filter, or null.
	 * @param list<string> $events Our events.
	 * @return mixed
	 */
	private static function without_paused( $jobs, array $events ) {
		static $is_asking = false;
		if ( $is_asking || ! self::is_copy() ) {
			return $jobs;
		}
		$is_asking = true;
		$ready     = is_array( $jobs ) ? $jobs : wp_get_ready_cron_jobs();
		$is_asking = false;
		return array_filter( array_map( static fn( $hooks ) => is_array( $hooks ) ? array_diff_key( $hooks, array_flip( $events ) ) : $hooks, $ready ) );
	}

	/**
	 * Adds the current address.
	 *
	 * @param array<string, mixed> $change The other changed fields.
	 * @return array<string, mixed>
	 */
	private static function here( array $change = array() ): array {
		return $change + array(
			'address' => strrev( self::address() ),
			'safe'    => '',
		);
	}

	/**
	 * Updates fields.
	 *
	 * @param array<string, mixed> $change The changed fields.
	 */
	private static function write( array $change ): void {
		update_option( self::OPTION, $change + self::stored(), true );
	}

	/** Returns a stored string. */
	private static function field( string $name ): string {
		$value = self::stored()[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Returns the record; empty if it is missing or broken.
	 *
	 * @return array<string, mixed>
	 */
	private static function stored(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored : array();
	}
}
