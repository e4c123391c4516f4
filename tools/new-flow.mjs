/** `npm run new:flow SYSTEM/NAME`: the files of a new flow, with tests that fail until it is written. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { scaffold } from './_flows/scaffold.mjs';
import { root } from './_kit/paths.mjs';
import { explain, Trouble } from './_kit/trouble.mjs';

const usage = 'npm run new:flow SYSTEM/NAME          for example: npm run new:flow media/oauth-connect';

try {
	const { values, positionals } = parseArgs( {
		allowPositionals: true,
		options: { into: { type: 'string', default: root }, help: { type: 'boolean', short: 'h', default: false } },
	} );
	const [ flow, ...more ] = positionals;
	if ( values.help ) {
		console.log( usage );
	} else if ( flow === undefined || more.length > 0 ) {
		throw new Trouble( 'Say the system and the name of one flow.', usage );
	} else {
		const files = await scaffold( flow, path.resolve( values.into ) );
		console.log(
			`${ files.join( '\n' ) }\n\nNow its tests say what to write: npx jest --selectProjects unit ${ flow }`
		);
	}
} catch ( failure ) {
	console.error( explain( failure ) );
	process.exitCode = 1;
}
