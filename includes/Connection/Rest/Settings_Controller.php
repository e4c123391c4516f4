<?php
/**
 * The REST routes of all settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Site_Settings;
use Statecraft\Rest\Controller;
use Statecraft\Settings\Setting;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `jetpack/v4/settings`: all settings at once, see {@see Site_Settings}; and `jetpack/v4/options/{name}`, which resets one. */
final class Settings_Controller extends Controller {

	/**
	 * Resettable options by name: settings, and keys, which no route returns.
	 *
	 * @var array<string, Setting>
	 */
	private readonly array $resettable;

	/**
	 * @param list<Setting> $single Those stored as separate options.
	 * @param list<string>  $keys   The option names of the keys.
	 */
	public function __construct( private readonly Site_Settings $settings, array $single, array $keys ) {
		$this->resettable = array_column( array( ...$single, ...array_map( static fn( string $key ): Setting => new Setting( $key ), $keys ) ), null, 'option' );
	}

	/** {@inheritDoc} */
	protected function routes(): array {
		// Ad codes and lists of addresses are among the settings.
		$may_read = self::needs( 'manage_options', __( 'Sorry, you are not allowed to view the settings of this site.', 'statecraft' ) );
		$may      = self::needs( 'manage_options', __( 'Sorry, you are not allowed to change the settings of this site.', 'statecraft' ) );
		return array(
			'jetpack/v4/settings' => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => $may_read,
					'schema'     => 'get_public_item_schema',
				),
				array(
					'methods'    => self::CREATE,
					'callback'   => 'update_item',
					'permission' => $may,
					'schema'     => 'get_result_schema',
				),
			),
			'jetpack/v4/options/(?P<name>[a-z0-9_-]+)' => array(
				'methods'    => self::CREATE,
				'callback'   => 'reset_item',
				'permission' => $may,
				'args'       => array(
					'name'  => array(
						'description' => __( 'The option.', 'statecraft' ),
						'type'        => 'string',
						'required'    => true,
					),
					'reset' => array(
						'description' => __( 'Whether to restore the default. A key is deleted.', 'statecraft' ),
						'type'        => 'boolean',
						'enum'        => array( true ),
						'required'    => true,
					),
				),
				'schema'     => 'get_result_schema',
			),
		);
	}

	/**
	 * Returns all settings.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		return rest_ensure_response( (object) $this->settings->values() );
	}

	/**
	 * Changes the given settings. Valid ones are saved even if others are not.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `missing_options` (404); `some_updated` (400) and `not_updated` (400), with the reasons in `failed`. For a
	 *                                   single setting its own error.
	 */
	public function update_item( $request ) {
		$wanted = $request->is_json_content_type() ? (array) $request->get_json_params() : $request->get_body_params();
		if ( ! $wanted ) {
			return new WP_Error( 'missing_options', __( 'Send at least one setting.', 'statecraft' ), array( 'status' => 404 ) );
		}
		[ $changed, $refused ] = $this->settings->change( $wanted );
		if ( ! $refused ) {
			return self::success( __( 'Settings saved.', 'statecraft' ) );
		}
		return 1 === count( $wanted ) ? reset( $refused ) : self::refusal( array_map( static fn( WP_Error $one ): string => $one->get_error_message(), $refused ), $changed > 0 );
	}

	/**
	 * Resets an option.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `not_found` (404); `set_by_server` (409).
	 */
	public function reset_item( $request ) {
		$setting = $this->resettable[ (string) $request->get_url_params()['name'] ] ?? null;
		return $setting
			? $setting->reset() ?? self::success( __( 'The default has been restored.', 'statecraft' ) )
			: new WP_Error( 'not_found', __( 'This site has no option of that name that can be reset.', 'statecraft' ), array( 'status' => 404 ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return array( 'additionalProperties' => false ) + self::schema( 'settings', $this->settings->schema() );
	}

	/**
	 * Returns the error with the rejected settings.
	 *
	 * @param array<string, string> $reasons  The reasons by name.
	 * @param bool                  $are_some Whether others were saved.
	 */
	private static function refusal( array $reasons, bool $are_some ): WP_Error {
		/* translators: %s: list of reasons. */
		$words = $are_some ? __( 'Some settings were saved, others were not: %s', 'statecraft' ) : __( 'Nothing was saved: %s', 'statecraft' );
		return new WP_Error(
			$are_some ? 'some_updated' : 'not_updated',
			sprintf( $words, implode( ' ', $reasons ) ),
			array(
				'status' => 400,
				'failed' => $reasons,
			)
		);
	}
}
