/** Operations on lists of images, shared by all galleries. Pure functions. */
import type { Chosen, Layout, Picture, PictureChange } from './gallery.types';

type Pictures = readonly Picture[];

/** The attachment ids, for the `ids` attribute. An image without an attachment has none. */
export const idsOf = ( pictures: readonly Pick< Picture, 'id' >[] ): number[] =>
	pictures.map( ( { id } ) => Number( id ) ).filter( ( id ) => Number.isInteger( id ) && id > 0 );

/** The list with one item moved to another position. */
export function moved< T >( list: readonly T[], from: number, to: number ): T[] {
	const rest = list.filter( ( _, i ) => i !== from );
	return [ ...rest.slice( 0, to ), ...list.slice( from, from + 1 ), ...rest.slice( to ) ];
}

export const without = < T >( list: readonly T[], index: number ): T[] => list.filter( ( _, i ) => i !== index );

export const edited = ( pictures: Pictures, index: number, change: PictureChange ): Picture[] =>
	pictures.map( ( picture, i ) => ( i === index ? { ...picture, ...change } : picture ) );

/** Whether an item can be moved from one index to the other: both exist, and they differ. */
export const isMove = ( list: readonly unknown[], from: number, to: number ): boolean =>
	from !== to && [ from, to ].every( ( index ) => index in list );

/** The ids of chosen images whose size is unknown. */
export const undescribed = ( chosen: readonly Chosen[] ): number[] =>
	chosen.filter( ( { width, height } ) => ! width || ! height ).map( ( { id } ) => id );

/** The chosen images, completed with data from the media library. */
export const described = ( chosen: readonly Chosen[], found: readonly Chosen[] ): Chosen[] =>
	chosen.map( ( one ) => {
		const media = found.find( ( { id } ) => id === one.id );
		return media ? { ...one, ...media, alt: one.alt || media.alt, caption: one.caption || media.caption } : one;
	} );

/** An image as the block stores it. What the gallery already stored of it is kept if it is the same image. */
const pictureOf = (
	{ id, url, alt, caption, width, height, link }: Chosen,
	before: Picture | undefined
): Picture => ( {
	...( before?.customLink && { customLink: before.customLink } ),
	...( before?.savedLink && { savedLink: before.savedLink } ),
	id,
	url,
	alt: alt || before?.alt || '',
	link: link || before?.link || '',
	...( width && { width } ),
	...( height && { height } ),
	...( ( before?.caption || caption ) && { caption: before?.caption || caption } ),
} );

/** An image or a video as a story stores it. */
const mediaFileOf = ( { id, url, alt, caption, width, height, link, type, mime }: Chosen ): Picture => ( {
	alt,
	caption,
	id,
	link: link ?? '',
	...( mime && { mime } ),
	...( type && { type } ),
	url,
	...( width && { width } ),
	...( height && { height } ),
} );

/** Images on other sites, which the media library does not list. */
export const foreignIn = < P extends { id?: unknown } >( pictures: readonly P[] ): P[] =>
	pictures.filter( ( { id } ) => ! ( Number( id ) > 0 ) );

/** The images after some were chosen: those replace all of them, or are added at the end. */
export function withChosen(
	pictures: Pictures,
	chosen: readonly Chosen[],
	isWhole: boolean,
	isStory = false
): Picture[] {
	if ( isStory ) {
		return [ ...pictures, ...chosen.map( mediaFileOf ) ];
	}
	const next = chosen.map( ( one ) =>
		pictureOf( one, isWhole ? pictures.find( ( { id } ) => Number( id ) === one.id ) : undefined )
	);
	return isWhole ? [ ...next, ...foreignIn( pictures ) ] : [ ...pictures, ...next ];
}

/** The number of columns, limited to the number of images. */
export const columnsFor = ( { columns }: Layout, pictures: Pictures ): number | undefined =>
	columns === undefined ? undefined : Math.max( 1, Math.min( columns, pictures.length ) );

/** Whether two layouts result in the same rows. */
export const isSameLayout = ( a: Layout, b: Layout ): boolean =>
	a.style === b.style && a.columns === b.columns && a.align === b.align;

const FIELDS = [ 'id', 'url', 'alt', 'link', 'width', 'height', 'caption', 'customLink', 'savedLink' ] as const;

/** Whether two lists are equal. Parsed content has numbers as strings. */
export const isSamePictures = ( a: Pictures, b: Pictures ): boolean =>
	a.length === b.length &&
	a.every( ( picture, i ) =>
		FIELDS.every( ( field ) => String( picture[ field ] ?? '' ) === String( b[ i ]![ field ] ?? '' ) )
	);

/** Whether images that had no URL now have one. */
export const areFound = ( before: Pictures, after: Pictures ): boolean =>
	before.length === after.length &&
	before.every( ( { id }, i ) => String( id ) === String( after[ i ]!.id ) ) &&
	before.some( ( { url }, i ) => ! url && Boolean( after[ i ]!.url ) );
