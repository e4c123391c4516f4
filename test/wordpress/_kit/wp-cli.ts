/** Runs commands of WP-CLI through its stand-in, beside this file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { php } from './client';
import { inPhp } from './knobs';

export interface Ran {
	/** The exit code. */
	code: number;
	out: string;
	/** What a terminal shows as errors and warnings. */
	errors: string[];
	progress: { message: string; of: number; ticks: number; done: boolean } | null;
}

/** Puts the stand-in in place. */
export const installWpCli = () =>
	php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/wp-cli.php', ${ inPhp( readFileSync( join( __dirname, 'wp-cli.php' ), 'utf8' ) ) } );
	` );

export const removeWpCli = () => php( `@unlink( WPMU_PLUGIN_DIR . '/wp-cli.php' );` );

/**
 * Runs `wp statecraft NAME`.
 *
 * @param name    The command.
 * @param options Its options; true: a flag.
 * @param args    Its arguments.
 * @param before  PHP that runs first.
 */
export const wp = async (
	name: string,
	options: Record< string, string | true > = {},
	args: string[] = [],
	before = ''
): Promise< Ran > =>
	JSON.parse(
		await php(
			`${ before } echo wp_json_encode( WP_CLI::run( 'statecraft ${ name }', ${ inPhp( args ) }, ${ inPhp( options ) } ) );`
		)
	);
