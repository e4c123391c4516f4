/**
 * Files waiting for a block that uploads them as soon as it is shown. Attributes are JSON, so a block stores the key of its file in the attribute
 * `fileForImmediateUpload`, which is never saved.
 */
const files = new Map< string, File >();

/** Stores a file for a block. */
export function keyOf( file: File ): string {
	const key = `file-${ files.size + 1 }`;
	files.set( key, file );
	return key;
}

/** The file for a key; undefined on any page other than the one where it was dropped. */
export const fileOf = ( key: string ): File | undefined => files.get( key );
