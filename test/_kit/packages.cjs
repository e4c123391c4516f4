/**
 * The editor's packages and the libraries of tests, in one script that each worker compiles once and each test file evaluates anew. Jest
 * resolves, reads and compiles every module again for every file, and a file that renders a block loads some two thousand.
 */
const { createHash } = require( 'crypto' );
const { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } = require( 'fs' );
const { builtinModules } = require( 'module' );
const path = require( 'path' );
const { setFlagsFromString } = require( 'v8' );
const { Script } = require( 'vm' );

const root = path.join( __dirname, '../..' );
const cache = path.join( root, '.cache/jest/packages' );

/** Packages whose code is for Node or for the build, or is published only as ES modules and not used here. */
const OTHER = /scripts|config|preset|plugin|e2e-test|vips|video-conversion|worker-threads|interactivity|base-styles/;

/** Loaded on demand only, by what no test does. */
const NEVER = [ '@wordpress/vips', '@wordpress/video-conversion' ];

const editorPackages = () =>
	readdirSync( path.join( root, 'node_modules/@wordpress' ) )
		.filter( ( name ) => ! OTHER.test( name ) )
		.map( ( name ) => `@wordpress/${ name }` );

const libraries = [
	...[ 'react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server', 'react-dom/test-utils' ],
	...[ 'dom', 'jest-dom', 'react', 'user-event' ].map( ( name ) => `@testing-library/${ name }` ),
	...[ 'dom-accessibility-api', 'xstate', 'xstate/graph' ],
];

/** @param {string} name @return {string} */
const resolved = ( name ) => require.resolve( name, { paths: [ root ] } );

/** @param {readonly string[]} names @return {string} A function of the module, its exports and `require`. */
function bundle( names ) {
	const { buildSync } = require( 'esbuild' );
	const getters = names.map( ( name ) => {
		const quoted = JSON.stringify( name );
		return `get ${ quoted }() { return require( ${ quoted } ); }`;
	} );
	const { outputFiles } = buildSync( {
		stdin: { contents: `module.exports = { ${ getters.join() } };`, resolveDir: root },
		write: false,
		absWorkingDir: root,
		bundle: true,
		format: 'cjs',
		platform: 'browser',
		conditions: [ 'require' ],
		// Of each package one copy, whether it is imported or required.
		alias: Object.fromEntries( editorPackages().map( ( name ) => [ name, resolved( name ) ] ) ),
		external: [ ...NEVER, ...builtinModules, 'node:*' ],
		define: { 'process.env.NODE_ENV': '"test"' },
		logLevel: 'error',
	} );
	const code = outputFiles
		.map( ( { text } ) => text )
		.join( '' )
		// These are transpiled ES modules with a `default` property, which esbuild's Node interop mode for .mjs importers ignores.
		.replace( /(__toESM\(require_\w+\(\)), 1\)/g, '$1)' )
		// `act` of React asks its module for Node's timers.
		.replace( '(mod = { exports: {} })', '(mod = { exports: {}, require })' );
	return `(function(module,exports,require){${ code }\n})`;
}

const SCRIPT = 'all.cjs';

/** @param {string} name @return {string} */
const fileName = ( name ) => `${ name.replace( /\W/g, '_' ) }.cjs`;

/** @return {{ folder: string, names: readonly string[] }} The folder of the script and of one module for each package, made if need be. */
function ready() {
	const { version } = require( 'esbuild' );
	const names = [ ...editorPackages(), ...libraries ];
	const key = createHash( 'sha1' ).update( readFileSync( path.join( root, 'package-lock.json' ) ) );
	const folder = path.join(
		cache,
		key.update( version ).update( readFileSync( __filename ) ).digest( 'hex' ).slice( 0, 12 )
	);
	if ( ! existsSync( folder ) ) {
		const half = `${ folder }-${ process.pid }`;
		mkdirSync( half, { recursive: true } );
		writeFileSync( path.join( half, SCRIPT ), bundle( names ) );
		for ( const name of names ) {
			const text = `module.exports = globalThis[ Symbol.for( 'packages' ) ][ ${ JSON.stringify( name ) } ];\n`;
			writeFileSync( path.join( half, fileName( name ) ), text );
		}
		try {
			renameSync( half, folder );
		} catch {
			// A concurrent run has written it first.
			rmSync( half, { recursive: true, force: true } );
		}
	}
	return { folder, names };
}

/** @return {Record<string, string>} For jest's `moduleNameMapper`. */
exports.mapped = () => {
	const { folder, names } = ready();
	return Object.fromEntries( names.map( ( name ) => [ `^${ name }$`, path.join( folder, fileName( name ) ) ] ) );
};

/** @type {Script | undefined} */
let script;

function compiled() {
	// Otherwise V8 drops what has not run for a while, and compiles it again for the next file.
	setFlagsFromString( '--no-flush-bytecode' );
	const filename = path.join( ready().folder, SCRIPT );
	return new Script( readFileSync( filename, 'utf8' ), { filename } );
}

/**
 * Makes the packages available to the modules of a test file. Nothing is evaluated before it is asked for.
 *
 * @param {import('@jest/environment').JestEnvironment} environment
 */
exports.provide = ( environment ) => {
	/** @type {object | undefined} */
	let packages;
	Object.defineProperty( environment.global, Symbol.for( 'packages' ), {
		get() {
			if ( ! packages ) {
				script ??= compiled();
				/** @type {{ exports: Record<string, unknown> }} */
				const filled = { exports: {} };
				// Some packages have their own idea of `require`, which esbuild leaves alone.
				const requireHere = ( /** @type {string} */ name ) =>
					name in filled.exports ? filled.exports[ name ] : require( name );
				script.runInContext( /** @type {import('vm').Context} */ ( environment.getVmContext() ) )(
					filled,
					filled.exports,
					requireHere
				);
				packages = filled.exports;
			}
			return packages;
		},
	} );
};
