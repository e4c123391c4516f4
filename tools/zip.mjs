/** `npm run zip`: builds dist/statecraft.zip for installation. The build is reproducible: equal sources give equal bytes. */
import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from './_kit/build.mjs';
import { endOnSignals } from './_kit/groups.mjs';
import { readOptions } from './_kit/options.mjs';
import { ensurePackages } from './_kit/packages.mjs';
import { root } from './_kit/paths.mjs';
import { explain, UserError } from './_kit/user-error.mjs';
import { archive } from './_zip/archive.mjs';
import { content } from './_zip/content.mjs';

const usage = `npm run zip -- [--no-build] [--try]

  --no-build  takes build/ as it is
  --try       installs the zip in a fresh WordPress and activates it there; which one: STATECRAFT_TEST_WP (a version or a folder),
              STATECRAFT_TEST_PHP, STATECRAFT_TEST_ENGINE (native, wasm), STATECRAFT_TEST_DB (sqlite, mariadb)`;

const target = path.join( root, 'dist/statecraft.zip' );

/** Checks that the versions of the plugin header and package.json agree. */
async function checkVersion() {
	const { version } = JSON.parse( await readFile( path.join( root, 'package.json' ), 'utf8' ) );
	const header = /^ \* Version:\s*(\S+)/m.exec( await readFile( path.join( root, 'plugin.php' ), 'utf8' ) )?.[ 1 ];
	const stable = /^Stable tag:\s*(\S+)/m.exec( await readFile( path.join( root, 'readme.txt' ), 'utf8' ) )?.[ 1 ];
	if ( version !== header || version !== stable ) {
		throw new UserError(
			`The versions differ: package.json ${ version }, plugin.php ${ header }, readme.txt ${ stable }.`
		);
	}
}

/** @return {Promise<string>} A summary of its content, for the terminal. */
async function pack() {
	const files = await content();
	await mkdir( path.dirname( target ), { recursive: true } );
	await writeFile( target, await archive( files ) );
	const { size } = await stat( target );
	return `${ path.relative( root, target ) }: ${ files.size } files, ${ Math.round( size / 1024 ) } kB`;
}

const installing = `
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
$upgrader = new Plugin_Upgrader( new Automatic_Upgrader_Skin() );
$result = $upgrader->install( WP_CONTENT_DIR . '/statecraft.zip' );
if ( true !== $result ) {
	throw new Exception( is_wp_error( $result ) ? $result->get_error_message() : implode( "\\n", $upgrader->skin->get_upgrade_messages() ) );
}
$result = activate_plugin( 'statecraft/plugin.php' );
if ( is_wp_error( $result ) ) {
	throw new Exception( $result->get_error_message() );
}
echo get_plugin_data( WP_PLUGIN_DIR . '/statecraft/plugin.php' )['Version'];`;

/** Installs the zip as a site owner would, and requests a page and the plugin's script from the site. */
async function smokeTest() {
	const { bootWordPress, findWordPress } = await import( './wordpress/index.mjs' );
	const { siteFolders } = await import( './wordpress/site.mjs' );
	const { wishedSite, wishedWordPress } = await import( './wordpress/wish.mjs' );
	const tree = await findWordPress( { ...wishedWordPress(), log: console.log } );
	const constants = { DISALLOW_FILE_MODS: false };
	const site = await bootWordPress( { ...wishedSite(), tree, site: 'zip', fresh: true, constants } );
	try {
		await cp( target, path.join( siteFolders( 'zip' ).content, 'statecraft.zip' ) );
		const version = await site.run( installing );
		for ( const page of [ '/', '/wp-json/', '/wp-content/plugins/statecraft/build/editor.js' ] ) {
			const { status } = await fetch( site.url + page );
			if ( status !== 200 ) {
				throw new UserError( `With the plugin from the zip, ${ page } answers ${ status }.` );
			}
		}
		const notices = await readFile( site.debugLog, 'utf8' ).catch( () => '' );
		if ( notices ) {
			throw new UserError( 'The plugin from the zip makes PHP complain.', notices );
		}
		return `Statecraft ${ version } installed and active in WordPress ${ tree.version }, PHP ${ site.phpVersion }`;
	} finally {
		await site.stop();
	}
}

async function main() {
	const chosen = readOptions( { 'no-build': { type: 'boolean' }, try: { type: 'boolean' } }, usage );
	await ensurePackages();
	if ( ! chosen[ 'no-build' ] ) {
		await build();
	}
	await checkVersion();
	console.log( await pack() );
	if ( chosen.try ) {
		console.log( await smokeTest() );
	}
}

endOnSignals();
main().then(
	() => process.exit( 0 ),
	( failure ) => {
		console.error( `\n${ explain( failure ) }` );
		process.exit( 1 );
	}
);
