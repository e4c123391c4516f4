/** What follows from a list of pictures of which some are known by their id only. Pure functions. */
import type { Chosen } from '../gallery';
import type { Field, Picture } from './pictures-by-id.types';

const isUnknown = ( { id, url, src }: Picture ): boolean => Number( id ) > 0 && ! url && ! src;

/** The ids of the pictures of which nothing else is known. */
export const unknownIds = ( pictures: readonly Picture[] ): number[] =>
	pictures.filter( isUnknown ).map( ( { id } ) => Number( id ) );

/** The picture with what the library says of it; what the author has said of it stays. */
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

/** The pictures with what the library says of those that are known by their id only. */
export const withFound = (
	pictures: readonly Picture[],
	found: readonly Chosen[],
	fields: readonly Field[]
): readonly Picture[] =>
	pictures.map( ( picture ) => {
		const media = isUnknown( picture ) ? found.find( ( { id } ) => id === Number( picture.id ) ) : undefined;
		return media ? known( picture, media, fields ) : picture;
	} );
