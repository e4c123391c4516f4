/** `npm run docs:pictures`: the pictures of docs/authors, from a real editor and a real page. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './_kit/build.mjs';
import { endOnSignals } from './_kit/groups.mjs';
import { ensureChromium, ensurePhp } from './_kit/machine.mjs';
import { root } from './_kit/paths.mjs';
import { run } from './_kit/run.mjs';
import { explain, UserError } from './_kit/user-error.mjs';

const usage = `npm run docs:pictures             pictures of all blocks with a page in docs/authors
npm run docs:pictures -- BLOCK…   of these, as their pages are named`;

async function pictures() {
	const blocks = process.argv.slice( 2 );
	if ( blocks.includes( '--help' ) || blocks.includes( '-h' ) ) {
		console.log( usage );
		return 0;
	}
	for ( const block of blocks ) {
		if (
			! existsSync( path.join( root, 'docs/authors', `${ block }.md` ) ) ||
			! existsSync( path.join( root, 'blocks', block, 'block.json' ) )
		) {
			throw new UserError( `There is no block “${ block }” with a page docs/authors/${ block }.md.`, usage );
		}
	}
	endOnSignals();
	await ensurePhp();
	await ensureChromium();
	await ensureBuild();
	const { code } = await run(
		process.execPath,
		[
			path.join( root, 'node_modules/@playwright/test/cli.js' ),
			'test',
			`--config=${ path.join( root, 'test/e2e/_looks/pictures.config.mjs' ) }`,
		],
		{ cwd: root, env: { STATECRAFT_PICTURES: blocks.join( ',' ) }, show: true }
	);
	console.log( 'Pictures: docs/authors/pictures' );
	return code;
}

pictures().then(
	( code ) => {
		process.exitCode = code;
	},
	( failure ) => {
		console.error( explain( failure ) );
		process.exitCode = 1;
	}
);
