/** The source URL of a zip, so that someone who only has the zip can find the sources. */
import { run } from '../_kit/run.mjs';

/**
 * @param {string} url As git or package.json names a repository.
 * @return {string | undefined} Its page, for anyone; undefined for a folder, or a host of one's own network.
 */
export function pageOf( url ) {
	const found =
		/^(?:(?:git\+)?(?:https|ssh):\/\/(?:[^@/]+@)?|git@)([a-z\d.-]+\.[a-z]{2,})[:/](?!\d+\/)([\w./~-]+?)(?:\.git)?\/?$/i.exec(
			url
		);
	const [ , host = '', path ] = found ?? [];
	const isPublic = host && ! /\.(?:example|home|internal|intranet|invalid|lan|local|localhost|test)$/i.test( host );
	return isPublic ? `https://${ host }/${ path }` : undefined;
}

/**
 * @param {string}                 root
 * @param {{ repository?: string | { url: string } }} about package.json.
 * @return {Promise<string | undefined>} What package.json names as the repository; else what the clone comes from.
 */
export async function sourceOf( root, { repository } ) {
	const named = typeof repository === 'string' ? repository : repository?.url;
	const origin = await run( 'git', [ 'config', '--get', 'remote.origin.url' ], { cwd: root } ).catch(
		() => undefined
	);
	return pageOf( named ?? '' ) ?? pageOf( origin?.stdout.trim() ?? '' );
}

/**
 * Writes the source URL into the plugin header and the readme.
 *
 * @param {Map<string, Buffer>} files   What ships.
 * @param {string}              address
 */
export function nameSource( files, address ) {
	/** @param {string} path @param {RegExp} place @param {string} text */
	const insert = ( path, place, text ) => {
		const before = String( files.get( path ) );
		const after = before.replace( place, ( found ) => found + text );
		if ( after === before ) {
			throw new Error( `${ path } has no place for the address of the sources.` );
		}
		files.set( path, Buffer.from( after ) );
	};
	insert( 'plugin.php', /^ \* Plugin Name: .*\n/m, ` * Plugin URI:        ${ address }\n` );
	insert( 'readme.txt', /the repository that this zip was built from/, `, ${ address }` );
}
