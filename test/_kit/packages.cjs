/**
 * The editor's packages as one CommonJS file each. A test file that renders a block loads some two thousand modules, and jest resolves and reads
 * each of them anew for each file: that was most of the time of a run.
 */
const { createHash } = require( 'crypto' );
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require( 'fs' );
const path = require( 'path' );
const { buildSync, version } = require( 'esbuild' );

const root = path.join( __dirname, '../..' );

/** @param {string} name @return {{ dependencies?: Record<string, string> } | undefined} */
const metadataOf = ( name ) => {
	const file = path.join( root, 'node_modules', name, 'package.json' );
	return existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : undefined;
};

/** Styles only; the build; and what runs on pages and waits at its top level, which CommonJS cannot. */
const others = [ '@wordpress/base-styles', '@wordpress/scripts', '@wordpress/interactivity' ];

const isEditors = ( /** @type {string} */ name ) => name.startsWith( '@wordpress/' ) && ! others.includes( name );

/** @return {string[]} The packages that the plugin is written against, and those that these need. */
function editorPackages() {
	/** @type {Set<string>} */
	const found = new Set();
	const add = ( /** @type {string} */ name ) => {
		const metadata = found.has( name ) ? undefined : metadataOf( name );
		if ( metadata ) {
			found.add( name );
			Object.keys( metadata.dependencies ?? {} ).filter( isEditors ).forEach( add );
		}
	};
	Object.keys( JSON.parse( readFileSync( path.join( root, 'package.json' ), 'utf8' ) ).devDependencies )
		.filter( isEditors )
		.forEach( add );
	return [ ...found ];
}

/** @param {string} name @return {string} */
const fileName = ( name ) => name.replace( /\W/g, '_' );

/**
 * Bundles what is not there yet.
 *
 * @return {Record<string, string>} For jest's `moduleNameMapper`.
 */
exports.bundled = () => {
	const names = editorPackages();
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
			external: [ ...names, 'react', 'react-dom', 'react/*', 'react-dom/*', 'wasm-vips' ],
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
