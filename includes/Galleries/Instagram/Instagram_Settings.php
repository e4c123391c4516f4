<?php
/**
 * The settings of Instagram.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/** The Instagram app of the owner. URLs of the service can be changed by a constant or environment variable only. */
final class Instagram_Settings {

	/** The option of the app secret; the Connectors screen edits it, where available. */
	public const KEY_OPTION = 'statecraft_instagram_key';

	/** The option of the app id. */
	public const APP_OPTION = 'statecraft_instagram_app_id';

	/** The name of the service; not translated. */
	public const LABEL = 'Instagram';

	/** The action of admin-post.php that Instagram sends people back to. */
	public const CALLBACK = 'statecraft_instagram_callback';

	/** The scope: profile and media of the person's own account. */
	public const SCOPE = 'instagram_business_basic';

	/** Instagram's URLs by setting. */
	private const URLS = array(
		'auth_url'  => 'https://www.instagram.com/oauth/authorize',
		'token_url' => 'https://api.instagram.com/oauth/access_token',
		'graph_url' => 'https://graph.instagram.com',
	);

	/** The hosts of Instagram's pictures. */
	private const HOSTS = array( '*.cdninstagram.com', '*.fbcdn.net' );

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	/** Constructor. */
	public function __construct() {
		$this->sources = new Setting_Sources( 'instagram' );
	}

	/** Returns the app id, or an empty string. */
	public function app_id(): string {
		return $this->sources->value( 'app_id' );
	}

	/** Returns the app secret, or an empty string. */
	public function secret(): string {
		return $this->sources->value( 'key' );
	}

	/** Whether people can connect accounts in a popup. */
	public function is_configured(): bool {
		return '' !== $this->app_id() && '' !== $this->secret();
	}

	/**
	 * Returns a URL of the service.
	 *
	 * @param string $name A key of URLS.
	 */
	public function url( string $name ): string {
		return untrailingslashit( $this->is_given( $name ) ? $this->sources->value( $name ) : self::URLS[ $name ] );
	}

	/**
	 * Returns the hosts that pictures may come from.
	 *
	 * @return list<string>
	 */
	public function picture_hosts(): array {
		$own = $this->is_given( 'graph_url' ) ? array( (string) wp_parse_url( $this->url( 'graph_url' ), PHP_URL_HOST ) ) : array();
		return array_merge( self::HOSTS, $own );
	}

	/** Returns the redirect URI, exactly as the owner registers it. It is an admin page, because a redirect carries the person's cookies but no nonce. */
	public static function redirect_uri(): string {
		return admin_url( 'admin-post.php?action=' . self::CALLBACK );
	}

	/**
	 * Returns the URL on which a person allows the access. Instagram knows no PKCE.
	 *
	 * @param string $state The `state`.
	 */
	public function authorization_url( string $state ): string {
		$parameters = array(
			'client_id'     => $this->app_id(),
			'redirect_uri'  => self::redirect_uri(),
			'response_type' => 'code',
			'scope'         => self::SCOPE,
			'state'         => $state,
		);
		return add_query_arg( array_map( 'rawurlencode', $parameters ), $this->url( 'auth_url' ) );
	}

	/**
	 * Whether whoever runs the server has set a URL.
	 *
	 * @param string $name The setting.
	 */
	private function is_given( string $name ): bool {
		return '' !== $this->sources->by_server( $name );
	}
}
