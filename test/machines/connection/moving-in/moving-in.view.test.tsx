import { fireEvent, render, screen, within } from '@testing-library/react';
import { MovingInView } from '../../../../blocks/_admin/moving-in/moving-in-view';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import type { movingInMachine } from '../../../../machines/connection/moving-in';
import { movingInStories } from '../../../../stories/machines/connection/moving-in.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './moving-in.model';

type Machine = typeof movingInMachine;

const press = ( name: string | RegExp ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

const interactions: Interactions< Machine > = {
	'item.toggle': () => fireEvent.click( screen.getByRole( 'checkbox', { name: 'Form responses: 120' } ) ),
	take: () => press( 'Import checked items' ),
	dismiss: () => press( 'Import nothing' ),
	copy: () => press( /^(Copy form responses|Continue copying)$/ ),
	stop: () => press( 'Stop' ),
	undo: () => press( 'Undo' ),
	'overview.show': () => press( 'See what can be imported' ),
	'overview.hide': () => press( 'Back' ),
	retry: () => press( 'Try again' ),
	'overview.refresh': () => press( 'Check again' ),
};

const buttons = () => screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );
const says = ( text: string | RegExp ) => expect( screen.getByRole( 'status' ) ).toHaveTextContent( text );
const panel = () => document.querySelector( '.statecraft-moving' )!;

const busy = ( text: string ) => () => {
	says( text );
	expect( buttons() ).toEqual( [] );
	expect( panel() ).toHaveAttribute( 'aria-busy', 'true' );
};

const failed = ( message: string ) => () => {
	const notice = document.querySelector( '.components-notice.is-error' )!;
	expect( notice ).toHaveTextContent( message );
	expect( notice ).toHaveTextContent( /being taken over already|taking too long/ );
	expect( buttons() ).toEqual( [ 'Try again', 'Check again' ] );
};

const boxes = () =>
	screen
		.getAllByRole< HTMLInputElement >( 'checkbox' )
		.map( ( box ) => [ box.labels?.[ 0 ]?.textContent, box.checked ] );

const assertions: Assertions< Machine > = {
	unknown: busy( 'Looking for Jetpack data…' ),
	nothing: () => {
		says( 'There is no Jetpack data on this site.' );
		expect( buttons() ).toEqual( [] );
	},
	overview: ( { context } ) => {
		says( /what an import would do with it\. Nothing has been changed/ );
		expect( boxes() ).toEqual(
			[
				[ 'Related posts', 'feature-related-posts' ],
				[ 'Ads', 'feature-wordads' ],
				[ 'Form responses: 120', 'responses' ],
			].map( ( [ label, id ] ) => [ label, context.chosen.includes( id! ) ] )
		);
		expect( buttons() ).toEqual( [
			'Import checked items',
			context.overview?.state === 'open' ? 'Import nothing' : 'Back',
		] );
	},
	taking: busy( 'Importing…' ),
	taken: ( { context } ) => {
		says( 'Imported from Jetpack on November 25, 2026.' );
		expect( buttons() ).toEqual( [
			context.overview?.responses.done ? 'Continue copying' : 'Copy form responses',
			'Undo',
			'See what can be imported',
		] );
	},
	importing: ( { context } ) => {
		says( 'Copying form responses…' );
		const { done } = context.overview!.responses;
		expect( screen.getByRole( 'progressbar', { name: 'Copied' } ) ).toHaveValue( done );
		expect( screen.getByText( `Form responses: ${ done } of 120.` ) ).toBeInTheDocument();
		expect( buttons() ).toEqual( [ 'Stop' ] );
		expect( panel() ).toHaveAttribute( 'aria-busy', 'true' );
	},
	imported: () => {
		says( 'Imported from Jetpack on November 25, 2026.' );
		expect( screen.getByText( 'Form responses: 120 of 120.' ) ).toBeInTheDocument();
		expect( screen.getByText( /^Files with only a name here.*: 3\.$/ ) ).toBeInTheDocument();
		expect( buttons() ).toEqual( [ 'Undo', 'See what can be imported' ] );
	},
	undoing: busy( 'Restoring everything…' ),
	undone: () => {
		says( 'Everything has been restored.' );
		expect( buttons() ).toEqual( [ 'See what can be imported' ] );
	},
	dismissing: busy( 'Saving your choice…' ),
	dismissed: () => {
		says( 'You chose to import nothing from Jetpack.' );
		expect( buttons() ).toEqual( [ 'See what can be imported' ] );
	},
	'failed.reading': failed( 'The Jetpack data could not be loaded.' ),
	'failed.taking': failed( 'The import failed.' ),
	'failed.importing': failed( 'The form responses could not be copied.' ),
	'failed.undoing': failed( 'The import could not be undone.' ),
	'failed.dismissing': failed( 'Your choice could not be saved.' ),
};

const view = {
	model,
	render: ( flow: Flow< Machine > ) => <MovingInView flow={ flow } />,
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

const inStory = ( name: keyof typeof movingInStories ) =>
	render( <MovingInView flow={ frozen< Machine >( storySnapshot( model.machine, movingInStories[ name ] ) ) } /> );

it( 'the table lists, by group, what happens to each item, its status and where it is set', () => {
	inStory( 'overview' );
	const table = screen.getByRole( 'table', { name: 'Jetpack data' } );
	expect(
		within( table )
			.getAllByRole( 'columnheader' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'From Jetpack', 'Here', 'Status' ] );
	const rows = within( table )
		.getAllByRole( 'row' )
		.map( ( row ) => [ ...row.children ].map( ( { textContent } ) => textContent!.trim() ) );
	expect( rows.filter( ( row ) => row.length === 1 ) ).toEqual( [
		[ 'Features' ],
		[ 'Connected services' ],
		[ 'Content' ],
		[ 'Not used here' ],
	] );
	expect( rows ).toContainEqual( [
		'Ads',
		'Turned on here, regardless of Jetpack’s own setting.',
		'Different here. Turned off here.',
	] );
	expect( rows ).toContainEqual( [
		'Mailchimp list',
		'Needs your own key: Jetpack’s is at WordPress.com.',
		'Needs a key. Settings',
	] );
	expect(
		within( table )
			.getAllByRole( 'link' )
			.map( ( link ) => link.getAttribute( 'href' ) )
	).toEqual( [ '#/mailchimp' ] );
} );

it( 'what was refused, skipped, left and kept is named', () => {
	const { unmount } = inStory( 'taken' );
	expect( screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		expect.stringMatching( /^Mapbox does not accept/ ),
	] );
	unmount();
	const imported = inStory( 'imported' );
	expect( screen.getByText( /^Skipped, because they already exist here.*: 12\.$/ ) ).toBeInTheDocument();
	imported.unmount();
	inStory( 'undone' );
	says( 'Everything else has been restored.' );
	expect( screen.getByText( 'Not undone, because it has changed since: Ads.' ) ).toBeInTheDocument();
	expect( screen.getByText( /^3 form responses were kept/ ) ).toBeInTheDocument();
} );

it( 'copying that fails shows how far it was', () => {
	inStory( 'failed.importing' );
	expect( screen.getByText( 'Form responses: 450 of 1,240.' ) ).toBeInTheDocument();
} );
