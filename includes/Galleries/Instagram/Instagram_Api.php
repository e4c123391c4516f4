<?php
/**
 * Requests to Instagram.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Service\Service_Client;
use Statecraft\Service\Service_Error;
use WP_Error;

/**
 * The Instagram API with Instagram Login: tokens, the account and its media. Tokens are sent only to URLs set in code, by a constant or by the
 * environment.
 */
final class Instagram_Api {

	/** The time limit of a request, in seconds. */
	private const TIME_LIMIT = 10;

	/** The media fields to request. */
	private const FIELDS = 'id,caption,media_type,media_url,thumbnail_url,permalink,children{media_type,media_url,thumbnail_url}';

	/** The maximum number of media pages to request. More than one may be needed, because posts without an image do not count. */
	private const MAX_PAGES = 3;

	/** The usage of the rate limit, in percent, above which this site stops sending requests. */
	private const MAX_USAGE = 90;

	/** Matches Instagram's message about an authorization code that is used or expired. */
	private const SPENT_CODE = '/code (?:was not found|has (?:been used|expired))|already used|invalid authorization code/i';

	/** Whether Instagram reported that its rate limit is nearly reached. */
	private bool $is_near_limit = false;

	/** Instagram's reason for refusing the last request. Never passed on: it may repeat the request. */
	private string $reason = '';

	/**
	 * @param Instagram_Service $settings The app and the URLs.
	 */
	public function __construct( private readonly Instagram_Service $settings ) {}

	/** Whether a response reported that the rate limit is nearly reached. */
	public function is_near_limit(): bool {
		return $this->is_near_limit;
	}

	/**
	 * Exchanges an authorization code for a 60-day token.
	 *
	 * @return array{token: string, expires: int}|WP_Error
	 */
	public function exchange( string $code ) {
		$fields = array(
			'client_id'     => $this->settings->app_id(),
			'client_secret' => $this->settings->key(),
			'grant_type'    => 'authorization_code',
			'redirect_uri'  => Instagram_Service::redirect_uri(),
			// Instagram ends the redirect with it.
			'code'          => (string) preg_replace( '/#_$/D', '', $code ),
		);
		$short  = $this->request( $this->settings->url( 'token_url' ), $fields );
		if ( is_wp_error( $short ) && Instagram_Error::REFUSED === $short->get_error_code() ) {
			// Both a used code and an unknown app give status 400; only the message differs.
			return Instagram_Error::of( preg_match( self::SPENT_CODE, $this->reason ) ? Instagram_Error::TOO_LATE : Instagram_Error::KEY );
		}
		if ( is_wp_error( $short ) ) {
			return $short;
		}
		$short       = self::first( $short );
		$permissions = $short['permissions'] ?? Instagram_Service::SCOPE;
		if ( ! in_array( Instagram_Service::SCOPE, is_array( $permissions ) ? $permissions : explode( ',', (string) $permissions ), true ) ) {
			return Instagram_Error::of( Instagram_Error::PERMISSION );
		}
		return $this->tokens(
			'access_token',
			array(
				'grant_type'    => 'ig_exchange_token',
				'client_secret' => $this->settings->key(),
				'access_token'  => self::token_in( $short ),
			)
		);
	}

	/**
	 * Renews a token.
	 *
	 * @param string $token A token that is at least a day old and has not expired.
	 * @return array{token: string, expires: int}|WP_Error
	 */
	public function renew( string $token ) {
		return $this->tokens(
			'refresh_access_token',
			array(
				'grant_type'   => 'ig_refresh_token',
				'access_token' => $token,
			)
		);
	}

	/**
	 * Returns the account that a token belongs to.
	 *
	 * @return array{account: string, username: string}|WP_Error
	 */
	public function account( string $token ) {
		$found = $this->get(
			'me',
			array(
				'fields'       => 'user_id,username',
				'access_token' => $token,
			)
		);
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$found    = self::first( $found );
		$account  = is_scalar( $found['user_id'] ?? null ) ? (string) $found['user_id'] : '';
		$username = is_string( $found['username'] ?? null ) ? $found['username'] : '';
		if ( ! preg_match( '/^\d{1,32}$/D', $account ) || ! preg_match( '/^[\w.]{1,64}$/D', $username ) ) {
			return Instagram_Error::of( Instagram_Error::UNREADABLE );
		}
		return compact( 'account', 'username' );
	}

	/**
	 * Returns the newest posts that have an image.
	 *
	 * @param int $count The maximum number.
	 * @return list<array{id: string, picture: string, caption: string, link: string}>|WP_Error
	 */
	public function media( string $token, int $count ) {
		$posts = array();
		$after = '';
		for ( $page = 0; $page < self::MAX_PAGES && count( $posts ) < $count; ++$page ) {
			$found = $this->get(
				'me/media',
				array(
					'fields'       => self::FIELDS,
					'limit'        => (string) $count,
					'access_token' => $token,
				) + ( '' === $after ? array() : array( 'after' => $after ) )
			);
			if ( is_wp_error( $found ) ) {
				return $found;
			}
			if ( ! is_array( $found['data'] ?? null ) ) {
				return Instagram_Error::of( Instagram_Error::UNREADABLE );
			}
			$posts  = array_merge( $posts, array_filter( array_map( array( self::class, 'post' ), array_values( $found['data'] ) ) ) );
			// `next` is a URL chosen by the service and contains the token, so only the cursor is used.
			$cursor = isset( $found['paging']['next'] ) ? $found['paging']['cursors']['after'] ?? '' : '';
			if ( ! is_string( $cursor ) || '' === $cursor ) {
				break;
			}
			$after = $cursor;
		}
		return array_slice( array_values( $posts ), 0, $count );
	}

	/**
	 * Reads a post.
	 *
	 * @param mixed $media An item of Instagram's response.
	 * @return array{id: string, picture: string, caption: string, link: string}|null Null if it has no image.
	 */
	private static function post( $media ): ?array {
		$id = is_array( $media ) && is_scalar( $media['id'] ?? null ) ? (string) $media['id'] : '';
		if ( ! preg_match( '/^\w{1,64}$/D', $id ) ) {
			return null;
		}
		$children = is_array( $media['children']['data'] ?? null ) ? array_filter( $media['children']['data'], 'is_array' ) : array();
		$pictures = array_filter( array_map( array( self::class, 'picture' ), array( $media, ...array_values( $children ) ) ) );
		if ( ! $pictures ) {
			return null;
		}
		$link = is_string( $media['permalink'] ?? null ) ? $media['permalink'] : '';
		return array(
			'id'      => $id,
			'picture' => reset( $pictures ),
			'caption' => is_string( $media['caption'] ?? null ) ? wp_check_invalid_utf8( $media['caption'], true ) : '',
			'link'    => preg_match( '#^https://(?:www\.)?instagram\.com/[\w./-]*$#D', $link ) ? $link : '',
		);
	}

	/**
	 * Returns the image URL of a post, or of an item of an album.
	 *
	 * @param array<mixed> $media An item of Instagram's response.
	 * @return string Empty for a video without a thumbnail, or for media that Instagram may not share.
	 */
	private static function picture( array $media ): string {
		$url = 'VIDEO' === ( $media['media_type'] ?? '' ) ? $media['thumbnail_url'] ?? '' : $media['media_url'] ?? '';
		// The URL of an album is that of its first item, which may be a video.
		$is_film = is_string( $url ) && preg_match( '/\.(?:mp4|mov)(?:$|\?)/i', $url );
		return is_string( $url ) && ! $is_film ? $url : '';
	}

	/**
	 * Requests a 60-day token.
	 *
	 * @param array<string, string> $fields
	 * @return array{token: string, expires: int}|WP_Error
	 */
	private function tokens( string $path, array $fields ) {
		if ( '' === $fields['access_token'] ) {
			return Instagram_Error::of( Instagram_Error::UNREADABLE );
		}
		$found = $this->get( $path, $fields );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$token   = self::token_in( $found );
		$seconds = is_numeric( $found['expires_in'] ?? null ) ? (int) min( $found['expires_in'], YEAR_IN_SECONDS ) : 0;
		return '' !== $token && $seconds > 0 ? array(
			'token'   => $token,
			'expires' => time() + $seconds,
		) : Instagram_Error::of( Instagram_Error::UNREADABLE );
	}

	/**
	 * Reads the token from a response.
	 *
	 * @param array<mixed> $data
	 * @return string Empty if there is none.
	 */
	private static function token_in( array $data ): string {
		$token = $data['access_token'] ?? '';
		return is_string( $token ) && preg_match( '/^[\x21-\x7e]{1,2048}$/D', $token ) ? $token : '';
	}

	/**
	 * Returns the content of a response, which some versions of the API wrap in `data`.
	 *
	 * @param array<mixed> $data
	 * @return array<mixed>
	 */
	private static function first( array $data ): array {
		return is_array( $data['data'][0] ?? null ) ? $data['data'][0] : $data;
	}

	/**
	 * Sends a request to the Graph API.
	 *
	 * @param array<string, string> $fields
	 * @return array<mixed>|WP_Error
	 */
	private function get( string $path, array $fields ) {
		return $this->request( $this->settings->url( 'graph_url' ) . "/$path?" . http_build_query( $fields, '', '&', PHP_QUERY_RFC3986 ) );
	}

	/**
	 * Sends a request.
	 *
	 * @param array<string, string>|null $form The form fields; makes the request a POST.
	 * @return array<mixed>|WP_Error The decoded response.
	 */
	private function request( string $url, ?array $form = null ) {
		$client   = new Service_Client( 'Instagram', self::TIME_LIMIT );
		$response = null === $form
			? $client->request( 'GET', $url )
			: $client->request( 'POST', $url, array( 'Content-Type' => 'application/x-www-form-urlencoded' ), http_build_query( $form, '', '&', PHP_QUERY_RFC3986 ) );

		$data = (array) $response->data;
		$kind = $response->kind();
		$this->is_near_limit = $this->is_near_limit || self::usage( $response->header( 'x-app-usage' ) ) >= self::MAX_USAGE;
		if ( '' === $kind && ! isset( $data['error'] ) ) {
			return $data;
		}
		if ( in_array( $kind, array( Gate::CODE, Service_Error::UNREADABLE ), true ) ) {
			return Instagram_Error::of( Service_Error::code( 'instagram', $kind ) );
		}
		$this->reason = is_string( $data['error_message'] ?? null ) ? $data['error_message'] : '';
		return Instagram_Error::of_response( $response->status, $data, $response->retry_after() );
	}

	/**
	 * Reads the `X-App-Usage` header.
	 *
	 * @param string $header JSON with percentages.
	 */
	private static function usage( string $header ): float {
		$shares = array_filter( (array) json_decode( $header, true ), 'is_numeric' );
		return $shares ? (float) max( $shares ) : 0.0;
	}
}
