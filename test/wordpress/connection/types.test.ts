/** The types of the routes, services/_kit/routes.ts, and what the routes of a real site declare and answer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesModule } from '../../../tools/_routes/types.mjs';
import { php, reset } from '../_kit/client';

jest.setTimeout( 240_000 );

const ROOT = join( __dirname, '../../..' );
const read = ( file: string ) => readFileSync( join( ROOT, file ), 'utf8' );

afterAll( () => reset() );

it( 'are those that the controllers declare. Where this fails, run `npm run routes` @inventory', async () => {
	const declared = await php( read( 'tools/_routes/declared.php' ).replace( '<?php', '' ) );
	expect( read( 'services/_kit/routes.ts' ) ).toBe( routesModule( JSON.parse( declared ) ) );
} );

/** Whatever a schema does not name counts as wrong here. */
const ANSWERS = `
	wp_set_current_user( 1 );
	$strict = static function ( $schema ) use ( &$strict ) {
		foreach ( $schema as $key => $part ) {
			$schema[ $key ] = is_array( $part ) && 'enum' !== $key ? $strict( $part ) : $part;
		}
		return ( $schema['properties'] ?? null ) && is_array( $schema['properties'] ) ? $schema + array( 'additionalProperties' => false ) : $schema;
	};
	$server = rest_get_server();
	$found  = array();
	foreach ( $server->get_routes( 'jetpack/v4' ) as $route => $handlers ) {
		$callback = $handlers[0]['callback'];
		$schema   = $server->get_route_options( $route )['schema'] ?? null;
		if ( ! is_array( $callback ) || ! is_subclass_of( $callback[0], 'Statecraft\\Rest\\Controller' ) || empty( $handlers[0]['methods']['GET'] ) || str_contains( $route, '(' ) ) continue;
		$response = rest_do_request( new WP_REST_Request( 'GET', $route ) );
		$data     = json_decode( wp_json_encode( $server->response_to_data( $response, false ) ), true );
		$valid    = $schema ? rest_validate_value_from_schema( $data, $strict( $schema() ), 'answer' ) : 'no schema';
		$found[ $route ] = array( $response->get_status(), is_wp_error( $valid ) ? $valid->get_error_message() : $valid );
	}
	echo wp_json_encode( $found );
`;

it( 'hold for what every read below jetpack/v4 answers @inventory', async () => {
	const found = JSON.parse( await php( ANSWERS ) ) as Record< string, [ status: number, isValid: unknown ] >;
	const good = Object.entries( found ).filter( ( [ , [ status ] ] ) => status === 200 );
	expect( good.map( ( [ route ] ) => route ) ).toEqual(
		expect.arrayContaining( [ '/jetpack/v4/connection', '/jetpack/v4/connection/data', '/jetpack/v4/module/all' ] )
	);
	expect( good.filter( ( [ , [ , isValid ] ] ) => isValid !== true ) ).toEqual( [] );
} );
