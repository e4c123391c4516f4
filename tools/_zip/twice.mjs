/** Builds and packs the zip twice, and fails if the two differ in a byte. Takes minutes: for `npm run test:all`. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../_kit/paths.mjs';
import { runOrThrow } from '../_kit/run.mjs';

async function zip() {
	await runOrThrow( process.execPath, [ 'tools/zip.mjs' ], { cwd: root } );
	return createHash( 'sha256' )
		.update( await readFile( path.join( root, 'dist/statecraft.zip' ) ) )
		.digest( 'hex' );
}

const [ first, second ] = [ await zip(), await zip() ];
console.log( first === second ? `Twice the same zip: ${ first }` : `Two zips: ${ first }, ${ second }` );
process.exitCode = first === second ? 0 : 1;
