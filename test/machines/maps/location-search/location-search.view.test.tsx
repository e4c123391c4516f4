import { fireEvent, render, screen, within } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { searchFailureText } from '../../../../blocks/map/parts/texts';
import { failed } from '../../../../machines/_kit';
import type { Failure, locationSearchMachine } from '../../../../machines/maps/location-search';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { adding, mapWith } from '../../../../stories/_kit/map';
import { locationSearchStories } from '../../../../stories/machines/maps/location-search.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './location-search.model';

type Machine = typeof locationSearchMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const view = ( flow: Flow< Machine > ) => mapWith( { search: flow, markers: adding } );
const field = () => screen.getByRole( 'combobox', { name: 'Name, address or coordinates' } );
const press = ( key: string ) => fireEvent.keyDown( field(), { key } );
const options = () => screen.queryAllByRole( 'option' );

const interactions: Interactions< Machine > = {
	'form.open': 'outside',
	'near.change': 'outside',
	'text.edit': ( { text } ) => fireEvent.change( field(), { target: { value: text } } ),
	'text.enter': () => press( 'Enter' ),
	'list.move': ( { by } ) => press( by > 0 ? 'ArrowDown' : 'ArrowUp' ),
	'list.close': () => press( 'Escape' ),
	'place.choose': () => fireEvent.click( options()[ 0 ]! ),
	'request.retry': () => fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) ),
};

const STATUS: Readonly< Record< string, RegExp > > = {
	searching: /^Searching…$/,
	keeping: /^Searching…$/,
	found: /^\d places? found$/,
	nothing: /^No place found\. Try other words/,
};

function expectField( snapshot: Snapshot ) {
	const { text, active, result, failure } = snapshot.context;
	const isOpen = snapshot.matches( 'found' );
	expect( field() ).toHaveValue( text );
	expect( field() ).toHaveAttribute( 'aria-expanded', String( isOpen ) );
	expect( options().map( ( one ) => one.querySelector( 'bdi' )!.textContent ) ).toEqual(
		isOpen ? result.places.map( ( { title } ) => title ) : []
	);
	expect( options().map( ( one ) => one.getAttribute( 'aria-selected' ) ) ).toEqual(
		isOpen ? result.places.map( ( _, i ) => String( i === active ) ) : []
	);
	const chosen = isOpen && active >= 0 ? options()[ active ]!.id : null;
	expect( field().getAttribute( 'aria-activedescendant' ) ).toBe( chosen );
	expect( within( screen.getByRole( 'dialog' ) ).getByRole( 'status' ) ).toHaveTextContent(
		STATUS[ String( snapshot.value ) ] ?? /^$/
	);
	expect( document.querySelector( '.components-notice' ) !== null ).toBe( failure !== null );
	expect( screen.queryByText( '© A geocoder' ) !== null ).toBe( isOpen && result.attribution !== '' );
}

const assertions: Assertions< Machine > = {
	idle: expectField,
	waiting: expectField,
	searching: expectField,
	found: expectField,
	nothing: expectField,
	failed: expectField,
	keeping: expectField,
	picked: expectField,
};

describe( 'each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );

const show = ( story: keyof typeof locationSearchStories ) => {
	const send = jest.fn();
	render( view( frozen< Machine >( storySnapshot( model.machine, locationSearchStories[ story ] ), send ) ) );
	return send;
};

it( 'a newly opened dialog has the focus in its field', () => {
	show( 'idle' );
	expect( field() ).toHaveFocus();
} );

it( 'Enter never submits anything else; other keys are left to the editor', () => {
	show( 'idle' );
	expect( press( 'Enter' ) ).toBe( false );
	expect( press( 'ArrowDown' ) ).toBe( true );
	expect( press( 'a' ) ).toBe( true );
} );

it( 'Enter that confirms an input method composition does not choose a place', () => {
	const send = show( 'found' );
	send.mockClear();
	fireEvent.keyDown( field(), { key: 'Enter', isComposing: true } );
	expect( send ).not.toHaveBeenCalled();
} );

it( 'the list shows each place with its address, and does not take the focus', () => {
	show( 'found' );
	expect( options()[ 0 ] ).toHaveTextContent( 'Eiffel TowerChamp de Mars, 75007 Paris, France' );
	expect( fireEvent.mouseDown( options()[ 0 ]! ) ).toBe( false );
} );

it.each< [ string, Failure, RegExp ] >( [
	[ 'a place that may not be kept', failed( 'unkept' ), /does not allow this place to be saved/ ],
	[ 'a refusal', failed( 'refused' ), /refused this/ ],
	[ 'a refusal with words', failed( 'refused', { reason: 'Too many.' } ), /^Too many\.$/ ],
	[ 'offline', failed( 'unreached' ), /Check your connection/ ],
	[ 'silence', failed( 'silent' ), /does not respond/ ],
	[ 'a fault', failed( 'unexpected' ), /failed/ ],
] )( 'each failure has a text: %s', ( _, failure, text ) => {
	expect( searchFailureText( failure ) ).toMatch( text );
} );
