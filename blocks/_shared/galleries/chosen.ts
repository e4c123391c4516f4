import type { Chosen } from '../../../machines/galleries/gallery';

/** The result of a media button: files to upload, or images from the media library. */
export interface Choice {
	files: File[];
	pictures: Chosen[];
}

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
}

const textIn = ( ...values: unknown[] ): string => {
	const value = values.find( ( one ) => one !== undefined && one !== null );
	const raw = typeof value === 'object' ? ( value as { raw?: unknown } ).raw : value;
	return typeof raw === 'string' ? raw : '';
};

const sizeIn = ( value: unknown ): number => ( Number( value ) > 0 ? Number( value ) : 0 );

function pictureIn( value: unknown ): Chosen[] {
	if ( typeof value !== 'object' || value === null ) {
		return [];
	}
	const media = value as MediaObject;
	const url = textIn( media.url, media.source_url );
	const kind = textIn( media.media_type, media.type );
	if ( ! ( Number( media.id ) > 0 ) || ! url || ( kind && ! kind.startsWith( 'image' ) ) ) {
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
		},
	];
}

/**
 * Sorts the argument of the callbacks of WordPress's media components: a list of files, media objects, or a single one of either. Anything
 * that is neither a file nor an image in the library is left out.
 */
export function choiceIn( value: unknown ): Choice {
	const values =
		typeof value === 'object' && value !== null && 'length' in value
			? Array.from( value as ArrayLike< unknown > )
			: [ value ];
	return {
		files: values.filter( isFile ),
		pictures: values.filter( ( one ) => ! isFile( one ) ).flatMap( pictureIn ),
	};
}
