<?php
/**
 * The settings of Google Photos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Google;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Accounts\OAuth_Provider;
use Statecraft\Settings\Setting_Sources;

/** The OAuth client of the owner, and the API. URLs of the service can be changed by a constant or environment variable only. */
final class Google_Settings {

	/** The option of the client secret; the Connectors screen edits it, where available. */
	public const KEY_OPTION = 'statecraft_google_photos_key';

	/** The option of the client id. */
	public const CLIENT_OPTION = 'statecraft_google_photos_client_id';

	/** The scopes. Google shows each to the person. */
	private const PICKER_SCOPE  = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';
	private const LIBRARY_SCOPE = 'https://www.googleapis.com/auth/photoslibrary.readonly';
	private const PROFILE_SCOPE = 'https://www.googleapis.com/auth/userinfo.profile';

	/** Google's URLs by setting. */
	private const URLS = array(
		'api_url'      => 'https://photospicker.googleapis.com',
		'library_url'  => 'https://photoslibrary.googleapis.com',
		'auth_url'     => 'https://accounts.google.com/o/oauth2/v2/auth',
		'token_url'    => 'https://oauth2.googleapis.com/token',
		'revoke_url'   => 'https://oauth2.googleapis.com/revoke',
		'userinfo_url' => 'https://openidconnect.googleapis.com/v1/userinfo',
	);

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	public function __construct() {
		$this->sources = new Setting_Sources( 'google_photos' );
	}

	/** Returns the client id, or an empty string. */
	public function client_id(): string {
		return $this->sources->value( 'client_id' );
	}

	/**
	 * Whether a whole library can be browsed, through the Library API. Google ended that for its own service in March 2025; there are compatible ones.
	 */
	public function has_library(): bool {
		return 'library' === $this->sources->value( 'api' );
	}

	/**
	 * Returns a URL of the service.
	 *
	 * @param string $name A key of URLS.
	 */
	public function url( string $name ): string {
		return untrailingslashit( $this->sources->by_server( $name ) ?: self::URLS[ $name ] );
	}

	/** Returns the provider of the accounts. */
	public function provider(): OAuth_Provider {
		return new OAuth_Provider(
			Google_Photos::ID,
			Google_Photos::LABEL,
			$this->url( 'auth_url' ),
			$this->url( 'token_url' ),
			$this->url( 'revoke_url' ),
			$this->url( 'userinfo_url' ),
			$this->client_id(),
			$this->sources->value( 'key' ),
			array( $this->has_library() ? self::LIBRARY_SCOPE : self::PICKER_SCOPE ),
			array( self::PROFILE_SCOPE ),
			array(
				// A refresh token comes only with both. What the person has granted to the same client elsewhere is not asked for: it is not needed here.
				'access_type' => 'offline',
				'prompt'      => 'consent',
			)
		);
	}
}
