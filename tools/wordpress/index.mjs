import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../_kit/ports.mjs';
import { root } from '../_kit/paths.mjs';
import { UserError } from '../_kit/user-error.mjs';
import { toPhp } from './config.mjs';
import { lockSite } from './lock.mjs';
import { mariaDb, nativeMariaDb, noMariaDb } from './mariadb.mjs';
import { native, nativePhp } from './native.mjs';
import { sqlite } from './sqlite.mjs';
import { configure, empty, keep, prepareSite, restore, siteFolders } from './site.mjs';

export { findWordPress } from './find.mjs';

/**
 * @typedef {object} BootOptions
 * @property {import('./site.mjs').Tree}        tree        From `findWordPress`.
 * @property {string}                           site        Its name; the site is stored under it in .cache/sites.
 * @property {number}                           [port]      Default: any free one.
 * @property {'auto' | 'native' | 'wasm'}       [engine]    `auto`: the machine's own PHP if suitable; it is ten times faster.
 * @property {string}                           [php]       A version such as `8.3`: WASM unless the machine's own PHP has that version.
 * @property {'sqlite' | 'mariadb'}             [database]  Default: SQLite. MariaDB: a private server, with the machine's own PHP only.
 * @property {string}                           [plugin]    The plugin's folder; without it WordPress runs alone.
 * @property {string[]}                         [muPlugins] Files, besides the development helper.
 * @property {import('./config.mjs').Constants} [constants]
 * @property {Record<string, string>}           [env]       Values for PHP's getenv().
 * @property {string[]}                         [overlays]  Folders, copied over `wp-content`: themes, drop-ins.
 * @property {import('./native.mjs').Lacks}      [lacks]     With the machine's own PHP only.
 * @property {import('./config.mjs').Address}   [address]
 * @property {boolean}                          [fresh]     Starts from an empty site.
 * @property {boolean}                          [forks]     Answers from a loaded WordPress where that is the same: for tests, with SQLite and the machine's own PHP.
 * @property {boolean}                          [multisite] Makes it a network of sites in subfolders, with the plugin active on all; a fresh one only.
 * @property {(line: string) => void}           [log]
 */

/**
 * @typedef {object} Site
 * @property {string}                            url        Without a trailing slash.
 * @property {'native' | 'wasm'}                 engine
 * @property {string}                            phpVersion
 * @property {'sqlite' | 'mariadb'}              database
 * @property {string}                            debugLog   The file with PHP's notices.
 * @property {() => Promise<void>}               stop
 * @property {Promise<void>}                     ended      Resolves when the server has ended, whatever ended it.
 * @property {(code: string) => Promise<string>} run        Runs PHP with WordPress loaded; resolves to its output.
 * @property {() => Promise<void>}               keep       Takes the snapshot that `reset` restores (initially: the start).
 * @property {() => Promise<void>}               reset      Restores the snapshot. Only between requests.
 */

/**
 * A way to run PHP on a prepared site.
 *
 * @typedef {object} Engine
 * @property {'native' | 'wasm'}                                        name
 * @property {string}                                                   phpVersion
 * @property {Record<'wordpress' | 'database' | 'logs', string>}        places  The site's folders as PHP sees them.
 * @property {Promise<void>}                                            ended   Resolves when the server has ended.
 * @property {(code: string) => Promise<string>}                        run     Runs PHP beside the server, without an opening tag; resolves to its output.
 * @property {(code: string) => Promise<string | undefined>}            [runLoaded] Runs a script in a WordPress that is loaded already; undefined: not now.
 * @property {(act: () => Promise<void>) => Promise<void>}             [alone]     Acts while nothing of the engine has the database open but requests.
 * @property {() => Promise<void>}                                      serve
 * @property {() => Promise<void>}                                      stop    May be called at any time.
 */

/** A must-use plugin that turns off what only a public site needs, and logs in the user named by STATECRAFT_DEV_LOGIN. */
const helper = path.join( root, 'tools/wordpress/mu-plugins/statecraft-dev.php' );

/** The first user of every site here. */
export const admin = { user: 'admin', password: 'password' };

/** The prologue of every script: the superglobals of a request, and fatal errors reported to the caller. */
const prologue = `
$_SERVER['HTTP_HOST'] ??= '';
$_SERVER['REQUEST_METHOD'] ??= 'GET';
define( 'WP_DISABLE_FATAL_ERROR_HANDLER', true );
register_shutdown_function( static function () {
	$statecraft_last = error_get_last();
	if ( $statecraft_last && in_array( $statecraft_last['type'], array( E_ERROR, E_PARSE, E_CORE_ERROR, E_COMPILE_ERROR ), true ) ) {
		file_put_contents( 'php://stderr', $statecraft_last['message'] );
	}
} );`;

/**
 * @param {import('./site.mjs').Folders} at
 * @param {number}                       port
 * @param {BootOptions}                  wish
 * @return {Promise<Engine>}
 */
async function chooseEngine( at, port, { engine = 'auto', php, plugin, database, forks = false, multisite, lacks } ) {
	const found = engine === 'wasm' ? { problem: 'not asked for' } : await nativePhp();
	if ( 'version' in found && ( ! php || `${ found.version }.`.startsWith( `${ php }.` ) ) ) {
		const isMariaDb = database === 'mariadb';
		return native( {
			at,
			port,
			version: found.version,
			workers: isMariaDb ? 8 : 4,
			forks: forks && ! isMariaDb && ! multisite,
			lacks,
		} );
	}
	if ( engine === 'native' ) {
		throw new UserError(
			`The machine's own PHP cannot be used: ${ 'problem' in found ? found.problem : `it is ${ found.version }` }.`,
			'Install php-cli with the extensions sqlite3, mbstring, xml and curl, or leave the engine to choice.'
		);
	}
	return ( await import( './wasm.mjs' ) ).wasm( { at, port, php, plugin } );
}

/**
 * @param {import('./site.mjs').Folders} at
 * @param {Engine}                       engine
 * @param {BootOptions}                  wish
 * @return {Promise<import('./site.mjs').Database>}
 */
async function databaseOf( at, engine, { database = 'sqlite', fresh = false } ) {
	if ( database === 'sqlite' ) {
		return sqlite( { at, fresh, run: engine.name === 'native' ? engine.run : undefined } );
	}
	const found = engine.name === 'native' ? await nativeMariaDb() : { problem: "it needs the machine's own PHP" };
	if ( 'problem' in found ) {
		throw noMariaDb( found.problem );
	}
	return mariaDb( { at, fresh, version: found.version } );
}

/**
 * Runs a script of this folder.
 *
 * @param {Engine}                          engine
 * @param {'install.php' | 'network.php'} name
 * @param {Record<string, string | boolean>} given  Its variables, see there.
 */
async function perform( engine, name, given ) {
	const script = await readFile( path.join( root, 'tools/wordpress', name ), 'utf8' );
	const variables = Object.entries( { site: engine.places.wordpress, ...given } ).map(
		( [ variable, value ] ) => `$statecraft_${ variable } = ${ toPhp( value ) };`
	);
	await engine.run( [ prologue, ...variables, script ].join( '\n' ) );
}

/** @param {Engine} engine @param {boolean} plugin Whether to activate the plugin. Installs WordPress first if needed. */
const install = ( engine, plugin ) =>
	perform( engine, 'install.php', { ...admin, plugin: plugin ? 'statecraft/plugin.php' : '' } );

/**
 * Boots a WordPress on loopback with the plugin active. Boots of the same name use the same site, one at a time.
 *
 * @param {BootOptions} options
 * @return {Promise<Site>} Rejects with a Trouble (port taken, site running already, no PHP) and leaves nothing running.
 */
export async function bootWordPress( options ) {
	const {
		tree,
		plugin,
		muPlugins = [],
		overlays = [],
		constants = {},
		env = {},
		address = {},
		log = () => {},
	} = options;
	const port = await freePort( options.port );
	const at = siteFolders( options.site );
	await mkdir( at.folder, { recursive: true } );
	const release = await lockSite( at.folder );
	/** @type {Engine | undefined} */
	let engine;
	/** @type {import('./site.mjs').Database | undefined} */
	let data;
	const stop = async () => {
		await engine?.stop();
		await data?.stop();
		release();
	};
	try {
		engine = await chooseEngine( at, port, options );
		const { run, places } = engine;
		const database = await databaseOf( at, engine, options );
		data = database;
		const link = engine.name === 'native';
		if ( options.fresh ) {
			await empty( at );
		}
		log( `Preparing the site in ${ path.relative( process.cwd(), at.folder ) || '.' }` );
		const mu = [ helper, ...muPlugins ];
		const wish = { tree, plugin, link, port, muPlugins: mu, overlays, database, constants, env, places, address };
		await prepareSite( at, wish );
		log( `Starting PHP ${ engine.phpVersion }${ link ? '' : ' as WebAssembly, this takes some seconds' }` );
		await database.start();
		if ( options.multisite ) {
			await install( engine, false );
			await perform( engine, 'network.php', { domain: `127.0.0.1:${ port }` } );
			await configure( at, wish, true );
		}
		await install( engine, Boolean( plugin ) );
		await keep( at, database );
		await engine.serve();
		const alone = ( /** @type {() => Promise<void>} */ act ) => engine?.alone?.( act ) ?? act();
		const load = `${ prologue }\nrequire ${ toPhp( `${ places.wordpress }/wp-load.php` ) };\n`;
		return {
			url: `${ address.scheme ?? 'http' }://127.0.0.1:${ port }${ address.home ?? '' }`,
			engine: engine.name,
			phpVersion: engine.phpVersion,
			database: database.kind,
			debugLog: path.join( at.logs, 'debug.log' ),
			run: async ( code ) => ( await engine?.runLoaded?.( code ) ) ?? run( load + code ),
			keep: () => alone( () => keep( at, database ) ),
			reset: () => alone( () => restore( at, database ) ),
			ended: engine.ended,
			stop,
		};
	} catch ( failure ) {
		await stop();
		throw failure;
	}
}
