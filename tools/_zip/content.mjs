/** The content of the zip. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../_kit/paths.mjs';
import { UserError } from '../_kit/user-error.mjs';
import { notices } from './licenses.mjs';
import { checkMaps } from './maps.mjs';
import { template } from './pot/index.mjs';
import { nameSource, sourceOf } from './source.mjs';

/** What ships; the rest of the repository is for development. */
const SHIPPED = [ 'LICENSE', 'build', 'includes', 'languages', 'plugin.php', 'readme.txt', 'uninstall.php' ];
const OPTIONAL = [ 'languages' ];

/** Made by the build for the zip, not for a site. */
const BUNDLED = 'build/bundled-packages.json';

/** @param {string} place A path relative to the root. @return {Promise<string[]>} The files in it. */
async function filesIn( place ) {
	const about = await stat( path.join( root, place ) ).catch( () => undefined );
	if ( ! about ) {
		if ( OPTIONAL.includes( place ) ) {
			return [];
		}
		throw new UserError( `${ place } is missing, the zip cannot be made.` );
	}
	if ( about.isFile() ) {
		return place.endsWith( '.map' ) || place === BUNDLED || path.basename( place ).startsWith( '.' )
			? []
			: [ place ];
	}
	const names = await readdir( path.join( root, place ) );
	return ( await Promise.all( names.map( ( name ) => filesIn( `${ place }/${ name }` ) ) ) ).flat();
}

/** @return {Promise<Map<string, Buffer>>} The files of the zip, by path. */
export async function content() {
	const about = JSON.parse( await readFile( path.join( root, 'package.json' ), 'utf8' ) );
	const paths = ( await Promise.all( SHIPPED.map( filesIn ) ) ).flat().sort();
	const files = new Map(
		await Promise.all(
			paths.map( async ( file ) => /** @type {const} */ ( [ file, await readFile( path.join( root, file ) ) ] ) )
		)
	);
	checkMaps( files );
	const bundled = await readFile( path.join( root, BUNDLED ), 'utf8' ).catch( () => {
		throw new UserError(
			`${ BUNDLED } is missing: the build is older than the zip. Build it anew (npm run build).`
		);
	} );
	const folders = JSON.parse( bundled ).map( ( /** @type {string} */ folder ) => path.join( root, folder ) );
	files.set( 'LICENSES-THIRD-PARTY.txt', Buffer.from( await notices( folders ) ) );
	const source = await sourceOf( root, about );
	if ( source ) {
		nameSource( files, source );
	} else {
		console.log(
			'The zip names no address of its sources: neither package.json (repository) nor the clone has a public one.'
		);
	}
	return files.set( 'languages/statecraft.pot', Buffer.from( template( files, about.version ) ) );
}
