/** What a test sets on the served site and a plugin on a real site would: filters and constants. */
import { php } from './client';

const plugin = `<?php
/* Plugin Name: Knobs of the tests */
$knobs = (array) get_site_option( 'test_knobs', array() );
foreach ( $knobs['constants'] ?? array() as $name => $value ) define( $name, $value );
foreach ( $knobs['filters'] ?? array() as $name => $value ) add_filter( $name, static fn() => $value, 99 );
`;

/** A JSON value in PHP's notation, whatever is in it. */
export const inPhp = ( value: unknown ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;

/** Sets constants, and filters to a fixed value, for all requests, on all sites of a network, until the next call; `reset` of the site takes them away too. */
export const setKnobs = ( knobs: { constants?: Record< string, unknown >; filters?: Record< string, unknown > } ) =>
	php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/knobs.php', ${ inPhp( plugin ) } );
		update_site_option( 'test_knobs', ${ inPhp( knobs ) } );
	` );

export const removeKnobs = () =>
	php( `@unlink( WPMU_PLUGIN_DIR . '/knobs.php' ); delete_site_option( 'test_knobs' );` );
