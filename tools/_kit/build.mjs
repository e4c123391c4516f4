import { existsSync } from 'node:fs';
import { readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { npm } from './packages.mjs';
import { root } from './paths.mjs';
import { must, withProgress } from './run.mjs';

const sources = [ 'blocks', 'machines', 'services', 'webpack.config.cjs', 'package.json' ];
const result = path.join( root, 'build/editor.asset.php' );

/** @param {string} place @return {Promise<number>} When anything in it last changed; folders count, for what was deleted. */
async function changed( place ) {
	const about = await stat( place );
	const below = about.isDirectory() ? await readdir( place ) : [];
	return Math.max(
		about.mtimeMs,
		...( await Promise.all( below.map( ( name ) => changed( path.join( place, name ) ) ) ) )
	);
}

/** Builds the scripts and styles; a Trouble shows the end of the compiler's words. */
export async function build() {
	const start = new Date();
	await withProgress( 'Building (npm run build)', () => must( ...npm( 'run', 'build' ), { cwd: root } ) );
	// The compiler leaves a file alone whose content stays the same.
	await utimes( result, start, start );
}

/** Builds when the build is missing or older than its sources. */
export async function ensureBuild() {
	const newest = Math.max(
		...( await Promise.all( sources.map( ( name ) => changed( path.join( root, name ) ) ) ) )
	);
	if ( ! existsSync( result ) || ( await stat( result ) ).mtimeMs < newest ) {
		await build();
	}
}
