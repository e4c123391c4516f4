/** Operations on the two images of a comparison. Pure functions. */
import type { Chosen, Picture, Pictures, Side } from './image-compare.types';

const OTHER: Readonly< Record< Side, Side > > = { before: 'after', after: 'before' };

/** Whether a place is empty. An image of which only the id is known has been chosen, too. */
export const isEmpty = ( { id, url }: Picture ): boolean => ! id && ! url;

/** The places that as many images take, the first one of which is meant for a place. */
export const placesOf = ( pictures: Pictures, side: Side, count: number ): readonly Side[] =>
	count > 1 && isEmpty( pictures[ OTHER[ side ] ] ) ? [ 'before', 'after' ] : [ side ];

/** An image as the block stores it. If it is the one that was there, it keeps its text. */
const pictureOf = ( { id, url, alt, width, height }: Chosen, before: Picture ): Picture => ( {
	id,
	url,
	alt: alt || ( before.id === id && before.alt ) || '',
	...( width && height && { width, height } ),
} );

/** The images after some were chosen for a place; those that do not fit are left out. */
export const withChosen = ( pictures: Pictures, side: Side, chosen: readonly Chosen[] ): Partial< Pictures > =>
	Object.fromEntries(
		placesOf( pictures, side, chosen.length ).map( ( place, i ) => [
			place,
			pictureOf( chosen[ i ]!, pictures[ place ] ),
		] )
	);

/** The block attributes of these images. */
export const attributesOf = ( { before, after }: Partial< Pictures > ) => ( {
	...( before && { imageBefore: before } ),
	...( after && { imageAfter: after } ),
} );
