/** The port `readFile`: reads the text of a file from the author's device. */
import type { Services } from '../../../machines/video/video-tracks';

/** Byte order marks, and the encodings that they mark. */
const MARKS = [
	[ [ 0xff, 0xfe ], 'utf-16le' ],
	[ [ 0xfe, 0xff ], 'utf-16be' ],
] as const;

/** The text of a file. Subtitles not in UTF-8 mostly come from old Windows programs. */
function textIn( bytes: Uint8Array ): string {
	const marked = MARKS.find( ( [ mark ] ) => mark.every( ( byte, i ) => bytes[ i ] === byte ) );
	if ( marked ) {
		return new TextDecoder( marked[ 1 ] ).decode( bytes );
	}
	try {
		return new TextDecoder( 'utf-8', { fatal: true } ).decode( bytes );
	} catch {
		return new TextDecoder( 'windows-1252' ).decode( bytes );
	}
}

/** The service of the port. */
export const readFile: Services[ 'readFile' ] = async ( { file }, signal ) => {
	signal.throwIfAborted();
	const bytes = new Uint8Array( await file.arrayBuffer() );
	signal.throwIfAborted();
	return { name: file.name, text: textIn( bytes ) };
};
