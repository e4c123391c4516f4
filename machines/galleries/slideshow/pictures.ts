/** What follows from a list of pictures. Pure functions. */
import { foreignIn, idsOf } from '../gallery';
import type { Chosen, Picture } from './slideshow.types';

type Pictures = readonly Picture[];

/** What the block holds of these pictures. Without one nothing is saved, so that what was read of the markup around them is over, too. */
export const attributesOf = ( pictures: Pictures ) => ( {
	images: pictures,
	ids: idsOf( pictures.map( ( { id = 0 } ) => ( { id } ) ) ),
	...( pictures.length === 0 && { containerClass: undefined, pauseLabel: undefined } ),
} );

/** A picture as the block holds it. What the block said of it before stays, as long as it is the same picture. */
const pictureOf = ( { id, url, alt, caption }: Chosen, before: Picture | undefined ): Picture => ( {
	...before,
	alt: alt || before?.alt || '',
	caption: before?.caption || caption,
	id,
	url: before?.url || url,
} );

/** The pictures after some were chosen: all of them, or those that join the end. */
export function withChosen( pictures: Pictures, chosen: readonly Chosen[], isWhole: boolean ): Picture[] {
	const next = chosen.map( ( one ) =>
		pictureOf( one, isWhole ? pictures.find( ( { id } ) => Number( id ) === one.id ) : undefined )
	);
	return isWhole ? [ ...next, ...foreignIn( pictures ) ] : [ ...pictures, ...next ];
}

export const captioned = ( pictures: Pictures, index: number, caption: string ): Picture[] =>
	pictures.map( ( picture, i ) => ( i === index ? { ...picture, caption } : picture ) );
