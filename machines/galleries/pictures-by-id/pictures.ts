/** Operations on lists of images of which some are known only by their id. Pure functions. */
import type { Chosen } from '../gallery';
import type { Field, Picture } from './pictures-by-id.types';

const isUnknown = ( { id, url, src }: Picture ): boolean => Number( id ) > 0 && ! url && ! src;

/** The ids of the images of which nothing else is known. */
export const unknownIds = ( pictures: readonly Picture[] ): number[] =>
	pictures.filter( isUnknown ).map( ( { id } ) => Number( id ) );

/** The image completed from the media library; what the author wrote is kept. */
function known( picture: Picture, media: Chosen, fields: readonly Field[] ): Picture {
	const found = Object.fromEntries(
		fields.flatMap( ( field ) => ( media[ field ] ? [ [ field, media[ field ] ] ] : [] ) )
	);
	return {
		...picture,
		...found,
		alt: picture.alt || media.alt,
		...( picture.caption && { caption: picture.caption } ),
	};
}

/** The images, of which those known only by their id are completed from the media library. */
export const withFound = (
	pictures: readonly Picture[],
	found: readonly Chosen[],
	fields: readonly Field[]
): readonly Picture[] =>
	pictures.map( ( picture ) => {
		const media = isUnknown( picture ) ? found.find( ( { id } ) => id === Number( picture.id ) ) : undefined;
		return media ? known( picture, media, fields ) : picture;
	} );
