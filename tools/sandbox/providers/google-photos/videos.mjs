/** Videos of the sandbox. Its pictures are those of `_kit`. */

/** @param {string} name @param {string} text @return {Buffer} A box of an MP4. */
function box( name, text ) {
	const size = Buffer.alloc( 4 );
	size.writeUInt32BE( 8 + Buffer.byteLength( text, 'latin1' ) );
	return Buffer.concat( [ size, Buffer.from( name + text, 'latin1' ) ] );
}

/** An MP4 as far as its type can be told from its bytes; it has no picture. @param {string} name */
export const mp4Of = ( name ) =>
	Buffer.concat( [ box( 'ftyp', 'isom\0\0\x02\0isomiso2mp41' ), box( 'free', name ), box( 'mdat', name ) ] );
