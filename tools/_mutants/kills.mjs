/** Which test has noticed each mutant, kept until the plugin or that test changes: whoever writes tests for those that are alive waits for these only. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache } from '../_kit/paths.mjs';

/**
 * @typedef {{ file: string, key: string, killer: string }} Kill `key` is that of the test file.
 * @typedef {{ of: ( id: number ) => string | undefined, keep: ( id: number, file: string, killer: string ) => void }} Kills
 */

/**
 * Reads them.
 *
 * @param {Map<string, string>} keys  Those of the test files that may be asked.
 * @param {string}              place Where they are kept.
 * @return {Kills}
 */
export function keptKills( keys, place = path.join( cache, 'mutants/kills.json' ) ) {
	/** @type {Map<number, Kill>} */
	const kept = new Map( existsSync( place ) ? JSON.parse( readFileSync( place, 'utf8' ) ) : [] );
	return {
		of( id ) {
			const kill = kept.get( id );
			return kill && keys.get( kill.file ) === kill.key ? kill.killer : undefined;
		},
		keep( id, file, killer ) {
			kept.set( id, { file, key: keys.get( file ) ?? '', killer } );
			writeFileSync( place, JSON.stringify( [ ...kept ] ) );
		},
	};
}
