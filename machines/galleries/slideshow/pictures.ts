/** Operations on lists of images. Pure functions. */
import { foreignIn, idsOf } from '../gallery';
import type { Chosen, Picture } from './slideshow.types';

type Pictures = readonly Picture[];

/** The block attributes for these images. Without images, nothing is saved, not even what was parsed from the markup around them. */
export const attributesOf = ( pictures: Pictures ) => ( {
	images: pictures,
	ids: idsOf( pictures.map( ( { id = 0 } ) => ( { id } ) ) ),
	...( pictures.length === 0 && { containerClass: undefined, pauseLabel: undefined } ),
} );

/** An image as the block stores it. What the block already stored of it is kept if it is the same image. */
const pictureOf = ( { id, url, alt, caption }: Chosen, before: Picture | undefined ): Picture => ( {
	...before,
	alt: alt || before?.alt || '',
	caption: before?.caption || caption,
	id,
	url: before?.url || url,
} );

/** The images after some were chosen: those replace all of them, or are added at the end. */
export function withChosen( pictures: Pictures, chosen: readonly Chosen[], isWhole: boolean ): Picture[] {
	const next = chosen.map( ( one ) =>
		pictureOf( one, isWhole ? pictures.find( ( { id } ) => Number( id ) === one.id ) : undefined )
	);
	return isWhole ? [ ...next, ...foreignIn( pictures ) ] : [ ...pictures, ...next ];
}

export const captioned = ( pictures: Pictures, index: number, caption: string ): Picture[] =>
	pictures.map( ( picture, i ) => ( i === index ? { ...picture, caption } : picture ) );
