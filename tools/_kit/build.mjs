import { existsSync } from 'node:fs';
import { readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { npm } from './packages.mjs';
import { root } from './paths.mjs';
import { runOrThrow, withProgress } from './run.mjs';

const sources = [ 'blocks', 'machines', 'services', 'webpack.config.cjs', 'package.json' ];
const result = path.join( root, 'build/editor.asset.php' );

/** @param {string} place @return {Promise<number>} The newest mtime in it; folders count, because deleting a file changes that of its folder. */
async function changed( place ) {
	const about = await stat( place );
	const below = about.isDirectory() ? await readdir( place ) : [];
	return Math.max(
		about.mtimeMs,
		...( await Promise.all( below.map( ( name ) => changed( path.join( place, name ) ) ) ) )
	);
}

/** Builds the scripts and styles. Throws a Trouble with the end of the compiler's output. */
export async function build() {
	const start = new Date();
	await withProgress( 'Building (npm run build)', () => runOrThrow( ...npm( 'run', 'build' ), { cwd: root } ) );
	// The compiler does not rewrite a file whose content is the same, so its mtime is set here.
	await utimes( result, start, start );
}

/** Builds if the build is missing or older than its sources. */
export async function ensureBuild() {
	const newest = Math.max(
		...( await Promise.all( sources.map( ( name ) => changed( path.join( root, name ) ) ) ) )
	);
	if ( ! existsSync( result ) || ( await stat( result ) ).mtimeMs < newest ) {
		await build();
	}
}
