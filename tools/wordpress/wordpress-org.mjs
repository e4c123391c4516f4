import { createHash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { UserError } from '../_kit/user-error.mjs';
import { byAge, matchesVersion } from './version.mjs';

/** The hosts of wordpress.org; a mirror can replace them. */
const hosts = {
	versions: process.env.STATECRAFT_WORDPRESS_VERSIONS ?? 'https://api.wordpress.org/core/stable-check/1.0/',
	releases: process.env.STATECRAFT_WORDPRESS_RELEASES ?? 'https://downloads.wordpress.org/release/',
};

/**
 * @param {string} url
 * @param {number} seconds Timeout for the whole response.
 */
async function get( url, seconds ) {
	try {
		const answer = await fetch( url, { signal: AbortSignal.timeout( seconds * 1000 ) } );
		if ( ! answer.ok ) {
			throw new UserError( `${ url } answered ${ answer.status }` );
		}
		return Buffer.from( await answer.arrayBuffer() );
	} catch ( failure ) {
		if ( failure instanceof Error && failure.name === 'TimeoutError' ) {
			throw new UserError( `no answer within ${ seconds } seconds` );
		}
		const cause =
			failure instanceof TypeError && failure.cause instanceof Error ? failure.cause.message : undefined;
		throw cause ? new UserError( `not reachable (${ cause })` ) : failure;
	}
}

/** @type {import('./find.mjs').Source['unpack']} */
export async function fromWordPressOrg( folder, { preferred, log } ) {
	const known = Object.keys( JSON.parse( ( await get( hosts.versions, 4 ) ).toString() ) );
	const version = known
		.filter( ( one ) => matchesVersion( one, preferred ) )
		.sort( byAge )
		.at( -1 );
	if ( ! version ) {
		throw new UserError( `it knows no ${ preferred }` );
	}
	const name = `wordpress-${ version }.zip`;
	log( `Downloading ${ name }` );
	const [ zip, sum ] = await Promise.all( [
		get( hosts.releases + name, 300 ),
		get( `${ hosts.releases }${ name }.sha1`, 20 ),
	] );
	if ( createHash( 'sha1' ).update( zip ).digest( 'hex' ) !== sum.toString().trim() ) {
		throw new UserError( `${ name } arrived damaged` );
	}
	new AdmZip( zip ).extractAllTo( folder, true );
	// The archive contains one folder, whose content is moved up.
	await cp( path.join( folder, 'wordpress' ), folder, { recursive: true } );
	await rm( path.join( folder, 'wordpress' ), { recursive: true } );
}
