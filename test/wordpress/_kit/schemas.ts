/** Whether what a route answers is what its schema says. */
import { php } from './client';
import { inPhp } from './knobs';

/**
 * What WordPress's own validator says of an answer, with nothing in it that the schema does not name; empty: it fits.
 *
 * @param method Such as `GET`.
 * @param path   Such as `jetpack/v4/settings`.
 * @param answer What the route has answered.
 */
export const misfit = async ( method: string, path: string, answer: unknown ): Promise< string > =>
	php( `
		$strict = static function ( array $schema ) use ( &$strict ): array {
			foreach ( array( 'items', 'additionalProperties' ) as $inner ) {
				if ( is_array( $schema[ $inner ] ?? null ) ) $schema[ $inner ] = $strict( $schema[ $inner ] );
			}
			if ( isset( $schema['properties'] ) ) {
				$schema['properties'] = array_map( $strict, $schema['properties'] );
				$schema += array( 'additionalProperties' => false );
			}
			return $schema;
		};
		foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
			foreach ( preg_match( "@^$route$@", '/${ path }' ) ? $handlers : array() as $handler ) {
				if ( isset( $handler['methods']['${ method }'], $handler['schema'] ) ) {
					$fits = rest_validate_value_from_schema( ${ inPhp( answer ) }, $strict( call_user_func( $handler['schema'] ) ), 'answer' );
					die( is_wp_error( $fits ) ? $fits->get_error_message() : '' );
				}
			}
		}
		echo 'no schema';
	` );
