/** `npm run looks`: screenshots of blocks in a real editor and on a real page, and a contact sheet for each block, in .cache/looks. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './_kit/build.mjs';
import { endOnSignals } from './_kit/groups.mjs';
import { ensureChromium, ensurePhp } from './_kit/machine.mjs';
import { root } from './_kit/paths.mjs';
import { run } from './_kit/run.mjs';
import { explain, UserError } from './_kit/user-error.mjs';

const usage = `npm run looks             pictures of all blocks
npm run looks -- BLOCK…   of these, as the folders of blocks/ are named; media-picker is the dialog of media sources,
                          surfaces are WordPress's own, without the plugin and with it`;

/** Things with pictures that are not blocks. */
const OTHERS = [ 'media-picker', 'surfaces' ];

async function looks() {
	const blocks = process.argv.slice( 2 );
	if ( blocks.includes( '--help' ) || blocks.includes( '-h' ) ) {
		console.log( usage );
		return 0;
	}
	for ( const block of blocks ) {
		if ( ! OTHERS.includes( block ) && ! existsSync( path.join( root, 'blocks', block, 'block.json' ) ) ) {
			throw new UserError( `There is no block “${ block }”.`, usage );
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
			`--config=${ path.join( root, 'test/e2e/_looks/playwright.config.mjs' ) }`,
		],
		{ cwd: root, env: { STATECRAFT_LOOKS: blocks.join( ',' ) }, show: true }
	);
	console.log( 'Pictures: .cache/looks' );
	return code;
}

looks().then(
	( code ) => {
		process.exitCode = code;
	},
	( failure ) => {
		console.error( explain( failure ) );
		process.exitCode = 1;
	}
);
