/**
 * Files on their way into a block that uploads them as soon as it is shown. Attributes are JSON, so a block holds the key of its file in the
 * attribute `fileForImmediateUpload`, which is never saved.
 */
const files = new Map< string, File >();

/** Keeps a file for a block. */
export function keyOf( file: File ): string {
	const key = `file-${ files.size + 1 }`;
	files.set( key, file );
	return key;
}

/** The file of a key; undefined on another page than that where it was dropped. */
export const fileOf = ( key: string ): File | undefined => files.get( key );
