<?php
/**
 * GIF providers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Guard\Counter;
use Statecraft\Service\Service_Error;
use Statecraft\Settings\Setting_Sources;
use WP_Error;

/**
 * A GIF search service used with the owner's key. The whole site shares its quota, so responses are cached for everybody, each user has a limit, and
 * nothing is sent while the provider asks the site to wait.
 */
abstract class Provider {

	/** The id used in routes and settings. */
	public const ID = '';

	/** The name. */
	public const NAME = '';

	/** The attribution that the provider requires where its API is used. */
	public const MARK = '';

	/** The URL where the owner gets a key. */
	public const KEY_URL = '';

	/** The URL of its privacy policy. */
	public const POLICY = '';

	/** The default base URL of the API. */
	protected const API = '';

	/** The hosts that serve the files; `*.example.org` covers subdomains. */
	protected const HOSTS = array();

	/** The maximum number of requests per user, by window in seconds. */
	protected const LIMITS = array();

	/** The pattern of valid ids. */
	protected const ID_PATTERN = '/(?!)/';

	/** Whether the provider's terms let a site keep copies. */
	protected const LETS_KEEP = false;

	/** How long responses are cached, in seconds: long enough for an author going back and forth, too short to be a collection of GIFs. */
	private const CACHE_SECONDS = 10 * MINUTE_IN_SECONDS;

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	protected readonly Gif_Client $client;

	public function __construct() {
		$this->sources = new Setting_Sources( static::ID );
		$this->client  = new Gif_Client( static::NAME );
	}

	/**
	 * Returns the request path for a search.
	 *
	 * @param int    $limit  The number of GIFs.
	 * @param string $rating Of {@see Gif_Service::RATINGS}.
	 * @param string $lang   A language such as `en`.
	 */
	abstract protected function search_path( string $text, int $limit, string $rating, string $lang ): string;

	/**
	 * Returns the request path for one GIF.
	 *
	 * @param string $id A valid id.
	 */
	abstract protected function one_path( string $id ): string;

	/**
	 * Returns the GIFs in a response.
	 *
	 * @param array<mixed> $answer
	 * @return list<mixed>|null Null if it has no list.
	 */
	abstract protected function records( array $answer ): ?array;

	/**
	 * Converts a GIF from a response, see {@see Gif::of()}.
	 *
	 * @param array<mixed> $record Untrusted.
	 * @return array<string, mixed>|null
	 */
	abstract protected function gif( array $record ): ?array;

	/** Whether a key is set. */
	public function is_configured(): bool {
		return '' !== $this->key();
	}

	/** Returns the base URL of the API, without a trailing slash. Only a constant or environment variable can override it. */
	protected function base_url(): string {
		return untrailingslashit( $this->sources->by_server( 'base_url' ) ) ?: static::API;
	}

	/** Returns the owner's key, or an empty string. It is never sent to the browser. */
	protected function key(): string {
		return $this->sources->value( 'key' );
	}

	/**
	 * Whether a string has the form of the provider's ids.
	 *
	 * @param string $id Untrusted.
	 */
	public function is_id( string $id ): bool {
		return preg_match( static::ID_PATTERN, $id ) === 1;
	}

	/**
	 * Returns the hosts that serve the files. The sandbox serves them itself.
	 *
	 * @return list<string>
	 */
	public function hosts(): array {
		$host = (string) wp_parse_url( $this->base_url(), PHP_URL_HOST );
		return array_values( array_unique( array( ...static::HOSTS, $host ) ) );
	}

	/** Whether a URL is on one of the provider's hosts. */
	public function has_host( string $url ): bool {
		$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		foreach ( $this->hosts() as $allowed ) {
			if ( $host === $allowed || ( str_starts_with( $allowed, '*.' ) && str_ends_with( $host, substr( $allowed, 1 ) ) ) ) {
				return true;
			}
		}
		return false;
	}

	/** Whether authors may copy GIFs into the media library. */
	public function may_keep(): bool {
		/**
		 * Filters whether authors may copy GIFs into the media library. Giphy's terms forbid building a collection of its GIFs, so this is off for
		 * Giphy; owners whose contract allows it can turn it on.
		 *
		 * @param bool   $may_keep Whether copying is allowed.
		 * @param string $provider `giphy` or `klipy`.
		 */
		return (bool) apply_filters( 'statecraft_gif_may_keep', static::LETS_KEEP, static::ID );
	}

	/**
	 * Searches for GIFs.
	 *
	 * @param int    $limit  The number of GIFs.
	 * @param string $rating Of {@see Gif_Service::RATINGS}.
	 * @param string $lang   A language such as `en`.
	 * @return list<array<string, mixed>>|WP_Error See {@see Gif::of()}, {@see Gif_Error}.
	 */
	public function search( string $text, int $limit, string $rating, string $lang ) {
		$found = $this->read( $this->search_path( $text, $limit, $rating, $lang ) );
		return is_wp_error( $found ) ? $found : array_slice( $found, 0, $limit );
	}

	/**
	 * Reads one GIF.
	 *
	 * @param string $id Untrusted.
	 * @return array<string, mixed>|WP_Error See {@see Gif::of()}, {@see Gif_Error}.
	 */
	public function one( string $id ) {
		$found = $this->is_id( $id ) ? $this->read( $this->one_path( $id ) ) : $this->client->gone();
		return is_wp_error( $found ) ? $found : $found[0] ?? $this->client->gone();
	}

	/**
	 * Tells the provider that a GIF is used, if its API expects that.
	 *
	 * @param string $id     A valid id.
	 * @param string $search The search text by which the author found it.
	 */
	public function share( string $id, string $search ): void {}

	/**
	 * Sends a small request for the connection test.
	 *
	 * @return array<mixed>|WP_Error The decoded response.
	 */
	public function test() {
		return $this->request( fn() => $this->client->request( $this->url( $this->search_path( 'hello', 1, 'g', 'en' ) ) ) );
	}

	/** Returns the URL of an API path, with the key. */
	protected function url( string $path ): string {
		$url = $this->base_url() . $path;
		return $url . ( str_contains( $url, '?' ) ? '&' : '?' ) . 'api_key=' . rawurlencode( $this->key() );
	}

	/**
	 * Builds a query string.
	 *
	 * @param array<string, string|int> $values
	 */
	protected static function query( array $values ): string {
		return http_build_query( $values, '', '&', PHP_QUERY_RFC3986 );
	}

	/**
	 * Returns the GIFs from an API path, cached or requested.
	 *
	 * @return list<array<string, mixed>>|WP_Error
	 */
	private function read( string $path ) {
		$cached = json_decode( (string) get_transient( $this->cache_name( $path ) ), true );
		if ( is_array( $cached ) && $this->is_configured() ) {
			return $cached;
		}
		$answer = $this->request( fn() => $this->client->request( $this->url( $path ) ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$records = $this->records( $answer );
		if ( null === $records ) {
			return $this->client->unreadable();
		}
		$gifs = array_values( array_filter( array_map( fn( array $record ): ?array => $this->gif( $record ), array_filter( $records, 'is_array' ) ) ) );
		set_transient( $this->cache_name( $path ), wp_json_encode( $gifs ), self::CACHE_SECONDS );
		return $gifs;
	}

	/**
	 * Sends a request if there is a key, the provider is not asking to wait, and the current user has not reached the limit.
	 *
	 * @return array<mixed>|WP_Error
	 */
	private function request( Closure $send ) {
		if ( ! $this->is_configured() ) {
			/* translators: %s: name of a service. */
			return Gif_Error::key( sprintf( __( 'This site has no key for %s yet.', 'statecraft' ), static::NAME ) );
		}
		$left = (int) get_transient( $this->pause_name() ) - time();
		if ( $left > 0 ) {
			return $this->client->busy( $left );
		}
		/**
		 * Filters how many requests one user may cause at a GIF provider. Cached responses do not count.
		 *
		 * @param array<int, int> $limits   The maximum by window in seconds. An empty array means no limit.
		 * @param string          $provider `giphy` or `klipy`.
		 */
		$limits = (array) apply_filters( 'statecraft_gif_limits', static::LIMITS, static::ID );
		$name   = 'gifs|' . static::ID . '|' . get_current_user_id();
		$wait   = ( new Counter() )->hit_all( array_map( static fn( int $window, $limit ): array => array( "$name|$window", (int) $limit, $window ), array_keys( $limits ), $limits ) );
		if ( $wait > 0 ) {
			/* translators: 1: name of a service, 2: a time such as "7 minutes". */
			return Service_Error::limited( 'gif', sprintf( __( 'You have searched %1$s a lot, and everyone on this site shares one limit there. Try again in %2$s.', 'statecraft' ), static::NAME, Counter::time_text( $wait ) ), $wait );
		}
		$found = $send();
		if ( is_wp_error( $found ) && Gif_Error::BUSY === $found->get_error_code() ) {
			$seconds = (int) $found->get_error_data()['retry_after'];
			set_transient( $this->pause_name(), time() + $seconds, $seconds );
		}
		return $found;
	}

	/**
	 * Returns the name of the transient for a response.
	 *
	 * @param string $path The API path.
	 */
	private function cache_name( string $path ): string {
		return 'statecraft_gifs_answer_' . md5( (string) wp_json_encode( array( STATECRAFT_VERSION, $this->account(), $path ) ) );
	}

	/** Returns the name of the transient for a pause. */
	private function pause_name(): string {
		return 'statecraft_gifs_pause_' . md5( $this->account() );
	}

	/** Returns a hash of the account: with another key, neither the cache nor a pause applies any longer. */
	private function account(): string {
		return $this->base_url() . '|' . hash_hmac( 'sha256', $this->key(), wp_salt() );
	}
}
