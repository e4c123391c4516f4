<?php
/**
 * Another plugin brings Jetpack's connection package, whose routes are there before ours.
 *
 * In the field: WooCommerce Payments, Jetpack Boost, Jetpack VaultPress Backup, Akismet and others: each has the package, and its routes are those of `jetpack/v4/connection`.
 * This is written anew, from the names of the routes alone; they answer as a site that is not connected.
 *
 * @package Statecraft
 */

namespace Statecraft\Worlds\Jetpack_Connection;

/** The routes with what they answer. */
const ROUTES = array(
	'/connection'          => array(
		'isActive'     => false,
		'isRegistered' => false,
		'offlineMode'  => array( 'isActive' => false ),
	),
	'/connection/data'     => array( 'currentUser' => array( 'isConnected' => false ) ),
	'/connection/register' => array( 'authorizeUrl' => '' ),
	'/connection/plugins'  => array(),
);

add_action(
	'rest_api_init',
	static function () {
		foreach ( ROUTES as $route => $answer ) {
			register_rest_route(
				'jetpack/v4',
				$route,
				array(
					'methods'             => 'GET,POST',
					'callback'            => static fn() => rest_ensure_response( $answer ),
					'permission_callback' => '__return_true',
				)
			);
		}
	},
	5
);
