import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from '../_kit/user-error.mjs';

/** Thrown if another process runs the site. */
export class SiteBusy extends UserError {}

/** @param {string} place @return {Promise<net.Server>} */
function listen( place ) {
	return new Promise( ( resolve, reject ) => {
		const server = net.createServer( ( caller ) => caller.destroy() );
		server.once( 'error', reject );
		server.listen( place, () => resolve( server.unref() ) );
	} );
}

/** @param {string} place @return {Promise<boolean>} Whether a process listens; a killed process leaves only the socket file. */
function answers( place ) {
	return new Promise( ( resolve ) => {
		const call = net.connect( place, () => resolve( true ) ).on( 'error', () => resolve( false ) );
		call.on( 'close', () => call.destroy() );
	} );
}

/**
 * Locks the site for this process until it ends or releases it.
 *
 * @param {string} folder The site's folder.
 * @return {Promise<() => void>} Releases it. Rejects with SiteBusy.
 */
export async function lockSite( folder ) {
	// The kernel closes a socket when its process ends, however that happens. Socket paths are limited in length, so it is not in the
	// folder.
	const name = `statecraft-${ createHash( 'sha1' ).update( folder ).digest( 'hex' ).slice( 0, 16 ) }`;
	const place = process.platform === 'win32' ? `\\\\.\\pipe\\${ name }` : path.join( tmpdir(), `${ name }.sock` );
	if ( await answers( place ) ) {
		throw new SiteBusy( `The site in ${ folder } runs already.`, 'End that one first (Ctrl+C in its terminal).' );
	}
	rmSync( place, { force: true } );
	const server = await listen( place );
	return () => server.close();
}
