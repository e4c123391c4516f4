/** Whether what a route answers is what its controller declares. */
import { readFileSync } from 'fs';
import { join } from 'path';
import { php } from './client';
import { inPhp } from './knobs';

/** Prints what all controllers declare. */
const declared = readFileSync( join( __dirname, '../../../tools/_routes/declared.php' ), 'utf8' ).replace(
	'<?php',
	''
);

/**
 * What WordPress's own validator says of an answer, with nothing in it that the schema does not name; empty: it fits.
 *
 * @param method Such as `GET`.
 * @param path   Such as `jetpack/v4/settings`.
 * @param answer What the route has answered.
 */
export const misfit = async ( method: string, path: string, answer: unknown ): Promise< string > =>
	php( `
		ob_start();
		${ declared }
		$declared = json_decode( ob_get_clean(), true );
		$strict   = static function ( array $schema ) use ( &$strict ): array {
			foreach ( array( 'items', 'additionalProperties' ) as $inner ) {
				if ( is_array( $schema[ $inner ] ?? null ) ) $schema[ $inner ] = $strict( $schema[ $inner ] );
			}
			if ( $schema['properties'] ?? array() ) {
				$schema['properties'] = array_map( $strict, $schema['properties'] );
				$schema += array( 'additionalProperties' => false );
			}
			return $schema;
		};
		foreach ( $declared as $one ) {
			if ( preg_match( "@^{$one['path']}$@", '${ path }' ) && str_contains( $one['methods'], '${ method }' ) && $one['schema'] ) {
				$fits = rest_validate_value_from_schema( ${ inPhp( answer ) }, $strict( $one['schema'] ), 'answer' );
				die( is_wp_error( $fits ) ? $fits->get_error_message() : '' );
			}
		}
		echo 'no schema';
	` );
