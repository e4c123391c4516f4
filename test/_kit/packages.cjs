/**
 * Bundles each of the editor's packages into one CommonJS file. A test file that renders a block loads some two thousand modules, and Jest
 * resolves and reads all of them again for each test file, which was most of the time of a run.
 */
const { createHash } = require( 'crypto' );
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require( 'fs' );
const path = require( 'path' );
const { buildSync, version } = require( 'esbuild' );

const root = path.join( __dirname, '../..' );

/** The large packages; those with few modules gain nothing. The last three are published as .mjs only, which Jest cannot require. */
const large = [
	...[ 'block-editor', 'blocks', 'commands', 'components', 'core-data', 'dataviews', 'date', 'global-styles-engine' ],
	...[
		'icons',
		'image-cropper',
		'interface',
		'keyboard-shortcuts',
		'notices',
		'patterns',
		'preferences',
		'rich-text',
	],
	...[ 'ui', 'upload-media', 'theme', 'vips', 'video-conversion' ],
].map( ( name ) => `@wordpress/${ name }` );

const names = large.filter( ( name ) => existsSync( path.join( root, 'node_modules', name, 'package.json' ) ) );

/** @param {string} name @return {string} */
const fileName = ( name ) => name.replace( /\W/g, '_' );

/**
 * Bundles the packages that are not cached yet.
 *
 * @return {Record<string, string>} For jest's `moduleNameMapper`.
 */
exports.bundled = () => {
	const lock = readFileSync( path.join( root, 'package-lock.json' ), 'utf8' );
	const key = createHash( 'sha1' ).update( lock ).update( version ).digest( 'hex' ).slice( 0, 12 );
	const folder = path.join( root, '.cache/jest/packages', key );
	if ( ! existsSync( folder ) ) {
		const half = `${ folder }-${ process.pid }`;
		mkdirSync( half, { recursive: true } );
		const { outputFiles } = buildSync( {
			write: false,
			entryPoints: Object.fromEntries( names.map( ( name ) => [ fileName( name ), name ] ) ),
			absWorkingDir: root,
			bundle: true,
			format: 'cjs',
			platform: 'browser',
			external: [ '@wordpress/*', 'react', 'react-dom', 'wasm-vips' ],
			outdir: half,
			outExtension: { '.js': '.cjs' },
			define: { 'process.env.NODE_ENV': '"test"' },
			logLevel: 'error',
		} );
		for ( const { path: file, text } of outputFiles ) {
			// These are transpiled ES modules with a `default` property, which esbuild's Node interop mode for .mjs importers ignores.
			writeFileSync( file, text.replace( /__toESM\((require\("[^"]+"\)), 1\)/g, '__toESM($1)' ) );
		}
		try {
			renameSync( half, folder );
		} catch {
			// A concurrent run has written it first.
			rmSync( half, { recursive: true, force: true } );
		}
	}
	return Object.fromEntries(
		names.map( ( name ) => [ `^${ name }$`, path.join( folder, `${ fileName( name ) }.cjs` ) ] )
	);
};
