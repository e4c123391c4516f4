/** What follows from a list of pictures. Pure functions, shared by all galleries. */
import type { Chosen, Layout, Picture, PictureChange } from './gallery.types';

type Pictures = readonly Picture[];

/** The ids of the attachments: the attribute `ids`. A picture without an attachment has none. */
export const idsOf = ( pictures: readonly Pick< Picture, 'id' >[] ): number[] =>
	pictures.map( ( { id } ) => Number( id ) ).filter( ( id ) => Number.isInteger( id ) && id > 0 );

/** The list with one item at another place. */
export function moved< T >( list: readonly T[], from: number, to: number ): T[] {
	const rest = list.filter( ( _, i ) => i !== from );
	return [ ...rest.slice( 0, to ), ...list.slice( from, from + 1 ), ...rest.slice( to ) ];
}

export const without = < T >( list: readonly T[], index: number ): T[] => list.filter( ( _, i ) => i !== index );

export const edited = ( pictures: Pictures, index: number, change: PictureChange ): Picture[] =>
	pictures.map( ( picture, i ) => ( i === index ? { ...picture, ...change } : picture ) );

/** Whether an index of a list can be another: both exist, and they differ. */
export const isMove = ( list: readonly unknown[], from: number, to: number ): boolean =>
	from !== to && [ from, to ].every( ( index ) => index in list );

/** The ids of chosen pictures whose size is not known. */
export const undescribed = ( chosen: readonly Chosen[] ): number[] =>
	chosen.filter( ( { width, height } ) => ! width || ! height ).map( ( { id } ) => id );

/** The chosen pictures with what the media library says of them. */
export const described = ( chosen: readonly Chosen[], found: readonly Chosen[] ): Chosen[] =>
	chosen.map( ( one ) => {
		const media = found.find( ( { id } ) => id === one.id );
		return media ? { ...media, alt: one.alt || media.alt, caption: one.caption || media.caption } : one;
	} );

/** A picture as the block holds it. What was said of it in the gallery before stays, as long as it is the same picture. */
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

/** Pictures of another site: they are not in the media library, which therefore does not list them. */
export const foreignIn = < P extends { id?: unknown } >( pictures: readonly P[] ): P[] =>
	pictures.filter( ( { id } ) => ! ( Number( id ) > 0 ) );

/** The pictures after some were chosen: all of them, or those that join the end. */
export function withChosen( pictures: Pictures, chosen: readonly Chosen[], isWhole: boolean ): Picture[] {
	const next = chosen.map( ( one ) =>
		pictureOf( one, isWhole ? pictures.find( ( { id } ) => Number( id ) === one.id ) : undefined )
	);
	return isWhole ? [ ...next, ...foreignIn( pictures ) ] : [ ...pictures, ...next ];
}

/** The columns that are set, at most as many as there are pictures. */
export const columnsFor = ( { columns }: Layout, pictures: Pictures ): number | undefined =>
	columns === undefined ? undefined : Math.max( 1, Math.min( columns, pictures.length ) );

/** Whether two layouts lead to the same rows. */
export const isSameLayout = ( a: Layout, b: Layout ): boolean =>
	a.style === b.style && a.columns === b.columns && a.align === b.align;

const FIELDS = [ 'id', 'url', 'alt', 'link', 'width', 'height', 'caption', 'customLink', 'savedLink' ] as const;

/** Whether two lists say the same. Content that was read holds numbers as strings. */
export const isSamePictures = ( a: Pictures, b: Pictures ): boolean =>
	a.length === b.length &&
	a.every( ( picture, i ) =>
		FIELDS.every( ( field ) => String( picture[ field ] ?? '' ) === String( b[ i ]![ field ] ?? '' ) )
	);

/** Whether pictures that had no address have one now. */
export const areFound = ( before: Pictures, after: Pictures ): boolean =>
	before.length === after.length &&
	before.every( ( { id }, i ) => String( id ) === String( after[ i ]!.id ) ) &&
	before.some( ( { url }, i ) => ! url && Boolean( after[ i ]!.url ) );
