import { root } from '../_kit/paths.mjs';
import { runOrThrow } from '../_kit/run.mjs';

/** @param {...string} args @return {Promise<string[]>} */
const git = async ( ...args ) => ( await runOrThrow( 'git', args, { cwd: root } ) ).split( '\n' ).filter( Boolean );

/**
 * The files that differ from a revision, including untracked ones.
 *
 * @param {string} [revision] Default: HEAD.
 * @return {Promise<string[]>} Paths relative to the root.
 */
export const changedFiles = async ( revision = 'HEAD' ) => [
	...( await git( 'diff', '--name-only', revision ) ),
	...( await git( 'ls-files', '--others', '--exclude-standard' ) ),
];
