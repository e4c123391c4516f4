import { parseArgs } from 'node:util';
import { UserError } from './user-error.mjs';

/**
 * Reads the command line; `--help` prints the usage and ends the process.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} T
 * @param {T}      options The options of `parseArgs`.
 * @param {string} usage
 * @return {ReturnType<typeof parseArgs<{ options: T }>>['values']} Throws a Trouble with the usage for an unknown argument.
 */
export function readOptions( options, usage ) {
	if ( process.argv.includes( '--help' ) || process.argv.includes( '-h' ) ) {
		console.log( usage );
		process.exit( 0 );
	}
	try {
		return parseArgs( { options } ).values;
	} catch ( failure ) {
		throw new UserError( failure instanceof Error ? failure.message : String( failure ), `\n${ usage }` );
	}
}
