/** The PHP of the plugin, as the documents are read from it. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../_kit/paths.mjs';

/** @typedef {{ file: string, system: string, text: string }} Source `system`: the folder in includes/, or empty for a file beside the folders. */

/** @return {Source[]} By path. */
export const phpSources = () =>
	readdirSync( path.join( root, 'includes' ), { recursive: true, encoding: 'utf8' } )
		.filter( ( file ) => file.endsWith( '.php' ) )
		.map( ( file ) => file.split( path.sep ).join( '/' ) )
		.toSorted()
		.map( ( file ) => ( {
			file: `includes/${ file }`,
			system: file.includes( '/' ) ? ( file.split( '/' )[ 0 ] ?? '' ) : '',
			text: readFileSync( path.join( root, 'includes', file ), 'utf8' ),
		} ) );
