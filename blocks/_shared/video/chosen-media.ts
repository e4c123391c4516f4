import type { Event } from '../../../machines/video/video-block';

type Chosen = Extract< Event, { type: 'file.upload' | 'media.pick' } >;

const isList = ( value: object ): value is ArrayLike< unknown > => 'length' in value;

/** Whether it is a file, of this window or of the canvas iframe. */
const isFile = ( value: object ): value is File => Object.prototype.toString.call( value ) === '[object File]';

/**
 * Converts an author's choice from a media button to an event: a file to upload, or an attachment. WordPress's components pass files, one attachment or
 * several.
 *
 * @param value A list of files, a file, or a media object.
 * @return One event; none if nothing usable was chosen.
 */
export function chosenMedia( value: unknown ): Chosen[] {
	if ( typeof value !== 'object' || value === null ) {
		return [];
	}
	if ( isFile( value ) ) {
		return [ { type: 'file.upload', file: value } ];
	}
	if ( isList( value ) ) {
		return chosenMedia( value[ 0 ] );
	}
	const { id } = value as { id?: unknown };
	return typeof id === 'number' && id > 0 ? [ { type: 'media.pick', id } ] : [];
}
