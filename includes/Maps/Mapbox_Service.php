<?php
/**
 * The declaration of Mapbox.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Provider\Mapbox;
use Statecraft\Service\Service;
use Statecraft\Service\Service_Error;
use Statecraft\Service\Service_Field;
use WP_Error;

/**
 * Maps and the search for places, with the owner's public access token. Browsers of authors and visitors get it: Mapbox makes tokens with the prefix `pk.` for
 * that, which is why a secret one is never used, wherever it comes from. {@see Maps_Service} says what is sent to it.
 */
final class Mapbox_Service extends Service {

	public const ID = 'mapbox';

	/** The option of the token, which can also be set in the block. */
	public const KEY_OPTION = 'statecraft_mapbox_key';

	protected const BASE_URL = 'https://api.mapbox.com';

	/** A public token: `pk.`, the account in base64url, a signature. */
	private const PUBLIC_TOKEN = '/^pk\.[A-Za-z0-9_-]{8,600}\.[A-Za-z0-9_-]{4,200}$/D';

	/** {@inheritDoc} */
	public function name(): string {
		return __( 'Mapbox', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'Maps', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function blocks(): array {
		return array( 'jetpack/map' );
	}

	/** {@inheritDoc} */
	public function about(): string {
		return __( 'A public access token, which starts with “pk.”. Visitors’ browsers use it to draw maps: restrict it to this site’s address in your Mapbox account. It can also be set in the block.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function warning(): ?array {
		return $this->has_wrong_key() ? array(
			'type' => 'error',
			'text' => __( 'The saved value is not a public access token, so it is not used. Anyone could read a secret token in your pages.', 'statecraft' ),
		) : null;
	}

	/** {@inheritDoc} */
	public function fields(): array {
		return array( Service_Field::key( __( 'Access token', 'statecraft' ) ) );
	}

	/** {@inheritDoc} Unless maps or searches are to be those of Mapbox. */
	public function is_optional(): bool {
		$settings = new Map_Settings();
		return ! in_array( Map_Settings::MAPBOX, array( $settings->chosen_service(), $settings->geocoder() ), true );
	}

	/** {@inheritDoc} */
	public function test(): string|WP_Error {
		$key     = $this->sources->value( 'key' );
		$problem = '' === $key ? new WP_Error( Service_Error::code( 'maps', Service_Error::KEY ), __( 'No token is set.', 'statecraft' ) ) : ( new Mapbox() )->check_key( $key );
		return $problem ?? __( 'Mapbox accepts the token. Authors can choose all styles now.', 'statecraft' );
	}

	/** Returns the token, or an empty string: there is none, or it is not one for browsers. */
	public function key(): string {
		$key = parent::key();
		return self::is_public( $key ) ? $key : '';
	}

	/** Whether there is a token that is not used, because it is not one for browsers. */
	public function has_wrong_key(): bool {
		return '' !== parent::key() && '' === $this->key();
	}

	/** Whether the token is set by the environment or a constant, so that nobody can change it in WordPress. */
	public function is_key_set_by_server(): bool {
		return '' !== $this->sources->by_server( 'key' );
	}

	/** Whether the server's configuration names another base URL. */
	public function has_own_base_url(): bool {
		return '' !== $this->sources->by_server( 'base_url' );
	}

	/**
	 * Whether a text has the form of a token for browsers.
	 *
	 * @param string $key The text.
	 */
	public static function is_public( string $key ): bool {
		return 1 === preg_match( self::PUBLIC_TOKEN, $key );
	}

	/** {@inheritDoc} */
	protected function credentials(): array {
		return array(
			'description' => __( 'The public access token with which maps are drawn and places are found. It begins with “pk.”.', 'statecraft' ),
			'type'        => 'maps',
			'url'         => 'https://console.mapbox.com/account/access-tokens/',
		);
	}
}
