/** The fingerprint of a file: identical for the same file, user and blog whenever it is chosen again. */
import type { SiteData } from '../../_kit/site';

/** Bytes read from each end of the file: camera files share names, sizes and times. */
const END = 65_536;

/**
 * Reads a part of a file.
 *
 * @throws {DOMException} If the file was changed, moved or deleted after it was chosen.
 */
export const bytesOf = ( blob: Blob ): Promise< ArrayBuffer > =>
	new Promise( ( resolve, reject ) => {
		const reader = new FileReader();
		reader.onload = () => resolve( reader.result as ArrayBuffer );
		reader.onerror = () => reject( reader.error! );
		reader.readAsArrayBuffer( blob );
	} );

const hexOf = ( bytes: Uint8Array ): string =>
	[ ...bytes ].map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) ).join( '' );

/** The largest prime below 2^44, which keeps all products exact. */
const PRIME = 17_592_186_044_399;

/** For pages without https, where browsers offer no SHA-256. It only has to distinguish one user's files. */
const weakDigest = ( bytes: Uint8Array ): string =>
	bytes.reduce( ( sum, byte ) => ( sum * 257 + byte + 1 ) % PRIME, 1 ).toString( 16 );

/**
 * Computes the fingerprint.
 *
 * @param file   The file.
 * @param site   The blog and the user: unfinished uploads are not shared between users.
 * @param subtle The browser's digests, or undefined.
 * @throws {DOMException} When the file cannot be read.
 */
export async function fingerprintOf(
	file: File,
	{ blogId, userId }: Pick< SiteData, 'blogId' | 'userId' >,
	subtle: SubtleCrypto | undefined
): Promise< string > {
	const { name, size, lastModified } = file;
	const ends = await Promise.all( [ file.slice( 0, END ), file.slice( Math.max( 0, size - END ) ) ].map( bytesOf ) );
	const facts = new TextEncoder().encode( JSON.stringify( [ name, size, lastModified ] ) );
	const all = new Uint8Array( [ ...facts, ...ends.flatMap( ( end ) => [ ...new Uint8Array( end ) ] ) ] );
	const digest = subtle ? hexOf( new Uint8Array( await subtle.digest( 'SHA-256', all ) ) ) : weakDigest( all );
	return `${ blogId }-${ userId }-${ digest }`;
}
