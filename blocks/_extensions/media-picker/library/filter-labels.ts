import { __ } from '@wordpress/i18n';
import type { Category, DateRange, FilterKind, MediaType } from '../../../../machines/media/media-browser';

/** The names of the kinds of filters. */
export const kindLabels = (): Record< FilterKind, string > => ( {
	category: __( 'Category', 'statecraft' ),
	date: __( 'Date', 'statecraft' ),
	favorite: __( 'Favorites', 'statecraft' ),
	mediaType: __( 'Media Type', 'statecraft' ),
} );

export const mediaTypeLabels = (): Record< MediaType, string > => ( {
	all: __( 'All', 'statecraft' ),
	photo: __( 'Images', 'statecraft' ),
	video: __( 'Videos', 'statecraft' ),
} );

export const categoryLabels = (): Record< Category, string > => ( {
	all: __( 'All', 'statecraft' ),
	animals: __( 'Animals', 'statecraft' ),
	arts: __( 'Arts', 'statecraft' ),
	birthdays: __( 'Birthdays', 'statecraft' ),
	cityscapes: __( 'Cityscapes', 'statecraft' ),
	crafts: __( 'Crafts', 'statecraft' ),
	fashion: __( 'Fashion', 'statecraft' ),
	food: __( 'Food', 'statecraft' ),
	flowers: __( 'Flowers', 'statecraft' ),
	gardens: __( 'Gardens', 'statecraft' ),
	holidays: __( 'Holidays', 'statecraft' ),
	houses: __( 'Houses', 'statecraft' ),
	landmarks: __( 'Landmarks', 'statecraft' ),
	landscapes: __( 'Landscapes', 'statecraft' ),
	night: __( 'Night', 'statecraft' ),
	people: __( 'People', 'statecraft' ),
	pets: __( 'Pets', 'statecraft' ),
	selfies: __( 'Selfies', 'statecraft' ),
	sport: __( 'Sport', 'statecraft' ),
	travel: __( 'Travel', 'statecraft' ),
	weddings: __( 'Weddings', 'statecraft' ),
} );

export const rangeLabels = (): Record< DateRange, string > => ( {
	any: __( 'Any time', 'statecraft' ),
	last7Days: __( 'Last 7 days', 'statecraft' ),
	last30Days: __( 'Last 30 days', 'statecraft' ),
	last6Months: __( 'Last 6 months', 'statecraft' ),
	last12Months: __( 'Last 12 months', 'statecraft' ),
	specific: __( 'Specific month/year', 'statecraft' ),
} );

/** January to December. */
export const monthLabels = (): string[] => [
	__( 'January', 'statecraft' ),
	__( 'February', 'statecraft' ),
	__( 'March', 'statecraft' ),
	__( 'April', 'statecraft' ),
	__( 'May', 'statecraft' ),
	__( 'June', 'statecraft' ),
	__( 'July', 'statecraft' ),
	__( 'August', 'statecraft' ),
	__( 'September', 'statecraft' ),
	__( 'October', 'statecraft' ),
	__( 'November', 'statecraft' ),
	__( 'December', 'statecraft' ),
];

/** The options of a select control, from labels by value. */
export const optionsOf = < V extends string >( labels: Record< V, string > ): { value: V; label: string }[] =>
	( Object.entries( labels ) as [ V, string ][] ).map( ( [ value, label ] ) => ( { value, label } ) );
