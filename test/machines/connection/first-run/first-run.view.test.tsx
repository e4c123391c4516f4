import { fireEvent, render, screen, within } from '@testing-library/react';
import { FirstRunView } from '../../../../blocks/_admin/first-run/first-run-view';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import type { firstRunMachine } from '../../../../machines/connection/first-run';
import { firstRunStories } from '../../../../stories/machines/connection/first-run.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './first-run.model';

type Machine = typeof firstRunMachine;

const press = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

const interactions: Interactions< Machine > = {
	check: () => press( 'Check again' ),
	hide: () => press( 'Hide first steps' ),
	show: () => press( 'Show first steps' ),
	retry: () => press( 'Try again' ),
};

const buttons = () => screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );
const says = ( text: string ) => expect( screen.getByRole( 'status' ) ).toHaveTextContent( text );
const panel = () => document.querySelector( '.statecraft-first' )!;

/** The goals, and whether each is folded. */
const goals = () =>
	[ ...document.querySelectorAll( 'details' ) ].map( ( one ) => [
		one.querySelector( 'summary' )!.textContent,
		one.open ? 'open' : 'folded',
	] );

/** The steps in sight of a donation that has not arrived. */
const steps = () => [ ...document.querySelectorAll( 'details[open] li' ) ].map( ( { textContent } ) => textContent );

const OPEN = [
	[ 'First donation', 'open' ],
	[ 'First map Reached', 'folded' ],
];

const busy = ( text: string, hasGoals: boolean ) => () => {
	says( text );
	expect( goals() ).toHaveLength( hasGoals ? 2 : 0 );
	expect( buttons() ).toEqual( [] );
	expect( panel() ).toHaveAttribute( 'aria-busy', 'true' );
};

const failed = ( message: string, hasGoals: boolean ) => () => {
	const notice = document.querySelector( '.components-notice.is-error' )!;
	expect( notice ).toHaveTextContent( message );
	expect( notice ).toHaveTextContent( /The database does not answer|taking too long/ );
	expect( goals() ).toHaveLength( hasGoals ? 2 : 0 );
	expect( buttons() ).toEqual( [ 'Try again' ] );
};

const assertions: Assertions< Machine > = {
	unknown: busy( 'Checking the first steps…', false ),
	open: ( { context } ) => {
		const isFurther = context.overview!.goals[ 0 ]!.steps[ 0 ]!.state === 'done';
		says( `Steps that are done: ${ isFurther ? 3 : 2 } of 4.` );
		expect( goals() ).toEqual( OPEN );
		expect( steps() ).toEqual( [
			isFurther
				? 'A key works Done'
				: 'A key works Does not work yetStripe does not know this key. Go to provider',
			'A form is published Done',
			'A donation has arrived To doDonate. Go to paid',
		] );
		expect( buttons() ).toEqual( [ 'Check again', 'Hide first steps' ] );
		expect( panel() ).toHaveAttribute( 'aria-busy', 'false' );
	},
	checking: busy( 'Checking again…', true ),
	reached: () => {
		says( 'You have taken all first steps.' );
		expect( goals() ).toEqual( [
			[ 'First donation Reached', 'folded' ],
			[ 'First map Reached', 'folded' ],
		] );
		expect( buttons() ).toEqual( [ 'Hide first steps' ] );
	},
	hiding: busy( 'Hiding the first steps…', true ),
	hidden: () => {
		says( 'You have hidden the first steps.' );
		expect( goals() ).toEqual( [] );
		expect( buttons() ).toEqual( [ 'Show first steps' ] );
	},
	showing: busy( 'Checking the first steps…', false ),
	forbidden: () => {
		says( 'You cannot set up this site. Ask an administrator to take these steps.' );
		expect( document.querySelector( '.components-notice' ) ).toBeNull();
		expect( buttons() ).toEqual( [] );
	},
	'failed.reading': failed( 'The first steps could not be checked.', false ),
	'failed.checking': failed( 'The first steps could not be checked again.', true ),
	'failed.hiding': failed( 'The first steps could not be hidden.', true ),
	'failed.showing': failed( 'The first steps could not be shown.', false ),
};

const view = {
	model,
	render: ( flow: Flow< Machine > ) => <FirstRunView flow={ flow } />,
	interactions,
	assertions,
};

describe( 'each generated path on the rendered panel', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );

it( '[CONN-140] a step that is left says what to do and leads there, in a list of its goal', () => {
	render( <FirstRunView flow={ frozen< Machine >( storySnapshot( model.machine, firstRunStories.open ) ) } /> );
	const donation = within( document.querySelector( 'details' )! );
	const items = donation.getAllByRole( 'listitem' );
	expect( items ).toHaveLength( 3 );
	expect( within( items[ 0 ]! ).getByRole( 'link', { name: 'Payment settings' } ) ).toHaveAttribute(
		'href',
		'#/payments'
	);
	expect( items[ 0 ] ).toHaveTextContent( 'Does not work yet' );
	expect( within( items[ 1 ]! ).queryByRole( 'link' ) ).toBeNull();
} );
