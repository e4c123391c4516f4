/** `npm run new:block -- SYSTEM/NAME`: the files of a new block, with tests that fail until it is written. */
import { command } from './_scaffold/command.mjs';
import { planOfBlock } from './_scaffold/plans.mjs';

await command(
	'block',
	[
		'npm run new:block -- SYSTEM/NAME [--flow] [--dynamic]          for example: npm run new:block -- payments/donations --flow',
		'--flow: with a flow of the same name, which its edit renders      --dynamic: rendered by the server',
	].join( '\n' ),
	planOfBlock,
	( block ) => {
		const name = block.split( '/' ).at( -1 );
		return [
			`Now its tests say what to write: npx jest --selectProjects unit ${ name } test/house`,
			`After a change of what it saves, delete all of test/blocks/${ name }/fixtures but the .html: FIXTURES=write npx jest test/house/fixtures`,
		].join( '\n' );
	},
	[ 'flow', 'dynamic' ]
);
