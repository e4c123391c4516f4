import type { Chosen } from '../../../machines/galleries/gallery';
import type { MediaKind } from '../../../machines/media/media-upload';

/** The result of a media button: files to upload, or images from the media library. */
export interface Choice {
	files: File[];
	pictures: Chosen[];
}

/** The value of a file input's `accept` for these kinds. */
export const acceptOf = ( kinds: readonly MediaKind[] ): string => kinds.map( ( kind ) => `${ kind }/*` ).join();

/** Whether a value is a file, of this window or of the canvas's iframe. */
const isFile = ( value: unknown ): value is File => Object.prototype.toString.call( value ) === '[object File]';

/** A media object from the media library, the REST API or the external media picker. */
interface MediaObject {
	id?: unknown;
	url?: unknown;
	source_url?: unknown;
	alt?: unknown;
	alt_text?: unknown;
	caption?: unknown;
	link?: unknown;
	width?: unknown;
	height?: unknown;
	type?: unknown;
	media_type?: unknown;
	mime?: unknown;
	mime_type?: unknown;
}

const textIn = ( ...values: unknown[] ): string => {
	const value = values.find( ( one ) => one !== undefined && one !== null );
	const raw = typeof value === 'object' ? ( value as { raw?: unknown } ).raw : value;
	return typeof raw === 'string' ? raw : '';
};

const sizeIn = ( value: unknown ): number => ( Number( value ) > 0 ? Number( value ) : 0 );

function pictureIn( value: unknown, kinds: readonly MediaKind[] ): Chosen[] {
	if ( typeof value !== 'object' || value === null ) {
		return [];
	}
	const media = value as MediaObject;
	const url = textIn( media.url, media.source_url );
	const said = textIn( media.media_type, media.type );
	const kind = said ? kinds.find( ( one ) => said.startsWith( one ) ) : 'image';
	if ( ! ( Number( media.id ) > 0 ) || ! url || ! kind ) {
		return [];
	}
	return [
		{
			id: Number( media.id ),
			url,
			alt: textIn( media.alt, media.alt_text ),
			caption: textIn( media.caption ),
			link: textIn( media.link ),
			width: sizeIn( media.width ),
			height: sizeIn( media.height ),
			...( kinds.length > 1 && { type: kind, mime: textIn( media.mime, media.mime_type ) } ),
		},
	];
}

/**
 * Sorts the argument of the callbacks of WordPress's media components: a list of files, media objects, or a single one of either. Anything
 * that is neither a file nor an image in the library is left out.
 *
 * @param value The argument.
 * @param kinds What the block holds besides files.
 */
export function choiceIn( value: unknown, kinds: readonly MediaKind[] = [ 'image' ] ): Choice {
	const values =
		typeof value === 'object' && value !== null && 'length' in value
			? Array.from( value as ArrayLike< unknown > )
			: [ value ];
	return {
		files: values.filter( isFile ),
		pictures: values.filter( ( one ) => ! isFile( one ) ).flatMap( ( one ) => pictureIn( one, kinds ) ),
	};
}
