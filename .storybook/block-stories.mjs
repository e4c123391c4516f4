/** Stories of blocks: `stories/blocks/<block>.stories.tsx`, where each export but the default one is a story. */
import { readFile } from 'node:fs/promises';

const FILE = /[\\/]stories[\\/]blocks[\\/]([^\\/]+)\.stories\.tsx$/;

/**
 * What a name in code is for people: `HalfStar` → `Half Star`
 *
 * @param {string} name
 */
const spaced = ( name ) => name.replace( /(?<=[a-z])(?=[A-Z])/g, ' ' );

/**
 * Storybook's own indexer takes a default export only where it is written out; here it is made by `blockStories`.
 *
 * @type {import( 'storybook/internal/types' ).Indexer}
 */
export const blockIndexer = {
	test: FILE,
	createIndex: async ( file ) => {
		const code = await readFile( file, 'utf8' );
		return [ ...code.matchAll( /^export const (\w+)/gm ) ].map( ( [ , exportName = '' ] ) => ( {
			type: 'story',
			importPath: file,
			exportName,
			name: spaced( exportName ),
			title: `Blocks/${ FILE.exec( file )?.[ 1 ] }`,
		} ) );
	},
};
