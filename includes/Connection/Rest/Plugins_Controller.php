<?php
/**
 * The REST routes of plugins.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `POST jetpack/v4/plugins` activates an installed plugin; it never installs one. `GET jetpack/v4/updates/plugins` counts updates. */
final class Plugins_Controller extends Controller {

	/** The plugin next to which Statecraft is inactive, see {@see \Statecraft\Jetpack}. */
	private const JETPACK = 'jetpack';

	/** {@inheritDoc} */
	protected function routes(): array {
		// Nobody has `update_plugins` if the host has locked the files, yet updates are still pending.
		$may_count = self::needs( 'activate_plugins', __( 'Sorry, you are not allowed to view plugin updates on this site.', 'statecraft' ) );
		return array(
			'jetpack/v4/plugins'         => array(
				'methods'    => self::CREATE,
				'callback'   => 'activate',
				'permission' => self::needs( 'activate_plugins', __( 'Sorry, you are not allowed to activate plugins on this site.', 'statecraft' ) ),
				'args'       => array(
					'slug'    => array(
						'description' => __( 'The folder name of the plugin.', 'statecraft' ),
						'type'        => 'string',
						'pattern'     => '^[\w.-]+$',
						'maxLength'   => 200,
						'required'    => true,
					),
					'status'  => array(
						'description' => __( 'The new status of the plugin.', 'statecraft' ),
						'type'        => 'string',
						'enum'        => array( 'active' ),
						'required'    => true,
					),
					'source'  => array(
						'description' => __( 'The origin of the request. It has no effect.', 'statecraft' ),
						'type'        => 'string',
						'maxLength'   => 200,
					),
					'confirm' => array(
						'description' => __( 'Whether the user has confirmed the consequences, if any.', 'statecraft' ),
						'type'        => 'boolean',
						'default'     => false,
					),
				),
				'schema'     => 'get_result_schema',
			),
			'jetpack/v4/updates/plugins' => array(
				'methods'    => self::READ,
				'callback'   => 'get_updates',
				'permission' => $may_count,
				'schema'     => 'get_updates_schema',
			),
		);
	}

	/**
	 * Activates a plugin.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `plugin_not_found` (404); `rest_forbidden` (403): this plugin; `jetpack_takes_over` (409); `activation_failed`
	 *                                   (424), as in Jetpack, with WordPress's reason.
	 */
	public function activate( $request ) {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$slug = (string) $request['slug'];
		$file = self::file( $slug );
		if ( null === $file ) {
			/* translators: %s: name of a plugin's folder. */
			return new WP_Error( 'plugin_not_found', sprintf( __( 'The plugin “%s” is not installed on this site. Install it under Plugins first.', 'statecraft' ), $slug ), array( 'status' => 404 ) );
		}
		// Only network administrators may activate plugins that can only be network-activated.
		if ( ! current_user_can( 'activate_plugin', $file ) || ( is_multisite() && is_network_only_plugin( $file ) && ! current_user_can( 'manage_network_plugins' ) ) ) {
			return new WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to activate this plugin.', 'statecraft' ), array( 'status' => rest_authorization_required_code() ) );
		}
		if ( is_plugin_active( $file ) ) {
			return self::success( __( 'The plugin is active.', 'statecraft' ) );
		}
		if ( self::JETPACK === $slug && ! $request['confirm'] ) {
			return new WP_Error( 'jetpack_takes_over', __( 'While Jetpack is active, Statecraft leaves its blocks and routes to Jetpack and does nothing. Your posts open in both. Confirm that you want this.', 'statecraft' ), array( 'status' => 409 ) );
		}
		$result = activate_plugin( $file );
		// A plugin that produced output is active nonetheless.
		if ( is_wp_error( $result ) && ! is_plugin_active( $file ) ) {
			/* translators: %s: an error message. */
			return new WP_Error( 'activation_failed', sprintf( __( 'WordPress could not activate the plugin: %s', 'statecraft' ), wp_strip_all_tags( $result->get_error_message() ) ), array( 'status' => 424 ) );
		}
		return self::success( __( 'The plugin is active.', 'statecraft' ) );
	}

	/**
	 * Counts the updates that WordPress knows of.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_updates( $request ) {
		$found = get_site_transient( 'update_plugins' );
		$count = is_object( $found ) && is_array( $found->response ?? null ) ? count( $found->response ) : 0;
		if ( ! is_object( $found ) ) {
			$words = __( 'WordPress has not checked for updates yet.', 'statecraft' );
		} elseif ( 0 === $count ) {
			$words = __( 'All plugins are up to date.', 'statecraft' );
		} else {
			/* translators: %s: number of plugins. */
			$words = sprintf( _n( '%s plugin has an update.', '%s plugins have updates.', $count, 'statecraft' ), number_format_i18n( $count ) );
		}
		return rest_ensure_response(
			array(
				'code'    => $count > 0 ? 'updates-available' : 'success',
				'message' => $words,
				'count'   => $count,
			)
		);
	}

	/**
	 * Returns the schema of {@see Plugins_Controller::get_updates()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_updates_schema(): array {
		return self::schema(
			'plugin-updates',
			array(
				'code'    => array(
					'type' => 'string',
					'enum' => array( 'success', 'updates-available' ),
				),
				'message' => array( 'type' => 'string' ),
				'count'   => array( 'type' => 'integer' ),
			)
		);
	}

	/**
	 * Finds an installed plugin. The file comes from the plugin list, so the name cannot traverse directories.
	 *
	 * @param string $slug The folder of the plugin, or the name of its only file.
	 * @return string|null Its file relative to the plugins folder; null if it is not installed.
	 */
	private static function file( string $slug ): ?string {
		foreach ( array_keys( get_plugins() ) as $file ) {
			if ( dirname( $file ) === $slug || "$slug.php" === $file ) {
				return $file;
			}
		}
		return null;
	}
}
