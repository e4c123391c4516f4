import { fireEvent, render, screen } from '@testing-library/react';
import { SubscriberImportView } from '../../../../blocks/_admin/subscriber-import/subscriber-import-view';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { subscriberImportMachine } from '../../../../machines/newsletter/subscriber-import';
import { live } from '../../../_kit/live';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { file, model } from './subscriber-import.model';
import { sites } from './sites';

type Machine = typeof subscriberImportMachine;

const press = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

const interactions: Interactions< Machine > = {
	file: () => fireEvent.change( document.querySelector( 'input[type=file]' )!, { target: { files: [ file ] } } ),
	'column.set': ( { kind } ) =>
		fireEvent.change( screen.getByRole( 'combobox', { name: 'Email Address' } ), { target: { value: kind } } ),
	map: () => press( 'Continue' ),
	'consent.toggle': () => fireEvent.click( screen.getByRole( 'checkbox' ) ),
	start: () => press( 'Import' ),
	pause: () => press( 'Pause' ),
	resume: () => press( 'Resume' ),
	cancel: () => press( 'Cancel' ),
	close: () => press( 'Close' ),
	retry: () => press( 'Try again' ),
	refresh: () => press( 'Check again' ),
};

const buttons = () => screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );
const says = ( text: string | RegExp ) => expect( screen.getByRole( 'status' ) ).toHaveTextContent( text );
const isDisabled = ( name: string ) =>
	screen.getByRole( 'button', { name } ).getAttribute( 'aria-disabled' ) === 'true';

const busy =
	( text: string, ...shown: string[] ) =>
	() => {
		says( text );
		expect( buttons() ).toEqual( shown );
		expect( document.querySelector( '.statecraft-import' ) ).toHaveAttribute( 'aria-busy', 'true' );
	};

const failed = ( message: string ) => () => {
	const notice = document.querySelector( '.components-notice.is-error' )!;
	expect( notice ).toHaveTextContent( message );
	expect( notice ).toHaveTextContent( /gone on elsewhere|taking too long/ );
	expect( buttons() ).toEqual( [ 'Try again', 'Check again' ] );
};

const previewed = ( isAgreed: boolean ) => () => {
	says( 'This is what the import would do. Nothing has been changed.' );
	const rows = screen.getAllByRole( 'row' ).map( ( row ) => [ ...row.children ].map( ( one ) => one.textContent ) );
	expect( rows.slice( 1 ) ).toEqual( [
		[ 'New', '1,200', 'ada@example.com' ],
		[ 'Known', '30', 'bob@example.com' ],
		[ 'No email address', '2', 'nobody' ],
		[ 'Unsubscribed', '5', 'left@example.com' ],
		[ 'Repeated', '3', '' ],
	] );
	expect(
		screen.getByRole( 'checkbox', { name: 'These people have agreed to get email from this site.' } )
	).toHaveProperty( 'checked', isAgreed );
	expect( [ buttons(), isDisabled( 'Import' ) ] ).toEqual( [ [ 'Import', 'Cancel' ], ! isAgreed ] );
};

const leadsToList = () =>
	expect( screen.getByRole( 'link', { name: 'View subscribers' } ) ).toHaveAttribute(
		'href',
		'admin.php?page=statecraft-newsletter'
	);

const assertions: Assertions< Machine > = {
	loading: busy( 'Loading…' ),
	empty: () => {
		says( /^Import subscribers from a CSV file\./ );
		expect( buttons() ).toEqual( [ 'Upload file and import' ] );
		expect( [ ...document.querySelectorAll( 'summary' ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
			'Jetpack and WordPress.com',
			'Mailchimp',
			'Substack',
		] );
	},
	uploading: busy( 'Uploading…' ),
	refused: () => {
		expect( document.querySelector( '.components-notice.is-error' ) ).toHaveTextContent(
			/The file was not imported\..*(gone on elsewhere|taking too long)/
		);
		expect( buttons() ).toEqual( [ 'Upload file and import', 'Check again' ] );
	},
	mapping: ( { context } ) => {
		says( 'What is in each column?' );
		expect( screen.getByText( 'ada@example.com, bob@example.com' ) ).toBeInTheDocument();
		const isReady = context.kinds[ 0 ] === 'email';
		expect( screen.getByRole( 'combobox', { name: 'Email Address' } ) ).toHaveValue( context.kinds[ 0 ] );
		expect( [ buttons(), isDisabled( 'Continue' ) ] ).toEqual( [ [ 'Continue', 'Cancel' ], ! isReady ] );
		expect( screen.queryAllByText( 'Choose exactly one column with email addresses.' ) ).toHaveLength(
			isReady ? 0 : 1
		);
	},
	previewing: busy( 'Reading the file…', 'Cancel' ),
	'previewed.asking': previewed( false ),
	'previewed.agreed': previewed( true ),
	importing: ( { context } ) => {
		busy( 'Importing…', 'Pause', 'Cancel' )();
		expect( screen.getByRole( 'progressbar', { name: 'Imported' } ) ).toHaveValue( context.site!.done );
	},
	waiting: ( { context } ) => {
		busy( 'The import is going on elsewhere. It continues here in a moment.', 'Pause', 'Cancel' )();
		expect( screen.getByRole( 'progressbar', { name: 'Imported' } ) ).toHaveValue( context.site!.done );
	},
	paused: () => {
		says( 'The import is paused.' );
		expect( screen.getByText( '500 of 1,237 addresses.' ) ).toBeInTheDocument();
		expect( buttons() ).toEqual( [ 'Resume', 'Cancel' ] );
	},
	done: () => {
		says( 'The import is done.' );
		expect( screen.getByText( 'Added: 1,200. Known already: 30. Refused: 7. Repeated: 3.' ) ).toBeInTheDocument();
		leadsToList();
		expect( screen.getByRole( 'link', { name: 'Download the refused rows' } ) ).toHaveAttribute(
			'href',
			'/wp-admin/admin-post.php?action=refused'
		);
		expect( buttons() ).toEqual( [ 'Close' ] );
	},
	cancelled: () => {
		says( 'The import was cancelled. What was imported stays.' );
		expect( screen.getByText( 'Added: 500. Known already: 0. Refused: 0.' ) ).toBeInTheDocument();
		leadsToList();
		expect( buttons() ).toEqual( [ 'Close' ] );
	},
	turning: busy( 'One moment…' ),
	'failed.loading': failed( 'The import could not be loaded.' ),
	'failed.previewing': failed( 'The file could not be read.' ),
	'failed.importing': failed( 'The import has stopped. What was imported stays.' ),
	'failed.turning': failed( 'Nothing was changed.' ),
};

const view = {
	model,
	render: ( flow: Flow< Machine > ) => <SubscriberImportView flow={ flow } />,
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

it( '[NEWS-054, NEWS-061] preview and report say how many rows repeat an address, and the report leads to the list', () => {
	const shown = render(
		<SubscriberImportView flow={ live( subscriberImportMachine, { site: sites.previewed } ).actor } />
	);
	previewed( false )();
	shown.unmount();
	render( <SubscriberImportView flow={ live( subscriberImportMachine, { site: sites.done } ).actor } /> );
	expect( screen.getByText( /Refused: 7\. Repeated: 3\.$/ ) ).toBeInTheDocument();
	leadsToList();
} );

it( '[NEWS-051] the screen takes one CSV file, and says step by step where each service has its export', () => {
	render( <SubscriberImportView flow={ live( subscriberImportMachine, { site: sites.empty } ).actor } /> );
	expect( screen.getByRole( 'button', { name: 'Upload file and import' } ) ).toBeEnabled();
	const input = document.querySelector< HTMLInputElement >( 'input[type=file]' )!;
	expect( [ input.multiple, input.accept.split( ',' ).includes( '.csv' ) ] ).toEqual( [ false, true ] );
	const services = [ ...document.querySelectorAll( 'details' ) ].map( ( one ) => [
		one.querySelector( 'summary' )!.textContent,
		[ ...one.querySelectorAll( 'ol > li' ) ].map( ( { textContent } ) => textContent ),
	] );
	expect( services ).toEqual( [
		[
			'Jetpack and WordPress.com',
			[
				expect.stringMatching( /WordPress\.com.*Subscribers/ ),
				expect.stringContaining( 'Download subscribers as CSV' ),
			],
		],
		[
			'Mailchimp',
			[
				expect.stringMatching( /Audience.*Export Audience/ ),
				expect.stringMatching( /Export as CSV.*subscribed/ ),
			],
		],
		[
			'Substack',
			[ expect.stringMatching( /Settings.*Exports/ ), expect.stringMatching( /New export.*email_list/ ) ],
		],
	] );
} );
