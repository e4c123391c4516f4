/** Shared code of the `new:*` commands. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../_kit/paths.mjs';
import { explain, UserError } from '../_kit/user-error.mjs';
import { write } from './files.mjs';

/**
 * @param {string}                                                                    kind    What is created.
 * @param {string}                                                                    usage
 * @param {(place: string, root: string, options: any) => import('./files.mjs').Plan} planOf
 * @param {(place: string) => string}                                                 next    The next step, for the terminal.
 * @param {readonly string[]}                                                         options Names of boolean options.
 */
export async function command( kind, usage, planOf, next, options = [] ) {
	try {
		const { values, positionals } = parseArgs( {
			allowPositionals: true,
			options: {
				into: { type: 'string', default: root },
				help: { type: 'boolean', short: 'h', default: false },
				...Object.fromEntries( options.map( ( name ) => [ name, { type: 'boolean', default: false } ] ) ),
			},
		} );
		const [ place, ...more ] = positionals;
		if ( values.help ) {
			console.log( usage );
		} else if ( place === undefined || more.length > 0 ) {
			throw new UserError( `Say the name of one ${ kind }.`, usage );
		} else {
			const into = path.resolve( String( values.into ) );
			const files = await write( `${ kind } “${ place }”`, planOf( place, into, values ), into );
			console.log( `${ files.join( '\n' ) }\n\n${ next( place ) }` );
		}
	} catch ( failure ) {
		console.error( explain( failure ) );
		process.exitCode = 1;
	}
}
