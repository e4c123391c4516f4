import { root } from '../_kit/paths.mjs';
import { must } from '../_kit/run.mjs';

/** @param {...string} args @return {Promise<string[]>} */
const git = async ( ...args ) => ( await must( 'git', args, { cwd: root } ) ).split( '\n' ).filter( Boolean );

/**
 * The files that differ from a revision, those that git does not know yet among them.
 *
 * @param {string} [revision] Without one: from what is committed.
 * @return {Promise<string[]>} Paths from the root.
 */
export const changedFiles = async ( revision = 'HEAD' ) => [
	...( await git( 'diff', '--name-only', revision ) ),
	...( await git( 'ls-files', '--others', '--exclude-standard' ) ),
];
