/** The list and the selection of a browser. Pure functions. */
import type { Context, MediaKind } from './media-browser.types';
import type { MediaItem } from './media.types';

/** The maximum number of selected items. */
export const SELECTION_LIMIT = 10;

/** The prefix of the path of a pick session; its id follows. */
export const SESSION = 'session:';

/** Appends items, except those whose id is already listed. */
export function merged( media: readonly MediaItem[], more: readonly MediaItem[] ): MediaItem[] {
	const byId = new Map( media.map( ( item ) => [ item.ID, item ] ) );
	more.forEach( ( item ) => byId.has( item.ID ) || byId.set( item.ID, item ) );
	return [ ...byId.values() ];
}

/** The folders, and the items of kinds that can be selected. */
export const ofKinds = ( media: readonly MediaItem[], kinds: readonly MediaKind[] ): MediaItem[] =>
	media.filter( ( { type } ) => type === 'folder' || kinds.includes( type ) );

/** Adds an item. It replaces a single selection, and drops the oldest item of a full one. */
const withItem = ( selection: readonly MediaItem[], item: MediaItem, isMultiple: boolean ): MediaItem[] =>
	isMultiple ? [ ...selection.filter( ( { ID } ) => ID !== item.ID ), item ].slice( -SELECTION_LIMIT ) : [ item ];

/** Selects an item, or deselects it if it is selected. */
export const toggled = ( selection: readonly MediaItem[], item: MediaItem, isMultiple: boolean ): MediaItem[] =>
	selection.some( ( { ID } ) => ID === item.ID )
		? selection.filter( ( { ID } ) => ID !== item.ID )
		: withItem( selection, item, isMultiple );

/** Selects all items that can be selected, one after the other. */
export const withAll = (
	selection: readonly MediaItem[],
	media: readonly MediaItem[],
	isMultiple: boolean
): readonly MediaItem[] =>
	media
		.filter( ( { type } ) => type !== 'folder' )
		.reduce< readonly MediaItem[] >( ( chosen, item ) => withItem( chosen, item, isMultiple ), selection );

/** The photo or video with that id, listed or selected; undefined for a folder. */
export const selectableOf = ( { media, selection }: Context, id: string ): MediaItem | undefined =>
	[ ...media, ...selection ].find( ( { ID, type } ) => ID === id && type !== 'folder' );
