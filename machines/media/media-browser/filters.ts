/** The filters of a personal photo library, and which of them exclude each other. */
import { ANY_MONTH } from './dates';
import type { DateFilter } from './dates';

/** The kinds of filters, in the order in which they are offered. */
export const FILTER_KINDS = [ 'category', 'date', 'favorite', 'mediaType' ] as const;

export type FilterKind = ( typeof FILTER_KINDS )[ number ];

/** Content categories of photos; `all` is no restriction. */
export const CATEGORIES = [
	'all',
	'animals',
	'arts',
	'birthdays',
	'cityscapes',
	'crafts',
	'fashion',
	'food',
	'flowers',
	'gardens',
	'holidays',
	'houses',
	'landmarks',
	'landscapes',
	'night',
	'people',
	'pets',
	'selfies',
	'sport',
	'travel',
	'weddings',
] as const;

export type Category = ( typeof CATEGORIES )[ number ];

/** `all` is no restriction. */
export const MEDIA_TYPES = [ 'all', 'photo', 'video' ] as const;

export type MediaType = ( typeof MEDIA_TYPES )[ number ];

/** The filters that are added, each with its value. */
export interface Filters {
	readonly mediaType?: MediaType;
	readonly category?: Category;
	readonly favorite?: boolean;
	readonly date?: Readonly< DateFilter >;
}

const ANY_TIME: DateFilter = { range: 'any', month: ANY_MONTH, year: null };

/** The initial value of each filter when it is added. */
const ADDED: Required< Filters > = { mediaType: 'all', category: 'all', favorite: true, date: ANY_TIME };

/**
 * The filters of a new list.
 *
 * @param isImageOnly Whether the block accepts images only, which fixes the media type.
 */
export const initialFilters = ( isImageOnly: boolean ): Filters => ( {
	date: ANY_TIME,
	...( isImageOnly && { mediaType: 'photo' as const } ),
} );

/** The kinds that are not added yet. */
export const addableKinds = ( filters: Filters ): FilterKind[] =>
	FILTER_KINDS.filter( ( kind ) => filters[ kind ] === undefined );

/** The filters without one kind. The fixed media type stays. */
export function removeFilter( filters: Filters, kind: FilterKind, isImageOnly: boolean ): Filters {
	if ( kind === 'mediaType' && isImageOnly ) {
		return filters;
	}
	const { [ kind ]: _removed, ...others } = filters;
	return others;
}

/**
 * The filters with some values set. Videos have no categories, so setting one of the two removes the other.
 *
 * @param filters     The filters so far.
 * @param change      The new values.
 * @param isImageOnly Whether the media type is fixed.
 */
export function setFilter( filters: Filters, change: Filters, isImageOnly: boolean ): Filters {
	const { mediaType, ...others } = change;
	const changed: Filters = { ...filters, ...( isImageOnly || mediaType === undefined ? others : change ) };
	if ( changed.mediaType !== 'video' || changed.category === undefined ) {
		return changed;
	}
	return removeFilter( changed, change.mediaType === 'video' ? 'category' : 'mediaType', false );
}

/** The filters with one more kind, at its initial value. */
export const addFilter = ( filters: Filters, kind: FilterKind, isImageOnly: boolean ): Filters =>
	filters[ kind ] === undefined ? setFilter( filters, { [ kind ]: ADDED[ kind ] }, isImageOnly ) : filters;
