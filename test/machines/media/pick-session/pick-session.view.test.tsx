import { fireEvent, render, screen } from '@testing-library/react';
import { PickSessionView } from '../../../../blocks/_extensions/media-picker/library/pick-session-view';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import type { pickSessionMachine } from '../../../../machines/media/pick-session';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { pickSessionStories } from '../../../../stories/machines/media/pick-session.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './pick-session.model';

type Machine = typeof pickSessionMachine;

const view = ( flow: Flow< Machine > ) => <PickSessionView flow={ flow } label="Google Photos" />;
const button = () => screen.getByRole( 'button' );
const press = () => fireEvent.click( button() );
const notice = () => document.querySelector( '.components-notice__content' )?.textContent ?? '';

const interactions: Interactions< Machine > = { 'pick.start': press, 'pick.cancel': press };

const ready =
	( text: RegExp | '', name = 'Choose from Google Photos' ) =>
	() => {
		expect( button() ).toHaveTextContent( name );
		expect( button() ).toBeEnabled();
		expect( notice() ).toEqual( text === '' ? '' : expect.stringMatching( text ) );
		expect( screen.queryByText( /up to 10 items/ ) !== null ).toBe( name !== 'Choose again' );
		expect( screen.queryByRole( 'status' ) ).toBeNull();
	};

const waiting = ( text: string ) => () => {
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( text );
	expect( screen.getByRole( 'status' ).querySelector( 'svg' ) ).toBeInTheDocument();
	expect( button() ).toHaveTextContent( 'Cancel' );
	expect( notice() ).toBe( '' );
};

const assertions: Assertions< Machine > = {
	'ready.untried': ready( '' ),
	'ready.blocked': ready( /browser blocked/ ),
	'ready.expired': ready( /open for too long/ ),
	'ready.failed': ready( /^Try later\.$|^Not here\.$|took too long/ ),
	'ready.unauthorized': ready( /account was disconnected/ ),
	'ready.picked': ready( '', 'Choose again' ),
	'ready.cancelled': ready( '' ),
	creating: waiting( 'Opening Google Photos…' ),
	'waiting.resting': waiting( 'Waiting for your choice in the Google Photos window.' ),
	'waiting.asking': waiting( 'Waiting for your choice in the Google Photos window.' ),
};

describe( 'each generated path on the rendered view', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );

it( 'the text for a single item is singular', () => {
	const story = pickSessionStories[ 'ready.untried' ];
	const context = { ...story.context, maxItems: 1 };
	render( view( frozen< Machine >( storySnapshot( model.machine, { ...story, context } ) ) ) );
	expect( screen.getByText( /You can choose 1 item there/ ) ).toBeInTheDocument();
} );

it( 'the focus stays in the view when its button changes, and is not taken from elsewhere', () => {
	const at = ( name: keyof typeof pickSessionStories ) =>
		view( frozen< Machine >( storySnapshot( model.machine, pickSessionStories[ name ] ) ) );
	const { rerender } = render( at( 'ready.untried' ) );
	button().focus();
	rerender( at( 'creating' ) );
	expect( button() ).toHaveFocus();
	rerender( at( 'ready.blocked' ) );
	expect( button() ).toHaveFocus();
	render( <input aria-label="Search" /> );
	screen.getByRole( 'textbox' ).focus();
	rerender( at( 'creating' ) );
	expect( screen.getByRole( 'textbox' ) ).toHaveFocus();
} );
