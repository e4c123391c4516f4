/** `npm run new:flow SYSTEM/NAME`: the files of a new flow, with tests that fail until it is written. */
import { command } from './_scaffold/command.mjs';
import { planOfFlow } from './_scaffold/plans.mjs';

await command(
	'flow',
	'npm run new:flow SYSTEM/NAME          for example: npm run new:flow media/oauth-connect',
	planOfFlow,
	( flow ) => `Now its tests say what to write: npx jest --selectProjects unit ${ flow }`
);
