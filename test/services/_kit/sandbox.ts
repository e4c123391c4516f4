/** Starts the sandbox as a developer does: as a separate process. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const FILE = path.join( __dirname, '../../../tools/sandbox/index.mjs' );

/** Starts it on any free port, without pauses between chunks. */
export async function startSandbox(): Promise< { url: string; stop: () => void } > {
	const sandbox = spawn( process.execPath, [ FILE, '--port', '0', '--pace', '0' ], {
		stdio: [ 'ignore', 'pipe', 'inherit' ],
	} );
	const url = await new Promise< string >( ( resolve ) =>
		sandbox.stdout.once( 'data', ( line: Buffer ) =>
			resolve( /http:\S+(?=\/v1)/.exec( String( line ) )?.[ 0 ] ?? '' )
		)
	);
	return { url, stop: () => void sandbox.kill() };
}
