/**
 * The editor's packages as one CommonJS file each. A test file that renders a block loads some two thousand modules, and jest resolves and reads
 * each of them anew for each file: that was most of the time of a run.
 */
const { createHash } = require( 'crypto' );
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require( 'fs' );
const path = require( 'path' );
const { buildSync, version } = require( 'esbuild' );

const root = path.join( __dirname, '../..' );

/** The large ones; those with few modules of their own gain nothing. The last three are published as .mjs only, which jest cannot require. */
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
 * Bundles what is not there yet.
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
			// These are ES modules in CommonJS: their default export is called so, which Node's own rule for .mjs does not see.
			writeFileSync( file, text.replace( /__toESM\((require\("[^"]+"\)), 1\)/g, '__toESM($1)' ) );
		}
		try {
			renameSync( half, folder );
		} catch {
			// Another run was quicker.
			rmSync( half, { recursive: true, force: true } );
		}
	}
	return Object.fromEntries(
		names.map( ( name ) => [ `^${ name }$`, path.join( folder, `${ fileName( name ) }.cjs` ) ] )
	);
};
