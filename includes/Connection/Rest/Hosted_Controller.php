<?php
/**
 * The REST routes that only a hosting platform can serve.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Host_Answer;
use Statecraft\Rest\Controller;
use Statecraft\Rest\Own_Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Jetpack's routes for things outside this site: a shop, backups, statistics, external accounts. They exist so that callers learn, by one error code, what
 * they would require; a host can serve them, see {@see Host_Answer}.
 */
final class Hosted_Controller extends Controller {

	/** What each route requires, see {@see Hosted_Controller::need()}, and whether it is also or only a POST. */
	private const ROUTES = array(
		'plans'                               => array( 'shop', self::READ ),
		'products'                            => array( 'shop', self::READ ),
		'intro-offers'                        => array( 'shop', self::READ ),
		'site/products'                       => array( 'shop', self::READ ),
		'site/purchases'                      => array( 'shop', self::READ ),
		'site/benefits'                       => array( 'shop', self::READ ),
		'site/discount'                       => array( 'shop', self::READ ),
		'recommendations/product-suggestions' => array( 'shop', self::READ ),
		'recommendations/upsell'              => array( 'shop', self::READ ),
		'recommendations/conditional'         => array( 'shop', self::READ ),
		'search/pricing'                      => array( 'shop', self::READ ),
		'search/plan'                         => array( 'shop', self::READ ),
		'rewind'                              => array( 'backup', self::READ ),
		'site/backup/undo-event'              => array( 'backup', self::READ ),
		'migration/status'                    => array( 'backup', self::READ ),
		'module/vaultpress/data'              => array( 'backup', self::READ ),
		'scan'                                => array( 'scan', self::READ ),
		'module/stats/data'                   => array( 'statistics', self::READ ),
		'marketing/survey'                    => array( 'survey', self::CREATE ),
		'verify-site/google'                  => array( 'account', self::READ, self::CREATE ),
	);

	/** What may follow a route's path. */
	private const REST = array( 'verify-site/google' => '(?:/(?P<keyring_id>\d+))?' );

	/** {@inheritDoc} */
	protected function routes(): array {
		// It concerns the site's account.
		$may    = self::needs( 'manage_options', __( 'Sorry, you are not allowed to view this.', 'statecraft' ) );
		$routes = array();
		foreach ( self::ROUTES as $path => $row ) {
			foreach ( array_slice( $row, 1 ) as $methods ) {
				$routes[ "jetpack/v4/$path" . ( self::REST[ $path ] ?? '' ) ][] = array(
					'methods'    => $methods,
					'callback'   => 'answer',
					'permission' => $may,
					'args'       => self::args( $path, $methods ),
					'schema'     => 'get_public_item_schema',
				);
			}
		}
		return $routes;
	}

	/**
	 * Responds with the host's data, if there is a host.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `hosted_only` (501).
	 */
	public function answer( $request ) {
		$path   = (string) preg_replace( '#/\d+$#', '', Own_Route::rest( $request->get_route() ) );
		$answer = Host_Answer::to( $path, $request );
		return null !== $answer ? rest_ensure_response( $answer ) : new WP_Error(
			'hosted_only',
			self::need( self::ROUTES[ $path ][0] ),
			array(
				'status' => 501,
				'needs'  => self::ROUTES[ $path ][0],
			)
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return array(
			'$schema'     => 'http://json-schema.org/draft-04/schema#',
			'title'       => 'hosted-answer',
			'description' => __( 'The response of the host.', 'statecraft' ),
			'type'        => array( 'object', 'array', 'string', 'number', 'boolean', 'null' ),
		);
	}

	/**
	 * Returns what a route would require.
	 *
	 * @param string $what The name of the need.
	 */
	private static function need( string $what ): string {
		switch ( $what ) {
			case 'shop':
				return __( 'This site is self-hosted and has nothing to buy: all its features are included. Plans and purchases only exist at hosting companies that sell them.', 'statecraft' );
			case 'backup':
				return __( 'This site has no Jetpack backups. They require a service that keeps copies elsewhere. Ask your host about backups, or use a backup plugin.', 'statecraft' );
			case 'scan':
				return __( 'This site is not scanned by Jetpack. That requires a service that reads all its files. Ask your host whether it scans them.', 'statecraft' );
			case 'statistics':
				return __( 'This site does not count visits. That requires a hosting company’s statistics service, or a statistics plugin.', 'statecraft' );
			case 'survey':
				return __( 'This survey cannot be sent: this site is self-hosted.', 'statecraft' );
			default:
				return __( 'This site has no Google account through a hosting company. Add Google’s verification file or meta tag to the site instead.', 'statecraft' );
		}
	}

	/**
	 * Returns the arguments of a route.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function args( string $path, string $methods ): array {
		$account = array(
			'description' => __( 'The account ID.', 'statecraft' ),
			'type'        => 'integer',
			'minimum'     => 1,
		);
		$range   = array(
			'description' => __( 'The length of a step.', 'statecraft' ),
			'type'        => 'string',
			'enum'        => array( 'day', 'week', 'month' ),
		);
		switch ( $path ) {
			case 'module/stats/data':
				return array( 'range' => $range );
			case 'verify-site/google':
				return array( 'keyring_id' => array( 'required' => self::CREATE === $methods ) + $account );
			default:
				return array();
		}
	}
}
