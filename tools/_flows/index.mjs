/** The plugin's flows for tools in plain JavaScript: models and machines are TypeScript, and are bundled into .cache on demand. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { cache, root } from '../_kit/paths.mjs';
import { UserError } from '../_kit/user-error.mjs';
import { flowsIn, modelFile } from './places.mjs';

/**
 * @typedef {object} LoadedFlow
 * @property {import('../../machines/_exploration/model').AnyModel}           model
 * @property {import('../../machines/_exploration/explore').Exploration}      exploration
 * @property {typeof import('./steps')}                           steps
 * @property {(typeof import('./mermaid'))['mermaid']}            mermaid
 */

/** @return {string[]} The names of the flows that have a model. */
export const flowNames = () =>
	flowsIn()
		.map( ( place ) => path.basename( place ) )
		.filter( ( name ) => existsSync( modelFile( name ) ) );

/**
 * Bundles and loads a flow, and explores its whole state graph.
 *
 * @param {string} flow Its name.
 * @return {Promise<LoadedFlow>} Throws a Trouble when there is no such flow.
 */
export async function loadFlow( flow ) {
	if ( ! flowNames().includes( flow ) ) {
		throw new UserError( `There is no flow “${ flow }” with a model.`, `Flows: ${ flowNames().join( ', ' ) }` );
	}
	const outfile = path.join( cache, 'flows', `${ flow }.mjs` );
	await build( {
		stdin: {
			contents: [
				`export { model } from ${ JSON.stringify( modelFile( flow ) ) };`,
				"export { explore } from './machines/_exploration/explore';",
				"export * as steps from './tools/_flows/steps';",
				"export { mermaid } from './tools/_flows/mermaid';",
			].join( '\n' ),
			resolveDir: root,
		},
		outfile,
		bundle: true,
		format: 'esm',
		platform: 'node',
		packages: 'external',
		logLevel: 'error',
	} );
	const { model, explore, steps, mermaid } = await import( `${ pathToFileURL( outfile ).href }?${ Date.now() }` );
	return { model, exploration: explore( model ), steps, mermaid };
}
