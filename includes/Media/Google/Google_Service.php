<?php
/**
 * The declaration of Google Photos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Google;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Accounts\Grant_Renewal;
use Statecraft\Media\Accounts\OAuth_Client;
use Statecraft\Media\Accounts\OAuth_Provider;
use Statecraft\Media\Source_Error;
use Statecraft\Service\Service;
use Statecraft\Service\Service_Field;
use WP_Error;

/** People's own photos, with an OAuth client of the owner. URLs of the service can be changed by a constant or environment variable only. */
final class Google_Service extends Service {

	public const ID = 'google_photos';

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

	/** {@inheritDoc} */
	public function name(): string {
		return Google_Photos::LABEL;
	}

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'Media', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function about(): string {
		return __( 'Each person connects their own Google account, and only they can see its photos. Google requires each site to have an OAuth client for this.', 'statecraft' );
	}

	/** {@inheritDoc} A connection that ended after a week, which Google does not explain to anybody. */
	public function warning(): ?array {
		$time = (int) get_option( Grant_Renewal::WEEKLY . self::ID );
		/* translators: %s: date. */
		$text = __( 'On %s, a connection was rejected after its first week. Google does this while your app is in testing: publish it to make connections last.', 'statecraft' );
		return $time > 0 ? array(
			'type' => 'warning',
			'text' => sprintf( $text, wp_date( (string) get_option( 'date_format' ), $time ) ),
		) : null;
	}

	/** {@inheritDoc} */
	public function steps(): array {
		return array(
			__( 'In the Google Cloud console, create a project and enable the Google Photos Picker API.', 'statecraft' ),
			__( 'Under Google Auth Platform, create an OAuth client of the type Web application, with the redirect URI below.', 'statecraft' ),
			__( 'Under Audience, publish the app. While it is in testing, Google ends every connection after seven days, and only test users can connect.', 'statecraft' ),
		);
	}

	/** {@inheritDoc} */
	public function fields(): array {
		$uri      = OAuth_Provider::redirect_uri();
		$is_taken = str_starts_with( $uri, 'https://' ) || in_array( wp_parse_url( $uri, PHP_URL_HOST ), array( 'localhost', '127.0.0.1', '[::1]' ), true );
		$help     = $is_taken
			? __( 'Copy it exactly: Google compares every character. If you open this site at more than one address, such as localhost and 127.0.0.1, register each.', 'statecraft' )
			: __( 'Google only accepts https addresses here, and http for localhost and 127.0.0.1. Serve this site over https first.', 'statecraft' );
		return array(
			Service_Field::copied( 'statecraft-google-redirect', __( 'Redirect URI', 'statecraft' ), $help, $uri ),
			new Service_Field(
				'client_id',
				__( 'Client ID', 'statecraft' ),
				__( 'From the OAuth client in the Google Cloud console. It ends with .apps.googleusercontent.com.', 'statecraft' ),
				$this->client_id(),
				sanitize: static fn( $value ): string => (string) preg_replace( '/[^\x21-\x7e]/', '', (string) $value )
			),
			Service_Field::key( __( 'Client secret', 'statecraft' ) ),
		);
	}

	/** {@inheritDoc} */
	public function needed(): array {
		return array( 'client_id', 'key' );
	}

	/** {@inheritDoc} Sends Google a made-up authorization code: it refuses the code if it knows the client, and otherwise the client. */
	public function test(): string|WP_Error {
		$provider = $this->provider();
		if ( ! $provider->is_configured() ) {
			return new WP_Error( Source_Error::KEY, __( 'Set both the client ID and the client secret first.', 'statecraft' ) );
		}
		$answer = ( new OAuth_Client( $provider ) )->exchange( 'statecraft-test', wp_generate_password( 64, false ) );
		return is_wp_error( $answer ) && Source_Error::EXPIRED !== $answer->get_error_code()
			? $answer
			: __( 'Google accepts the client ID and secret. The redirect URI is only checked when someone connects.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function test_help(): string {
		return __( 'Checks the saved client ID and secret with Google. No account is connected.', 'statecraft' );
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
			self::ID,
			Google_Photos::LABEL,
			$this->url( 'auth_url' ),
			$this->url( 'token_url' ),
			$this->url( 'revoke_url' ),
			$this->url( 'userinfo_url' ),
			$this->client_id(),
			$this->key(),
			array( $this->has_library() ? self::LIBRARY_SCOPE : self::PICKER_SCOPE ),
			array( self::PROFILE_SCOPE ),
			array(
				// A refresh token comes only with both. What the person has granted to the same client elsewhere is not asked for: it is not needed here.
				'access_type' => 'offline',
				'prompt'      => 'consent',
			)
		);
	}

	/** {@inheritDoc} */
	protected function credentials(): array {
		return array(
			'description' => __( 'The client secret used to connect people’s Google Photos. The client ID is in the settings of Statecraft.', 'statecraft' ),
			'type'        => 'photo_library',
			'url'         => 'https://console.cloud.google.com/auth/clients',
		);
	}

	/** {@inheritDoc} */
	protected function disclosure(): array {
		return array(
			'policy' => 'https://policies.google.com/privacy',
			'when'   => __( 'When an author opens their own photos.', 'statecraft' ),
			'what'   => __( 'The access that the author granted. The author’s browser signs in to Google.', 'statecraft' ),
		);
	}
}
