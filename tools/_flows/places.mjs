/** Where flows are: `machines/<system>/<flow>`, and the same folder in every other layer. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root as own } from '../_kit/paths.mjs';

/** @param {string} folder @return {string[]} */
const foldersIn = ( folder ) =>
	existsSync( folder )
		? readdirSync( folder, { withFileTypes: true } )
				.filter( ( entry ) => entry.isDirectory() && ! entry.name.startsWith( '_' ) )
				.map( ( { name } ) => name )
		: [];

/** @param {string} [root] The root of the sources. @return {string[]} Each flow as `<system>/<flow>`. */
export const flowsIn = ( root = own ) =>
	foldersIn( path.join( root, 'machines' ) ).flatMap( ( system ) =>
		foldersIn( path.join( root, 'machines', system ) ).map( ( flow ) => `${ system }/${ flow }` )
	);

/** @param {string} flow Its name. @return {string | undefined} The system that it belongs to. */
export const systemOf = ( flow ) =>
	flowsIn()
		.find( ( place ) => place.endsWith( `/${ flow }` ) )
		?.split( '/' )[ 0 ];

/** @param {string} flow @return {string} The file of its model. */
export const modelFile = ( flow ) =>
	path.join( own, 'test/machines', systemOf( flow ) ?? '', flow, `${ flow }.model.ts` );

/** @param {string} flow @return {string} The driver that walks its paths in an editor. */
export const driverFile = ( flow ) => `test/e2e/_paths/${ systemOf( flow ) ?? '' }/${ flow }.driver.ts`;
