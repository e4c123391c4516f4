<?php
/**
 * Prints what our REST controllers declare, as JSON: one entry per endpoint. Runs in a WordPress with the plugin, for tools/routes.mjs and the test of
 * its output.
 *
 * @package Statecraft
 */

wp_set_current_user( 1 );
$controllers = array();
foreach ( rest_get_server()->get_routes() as $handlers ) {
	foreach ( $handlers as $handler ) {
		$callback = $handler['callback'];
		if ( is_array( $callback ) && is_subclass_of( $callback[0], 'Statecraft\Rest\Controller' ) ) {
			$controllers[ get_class( $callback[0] ) ] = $callback[0];
		}
	}
}
$declared = array();
foreach ( $controllers as $controller ) {
	$routes = ( fn() => $this->routes() )->call( $controller );
	foreach ( $routes as $path => $route ) {
		$endpoints = array_is_list( $route ) ? $route : array( $route );
		foreach ( $endpoints as $endpoint ) {
			// WordPress keeps one schema per route; a controller may declare one for each of its endpoints. Without one, nothing is known of the answer.
			$schema     = $endpoint['schema'] ?? null;
			$declared[] = array(
				'methods' => $endpoint['methods'],
				'path'    => $path,
				'args'    => (object) ( $endpoint['args'] ?? array() ),
				'schema'  => $schema ? $controller->$schema() : null,
			);
		}
	}
}
echo wp_json_encode( $declared );
