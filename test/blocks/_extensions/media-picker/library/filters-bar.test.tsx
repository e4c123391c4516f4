import { fireEvent, render, screen, within } from '@testing-library/react';
import { FiltersBar } from '../../../../../blocks/_extensions/media-picker/library/filters-bar';
import type { Filters } from '../../../../../machines/media/media-browser';

const ANY_TIME = { range: 'any', month: -1, year: null } as const;
const SPECIFIC = { range: 'specific', month: 3, year: 2020 } as const;

/** The bar with filters; it shows each change. */
function open( filters: Filters, isImageOnly = false ) {
	const onChange = jest.fn( ( next: Filters ) => rerender( bar( next ) ) );
	const bar = ( shown: Filters ) => (
		<FiltersBar filters={ shown } isImageOnly={ isImageOnly } onChange={ onChange } />
	);
	const { rerender } = render( bar( filters ) );
	return onChange;
}

const select = ( name: string ) => screen.getByRole< HTMLSelectElement >( 'combobox', { name } );
const choose = ( name: string, value: string ) => {
	const option = within( select( name ) ).getByRole< HTMLOptionElement >( 'option', { name: value } );
	fireEvent.change( select( name ), { target: { value: option.value } } );
};
const optionsOf = ( name: string ) =>
	within( select( name ) )
		.queryAllByRole( 'option' )
		.map( ( { textContent } ) => textContent );
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const filter = ( name: string ) => within( screen.getByRole( 'group', { name } ) );
const shown = () =>
	screen
		.getAllByRole( 'group' )
		.map( ( group ) => group.getAttribute( 'aria-label' ) )
		.slice( 1 );
const isDisabled = ( name: string ) => button( name ).getAttribute( 'aria-disabled' ) === 'true';

it( '[MEDIA-136, MEDIA-138] the selector “Filters” lists what can be added, and “Add Filter” adds it', () => {
	const onChange = open( {} );
	expect( optionsOf( 'Filters' ) ).toEqual( [ 'Category', 'Date', 'Favorites', 'Media Type' ] );
	choose( 'Filters', 'Favorites' );
	fireEvent.click( button( 'Add Filter' ) );
	expect( onChange.mock.calls ).toEqual( [ [ { favorite: true } ] ] );
	expect( shown() ).toEqual( [ 'Favorites' ] );
	expect( filter( 'Favorites' ).getByText( 'Favorites' ) ).toBeInTheDocument();
} );

it( '[MEDIA-139] what is added is not offered again; when nothing is left, nothing can be added', () => {
	const onChange = open( { date: ANY_TIME } );
	expect( optionsOf( 'Filters' ) ).toEqual( [ 'Category', 'Favorites', 'Media Type' ] );
	for ( const left of [ [ 'Favorites', 'Media Type' ], [ 'Media Type' ] ] ) {
		fireEvent.click( button( 'Add Filter' ) );
		expect( optionsOf( 'Filters' ) ).toEqual( left );
	}
	fireEvent.click( button( 'Add Filter' ) );
	expect( screen.queryByRole( 'combobox', { name: 'Filters' } ) ).toBeNull();
	expect( isDisabled( 'Add Filter' ) ).toBe( true );
	fireEvent.click( button( 'Add Filter' ) );
	expect( onChange ).toHaveBeenCalledTimes( 3 );
} );

it( '[MEDIA-137] each added filter has a button to remove it; the focus then goes to “Add Filter”', () => {
	const onChange = open( { category: 'pets', date: ANY_TIME, favorite: true, mediaType: 'all' } );
	expect( screen.getAllByRole( 'button', { name: 'Remove Filter' } ) ).toHaveLength( 4 );
	fireEvent.click( filter( 'Favorites' ).getByRole( 'button', { name: 'Remove Filter' } ) );
	expect( onChange.mock.calls ).toEqual( [ [ { category: 'pets', date: ANY_TIME, mediaType: 'all' } ] ] );
	expect( shown() ).toEqual( [ 'Category', 'Date', 'Media Type' ] );
	expect( button( 'Add Filter' ) ).toHaveFocus();
} );

it( '[MEDIA-140] a category is set', () => {
	const onChange = open( { category: 'all' } );
	choose( 'Category', 'Cityscapes' );
	expect( onChange.mock.calls ).toEqual( [ [ { category: 'cityscapes' } ] ] );
	expect( select( 'Category' ).value ).toBe( 'cityscapes' );
} );

it( '[MEDIA-146] the category options, by their names', () => {
	open( { category: 'all' } );
	expect( optionsOf( 'Category' ).join( ', ' ) ).toBe(
		'All, Animals, Arts, Birthdays, Cityscapes, Crafts, Fashion, Food, Flowers, Gardens, Holidays, Houses, Landmarks, Landscapes, Night, People, Pets, Selfies, Sport, Travel, Weddings'
	);
} );

it( '[MEDIA-145] the media type options, by their names and values', () => {
	open( { mediaType: 'all' } );
	expect( optionsOf( 'Media Type' ) ).toEqual( [ 'All', 'Images', 'Videos' ] );
	choose( 'Media Type', 'Images' );
	expect( select( 'Media Type' ).value ).toBe( 'photo' );
	choose( 'Media Type', 'Videos' );
	expect( select( 'Media Type' ).value ).toBe( 'video' );
} );

it( '[MEDIA-142] the media type “Videos” removes the category (as shown)', () => {
	open( { category: 'pets', mediaType: 'all' } );
	choose( 'Media Type', 'Videos' );
	expect( shown() ).toEqual( [ 'Media Type' ] );
} );

it( '[MEDIA-143] a category removes the media type “Videos” (as shown)', () => {
	open( { mediaType: 'video' } );
	choose( 'Filters', 'Category' );
	fireEvent.click( button( 'Add Filter' ) );
	expect( shown() ).toEqual( [ 'Category' ] );
} );

it( '[MEDIA-144] for image-only blocks the media type is fixed to images, and has no button to remove it', () => {
	open( { mediaType: 'photo', favorite: true }, true );
	expect( select( 'Media Type' ) ).toBeDisabled();
	expect( select( 'Media Type' ).value ).toBe( 'photo' );
	expect( filter( 'Media Type' ).queryByRole( 'button' ) ).toBeNull();
	expect( filter( 'Favorites' ).getByRole( 'button', { name: 'Remove Filter' } ) ).toBeEnabled();
} );

describe( 'the date filter', () => {
	it( '[MEDIA-147, MEDIA-148] has a selector of periods', () => {
		const onChange = open( { date: ANY_TIME } );
		expect( optionsOf( 'Filter by time period' ) ).toEqual( [
			'Any time',
			'Last 7 days',
			'Last 30 days',
			'Last 6 months',
			'Last 12 months',
			'Specific month/year',
		] );
		choose( 'Filter by time period', 'Last 6 months' );
		expect( onChange.mock.calls[ 0 ]![ 0 ] ).toMatchObject( { date: { range: 'last6Months' } } );
	} );

	it( '[MEDIA-149] only a specific month/year shows its fields, filled in with this year', () => {
		jest.useFakeTimers( { now: new Date( 2031, 5, 1 ) } );
		open( { date: ANY_TIME } );
		choose( 'Filter by time period', 'Last 7 days' );
		expect( screen.queryByRole( 'combobox', { name: 'Month' } ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Apply' } ) ).toBeNull();
		choose( 'Filter by time period', 'Specific month/year' );
		expect( select( 'Month' ).value ).toBe( '-1' );
		expect( screen.getByRole( 'spinbutton', { name: 'Year' } ) ).toHaveValue( 2031 );
		jest.useRealTimers();
	} );

	it( '[MEDIA-152] the month options are any month and the twelve months', () => {
		open( { date: SPECIFIC } );
		expect( optionsOf( 'Month' ).join( ', ' ) ).toBe(
			'Any month, January, February, March, April, May, June, July, August, September, October, November, December'
		);
		const values = within( select( 'Month' ) )
			.getAllByRole< HTMLOptionElement >( 'option' )
			.map( ( { value } ) => Number( value ) );
		expect( values ).toEqual( [ -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 ] );
	} );

	it( '[MEDIA-150] “Apply” is disabled while month and year are unchanged, and applies both at once', () => {
		const onChange = open( { date: SPECIFIC } );
		const year = screen.getByRole( 'spinbutton', { name: 'Year' } );
		expect( isDisabled( 'Apply' ) ).toBe( true );
		choose( 'Month', 'December' );
		expect( isDisabled( 'Apply' ) ).toBe( false );
		choose( 'Month', 'April' );
		expect( isDisabled( 'Apply' ) ).toBe( true );
		fireEvent.change( year, { target: { value: '2021' } } );
		expect( isDisabled( 'Apply' ) ).toBe( false );
		choose( 'Month', 'December' );
		expect( onChange ).not.toHaveBeenCalled();
		fireEvent.click( button( 'Apply' ) );
		expect( onChange.mock.calls ).toEqual( [ [ { date: { range: 'specific', month: 11, year: 2021 } } ] ] );
		expect( isDisabled( 'Apply' ) ).toBe( true );
	} );

	it( '[MEDIA-151] the year begins with 1970; another one cannot be applied, and the field says why', () => {
		const onChange = open( { date: SPECIFIC } );
		const year = screen.getByRole( 'spinbutton', { name: 'Year' } );
		expect( year ).toHaveAttribute( 'min', '1970' );
		expect( year ).not.toHaveAccessibleDescription();
		for ( const value of [ '1969', '', '20210' ] ) {
			fireEvent.change( year, { target: { value } } );
			expect( isDisabled( 'Apply' ) ).toBe( true );
			expect( year ).toHaveAccessibleDescription( /1970 or later/ );
			fireEvent.submit( year.closest( 'form' )! );
		}
		expect( onChange ).not.toHaveBeenCalled();
		fireEvent.change( year, { target: { value: '1970' } } );
		fireEvent.submit( year.closest( 'form' )! );
		expect( onChange.mock.calls ).toEqual( [ [ { date: { range: 'specific', month: 3, year: 1970 } } ] ] );
	} );

	it( 'the year of a specific period is kept while another period is chosen', () => {
		open( { date: SPECIFIC } );
		choose( 'Filter by time period', 'Any time' );
		choose( 'Filter by time period', 'Specific month/year' );
		expect( screen.getByRole( 'spinbutton', { name: 'Year' } ) ).toHaveValue( 2020 );
		expect( select( 'Month' ).value ).toBe( '3' );
	} );
} );
