/** Stories of flows: `stories/machines/<system>/<flow>.stories.tsx` has one for each entry of the table in `<flow>.table.ts`. */
import { build } from 'esbuild';

const FILE = /[\\/]stories[\\/]machines[\\/][^\\/]+[\\/]([^\\/]+)\.stories\.tsx$/;

/**
 * The leaf states that the table beside a file of stories has entries for.
 *
 * @param {string} file The file of stories.
 * @return {Promise<string[]>} Paths such as `request.resting.init`, in the order of the table.
 */
async function leavesBeside( file ) {
	const table = file.replace( /\.stories\.tsx$/, '.table.ts' );
	const { outputFiles } = await build( {
		entryPoints: [ table ],
		bundle: true,
		format: 'esm',
		platform: 'node',
		write: false,
	} );
	const code = Buffer.from( outputFiles[ 0 ]?.contents ?? '' ).toString( 'base64' );
	const [ only, ...others ] = Object.values( await import( `data:text/javascript;base64,${ code }` ) );
	if ( ! only || others.length > 0 ) {
		throw new Error( `${ table } has to export the table of its stories and nothing else.` );
	}
	return Object.keys( only );
}

/**
 * `request.resting.init` → `RequestRestingInit`
 *
 * @param {string} leaf The path of a state.
 */
const exportName = ( leaf ) => leaf.replace( /(?:^|\W+)(\w)/g, ( _, letter ) => letter.toUpperCase() );

/** @type {import( 'storybook/internal/types' ).Indexer} */
export const flowIndexer = {
	test: FILE,
	createIndex: async ( file ) => {
		const title = `Machines/${ FILE.exec( file )?.[ 1 ] }`;
		return ( await leavesBeside( file ) ).map( ( leaf ) => ( {
			type: 'story',
			importPath: file,
			exportName: exportName( leaf ),
			name: leaf,
			title,
			tags: [ 'flow' ],
		} ) );
	},
};

/**
 * Exports of a module cannot be made by code that runs in it, so they are written behind it.
 *
 * @return {import( 'vite' ).Plugin} A plugin of Vite.
 */
export const flowStoriesPlugin = () => ( {
	name: 'flow-stories',
	enforce: 'pre',
	async transform( code, id ) {
		const [ file = '' ] = id.split( '?' );
		if ( ! FILE.test( file ) ) {
			return null;
		}
		const stories = ( await leavesBeside( file ) ).map( ( leaf ) => {
			const story = JSON.stringify( { name: leaf, tags: [ 'flow' ], parameters: { leaf } } );
			return `export const ${ exportName( leaf ) } = ${ story };`;
		} );
		return { code: [ code, ...stories ].join( '\n' ), map: null };
	},
} );
