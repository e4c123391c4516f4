/** A webpack plugin that lists the packages whose code is in the build: the zip carries their licences. */
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require( 'fs' );
const path = require( 'path' );

const NAME = 'BundledPackages';

/** @param {string} file A path, possibly of a loader's query. @return {string | undefined} The folder of the package that the file belongs to. */
function packageOf( file ) {
	const at = file.lastIndexOf( `${ path.sep }node_modules${ path.sep }` );
	if ( at < 0 ) {
		return undefined;
	}
	const modules = at + '/node_modules/'.length;
	const [ first, second ] = file.slice( modules ).split( /[\\/?]/ );
	return file.slice( 0, modules ) + ( first?.startsWith( '@' ) ? path.join( first, second ?? '' ) : first );
}

/**
 * A package published as one file includes its dependencies.
 *
 * @param {string}      folder The folder of a package.
 * @param {Set<string>} found  Gets its folder and those of its dependencies.
 */
function withDependencies( folder, found ) {
	if ( found.has( folder ) ) {
		return;
	}
	found.add( folder );
	const { dependencies = {} } = JSON.parse( readFileSync( path.join( folder, 'package.json' ), 'utf8' ) );
	for ( const name of Object.keys( dependencies ) ) {
		for ( let above = folder; above !== path.dirname( above ); above = path.dirname( above ) ) {
			const there = path.join( above, 'node_modules', name );
			if ( existsSync( there ) ) {
				withDependencies( there, found );
				break;
			}
		}
	}
}

/** One instance serves all builds into the same folder. */
module.exports = class BundledPackages {
	/**
	 * @param {object}   how
	 * @param {string}   how.file      The list to write: paths relative to the root, a JSON array.
	 * @param {string}   how.root      The folder that node_modules is in.
	 * @param {string[]} how.runtime   Packages that put code of their own into scripts.
	 * @param {string[]} how.published Packages whose published files are copied.
	 */
	constructor( { file, root, runtime, published } ) {
		const folder = ( /** @type {string} */ name ) => path.join( root, 'node_modules', name );
		this.file = file;
		this.root = root;
		this.known = new Set( runtime.map( folder ) );
		published.forEach( ( name ) => withDependencies( folder( name ), this.known ) );
		/** By build: in watch mode each is rebuilt separately. */
		this.bundled = new Map();
	}

	/** @param {import('webpack').Compiler} compiler */
	apply( compiler ) {
		compiler.hooks.done.tap( NAME, ( { compilation } ) => {
			const found = new Set();
			const add = ( /** @type {unknown} */ file ) => {
				const folder = typeof file === 'string' ? packageOf( file ) : undefined;
				if ( folder ) {
					found.add( folder );
				}
			};
			for ( const module of compilation.modules ) {
				if ( compilation.chunkGraph.getNumberOfModuleChunks( module ) === 0 ) {
					continue;
				}
				const inner = /** @type {{ modules?: import('webpack').Module[] }} */ ( module ).modules;
				for ( const one of inner ?? [ module ] ) {
					add( /** @type {{ resource?: string }} */ ( one ).resource );
					// A stylesheet is compiled with its imports, which are not modules.
					if ( /css/.test( one.type ) ) {
						( one.buildInfo?.fileDependencies ?? [] ).forEach( add );
						add( one.identifier().split( '!' ).pop()?.split( '|' )[ 0 ] );
					}
				}
			}
			this.bundled.set( compiler, found );
			const all = new Set( [ ...this.known, ...[ ...this.bundled.values() ].flatMap( ( one ) => [ ...one ] ) ] );
			const list = [ ...all ].map( ( folder ) =>
				path.relative( this.root, folder ).split( path.sep ).join( '/' )
			);
			mkdirSync( path.dirname( this.file ), { recursive: true } );
			writeFileSync( this.file, JSON.stringify( list.sort(), undefined, '\t' ) + '\n' );
		} );
	}
};
