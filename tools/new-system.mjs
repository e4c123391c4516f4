/** `npm run new:system NAME`: a new system in the editor and on the server, with a test of its REST routes that fails until they are written. */
import { command } from './_scaffold/command.mjs';
import { planOfSystem } from './_scaffold/plans.mjs';

await command(
	'system',
	'npm run new:system NAME          for example: npm run new:system payments',
	planOfSystem,
	( system ) =>
		`Now its parts: npm run new:block -- ${ system }/NAME --flow, and the test of its routes: npm test -- ${ system }`
);
