<?php
/**
 * The services that Jetpack was connected to.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Licenses;
use Statecraft\Rest\Own_Route;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting_Sources;
use WP_Error;
use WP_REST_Request;

/**
 * The owner's own Mapbox key, and license keys, are imported. For other services this site only has a reference, as their keys are at WordPress.com: the
 * owner needs their own.
 */
final class Key_Items {

	/**
	 * Returns the items.
	 *
	 * @return list<Item>
	 */
	public static function all(): array {
		$list = json_decode( Jetpack_Options::text( 'jetpack_mailchimp' ), true );
		return array_values(
			array_filter(
				array(
					self::mapbox(),
					self::licenses(),
					is_array( $list ) && ! empty( $list['follower_list_id'] ) ? self::wanted( 'mailchimp', __( 'Mailchimp list', 'statecraft' ), 'mailchimp', 'mailchimp' ) : null,
					self::has_instagram() ? self::wanted( 'instagram', __( 'Instagram galleries', 'statecraft' ), 'instagram', 'instagram' ) : null,
					Jetpack_Options::was_connected() ? self::wanted( 'google-photos', __( 'Google Photos', 'statecraft' ), 'google_photos', 'google-photos' ) : null,
				)
			)
		);
	}

	/** Returns the item of Mapbox, if the owner had set a key. */
	private static function mapbox(): ?Item {
		$key = Jetpack_Options::text( 'jetpack_mapbox_api_key' );
		if ( '' === $key ) {
			return null;
		}
		$sources = new Setting_Sources( 'mapbox' );
		$is_set  = 'none' !== $sources->source( 'key' );
		$is_same = $is_set && hash_equals( $sources->value( 'key' ), $key );
		return new Item(
			'mapbox',
			Jetpack_Data::SERVICES,
			__( 'Your Mapbox key', 'statecraft' ),
			__( 'Used for maps here, once Mapbox has accepted it.', 'statecraft' ),
			$is_same ? Item::SAME : ( $is_set ? Item::DIFFERS : Item::NEW ),
			$is_set && ! $is_same ? __( 'A different key is set here and stays.', 'statecraft' ) : '',
			Page::url( 'mapbox' ),
			// A key set here is never replaced: it could not be restored.
			$is_set ? null : static fn(): ?WP_Error => self::send( '/' . Own_Route::of( 'wpcom/v2/service-api-keys/mapbox' ), array( 'service_api_key' => $key ) )
		);
	}

	/** Returns the item of license keys, if there are any. */
	private static function licenses(): ?Item {
		$keys = Jetpack_Options::texts( 'jetpack_licenses' );
		if ( ! $keys ) {
			return null;
		}
		return new Item(
			'licenses',
			Jetpack_Data::SERVICES,
			/* translators: %s: a number. */
			sprintf( __( 'License keys: %s', 'statecraft' ), number_format_i18n( count( $keys ) ) ),
			__( 'Also kept here, for hosts that request them. Nothing here needs one.', 'statecraft' ),
			Licenses::has( ...$keys ) ? Item::SAME : ( Licenses::masked() ? Item::DIFFERS : Item::NEW ),
			'',
			'',
			static fn(): ?WP_Error => self::attach( $keys )
		);
	}

	/**
	 * Stores license keys.
	 *
	 * @return WP_Error|null The error of one of them; the others are stored.
	 */
	private static function attach( array $keys ): ?WP_Error {
		$results = Licenses::attach( ...$keys );
		if ( is_wp_error( $results ) ) {
			return $results;
		}
		foreach ( $results as $result ) {
			if ( ! in_array( $result['code'], array( 'attached', 'already_attached' ), true ) ) {
				return new WP_Error( $result['code'], $result['message'] );
			}
		}
		return null;
	}

	/**
	 * Returns the item of a service whose key is not on this site.
	 *
	 * @param string $label   What Jetpack has.
	 * @param string $service The service, see {@see Setting_Sources}.
	 * @param string $section Its section on our page.
	 */
	private static function wanted( string $id, string $label, string $service, string $section ): Item {
		$is_set = 'none' !== ( new Setting_Sources( $service ) )->source( 'key' );
		return new Item(
			$id,
			Jetpack_Data::SERVICES,
			$label,
			$is_set ? __( 'Uses your own key, already set here.', 'statecraft' ) : __( 'Needs your own key: Jetpack’s is at WordPress.com.', 'statecraft' ),
			$is_set ? Item::SAME : Item::NEEDS_KEY,
			'',
			Page::url( $section )
		);
	}

	/** Whether a post has an Instagram gallery. */
	private static function has_instagram(): bool {
		global $wpdb;
		return (bool) $wpdb->get_var( "SELECT 1 FROM $wpdb->posts WHERE post_status IN ( 'publish', 'private', 'future', 'draft', 'pending' ) AND post_content LIKE '%<!-- wp:jetpack/instagram-gallery %' LIMIT 1" ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- once, while moving in.
	}

	/**
	 * Sends data to one of our routes, which validates it as if the owner had typed it.
	 *
	 * @param array<string, mixed> $body The request body.
	 * @return WP_Error|null The error if it was rejected.
	 */
	private static function send( string $route, array $body ): ?WP_Error {
		$request = new WP_REST_Request( 'POST', $route );
		$request->set_body_params( $body );
		$answer = rest_do_request( $request );
		return $answer->is_error() ? $answer->as_error() : null;
	}
}
