/** Remembers which part failed last, between runs. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { results } from './runners.mjs';

const file = path.join( results, 'failed.txt' );

/** @return {Promise<string>} The name of the part; empty if the last run passed. */
export const failedLast = () => readFile( file, 'utf8' ).catch( () => '' );

/** @param {string} name @param {boolean} hasFailed */
export async function keepFailed( name, hasFailed ) {
	if ( hasFailed ) {
		await mkdir( results, { recursive: true } );
		await writeFile( file, name );
	} else if ( ( await failedLast() ) === name ) {
		await rm( file );
	}
}
