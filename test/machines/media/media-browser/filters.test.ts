import {
	addFilter,
	addableKinds,
	CATEGORIES,
	FILTER_KINDS,
	initialFilters,
	MEDIA_TYPES,
	removeFilter,
	setFilter,
} from '../../../../machines/media/media-browser/filters';
import { filterStrings } from '../../../../services/media/media-browser/filter-strings';
import type { Filters } from '../../../../machines/media/media-browser/filters';

const TODAY = new Date( 2026, 10, 22, 12 );
const ANY_TIME = { range: 'any', month: -1, year: null } as const;

const sent = ( filters: Filters ): string[] => filterStrings( filters, TODAY );

describe( 'the filters of a photo library', () => {
	it( '[MEDIA-138] are four kinds, in this order', () => {
		expect( FILTER_KINDS ).toEqual( [ 'category', 'date', 'favorite', 'mediaType' ] );
	} );

	it( '[MEDIA-140, MEDIA-141] a new list has the date filter, set to any time', () => {
		expect( initialFilters( false ) ).toEqual( { date: ANY_TIME } );
	} );

	it( '[MEDIA-144] for image-only blocks a new list is of photos, which can be neither changed nor removed', () => {
		const filters = initialFilters( true );
		expect( filters ).toEqual( { date: ANY_TIME, mediaType: 'photo' } );
		expect( setFilter( filters, { mediaType: 'video' }, true ) ).toEqual( filters );
		expect( setFilter( filters, { mediaType: 'all', category: 'pets' }, true ) ).toEqual( {
			...filters,
			category: 'pets',
		} );
		expect( removeFilter( filters, 'mediaType', true ) ).toEqual( filters );
		expect( removeFilter( filters, 'date', true ) ).toEqual( { mediaType: 'photo' } );
	} );

	it( '[MEDIA-139] an added kind is not offered again until it is removed', () => {
		const filters = initialFilters( false );
		expect( addableKinds( filters ) ).toEqual( [ 'category', 'favorite', 'mediaType' ] );
		const more = addFilter( filters, 'favorite', false );
		expect( addableKinds( more ) ).toEqual( [ 'category', 'mediaType' ] );
		expect( addableKinds( removeFilter( more, 'date', false ) ) ).toEqual( [ 'category', 'date', 'mediaType' ] );
	} );

	it.each( [
		[ 'category', { category: 'all' } ],
		[ 'date', { date: ANY_TIME } ],
		[ 'favorite', { favorite: true } ],
		[ 'mediaType', { mediaType: 'all' } ],
	] as const )( 'an added %s has its initial value', ( kind, expected ) => {
		expect( addFilter( {}, kind, false ) ).toEqual( expected );
	} );

	it( 'adding a kind that is already set keeps its value', () => {
		expect( addFilter( { category: 'pets' }, 'category', false ) ).toEqual( { category: 'pets' } );
	} );

	it( '[MEDIA-142] setting the media type to video removes the category; other types keep it', () => {
		const filters: Filters = { category: 'night', favorite: true };
		expect( setFilter( filters, { mediaType: 'video' }, false ) ).toEqual( { mediaType: 'video', favorite: true } );
		for ( const mediaType of [ 'photo', 'all' ] as const ) {
			expect( setFilter( filters, { mediaType }, false ) ).toEqual( { ...filters, mediaType } );
		}
	} );

	it( '[MEDIA-143] setting a category removes a media type of video; other types stay', () => {
		expect( setFilter( { mediaType: 'video', favorite: true }, { category: 'night' }, false ) ).toEqual( {
			category: 'night',
			favorite: true,
		} );
		expect( addFilter( { mediaType: 'video' }, 'category', false ) ).toEqual( { category: 'all' } );
		expect( setFilter( { mediaType: 'photo' }, { category: 'night' }, false ) ).toEqual( {
			mediaType: 'photo',
			category: 'night',
		} );
	} );

	it( '[MEDIA-145] the media types (their order)', () => {
		expect( MEDIA_TYPES ).toEqual( [ 'all', 'photo', 'video' ] );
	} );

	it( '[MEDIA-146] the categories', () => {
		expect( CATEGORIES.join( ', ' ) ).toBe(
			'all, animals, arts, birthdays, cityscapes, crafts, fashion, food, flowers, gardens, holidays, houses, landmarks, landscapes, night, people, pets, selfies, sport, travel, weddings'
		);
	} );
} );

describe( 'the filter parameter', () => {
	it.each< [ string, Filters, string[] ] >( [
		[ '[MEDIA-156] a new list sends nothing', { date: ANY_TIME }, [] ],
		[ '[MEDIA-163] photos', { mediaType: 'photo' }, [ 'mediaType=photo' ] ],
		[ '[MEDIA-163] videos', { mediaType: 'video' }, [ 'mediaType=video' ] ],
		[ 'all media types', { mediaType: 'all' }, [] ],
		[ '[MEDIA-164] a category', { category: 'weddings' }, [ 'categoryInclude=weddings' ] ],
		[ 'all categories', { category: 'all' }, [] ],
		[ '[MEDIA-165] a category of videos', { category: 'pets', mediaType: 'video' }, [ 'mediaType=video' ] ],
		[ '[MEDIA-166] favorites', { favorite: true }, [ 'feature=favorite' ] ],
		[ 'not only favorites', { favorite: false }, [] ],
		[
			'[MEDIA-154] a date',
			{ date: { range: 'specific', month: 1, year: 2024 } },
			[ 'dateRange=2024-02-01:2024-02-29' ],
		],
		[
			'all of them',
			{ mediaType: 'photo', category: 'food', favorite: true, date: { ...ANY_TIME, range: 'last7Days' } },
			[ 'mediaType=photo', 'categoryInclude=food', 'dateRange=2026-11-15:0000-00-00', 'feature=favorite' ],
		],
	] )( '%s', ( _title, filters, expected ) => {
		expect( sent( filters ) ).toEqual( expected );
	} );
} );
