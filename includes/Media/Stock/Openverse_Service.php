<?php
/**
 * The declaration of Openverse.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Service\Service;
use Statecraft\Service\Service_Field;
use WP_Error;

/** Images under open licences; an application of the owner raises the limits. */
final class Openverse_Service extends Service {

	public const ID = 'openverse';

	protected const BASE_URL = 'https://api.openverse.org';

	/** The groups of licences that the owner can choose from, see `license_type` of the API. */
	public const LICENSE_TYPES = array( 'commercial,modification', 'commercial', 'modification', 'all' );

	/** {@inheritDoc} */
	public function name(): string {
		return __( 'Openverse', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'Media', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function about(): string {
		return __( 'Authors can search openly licensed images without a key, about 200 times a day. Register an Openverse application for more.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function fields(): array {
		$licenses = array_combine(
			self::LICENSE_TYPES,
			array(
				__( 'Allow commercial use and changes', 'statecraft' ),
				__( 'Allow commercial use', 'statecraft' ),
				__( 'Allow changes', 'statecraft' ),
				__( 'All', 'statecraft' ),
			)
		);
		return array(
			new Service_Field( 'client_id', __( 'Client ID', 'statecraft' ), __( 'From your Openverse application; the key is its client secret.', 'statecraft' ), $this->client_id() ),
			new Service_Field( 'licenses', __( 'Licenses', 'statecraft' ), __( 'Which images authors can find. A site with ads or a shop is commercial use, and cropping an image is a change.', 'statecraft' ), $this->license_type(), $licenses ),
		);
	}

	/** {@inheritDoc} */
	public function needed(): array {
		return array( 'client_id', 'key' );
	}

	/** {@inheritDoc} */
	public function is_open(): bool {
		return true;
	}

	/** {@inheritDoc} */
	public function test(): string|WP_Error {
		if ( ( '' === $this->client_id() ) !== ( '' === $this->key() ) ) {
			return new WP_Error( 'media_key', __( 'An Openverse application has a client ID and a client secret. Set both, or neither.', 'statecraft' ) );
		}
		$found = ( new Openverse() )->test();
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		if ( ! $this->has_account() ) {
			return __( 'Openverse can be reached. Authors can search its images now, about 200 times a day in total.', 'statecraft' );
		}
		return ( $found['verified'] ?? false )
			? __( 'Openverse accepts your application. Authors can search its images now.', 'statecraft' )
			: new WP_Error( 'media_key', __( 'Openverse recognizes your application, but its email address is not confirmed. Open the link in the email from Openverse.', 'statecraft' ) );
	}

	/** Returns the client ID of the owner's application, or an empty string. */
	public function client_id(): string {
		return $this->sources->value( 'client_id' );
	}

	/**
	 * Returns the licences to search for, as `license_type` of the API. The default suits every site: a site may be commercial, and themes crop images.
	 *
	 * @return string One of {@see Openverse_Service::LICENSE_TYPES}.
	 */
	public function license_type(): string {
		$value = $this->sources->value( 'licenses' );
		return in_array( $value, self::LICENSE_TYPES, true ) ? $value : self::LICENSE_TYPES[0];
	}

	/** {@inheritDoc} */
	protected function credentials(): array {
		return array(
			'description' => __( 'The client secret of your application, used to search images under open licenses more often. Set its client ID in the settings of Statecraft.', 'statecraft' ),
			'type'        => 'stock_photos',
			'url'         => 'https://api.openverse.org/v1/#tag/auth/operation/register',
		);
	}

	/** {@inheritDoc} */
	protected function disclosure(): array {
		return array(
			'policy' => 'https://openverse.org/privacy',
			'when'   => __( 'When an author searches for images.', 'statecraft' ),
			'what'   => __( 'The search terms. The author’s browser loads previews.', 'statecraft' ),
		);
	}
}
