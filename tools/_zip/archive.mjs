/** The oldest date that a zip can store, so that the mtime of a file does not change it. */
const date = new Date( 1980, 0, 1 );

/**
 * @param {Map<string, Buffer>} files By path.
 * @return {Promise<Buffer>} A zip with a folder `statecraft`: equal files give equal bytes, whenever and in whatever order they were read.
 */
export async function archive( files ) {
	const { default: AdmZip } = await import( 'adm-zip' );
	const zip = new AdmZip();
	for ( const path of files.keys() ) {
		const content = /** @type {Buffer} */ ( files.get( path ) );
		zip.addFile( `statecraft/${ path }`, content, '', 0o644 ).header.time = date;
	}
	return zip.toBuffer();
}
