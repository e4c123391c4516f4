import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import type { Attributes, Interval } from '../../../blocks/business-hours/attributes';
import metadata from '../../../blocks/business-hours/block.json';
import { weekOf } from '../../../blocks/business-hours/days';
import { BusinessHoursView } from '../../../blocks/business-hours/parts/business-hours-view';
import { hoursText } from '../../../blocks/business-hours/parts/messages';
import { save } from '../../../blocks/business-hours/save';
import { meaningOf } from '../../../blocks/business-hours/times';
import { DAY_NAMES } from '../../../machines/content/localized-week';
import { ENGLISH_WEEK, localizedWeekMachine } from '../../../machines/content/localized-week/localized-week.machine';

type Days = Attributes[ 'days' ];

const first = metadata.attributes.days.default as Days;
const flow = frozen< typeof localizedWeekMachine >(
	localizedWeekMachine.resolveState( { value: 'localized', context: { week: ENGLISH_WEEK } } )
);

/** The block with its written attributes fed back, as the editor does. */
function shown( days: Days, isSelected = true ) {
	let now = days;
	const acts: Days[] = [];
	const take = ( next: Days ) => {
		now = next;
		rerender( view() );
	};
	const view = () => (
		<BusinessHoursView
			flow={ flow }
			days={ now }
			isSelected={ isSelected }
			onChange={ take }
			onAct={ ( next ) => {
				acts.push( next );
				take( next );
			} }
		/>
	);
	const { rerender } = render( view() );
	const monday = () => within( screen.getByRole( 'group', { name: 'Monday' } ) );
	return {
		monday,
		hours: ( name = 'Mon' ) => now.find( ( day ) => day.name === name )?.hours,
		days: () => now,
		acts: () => acts.length,
		press: ( name: string | RegExp ) => fireEvent.click( monday().getByRole( 'button', { name } ) ),
		toggle: () => fireEvent.click( monday().getByRole( 'checkbox' ) ),
		type: ( field: string, value: string, index = 0 ) =>
			fireEvent.change( monday().getAllByLabelText( field )[ index ]!, { target: { value } } ),
	};
}

const withMonday = ( hours: Interval[] ): Days =>
	first.map( ( day ) => ( day.name === 'Mon' ? { ...day, hours } : day ) );
const nine = { opening: '09:00', closing: '17:00' };

it( '[CONT-008, CONT-009, CONT-010] the block has a list of days with hours', () => {
	expect( metadata.name ).toBe( 'jetpack/business-hours' );
	expect( first.map( ( { name } ) => name ) ).toEqual( DAY_NAMES );
	for ( const { opening, closing } of first.flatMap( ( { hours } ) => hours ) ) {
		expect( `${ opening } ${ closing }` ).toMatch( /^\d\d:\d\d \d\d:\d\d$/ );
	}
} );

it( '[CONT-012, CONT-013] initially it is open on weekdays from nine to five', () => {
	expect( first.map( ( { hours } ) => hours ) ).toEqual( [
		[],
		[ nine ],
		[ nine ],
		[ nine ],
		[ nine ],
		[ nine ],
		[],
	] );
} );

it( '[CONT-014, CONT-011, CONT-025] it is a read-only list while not selected, and closed days say so', () => {
	shown( first, false );
	expect( screen.getAllByRole( 'term' ) ).toHaveLength( 7 );
	expect( screen.getAllByRole( 'definition' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Closed',
		...Array( 5 ).fill( '9:00 am - 5:00 pm' ),
		'Closed',
	] );
	expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
} );

it( '[CONT-015] it is editable while selected', () => {
	shown( first );
	expect( screen.queryByRole( 'term' ) ).toBeNull();
	expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 7 );
	expect( screen.getAllByLabelText( 'Opening' ) ).toHaveLength( 5 );
} );

it( '[CONT-016, CONT-017] a day can be closed, and opened with the default hours', () => {
	const { hours, toggle, monday } = shown( withMonday( [ nine, { opening: '18:00', closing: '20:00' } ] ) );
	expect( monday().getByRole( 'checkbox', { name: 'Monday: Open' } ) ).toBeChecked();
	toggle();
	expect( hours() ).toEqual( [] );
	toggle();
	expect( hours() ).toEqual( [ nine ] );
} );

it( '[CONT-018, CONT-019, CONT-020] intervals are added and removed one by one', () => {
	const { hours, press, monday, type } = shown( first );
	expect( monday().queryByRole( 'button', { name: /^Remove/ } ) ).toBeNull();
	press( 'Add Hours' );
	expect( hours() ).toEqual( [ nine, { opening: '', closing: '' } ] );
	type( 'Opening', '18:00', 1 );
	type( 'Closing', '20:00', 1 );
	press( 'Remove hours 1 of Monday' );
	expect( hours() ).toEqual( [ { opening: '18:00', closing: '20:00' } ] );
	expect( monday().queryByRole( 'button', { name: /^Remove/ } ) ).toBeNull();
	expect( hours( 'Tue' ) ).toEqual( [ nine ] );
} );

it( 'a half-typed time changes nothing else, and says what is missing', () => {
	const { hours, monday, type } = shown( withMonday( [ nine, { opening: '18:00', closing: '20:00' } ] ) );
	type( 'Closing', '' );
	expect( hours() ).toEqual( [
		{ opening: '09:00', closing: '' },
		{ opening: '18:00', closing: '20:00' },
	] );
	expect( monday().getAllByLabelText( 'Closing' )[ 0 ] ).toHaveAccessibleDescription( 'No closing time yet.' );
	type( 'Opening', '' );
	expect( monday().getAllByLabelText( 'Opening' )[ 0 ] ).toHaveAccessibleDescription(
		'Without times, these hours do not appear on the page.'
	);
} );

it( 'an invalid time stays as typed, with a message on the format', () => {
	const { hours, monday } = shown( withMonday( [ { opening: '9.30', closing: '24:00' } ] ) );
	expect( monday().getByLabelText( 'Opening' ) ).toHaveValue( '9.30' );
	expect( monday().getByLabelText( 'Opening' ) ).toHaveAccessibleDescription(
		'“9.30” is not a time. Enter it like 09:30.'
	);
	expect( monday().getByLabelText( 'Closing' ) ).toHaveValue( '24:00' );
	expect( hours() ).toEqual( [ { opening: '9.30', closing: '24:00' } ] );
} );

it( 'a day can be open around the clock, and past midnight', () => {
	const { hours, press, monday, type } = shown( first );
	press( 'Open 24 hours' );
	expect( hours() ).toEqual( [ { opening: '00:00', closing: '00:00' } ] );
	expect( monday().queryByRole( 'button', { name: 'Open 24 hours' } ) ).toBeNull();
	type( 'Opening', '18:00' );
	type( 'Closing', '02:00' );
	expect( monday().getByLabelText( 'Closing' ) ).toHaveAccessibleDescription( 'Past midnight: closes on Tuesday.' );
} );

it.each( [
	[ 'two intervals', [ nine, { opening: '18:00', closing: '02:00' } ], '9:00 am - 5:00 pm, 6:00 pm - 2:00 am' ],
	[ 'times as people write them', [ { opening: '9:00 AM', closing: '5 p.m.' } ], '9:00 am - 5:00 pm' ],
	[ 'noon and midnight', [ { opening: '12:30 am', closing: '12:15\u202fPM' } ], '12:30 am - 12:15 pm' ],
	[ 'times with seconds', [ { opening: '09:00:00', closing: '17:30:00' } ], '9:00 am - 5:30 pm' ],
	[ 'what is no time', [ { opening: '13:00 PM', closing: '0:30 am' } ], 'Closed' ],
	[ 'the same time twice', [ { opening: '09:00', closing: '09:00' } ], 'Open 24 hours' ],
	[ 'from midnight to 24:00', [ { opening: '00:00', closing: '24:00' } ], 'Open 24 hours' ],
	[ 'an opening time alone', [ { opening: '09:00', closing: '' } ], 'from 9:00 am' ],
	[ 'a closing time alone', [ { opening: '', closing: '17:00' } ], 'until 5:00 pm' ],
	[ 'nothing filled in', [ { opening: '', closing: '' } ], 'Closed' ],
	[ 'a bad interval beside a good one', [ { opening: '', closing: '' }, nine ], '9:00 am - 5:00 pm' ],
] )( '[CONT-025] as text: %s', ( _, hours, words ) => {
	expect( hoursText( hours ) ).toBe( words );
} );

it( 'a day that was not saved is not mentioned, before and after another one changes', () => {
	const { days, toggle } = shown( [ { name: 'Wed', hours: [ nine ] } ] );
	toggle();
	expect( days() ).toEqual( [
		{ name: 'Mon', hours: [ nine ] },
		{ name: 'Wed', hours: [ nine ] },
	] );
	cleanup();
	shown( days(), false );
	expect( screen.getAllByRole( 'term' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Monday',
		'Wednesday',
	] );
} );

it( 'the server renders the hours, nothing is saved', () => {
	expect( save() ).toBeNull();
} );

it( 'the block shows all seven days, whatever the content', () => {
	fc.assert(
		fc.property( fc.anything(), fc.integer( { min: 0, max: 6 } ), ( junk, start ) => {
			for ( const days of [
				junk,
				[ junk ],
				[ { name: 'Mon', hours: junk } ],
				[ { name: 'Mon', hours: [ junk ] } ],
			] ) {
				const week = weekOf( days, start );
				expect( week.map( ( { name } ) => name ).sort() ).toEqual( [ ...DAY_NAMES ].sort() );
				week.forEach( ( { hours } ) => hours.forEach( meaningOf ) );
			}
		} )
	);
} );
